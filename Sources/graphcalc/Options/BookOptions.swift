import ArgumentParser

/// The options that choose a book, and graphs in it.
struct BookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The book, instead of your own.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var book: String?

  @OptionGroup var state: StateOptions

  /// The file of the book.
  ///
  /// - Throws: A usage failure if there is none.
  func file() throws -> BookFile { try Self.file(book, in: state) }

  /// The file of the book that a path or else the folder for what is kept says.
  ///
  /// - Throws: A usage failure if there is none.
  static func file(_ path: String?, in state: StateOptions) throws -> BookFile {
    guard let file = BookFile(path, in: state.folder) else {
      throw Failure(
        .usage, "no book is kept here; add --book FILE, or set GRAPHCALC_STATE_DIR to a folder")
    }
    return file
  }

  /// Reads tags.
  ///
  /// - Parameter texts: Values of `--tag`, each with tags separated by commas.
  /// - Returns: The tags, each once.
  /// - Throws: A usage failure about the first one that is none.
  static func tags(_ texts: [String]) throws -> [String] {
    var tags: [String] = []
    for text in texts.flatMap({ $0.split(separator: ",") }).map({ $0.trimmed }) {
      try Favorite.check(text, for: "--tag")
      if !tags.contains(text) { tags.append(text) }
    }
    return tags
  }

  /// Completes a tag of your own book.
  static let tagCompletion = CompletionKind.custom { _, _, _ in
    ownBook.tags.map { $0.tag }
  }

  /// Completes the name of a graph in your own book.
  static let nameCompletion = CompletionKind.custom { _, _, _ in
    ownBook.favorites.map { $0.name }
  }

  /// Completes the name of a graph in your own book behind its `@`.
  static let wordCompletion = CompletionKind.custom { _, _, _ in
    ownBook.favorites.map { "@\($0.name)" }
  }

  /// Your own book, or an empty one if it cannot be read.
  static var ownBook: Book {
    (try? BookFile(nil, in: StateFolder(option: nil))?.read()) ?? Book()
  }
}
