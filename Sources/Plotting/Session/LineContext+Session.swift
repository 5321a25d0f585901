import CalculatorBrain
import GraphView

/// What a session needs in addition to a script: lines without files, and views that move.
extension LineContext {
  /// The options of the shell that a session does not take.
  public static let shellOptions: [PlotOption] = [.expression, .file, .definition, .infix]

  /// Reads a line of a session, with its options on top of the defaults.
  ///
  /// If the program is all that is drawn, a kept graph brings its options and its view.
  func line(
    _ words: LineWords, isWhole: Bool = false, host: some PlotHost
  ) throws(LineError) -> PlotLine {
    var line = try PlotLine(words, defaults: renewed(by: words).defaults)
    if let option = line.first(of: Self.shellOptions) {
      throw LineError(
        "'\(option.name)' is for the shell", remedy: "write the program, let or =",
        at: line.place(of: option))
    }
    try line.resolve { (arguments) throws(PlotError) in
      let programs = try arguments.resolvedPrograms(host: host).arguments
      guard programs.angleUnit == arguments.angleUnit else {
        throw PlotError(
          .usage, "'\(arguments.words[0])' is kept in degrees; write set --degrees first",
          words: 0..<1)
      }
      return isWhole ? try arguments.resolved(host: host) : programs
    }
    return line
  }

  /// Returns the context after a line `set OPTION…` of a session.
  func settingInSession(
    _ words: LineWords, host: some PlotHost
  ) throws(LineError) -> LineContext {
    _ = try line(words, host: host)
    return try renewed(by: words).setting(words, host: host)
  }

  func withoutView() -> LineContext {
    var other = defaults
    other.remove(PlotOption.ofView)
    return with(defaults: other)
  }

  /// The context without its view if a line begins a new one.
  ///
  /// What a saved session says of a view that gestures led to is a view by itself: nothing is added
  /// to it, and nothing stays of what was there before.
  private func renewed(by words: LineWords) throws(LineError) -> LineContext {
    let other = withoutView()
    let given = try PlotLine(words, defaults: other.defaults).arguments
    let isNew =
      given.isWholeView
      || (defaults.isWholeView && given.containsAny(of: PlotOption.ofView))
    return isNew ? other : self
  }
}

extension PlotArguments {
  /// Whether the arguments give scale and centre of the view only, as a saved session does.
  fileprivate var isWholeView: Bool {
    let others = PlotOption.ofView.filter { $0 != .scale && $0 != .center }
    return contains(.scale) && contains(.center) && !containsAny(of: others)
  }
}
