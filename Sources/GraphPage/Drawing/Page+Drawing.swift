import CalculatorBrain
import GraphView
import Plotting

extension Page {
  /// The graph of the session in the view that it has.
  func graph() throws(PlotError) -> PageGraph {
    guard !now.session.isEmpty else { throw Self.nothingToDraw }
    return try drawn()
  }

  private static let nothingToDraw = PlotError.usage(
    "there is nothing to draw; enter a program first, as in x sin")

  /// The graph, of which an empty one has axes.
  func drawn() throws(PlotError) -> PageGraph {
    if let shown = now.shown { return shown }
    guard case .draw(let drawing) = try now.session.perform("show", host: host) else {
      throw Self.nothingToDraw
    }
    let graph = try PageGraph(drawing.specification, on: now.screen, host: host, first: first)
    now.session.note(drawing, in: graph.plot.view)
    now.shown = graph
    return graph
  }

  /// Lists the picture of the session.
  func draw(_ reply: inout JSONObject) throws(PlotError) {
    let plot = try drawn().plot
    if !plot.remarks.isEmpty { reply["remarks"] = JSONValue(plot.remarks) }
    let picture = plot.picture
    list(picture, &reply)
    let view = plot.view
    let (x, y) = (view.xRange, view.yRange)
    say(
      "view",
      [
        "left": JSONValue(plot.margins.left), "top": JSONValue(plot.margins.top),
        "width": JSONValue(view.bounds.width), "height": JSONValue(view.bounds.height),
        "ratio": JSONValue(view.contentScaleFactor),
        "scale": JSONValue([view.scale.x, view.scale.y]),
        "origin": JSONValue([view.origin.x, view.origin.y]),
        "x": JSONValue([x.lowerBound, x.upperBound]), "y": JSONValue([y.lowerBound, y.upperBound]),
        "log": ShownView(view).json["log"],
        "source": .string(plot.source.rawValue), "spoken": .string(picture.accessibleDescription),
        "colors": JSONValue(picture.curves.map { $0.color.hexadecimal }),
        "paper": .string((picture.look.background ?? picture.theme.background).hexadecimal),
        "unresolved": JSONValue(plot.unresolvedCount),
      ], in: &reply)
  }

  private func list(_ picture: GraphPicture, _ reply: inout JSONObject) {
    let measure = measure
    var canvas = RecordingCanvas(
      size: picture.size,
      measure: measure.map { measure in
        // The heights are those of DejaVu Sans, higher than those of most fonts.
        { text, style in
          TextExtent(
            width: measure(text, style.size), ascent: 0.928 * style.size,
            descent: 0.236 * style.size)
        }
      })
    picture.draw(on: &canvas)
    let calls = PageCalls(canvas)
    numbers = calls.numbers
    reply["texts"] = JSONValue(calls.texts)
  }

  /// The picture of the session as the text of an SVG file.
  func svg() throws(PlotError) -> String {
    let plot = try graph().plot
    let picture = plot.picture
    // The engine draws on one kind of canvas only, of which others are made.
    var recorded = RecordingCanvas(size: picture.size)
    picture.draw(on: &recorded)
    var canvas = SVGCanvas(
      size: picture.size, title: picture.look.title ?? "graph",
      description: picture.accessibleDescription,
      metadata: JSONValue.object(plot.contents(version: host.version).json).compact,
      fontFamily: picture.look.fontFamily)
    recorded.replay(on: &canvas)
    return canvas.text
  }

  /// Lists the picture of a graph that is kept.
  func thumbnail(_ request: PageRequest) throws(PlotError) -> JSONObject {
    let screen = try PageScreen(request["screen"]?.object ?? JSONObject())
    var arguments = Page.session().context.defaults
    let asked = try self.arguments(of: request)
    arguments.words = asked.words
    arguments.take(PlotOption.allCases, from: asked)
    var specification = try PlotSpecification(arguments, needsOutput: false, host: host)
    specification.style.showsLegend = false
    var reply = JSONObject()
    list(try PageGraph(specification, on: screen, host: host).plot.picture, &reply)
    return reply
  }

  // MARK: Readings

  /// Reads a curve at a place, or at its next break.
  func reading(_ request: PageRequest) throws(PlotError) -> JSONValue {
    guard !now.session.isEmpty else { return .null }
    let plot = try graph().plot
    let curve = request["curve"]?.integer
    let reading: CurveReading?
    if let (x, y) = request.pair("at") {
      reading = plot.reading(at: Point(x: x, y: y), onCurve: curve)
    } else if let curve, let x = request["x"]?.double {
      reading = plot.reading(ofCurve: curve, after: x, isRightward: request.text("to") != "left")
    } else {
      throw .usage("nothing says where to read")
    }
    return reading?.json ?? .null
  }

  /// Lists the heights of a curve, for those who hear it.
  func heights(_ request: PageRequest) throws(PlotError) -> JSONObject {
    let (curve, count) = (request["curve"]?.integer ?? 0, request["count"]?.integer ?? 256)
    guard !now.session.isEmpty, (1...10_000).contains(count) else { return [:] }
    let plot = try graph().plot
    if plot.figures.indices.contains(curve), plot.figures[curve].coverage.pixels != nil {
      throw .usage("a set of points has no heights to listen to")
    }
    numbers = plot.heights(ofCurve: curve, count: count)
    let breaks = plot.figures.indices.contains(curve) ? plot.figures[curve].breaks : []
    return [
      "breaks": .array(
        breaks.map { place in
          [
            "at": JSONValue(plot.view.x.canvas(place.x) / plot.view.bounds.width),
            "kind": .string(place.kind.rawValue),
          ]
        })
    ]
  }
}

extension CurveReading {
  var json: JSONValue {
    [
      "curve": JSONValue(curve), "x": JSONValue(x), "y": y.map { JSONValue($0) } ?? .null,
      "at": JSONValue.array([JSONValue(point.x), JSONValue(point.y)]),
      "state": .string(state.name),
      "enclosure": bounds.map { JSONValue([$0.lowerBound, $0.upperBound]) } ?? .null,
      "break": place.map { $0.json } ?? .null, "title": .string(title), "text": .string(text),
    ]
  }
}

extension ColumnState {
  /// The name that reports have.
  var name: String {
    switch self {
    case .undefined: "undefined"
    case .outside: "outside"
    case .sampled: "sampled"
    case .proven: "proven"
    case .unresolved: "unresolved"
    }
  }
}
