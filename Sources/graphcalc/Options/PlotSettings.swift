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

  /// The options that are not as ``defaults()`` has them, as a line gives them.
  var text: String {
    get throws {
      let usual = try Self.defaults()
      var words: [String] = []
      for option in PlotOption.all where option.values(self) != option.values(usual) {
        for value in option.values(self) {
          words += option.takesValue ? [option.name, ScriptFormatter.quoted(value)] : [option.name]
        }
      }
      return words.joined(separator: " ")
    }
  }

  /// The words of the options that the picture depends on, its program and the unit of angles
  /// aside, as a picture carries them.
  var pictureWords: [String] { words(of: PlotOption.ofPictures) }

  /// The words that give some options their values.
  func words(of options: [PlotOption]) -> [String] {
    options.flatMap { option in
      option.values(self).flatMap { option.takesValue ? [option.name, $0] : [option.name] }
    }
  }

  private static let parsedDefaults: Result<PlotSettings, any Error> = Result {
    PlotSettings(
      program: try .parse([]), output: try .parse([]), view: try .parse([]),
      picture: try .parse([]))
  }
}
