import TestSupport
import Testing

@testable import GraphView

@Suite struct DataTileTests {
  private struct Rows: PointSource {
    var block: DataBlock
    init(_ xs: [Double], _ ys: [Double], colors: [Double]) {
      block = DataBlock(xs: xs, ys: ys)
      block.colors = colors
    }
    func forEachBlock(_ body: (DataBlock) -> Void) { body(block) }
  }

  /// The colours of the device pixels of a figure, column by column; `nil` where there is none.
  private func pixels(of figure: Figure, in view: GraphView) -> [[Color?]] {
    var pixels = (0..<view.pixelWidth).map { _ in [Color?](repeating: nil, count: view.pixelHeight)
    }
    for cell in figure.cells {
      cell.forEachColumn(in: view) { column, rows in
        for row in rows {
          #expect(pixels[column][Int(row)] == nil, "two areas in a pixel")
          pixels[column][Int(row)] = cell.color
        }
      }
    }
    return pixels
  }

  @Test("A pixel has the mean of the colours of all rectangles around its middle", arguments: 1...8)
  func means(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let view = GraphView(bounds: Size(width: 60, height: 40))
    // Rectangles of 5 × 3 pixels, since that is how near neighbours come.
    var (place, places) = ((20, 20), [(100, 100), (105, 103)])
    for _ in 0..<60 {
      place.0 += (place.0 < 30 ? 1 : -1) * Int(5 + random.next() % 30)
      place.1 += (place.1 < 20 ? 1 : -1) * Int(3 + random.next() % 20)
      places.append(place)
    }
    let colors = places.map { _ in Double(random.next() % 0x100_0000) }
    let rows = Rows(
      places.map { view.x.value(at: Double($0.0) + 0.5) },
      places.map { view.y.value(at: Double($0.1) + 0.5) }, colors: colors)
    let figure = DataGraph(rows, style: .image).figure(in: view)
    for (column, rows) in pixels(of: figure, in: view).enumerated() {
      for (row, color) in rows.enumerated() {
        let here = zip(places, colors).filter { place, _ in
          (column - place.0).magnitude <= 2 && (row - place.1).magnitude <= 1
        }
        #expect((color == nil) == here.isEmpty)
        guard let color else { continue }
        for (shift, channel) in [(16, color.red), (8, color.green), (0, color.blue)] {
          let values = here.map { Double(UInt32($0.1) >> shift & 0xFF) }
          let mean = values.reduce(0, +) / Double(values.count)
          #expect((Double(channel) - mean).magnitude <= 3, "column \(column), row \(row)")
        }
      }
    }
  }

  @Test(
    "The rectangles of a grid leave no pixel out, and tell values in steps of the scale",
    arguments: [(0.1, -3), (1.0 / 3, 1e6), (60, 1.7e9), (1e-7, 1)] as [(Double, Double)])
  func grids(step: Double, start: Double) throws {
    let numbers = (0..<35).map { start + Double($0) * step }
    let rows = Rows(
      numbers.flatMap { _ in numbers }, numbers.flatMap { y in numbers.map { _ in y } },
      colors: (0..<35 * 35).map { Double($0) })
    let graph = DataGraph(rows, style: .heatmap)
    let size = GraphView(bounds: Size(width: 331, height: 247))
    let box = try #require(graph.box(in: size, axes: .both))
    let fit = try #require(size.fit(toBoxes: [box], axes: .both, hasEqualUnits: false))
    let (x, y) = (fit.view.xRange, fit.view.yRange)
    #expect((x.lowerBound - (start - step / 2)).magnitude <= step / 8)
    #expect((y.upperBound - (start + 34.5 * step)).magnitude <= step / 8)
    let figure = graph.figure(in: fit.view)
    #expect(figure.hasColorScale)
    let pixels = pixels(of: figure, in: fit.view)
    #expect(pixels.allSatisfy { !$0.contains(nil) })
    #expect(pixels[0][246] == ColorScale.colors.first && pixels[330][0] == ColorScale.colors.last)
    #expect(pixels[165][123] == ColorScale.colors[32])
  }

  @Test("Areas of one colour are together, and as few as columns allow")
  func blocks() {
    let view = GraphView(bounds: Size(width: 20, height: 20))
    let xs = [-1.0, 0, 1], ys = [-1.0, 0, 1]
    let rows = Rows(
      ys.flatMap { _ in xs }, ys.flatMap { y in xs.map { _ in y } },
      colors: [1, 2, 1, 2, 1, .nan, 1, 2, 1])
    let cells = DataGraph(rows, style: .heatmap).figure(in: view).cells
    let colors = cells.map { $0.color }
    #expect(cells.count == 8)
    #expect(colors == colors.prefix(5).map { _ in ColorScale.colors[0] } + colors.suffix(3))
    #expect(colors.suffix(3).allSatisfy { $0 == ColorScale.colors[63] })
  }

  @Test("However large a picture is, there are a million squares at most")
  func limit() {
    let view = GraphView(bounds: Size(width: 3_000, height: 3_000))
    var random = SplitMix64(seed: 5)
    let numbers = (0..<1_500).map { Double($0) / 10 - 75 }
    let rows = Rows(
      numbers.flatMap { _ in numbers }, numbers.flatMap { y in numbers.map { _ in y } },
      colors: (0..<1_500 * 1_500).map { _ in Double(random.next() % 64) })
    let cells = DataGraph(rows, style: .heatmap).figure(in: view).cells
    #expect(cells.count > 10_000)
    let sides = cells.flatMap { $0.corners.flatMap { [$0.x, $0.y] } }
    #expect(sides.allSatisfy { $0.remainder(dividingBy: 3) == 0 })
  }

  @Test(
    "Rows without a value or a place draw nothing, and a single one is a unit wide",
    arguments: [GraphView.AxisName.x, .y])
  func edges(axis: GraphView.AxisName) {
    let view = GraphView(bounds: Size(width: 40, height: 40)).withLogarithmic([axis])
    let none = Rows([1, -1, .nan, 2], [1, -1, 1, 2], colors: [.nan, 3, 3])
    for style in [DataStyle.heatmap, .image] {
      #expect(DataGraph(none, style: style).figure(in: view).cells.isEmpty)
      #expect(!DataGraph(none, style: style).figure(in: view).hasDiscs)
    }
    let one = Rows([1], [1], colors: [7])
    let cell = DataGraph(one, style: .heatmap).figure(in: view).cells
    #expect(cell.map { $0.color } == [ColorScale.colors[32]])
    let huge = Rows([1e300, -1e300, 1], [1, 1e300, 1], colors: [1, 2, 3])
    #expect(!DataGraph(huge, style: .heatmap).figure(in: view).cells.isEmpty)
  }
}
