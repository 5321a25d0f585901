import ArgumentParser
import Plotting

/// The options of commands that list or change what is kept.
struct ViewsOptions: ParsableArguments {
  @OptionGroup var state: StateOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  /// Prints either form of a result; the text ends with a line feed unless it is empty.
  func put(
    _ value: @autoclosure () throws(PlotError) -> JSONValue, _ text: @autoclosure () -> String
  ) throws(PlotError) {
    if json { try Console.print(try value().compact) } else { try Console.put(text()) }
  }
}

/// The options that choose graphs of a book by their tags.
struct TagOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only graphs that have all of these tags.", valueName: "tag,…"),
    completion: BookOptions.tagCompletion)
  var tag: [String] = []

  @OptionGroup var book: BookOptions

  /// Prints the graphs in the order of the book.
  func list() throws(PlotError) {
    let graphs = try book.required().graphs(with: try BookOptions.tags(tag))
    try book.options.put(GraphList.json(graphs), GraphList.text(graphs))
  }
}

/// The option that chooses the folder for state.
struct StateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where views and typed lines are kept.", valueName: "folder"),
    completion: .directory)
  var stateDir: String?

  /// What plots get from outside if the option is not given.
  static var standardHost: CommandHost { CommandHost(in: StateFolder(option: nil)) }

  /// What plots get from outside.
  var host: CommandHost { CommandHost(in: StateFolder(option: stateDir)) }

  /// What plots get from outside, for a command that fails unless views are kept.
  func requiredHost() throws(PlotError) -> CommandHost {
    let host = host
    guard host.keepsViews else {
      throw .usage(
        "no views are kept here; set GRAPHCALC_STATE_DIR to a folder, or use --state-dir")
    }
    return host
  }
}
