import CalculatorBrain
import IntervalArithmetic
import Testing

@Suite("Limits between doubles")
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
    let limits = evaluator.limits(atBreakNear: Interval(x.nextDown, x.nextUp))
    #expect(limits == (left, right), "\(limits)")
  }
}

extension BreakLimitTests {
  @Test("A short interval stands for a double, or for a break next to it")
  func shortIntervals() throws {
    var floor = EnclosureEvaluator(CompiledProgram(try Program("x floor")))
    let around = floor.limits(within: Interval(1.0.nextDown, 1.0.nextUp))
    #expect(around == (.finite(Interval(0)), .finite(Interval(1))), "\(around)")
    #expect(floor.limits(within: Interval(0.5, 1.5)) == (nil, nil))
    #expect(floor.limits(within: Interval(1)) == (nil, nil))
    var tangent = EnclosureEvaluator(CompiledProgram(try Program("x tan")))
    let pole = Double.pi / 2
    for upper in [pole.nextUp, pole.nextUp.nextUp] {
      let limits = tangent.limits(within: Interval(pole, upper))
      #expect(limits == (.infinite(.plus), .infinite(.minus)), "\(limits) up to \(upper)")
    }
  }
}

extension Double {
  fileprivate var logarithm: Double {
    UnaryFunction.log.applied(to: Interval(self)).hull.lower
  }
}
