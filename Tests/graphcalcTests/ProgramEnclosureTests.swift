import CalculatorBrain
import GraphView
import IntervalArithmetic
import Testing

@testable import graphcalc

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
}
