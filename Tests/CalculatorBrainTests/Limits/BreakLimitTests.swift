import CalculatorBrain
import IntervalArithmetic
import Testing

@Suite("Proven limits")
struct BreakLimitTests {
  @Test(
    "At a break between doubles the limits are those of the operation that breaks",
    arguments: [
      ("x tan", .pi / 2, .infinite(.plus), .infinite(.minus)),
      ("x tan", -.pi / 2, .infinite(.plus), .infinite(.minus)),
      ("x sec", .pi / 2, .infinite(.plus), .infinite(.minus)),
      ("x csc", .pi, .infinite(.plus), .infinite(.minus)),
      ("x neg cot", .pi, .infinite(.plus), .infinite(.minus)),
      ("x x tan +", .pi / 2, .infinite(.plus), .infinite(.minus)),
      ("x tan atan", .pi / 2, .finite(.pi / Interval(2)), .finite(-.pi / Interval(2))),
      ("1 x sq 2 - /", 2.squareRoot(), .infinite(.minus), .infinite(.plus)),
      ("x sq 2 - abs ln", 2.squareRoot(), .infinite(.minus), .infinite(.minus)),
      ("x sq 2 - sqrt", 2.squareRoot(), .undefined, .finite(Interval(0))),
      ("x sq floor", 2.squareRoot(), .finite(Interval(1)), .finite(Interval(2))),
      ("x sq 2 <", 2.squareRoot(), .finite(Interval(1)), .finite(Interval(0))),
      ("x exp 3 < 5 7 if", 3.logarithm, .finite(Interval(5)), .finite(Interval(7))),
      ("2 x sq 2 - inv ^", 2.squareRoot(), .finite(Interval(0)), .infinite(.plus)),
      (
        "x sq 2 - dup abs ln * 1 + floor", 2.squareRoot(), .finite(Interval(1)),
        .finite(Interval(0))
      ),
      ("x sq 2 - dup abs /", 2.squareRoot(), .finite(Interval(-1)), .finite(Interval(1))),
      ("x exp gamma", -1, nil, nil),
      ("x sq 1 - acosh", 2.squareRoot(), .undefined, .finite(Interval(0))),
      ("x sq 2 - inv sin", 2.squareRoot(), nil, nil), ("x sin", 1, nil, nil),
      ("x sq floor x sq 0.5 * floor +", 2.squareRoot(), .finite(Interval(1)), .finite(Interval(3))),
      ("x sq floor x 4 ^ floor +", 2.squareRoot(), nil, nil),
    ] as [(String, Double, Limit?, Limit?)])
  func breaks(program: String, near x: Double, left: Limit?, right: Limit?) throws {
    var evaluator = EnclosureEvaluator(CompiledProgram(try Program(program)))
    let found = evaluator.provenLimits(in: Interval(x.nextDown, x.nextUp))
    #expect((found?.isBreak == true) == (left != nil))
    guard let found, found.isBreak else { return }
    #expect((found.x - x).magnitude <= x.ulp)
    #expect(found.left.agrees(with: left) && found.right.agrees(with: right), "\(found)")
  }

  @Test(
    "Wherever it is in an interval, a break is at the nearest double",
    arguments: [
      ("x tan", 1.5, 1.6, .pi / 2), ("x tan", .pi / 2, (.pi / 2).nextUp, .pi / 2),
      ("x sq 2 - sqrt", 1.4, 1.42, 2.squareRoot()), ("x 0.3 - floor", 0.2999, 0.3001, 0.3),
      ("x sin floor", 1.57, 1.571, .pi / 2), ("1 1 x cos / /", 1.57, 1.571, .pi / 2),
      ("x sq 2 - sq neg sqrt", 1.41, 1.42, 2.squareRoot()),
      ("x sq x 1 + <", 1.61, 1.62, 1.618033988749895),
      ("x pi mod", 6.28, 6.29, 2 * .pi),
    ] as [(String, Double, Double, Double)])
  func places(program: String, lower: Double, upper: Double, x: Double) throws {
    var evaluator = EnclosureEvaluator(CompiledProgram(try Program(program)))
    #expect(evaluator.provenLimits(in: Interval(lower, upper))?.x == x)
    #expect(evaluator.provenLimits(in: Interval(upper + 1e-3, upper + 2e-3))?.isBreak != true)
  }

  @Test(
    "The value is that at the break, not at the nearest double",
    arguments: [
      ("x sin floor", 2 * .pi, .finite(Interval(0))),
      ("x sin floor", .pi / 2, .finite(Interval(1))), ("x tan", .pi / 2, .undefined),
      ("x sq 2 ==", 2.squareRoot(), .finite(Interval(1))),
    ] as [(String, Double, Limit?)])
  func values(program: String, x: Double, value: Limit?) throws {
    var evaluator = EnclosureEvaluator(CompiledProgram(try Program(program)))
    #expect(evaluator.provenLimits(in: Interval(x.nextDown, x.nextUp))?.value == value)
  }
}

extension Limit? {
  /// Whether this is the expected limit, to a few ulps if it is finite.
  fileprivate func agrees(with expected: Limit?) -> Bool {
    guard case .finite(let limit) = self, case .finite(let known) = expected else {
      return self == expected
    }
    return !limit.isDisjoint(from: known) && limit.width <= 8 * known.magnitude.upper.ulp
  }
}

extension Double {
  fileprivate var logarithm: Double {
    UnaryFunction.log.applied(to: Interval(self)).hull.lower
  }
}
