import IntervalArithmetic
import Testing

@testable import GraphView

/// A function of the interval library, with all that it proves.
struct ProvenFunction: GraphDataSource {
  let function: UnaryFunction

  func value(at x: Double) -> Double {
    let value = enclosure(over: Interval(x)).values.hull
    return value.isEmpty ? .nan : value.lower
  }

  func enclosure(over xs: Interval) -> Enclosure {
    let proven = function.applied(to: FunctionEnclosure(variableOver: xs))
    return Enclosure(
      proven.value.values, proven.value.decoration, proven.value.reasons, slope: proven.slope,
      attained: proven.attained)
  }
}

/// A function that is 1 wherever it is defined, with bounds that are infinite around 0.
private struct LooselyBoundedFunction: GraphDataSource {
  func value(at x: Double) -> Double { x == 0 ? .nan : 1 }

  func enclosure(over xs: Interval) -> Enclosure {
    if xs == Interval(0) { return Enclosure(GappedInterval(.empty), .trivial, [.pole]) }
    if xs.contains(0) {
      return Enclosure(GappedInterval(Interval(0.75, .infinity)), .trivial, [.pole])
    }
    return Enclosure(GappedInterval(Interval(1)), .common, slope: Interval(0))
  }
}

@Suite("Tracing with proof")
struct ProvenTracingTests {
  static let view = GraphView(bounds: Size(width: 800, height: 600))

  static let functions: [UnaryFunction] = [
    .reciprocal, .tan(.radians), .floor, .sign, .gamma, .squareRoot, .sin(.radians), .square,
    .magnitude, .cubeRoot,
  ]

  @Test("Nothing is only sampled, and nothing is unresolved", arguments: functions)
  func everythingIsProven(function: UnaryFunction) {
    let curve = FunctionGraph(ProvenFunction(function: function)).figure(in: Self.view)
    #expect(curve.coverage.columns.count == 800)
    #expect(curve.coverage.count(of: .sampled) == 0)
    #expect(curve.coverage.unresolvedColumns.isEmpty)
  }

  static let breaks: [(UnaryFunction, Break)] = [
    (
      .reciprocal,
      Break(x: 0, kind: .pole, left: -.infinity, right: .infinity, value: nil)
    ),
    (.sign, Break(x: 0, kind: .jump, left: -1, right: 1, value: 0)),
    // Without proven limits, the value at the nearest double is not the limit.
    (.squareRoot, Break(x: 0, kind: .edge, left: nil, right: nil, value: 0)),
  ]

  @Test("A break has its place, its kind, both limits and its value", arguments: breaks)
  func breaksAreNamed(function: UnaryFunction, expected: Break) {
    let found = FunctionGraph(ProvenFunction(function: function)).figure(in: Self.view).breaks
    #expect(found == [expected])
  }

  @Test("Infinite bounds beyond the view are not a pole")
  func infiniteBoundsAreNoPole() throws {
    let view = try #require(
      GraphView(bounds: Size(width: 100, height: 100)).showing(y: -0.5...0.5))
    let figure = FunctionGraph(LooselyBoundedFunction()).figure(in: view)
    #expect(figure.breaks.isEmpty)
    #expect(figure.unlistedBreaks == [49...50])
    #expect(figure.coverage.unresolvedColumns.isEmpty)
  }

  @Test("Dots have the breaks of the line")
  func dotsHaveBreaks() {
    for function in Self.functions {
      let source = ProvenFunction(function: function)
      let (line, dots) = (FunctionGraph(source), FunctionGraph(source, mode: .dots))
      #expect(dots.figure(in: Self.view).breaks == line.figure(in: Self.view).breaks)
      #expect(dots.figure(in: Self.view).strokes.isEmpty)
    }
  }

  @Test("Neither a pole nor a jump is bridged")
  func breaksAreNotBridged() {
    for (function, count) in [
      (UnaryFunction.reciprocal, 2), (.sign, 2), (.floor, 15), (.sin(.radians), 1),
    ] {
      let curve = FunctionGraph(ProvenFunction(function: function)).figure(in: Self.view)
      #expect(curve.strokes.count == count, "\(function)")
    }
  }

  @Test("A smooth curve costs fewer enclosures than it has columns")
  func smoothCurvesAreCheap() {
    var refiner = ColumnRefiner(
      ProvenFunction(function: .sin(.radians)), on: ColumnGrid(of: Self.view), workLimit: 0)
    #expect(refiner.decide().pieces.count < 800)
    #expect(refiner.evaluations < 800)
    #expect(refiner.evaluations > 2)
  }

  @Test(
    "The simplest double of an interval is the one that a person would write",
    arguments: [
      (-1, 2, 0), (0.9, 1.1, 1), (2.9, 3.1, 3), (-0.6, -0.45, -0.5), (5, 5, 5), (1, 1.5, 1),
    ] as [(Double, Double, Double)])
  func simplestDoubles(lower: Double, upper: Double, expected: Double) {
    #expect(Interval(lower, upper).simplestDouble == expected)
  }

  @Test("Bands that meet are merged, and cover everything within the tolerance")
  func bandsMerge() {
    var bands = BandSet(tolerance: 1)
    bands.insert(Interval(0, 2))
    bands.insert(Interval(10, 12))
    #expect(bands.bands == [Interval(0, 2), Interval(10, 12)])
    #expect(!bands.covers(Interval(0, 12)))
    bands.insert(Interval(2.5, 9.5))
    #expect(bands.bands == [Interval(0, 12)])
    #expect(bands.covers(Interval(-1, 13)))
    #expect(!bands.covers(Interval(-1.5, 3)))
  }
}
