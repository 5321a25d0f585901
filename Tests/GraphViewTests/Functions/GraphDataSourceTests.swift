import GraphView
import IntervalArithmetic
import TestSupport
import Testing

@Suite("GraphDataSource")
struct GraphDataSourceTests {
  static let range = -4.0...4

  static let formulas: [FormulaSource] = [
    FormulaSource("x³") { $0 * $0 * $0 }, FormulaSource("1/x") { 1 / $0 },
    FormulaSource("0") { _ in 0 },
    FormulaSource("sqrt") { $0 < 0 ? .nan : $0.squareRoot() },
    FormulaSource("floor") { $0.rounded(.down) },
    FormulaSource("too large") { $0 * 1e308 * 10 },
  ]

  @Test("The defaults keep the laws", arguments: formulas)
  func defaultsKeepTheLaws(formula: FormulaSource) {
    #expect(checkDataSource(formula, over: Self.range) == [])
  }

  @Test("The tightest and surest enclosures keep the laws")
  func tightEnclosuresKeepTheLaws() {
    let square = Enclosed {
      $0 * $0
    } enclosure: { xs in
      let ends = [xs.lower * xs.lower, xs.upper * xs.upper]
      let least = xs.contains(0) ? 0 : min(ends[0], ends[1])
      return Enclosure(GappedInterval(Interval(least, max(ends[0], ends[1]))), .common)
    }
    #expect(checkDataSource(square, over: Self.range) == [])
    let sign = Enclosed {
      $0 < 0 ? -1 : 1
    } enclosure: { xs in
      let decoration = xs.lower < 0 && xs.upper >= 0 ? Decoration.defined : .common
      let first = xs.lower < 0 ? Interval(-1) : .empty
      return Enclosure(
        GappedInterval(merging: first, xs.upper < 0 ? .empty : Interval(1)), decoration)
    }
    #expect(checkDataSource(sign, over: Self.range) == [])
  }

  /// Sources that break one law each, with what the check says.
  static let broken: [(source: Enclosed, problem: String)] = [
    (
      Enclosed {
        $0
      } evaluate: {
        $0 == 4 ? 5 : $0
      },
      "a block of 2 holds 5.0 at 4.0, where the value is 4.0"
    ),
    (
      Enclosed { _ in
        0
      } evaluate: { _ in
        -0.0
      },
      "a block of 1 holds -0.0 at -4.0, where the value is 0.0"
    ),
    (
      Enclosed {
        $0
      } enclosure: { _ in
        Enclosure(GappedInterval(Interval(-4, 3.999)), .common)
      },
      "over [-4.0, 4.0], [[-4.0, 3.999]] does not hold 3.9999999999999996, "
        + "the value at 3.9999999999999996"
    ),
    (
      Enclosed { _ in
        1
      } enclosure: { _ in
        Enclosure(.empty, .trivial)
      },
      "over [-4.0, 4.0], [] does not hold 1.0, the value at -4.0"
    ),
    (
      Enclosed {
        $0 > 3 ? .infinity : 0
      } enclosure: { _ in
        Enclosure(GappedInterval(Interval(-9, .greatestFiniteMagnitude)), .trivial)
      },
      "over [-4.0, 4.0], [[-9.0, 1.7976931348623157e+308]] does not hold inf, the value at 3.03125"
    ),
    (
      Enclosed {
        $0 < 0 ? .nan : 1
      } enclosure: { _ in
        Enclosure(GappedInterval(Interval(1)), .defined)
      },
      "over [-4.0, 4.0], the decoration is def, but nothing is defined at -4.0"
    ),
    (
      Enclosed {
        $0.rounded(.down)
      } enclosure: { _ in
        Enclosure(GappedInterval(Interval(-4, 4)), .continuous)
      },
      "over [-4.0, 4.0], the decoration is dac, but there is a jump at -3.0"
    ),
    (
      Enclosed {
        $0
      } enclosure: { _ in
        Enclosure(.entire, .common)
      },
      "over [-4.0, 4.0], the decoration is com, but [[-inf, inf]] has no bound"
    ),
  ]

  @Test("A source that breaks a law is detected, and only for that law", arguments: broken.indices)
  func brokenLawsAreFound(row: Int) {
    let (source, problem) = Self.broken[row]
    #expect(checkDataSource(source, over: Self.range) == [problem])
  }

  @Test("A tolerance is in ulps")
  func tolerancesAreUlps() {
    let source = Enclosed {
      $0 * 3
    } evaluate: {
      ($0 * 3).nextUp.nextUp
    }
    #expect(checkDataSource(source, over: 1...2, ulps: 2) == [])
    #expect(checkDataSource(source, over: 1...2, ulps: 1).count == 1)
  }
}

/// A source with every requirement given.
struct Enclosed: GraphDataSource, Sendable {
  let formula: @Sendable (Double) -> Double
  let block: @Sendable (Double) -> Double
  let bounds: @Sendable (Interval) -> Enclosure

  init(
    _ formula: @escaping @Sendable (Double) -> Double,
    evaluate block: (@Sendable (Double) -> Double)? = nil,
    enclosure bounds: @escaping @Sendable (Interval) -> Enclosure = { _ in .unknown }
  ) {
    self.formula = formula
    self.block = block ?? formula
    self.bounds = bounds
  }

  func value(at x: Double) -> Double { formula(x) }

  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    for index in xs.indices { ys[index] = block(xs[index]) }
  }

  func enclosure(over xs: Interval) -> Enclosure { bounds(xs) }
}
