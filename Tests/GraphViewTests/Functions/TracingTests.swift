import GraphView
import Testing

/// A function given by a formula.
struct FormulaSource: GraphDataSource, CustomStringConvertible {
  let description: String
  let formula: @Sendable (Double) -> Double

  init(_ description: String, _ formula: @escaping @Sendable (Double) -> Double) {
    self.description = description
    self.formula = formula
  }

  func value(at x: Double) -> Double { formula(x) }
}

@Suite("Tracing by samples")
struct TracingTests {
  static let view = GraphView(bounds: Size(width: 800, height: 600))

  static let continuous: [FormulaSource] = [
    FormulaSource("x") { $0 },
    FormulaSource("x²") { $0 * $0 },
    FormulaSource("steep line") { 1e6 * $0 },
    FormulaSource("steep cubic") { 1e9 * $0 * $0 * $0 },
    FormulaSource("fast wave") {
      5 * ($0 * 20 - ($0 * 20).rounded()) * (($0 * 20) - ($0 * 20).rounded())
    },
    FormulaSource("|x|") { abs($0) },
  ]

  @Test(
    "A continuous function is one stroke from edge to edge of the visible part",
    arguments: continuous)
  func continuousFunctionsAreUnbroken(formula: FormulaSource) throws {
    let curve = FunctionGraph(formula).figure(in: Self.view)
    let run = try #require(curve.strokes.first)
    #expect(curve.strokes.count == 1)
    #expect(curve.dots.isEmpty)
    let reachesLeft = run.points[0].x == 0 || abs(run.points[0].y - 300) > 300
    #expect(reachesLeft)
  }

  @Test(
    "Every omitted vertex is within a twentieth of a device pixel of the line",
    arguments: continuous)
  func simplificationKeepsItsTolerance(formula: FormulaSource) throws {
    let run = try #require(FunctionGraph(formula).figure(in: Self.view).strokes.first)
    var segment = 0
    for column in 0...800 {
      let x = Double(column)
      let y = Self.view.y.canvas(formula.value(at: Self.view.x.edge(column)))
      guard y >= 0, y <= 600, x >= run.points[0].x else { continue }
      while run.points[segment + 1].x < x { segment += 1 }
      let (start, end) = (run.points[segment], run.points[segment + 1])
      let share = (x - start.x) / (end.x - start.x)
      #expect(abs(start.y + (end.y - start.y) * share - y) <= 0.0501)
    }
  }

  @Test("A straight line keeps only its two ends")
  func straightLinesAreTwoVertices() {
    let curve = FunctionGraph(FormulaSource("x / 2") { $0 / 2 }).figure(in: Self.view)
    #expect(curve.strokes == [Run([Point(x: 0, y: 500), Point(x: 800, y: 100)])])
  }

  static let poles: [(FormulaSource, runs: Int)] = [
    (FormulaSource("1/x") { $0 == 0 ? .nan : 1 / $0 }, 2),
    (FormulaSource("1/(x - 0.3)") { 1 / ($0 - 0.3) }, 2),
    (FormulaSource("1/x²") { 1 / ($0 * $0) }, 2),
    (FormulaSource("floor") { $0.rounded(.down) }, 17),
    (FormulaSource("sign next to a steep line") { $0 < 0.01 ? 3 * $0 : 3 * $0 + 2 }, 2),
  ]

  @Test("No line crosses a pole or a jump", arguments: poles)
  func breaksAreNotBridged(formula: FormulaSource, runs: Int) {
    let curve = FunctionGraph(formula).figure(in: Self.view)
    #expect(curve.strokes.count == runs)
    for (left, right) in zip(curve.strokes, curve.strokes.dropFirst()) {
      #expect(left.points[left.points.count - 1].x <= right.points[0].x)
    }
  }

  @Test("A line begins where the domain does, even between two samples")
  func domainEdgesAreFound() throws {
    let view = try #require(Self.view.showing(x: -1...1.7))
    let curve = FunctionGraph(FormulaSource("sqrt") { $0 < 0 ? .nan : $0.squareRoot() }).figure(
      in: view)
    let start = try #require(curve.strokes.first).points[0]
    #expect(abs(start.x - view.x.canvas(0)) < 1e-9)
    #expect(abs(start.y - view.y.canvas(0)) < 1e-6)
  }

  @Test("An isolated point is a dot")
  func isolatedPointsAreDots() {
    let curve = FunctionGraph(FormulaSource("defined at 2 only") { $0 == 2 ? 1 : .nan }).figure(
      in: Self.view)
    #expect(curve.dots == [Point(x: 480, y: 260)])
    #expect(curve.strokes.isEmpty)
  }

  @Test("Dots are one per column at the middle of the column, and only in view")
  func dotsAreOnePerColumn() {
    let curve = FunctionGraph(FormulaSource("x") { $0 }, mode: .dots).figure(in: Self.view)
    #expect(curve.strokes.isEmpty)
    #expect(curve.dots.count == 600)
    #expect(curve.dots[0] == Point(x: 100.5, y: 599.5))
  }

  @Test("Every coordinate is of the order of the view, however large the values")
  func coordinatesStayNearTheView() {
    for power in [1e3, 1e100, 1e300] {
      let curve = FunctionGraph(FormulaSource("huge") { $0 * power }).figure(in: Self.view)
      #expect(curve.isVisible(in: Self.view.bounds))
      for point in curve.strokes.flatMap(\.points) {
        #expect(point.y >= -256 && point.y <= 856 && point.x >= 0 && point.x <= 800)
      }
    }
  }

  @Test("Every column counts as sampled")
  func columnsAreSampled() {
    let view = GraphView(bounds: Size(width: 80, height: 60), contentScaleFactor: 2)
    let curve = FunctionGraph(FormulaSource("x") { $0 }).figure(in: view)
    #expect(curve.coverage.count(of: .sampled) == 160)
    #expect(curve.coverage.columns.count == 160)
    #expect(curve.coverage.unresolvedColumns.isEmpty)
  }

  @Test("A curve out of sight is not visible")
  func invisibleCurves() {
    for formula in [
      FormulaSource("1000") { _ in 1000 }, FormulaSource("8") { _ in 8 },
      FormulaSource("undefined") { _ in .nan },
    ] {
      #expect(!FunctionGraph(formula).figure(in: Self.view).isVisible(in: Self.view.bounds))
    }
    #expect(
      FunctionGraph(FormulaSource("7.5") { _ in 7.5 }).figure(in: Self.view).isVisible(
        in: Self.view.bounds))
  }
}
