import ArgumentParser

/// The options that choose graphs of a book by their tags.
struct TagOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only graphs that have all of these tags.", valueName: "tag,…"),
    completion: BookOptions.tagCompletion)
  var tag: [String] = []

  @OptionGroup var book: BookOptions

  /// Prints the graphs in the order of the book.
  func list(_ isJSON: Bool) throws {
    let tags = try BookOptions.tags(tag)
    let graphs = try book.file().read().favorites(with: tags)
    try Console.put(isJSON ? KeptList.json(graphs) : KeptList.text(graphs))
  }
}
