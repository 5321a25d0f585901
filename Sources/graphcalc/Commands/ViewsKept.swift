import ArgumentParser

extension GraphCalc {
  /// Lists the graphs of a book.
  struct ViewsKept: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kept", abstract: "List the graphs that are kept under names.",
      usage: "graphcalc views kept [--tag A,B] [--book FILE] [--json]")

    @OptionGroup var tagged: TagOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws { try tagged.list(json) }
  }

  /// Lists the tags of a book.
  struct ViewsTags: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tags", abstract: "List tags with how many graphs have each, most first.",
      usage: "graphcalc views tags [--book FILE] [--json]")

    @OptionGroup var book: BookOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      let tags = try book.file().read().tags
      try Console.put(json ? KeptList.json(tags) : KeptList.text(tags))
    }
  }
}
