import CalculatorBrain
import IntervalArithmetic
import TestSupport
import Testing

@Suite("Extreme numbers in programs")
struct ExtremeNumberTests {
  /// Words for numbers at which rounding, overflow, underflow and conversion to integers change.
  private static let numbers = [
    "1e308", "-9e307", "1.7976931348623157e308", "1e154", "5e-324", "-2.2250738585072014e-308",
    "-4503599627370497", "9223372036854775808", "1025", "-65", "1e308 10 *", "0", "-1", "0.5",
  ]

  private static let places: [Double] = [
    0, -1, 2.5, 0x1p-1074, 1e-160, -0x1p+52, 0x1p+63, 1e154, -1e308, .greatestFiniteMagnitude,
  ]

  @Test(
    "Values, enclosures, series and limits of every operation are consistent",
    arguments: Operation.standard)
  func operations(operation: Operation) throws {
    for (turn, number) in Self.numbers.enumerated() {
      for (place, words) in arguments(of: operation, number).enumerated() {
        // Cancellation asks for the Taylor series of balls.
        let rest = ["", " 1 + 1 -", " x /"][(turn + place) % 3]
        try check("\(words) \(operation.symbol)\(rest)", every: 3, from: turn)
      }
    }
  }

  @Test("So are those of programs that nobody would write")
  func randomPrograms() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 309), operations: Operation.standard,
      operands: ["x", "x", "x", "x", "x"] + Self.numbers)
    for count in 0..<200 { try check(programs.next(size: 2 + count % 7), every: 2, from: count) }
  }

  private func arguments(of operation: Operation, _ number: String) -> [String] {
    switch operation.arity {
    case 1: ["x \(number) *", "x \(number) +", "\(number)"]
    case 2: ["x \(number)", "\(number) x", "x dup \(number) *"]
    default: ["x \(number) x", "x x \(number)", "\(number) x x"]
    }
  }

  /// Checks a program at every so many of the places, which take turns.
  private func check(_ source: String, every step: Int, from start: Int) throws {
    var evaluator = EnclosureEvaluator(CompiledProgram(try Program(source)))
    for x in stride(from: start % step, to: Self.places.count, by: step).map({ Self.places[$0] }) {
      let point = evaluator.enclosure(over: Interval(x))
      for reach in [x.ulp, 0x1p-30 * x.magnitude + 0x1p-1074, 1e308] {
        let xs = Interval(x - reach, x + reach)
        let whole = evaluator.enclosure(over: xs)
        let (values, all) = (point.function.value.values.hull, whole.function.value.values.hull)
        #expect(
          point.function.value.decoration < .defined || x == whole.removable
            || !values.isDisjoint(from: all),
          "\(source) at \(x) over \(xs): \(point), \(whole)")
      }
      _ = evaluator.limits(at: x)
      _ = evaluator.provenLimits(in: Interval(x.nextDown, x.nextUp))
      _ = evaluator.provenLimits(in: Interval(x, x.nextUp))
    }
  }
}
