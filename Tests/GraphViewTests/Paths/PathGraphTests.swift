import GraphView
import IntervalArithmetic
import TestSupport
import Testing

@Suite("Graphs of paths")
struct PathGraphTests {
  static let view = GraphView(bounds: Size(width: 80, height: 60))

  private static func half(_ t: FunctionEnclosure) -> FunctionEnclosure { t + 1.5707963267948966 }

  static let samples: [PathFormula] = [
    PathFormula("circle", over: 0...7) { (5 * $0.sine, 5 * half($0).sine) },
    PathFormula("diagonal", over: -10...10) { ($0, $0) },
    PathFormula("cusp", over: -2...2) { ($0.squared, $0 * $0.squared) },
    PathFormula("spiral", over: 0...20) { ($0 * $0.sine, $0 * half($0).sine) },
    PathFormula("1/t", over: -10...10) { ($0, 1 / $0) },
    PathFormula("hyperbola", over: 0...6.5) { (1 / half($0).sine, $0.sine / half($0).sine) },
    PathFormula("roots", over: -5...9) { ($0.squareRoot, (4 - $0).squareRoot) },
    PathFormula("steps", over: -5...5) { ($0.floor, $0) },
    PathFormula("two steps", over: -5...5) { ($0.floor, $0 - $0.floor) },
    PathFormula("steep", over: -1...1) { ($0, (1e9 * $0).sine) },
    PathFormula("sin(40/t)", over: -10...10) { ($0, (40 / $0).sine) },
    PathFormula("inward", over: 0...1) { ($0 * (1 / $0).sine, $0 * half(1 / $0).sine) },
    PathFormula("point", over: 0...1) { (2 + 0 * $0, 3 + 0 * $0) },
    PathFormula("one number", over: 2...2) { ($0, $0.squared) },
    PathFormula("isolated", over: -2...2) { ((0 - $0.squared).squareRoot, $0) },
    PathFormula("along the border", over: -20...20) { ($0, 7.5 + 0 * $0) },
    PathFormula("nowhere", over: -2...2) { ((-1 - $0.squared).squareRoot, $0) },
    PathFormula("out of view", over: -2...2) { (20 + $0, $0) },
    PathFormula("filling", over: 0...3000) { (6 * $0.sine, 5 * (1.4142135623730951 * $0).sine) },
  ]

  @Test("What is drawn is there, and what is there is drawn", arguments: samples)
  func laws(path: PathFormula) {
    let figure = PathGraph(path.source).figure(in: Self.view)
    #expect(checkPath(figure, of: path.source, in: Self.view) == [])
    // Nothing of these is too hard.
    #expect(figure.coverage.count(of: .unresolved) == 0)
    #expect(figure.coverage.count(of: .proven) + figure.coverage.count(of: .outside) == 80 * 60)
  }

  @Test("Smooth paths are one line, which returns to its start if the path does")
  func lines() {
    let outlines = Self.samples[0...3].map { PathGraph($0.source).figure(in: Self.view).outlines }
    #expect(outlines.map { $0.count } == [1, 1, 1, 3])
    let whole = PathFormula("whole", over: 0...6.283185307179586) {
      (5 * $0.sine, 5 * Self.half($0).sine)
    }
    let figure = PathGraph(whole.source).figure(in: Self.view)
    #expect(figure.outlines.map { $0.isClosed } == [true])
    // Where it begins out of view, the line goes on where it ends.
    let wide = PathFormula("wide", over: 0...6.283185307179586) {
      (12 * Self.half($0).sine, 9 * $0.sine)
    }
    #expect(PathGraph(wide.source).figure(in: Self.view).outlines.count == 4)
    let high = PathFormula("high", over: 0...6.283185307179586) {
      (5 * Self.half($0).sine, 9 * $0.sine)
    }
    #expect(PathGraph(high.source).figure(in: Self.view).outlines.count == 2)
  }

  @Test("Nothing is drawn across a jump")
  func jumps() {
    let steps = PathGraph(Self.samples[7].source).figure(in: Self.view)
    #expect(steps.outlines.count == 10)
    for outline in steps.outlines {
      let xs = outline.points.map { $0.x }
      #expect((xs.max() ?? 0) - (xs.min() ?? 0) < 0.01)
    }
  }

  @Test("Single points are one dot at their places")
  func points() {
    for (index, x, y) in [(12, 2.0, 3.0), (13, 2, 4), (14, 0, 0)] {
      let figure = PathGraph(Self.samples[index].source).figure(in: Self.view)
      #expect(figure.outlines.isEmpty && figure.dots.count == 1)
      let place = Self.view.canvasPoint(for: Point(x: x, y: y))
      for dot in figure.dots {
        #expect(max((dot.x - place.x).magnitude, (dot.y - place.y).magnitude) < 0.1)
      }
    }
    #expect(PathGraph(Self.samples[16].source).figure(in: Self.view).isEmpty)
    #expect(PathGraph(Self.samples[17].source).figure(in: Self.view).isEmpty)
  }

  @Test("The work of a smooth path grows less than with the square root of the pixels")
  func growth() {
    for sample in [Self.samples[0], Self.samples[3]] {
      let work = [400, 1600, 6400].map { width in
        let path = sample.source
        let size = Size(width: Double(width), height: Double(width) * 0.75)
        _ = PathGraph(path).figure(in: GraphView(bounds: size))
        return Double(path.work)
      }
      // Sixteen times the size, to the power 0.6.
      #expect(work[2] < 5.3 * work[0] && work[0] < 600)
    }
  }

  @Test("What the limit on the work does not suffice for is unresolved")
  func workLimit() {
    let outward = PathFormula("outward", over: 0...1) {
      ((1 / $0).sine / $0, Self.half(1 / $0).sine / $0)
    }
    for path in [outward, Self.samples[10], Self.samples[18]] {
      for limit in [0, 100, 2000, 20_000] {
        let source = path.source
        let figure = PathGraph(source, workLimit: limit).figure(in: Self.view)
        #expect(source.work <= limit + 10)
        #expect(checkPath(figure, of: path.source, in: Self.view) == [])
        if limit == 0 { #expect(figure.coverage.count(of: .unresolved) == 80 * 60) }
      }
    }
  }

  @Test("A source that claims nothing and does not count is unresolved everywhere")
  func unknown() {
    struct Unknown: PathSource {
      var parameters: ClosedRange<Double> { 0...1 }
      func enclosures(over t: Interval) -> (x: Enclosure, y: Enclosure) { (.unknown, .unknown) }
      var work: Int { 0 }
      var workPerEnclosure: Int { 0 }
    }
    #expect(Unknown().point(at: 0.5) == nil)
    let figure = PathGraph(Unknown(), workLimit: 10_000).figure(in: Self.view)
    #expect(figure.coverage.count(of: .unresolved) == 80 * 60)
  }

  @Test("Views beyond what doubles can tell apart are unresolved, not wrong")
  func extremeViews() throws {
    for range in [1e16...1.0000000000000004e16, 1...1.00000000000001, -1e305...1e305] {
      let view = try #require(Self.view.showing(x: range))
      let figure = PathGraph(Self.samples[1].source).figure(in: view)
      #expect(figure.coverage.count(of: .unresolved) == 80 * 60)
    }
  }
}
