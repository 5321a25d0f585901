import CalculatorBrain

extension Session {
  /// Why a line could not be performed.
  public enum Failure: Error, Sendable {
    /// An error with its place in the line.
    case line(LineError)
    /// Any other error.
    case plot(PlotError)
  }

  /// Performs one line.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - host: Reads books.
  /// - Returns: What the line asks for.
  /// - Throws: A ``PlotError``; the session must not be used then.
  public mutating func perform(_ line: String, host: some PlotHost) throws(PlotError) -> Effect {
    do throws(Failure) {
      let words = try Failure.wrap { () throws(LineError) in try LineWords(of: line) }
      return try perform(words, line, host: host)
    } catch {
      switch error {
      case .line(let error): throw .invalid(error.message(source: Array(line.utf8)))
      case .plot(let error): throw error
      }
    }
  }

  /// Performs one line that has been split into words.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - line: The line as it was written.
  ///   - host: Reads books.
  /// - Returns: What the line asks for.
  /// - Throws: A ``Failure``; the session must not be used then.
  public mutating func perform(
    _ words: LineWords, _ line: String, host: some PlotHost
  ) throws(Failure) -> Effect {
    guard words.count > 0 else { return .none }
    guard let reserved = LineCommand(words) else { return try enter(words, line, host) }
    guard let command = SessionCommand(rawValue: reserved.rawValue) else {
      throw .located(
        "'\(reserved.rawValue)' is a command of the shell",
        remedy: "help lists those of a session", at: words.words[0].source)
    }
    let rest = words.part(1..<words.count)
    let texts = (0..<rest.count).map { rest[$0] }
    if command.arguments.isEmpty, let extra = texts.first {
      throw .usage("'\(command.rawValue)' stands alone; leave out '\(extra)'")
    }
    switch command {
    case .quit: return .quit
    case .show: return .show
    case .undo, .redo:
      try Failure.wrap { () throws(PlotError) in
        if command == .undo { try undo() } else { try redo() }
      }
      return .show
    case .clear: return try enter(words, line, host)
    case .set: return try set(rest, line, host)
    case .let: return try name(rest, line)
    case .plot: return try plot(rest, host)
    case .table: return try table(texts)
    case .zoom, .pan, .tap, .fit, .reset: return try gesture(command, texts, host)
    case .save: return .save(path: try Self.path(texts, of: command), text: script)
    case .load: return .load(path: try Self.path(texts, of: command))
    case .help:
      return .print(try Failure.wrap { () throws(PlotError) in try SessionCommand.help(on: texts) })
    }
  }

  // MARK: The stack

  private mutating func enter(
    _ words: LineWords, _ line: String, _ host: some PlotHost
  ) throws(Failure) -> Effect {
    let read = try Failure.wrap { () throws(LineError) in try context.line(words, host: host) }
    let programs = read.arguments.sources
    if !programs.isEmpty || !read.givesOptions {
      try Failure.wrap { () throws(PlotError) in try stack.enter(programs, names: context.named) }
      // What shows nothing but here is not for a script; a picture in a file is.
      let isDrawnHere = read.givesOptions && !read.arguments.contains(.output)
      append(isDrawnHere ? read.programText(in: line) : line)
    }
    return read.givesOptions ? try draw(stack.brain.program, read, host) : .show
  }

  // MARK: Settings and names

  private mutating func set(
    _ words: LineWords, _ line: String, _ host: some PlotHost
  ) throws(Failure) -> Effect {
    guard words.count > 0 else {
      var shown = context.defaults
      if let view { shown.take(PlotOption.ofView, from: Self.options(for: view)) }
      return .print(shown.text + "\n")
    }
    let next = try Failure.wrap { () throws(LineError) in
      try context.settingInSession(words, host: host)
    }
    append(line) { state in
      state.context = next
      if next.defaults.containsAny(of: PlotOption.ofView) { state.view = nil }
    }
    return .none
  }

  private mutating func name(_ words: LineWords, _ line: String) throws(Failure) -> Effect {
    guard words.count > 0 else {
      return .print(context.named.definitions.map { $0 + "\n" }.joined())
    }
    guard !SessionStack.memories.contains(words[0]) else {
      throw .located(
        "'\(words[0])' already means something here", remedy: "choose another name",
        at: words.words[0].source)
    }
    let next = try Failure.wrap { () throws(LineError) in try context.naming(words) }
    append(line) { $0.context = next }
    return .none
  }

  // MARK: Pictures and tables

  private func plot(_ words: LineWords, _ host: some PlotHost) throws(Failure) -> Effect {
    let read = try Failure.wrap { () throws(LineError) in
      try context.line(words, isWhole: true, host: host)
    }
    let programs = read.arguments.sources
    guard !programs.isEmpty else { return try draw(stack.brain.program, read, host) }
    var other = SessionStack()
    other.use(stack.angleUnit)
    try Failure.wrap { () throws(PlotError) in try other.enter(programs, names: context.named) }
    return try draw(other.brain.program, read, host)
  }

  private func draw(
    _ program: Program, _ line: PlotLine, gesture: ViewSpecification.Gesture? = nil,
    keepsView: Bool = false, _ host: some PlotHost
  ) throws(Failure) -> Effect {
    guard program.count > 0 else { throw Self.nothing(to: "draw") }
    var arguments = line.arguments
    guard arguments.angleUnit == stack.angleUnit else {
      throw .located(
        "'--degrees' changes the whole session", remedy: "write set --degrees",
        at: line.place(of: .degrees))
    }
    if !arguments.contains(.output), !arguments.contains(.json) { arguments.give(.show) }
    let shown = gesture == nil ? view : view ?? shown
    let view = arguments.containsAny(of: PlotOption.ofView) ? nil : shown
    do throws(PlotError) {
      var specification = try PlotSpecification(
        arguments, named: context.named, program: program, host: host)
      if let view { specification.show(view) }
      specification.view.dropsRanges = keepsView
      return .draw(
        Drawing(
          specification: specification, gesture: gesture, keepsView: keepsView,
          showsStack: !line.givesOptions && line.arguments.sources.isEmpty))
    } catch { throw .line(line.located(error)) }
  }

  private mutating func gesture(
    _ command: SessionCommand, _ words: [String], _ host: some PlotHost
  ) throws(Failure) -> Effect {
    if command == .reset {
      append("reset") { state in
        state.context = state.context.withoutView()
        state.view = nil
      }
      if stack.brain.program.count == 0 { return .none }
    }
    let program = stack.brain.program
    guard program.count > 0 else { throw Self.nothing(to: "draw") }
    let gesture = try Failure.wrap { () throws(PlotError) in
      try command.gesture(words, reader: ExpressionReader(names: context.named.values))
    }
    var line = LineWords()
    if command == .fit { line.append("--fit") }
    if command == .reset { line.append("--fresh") }
    let base = command == .fit ? context.withoutView() : context
    let read = try Failure.wrap { () throws(LineError) in try base.line(line, host: host) }
    return try draw(program, read, gesture: gesture, keepsView: command != .reset, host)
  }

  private func table(_ words: [String]) throws(Failure) -> Effect {
    let text = words.isEmpty ? "-5:5:1" : words.joined(separator: " ")
    let program = stack.brain.program
    guard program.count > 0 else { throw Self.nothing(to: "list") }
    let range = try Failure.wrap { () throws(PlotError) in
      try TableRange(text, reader: ExpressionReader(names: context.named.values))
    }
    return .table(program, range)
  }

  private static func nothing(to verb: String) -> Failure {
    .usage("there is nothing to \(verb); enter a program first, as in x sin")
  }

  private static func path(_ words: [String], of command: SessionCommand) throws(Failure) -> String
  {
    if words.count == 1 { return words[0] }
    throw .usage("'\(command.rawValue)' takes one file, as in \(command.rawValue) session.txt")
  }
}

extension Session.Failure {
  /// The message with its place in a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - number: The number of the line, counted from 1.
  ///   - source: The line as it was written.
  /// - Returns: One line, or more with the text and a caret.
  public func message(file name: String, line number: Int, source: [UInt8]) -> String {
    switch self {
    case .line(let error): error.message(file: name, line: number, source: source)
    case .plot(let error): "\(name):\(number): \(error)"
    }
  }

  fileprivate static func usage(_ message: String) -> Self { .plot(.usage(message)) }

  fileprivate static func located(
    _ summary: String, remedy: String, at place: Range<Int>
  ) -> Self { .line(LineError(summary, remedy: remedy, at: place)) }

  fileprivate static func wrap<Value>(_ body: () throws(PlotError) -> Value) throws(Self) -> Value {
    do throws(PlotError) { return try body() } catch { throw .plot(error) }
  }

  fileprivate static func wrap<Value>(_ body: () throws(LineError) -> Value) throws(Self) -> Value {
    do throws(LineError) { return try body() } catch { throw .line(error) }
  }
}
