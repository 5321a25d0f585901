package import CalculatorBrain
import GraphView

extension Session {
  /// The options that a new graph may have in addition to those of pictures.
  private static let ofGraphs: [PlotOption] = [
    .expression, .infix, .degrees, .definition, .book, .fresh, .noSave, .name,
  ]

  /// Starts again with programs, options and names, in one step.
  mutating func begin(
    _ words: LineWords, _ line: String, _ host: some PlotHost
  ) throws(PlotError) -> Effect {
    let start = LineContext(defaults: initialState.context.defaults)
    let read = try PlotError.located { () throws(LineError) in
      try PlotLine(words, defaults: start.defaults)
    }
    let known = Self.ofGraphs + PlotOption.ofPictures
    if let option = read.first(of: PlotOption.allCases.filter { !known.contains($0) }) {
      throw .located(
        "'\(option.name)' is not about what a graph shows", remedy: "leave it out",
        at: read.place(of: option))
    }
    do throws(PlotError) {
      var arguments = try read.arguments.resolved(host: host)
      let isInfix = arguments.contains(.infix)
      let programs = arguments.sources.map { isInfix ? "= \($0)" : $0 }
      var context = start
      for (name, value) in try arguments.values().sorted(by: { $0.key < $1.key }) {
        context = try naming(Self.definition(of: name, as: value), in: context)
      }
      for list in try arguments.family(named: NamedPrograms()).names {
        context = try naming(Self.definition(of: list.name, as: list.text), in: context)
      }
      arguments.words = []
      arguments.remove([.expression, .infix, .definition])
      do throws(LineError) {
        context = try context.setting(LineWords(of: arguments.text), host: host)
      } catch { throw .usage(error.summary) }
      stack.use(context.defaults.angleUnit)
      try stack.enter(["clear"] + programs, names: context.named)
      append(line) { ($0.context, $0.view) = (context, nil) }
      return .stack
    } catch { throw PlotError(read.located(error)) }
  }

  /// The arguments that lead to the same graph in a new session: its results as infix, names that
  /// stand for numbers, and options, except those that the session began with.
  package func graph(host: some PlotHost) -> PlotArguments {
    var arguments = PlotArguments()
    let program = writtenProgram(host: host)
    let text = ResultText(count: program.count)
    arguments.words = program.results.map {
      "= " + (text.exactDescription(of: $0) ?? text.description(of: $0))
    }
    for (name, value) in context.named.values.sorted(by: { $0.key < $1.key }) {
      arguments.give(.definition, "\(name)=\(NumberText.shortest(value))")
    }
    for list in context.named.family.names {
      arguments.give(.definition, "\(list.name)=\(list.text)")
    }
    let (given, first) = (context.defaults, initialState.context.defaults)
    let changed = PlotOption.allCases.filter { given.values(of: $0) != first.values(of: $0) }
    arguments.take(changed, from: given)
    if let view = viewInUse {
      arguments.take(PlotOption.ofView, from: Self.options(for: view))
    }
    return arguments
  }

  /// The stack with the names in it that stand for numbers, or with these numbers if lines continue
  /// from values, or a name had another number when it was entered.
  ///
  /// - Complexity: The work of all lines in effect, if names stand for numbers.
  package func writtenProgram(host: some PlotHost) -> Program {
    unbound(host: host) ?? stack.brain.program
  }

  private func unbound(host: some PlotHost) -> Program? {
    guard !context.named.values.isEmpty else { return nil }
    var other = Session(defaults: initialState.context.defaults)
    other.freeNames = context.named.values.keys.sorted()
    for step in lines where step.varied == nil {
      guard let line = step.line else { continue }
      guard (try? other.perform(line, host: host)) != nil else { return nil }
      _ = other.shownStack()
    }
    let program = other.stack.brain.program
    return program.binding(context.named.values) == stack.brain.program ? program : nil
  }
}

extension PlotArguments {
  /// The programs and options as a line of a script.
  package var line: String {
    (words.map(ScriptFormatter.quoted) + (text.isEmpty ? [] : [text])).joined(separator: " ")
  }

  /// The command of a shell that draws them to a file.
  package func commandLine(output: String) -> String {
    ShellWords.line(["graphcalc"] + words + words(of: PlotOption.allCases) + ["-o", output])
  }
}

extension Session {
  /// The state to which a line that fails returns.
  package struct Checkpoint: Sendable {
    /// The session, if it has lines that can be redone, which another line discards.
    fileprivate let session: Session?
    fileprivate let position: Int
    fileprivate let stack: SessionStack.Checkpoint
    fileprivate let shown: GraphView?
    fileprivate let viewBefore: GraphView?
  }

  /// The state to which a line that fails returns.
  ///
  /// Unless there is a line to redo, the session is not copied, so that the cost of a line depends
  /// only on its changes.
  package var checkpoint: Checkpoint {
    Checkpoint(
      session: canRedo ? self : nil, position: position, stack: stack.checkpoint, shown: shown,
      viewBefore: viewBefore)
  }

  /// Restores the session from before the last line.
  package mutating func restore(_ checkpoint: Checkpoint) {
    if let session = checkpoint.session {
      self = session
      return
    }
    steps.removeLast(steps.count - checkpoint.position)
    position = steps.count
    stack.restore(checkpoint.stack)
    (shown, viewBefore) = (checkpoint.shown, checkpoint.viewBefore)
  }
}
