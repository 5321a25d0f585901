import CalculatorBrain
import GraphView
import Plotting

/// A session on a terminal or a pipe: it carries out what the lines ask for.
struct SessionTerminal {
  private(set) var session = Session()

  /// What was typed while the terminal was asked something.
  var typedKeys: [UInt8] = []

  private let host: CommandHost
  private var query: TerminalQuery?
  private var loadDepth = 0
  /// Whether the script that is loaded may write what its user would have to force.
  private var isLoadForced = false

  init(host: CommandHost) { self.host = host }

  /// Performs one line, or changes nothing if it fails; returns whether the session goes on.
  mutating func perform(_ line: String) throws(PlotError) -> Bool {
    let checkpoint = session.checkpoint
    do throws(PlotError) {
      let effect = try session.perform(line, host: host)
      do throws(PlotError) { return try carryOut(effect) } catch { throw error.shown(in: line) }
    } catch {
      session.restore(checkpoint)
      throw error
    }
  }

  /// Carries out what a line asks for; returns whether the session goes on.
  private mutating func carryOut(_ effect: Session.Effect) throws(PlotError) -> Bool {
    for remark in session.remarks { Console.report("graphcalc: \(remark)") }
    switch effect {
    case .none: break
    case .stack: try show()
    case .print(let text): try Console.put(text)
    case .draw(let request):
      let plot = request.specification
      let view = try draw(isShown: plot.outputs.isShown) { .plot(plot) }
      if let view { session.note(request, in: view) }
    case .compose(let words):
      // To read all frames of an animation may take long, too.
      let (session, host) = (session, host)
      _ = try draw(isShown: !words.hasLoops, isAnimated: words.hasLoops) {
        () throws(PlotError) in
        try PlotError.located { () throws(LineError) in try session.drawing(words, host: host) }
      }
    case .help(let words): try Console.put(try SessionCommand.help(on: words))
    case .table(let program, let range):
      let width = Console.isTerminal ? TerminalDevice(input: 1, output: 1).size.columns : nil
      try apart { () throws(PlotError) in
        try GraphCalc.Table.write(program, over: range, format: .text, width: width)
      }
    case .analyze(let words):
      try apart { () throws(PlotError) in
        let request = try session.analysis(words, host: host)
        for remark in request.remarks { Console.report("graphcalc: \(remark)") }
        guard try GraphCalc.Analyze.write(request) || !request.isStrict else {
          throw PlotError(
            .unavailable, "not everything could be proven, which --strict makes a failure")
        }
      }
    case .save(let path, let text, let isForced): try save(text, to: path, isForced)
    case .load(let path, let isForced): try load(path, isForced)
    case .quit: return false
    }
    return true
  }

  private mutating func show() throws(PlotError) {
    let text = session.shownStack().map { $0 + "\n" }.joined()
    // Of a script that is loaded, the stack at its end is shown.
    if loadDepth == 0 { try Console.put(text) }
  }

  /// Draws so that Ctrl-C ends that alone; returns the view of one plot.
  private mutating func draw(
    isShown: Bool, isAnimated: Bool = false, _ read: () throws(PlotError) -> Drawing
  ) throws(PlotError) -> GraphView? {
    func delivery() throws(PlotError) -> Delivery {
      var drawing = try read()
      try check(&drawing.outputs)
      return try Delivery(drawing, host: host)
    }
    let screen = isShown ? screen() : nil
    // Tables that are read here are kept.
    let prepared = isAnimated ? nil : try delivery()
    var view: GraphView?
    let said = try Interruption.apart { () throws(PlotError) in
      let delivery = if let prepared { prepared } else { try delivery() }
      let outcome = try delivery.deliver(on: screen ?? TerminalScreen())
      try tell(outcome)
      view = outcome.view
      return view.map { Array(JSONValue.object(ShownView.json(of: $0)).compact.utf8) } ?? []
    }
    // Another process has not changed the view of this one.
    return view ?? (try? JSONValue(parsing: said))?.object.flatMap { ShownView.view(in: $0) }
  }

  /// Does what may take long so that Ctrl-C ends it alone.
  private func apart(_ work: () throws(PlotError) -> Void) throws(PlotError) {
    _ = try Interruption.apart { () throws(PlotError) in
      try work()
      return []
    }
  }

  private func tell(_ outcome: DeliveryOutcome) throws(PlotError) {
    try outcome.tell()
    if outcome.isUnproven {
      throw PlotError(
        .unavailable, "part of a curve could not be proven, which --strict makes a failure")
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

  // MARK: Scripts

  private func save(_ text: String, to path: String, _ isForced: Bool) throws(PlotError) {
    guard loadDepth == 0 else {
      throw PlotError(
        .invalidProgram, "a script that is loaded does not save a session; remove the line")
    }
    try PictureFormat.checkIsNotNamed(
      by: path, "a session is text, as in session.gc", about: "save")
    try OutputFile(path, replacing: isForced ? .anything : .session).write(text.rawBytes)
  }

  /// Throws if a loaded script would write outside the folder of the session, and forces outputs
  /// only if its user does.
  private func check(_ outputs: inout PlotOutputs) throws(PlotError) {
    guard loadDepth > 0 else { return }
    outputs.isForced = isLoadForced
    for file in outputs.files where file.path != "-" && !isLoadForced {
      guard try !OutputFile(file.path).isInside(".") else { continue }
      throw PlotError(
        .cannotCreate,
        "'\(file.path)' is outside this folder, where a script that is loaded writes only by "
          + "load --force")
    }
  }

  /// How many scripts may load one another.
  private static let loadLimit = 16

  private mutating func load(_ path: String, _ isForced: Bool) throws(PlotError) {
    guard loadDepth < Self.loadLimit else {
      throw PlotError(.invalidProgram, "'\(path)' is loaded by scripts that load one another")
    }
    // Of scripts that load one another, the user knows the first.
    if loadDepth == 0 { isLoadForced = isForced }
    let file = try ScriptFile(path)
    let before = session
    loadDepth += 1
    var line = ScriptReader.Line()
    do {
      var reader = try ScriptReader(file)
      while try reader.next(&line) {
        let text = String(rawBytes: line.record.source[...])
        let effect = try session.perform(line.words, text, host: host)
        guard try carryOut(effect) else { break }
      }
      loadDepth -= 1
    } catch {
      loadDepth -= 1
      session = before
      let failure =
        (error as? LineError).map { PlotError($0) } ?? error as? PlotError
        ?? PlotError(.inputOutput, "\(error)")
      let (number, source) = (line.record.number, line.record.source)
      throw PlotError(.invalidProgram, failure.message(file: path, line: number, source: source))
    }
    try show()
  }
}
