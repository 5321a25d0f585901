import CalculatorBrain
import IntervalArithmetic
import TestSupport
import Testing

@Suite("One-sided limits of random programs")
struct RandomLimitTests {
  @Test(
    "Near a number programs tend to the claimed limits", arguments: [AngleUnit.radians, .degrees],
    [false, true])
  func claimsHold(unit: AngleUnit, hasAllWords: Bool) throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 21),
      operations: hasAllWords ? Operation.standard : Operation.quick,
      operands: ["x", "x", "x inv", "x ln", "0", "1", "-1", "2", "0.5"])
    var claims = [0, 0, 0]
    var misses: [String] = []
    for count in 0..<1000 {
      let source = programs.next(size: 1 + count % 7)
      var evaluator = EnclosureEvaluator(CompiledProgram(try Program(source, angleUnit: unit)))
      for x in [0, 1, -1, 2] as [Double] {
        let limits = evaluator.limits(at: x)
        for (limit, sign) in [(limits.left, -1.0), (limits.right, 1.0)] {
          guard let limit else { continue }
          let values = distances(from: x).map { distance in
            evaluator.enclosure(over: Interval(x + sign * distance)).function.value
          }
          if !limit.agrees(with: values) { misses.append("\(source) at \(x), \(sign): \(limit)") }
          switch limit {
          case .finite: claims[0] += 1
          case .infinite: claims[1] += 1
          case .undefined: claims[2] += 1
          }
        }
      }
    }
    // Special functions are less often defined.
    let least = hasAllWords ? 2400 : 3000
    #expect(claims[0] > least && claims[1] > 60 && claims[2] > 2000, "\(claims)")
    // Doubles do not come near some limits: ln(1/t) is only 33 at the distance 2⁻⁴⁸, and the
    // 10¹⁰⁰-th root of 1/t is still 1 at 2⁻⁹⁰⁰.
    #expect(misses.count <= 3, "\(misses)")
  }

  @Test("A break between doubles has the limits of the same break at a double")
  func breaksBetweenDoubles() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 22), operations: Operation.standard,
      operands: ["x", "x", "x", "0", "1", "-1", "2", "0.5"])
    let root = 2.squareRoot()
    var claims = 0
    for count in 0..<3000 {
      let source = programs.next(size: 1 + count % 5)
      var evaluator = EnclosureEvaluator(CompiledProgram(try Program(source)))
      let known = evaluator.limits(at: 0)
      let words = source.split(separator: " ").map { $0 == "x" ? "x sq 2 -" : String($0) }
      let moved = try Program(words.joined(separator: " "))
      evaluator = EnclosureEvaluator(CompiledProgram(moved))
      let found = evaluator.provenLimits(in: Interval(root.nextDown, root.nextUp))
      guard let found, found.isBreak else { continue }
      for (known, found) in [(known.left, found.left), (known.right, found.right)] {
        guard let known, let found else { continue }
        claims += 1
        #expect(known.meets(found), "\(source): \(known), \(found)")
      }
    }
    #expect(claims > 500)
  }

  /// Distances that shrink to the least ones that doubles allow.
  private func distances(from x: Double) -> [Double] {
    (x == 0 ? [-60, -250, -900] : [-16, -32, -48]).map {
      Double(sign: .plus, exponent: $0, significand: 1)
    }
  }
}

extension Limit {
  /// Whether the values at three rapidly shrinking distances are consistent with the limit.
  fileprivate func agrees(with values: [DecoratedInterval]) -> Bool {
    let near = values.last?.values.hull ?? .empty
    switch self {
    case .undefined:
      return values.allSatisfy { $0.decoration < .defined }
    case .finite(let limit):
      guard !limit.isEmpty, !near.isEmpty else { return false }
      // Even a logarithm brings the values closer.
      let gaps = values.map { gap($0.values.hull, limit) }
      let margin = 1e-3 * (1 + max(limit.magnitude.lower, 0))
      return gaps[2] <= margin || gaps[2] < 0.5 * gaps[0] || gaps[2] < gaps[1] && gaps[1] < gaps[0]
    case .infinite(let sign):
      let sizes = values.map { sign == .plus ? $0.values.hull.upper : -$0.values.hull.lower }
      return sizes[2] == .infinity || sizes[2] > sizes[1] && sizes[1] > sizes[0]
    }
  }

  /// Whether the two may be the same limit.
  fileprivate func meets(_ other: Limit) -> Bool {
    if case .finite(let limit) = self, case .finite(let otherLimit) = other {
      return !limit.isDisjoint(from: otherLimit)
    }
    return self == other
  }

  private func gap(_ x: Interval, _ y: Interval) -> Double {
    max(0, max(x.lower - y.upper, y.lower - x.upper))
  }
}
