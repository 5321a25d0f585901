import GraphView
import IntervalArithmetic
import TestSupport
import Testing

@Suite struct DataGraphTests {
  private struct Rows: PointSource {
    let blocks: [DataBlock]
    init(_ points: [(Double, Double)], size: Int = .max) {
      blocks = stride(from: 0, to: points.count, by: min(size, points.count)).map { start in
        let part = points[start..<min(start + min(size, points.count), points.count)]
        return DataBlock(xs: part.map { $0.0 }, ys: part.map { $0.1 })
      }
    }
    init(block: DataBlock) { blocks = [block] }
    func forEachBlock(_ body: (DataBlock) -> Void) { for block in blocks { body(block) } }
  }

  private let view = GraphView(bounds: Size(width: 200, height: 100))

  private func random(_ count: Int, seed: UInt64) -> [(Double, Double)] {
    var random = SplitMix64(seed: seed)
    func number() -> Double { Double(random.next() >> 11) * 0x1p-53 * 30 - 15 }
    return (0..<count).map { _ in (number(), number() / 2) }
  }

  @Test("A figure does not depend on the blocks that rows come in", arguments: DataStyle.allCases)
  func blocksDoNotMatter(style: DataStyle) {
    let points = random(3_000, seed: 3)
    let whole = DataGraph(Rows(points), style: style).figure(in: view)
    for size in [1, 7, 1_000] {
      #expect(DataGraph(Rows(points, size: size), style: style).figure(in: view) == whole)
    }
  }

  @Test("Each point in view is shown within half a device pixel", arguments: [500, 50_000])
  func pointsAreShown(count: Int) {
    let points = random(count, seed: 4)
    let figure = DataGraph(Rows(points)).figure(in: view)
    let places = points.map { view.canvasPoint(for: Point(x: $0.0, y: $0.1)) }
      .filter { 0...200 ~= $0.x && 0...100 ~= $0.y }
    #expect(figure.data?.shown == places.count)
    #expect(figure.dots.count <= min(places.count, 200 * 100))
    for place in places.prefix(2_000) {
      #expect(
        figure.dots.contains {
          abs($0.x - place.x) <= 0.5 + 1e-9 && abs($0.y - place.y) <= 0.5 + 1e-9
        })
    }
  }

  @Test("Lines pass all of their points within a pixel, in any order", arguments: [true, false])
  func linesPassTheirPoints(isSorted: Bool) {
    var points = random(4_000, seed: 5)
    if isSorted { points.sort { $0.0 < $1.0 } }
    let figure = DataGraph(Rows(points), style: .lines).figure(in: view)
    #expect(figure.strokes.isEmpty != isSorted && figure.outlines.isEmpty == isSorted)
    for (x, y) in points.prefix(300) {
      let place = view.canvasPoint(for: Point(x: x, y: y))
      guard 0...200 ~= place.x, 0...100 ~= place.y else { continue }
      #expect(figure.distance(from: place, columnWidth: 1) <= 1)
    }
    // Of points from left to right, at most four stay in each column, and in those beside the view.
    if isSorted { #expect(figure.strokes.reduce(0) { $0 + $1.points.count } <= 4 * 712) }
  }

  @Test("Lines end at a gap, and a point between two gaps is a dot")
  func gapsAreGaps() {
    let points: [(Double, Double)] = [
      (-5, 0), (-4, 1), (-3, .nan), (-2, 1), (-1, .nan), (0, 2), (1, 3), (.nan, 0), (2, 2), (3, 1),
    ]
    let figure = DataGraph(Rows(points), style: .lines).figure(in: view)
    #expect(figure.strokes.map { $0.points.count } == [2, 2, 2])
    #expect(figure.dots == [view.canvasPoint(for: Point(x: -2, y: 1))])
    #expect(figure.data?.shown == 7)
  }

  @Test("Lines that leave the view are cut where they leave it, however far they go")
  func farLinesAreCut() {
    let points: [(Double, Double)] = [(-1e300, -1e300), (0, 0), (1e300, 1e300), (1, 1e308)]
    let figure = DataGraph(Rows(points), style: .lines).figure(in: view)
    let all = (figure.strokes.flatMap { $0.points } + figure.outlines.flatMap { $0.points })
    #expect(!all.isEmpty && all.allSatisfy { abs($0.x) < 1_000 && abs($0.y) < 1_000 })
    #expect(figure.distance(from: view.canvasPoint(for: Point(x: 1, y: 1)), columnWidth: 1) < 1e-6)
  }

  @Test(
    "Steps keep a value up to the next abscissa, from the one before, or between middles",
    arguments: [
      (.steps, [(0, 1), (2, 1), (2, 3), (4, 3), (4, 2)]),
      (.stepsBefore, [(0, 1), (0, 3), (2, 3), (2, 2), (4, 2)]),
      (.stepsAround, [(0, 1), (1, 1), (1, 3), (2, 3), (3, 3), (3, 2), (4, 2)]),
    ] as [(DataStyle, [(Double, Double)])])
  func stepsKeepValues(style: DataStyle, expected: [(Double, Double)]) {
    let figure = DataGraph(Rows([(0, 1), (2, 3), (4, 2)]), style: style).figure(in: view)
    #expect(
      figure.strokes.map { $0.points }
        == [expected.map { view.canvasPoint(for: Point(x: $0.0, y: $0.1)) }])
  }

  @Test("Bars stand on 0, and narrow ones fill columns")
  func barsStandOnZero() {
    let figure = DataGraph(Rows([(-4, 2), (0, -1), (4, 3)]), style: .bars).figure(in: view)
    #expect(figure.cells.count == 3 && figure.outlines.allSatisfy { $0.isClosed })
    #expect(figure.outlines.allSatisfy { $0.points.contains { $0.y == 50 } })
    let many = (0..<5_000).map { (Double($0) / 250 - 10, 2.0) }
    let narrow = DataGraph(Rows(many), style: .bars).figure(in: view)
    #expect(narrow.cells.isEmpty && narrow.bars.count == 200)
    #expect(narrow.bars.allSatisfy { $0.top == 30 && $0.bottom == 50 })
  }

  /// The integral of the distance of two polygons through the same abscissas.
  private func area(
    _ xs: [Double], _ one: (Int) -> Double, _ other: (Int) -> Double
  ) -> Double {
    zip(xs.indices, xs.indices.dropFirst()).reduce(0) { sum, rows in
      let (a, b) = (one(rows.0) - other(rows.0), one(rows.1) - other(rows.1))
      let width = xs[rows.1] - xs[rows.0]
      return sum
        + (a * b < 0 ? (a * a + b * b) / (a - b).magnitude : (a + b).magnitude) / 2 * width
    }
  }

  private func area(of region: PixelRegion) -> Double {
    let next = region.corners.dropFirst() + region.corners.prefix(1)
    return zip(region.corners, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }

  @Test("An area is between the line and 0, or between error bars", arguments: 1...5)
  func areasAreIntegrals(seed: UInt64) throws {
    let points = random(3 * 61, seed: seed)
    let xs = (0...60).map { Double($0) * 0.3 - 9 }
    let ys = points.map { $0.1 / 2 }
    var block = DataBlock(xs: xs, ys: xs.indices.map { ys[$0] })
    let plain = DataGraph(Rows(block: block), style: .area).figure(in: view)
    #expect(plain.strokes.count == 1 && plain.errorBars.isEmpty)
    let toZero = area(xs, { ys[$0] }, { _ in 0 })
    // Of 200 × 100 points for 20 × 10 units.
    #expect((plain.cells.reduce(0) { $0 + area(of: $1) } / 100 - toZero).magnitude < 1e-9)
    block.lows = xs.indices.map { ys[61 + $0] }
    block.highs = xs.indices.map { ys[122 + $0] }
    let band = DataGraph(Rows(block: block), style: .area).figure(in: view)
    #expect(band.errorBars.isEmpty && band.strokes == plain.strokes)
    let between = area(xs, { block.lows[$0] }, { block.highs[$0] })
    #expect((band.cells.reduce(0) { $0 + area(of: $1) } / 100 - between).magnitude < 1e-9)
    swap(&block.lows, &block.highs)
    let swapped = DataGraph(Rows(block: block), style: .area).figure(in: view)
    #expect((swapped.cells.reduce(0) { $0 + area(of: $1) } / 100 - between).magnitude < 1e-9)
    // Parts are convex, and clockwise: no corner turns to the left.
    #expect(
      (plain.cells + band.cells).map { $0.corners }.allSatisfy { corners in
        corners.indices.allSatisfy { index in
          let next = (1...2).map { corners[(index + $0) % corners.count] }
          let (dx, dy) = (next[0].x - corners[index].x, next[0].y - corners[index].y)
          return dx * (next[1].y - next[0].y) - dy * (next[1].x - next[0].x) > -1e-9
        }
      })
  }

  @Test("An area ends at gaps and at the sides of the view, and many rows fill columns")
  func areasEnd() throws {
    let rows = Rows([(-5, 1), (-4, 1), (-3, .nan), (2, 1), (1e300, 1), (2, 1e308), (3, -1e308)])
    let figure = DataGraph(rows, style: .area).figure(in: view)
    let bounds = figure.cells.map { $0.corners }.joined()
    #expect(bounds.allSatisfy { -64...264 ~= $0.x && -64...164 ~= $0.y })
    #expect(!figure.cells.contains { 65...119 ~= $0.corners[0].x && $0.corners[0].y < 50 })
    let many = (0..<50_000).map { (Double($0) / 2_500 - 10, 2.0) }
    let dense = DataGraph(Rows(many), style: .area).figure(in: view)
    #expect(dense.cells.count == 200)
    #expect(dense.cells.reduce(0) { $0 + area(of: $1) } == 200 * 20)
    var errors = DataBlock(xs: [0, 1, 2, 3], ys: [1, 1, 1, 1])
    (errors.lows, errors.highs) = ([0, 0, .nan, 0], [2, 2, 2, 2])
    #expect(DataGraph(Rows(block: errors), style: .area).figure(in: view).cells.count == 1)
    #expect(
      DataGraph(Rows(block: errors), style: .area).box(in: view, axes: .both)?.y.shown.lower == 0)
    #expect(
      DataGraph(Rows([(0, 5), (1, 6)]), style: .area).fit(in: view, budget: 1)?.shown.lower == 0)
    #expect(
      DataGraph(Rows([(0, 5), (1, 6)]), style: .lines).fit(in: view, budget: 1)?.shown.lower == 5)
    let logarithmic = view.withLogarithmic([.y])
    let standing = DataGraph(Rows([(0, 1), (5, 10)]), style: .area).figure(in: logarithmic)
    #expect(standing.cells.map { $0.corners.map { $0.y }.max() } == [100])
  }

  @Test("Memory of a figure is bounded, whatever the rows are", arguments: DataStyle.allCases)
  func figuresAreBounded(style: DataStyle) {
    // Gaps in between, so that no line goes on.
    var points = random(150_000, seed: 6)
    for index in stride(from: 0, to: points.count, by: 3) { points[index].1 = .nan }
    let figure = DataGraph(Rows(points), style: style).figure(in: view)
    let vertices = figure.strokes.reduce(0) { $0 + $1.points.count }
    let corners = figure.outlines.reduce(0) { $0 + $1.points.count }
    #expect(vertices + corners <= 80_000 && figure.dots.count <= 20_000)
    #expect(figure.bars.count <= 200 * 50 && figure.cells.count <= 10_200)
  }

  @Test("What is not positive has no place on a logarithmic axis, and is counted")
  func nonPositivePointsAreCounted() {
    let logarithmic = GraphView(bounds: Size(width: 200, height: 100)).withLogarithmic([.y])
    let figure = DataGraph(Rows([(0, 1), (1, 0), (2, -5), (3, 10)])).figure(in: logarithmic)
    #expect(figure.data?.unplaced == 2 && figure.dots.count == 2)
  }

  @Test("Columns count as sampled")
  func columnsAreSampled() {
    let figure = DataGraph(Rows([(0, 1)])).figure(in: view)
    #expect(figure.coverage.count(of: .sampled) == 200)
  }

  @Test("A box holds the points that are in the range that stays")
  func boxesHoldThePoints() throws {
    let graph = DataGraph(Rows([(0, 1), (5, 7), (50, -100)]), style: .lines)
    let all = try #require(graph.box(in: view, axes: .both))
    #expect(all.x.shown == Interval(0, 50) && all.y.shown == Interval(-100, 7))
    let vertical = try #require(graph.box(in: view, axes: .vertical))
    #expect(vertical.y.shown == Interval(1, 7))
    #expect(graph.fit(in: view, budget: 1)?.shown == Interval(1, 7))
    let far = try #require(GraphView(bounds: view.bounds).showing(x: 100...200))
    #expect(graph.box(in: far, axes: .vertical) == nil)
  }
}
