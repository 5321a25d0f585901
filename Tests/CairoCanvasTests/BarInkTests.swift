import CairoCanvas
import GraphView
import TestSupport
import Testing

/// Bars of tables and histograms, in pixels and in SVG.
@Suite("Ink of bars")
struct BarInkTests {
  /// Made-up bars, and how they are drawn.
  struct Chart: PointSource, CustomStringConvertible {
    let seed: UInt64
    let view: GraphView
    let lineWidth: Double
    /// Where the bars are, in points.
    let bars: [Rectangle]
    private var rows: DataBlock

    var isAntialiased: Bool { !seed.isMultiple(of: 3) }
    var description: String { "\(seed), \(bars.count) bars" }

    init(_ seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let isLogarithmic = seed.isMultiple(of: 4)
      let count = Int.random(in: 1...(seed.isMultiple(of: 5) ? 300 : 20), using: &random)
      let ratio = [1, 1.5, 2][Int.random(in: 0...2, using: &random)]
      let view = try #require(
        GraphView(
          bounds: Size(width: 300, height: 200), scale: Scale(x: 30, y: isLogarithmic ? 60 : 4),
          origin: Point(x: 0, y: isLogarithmic ? 182 : 120), xBounds: nil, yBounds: nil,
          contentScaleFactor: ratio,
          logarithmic: isLogarithmic ? [.y] : []))
      (self.seed, self.view, lineWidth) = (seed, view, number(0.5...9))
      let step = number(0.02...max(0.03, 12 / Double(count)))
      var edges = [number(-0.5...2)]
      for _ in 0...count { edges.append(edges[edges.count - 1] + step * number(0.5...1)) }
      var block = DataBlock(
        xs: [], ys: (0..<count).map { _ in isLogarithmic ? number(0.6...900) : number(-30...40) })
      if seed.isMultiple(of: 2) {
        block.hasBins = true
        block.ys = block.ys.map { $0.magnitude.rounded() }
        (block.lefts, block.rights) = (Array(edges.dropLast(2)), Array(edges[1...count]))
        block.xs = zip(block.lefts, block.rights).map { $0 / 2 + $1 / 2 }
      } else {
        block.xs = (0..<count).map { edges[0] + step * Double($0) }
      }
      rows = block
      let spacing = zip(block.xs, block.xs.dropFirst()).map { $1 - $0 }.min() ?? 1
      bars = block.xs.indices.filter { !isLogarithmic || block.ys[$0] > 0 }.map { index in
        let (x, half) = (block.xs[index], 0.4 * spacing)
        let ends =
          block.hasBins ? (block.lefts[index], block.rights[index]) : (x - half, x + half)
        let base = isLogarithmic ? 200 : view.y.canvas(0)
        let y = view.y.canvas(block.ys[index])
        return Rectangle(
          left: view.x.canvas(ends.0), top: min(base, y), right: view.x.canvas(ends.1),
          bottom: max(base, y))
      }
    }

    func forEachBlock(_ body: (DataBlock) -> Void) { body(rows) }

    var hasBins: Bool { rows.hasBins }

    func draw(on canvas: inout some Canvas) {
      let curve = PictureCurve(
        figure: DataGraph(self, style: .bars).figure(in: view), label: "y", color: .black)
      var picture = GraphPicture(view: view, curves: [curve])
      (picture.look.lineWidth, picture.look.isAntialiased) = (lineWidth, isAntialiased)
      (picture.axes, picture.look.showsGrid) = (.none, false)
      picture.draw(on: &canvas)
    }
  }

  static let charts = Result { try (1...80).map { try Chart($0) } }

  @Test("Pixels have ink where bars are, and none beyond half a pixel from them")
  func pixelsAreBars() throws {
    for chart in try Self.charts.get() {
      let view = chart.view
      let pixel = 1 / view.contentScaleFactor
      var canvas = try ImageCanvas(
        size: view.bounds, pixelRatio: view.contentScaleFactor, font: .shared())
      chart.draw(on: &canvas)
      let pixels = try canvas.pixels()
      // Bars that are two pixels from a column have no ink in it.
      let near = (0..<view.pixelWidth).map { column in
        let x = (Double(column) + 0.5) * pixel
        return chart.bars.filter { max($0.left - x, x - $0.right) < 2 * pixel }
      }
      var (missing, surplus) = (0, 0)
      for (index, color) in pixels.enumerated() {
        let (column, row) = (index % view.pixelWidth, index / view.pixelWidth)
        let middle = Point(x: (Double(column) + 0.5) * pixel, y: (Double(row) + 0.5) * pixel)
        /// How far the middle is from the nearest bar, or in it if negative; infinite if far.
        let distance =
          near[column].map { bar in
            max(
              bar.left - middle.x, middle.x - bar.right, bar.top - middle.y, middle.y - bar.bottom)
          }.min() ?? .infinity
        let hasInk = color & 0xFFFFFF != 0xFFFFFF
        if distance < -0.001, !hasInk { missing += 1 }
        if distance > 1.001 * pixel, hasInk { surplus += 1 }
      }
      #expect(missing == 0 && surplus == 0, "\(chart): \(missing) missing, \(surplus) too many")
    }
  }

  /// Bars beside each other, from 0 at every 30th pixel.
  private struct Neighbours: PointSource {
    let heights: [Double]

    func forEachBlock(_ body: (DataBlock) -> Void) {
      var block = DataBlock(xs: heights.indices.map { Double($0) + 0.5 }, ys: heights)
      block.hasBins = true
      (block.lefts, block.rights) = (block.xs.map { $0 - 0.5 }, block.xs.map { $0 + 0.5 })
      body(block)
    }
  }

  @Test(
    "Bars beside each other share one border", arguments: [[3, 3, 3], [1, 2, 3], [3, 1, 2, 2]])
  func neighboursShareBorders(heights: [Double]) throws {
    let view = try #require(
      GraphView(
        bounds: Size(width: 130, height: 200), scale: Scale(x: 30, y: 60),
        origin: Point(x: 4, y: 190), xBounds: nil, yBounds: nil, contentScaleFactor: 1))
    let curve = PictureCurve(
      figure: DataGraph(Neighbours(heights: heights), style: .bars).figure(in: view), label: "y",
      color: .black)
    for pen in [1.0, 2, 4] {
      var picture = GraphPicture(view: view, curves: [curve])
      (picture.look.lineWidth, picture.axes, picture.look.showsGrid) = (pen, .none, false)
      var canvas = try ImageCanvas(size: view.bounds, pixelRatio: 1, font: .shared())
      picture.draw(on: &canvas)
      let pixels = try canvas.pixels()
      for row in [30, 50, 100, 160] {
        let line = pixels[row * view.pixelWidth..<(row + 1) * view.pixelWidth]
        let runs = line.split { $0 & 0xFFFFFF != 0 }.map { Double($0.count) }
        let height = (190 - Double(row)) / 60
        let sides = zip([0] + heights, heights + [0]).count { max($0, $1) > height }
        #expect(runs == Array(repeating: pen, count: sides), "\(row)")
      }
    }
  }

  @Test("SVG has the numbers of the bars, and one number where two touch")
  func vectorsAreBars() throws {
    for chart in try Self.charts.get() where chart.isAntialiased {
      var canvas = SVGCanvas(size: chart.view.bounds, title: "")
      chart.draw(on: &canvas)
      let paths = canvas.text.matches(of: /<path d="([^"]*)" fill="#000000"/).map { $0.1 }
      let corners = paths.flatMap { Self.vertices(of: $0) }
      let pixel = 1 / chart.view.contentScaleFactor
      #expect(!canvas.text.contains("stroke=\"#000000\""), "\(chart)")
      for corner in corners {
        let isNear = chart.bars.contains { bar in
          // What is less than a pixel high or wide fills pixels.
          let near = (min(bar.width, bar.height) < pixel ? 1 : 0.5) * pixel + 0.011
          let isBeside = bar.left - near <= corner.x && corner.x <= bar.right + near
          return isBeside && bar.top - near <= corner.y && corner.y <= bar.bottom + near
        }
        #expect(isNear, "\(chart): \(corner)")
      }
      for bar in chart.bars where bar.width > 4 && 4 < bar.left && bar.right < 296 {
        for x in [bar.left, bar.right] where bar.bottom > 0 && bar.top < 200 {
          #expect(corners.contains { ($0.x - x).magnitude < 0.011 }, "\(chart): \(x)")
        }
      }
    }
  }

  /// The vertices of paths of level and upright lines in SVG's language.
  private static func vertices(of data: Substring) -> [Point] {
    var vertices: [Point] = []
    var (x, y) = (0.0, 0.0)
    for part in data.matches(of: /([MHVL])(-?[0-9.]+)(?:[ ]?(-?[0-9.]+))?/) {
      let numbers = [Double(part.2) ?? .nan, part.3.flatMap { Double($0) } ?? .nan]
      switch part.1 {
      case "H": x = numbers[0]
      case "V": y = numbers[0]
      default: (x, y) = (numbers[0], numbers[1])
      }
      vertices.append(Point(x: x, y: y))
    }
    return vertices
  }
}
