/// The values of all options of a plot, and its words.
struct PlotSettings: Sendable {
  var program: ProgramOptions
  var output: OutputOptions
  var view: ViewOptions
  var picture: PictureOptions

  /// The options that are not as ``defaults`` has them, as a line gives them.
  var text: String {
    let usual = Self.defaults
    var words: [String] = []
    for option in PlotOption.all where option.values(self) != option.values(usual) {
      for value in option.values(self) {
        words += option.takesValue ? [option.name, ScriptFormatter.quoted(value)] : [option.name]
      }
    }
    return words.joined(separator: " ")
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
}

// MARK: - Shell

extension PlotSettings {
  /// Reads the arguments of a plot as a line of a script is read.
  ///
  /// That takes a hundredth of the argument parser's time, and comes to the same; a test holds the
  /// two against each other.
  ///
  /// What only the parser has an answer to gives `nil`: other commands, help, mistakes.
  ///
  /// - Parameter arguments: What follows the name of the program in a shell.
  init?(shell arguments: [String]) {
    var line = LineWords()
    for word in arguments { line.append(word, isQuoted: true) }
    switch arguments.first.flatMap(LineCommand.init(named:)) {
    case nil: break
    case .plot: line.words.removeFirst()
    default: return nil
    }
    guard let plot = try? PlotLine(line, defaults: .defaults) else { return nil }
    self = plot.settings
  }
}
