import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

@Suite("What is kept of a plotted graph")
struct GraphMemoryTests {
  /// Draws the graph at a scale, which somebody chose unless it is 40.
  private func draw(
    _ host: KeptGraphsHost, scale: Double, source: ViewSource = .options, isSaving: Bool = true
  ) throws -> [String] {
    let program = try Program("x sin")
    let memory = try GraphMemory(of: program, name: nil, isSaving: isSaving, in: host)
    let view = try #require(
      GraphView(
        bounds: Size(width: 800, height: 600), scale: Scale(scale), origin: Point(x: 400, y: 300),
        xBounds: nil, yBounds: nil, contentScaleFactor: 2))
    return memory.visit(view, piAxes: [], source: source, isChosen: scale != 40, in: host)
  }

  private func memory(_ host: KeptGraphsHost) throws -> GraphMemory {
    try GraphMemory(of: Program("x 0 + sin"), name: nil, isSaving: true, in: host)
  }

  @Test("A graph is known by what it draws, and its chosen view is used again")
  func visits() throws {
    let host = KeptGraphsHost()
    #expect(try draw(host, scale: 40) == [])
    #expect(try memory(host).chosenView == nil)
    #expect(try draw(host, scale: 80) == [])
    #expect(try draw(host, scale: 80, source: .saved) == [])
    #expect(try draw(host, scale: 90, isSaving: false) == [])
    let found = try GraphMemory(of: Program("x sin"), name: nil, isSaving: true, in: host)
    let saved = try #require(found.chosenView)
    #expect(saved.view.scale == Scale(80) && saved.view.contentScaleFactor == 1)
    #expect(
      GraphMemory.remark(on: saved.view, of: saved, in: host)
        == "view of moment 2 used again: 80 points per unit about (0, 0); "
        + "--fresh for the standard view")
    let history = try #require(try host.kept().history)
    #expect(history.visits == 3 && history.past.count == 1)
    #expect(history.first.milliseconds == 1 && history.last.milliseconds == 3)
  }

  @Test("Of views that nobody chose, only the last one is kept; of others, the last 50")
  func past() throws {
    let host = KeptGraphsHost()
    for _ in 0..<3 { _ = try draw(host, scale: 40) }
    #expect(try host.kept().history?.past.isEmpty == true)
    for turn in 1...60 { _ = try draw(host, scale: 40 + Double(turn)) }
    #expect(try host.kept().history?.past.count == 50)
  }

  @Test("A damaged file is moved aside, and a full disk is told of")
  func faults() throws {
    let host = KeptGraphsHost()
    _ = try draw(host, scale: 80)
    host.damage()
    #expect(try draw(host, scale: 80, isSaving: false) == ["damaged"])
    #expect(try draw(host, scale: 80) == ["damaged\n  set aside as 'aside'"])
    #expect(try host.kept().history?.visits == 1)
    host.isFull = true
    #expect(try draw(host, scale: 90) == ["the view is not saved: --disk: full"])
  }

  @Test("A name must be one")
  func names() throws {
    for name in ["", " a", "a\n", String(repeating: "a", count: 201)] {
      let error = #expect(throws: PlotError.self) {
        try GraphMemory(of: Program("x"), name: name, isSaving: true, in: KeptGraphsHost())
      }
      #expect(error?.subject == "--name" && error?.kind == .usage)
    }
  }

  @Test("An import keeps the newer view")
  func merging() throws {
    let (old, new) = (KeptGraphsHost(), KeptGraphsHost())
    _ = try draw(old, scale: 80)
    let archive = ViewArchive(graphs: [try old.kept()])
    #expect(archive.merge(into: new).summary == "1 new, 0 newer, 0 older and left alone")
    #expect(archive.merge(into: new).summary == "0 new, 0 newer, 1 older and left alone")
    _ = try draw(old, scale: 90)
    let tally = try ViewArchive(graphs: [old.kept()]).merge(into: new)
    #expect(
      tally.json.compact
        == #"{"version":1,"new":0,"newer":1,"older":0,"refused":0,"kept":0,"namesakes":0}"#)
    #expect(try new.kept().view?.view.scale == Scale(90))
  }

  @Test("Lists have a line for each graph")
  func lists() throws {
    let host = KeptGraphsHost()
    _ = try draw(host, scale: 80)
    #expect(
      try GraphList.text([host.kept()], in: host) == """
        graph   points per unit  origin  drawn
        sin(x)  80               0, 0    moment 1

        """)
    #expect(
      try GraphList.details(of: host.kept(), file: "f", in: host) == """
        sin(x)
          view    80 points per unit about (0, 0)
          origin  0, 0 points from the middle
          range   x -5:5, y -3.75:3.75 in a picture of 800x600
          from    options
          since   moment 1
          drawn   1 times from moment 1 to moment 1
          before  0 views
          file    f

        """)
    #expect(
      try GraphList.json([host.kept()]).compact
        == #"{"version":1,"graphs":[{"version":1,"key":"sin(x)","programs":["= sin(x)"],"#
        + #""degrees":false,"description":"sin(x)","first":"1970-01-01T00:00:00.001Z","#
        + #""last":"1970-01-01T00:00:00.001Z","visits":1,"view":{"when":"#
        + #""1970-01-01T00:00:00.001Z","source":"options","chosen":true,"scale":[80,80],"#
        + #""origin":[0,0],"size":[800,600]},"earlier":0}]}"#)
    #expect(GraphList.text([], in: host) == "")
  }
}
