import ArgumentParser

/// The option that chooses where things are kept from one launch to the next.
struct StateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where views and typed lines are kept.", valueName: "folder"),
    completion: .directory)
  var stateDir: String?

  /// The folder; `nil` if nothing is to be kept.
  var folder: StateFolder? { StateFolder(option: stateDir) }

  /// Where views are kept; `nil` if nothing is to be kept.
  var views: ViewStore? { folder.map { ViewStore(in: $0) } }

  /// Where views are kept.
  ///
  /// - Throws: A failure if nothing is to be kept.
  func requiredViews() throws -> ViewStore {
    guard let views else {
      throw Failure(
        .usage, "no views are kept here; set GRAPHCALC_STATE_DIR to a folder, or use --state-dir")
    }
    return views
  }
}
