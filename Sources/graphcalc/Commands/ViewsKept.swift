import ArgumentParser
import Plotting

extension GraphCalc {
  /// Lists the graphs of a book.
  struct ViewsKept: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kept", abstract: "List the graphs that are kept under names.",
      usage: "graphcalc views kept [--tag A,B] [--book FILE] [--json]")

    @OptionGroup var tagged: TagOptions

    func run() throws { try tagged.list() }
  }

  /// Lists the tags of a book.
  struct ViewsTags: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tags", abstract: "List tags with how many graphs have each, most first.",
      usage: "graphcalc views tags [--book FILE] [--json]")

    @OptionGroup var book: BookOptions

    func run() throws {
      let tags = try book.required().tags
      try book.options.put(GraphList.json(tags), GraphList.text(tags))
    }
  }

  /// Removes graphs from a book, or a tag from graphs.
  struct ViewsDrop: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "drop", abstract: "Remove graphs that are kept, or a tag from graphs.",
      usage: "graphcalc views drop NAME…|--tag TAG [NAME…] [--book FILE]",
      discussion: "With --tag the graphs stay; without a name the tag is taken from all of them.")

    @Argument(help: "The names of graphs.", completion: BookOptions.nameCompletion)
    var names: [String] = []

    @Option(help: "A tag to take from the graphs.", completion: BookOptions.tagCompletion)
    var tag: String?

    @OptionGroup var book: BookOptions

    func run() throws {
      guard tag != nil || !names.isEmpty else {
        throw PlotError.usage("nothing to remove; name a graph, or a tag with --tag TAG")
      }
      let names = names.map { $0.first == "@" ? String($0.dropFirst()) : $0 }
      let host = book.options.state.host
      let dropped = try host.changeBook(at: book.book) { book throws(PlotError) in
        for name in names where book[name] == nil {
          throw PlotError(.unavailable, book.unknown(name))
        }
        guard let tag else { return names.compactMap { book.drop($0) } }
        let dropped = book.drop(tag: tag, from: names)
        guard !dropped.isEmpty else {
          throw PlotError(.unavailable, "no graph has the tag '\(LineError.printable(tag))'")
        }
        return dropped
      }
      let what = tag.map { "tag \($0) from " } ?? ""
      try book.options.put(
        GraphList.json(dropped),
        dropped.map { "dropped \(what)@\($0.name ?? ""): \($0.summary)\n" }.joined())
    }
  }
}
