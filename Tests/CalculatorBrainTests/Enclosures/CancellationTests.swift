import CalculatorBrain
import IntervalArithmetic
import TestSupport
import Testing

/// (x − 1)⁷, expanded.
private let seventhPower =
  "x 7 ^ 7 x 6 ^ * - 21 x 5 ^ * + 35 x 4 ^ * - 35 x cube * + 21 x sq * - 7 x * + 1 -"

private let rootsAndLogarithms =
  "2 x exp 1 + sqrt * x exp 1 + sqrt 1 - ln - x exp 1 + sqrt 1 + ln -"

private let tangentOfTanh =
  "1 2 / neg pi * 1 2 / pi * x tanh * tan 2 ^ 1 + * x tanh 2 ^ 1 - * 1 2 / pi * x tanh * tan /"

@Suite("Cancellation")
struct CancellationTests {
  @Test(
    "Differences of nearly equal numbers are known to many digits",
    arguments: [
      ("x exp x 1e-13 + exp -", 1, -2.7182818284591814e-13, 1e-28),
      ("x exp x 1e-13 + exp -", -2, -1.3533528323661947e-14, 2e-29),
      ("1 x + 1 -", 1e-20, 1e-20, 1e-31), ("x 1e15 + 1e15 -", 0.3, 0.3, 2e-16),
      ("1 x cos -", 1e-9, 5e-19, 1e-31), ("x sq 1 + sqrt 1 -", 1e-12, 5e-25, 2e-31),
      ("x sinh x tanh -", 1e-6, 4.999999999998749e-19, 1e-33),
      ("x atan π 2 / -", 1e20, -1e-20, 1e-30),
      ("1 x + ln x -", 1e-9, -4.999999996666667e-19, 1e-31),
      (seventhPower, 1.0009765625, 8.470329472543003e-22, 2e-28),
      (rootsAndLogarithms, -40, 42, 2e-13), ("x sin sq x cos sq + 1 -", 0.7, 0, 2e-30),
      ("x 1000000 + x 1000000 - * x sq -", 0.1, -1e12, 1e-3),
    ] as [(String, Double, Double, Double)])
  func points(program: String, x: Double, value: Double, width: Double) throws {
    let proven = CompiledProgram(try Program(program)).enclosure(over: Interval(x)).function
    let values = proven.value.values.hull
    #expect(proven.value.decoration == .common)
    #expect(!values.isDisjoint(from: Interval(value - value.ulp, value + value.ulp)), "\(values)")
    #expect(values.width <= width, "\(values)")
  }

  @Test(
    "Over a narrow interval values and slopes are as narrow as the function is flat",
    arguments: [
      ("x exp x 1e-13 + exp -", 1, 1.01, 1e-14, 1e-14),
      ("x exp x 1e-13 + exp -", -2, -1.99, 1e-15, 1e-15),
      (rootsAndLogarithms, -36, -35.975, 0.026, 1e-9),
      (tangentOfTanh, 25, 25.07, 2e-3, 5e-2), (seventhPower, 1.001, 1.00101, 1e-22, 1e-17),
    ] as [(String, Double, Double, Double, Double)])
  func intervals(
    program: String, lower: Double, upper: Double, width: Double, spread: Double
  ) throws {
    let proven = CompiledProgram(try Program(program)).enclosure(over: Interval(lower, upper))
      .function
    #expect(proven.value.decoration == .common)
    #expect(proven.value.values.hull.width <= width, "\(proven)")
    let slope = try #require(proven.slope)
    #expect(slope.width <= spread, "\(proven)")
  }

  @Test("Adding and subtracting a number changes nothing", arguments: Operation.standard)
  func thereAndBack(operation: Operation) throws {
    var sampler = EnclosureSampler(generator: SplitMix64(seed: 21))
    for shift in ["1e7", "π", "-1e12"] {
      for _ in 0..<60 {
        let others = (1..<max(operation.arity, 1)).map { _ in "\(sampler.interval().lower)" }
        let words = ["x"] + others + [operation.symbol]
        let plain = CompiledProgram(try Program(words.joined(separator: " ")))
        let turned = CompiledProgram(
          try Program((words + [shift, "+", shift, "-"]).joined(separator: " ")))
        let xs = sampler.interval()
        for part in [xs, Interval(xs.lower)] {
          let (one, other) = (plain.enclosure(over: part), turned.enclosure(over: part))
          let place = "\(words) \(shift) over \(part): \(one) \(other)"
          let (values, same) = (one.function.value.values.hull, other.function.value.values.hull)
          #expect(values.isEmpty == same.isEmpty, "\(place)")
          #expect(values.isEmpty || !values.isDisjoint(from: same), "\(place)")
          if let slope = one.function.slope, let sameSlope = other.function.slope {
            #expect(!slope.isDisjoint(from: sameSlope), "\(place)")
          }
        }
      }
    }
  }

  @Test("A certain pole or edge remains certain", arguments: ["1 x -", "x sq 1 - 1 +"])
  func certainties(divisor: String) throws {
    let root = divisor == "1 x -" ? 1.0 : 0
    for (program, reason) in [("1 \(divisor) /", Reasons.pole), ("\(divisor) ln", .logEdge)] {
      let compiled = CompiledProgram(try Program(program))
      #expect(compiled.enclosure(over: Interval(root)).function.value.values.isEmpty)
      let proven = compiled.enclosure(over: Interval(root - 1e-9, root + 1e-9))
      #expect(proven.function.value.decoration == .trivial)
      #expect(proven.function.value.reasons.contains(reason))
    }
  }
}
