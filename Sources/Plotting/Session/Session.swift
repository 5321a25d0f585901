package import CalculatorBrain
package import GraphView

/// A session with the calculator as a value: lines go in, and each is done whole or not at all.
///
/// A session draws and writes nothing. It returns the request of a line as an ``Effect``, which a
/// terminal or a page carries out:
///
/// ```swift
/// let checkpoint = session.checkpoint
/// do {
///   let effect = try session.perform("x sin", host: host)
///   // Carry out the effect.
/// } catch { session.restore(checkpoint) }
/// ```
package struct Session: Sendable {
  /// The request of a line, in addition to its change of the session.
  package enum Effect: Sendable {
    /// Nothing.
    case none
    /// Print the stack; see ``shownStack()``.
    case stack
    /// A text for the user.
    case print(String)
    /// A plot.
    case draw(PlotRequest)
    /// An animation, or several plots in one picture; see ``Session/drawing(_:host:)``.
    case compose(LineWords)
    /// Help on some words; see ``SessionCommand/help(on:)``.
    case help([String])
    /// The values of a program.
    case table(Program, TableRange)
    /// The features of curves; see ``Session/analysis(_:host:)``.
    case analyze(LineWords)
    /// A script that replays the session, to be written to a file.
    ///
    /// Only if forced, it replaces a file that does not begin with ``Session/heading``.
    case save(path: String, text: String, isForced: Bool)
    /// The lines of a script, to be performed one by one.
    ///
    /// Only if forced, they write outside the working folder of the session, and replace files that
    /// are not pictures.
    case load(path: String, isForced: Bool)
    /// Ending the session.
    case quit
  }

  /// A plot that a session asks for.
  package struct PlotRequest: Sendable {
    /// The plot to draw; a gesture is a step from its saved or requested view.
    package var specification: PlotSpecification

    /// Whether the next gesture starts from its view.
    let showsStack: Bool

    /// Whether the view becomes that of the session, for the plots that follow.
    package var keepsView: Bool { specification.view.lastGesture != nil }
  }

  /// The state a line can change, in addition to the stack.
  struct State: Sendable {
    var stack = SessionStack.Checkpoint()
    var context = LineContext()

    /// The view that gestures led to.
    var view: GraphView?
  }

  /// A line that is in effect, and the state after it.
  struct Step {
    /// The line; `nil` if gestures led to a view.
    let line: String?

    /// The state; `nil` if so many lines followed that the line can no longer be undone.
    var state: State?

    /// A name and its new number, which also holds for lines before.
    var varied: (name: String, value: Double)?

    /// The view that gestures led to, and the one in which the stack was drawn before unless a line
    /// asks for that.
    var views: (shown: GraphView, before: GraphView?)?

    /// The line of a script that does the same.
    var text: String { line ?? views.map { "set \(Session.options(for: $0.shown).text)" } ?? "" }
  }

  /// The number of lines that can be undone.
  static let undoLimit = 1000

  /// The number of lines beyond which a view is forgotten if another one followed at once.
  static let viewLimit = 500

  /// The stack.
  package internal(set) var stack = SessionStack()

  /// Remarks on the line that was performed last, one line each.
  package internal(set) var remarks: [String] = []

  /// Whether gestures move the axes of an empty stack, as on a page, which draws them.
  package var movesEmptyAxes = false

  let initialState: State

  /// Values that override `let` while the lines of another session are performed again.
  var pins: [String: Double] = [:]

  /// The names that stay in new entries, instead of their numbers, during a replay.
  var freeNames: [String] = []

  /// The lines in effect, followed by those that were undone and may be redone.
  var steps: [Step] = []
  /// The number of steps in effect.
  var position = 0
  /// The view in which the stack was drawn, unless anything has changed since.
  var shown: GraphView?

  /// The view that undoing a gesture restored, unless anything has changed since.
  var viewBefore: GraphView?

  /// Creates a session with an empty stack; lines start from the default options.
  package init(defaults: PlotArguments = PlotArguments()) {
    stack.use(defaults.angleUnit)
    initialState = State(stack: stack.checkpoint, context: LineContext(defaults: defaults))
  }

  /// The state now, in addition to the stack.
  var state: State { (position == 0 ? nil : steps[position - 1].state) ?? initialState }

  /// The names and the options for plots that lines have set.
  package var context: LineContext { state.context }

  /// The view that gestures led to; `nil` if plots are drawn in the view of their options.
  package var view: GraphView? { state.view }

  /// The view that plots are drawn in: that of gestures, or the one before an undone gesture.
  var viewInUse: GraphView? { view ?? viewBefore }

  // MARK: Undo

  mutating func append(
    _ line: String, varying varied: (name: String, value: Double)? = nil,
    _ change: (inout State) -> Void = { _ in }
  ) {
    append(Step(line: line, varied: varied), change)
  }

  private mutating func append(_ step: Step, _ change: (inout State) -> Void) {
    var (step, next) = (step, state)
    change(&next)
    if let remark = stack.use(next.context.defaults.angleUnit) { remarks.append(remark) }
    next.stack = stack.checkpoint
    step.state = next
    (shown, viewBefore) = (nil, nil)
    steps.removeLast(steps.count - position)
    steps.append(step)
    position = steps.count
    if position - 2 >= Self.undoLimit { steps[position - 2 - Self.undoLimit].state = nil }
  }

  /// The lines in effect.
  var lines: ArraySlice<Step> { steps[..<position] }

  /// Whether there is a line to undo.
  package var canUndo: Bool { position == 1 || position > 1 && steps[position - 2].state != nil }

  /// Whether there is a line to redo.
  package var canRedo: Bool { position < steps.count }

  /// Undoes the last line; throws a usage error if there is none.
  package mutating func undo() throws(PlotError) {
    guard canUndo else {
      throw .usage(
        position == 0
          ? "there is nothing to undo" : "only \(Self.undoLimit) lines can be taken back")
    }
    position -= 1
    restore()
    viewBefore = steps[position].views?.before
  }

  /// Redoes the line that was undone last; throws a usage error if there is none.
  package mutating func redo() throws(PlotError) {
    guard canRedo else { throw .usage("there is nothing to redo") }
    position += 1
    restore()
  }

  private mutating func restore() {
    (shown, viewBefore) = (nil, nil)
    stack.restore(state.stack)
  }

  /// The first line of a saved session, a comment: each line below continues with the stack of the
  /// lines before, while in any other script it begins with an empty one.
  package static let heading =
    "# A session of graphcalc: load it in a session, or draw its pictures with graphcalc batch."

  /// The lines in effect, as a script that replays the session.
  package var script: String {
    ([Self.heading] + lines.map { $0.text }).map { $0 + "\n" }.joined()
  }

  // MARK: Views

  /// Records the view in which a request was drawn: the view of a gesture is kept for the plots
  /// that follow, and the next gesture starts from that of the stack.
  package mutating func note(_ request: PlotRequest, in view: GraphView) {
    if request.keepsView { keep(view) } else if request.showsStack { shown = view }
  }

  /// Keeps a view that gestures led to, for the plots that follow, as one step.
  package mutating func keep(_ view: GraphView) {
    let before = self.view == nil ? viewBefore ?? shown : nil
    append(Step(line: nil, views: (view, before))) { state in
      state.context = state.context.withoutView()
      state.view = view
    }
    let oldest = steps.count - Self.viewLimit - 1
    guard oldest >= 0,
      let place = (oldest..<steps.count - 1).first(where: {
        steps[$0].views != nil && steps[$0 + 1].views != nil
      })
    else { return }
    steps.remove(at: place)
    position -= 1
  }

  /// The options that give the scale and the centre of a view, in any size.
  package static func options(for view: GraphView) -> PlotArguments {
    var arguments = PlotArguments()
    ViewSpecification(scaleAndCenterOf: view).writeNumbers(into: &arguments)
    return arguments
  }

  /// The results on the stack, one line each, the newest last; its value becomes `ans`.
  ///
  /// Several results are numbered by their levels, as on an HP calculator; the newest is level 1.
  package mutating func shownStack() -> [String] { stack.levels() }

  /// At most `limit` results on the stack, the newest first; its value becomes `ans`.
  package mutating func results(limit: Int) -> [SessionStack.Level] {
    stack.results(limit: limit)
  }
}

extension Session {
  /// Returns the newest result that an unfinished line would leave, or the operand that it needs;
  /// may be empty.
  package func hint(on line: String, host: some PlotHost) -> String {
    guard let words = try? LineWords(of: line), words.count > 0,
      words.count > 1 || !words.isBare("=", at: 0)
    else { return "" }
    if let command = LineCommand(words) {
      return words.count > 1 ? "" : SessionCommand(rawValue: command.rawValue)?.arguments ?? ""
    }
    // A word that is still being typed may be unknown yet, and an option may lack its value.
    let before = programs(words.part(0..<(words.count - 1)), host)
    let isOpen = !words[0].hasPrefix("=") && line.last.map { !$0.isWhitespace } ?? false
    return hint(on: programs(words, host) ?? before) ?? (isOpen ? hint(on: before) : nil) ?? ""
  }

  private func programs(_ words: LineWords, _ host: some PlotHost) -> [String]? {
    (try? context.line(words, host: host))?.arguments.sources
  }

  private func hint(on programs: [String]?) -> String? {
    guard let programs, !programs.isEmpty else { return nil }
    var next = stack
    do throws(PlotError) { try next.enter(programs, names: context.named) } catch {
      guard case .missingOperand(_, let needed, let found) = error.cause?.reason else { return nil }
      let count = needed - found
      return "needs \(count == 1 ? "one" : count == 2 ? "two" : "\(count)") more operand"
        + (count == 1 ? "" : "s")
    }
    return next.lines(limit: 1).first ?? "the stack is empty"
  }
}
