import CalculatorBrain
import IntervalArithmetic
import TestSupport
import Testing

@Suite("Enclosures of operations")
struct OperationEnclosureTests {
  /// The operations with nodes of their own; what is made of several is rounded several times.
  private static let operations = Operation.standard.filter { !$0.isMadeOfOthers }

  @Test(
    "The values of every operation at numbers of its operands are enclosed",
    arguments: operations, [AngleUnit.radians, .degrees])
  func containment(operation: Operation, unit: AngleUnit) throws {
    var sampler = EnclosureSampler(generator: SplitMix64(seed: 7))
    for _ in 0..<120 {
      // One of the operands is x, the others are numbers.
      for place in 0..<operation.arity {
        let others = (0..<operation.arity).map { _ in sampler.interval().lower }
        let words = others.indices.map { $0 == place ? "x" : "\(others[$0])" }
        let source = words.joined(separator: " ") + " " + operation.symbol
        let compiled = CompiledProgram(try Program(source, angleUnit: unit))
        let xs = sampler.interval()
        let proven = compiled.enclosure(over: xs)
        for x in sampler.numbers(in: xs) {
          check(proven, operation, compiled.value(at: x), "\(source) \(unit) at \(x) of \(xs)")
        }
      }
    }
  }

  @Test("The same number as both operands is enclosed", arguments: operations)
  func diagonal(operation: Operation) throws {
    var sampler = EnclosureSampler(generator: SplitMix64(seed: 8))
    let words = [String](repeating: "x", count: operation.arity).joined(separator: " ")
    let compiled = CompiledProgram(try Program("\(words) \(operation.symbol)"))
    for _ in 0..<120 {
      let xs = sampler.interval()
      let proven = compiled.enclosure(over: xs)
      for x in sampler.numbers(in: xs) {
        check(proven, operation, compiled.value(at: x), "\(operation)(\(words)) at \(x) of \(xs)")
      }
    }
  }

  private func check(
    _ proven: ProgramEnclosure, _ operation: Operation, _ value: Double, _ place: String
  ) {
    let function = proven.function
    if value.isNaN {
      #expect(
        function.value.decoration < .defined || proven.removable != nil, "\(place): \(function)")
    } else if !value.isInfinite {
      #expect(isEnclosed(value, function.value.values, operation), "\(place): \(value) \(function)")
    }
  }

  /// Whether a value computed by the operation's formula is within its error of the set.
  private func isEnclosed(
    _ value: Double, _ values: GappedInterval, _ operation: Operation
  ) -> Bool {
    if values.contains(value) { return true }
    var pad = 4 * value.ulp
    switch operation.symbol {
    case "gamma", "lgamma", "fact", "erf", "erfc": pad = 16 * value.ulp
    // Adjusting the sign of a remainder loses digits far below the divisor.
    case "mod": pad = 1e-13
    // Near a zero, the error of converting degrees to radians matters.
    case "sin", "cos", "tan", "cot": pad += 1e-15
    default: break
    }
    return [values.first, values.second].contains { piece in
      !piece.isEmpty && piece.lower - pad <= value && value <= piece.upper + pad
    }
  }
}
