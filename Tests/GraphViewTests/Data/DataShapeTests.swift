import GraphView
import IntervalArithmetic
import TestSupport
import Testing

@Suite struct DataShapeTests {
  private struct Rows: PointSource {
    var block: DataBlock
    init(
      _ xs: [Double], _ ys: [Double], lows: [Double] = [], highs: [Double] = [],
      lefts: [Double] = [], rights: [Double] = [], details: [Double] = []
    ) {
      block = DataBlock(xs: xs, ys: ys)
      (block.lows, block.highs, block.lefts, block.rights) = (lows, highs, lefts, rights)
      block.details = details
    }
    func forEachBlock(_ body: (DataBlock) -> Void) { body(block) }
  }

  private let view = GraphView(bounds: Size(width: 200, height: 100))

  private func place(_ x: Double, _ y: Double) -> Point {
    view.canvasPoint(for: Point(x: x, y: y))
  }

  private func rectangle(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double)
    -> PixelRegion
  {
    PixelRegion([place(left, top), place(right, top), place(right, bottom), place(left, bottom)])
  }

  @Test("Boxes are between the ends of error bars, and as wide as bars without level ones")
  func boxesAreBetweenBounds() {
    let both = Rows(
      [0, 2], [1, 9], lows: [-1, 3], highs: [2, 1], lefts: [-3, 4], rights: [1, 6])
    let figure = DataGraph(both, style: .boxes).figure(in: view)
    #expect(figure.cells == [rectangle(-3, -1, 1, 2), rectangle(4, 1, 6, 3)])
    #expect(figure.outlines.map { $0.points } == figure.cells.map { $0.corners })
    #expect(figure.outlines.allSatisfy { $0.isClosed } && figure.errorBars.isEmpty)
    let upright = Rows([0, 5], [1, 1], lows: [-1, .nan], highs: [2, 1])
    for style in [DataStyle.boxes, .stacked] {
      let cells = DataGraph(upright, style: style).figure(in: view).cells
      #expect(cells.first == rectangle(-2, -1, 2, 2))
      #expect(cells.count == (style == .boxes ? 1 : 2))
    }
  }

  @Test("Ellipses touch the sides of their boxes", arguments: [0.5, 2, 9])
  func ellipsesTouchTheirBoxes(size: Double) {
    let row = Rows(
      [1], [-1], lows: [-1 - size / 4], highs: [-1 + size / 4], lefts: [1 - size / 2],
      rights: [1 + size / 2])
    let figure = DataGraph(row, style: .ellipses).figure(in: view)
    let (middle, corners) = (place(1, -1), figure.cells[0].corners)
    #expect(figure.cells.count == 1 && figure.outlines.map { $0.points } == [corners])
    for corner in corners {
      let (x, y) = ((corner.x - middle.x) / (5 * size), (corner.y - middle.y) / (2.5 * size))
      #expect((x * x + y * y - 1).magnitude < 1e-12)
    }
    for (start, end) in zip(corners, corners.dropFirst()) {
      let (x, y) = ((start.x + end.x) / 2 - middle.x, (start.y + end.y) / 2 - middle.y)
      let (across, down) = (x / (5 * size), y / (2.5 * size))
      let short = 1 - (across * across + down * down).squareRoot()
      #expect(0 <= short && short * 5 * size <= 0.2)
    }
  }

  @Test(
    "Polygons have the pixels whose middles are inside an odd number of times", arguments: 1...10)
  func polygonsHaveTheirInside(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { Double(random.next() >> 11) * 0x1p-53 * 24 - 12 }
    let xs = (0..<16).map { $0 == 9 ? .nan : number() }
    let ys = xs.map { _ in number() / 2 }
    let rows = Rows(xs, ys)
    let figure = DataGraph(rows, style: .polygons).figure(in: view)
    let parts = [0..<9, 10..<16].map { $0.map { place(xs[$0], ys[$0]) } }
    /// Whether a ray to the right crosses a closed line an odd number of times.
    func isInside(_ point: Point, _ line: [Point]) -> Bool {
      zip(line, line.dropFirst() + line.prefix(1)).count { start, end in
        (start.y > point.y) != (end.y > point.y)
          && point.x < start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
      } % 2 == 1
    }
    for column in stride(from: 0.5, to: 200, by: 3) {
      for row in stride(from: 0.5, to: 100, by: 3) {
        let point = Point(x: column, y: row)
        let isFilled = figure.cells.contains { cell in
          let (start, end) = (cell.corners[0], cell.corners[2])
          return start.x < column && column < end.x && start.y < row && row < end.y
        }
        #expect(isFilled == parts.contains { isInside(point, $0) })
      }
    }
    // The line returns to where it began.
    for line in parts {
      let middle = Point(
        x: (line[0].x + line[line.count - 1].x) / 2, y: (line[0].y + line[line.count - 1].y) / 2)
      guard 0...200 ~= middle.x, 0...100 ~= middle.y else { continue }
      #expect(figure.distance(from: middle, columnWidth: 1) < 1)
    }
  }

  @Test("Ellipses lean as their rows say", arguments: [-1, -0.5, 0.25, 1])
  func ellipsesLean(lean: Double) {
    var row = Rows([0], [0], lows: [-2], highs: [2], lefts: [-3], rights: [3])
    row.block.details = [lean]
    let figure = DataGraph(row, style: .ellipses).figure(in: view)
    #expect(figure.cells.count == 1)
    for corner in figure.cells.flatMap({ $0.corners }) {
      let (u, v) = ((corner.x - 100) / 30, (50 - corner.y) / 20)
      #expect((u * u - 2 * lean * u * v + v * v - 1 + lean * lean).magnitude < 1e-12)
    }
    row.block.details = [.nan]
    #expect(DataGraph(row, style: .ellipses).figure(in: view).isEmpty)
  }

  @Test("Arrows go to their ends, with a head on both sides alike; one without length is a dot")
  func arrowsGoToTheirEnds() throws {
    let rows = Rows(
      [0, 3], [0, 3], lows: [0, 3], highs: [3, 3], lefts: [0, 3], rights: [-4, 3])
    let figure = DataGraph(rows, style: .arrows).figure(in: view)
    #expect(figure.strokes.isEmpty && figure.outlines.count == 2)
    #expect(figure.outlines[0].points == [place(0, 0), place(-4, 3)])
    #expect(figure.dots == [place(3, 3)])
    let head = figure.outlines[1].points
    try #require(head.count == 3)
    #expect(head[1] == place(-4, 3))
    for side in [head[0], head[2]] {
      let (dx, dy) = (side.x - head[1].x, side.y - head[1].y)
      #expect(((dx * dx + dy * dy).squareRoot() - 8).magnitude < 1e-3)
      // 25° from the shaft, which goes 40 to the left and 30 up.
      #expect(((dx * 40 + dy * 30) / 50 / 8 - 0.9063).magnitude < 1e-3)
    }
  }

  @Test("Candles are filled if prices fall, with a line up to the greatest and down to the least")
  func candlesAreFilledIfPricesFall() {
    var rows = Rows(
      [0, 4, 8], [1, 3, 2], lows: [0, 1, 2], highs: [4, 3, 4], details: [3, 2, 2])
    let figure = DataGraph(rows, style: .candles).figure(in: view)
    #expect(figure.cells == [rectangle(2.4, 2, 5.6, 3)])
    let bodies = figure.outlines.filter { $0.isClosed }.map { PixelRegion($0.points) }
    #expect(bodies == [rectangle(-1.6, 1, 1.6, 3), figure.cells[0], rectangle(6.4, 2, 9.6, 2)])
    let lines = figure.outlines.filter { !$0.isClosed }.map { $0.points }
    #expect(
      lines == [
        [place(0, 4), place(0, 3)], [place(0, 1), place(0, 0)], [place(4, 2), place(4, 1)],
        [place(8, 4), place(8, 2)],
      ])
    rows.block.details[0] = .nan
    #expect(DataGraph(rows, style: .candles).figure(in: view).dots == [place(0, 1)])
    rows.block.details[0] = 3
    swap(&rows.block.lows, &rows.block.highs)
    #expect(DataGraph(rows, style: .candles).figure(in: view) == figure)
  }

  @Test("Narrow and many shapes fill their pixels and no others")
  func narrowShapesFillTheirPixels() {
    let xs = (0..<4_000).map { Double($0 / 2) / 100 - 10 }
    let ys = xs.indices.map { $0.isMultiple(of: 2) ? 1.0 : 3.0 }
    let rows = Rows(xs, ys, lows: ys.map { $0 - 0.5 }, highs: ys.map { $0 + 0.5 })
    let narrow = DataGraph(rows, style: .boxes).figure(in: view)
    #expect(narrow.cells.isEmpty && narrow.bars.count == 400)
    #expect(
      narrow.bars.allSatisfy { $0.top == 15 && $0.bottom == 25 || $0.top == 35 && $0.bottom == 45 })
    let many = 20_000
    let same = Rows(
      [Double](repeating: 0, count: many), [Double](repeating: 0, count: many),
      lows: [Double](repeating: -1, count: many), highs: [Double](repeating: 1, count: many),
      lefts: [Double](repeating: -2, count: many), rights: [Double](repeating: 2, count: many))
    let figure = DataGraph(same, style: .boxes).figure(in: view)
    #expect(figure.cells.count == 10_000 && figure.bars.count == 40)
    #expect(figure.bars.allSatisfy { 80..<120 ~= $0.column && $0.top == 40 && $0.bottom == 60 })
  }

  @Test(
    "A view that fits holds the shapes whole",
    arguments: [
      (.boxes, Interval(-3, 6), Interval(-1, 9)), (.ellipses, Interval(-3, 6), Interval(-1, 9)),
      (.arrows, Interval(-3, 6), Interval(-1, 9)), (.stacked, Interval(-3, 6), Interval(-1, 9)),
    ] as [(DataStyle, Interval, Interval)])
  func fittedViewsHoldShapes(style: DataStyle, xs: Interval, ys: Interval) throws {
    let rows = Rows(
      [0, 2], [1, 9], lows: [-1, 3], highs: [2, 1], lefts: [-3, 4], rights: [1, 6])
    let box = try #require(DataGraph(rows, style: style).box(in: view, axes: .both))
    #expect(box.x.shown.lower <= xs.lower && xs.upper <= box.x.shown.upper)
    #expect(box.y.shown.lower <= ys.lower && ys.upper <= box.y.shown.upper)
    let candles = Rows([0, 4], [1, 3], lows: [0, 1], highs: [4, 3], details: [3, 7])
    let held = try #require(DataGraph(candles, style: .candles).box(in: view, axes: .both))
    #expect(held.x.shown.lower <= -1.6 && 5.6 <= held.x.shown.upper)
    #expect(held.y.shown.lower <= 0 && 7 <= held.y.shown.upper)
  }
}
