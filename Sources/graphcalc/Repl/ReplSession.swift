import CalculatorBrain
import GraphView

/// A session with the calculator: lines go in, and each is done whole or changes nothing.
struct ReplSession {
  /// What a line can change, besides the stack.
  private struct State {
    var stepCount = 0
    var context: ScriptContext
  }

  /// A line that counts, and what was before or, once it is undone, after it.
  private struct Step {
    let line: String
    let state: State
  }

  private(set) var stack = ReplStack()
  private var state: State
  private var done: [Step] = []
  private var undone: [Step] = []
  private var query: TerminalQuery?
  private var loadDepth = 0

  /// What was typed while the terminal was asked something.
  private(set) var typedKeys: [UInt8] = []

  /// Begins with an empty stack.
  ///
  /// - Parameter views: Where views are kept, if they are.
  init(views: ViewStore? = nil) {
    state = State(context: ScriptContext(defaults: .defaults, views: views))
  }

  /// What the session has settled: names, and options for its plots.
  var context: ScriptContext { state.context }

  /// Does one line.
  ///
  /// - Parameter line: What was typed.
  /// - Returns: Whether the session goes on.
  /// - Throws: A failure; nothing is changed then.
  mutating func perform(_ line: String) throws -> Bool {
    do {
      return try perform(LineWords(of: line), line)
    } catch let error as LineError {
      throw Failure(.badProgram, error.message(source: Array(line.utf8)))
    }
  }

  /// Does one line that has been split, and throws a failure or an error with its place.
  private mutating func perform(_ words: LineWords, _ line: String) throws -> Bool {
    do {
      return try performCommand(words, line)
    } catch let error as ProgramError {
      throw Failure(.badProgram, "\(error)")
    }
  }

  private mutating func performCommand(_ words: LineWords, _ line: String) throws -> Bool {
    guard words.count > 0 else { return true }
    guard let reserved = LineCommand(words) else {
      try enter(words, line)
      return true
    }
    let first = reserved.rawValue
    guard let command = ReplCommand(rawValue: first) else {
      throw LineError(
        "'\(first)' is a command of the shell", remedy: "help lists those of a session",
        at: words.words[0].source)
    }
    let rest = words.part(1..<words.count)
    let texts = (0..<rest.count).map { rest[$0] }
    if command.arguments.isEmpty, let extra = texts.first {
      throw Failure(.usage, "'\(first)' stands alone; leave out '\(extra)'")
    }
    switch command {
    case .quit: return false
    case .show: try show()
    case .undo: try move(from: \.done, to: \.undone)
    case .redo: try move(from: \.undone, to: \.done)
    case .clear: try enter(words, line)
    case .set: try set(rest, line)
    case .let: try name(rest, line)
    case .plot: try plot(rest)
    case .table: try table(texts)
    case .zoom, .pan, .tap, .fit, .reset: try gesture(command, texts)
    case .save: try save(texts)
    case .load: try load(texts)
    case .help: try Console.put(try ReplHelp.text(on: texts))
    }
    return true
  }

  /// Forgets the keys that were typed meanwhile.
  mutating func forgetTypedKeys() { typedKeys = [] }

  // MARK: The stack

  private mutating func enter(_ words: LineWords, _ line: String) throws {
    let read = try context.line(words)
    let programs = read.settings.program.sources
    let work = { (session: inout ReplSession) throws in
      try session.stack.enter(programs, names: session.context.named)
    }
    guard read.givesOptions else {
      try change(line, work)
      return try show()
    }
    // Everything is read before anything is changed.
    var next = self
    if !programs.isEmpty {
      // What shows nothing but here is not for a script; a picture in a file is.
      let isDrawnHere = read.settings.output.output.isEmpty
      try next.change(isDrawnHere ? read.programText(in: line) : line, work)
    }
    try next.draw(next.stack.brain.program, read)
    self = next
  }

  /// Makes a change that can be undone, or none if it fails.
  private mutating func change(
    _ line: String, _ body: (inout ReplSession) throws -> Void
  ) throws {
    let before = state
    var next = self
    try body(&next)
    self = next
    state.stepCount = stack.stepCount
    done.append(Step(line: line, state: before))
    undone = []
  }

  private mutating func move(
    from: WritableKeyPath<ReplSession, [Step]>, to: WritableKeyPath<ReplSession, [Step]>
  ) throws {
    guard let step = self[keyPath: from].popLast() else {
      throw Failure(.usage, "there is nothing to \(from == \.done ? "undo" : "redo")")
    }
    self[keyPath: to].append(Step(line: step.line, state: state))
    state = step.state
    stack.go(toStep: state.stepCount)
    if context.angleUnit != stack.angleUnit { stack.use(context.angleUnit) }
    try show()
  }

  private mutating func show() throws {
    // Of a script that is loaded, the stack at its end is shown.
    guard loadDepth == 0 else { return }
    try Console.put(stack.lines().map { $0 + "\n" }.joined())
  }

  // MARK: Settings and names

  private mutating func set(_ words: LineWords, _ line: String) throws {
    guard words.count > 0 else { return try Console.print(context.defaults.text) }
    let next = try context.settingInSession(words)
    try change(line) { session in
      session.state.context = next
      if next.angleUnit != session.stack.angleUnit { session.stack.use(next.angleUnit) }
    }
  }

  private mutating func name(_ words: LineWords, _ line: String) throws {
    guard words.count > 0 else {
      return try Console.put(context.named.definitions.map { $0 + "\n" }.joined())
    }
    guard !ReplStack.memories.contains(words[0]) else {
      throw LineError(
        "'\(words[0])' already means something here", remedy: "choose another name",
        at: words.words[0].source)
    }
    let next = try context.naming(words)
    try change(line) { $0.state.context = next }
  }

  // MARK: Pictures and tables

  private mutating func plot(_ words: LineWords) throws {
    let read = try context.line(words, isWhole: true)
    let programs = read.settings.program.sources
    guard !programs.isEmpty else { return try draw(stack.brain.program, read) }
    var other = ReplStack()
    other.use(stack.angleUnit)
    try other.enter(programs, names: context.named)
    try draw(other.brain.program, read)
  }

  private mutating func draw(
    _ program: Program, _ line: PlotLine, isFresh: Bool = false
  ) throws {
    guard program.count > 0 else { throw Self.nothing(to: "draw") }
    var settings = line.settings
    if isFresh { settings.view.fresh = true }
    guard settings.program.degrees == (stack.angleUnit == .degrees) else {
      throw LineError(
        "'--degrees' changes the whole session", remedy: "write set --degrees",
        at: line.place(of: "--degrees"))
    }
    if settings.output.output.isEmpty, !settings.output.json { settings.output.show = true }
    let job: PlotJob
    do {
      job = try PlotJob(settings, named: context.named, program: program, views: context.views)
    } catch { throw line.located(error) }
    let outcome = try job.run(on: screen())
    try outcome.tell()
    if outcome.isUnproven {
      throw Failure(.failed, "part of a curve could not be proven, which --strict makes a failure")
    }
  }

  private static func nothing(to verb: String) -> Failure {
    Failure(.usage, "there is nothing to \(verb); enter a program first, as in x sin")
  }

  private mutating func screen() -> TerminalScreen {
    if query == nil, Console.isTerminal {
      let asked = TerminalScreen.ask()
      typedKeys += asked.keys
      query = asked
    }
    return TerminalScreen(asked: query)
  }

  private mutating func gesture(_ gesture: ReplCommand, _ words: [String]) throws {
    var next = context
    if gesture == .reset || gesture == .fit { next = next.viewing { $0.removeAll() } }
    if gesture != .reset {
      if gesture == .fit { next = next.viewing { $0.fit = true } }
      let program = stack.brain.program
      guard program.count > 0 else { throw Self.nothing(to: "draw") }
      let reader = ExpressionReader(names: context.named.values)
      var request = try ViewRequest(
        next.defaults.view, reader: reader, hasDegrees: context.angleUnit == .degrees)
      request.use(
        try context.views.map { try GraphMemory(of: program, in: $0, next.defaults.view) })
      let view = try screen().plot(program, context.defaults.picture, request).graph.view
      next = next.showing(try gesture.view(after: view, words, reader: reader))
    }
    let view = next.defaults.view
    let line = "set --scale \(view.scale ?? "") --center \(view.center ?? "")"
    try change(gesture == .reset ? "reset" : line) { $0.state.context = next }
    guard stack.brain.program.count > 0 else { return }
    try draw(stack.brain.program, context.line(LineWords()), isFresh: gesture == .reset)
  }

  private func table(_ words: [String]) throws {
    let text = words.isEmpty ? "-5:5:1" : words.joined(separator: " ")
    let program = stack.brain.program
    guard program.count > 0 else { throw Self.nothing(to: "list") }
    let range = try TableRange(text, reader: ExpressionReader(names: context.named.values))
    try GraphCalc.Table.write(program, over: range, format: .text)
  }

  // MARK: Scripts

  private func save(_ words: [String]) throws {
    let file = try OutputFile(try Self.path(words, of: .save))
    try file.write(Array(done.map { $0.line + "\n" }.joined().utf8))
  }

  private mutating func load(_ words: [String]) throws {
    let path = try Self.path(words, of: .load)
    guard loadDepth < Self.loadLimit else {
      throw Failure(.badProgram, "'\(path)' is loaded by scripts that load one another")
    }
    var next = self
    next.loadDepth += 1
    var reader = try ScriptReader(ScriptFile(path))
    var line = ScriptReader.Line()
    do {
      while try reader.next(&line) {
        let text = String(decoding: line.record.source, as: UTF8.self)
        guard try next.perform(line.words, text) else { break }
      }
    } catch let error as LineError {
      throw Failure(
        .badProgram,
        error.message(file: path, line: line.record.number, source: line.record.source))
    } catch {
      throw Failure(.badProgram, "\(path):\(line.record.number): \(error)")
    }
    next.loadDepth = loadDepth
    self = next
    try show()
  }

  /// How many scripts may load one another.
  private static let loadLimit = 16

  private static func path(_ words: [String], of command: ReplCommand) throws -> String {
    guard words.count == 1 else {
      throw Failure(
        .usage, "'\(command.rawValue)' takes one file, as in \(command.rawValue) session.txt")
    }
    return words[0]
  }
}
