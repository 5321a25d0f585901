import ArgumentParser

/// The values of all options of a plot, and its words.
struct PlotSettings: Sendable {
  var program: ProgramOptions
  var output: OutputOptions
  var view: ViewOptions
  var picture: PictureOptions

  /// What is given where nothing is.
  ///
  /// - Throws: Never in practice: the argument parser accepts a command line without arguments.
  static func defaults() throws -> PlotSettings { try parsedDefaults.get() }

  private static let parsedDefaults: Result<PlotSettings, any Error> = Result {
    PlotSettings(
      program: try .parse([]), output: try .parse([]), view: try .parse([]),
      picture: try .parse([]))
  }
}
