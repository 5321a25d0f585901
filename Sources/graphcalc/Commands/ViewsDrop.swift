import ArgumentParser

extension GraphCalc {
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

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      guard tag != nil || !names.isEmpty else {
        throw Failure(.usage, "nothing to remove; name a graph, or a tag with --tag TAG")
      }
      let names = names.map { $0.first == "@" ? String($0.dropFirst()) : $0 }
      let dropped = try book.file().change { book in
        for name in names where book[name] == nil {
          throw Failure(.failed, ProgramOptions.unknown(name, in: book))
        }
        guard let tag else { return names.compactMap { book.drop($0) } }
        let dropped = book.drop(tag: tag, from: names)
        guard !dropped.isEmpty else {
          throw Failure(.failed, "no graph has the tag '\(LineError.printable(tag))'")
        }
        return dropped
      }
      guard !json else { return try Console.put(KeptList.json(dropped)) }
      let what = tag.map { "tag \($0) from " } ?? ""
      try Console.put(dropped.map { "dropped \(what)@\($0.name): \($0.title)\n" }.joined())
    }
  }
}
