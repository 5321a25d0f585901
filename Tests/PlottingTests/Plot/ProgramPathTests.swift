import CairoCanvas
import CalculatorBrain
import Foundation
import PictureSupport
import Plotting
import TestSupport
import Testing

@testable import GraphView

/// How many paths are made up; `GRAPHCALC_TRACED_PATHS` asks for more.
private let pathCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PATHS"].flatMap(Int.init) ?? 50

@Suite("Paths of programs")
struct ProgramPathTests {
  @Test("Ink is where the path is, and only there", arguments: KnownPath.all)
  func table(path: KnownPath) throws {
    let view = try #require(path.view())
    let figure = PathGraph(try path.source()).figure(in: view)
    #expect(figure.coverage.count(of: .unresolved) == 0)
    var picture = GraphPicture.bare(
      view: view, curves: [PictureCurve(figure: figure, label: "", color: .black)])
    picture.look.lineWidth = 1
    picture.look.isAntialiased = false
    var canvas = try ImageCanvas(size: view.bounds, font: Font.shared())
    picture.draw(on: &canvas)
    let drawn = try Picture(png: canvas.png())
    let ink = Set((0..<30_000).filter { drawn.pixels[$0] & 0xFF < 110 })
    // Half of a line on the border of the view is outside.
    let inner = path.sure.filter { 1...198 ~= $0 % 200 && 1...148 ~= $0 / 200 }
    #expect(inner.subtracting(Self.grown(ink)) == [])
    #expect(ink.subtracting(Self.grown(path.possible)) == [])
    #expect(!ink.isEmpty)
  }

  @Test(
    "Without smooth edges, lines have ink all along, however steep they are",
    arguments: [
      "(t^15, sin(2.85t)) for t in -10:10", "(t^15, sin(2.85t)) for t in -1:1",
      "(t^21, cos(9t)) for t in -1:1", "(1e-7t, 5t) for t in -1:1", "(1 + 1e-9t, t) for t in -4:4",
      "(t^9/1e6 + 0.1, 6sin(t)) for t in -3:3", "(t, 5t^9) for t in -1:1",
      "(sin(t)^9, cos(t)) for t in 0:2pi", "r = 5cos(theta)^31", "(floor(t), t) for t in -5:5",
    ])
  func crispInk(text: String) throws {
    let program = try Program("= \(text)")
    guard case .path(let path) = try ProgramGraph(program) else {
      Issue.record("not a path")
      return
    }
    for (width, x) in [(1.0, -10.0...10), (2, -10...10), (2, -1.5...1.5), (3, -9.7...10.3)] {
      let view = try #require(
        GraphView(bounds: Size(width: 200, height: 150)).showing(x: x)?.showing(y: -7.5...7.5))
      let figure = PathGraph(ProgramPath(path)).figure(in: view)
      let places = PathInk(of: figure, in: view).places(apart: 0.5)
      #expect(!places.isEmpty)
      let ink = try Self.ink(of: figure, in: view, lineWidth: width)
      let bare = places.first { place in
        1..<199 ~= place.x && 1..<149 ~= place.y && !ink.contains(place, within: 1.2)
      }
      #expect(bare == nil, "\(text), \(width) wide, \(x)")
    }
  }

  /// The middles of the dark pixels of a figure without smooth edges.
  private static func ink(
    of figure: Figure, in view: GraphView, lineWidth: Double
  ) throws -> PlaceMap {
    var picture = GraphPicture.bare(
      view: view, curves: [PictureCurve(figure: figure, label: "", color: .black)])
    (picture.look.lineWidth, picture.look.isAntialiased) = (lineWidth, false)
    var canvas = try ImageCanvas(size: view.bounds, font: Font.shared())
    picture.draw(on: &canvas)
    let drawn = try Picture(png: canvas.png())
    return PlaceMap(
      (0..<30_000).filter { drawn.pixels[$0] & 0xFF < 110 }.map {
        Point(x: Double($0 % 200) + 0.5, y: Double($0 / 200) + 0.5)
      })
  }

  @Test(
    "Tracing and drawing a path take no more work than they may",
    arguments: [
      "(t, sqrt(cos(1/t))) for t in 0:1", "(cos(t), sin(t)) for t in 0:1e15",
      "(floor(mod((t-1)/t^3,9)), 0.5) for t in 0:1", "r = 2.5 - theta for theta in 1:1e15",
      "(floor(mod((t-1)/t^3,9)), 0.5) for t in 0:1e3", "(sin(1/t), cos(1/t)) for t in 0:1",
      "(t, sqrt(sin(1/t) - 0.5)) for t in 0:1", "(t/t, t/t) for t in 0:9",
      "(floor(9sin(1e9t)), floor(9cos(t))) for t in 0:1e9", "r = sqrt(cos(1e5theta))",
      "(mod(t, 7), mod(3t, 5)) for t in 0:1e12",
      "(sqrt(sin(1e6t)), ln(cos(1e6t))) for t in 0:1", "(gamma(1e3t), gamma(t)) for t in -9:9",
    ])
  func budgets(text: String) throws {
    guard case .path(let path) = try ProgramGraph(Program("= \(text)")) else {
      Issue.record("not a path")
      return
    }
    for limit in [20_000, 200_000] {
      let source = ProgramPath(path)
      let start = source.work
      var tracer = PathTracer(source, on: PlaneGrid(of: Self.view), workLimit: limit)
      tracer.trace()
      let work = source.work - start + tracer.drawing.work + 25 * tracer.evaluations
      #expect(work <= limit + 300 * source.workPerEnclosure + 20_000)
      let figure = tracer.drawing.figure()
      #expect(checkPath(figure, of: ProgramPath(path), in: Self.view, samples: 11) == [])
    }
  }

  private static func grown(_ pixels: Set<Int>) -> Set<Int> {
    Set(pixels.flatMap { pixel in [-201, -200, -199, -1, 0, 1, 199, 200, 201].map { pixel + $0 } })
  }

  @Test("Smooth paths take few evaluations, and twice as many in a view four times as wide")
  func evaluations() throws {
    try #require(KnownPath.all.count == 25)
    for path in KnownPath.all {
      let counts = try [256.0, 1024].map { width in
        let view = try #require(path.view(width: width))
        var tracer = PathTracer(
          try path.source(), on: PlaneGrid(of: view), workLimit: view.workLimit)
        tracer.trace()
        return Double(tracer.evaluations)
      }
      // Four times the size, to the power 0.6; the oscillation is as dense as pixels are.
      let isDense = path.description == "infinite frequency"
      #expect(counts[1] <= counts[0] * (isDense ? 5 : 2.3) + 64, "\(path)")
      #expect(counts[1] <= (path.description == "butterfly" ? 20_000 : isDense ? 5000 : 2200))
    }
  }

  // MARK: Laws over paths that nobody would write

  private static let view = GraphView(bounds: Size(width: 64, height: 48))

  /// Made-up programs of x, each with a view and a range of x.
  private static func programs(
    seed: UInt64
  ) throws -> [(f: Program, g: Program, view: GraphView, range: ClosedRange<Double>)] {
    var words = RandomPrograms(
      generator: SplitMix64(seed: seed), operations: Operation.quick,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "pi", "-1"])
    let places: [(center: Double, reach: Double)] = [(0, 10), (0, 1), (1, 0.1), (-2, 5), (3, 20)]
    return try (0..<pathCount).map { index in
      let (f, g) = (words.next(size: 1 + index % 5), words.next(size: 1 + index / 5 % 5))
      let (center, reach) = places[index % places.count]
      let height = [7.5, 1, 30][index % 3]
      let view = try #require(
        view.showing(x: center - reach...center + reach)?.showing(y: -height...height))
      return (try Program(f), try Program(g), view, center - reach...center + reach)
    }
  }

  private static func figure(
    _ x: Program, _ y: Program, over range: ClosedRange<Double>, in view: GraphView
  ) throws -> (figure: Figure, source: ProgramPath) {
    let source = ProgramPath(Program.joining([x, y]), of: "x", over: range)
    return (PathGraph(source, workLimit: 200_000).figure(in: view), source)
  }

  @Test("What is drawn is there, and what is there is drawn")
  func madeUp() throws {
    var drawn = 0
    for (f, g, view, range) in try Self.programs(seed: 7) {
      let (figure, source) = try Self.figure(f, g, over: range, in: view)
      #expect(
        checkPath(figure, of: source, in: view, samples: 401) == [], "\(f), \(g) over \(range)")
      drawn += figure.outlines.isEmpty ? 0 : 1
    }
    #expect(drawn > pathCount / 5)
  }

  @Test("The path (x, f(x)) is the curve of f, to half a pixel on both sides")
  func functions() throws {
    let x = try Program("x")
    for (f, _, view, range) in try Self.programs(seed: 8) {
      let path = PathInk(of: try Self.figure(x, f, over: range, in: view).figure, in: view)
      let curve = PathInk(
        of: FunctionGraph(ProgramDataSource(f), workLimit: 200_000).figure(in: view), in: view)
      #expect(path.stray(from: curve, beyond: 1) == nil, "\(f)")
      #expect(curve.stray(from: path, beyond: 1) == nil, "\(f)")
    }
  }

  @Test(
    "What is beside the view by less than a bar may lack has no bar",
    arguments: [("x sinh", "x 3 ^ x ! +"), ("x 3 ^ x ! +", "x sinh")])
  func besideView(_ x: String, _ y: String) throws {
    let view = try #require(
      GraphView(bounds: Size(width: 48, height: 48)).showing(x: -6...6)?.showing(y: -6...6))
    let (figure, source) = try Self.figure(Program(x), Program(y), over: -10...10, in: view)
    #expect(checkPath(figure, of: source, in: view) == [])
  }

  @Test("A path is the same backwards, and with another start of its parameter")
  func parameters() throws {
    for (f, g, view, range) in try Self.programs(seed: 9) {
      let path = PathInk(of: try Self.figure(f, g, over: range, in: view).figure, in: view)
      for (words, change) in [("x neg", { -$0 }), ("x 8 +", { $0 - 8 })]
        as [(
          String, (Double) -> Double
        )]
      {
        let inner = ["x": try Program(words, notation: .rpn)]
        let ends = [change(range.lowerBound), change(range.upperBound)].sorted()
        let other = PathInk(
          of: try Self.figure(
            f.binding(inner), g.binding(inner), over: ends[0]...ends[1], in: view
          ).figure, in: view)
        #expect(path.stray(from: other, beyond: 1) == nil, "\(f), \(g) of \(words)")
        #expect(other.stray(from: path, beyond: 1) == nil, "\(f), \(g) of \(words)")
      }
    }
  }

  @Test("Exchanging x and y transposes the figure")
  func transposed() throws {
    let view = try #require(
      GraphView(bounds: Size(width: 48, height: 48)).showing(x: -6...6)?.showing(y: -6...6))
    func mirrored(_ points: [Point]) -> [Point] { points.map { Point(x: 48 - $0.y, y: 48 - $0.x) } }
    for (f, g, _, range) in try Self.programs(seed: 10) {
      let figure = try Self.figure(f, g, over: range, in: view).figure
      let other = try Self.figure(g, f, over: range, in: view).figure
      let unresolved = [figure, other].map { $0.coverage.count(of: .unresolved) }
      guard unresolved == [0, 0] else {
        // Where the work does not suffice for all, it depends on the order how far it goes.
        #expect(
          (unresolved[0] - unresolved[1]).magnitude <= 2 + unresolved[0] / 4, "\(f), \(g)")
        continue
      }
      var mirror = Figure()
      mirror.outlines = other.outlines.map { Outline(mirrored($0.points), isClosed: $0.isClosed) }
      mirror.dots = mirrored(other.dots)
      let inks = [PathInk(of: figure, in: view), PathInk(of: mirror, in: view)]
      #expect(inks[0].stray(from: inks[1], beyond: 0.6) == nil, "\(f), \(g)")
      #expect(inks[1].stray(from: inks[0], beyond: 0.6) == nil, "\(f), \(g)")
    }
  }

  // MARK: Polar

  @Test("r = 5 is the circle that is x² + y² = 25, in radians and in degrees")
  func circle() throws {
    let view = GraphView(bounds: Size(width: 160, height: 120))
    let relation = try #require(Relation(try Program("= x^2 + y^2 = 25")))
    let wanted = PathInk(of: RelationGraph(ProgramRelation(relation)).figure(in: view), in: view)
    for (unit, turn) in [(AngleUnit.radians, 2 * Double.pi), (.degrees, 360)] {
      let path = try ProgramPath(radius: Program("5", angleUnit: unit), of: "theta", over: 0...turn)
      let figure = PathGraph(path).figure(in: view)
      #expect(figure.outlines.map { $0.isClosed } == [true] && figure.dots.isEmpty)
      let ink = PathInk(of: figure, in: view)
      #expect(ink.stray(from: wanted, beyond: 0.5) == nil)
      #expect(wanted.stray(from: ink, beyond: 0.5) == nil)
    }
  }

  @Test("The parameter may have any name")
  func names() throws {
    let paths = try ["t", "x", "theta", "r"].map { name in
      try ProgramPath(radius: Program("\(name) cos 1 +"), of: name, over: 0...6)
    }
    let figures = paths.map { PathGraph($0).figure(in: Self.view) }
    #expect(Set(figures).count == 1 && !figures[0].outlines.isEmpty)
  }

  // MARK: Hostile

  /// Paths that are endless, undefined, huge or all of it, with whether something may be drawn.
  static let hostile: [(String, ClosedRange<Double>)] = [
    ("1 t / sin t / 1 t / cos t /", 0...1),
    ("1 t / sin 1 t / sin 1 + 1 t / cos *", 0...1),
    ("t sin 5 * t 2 sqrt * sin 5 *", 0...1e9),
    ("t t", -1e308...1e308),
    ("t sin t cos", -1.7e308...1.7e308),
    ("t 1e300 * t 1e-300 *", -1e9...1e9),
    ("t t floor t mod", -1e300...1e300),
    ("t exp exp t exp sin", -100...1000),
    ("0 0 / t", 0...1),
    ("t ln t neg ln", -1...1),
    ("t gamma t lgamma", -40...40),
    ("1 t / floor t 1e6 * floor", -1...1),
    ("t t", 0...Double.leastNonzeroMagnitude),
  ]

  @Test("Endless and undefined paths end, and tell of what is not drawn", arguments: hostile)
  func endless(words: String, range: ClosedRange<Double>) throws {
    let source = try ProgramPath(Program(words, notation: .rpn), of: "t", over: range)
    let limit = 200_000
    let figure = PathGraph(source, workLimit: limit).figure(in: Self.view)
    #expect(source.work < limit + 4096 * source.workPerEnclosure)
    #expect(checkPath(figure, of: source, in: Self.view, samples: 101) == [])
  }

  @Test("A path of ten thousand operations keeps to its share of the work")
  func large() throws {
    let sum = "t " + (1...5000).map { "\($0) / sin t + " }.joined()
    let source = try ProgramPath(Program("\(sum) t"), of: "t", over: 0...10)
    let figure = PathGraph(source, workLimit: 200_000).figure(in: Self.view)
    #expect(source.work < 2_000_000 + 20 * source.workPerEnclosure)
    #expect(!figure.isEmpty)
  }
}
