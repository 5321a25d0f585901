import CalculatorBrain

extension Session {
  /// Performs one line and returns its effect; `host` reads books.
  ///
  /// - Throws: A ``PlotError``; restore a ``checkpoint`` then.
  package mutating func perform(_ line: String, host: some PlotHost) throws(PlotError) -> Effect {
    do throws(PlotError) {
      let words = try PlotError.located { () throws(LineError) in try LineWords(of: line) }
      return try perform(words, line, host: host)
    } catch { throw error.shown(in: line) }
  }

  /// Performs one line, given in words and as it was written, and returns its effect; `host` reads
  /// books.
  ///
  /// - Throws: A ``PlotError``, with its position in the line if it has one; restore a
  ///   ``checkpoint`` then.
  package mutating func perform(
    _ words: LineWords, _ line: String, host: some PlotHost
  ) throws(PlotError) -> Effect {
    remarks = []
    guard words.count > 0 else { return .none }
    guard let command = try command(of: words) else {
      if let effect = try store(words, line, host) { return effect }
      return try enter(words, line, host)
    }
    let rest = words.part(1..<words.count)
    let texts = (0..<rest.count).map { rest[$0] }
    if command.arguments.isEmpty, let extra = texts.first {
      throw .usage("'\(command.rawValue)' stands alone; leave out '\(extra)'")
    }
    switch command {
    case .quit: return .quit
    case .stack: return .stack
    case .undo, .redo:
      if command == .undo { try undo() } else { try redo() }
      return .stack
    case .clear: return try enter(words, line, host)
    case .set: return try set(rest, line, host)
    case .unset: return try unset(rest, line)
    case .let: return try name(rest, line)
    case .vary: return try vary(rest, line, host)
    case .new: return try begin(rest, line, host)
    case .plot, .show: return try plot(rest, isShown: command == .show, host)
    case .table: return try table(texts)
    case .analyze: return .analyze(rest)
    case .zoom, .pan, .tap, .fit, .reset: return try gesture(command, texts, host)
    case .save:
      let (path, isForced) = try Self.file(texts, of: command)
      return .save(path: path, text: script, isForced: isForced)
    case .load:
      let (path, isForced) = try Self.file(texts, of: command)
      return .load(path: path, isForced: isForced)
    case .help: return .help(texts)
    }
  }

  /// The command that a line begins with; `nil` if it begins with words for the stack.
  private func command(of words: LineWords) throws(PlotError) -> SessionCommand? {
    if let reserved = LineCommand(words) {
      if let command = SessionCommand(rawValue: reserved.rawValue) { return command }
      let isGrid = reserved == .grid || reserved == .end
      throw .located(
        "'\(reserved.rawValue)' is a command of \(isGrid ? "scripts" : "the shell")",
        remedy: isGrid ? "write plot x sin --and x cos" : "help lists those of a session",
        at: words.words[0].source)
    }
    if words.isBare("?", at: 0) { return .help }
    // A word that scripts do not reserve may be a name.
    if !isName(words[0]) {
      if words.isBare("new", at: 0) { return .new }
      if words.isBare("vary", at: 0) { return .vary }
      if words.isBare("unset", at: 0) { return .unset }
    }
    // Others are commands only where they stand alone.
    guard words.count == 1 || words[0] == "exit", !words.words[0].isQuoted, !isName(words[0])
    else { return nil }
    return switch words[0] {
    case "stack": .stack
    case "q", "exit": .quit
    default: nil
    }
  }

  // MARK: The stack

  private mutating func enter(
    _ words: LineWords, _ line: String, _ host: some PlotHost
  ) throws(PlotError) -> Effect {
    if words.hasLoops {
      throw .located(
        "'for' draws a program of its own, and not the stack",
        remedy: "write plot before the line, as in plot x t + sin -o wave.gif for t in 0:6:0.1",
        at: words.words[0].source)
    }
    let recalled = recalling(words)
    let read = try PlotError.located { () throws(LineError) in
      try context.line(recalled, host: host)
    }
    var next = context
    if let definition = context.definition(in: read) {
      let isFunction = definition.count == 1
      if !isFunction, !read.givesOptions { return try name(definition, line) }
      if isFunction { next = try naming(definition, in: context) }
    }
    remarks = read.arguments.remarks()
    let programs = read.arguments.sources
    if !programs.isEmpty || !read.givesOptions {
      remarks += try Self.enter(programs, of: read, on: &stack, next.named)
      // Options of a picture that is only shown here are not for a script; those of one in a file
      // are.
      let isDrawnHere = read.givesOptions && !read.arguments.contains(.output)
      append(isDrawnHere ? read.programText(in: line) : line) { $0.context = next }
    }
    return read.givesOptions ? try draw(stack.brain.program, read, host) : .stack
  }

  // MARK: Settings

  private mutating func set(
    _ words: LineWords, _ line: String, _ host: some PlotHost
  ) throws(PlotError) -> Effect {
    guard words.count > 0 else {
      var shown = context.defaults
      if let view { shown.take(PlotOption.ofView, from: Self.options(for: view)) }
      return .print(shown.text + "\n")
    }
    let next = try PlotError.located { () throws(LineError) in
      try context.settingInSession(words, host: host)
    }
    append(line) { state in
      state.context = next
      if next.defaults.containsAny(of: PlotOption.ofView) { state.view = nil }
    }
    return .none
  }

  private mutating func unset(_ words: LineWords, _ line: String) throws(PlotError) -> Effect {
    guard words.count > 0 else {
      throw .usage("'unset' says nothing to forget; write it as in unset --grid or unset a")
    }
    var (next, options) = (context, [PlotOption]())
    for index in 0..<words.count {
      let word = words[index]
      if let option = PlotOption.named(word) {
        options.append(option)
      } else if !isName(word) {
        throw .located(
          "'\(word)' is neither an option nor a name",
          remedy: "write them alone, as in unset --grid or unset a; set and let list what is kept",
          at: words.words[index].source)
      } else if stack.brain.program.parameters.contains(word) {
        throw .located(
          "the stack uses '\(word)'", remedy: "drop what has the name in it first",
          at: words.words[index].source)
      } else {
        next = try next.removing(word)
      }
    }
    append(line) { $0.context = next.unsetting(options) }
    return .none
  }

  // MARK: Pictures and tables

  private mutating func plot(
    _ words: LineWords, isShown: Bool, _ host: some PlotHost
  ) throws(PlotError) -> Effect {
    if words.hasLoops || !words.separators.isEmpty { return .compose(words) }
    let read = try PlotError.located { () throws(LineError) in
      try context.line(words, isWhole: true, host: host)
    }
    remarks = read.arguments.remarks()
    let program = try program(of: read) ?? stack.brain.program
    return try draw(program, read, isShown: isShown, host)
  }

  /// The program of a line, independent of the stack; `nil` if it has none.
  func program(of line: PlotLine) throws(PlotError) -> Program? {
    let programs = line.arguments.sources
    guard !programs.isEmpty else { return nil }
    var other = SessionStack()
    other.use(stack.angleUnit)
    _ = try Self.enter(programs, of: line, on: &other, context.named)
    return other.brain.program
  }

  // A copy of the session would share its stack, which would then be copied as a whole.
  private static func enter(
    _ programs: [String], of line: PlotLine, on stack: inout SessionStack, _ named: NamedPrograms
  ) throws(PlotError) -> [String] {
    do throws(PlotError) { return try stack.enter(programs, names: named) } catch {
      if let stray = error.unknownWord.flatMap(line.strayValue) { throw PlotError(stray) }
      let text = line.arguments.words.joined(separator: " ")
      throw error.remedy(forDefinitionIn: text).map(error.with) ?? error
    }
  }

  private func draw(
    _ program: Program, _ line: PlotLine, gesture: ViewSpecification.Gesture? = nil,
    isShown: Bool = false, _ host: some PlotHost
  ) throws(PlotError) -> Effect {
    var arguments = line.arguments
    guard program.count > 0 || movesEmptyAxes || arguments.contains(.data) else {
      throw Self.nothing(to: "draw")
    }
    guard arguments.angleUnit == stack.angleUnit else {
      throw .located(
        "'--degrees' changes the whole session", remedy: "write set --degrees",
        at: line.place(of: .degrees))
    }
    if isShown || !arguments.containsAny(of: [.output, .json]) { arguments.give(.show) }
    let shown = gesture == nil ? viewInUse : viewInUse ?? shown
    let view = arguments.containsAny(of: PlotOption.ofView) ? nil : shown
    do throws(PlotError) {
      var specification = try PlotSpecification(
        arguments, named: context.named, program: program, host: host)
      if let view { specification.show(view) }
      if let gesture { specification.view.goOn(with: gesture) }
      return .draw(
        PlotRequest(
          specification: specification,
          showsStack: !line.givesOptions && line.arguments.sources.isEmpty))
    } catch { throw PlotError(line.located(error)) }
  }

  private mutating func gesture(
    _ command: SessionCommand, _ words: [String], _ host: some PlotHost
  ) throws(PlotError) -> Effect {
    if command == .reset {
      append("reset") { state in
        state.context = state.context.withoutView()
        state.view = nil
      }
      if stack.brain.program.count == 0 { return .none }
    }
    let program = stack.brain.program
    let reader = ExpressionReader(names: context.named.values)
    let isMovable =
      program.count > 0 || context.defaults.contains(.data) || (movesEmptyAxes && command != .fit)
    guard isMovable else { throw Self.nothing(to: "draw") }
    let gesture = command == .reset ? nil : try command.gesture(words, reader: reader)
    var line = LineWords()
    let isFit = gesture?.action == .stay
    if isFit { line.append("--fit") }
    if command == .reset { line.append("--fresh") }
    let base = isFit ? context.withoutView() : context
    let read = try PlotError.located { () throws(LineError) in try base.line(line, host: host) }
    return try draw(program, read, gesture: gesture, host)
  }

  private func table(_ words: [String]) throws(PlotError) -> Effect {
    let text = words.isEmpty ? "-5:5:1" : words.joined(separator: " ")
    let program = stack.brain.program
    guard program.count > 0 else { throw Self.nothing(to: "list") }
    let reader = ExpressionReader(names: context.named.values)
    let members = try context.named.family.members(of: program).program
    return .table(members, try TableRange(text, reader: reader))
  }

  /// The error of a session in which taps read curves.
  package static let noAnalysis = PlotError.usage(
    "graphcalc analyze finds zeros and more; here, a tap on a curve reads it")

  static func nothing(to verb: String) -> PlotError {
    .usage("there is nothing to \(verb); enter a program first, as in x sin")
  }

  /// The file of a command, and whether it may be replaced without asking.
  private static func file(
    _ words: [String], of command: SessionCommand
  ) throws(PlotError) -> (path: String, isForced: Bool) {
    let paths = words.filter { $0 != PlotOption.force.name }
    if paths.count == 1 { return (paths[0], words.count > 1) }
    throw .usage("'\(command.rawValue)' takes one file, as in \(command.rawValue) session.txt")
  }
}
