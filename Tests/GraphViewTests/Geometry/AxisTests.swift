import GraphView
import TestSupport
import Testing

@Suite("Axis")
struct AxisTests {
  /// Returns a random number of random size, sometimes a round one.
  static func number(
    upTo exponent: Int = 12, using random: inout SplitMix64
  ) -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: Double(Int.random(in: -20...20, using: &random))
    case 1: 0
    default:
      Double.random(in: -1...1, using: &random)
        * Double(
          sign: .plus, exponent: .random(in: -exponent...exponent, using: &random),
          significand: 1)
    }
  }

  static func point(using random: inout SplitMix64) -> Point {
    Point(x: number(using: &random), y: number(using: &random))
  }

  static func range(using random: inout SplitMix64) -> ClosedRange<Double> {
    let lower = number(upTo: 40, using: &random)
    return lower...lower + abs(number(upTo: 40, using: &random))
  }

  /// The numbers of a view, in bits.
  static func bits(of view: GraphView) -> [UInt64?] {
    [
      view.bounds.width, view.bounds.height, view.scale.x, view.scale.y, view.origin.x,
      view.origin.y, view.xBounds?.lowerBound, view.xBounds?.upperBound, view.yBounds?.lowerBound,
      view.yBounds?.upperBound, view.xRange.lowerBound, view.xRange.upperBound,
      view.yRange.lowerBound, view.yRange.upperBound,
    ].map { $0?.bitPattern } + [UInt64(view.pixelWidth), UInt64(view.pixelHeight)]
  }

  static func bits(of view: SeparateAxesView) -> [UInt64?] {
    [
      view.bounds.width, view.bounds.height, view.scale.x, view.scale.y, view.origin.x,
      view.origin.y, view.xBounds?.lowerBound, view.xBounds?.upperBound, view.yBounds?.lowerBound,
      view.yBounds?.upperBound, view.xRange.lowerBound, view.xRange.upperBound,
      view.yRange.lowerBound, view.yRange.upperBound,
    ].map { $0?.bitPattern } + [UInt64(view.pixelWidth), UInt64(view.pixelHeight)]
  }

  /// Returns the same random gesture on a view and on its law.
  static func gesture(
    on view: GraphView, _ law: SeparateAxesView, using random: inout SplitMix64
  ) -> (GraphView?, SeparateAxesView?) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      let range = range(using: &random)
      return (view.showing(x: range), law.showing(x: range))
    case 1:
      let range = range(using: &random)
      return (view.showing(y: range), law.showing(y: range))
    case 2:
      let scale = Scale(
        x: .random(in: 0.01...1000, using: &random), y: .random(in: 0.01...1000, using: &random))
      return (view.showing(scale: scale), law.showing(scale: scale))
    case 3:
      let factor = abs(number(using: &random))
      let anchor = point(using: &random)
      return (view.pinch(by: factor, at: anchor), law.pinch(by: factor, at: anchor))
    case 4:
      let shift = point(using: &random)
      return (view.pan(by: shift), law.pan(by: shift))
    case 5:
      let position = point(using: &random)
      return (view.tripleTap(at: position), law.tripleTap(at: position))
    case 6:
      let centre = point(using: &random)
      return (view.centered(on: centre), law.centered(on: centre))
    case 7:
      let size = Size(
        width: .random(in: 1...2000, using: &random), height: .random(in: 1...2000, using: &random))
      return (view.resize(to: size), law.resize(to: size))
    default:
      let keepsX = Bool.random(using: &random)
      return (
        view.withEqualUnits(keeping: keepsX ? .x : .y), law.withEqualUnits(keepingX: keepsX)
      )
    }
  }

  @Test("Each axis keeps its own formulas, to the bit", arguments: 1...8)
  func formulasAreKept(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<500 {
      var view = GraphView(
        bounds: Size(
          width: Double(Int.random(in: 1...1000, using: &random)),
          height: .random(in: 1...1000, using: &random)),
        contentScaleFactor: Double(Int.random(in: 1...6, using: &random)) / 2)
      var law = SeparateAxesView(view)
      for _ in 0..<4 {
        let (next, nextLaw) = Self.gesture(on: view, law, using: &random)
        try #require((next == nil) == (nextLaw == nil))
        guard let next, let nextLaw else { continue }
        (view, law) = (next, nextLaw)
        try #require(Self.bits(of: view) == Self.bits(of: law))
        try #require(Self.conversions(of: view) == Self.conversions(of: law))
      }
    }
  }

  /// The results of all conversions of some numbers, and of the edges, in bits.
  private static func conversions(of view: GraphView) -> [UInt64] {
    samples(view.bounds, view.pixelWidth, view.pixelHeight, view.xRange, view.yRange) {
      [
        view.x.canvas($0), view.y.canvas($0), view.x.value(at: $0), view.y.value(at: $0),
        view.x.edge($1), view.y.edge($2),
      ]
    }
  }

  private static func conversions(of view: SeparateAxesView) -> [UInt64] {
    samples(view.bounds, view.pixelWidth, view.pixelHeight, view.xRange, view.yRange) {
      [
        view.canvasX(for: $0), view.canvasY(for: $0), view.graphX(for: $0), view.graphY(for: $0),
        view.columnEdge($1), view.rowEdge($2),
      ]
    }
  }

  private static func samples(
    _ size: Size, _ columns: Int, _ rows: Int, _ xs: ClosedRange<Double>,
    _ ys: ClosedRange<Double>, _ convert: (Double, Int, Int) -> [Double]
  ) -> [UInt64] {
    var random = SplitMix64(seed: 1)
    let numbers =
      [
        0, -0.0, size.width, size.height, xs.lowerBound, xs.upperBound, ys.lowerBound,
        ys.upperBound, .infinity,
      ] + (0..<8).map { _ in number(using: &random) }
    return numbers.indices.flatMap { index in
      // The first and the last edge, and some between.
      convert(
        numbers[index], index == 1 ? columns : columns * index / 17,
        index == 1 ? rows : rows * index / 17)
    }.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern }
  }

  @Test("The documented values of the standard view are right")
  func standardView() {
    let view = GraphView(bounds: Size(width: 800, height: 600))
    #expect(view.x.canvas(1) == 440)
    #expect(view.y.value(at: 0) == 7.5)
    #expect(view.x.edge(400) == 0)
    #expect(view.y.edge(600) == -7.5)
    #expect(view.x.ticks(.decimal, spacing: 48).ticks.map(\.label).first == "−10")
  }
}
