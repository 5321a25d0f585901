import IntervalArithmetic
import RealModule

extension Operation {
  /// Sums, products and what is made from them.
  static var arithmetic: [Operation] {
    [
      Operation("+", "x plus y", syntax: .infix(.sum), .binary(.add) { $0 + $1 }),
      Operation(
        "-", aliases: ["−"], "x minus y", syntax: .infix(.sum), .binary(.subtract) { $0 - $1 }),
      Operation(
        "*", aliases: ["×", "·"], "x times y", syntax: .infix(.product),
        .binary(.multiply) { $0 * $1 }),
      Operation(
        "/", aliases: ["÷"], "x divided by y", domain: "y != 0", syntax: .infix(.product),
        undefined: EvaluationError.divisionByZero, .binary(.divide) { $1 == 0 ? .nan : $0 / $1 }),
      Operation(
        "neg", aliases: ["±", "+/-", "chs"], "minus x", syntax: .prefix("-"),
        .unary(.negate) { -$0 }),
      Operation(
        "inv", aliases: ["1/x"], "one divided by x", domain: "x != 0",
        undefined: EvaluationError.divisionByZero,
        expansion: .reciprocal, .unary(.reciprocal) { $0 == 0 ? .nan : 1 / $0 }),
      Operation("abs", "the distance of x from 0", .unary(.magnitude) { $0.magnitude }),
      Operation("sign", "-1, 0 or 1, as x is negative, 0 or positive", .unary(.sign, sign)),
      Operation("min", "the lesser of x and y", .binary(.minimum, lesser)),
      Operation("max", "the greater of x and y", .binary(.maximum, greater)),
      Operation(
        "mod", aliases: ["%"], "what is left of x after whole multiples of y, with the sign of y",
        domain: "y != 0", undefined: EvaluationError.divisionByZero,
        .binary(.modulo, Double.modulus)),
      Operation("hypot", "the square root of x^2 + y^2", .binary(.hypot, hypotenuse)),
    ]
  }

  @inline(__always)
  private static func sign(_ x: Double) -> Double {
    if x > 0 { return 1 }
    return x < 0 ? -1 : x
  }

  @inline(__always)
  private static func lesser(_ x: Double, _ y: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    return y < x ? y : x
  }

  @inline(__always)
  private static func greater(_ x: Double, _ y: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    return y > x ? y : x
  }

  @inline(__always)
  private static func hypotenuse(_ x: Double, _ y: Double) -> Double {
    // C gives ∞ for an infinity and NaN.
    if x.isNaN || y.isNaN { return .nan }
    return Double.hypot(x, y)
  }
}
