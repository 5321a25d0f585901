import ArgumentParser
import Plotting

/// The options that choose a book, and graphs in it.
struct BookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The book, instead of your own.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var book: String?

  @OptionGroup var options: ViewsOptions

  func required() throws(PlotError) -> Book { try options.state.host.requiredBook(at: book) }

  /// Returns the tags in values of `--tag`, which commas separate, each once.
  static func tags(_ texts: [String]) throws(PlotError) -> [String] {
    var tags: [String] = []
    for text in texts.flatMap({ $0.split(separator: ",") }).map({ $0.trimmed }) {
      try SavedGraph.check(text, for: "--tag")
      if !tags.contains(text) { tags.append(text) }
    }
    return tags
  }

  /// Completes a tag of your own book.
  static let tagCompletion = CompletionKind.custom { _, _, _ in ownBook.tags.map { $0.tag } }

  /// Completes the name of a graph in your own book.
  static let nameCompletion = CompletionKind.custom { _, _, _ in
    ownBook.graphs.compactMap { $0.name }
  }

  /// Completes `@` and the name of a graph in your own book.
  static let wordCompletion = CompletionKind.custom { _, _, _ in ownBook.words }

  /// Your own book, or an empty one if it cannot be read.
  private static var ownBook: Book { (try? StateOptions.standardHost.book(at: nil)) ?? Book() }
}

extension Book {
  /// The words that stand for its graphs in a program.
  var words: [String] { graphs.map { "@\($0.name ?? "")" } }
}
