import CalculatorBrain
import GraphView
import Plotting

extension Page {
  /// Takes over what the page kept, or the document that it is.
  func begin(_ request: PageRequest) throws(PlotError) -> JSONObject {
    if let storage = request["storage"]?.object { host.load(storage) }
    host.minutesAhead = request["minutesAhead"]?.integer ?? 0
    let script = request["script"]?.text ?? host.texts[PageHost.Name.session] ?? ""
    var remarks: [String] = []
    for line in script.split(separator: "\n") {
      let checkpoint = now.session.checkpoint
      do throws(PlotError) {
        let effect = try now.session.perform(String(line), host: host)
        if case .stack = effect { _ = now.session.shownStack() }
      } catch {
        now.session.restore(checkpoint)
        remarks.append("a part of the last session is left out: \(error)")
        break
      }
    }
    do throws(PlotError) {
      if let document = request["document"]?.object, !document.members.isEmpty {
        try take(line: PageFile.line(of: JSONValue.object(document).compact, host: host))
      }
      if let hash = request["hash"]?.text, !hash.isEmpty { try take(line: "new " + hash) }
    } catch { remarks.append("the link or the file shows no graph: \(error)") }
    return remarks.isEmpty ? [:] : ["remarks": JSONValue(remarks)]
  }

  /// Performs a line of its own making, unless it was the last one.
  func take(line: String) throws(PlotError) {
    (now.session, now.start, now.held) = (base, nil, nil)
    guard !now.session.script.hasSuffix("\n\(line)\n") else { return }
    now.shown = nil
    first = FirstViews()
    _ = try now.session.perform(line, host: host)
  }

  /// Performs a line, from the state before the first trial.
  func perform(line request: PageRequest) throws(PlotError) -> JSONObject {
    let base = base
    if let move = request["move"]?.object { return try perform(move, of: request) }
    // Trials have shown other graphs since.
    let before = now.held ?? (now.start == nil ? now.shown : nil)
    now.held = nil
    guard let line = request["line"]?.text else {
      (now.session, now.start, now.shown) = (base, nil, nil)
      return [:]
    }
    now.session = base
    now.shown = nil
    let words: LineWords
    do throws(LineError) { words = try LineWords(of: line) } catch { throw PlotError(error) }
    let effect = try now.session.perform(words, line, host: host)
    if request["screen"] == nil, case .draw(let drawing) = effect, let before,
      let gesture = drawing.specification.view.lastGesture, gesture.action != .stay
    {
      now.session.keep(try gesture.applied(to: before.plot.view))
      return [:]
    }
    var reply = try carryOut(effect, of: request)
    now.start = request.isTrial ? base : nil
    if case .stack = effect, !request.isTrial, !now.session.remarks.isEmpty {
      reply["advice"] = .string(now.session.remarks.joined(separator: " "))
    }
    return reply
  }

  /// Moves the graph from the view that was on the screen when a drag began.
  ///
  /// A position p in it, in points from the top left, goes to factor · p + (x, y). The end of a
  /// drag is drawn by a request of its own, which can be stopped, as are gestures without a screen.
  private func perform(
    _ move: JSONObject, of request: PageRequest
  ) throws(PlotError) -> JSONObject {
    let from = move["from"]?.object.flatMap(PageScreen.view)
    let old = if let from { from } else { try graphBeforeTrials().plot.view }
    let factor = move["factor"]?.double ?? 1
    let shift = Point(x: move["x"]?.double ?? 0, y: move["y"]?.double ?? 0)
    let middle = Point(x: old.bounds.width / 2, y: old.bounds.height / 2)
    let gesture = ViewSpecification.Gesture(
      factor == 1
        ? .pan(shift)
        : .pinch(
          factor, at: middle,
          to: Point(x: factor * middle.x + shift.x, y: factor * middle.y + shift.y)),
      subject: factor == 1 ? "pan" : "zoom")
    let view = try gesture.applied(to: old)
    if request.isTrial {
      let graph = try graphBeforeTrials()
      (now.held, now.shown) = (graph, try PageGraph(graph, in: view, on: now.screen))
    } else {
      (now.session, now.start, now.held, now.shown) = (base, nil, nil, nil)
      now.session.keep(view)
    }
    return [:]
  }

  /// The graph as it was before the first frame of a drag.
  private func graphBeforeTrials() throws(PlotError) -> PageGraph {
    if let held = now.held { held } else { try drawn() }
  }

  private func carryOut(
    _ effect: Session.Effect, of request: PageRequest
  ) throws(PlotError) -> JSONObject {
    switch effect {
    case .none, .stack, .quit: break
    case .print(let text): return ["printed": .string(text)]
    case .draw(let drawing):
      guard drawing.specification.outputs.files.isEmpty else { throw Self.noFiles }
      let graph = try PageGraph(
        drawing.specification, on: now.screen, host: host, first: first)
      now.session.note(drawing, in: graph.plot.view)
      if drawing.keepsView, !request.isTrial, !now.session.isEmpty {
        _ = graph.visit(in: host)
        forgetOld()
      }
      now.shown = graph
    case .table(let program, let range): return ["table": try Self.table(program, range)]
    case .analyze: throw Session.noAnalysis
    case .save, .load: throw Self.noFiles
    case .help: throw .usage("all words are in the list of functions")
    case .compose:
      throw .usage("a page shows one plot at a time; the command line draws this to a file")
    }
    return [:]
  }

  private static let noFiles = PlotError.usage(
    "a page has no files; export what is kept, or take the picture from the page")

  // MARK: State

  /// The session before the first trial.
  var base: Session { now.start ?? now.session }

  /// The results of the stack as they may be typed again, with names that stand for numbers, the
  /// oldest first.
  var rows: JSONValue {
    let program = base.writtenProgram(host: host)
    let text = ResultText(count: program.count)
    return .array(
      program.results.map { result in
        [
          "text": text.exactDescription(of: result, .exact).map { .string($0) } ?? .null,
          "formula": Formula(ofResult: result).map { .string($0.mathML) } ?? .null,
        ]
      })
  }

  /// What the page shows of the session.
  var state: JSONValue {
    get {
      let levels = now.session.results(limit: Program.resultLimit)
      let named = now.session.context.named
      let names = named.names.map { name -> JSONValue in
        [
          "name": .string(name), "text": .string(named.text(of: name)),
          "value": named.values[name].map { JSONValue($0) } ?? .null,
        ]
      }
      return [
        "stack": .array(
          levels.reversed().map { level in
            [
              "text": .string(level.text), "description": .string(level.description),
              "value": JSONValue(level.value),
            ]
          }),
        "description": .string(now.session.title), "names": .array(names),
        "undo": .boolean(now.session.canUndo), "redo": .boolean(now.session.canRedo),
        "isInDegrees": .boolean(now.session.stack.angleUnit == .degrees),
        "options": .string(now.session.context.defaults.text),
      ]
    }
  }
}

extension Session {
  var isEmpty: Bool { stack.brain.program.count == 0 }

  /// What is drawn, as the title of a picture has it.
  var title: String {
    guard !isEmpty else { return "untitled" }
    return stack.brain.program.results.map { $0.description(.plain, limit: 500) }
      .joined(separator: ", ")
  }
}
