import Plotting

/// Reads the lines of a script one by one.
struct ScriptReader {
  /// One row of the file, or several rows that backslashes join.
  struct Line: Sendable {
    var record = RecordBuffer.Record()
    var words = LineWords()

    /// The place of the comment in the record; empty if there is none.
    var comment = 0..<0
  }

  private var buffer: RecordBuffer

  /// The first row, if it names the program that runs the script.
  let interpreter: String?

  init(_ file: ScriptFile) throws {
    buffer = try RecordBuffer(file)
    guard buffer.begins(with: "#!") else {
      interpreter = nil
      return
    }
    var row = RecordBuffer.Record()
    _ = try buffer.nextRow(&row)
    interpreter = String(rawBytes: row.source[...])
  }

  /// Reads the next line, after a ``LineError`` too; returns whether there is one.
  mutating func next(_ line: inout Line) throws -> Bool {
    var (words, comment) = (LineWords(), 0..<0)
    swap(&words, &line.words)
    defer {
      swap(&words, &line.words)
      line.comment = comment
    }
    return try buffer.next(&line.record) { text, start, isComplete in
      switch LineScanner.scan(
        text, from: start, isComplete: isComplete, into: &words, comment: &comment)
      {
      case .line(let end): return .record(end: end)
      case .needsMore: return .needsMore
      case .unclosedQuote(let place, let end):
        words.removeAll()
        return .mistake(.unclosedQuote(at: place), end: end)
      }
    }
  }
}

/// Goes through a script and makes the jobs that its lines stand for.
///
/// The lines of a saved session are performed; those that draw to files are jobs.
struct ScriptWalker: JobSource {
  private let name: String
  private var reader: ScriptReader
  private var line = ScriptReader.Line()
  private var context: LineContext

  /// The session so far, if the script is one.
  private var session: Session?
  /// Whether the session has ended before its file does.
  private var isOver = false
  private let host: CommandHost
  private var template: LineTemplate?
  private var index = 0

  /// The lines of a grid that has begun.
  private struct Grid {
    let line: ScriptReader.Line
    let words: LineWords
    var parts: [LayoutSpecification.Part] = []
    /// Whether there is a mistake in one of its lines.
    var isWrong = false
  }
  private var grid: Grid?

  init(_ file: ScriptFile, defaults: PlotArguments, host: CommandHost) throws {
    name = file.name
    reader = try ScriptReader(file)
    context = LineContext(defaults: defaults)
    self.host = host
  }

  mutating func next() throws -> JobItem? {
    do {
      while true {
        if let job = try nextJob() { return .job(job) }
        guard !isOver, try reader.next(&line) else {
          if let open = grid {
            (grid, line) = (nil, open.line)
            throw LineError(
              "the grid is never ended", remedy: "write end in a line after its plots",
              at: open.line.words.words[0].source)
          }
          return nil
        }
        if line.record.number == 1, line.record.source.elementsEqual(Session.heading.utf8) {
          session = try beginSession()
        }
        guard line.words.count > 0 else { continue }
        guard session != nil else {
          if let job = try read() { return .job(job) }
          continue
        }
        do { if let job = try perform() { return .job(job) } } catch let error as PlotError {
          return mistake(error)
        }
      }
    } catch let error as LineError {
      template = nil
      grid?.isWrong = true
      return mistake(PlotError(error))
    }
  }

  mutating func skipLine() { template = nil }

  private func mistake(_ error: PlotError) -> JobItem {
    .mistake(error.message(file: name, line: line.record.number, source: line.record.source))
  }

  /// The next job of the line; `nil` if it has no more.
  private mutating func nextJob() throws(LineError) -> JobLine? {
    guard let template else { return nil }
    let job = JobLine(
      file: name, record: line.record, words: try template.words(of: index), context: context,
      frames: LineFrames(of: template, index))
    index += 1
    if index == template.count { self.template = nil }
    return job
  }

  /// Reads the line; returns the picture of a grid that it ends.
  private mutating func read() throws(LineError) -> JobLine? {
    let words = line.words
    switch LineCommand(words) {
    case nil: if try !define(words) { try begin(words) }
    case .plot: try begin(words.part(1..<words.count))
    case .grid: try beginGrid(words)
    case .end: return try endGrid(words)
    case .set: context = try context.setting(words.part(1..<words.count), host: host)
    case .let: context = try context.naming(words.part(1..<words.count))
    case .some(let command):
      throw LineError(
        "'\(command.rawValue)' draws no picture", remedy: "a script has plots, 'set' and 'let'",
        at: words.words[0].source)
    }
    return nil
  }

  /// Defines what a line defines, and returns whether it does nothing else.
  private mutating func define(_ words: LineWords) throws(LineError) -> Bool {
    guard !words.hasLoops else { return false }
    let line = try PlotLine(words, defaults: context.defaults)
    // A value is not drawn.
    guard let definition = context.definition(in: line), definition.count == 1 || !line.givesOptions
    else { return false }
    context = try context.naming(definition)
    return !line.givesOptions
  }

  private mutating func beginGrid(_ words: LineWords) throws(LineError) {
    guard grid == nil else {
      throw LineError(
        "a grid is not part of another one", remedy: "write end before it",
        at: words.words[0].source)
    }
    let rest = words.part(1..<words.count)
    var options = LineWords()
    if rest.count > 0, !rest[0].hasPrefix("-") {
      options.append(PlotOption.layout.name, source: rest.words[0].source)
    }
    grid = Grid(line: line, words: options.appending(rest))
  }

  private mutating func endGrid(_ words: LineWords) throws(LineError) -> JobLine? {
    guard let ended = grid else {
      throw LineError(
        "there is no grid to end", remedy: "write grid 2x2 -o FILE before its plots",
        at: words.words[0].source)
    }
    grid = nil
    guard words.count == 1 else {
      throw LineError(
        "'end' stands alone", remedy: "write options after grid", at: words.words[1].source)
    }
    if ended.isWrong { return nil }
    line = ended.line
    guard !ended.parts.isEmpty else {
      throw LineError(
        "the grid has no plots", remedy: "write a line for each before end",
        at: line.words.words[0].source)
    }
    return JobLine(
      file: name, record: line.record, words: ended.words, context: context, parts: ended.parts)
  }

  /// Adds the plots of a line to the grid.
  private mutating func addParts() throws(LineError) {
    while let job = try nextJob() {
      guard job.words.separators.isEmpty, job.frames == nil else {
        throw LineError(
          "a line of a grid is one plot", remedy: "write each on a line of its own",
          at: job.words.words.first?.source ?? 0..<0)
      }
      let part = try LayoutSpecification.Part(job.words, in: context)
      try LayoutSpecification.check(part, host: host)
      grid?.parts.append(part)
    }
  }

  private mutating func begin(_ words: LineWords) throws(LineError) {
    template = try LineTemplate(
      words, reader: ExpressionReader(names: context.named.values), defaults: context.defaults)
    index = 0
    if grid != nil { try addParts() }
  }

  // MARK: Sessions

  /// Begins a session with the options of the batch, of which some are not for sessions.
  private func beginSession() throws(PlotError) -> Session {
    if let option = LineContext.shellOptions.first(where: context.defaults.contains) {
      throw PlotError(
        .usage, "the script is a session, which does not take it; leave it out", about: option.name)
    }
    return Session(defaults: context.defaults)
  }

  /// Performs the line in the session; returns the job that it is, or `nil` if it draws to no file.
  private mutating func perform() throws -> JobLine? {
    guard var next = session else { return nil }
    let checkpoint = next.checkpoint
    // Two of them would be copied by each line.
    session = nil
    defer { session = next }
    let command = LineCommand(line.words)
    if command == .load || command == .save {
      throw LineError(
        "a batch neither loads nor saves a session", remedy: "remove the line",
        at: line.words.words[0].source)
    }
    let text = String(rawBytes: line.record.source[...])
    let effect: Session.Effect
    do { effect = try next.perform(line.words, text, host: host) } catch {
      next.restore(checkpoint)
      throw error
    }
    switch effect {
    case .stack: _ = next.shownStack()
    case .draw(let request) where request.keepsView:
      // The view of a gesture depends on the curves if they would not be in view.
      var plot = request.specification
      _ = try plot.recall(from: host)
      next.note(request, in: try plot.composed().view)
    case .draw(let request) where !request.specification.outputs.files.isEmpty:
      let words = line.words
      return JobLine(
        file: name, record: line.record,
        words: command == .plot || command == .show ? words.part(1..<words.count) : words,
        context: next.context, plot: request.specification)
    case .compose(let words):
      let drawing = try next.drawing(words, host: host)
      guard !drawing.outputs.files.isEmpty else { break }
      var job = JobLine(file: name, record: line.record, words: words, context: next.context)
      if case .animation(let animation) = drawing {
        job.frames = animation.frames
        job.words = try animation.frames.words(of: 0)
      }
      return job
    case .help(let words): _ = try SessionCommand.help(on: words)
    case .quit: isOver = true
    case .draw, .none, .print, .table, .analyze, .save, .load: break
    }
    return nil
  }
}
