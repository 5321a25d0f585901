import CalculatorBrain

/// What the lines of a script so far have settled for those that follow.
final class ScriptContext: Sendable {
  /// What options are where a line does not say so.
  let defaults: PlotSettings

  /// The named programs.
  let named: NamedPrograms

  /// Where views are kept, if they are.
  let views: ViewStore?

  init(defaults: PlotSettings, named: NamedPrograms = NamedPrograms(), views: ViewStore? = nil) {
    self.defaults = defaults
    self.named = named
    self.views = views
  }

  /// The context with other options.
  func with(defaults: PlotSettings) -> ScriptContext {
    ScriptContext(defaults: defaults, named: named, views: views)
  }

  /// Options whose values belong to one plot.
  private static let optionsOfOnePlot = ["-o", "-e", "-f", "--show"]

  /// The context after a line `set OPTION…`.
  ///
  /// - Parameter words: The words behind `set`.
  /// - Returns: The context.
  /// - Throws: An error about the first mistake.
  func setting(_ words: LineWords) throws(LineError) -> ScriptContext {
    let line = try PlotLine(words, defaults: defaults)
    guard line.settings.program.words.isEmpty else {
      let place = line.place(ofProgramWord: 0)
      throw LineError(
        "'set' takes options only", remedy: "write a program on a line of its own", at: place)
    }
    if let name = Self.optionsOfOnePlot.first(where: { line.gives($0) }) {
      throw LineError(
        "'\(name)' belongs to one plot", remedy: "write it on the line of the plot",
        at: line.place(of: name))
    }
    // Everything but a program is checked, with one that is always right.
    var settings = line.settings
    settings.program.words = ["0"]
    settings.program.infix = false
    settings.output.output = ["plot.png"]
    do {
      try PlotJob(settings, named: named, views: nil).checkGestures()
    } catch { throw line.located(error) }
    return with(defaults: line.settings)
  }

  /// The context after a line `let NAME = PROGRAM`.
  ///
  /// - Parameter words: The words behind `let`.
  /// - Returns: The context.
  /// - Throws: An error about the first mistake.
  func naming(_ words: LineWords) throws(LineError) -> ScriptContext {
    guard words.count >= 3, words.isBare("=", at: 1) else {
      throw LineError(
        "'let' gives no program", remedy: "write let NAME = PROGRAM, as in let f = x sin",
        at: words.words.first?.source ?? 0..<0)
    }
    let name = words[0]
    do { try NameBinding.check(name, for: "let") } catch {
      throw LineError("\(error)", at: words.words[0].source)
    }
    let line = try PlotLine(words.part(2..<words.count), defaults: defaults)
    if let option = PlotOption.all.first(where: { line.gives($0.name) }) {
      throw LineError(
        "'let' takes no options", remedy: "write them on the line of the plot",
        at: line.place(of: option.name))
    }
    var named = named
    do {
      try named.define(
        name, as: line.settings.program.words, defaults.program.infix ? .infix : .automatic)
    } catch {
      throw line.located(error)
    }
    return ScriptContext(defaults: defaults, named: named, views: views)
  }
}
