import CalculatorBrain
import GraphView

/// What a session needs besides what a script does: lines without files, and views that move.
extension ScriptContext {
  /// Options of the shell that a session has no use of.
  static let shellOptions = ["-e", "-f", "--let", "--infix"]

  /// The unit of angles.
  var angleUnit: AngleUnit { defaults.program.degrees ? .degrees : .radians }

  /// Reads a line of a session.
  ///
  /// - Parameters:
  ///   - words: A program, options, or both.
  ///   - isWhole: Whether the program is all that is drawn, so that a graph that is kept brings its
  ///     options and its view.
  /// - Returns: The line, with its options on top of the defaults.
  /// - Throws: An error about the first mistake.
  func line(_ words: LineWords, isWhole: Bool = false) throws(LineError) -> PlotLine {
    var line = try PlotLine(words, defaults: renewed(by: words).defaults)
    if let option = Self.shellOptions.first(where: line.gives) {
      throw LineError(
        "'\(option)' is for the shell", remedy: "write the program, let or =",
        at: line.place(of: option))
    }
    try line.resolve { settings in
      var next = settings
      next.program = try settings.program.resolved(in: views?.state).program
      guard next.program.degrees == settings.program.degrees else {
        throw Failure(
          .usage, "'\(settings.program.words[0])' is kept in degrees; write set --degrees first",
          words: 0..<1)
      }
      return isWhole ? try settings.resolved(in: views?.state) : next
    }
    return line
  }

  /// The context after a line `set OPTION…` of a session.
  func settingInSession(_ words: LineWords) throws(LineError) -> ScriptContext {
    _ = try line(words)
    return try renewed(by: words).setting(words)
  }

  /// The context with another view.
  func viewing(_ change: (inout ViewOptions) -> Void) -> ScriptContext {
    var defaults = defaults
    change(&defaults.view)
    return with(defaults: defaults)
  }

  /// The context with the view that a gesture led to, in points per unit and the place of its
  /// middle.
  func showing(_ view: GraphView) -> ScriptContext {
    let middle = view.graphPoint(for: Point(x: view.bounds.width / 2, y: view.bounds.height / 2))
    let pair = { (x: Double, y: Double) in "\(NumberText.shortest(x)),\(NumberText.shortest(y))" }
    return viewing { options in
      options.removeAll()
      options.scale = pair(view.scale.x, view.scale.y)
      options.center = pair(middle.x, middle.y)
    }
  }

  /// The context without its view if a line begins a new one.
  ///
  /// What a gesture led to is a view by itself: nothing else is added to it, since a range, say,
  /// would have no effect, and nothing stays of what was there before.
  private func renewed(by words: LineWords) throws(LineError) -> ScriptContext {
    let other = viewing { $0.removeAll() }
    let view = try PlotLine(words, defaults: other.defaults).settings.view
    return view.isShown || (defaults.view.isShown && view.isGiven) ? other : self
  }
}

extension ViewOptions {
  /// Whether the view is one that ``ScriptContext/showing(_:)`` keeps.
  fileprivate var isShown: Bool {
    var others = self
    (others.scale, others.center) = (nil, nil)
    return scale != nil && center != nil && !others.isGiven
  }
}
