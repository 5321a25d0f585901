import ArgumentParser
import CalculatorBrain
import GraphView

/// A session with the calculator: lines go in, and each is done whole or changes nothing.
struct ReplSession {
  /// What a line can change, besides the stack.
  private struct State {
    var stepCount = 0
    var names = NamedPrograms()
    var options = ReplOptions()
  }

  /// A line that counts, and what was before or, once it is undone, after it.
  private struct Step {
    let line: String
    let state: State
  }

  private(set) var stack = ReplStack()
  private var state = State()
  private var done: [Step] = []
  private var undone: [Step] = []
  private var query: TerminalQuery?
  private var loadDepth = 0

  /// What was typed while the terminal was asked something.
  private(set) var typedKeys: [UInt8] = []

  /// The names that the session has given.
  var names: NamedPrograms { state.names }

  /// Does one line.
  ///
  /// - Parameter line: What was typed.
  /// - Returns: Whether the session goes on.
  /// - Throws: A failure; nothing is changed then.
  mutating func perform(_ line: String) throws -> Bool {
    do {
      return try performCommand(line)
    } catch let error as ProgramError {
      throw Failure(.badProgram, "\(error)")
    }
  }

  private mutating func performCommand(_ line: String) throws -> Bool {
    let parsed = try ReplLine(line)
    guard let first = parsed.words.first else { return true }
    let rest = Array(parsed.words.dropFirst())
    guard !parsed.isQuoted, let command = ReplCommand(rawValue: first) else {
      try enter(parsed.words, line)
      return true
    }
    if command.arguments.isEmpty, let extra = rest.first {
      throw Failure(.usage, "'\(first)' stands alone; leave out '\(extra)'")
    }
    switch command {
    case .quit: return false
    case .show: try show()
    case .undo: try move(from: \.done, to: \.undone)
    case .redo: try move(from: \.undone, to: \.done)
    case .clear: try enter(["clear"], line)
    case .set: try set(rest, line)
    case .let: try name(rest, line)
    case .plot: try plot(rest)
    case .table: try table(rest)
    case .zoom, .pan, .tap, .fit, .reset: try gesture(command, rest)
    case .save: try save(rest)
    case .load: try load(rest)
    case .help: try Console.put(try ReplHelp.text(on: rest))
    }
    return true
  }

  /// Forgets the keys that were typed meanwhile.
  mutating func forgetTypedKeys() { typedKeys = [] }

  // MARK: The stack

  private mutating func enter(_ words: [String], _ line: String) throws {
    let (program, options) = ReplOptions.split(words)
    if options.isEmpty {
      try change(line) { session in
        try session.stack.enter(program, names: session.names)
      }
      return try show()
    }
    // Everything is read before anything is changed.
    let command = try state.options.command(with: options)
    var next = self
    let words = program + command.program.words.map(ShellWords.unprotected)
    if !words.isEmpty {
      let text = words.map(ReplLine.quoted).joined(separator: " ")
      try next.change(text) { try $0.stack.enter(words, names: $0.names) }
    }
    try next.draw(next.stack.brain.program, command)
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
    let unit = state.options.angleUnit
    state = step.state
    stack.go(toStep: state.stepCount)
    if state.options.angleUnit != unit { stack.use(state.options.angleUnit) }
    try show()
  }

  private mutating func show() throws {
    // Of a script that is loaded, the stack at its end is shown.
    guard loadDepth == 0 else { return }
    try Console.put(stack.lines().map { $0 + "\n" }.joined())
  }

  // MARK: Settings and names

  private mutating func set(_ words: [String], _ line: String) throws {
    guard !words.isEmpty else {
      return try Console.print(state.options.text)
    }
    try change(line) { session in
      try session.state.options.add(words)
      let command = try session.state.options.command(with: [])
      _ = try PictureStyle(command.picture)
      _ = try session.request(command)
      let unit = session.state.options.angleUnit
      if unit != session.stack.angleUnit {
        session.stack.use(unit)
      }
    }
  }

  private mutating func name(_ words: [String], _ line: String) throws {
    guard let name = words.first else {
      return try Console.put(names.definitions.map { $0 + "\n" }.joined())
    }
    guard words.count > 2, words[1] == "=" else {
      throw Failure(.usage, "'let' gives no program; write let NAME = PROGRAM, as in let f = x sin")
    }
    guard !ReplStack.memories.contains(name) else {
      throw Failure(.usage, "let: '\(name)' already means something here; choose another name")
    }
    try NameBinding.check(name, for: "let")
    try change(line) { session in
      try session.state.names.define(name, as: Array(words[2...]), .automatic)
    }
  }

  // MARK: Pictures and tables

  private mutating func plot(_ words: [String]) throws {
    let (program, options) = ReplOptions.split(words)
    let command = try state.options.command(with: options)
    let all = program + command.program.words.map(ShellWords.unprotected)
    guard !all.isEmpty else { return try draw(stack.brain.program, command) }
    var other = ReplStack()
    other.use(stack.angleUnit)
    try other.enter(all, names: names)
    try draw(other.brain.program, command)
  }

  private mutating func draw(_ program: Program, _ command: GraphCalc.Plot) throws {
    guard program.count > 0 else {
      throw Failure(.usage, "there is nothing to draw; enter a program first, as in x sin")
    }
    guard command.program.degrees == (stack.angleUnit == .degrees) else {
      throw Failure(.usage, "--degrees: changes the whole session; write set --degrees")
    }
    var settings = PlotSettings(
      program: command.program, output: command.output, view: command.view,
      picture: command.picture)
    if settings.output.output.isEmpty, !settings.output.json { settings.output.show = true }
    let outcome = try PlotJob(settings, named: names, program: program).run(on: screen())
    try outcome.tell()
    if outcome.isUnproven {
      throw Failure(.failed, "part of a curve could not be proven, which --strict makes a failure")
    }
  }

  private mutating func screen() -> TerminalScreen {
    if query == nil, Console.isTerminal {
      let asked = TerminalScreen.ask()
      typedKeys += asked.keys
      query = asked
    }
    return TerminalScreen(asked: query)
  }

  private func request(_ command: GraphCalc.Plot) throws -> ViewRequest {
    try ViewRequest(
      command.view, reader: ExpressionReader(names: names.values),
      hasDegrees: command.program.degrees)
  }

  private mutating func gesture(_ gesture: ReplCommand, _ words: [String]) throws {
    var options = state.options
    if gesture == .reset || gesture == .fit { options.removeView() }
    if gesture != .reset {
      if gesture == .fit { try options.add(["--fit"]) }
      let command = try options.command(with: [])
      let program = stack.brain.program
      guard program.count > 0 else {
        throw Failure(.usage, "there is nothing to draw; enter a program first, as in x sin")
      }
      let view = try screen().plot(program, command.picture, try request(command)).graph.view
      let reader = ExpressionReader(names: names.values)
      options.show(try ReplOptions.view(after: gesture, words, on: view, reader: reader))
    }
    let line = gesture == .reset ? "reset" : "set " + options.viewText
    try change(line) { $0.state.options = options }
    if stack.brain.program.count > 0 { try plot([]) }
  }

  private func table(_ words: [String]) throws {
    let text = words.isEmpty ? "-5:5:1" : words.joined(separator: " ")
    let program = stack.brain.program
    guard program.count > 0 else {
      throw Failure(.usage, "there is nothing to list; enter a program first, as in x sin")
    }
    let range = try TableRange(text, reader: ExpressionReader(names: names.values))
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
    for (index, line) in try InputFile.read(path).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      do {
        guard try next.perform(String(line)) else { break }
      } catch let failure as Failure {
        throw Failure(.badProgram, "\(path):\(index + 1): \(failure)")
      }
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
