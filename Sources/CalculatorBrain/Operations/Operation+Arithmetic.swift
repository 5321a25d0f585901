import IntervalArithmetic
import RealModule

extension Operation {
  /// Sums, products and what is made from them.
  static let arithmetic: [Operation] = [
    Operation(
      "+", .arithmetic, "x plus y", syntax: .infix(.sum), enclosure: .binary(.add),
      binary: { $0 + $1 }),
    Operation(
      "-", aliases: ["−"], .arithmetic, "x minus y", syntax: .infix(.sum),
      enclosure: .binary(.subtract),
      binary: { $0 - $1 }),
    Operation(
      "*", aliases: ["×", "·"], .arithmetic, "x times y", syntax: .infix(.product),
      enclosure: .binary(.multiply),
      binary: { $0 * $1 }),
    Operation(
      "/", aliases: ["÷"], .arithmetic, "x divided by y", domain: "y != 0",
      syntax: .infix(.product),
      undefined: .divisionByZero, enclosure: .binary(.divide),
      binary: { $1 == 0 ? .nan : $0 / $1 }),
    Operation(
      "neg", aliases: ["±", "+/-", "chs"], .arithmetic, "minus x", syntax: .prefix("-"),
      enclosure: .unary(.negate),
      unary: { -$0 }),
    Operation(
      "inv", aliases: ["1/x"], .arithmetic, "one divided by x", domain: "x != 0",
      undefined: .divisionByZero, expansion: .reciprocal, enclosure: .unary(.reciprocal),
      unary: { $0 == 0 ? .nan : 1 / $0 }),
    Operation(
      "abs", .arithmetic, "the distance of x from 0", enclosure: .unary(.magnitude),
      unary: { $0.magnitude }),
    Operation(
      "sign", .arithmetic, "-1, 0 or 1, as x is negative, 0 or positive", enclosure: .unary(.sign),
      unary: sign),
    Operation(
      "min", .arithmetic, "the lesser of x and y", enclosure: .binary(.minimum),
      binary: lesser),
    Operation(
      "max", .arithmetic, "the greater of x and y", enclosure: .binary(.maximum),
      binary: greater),
    Operation(
      "mod", aliases: ["%"], .arithmetic,
      "what is left of x after whole multiples of y, with the sign of y",
      domain: "y != 0", undefined: .divisionByZero, enclosure: .binary(.modulo),
      binary: Double.modulus),
    Operation(
      "hypot", .arithmetic, "the square root of x^2 + y^2", enclosure: .binary(.hypot),
      binary: hypotenuse),
  ]

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
