import CalculatorBrain
import GraphView
import IntervalArithmetic
import Testing

@testable import Plotting

@Suite("Programs as data sources")
struct ProgramEnclosureTests {
  @Test(
    "The view is told all that is proven of the program",
    arguments: ["x sin", "1 x /", "x floor", "x sin x /", "x sqrt 3 -", "2 3 +"])
  func enclosures(text: String) throws {
    let program = try Program(text)
    let source = ProgramDataSource(program)
    for xs in [Interval(-1, 1), Interval(0.5), Interval(0.5, 0.75), Interval(-3, -2)] {
      let proven = CompiledProgram(program).enclosure(over: xs)
      let told = source.enclosure(over: xs)
      #expect(told.values == proven.function.value.values)
      #expect(told.decoration == proven.function.value.decoration)
      #expect(told.reasons == proven.function.value.reasons)
      #expect(told.slope == proven.function.slope)
      #expect(told.attained == proven.function.attained)
      #expect(told.removable == proven.removable)
    }
  }

  @Test("Single values, blocks and enclosures of points agree")
  func values() throws {
    let source = ProgramDataSource(try Program("x sq 1 + x /"))
    let xs = [-2, 0, 0.5, 3]
    var ys = [Double](repeating: 0, count: xs.count)
    var span = ys.mutableSpan
    source.evaluate(xs.span, into: &span)
    for (x, y) in zip(xs, ys) {
      #expect(y.bitPattern == source.value(at: x).bitPattern)
      #expect(source.enclosure(over: Interval(x)).values.contains(y) || y.isNaN)
    }
    #expect(source.enclosure(over: Interval(0)).values.isEmpty)
  }

  @Test(
    "The view is told where a program breaks",
    arguments: [
      ("1 x /", Interval(-1, 1), 0, .infinite(.minus), .infinite(.plus)),
      ("x floor", Interval(2.9, 3.1), 3, .finite(Interval(2)), .finite(Interval(3))),
      ("x tan", .pi / Interval(2), .pi / 2, .infinite(.plus), .infinite(.minus)),
      ("x inv sin", Interval(-1, 1), nil, nil, nil),
      ("x sq", Interval(-1, 1), 0, .finite(Interval(0)), .finite(Interval(0))),
    ] as [(String, Interval, Double?, Limit?, Limit?)])
  func breaks(text: String, xs: Interval, x: Double?, left: Limit?, right: Limit?) throws {
    let found = ProgramDataSource(try Program(text)).provenLimits(in: xs)
    #expect(found?.x == x && found?.left == left && found?.right == right)
  }
}
