import IntervalArithmetic
import RealModule

extension Operation {
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
        undefined: EvaluationError.divisionByZero, exponent: -1,
        .unary(.reciprocal) { $0 == 0 ? .nan : 1 / $0 }),
      Operation("abs", "the distance of x from 0", .unary(.magnitude) { $0.magnitude }),
      Operation(
        "sign", aliases: ["sgn"], "-1, 0 or 1, as x is negative, 0 or positive", .unary(.sign, sign)
      ),
      Operation("min", "the lesser of x and y", .binary(.minimum, lesser)),
      Operation("max", "the greater of x and y", .binary(.maximum, greater)),
      Operation(
        "mod", aliases: ["%"], "what is left of x after whole multiples of y, with the sign of y",
        domain: "y != 0", undefined: EvaluationError.divisionByZero,
        .binary(.modulo, Double.modulus)),
      Operation(
        "quo", "x divided by y, without its fraction", domain: "y != 0", arity: 2,
        as: "trunc(x / y)"),
      Operation(
        "rem", "what is left of x after whole multiples of y, with the sign of x",
        domain: "y != 0", arity: 2, as: "sign(x) * mod(abs(x), abs(y))"),
      Operation("hypot", "the square root of x^2 + y^2", .binary(.hypot, hypotenuse)),
      Operation(
        "clamp", "x, or the end of the range from y to z that it is beyond", domain: "y <= z",
        arity: 3, as: "min(max(x, y), z)"),
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

  static var rounding: [Operation] {
    [
      Operation("floor", "the greatest integer not above x", .unary(.floor) { $0.rounded(.down) }),
      Operation("ceil", "the least integer not below x", .unary(.ceil) { $0.rounded(.up) }),
      Operation(
        "round", "the integer nearest to x, away from 0 on a tie",
        .unary(.round) { $0.rounded(.toNearestOrAwayFromZero) }),
      Operation(
        "trunc", aliases: ["ip"], "x without its fraction",
        .unary(.trunc) { $0.rounded(.towardZero) }),
      Operation(
        "frac", aliases: ["fp"], "the fraction of x, with the sign of x",
        .unary(.frac) { $0 - $0.rounded(.towardZero) }),
    ]
  }

  static var logic: [Operation] {
    [
      comparison("<", [], "1 if x is less than y, otherwise 0", .less) { $0 < $1 },
      comparison("<=", ["≤"], "1 if x is less than or equal to y, otherwise 0", .lessOrEqual) {
        $0 <= $1
      },
      comparison(">", [], "1 if x is greater than y, otherwise 0", .greater) { $0 > $1 },
      comparison(">=", ["≥"], "1 if x is greater than or equal to y, otherwise 0", .greaterOrEqual)
      { $0 >= $1 }, comparison("=", ["=="], "1 if x equals y, otherwise 0", .equal) { $0 == $1 },
      comparison("!=", ["≠", "<>"], "1 if x differs from y, otherwise 0", .notEqual) { $0 != $1 },
      Operation(
        "and", aliases: ["&&", "&", "∧"], "1 if neither x nor y is 0, otherwise 0",
        syntax: .infix(.and),
        .binary(.and) { truth($0, $1, $0 != 0 && $1 != 0) }),
      Operation(
        "or", aliases: ["||", "∨"], "1 unless both x and y are 0, otherwise 0", syntax: .infix(.or),
        .binary(.or) { truth($0, $1, $0 != 0 || $1 != 0) }),
      Operation(
        "xor", "1 if one of x and y is 0, otherwise 0", syntax: .infix(.or), arity: 2,
        as: "(x or y) and not (x and y)"),
      Operation(
        "nand", "1 if x or y is 0, otherwise 0", syntax: .infix(.and), arity: 2,
        as: "not (x and y)"),
      Operation(
        "nor", "1 if both x and y are 0, otherwise 0", syntax: .infix(.or), arity: 2,
        as: "not (x or y)"),
      Operation("not", "1 if x is 0, otherwise 0", .unary(.not) { truth($0, $0, $0 == 0) }),
      Operation(
        "locus", "the points of the plane where x is not 0, as in {x = 3}", syntax: .braces,
        .repeated(.and) { truth($0, $0, $0 != 0) }),
      Operation(
        "if", "y if x is not 0, otherwise z", domain: "where x and the number chosen are defined",
        .choice { $0.isNaN ? .nan : $0 != 0 ? $1 : $2 }),
      Operation(
        "when", "x if y is not 0, otherwise undefined", domain: "y != 0",
        .restriction { $1.isNaN || $1 == 0 ? .nan : $0 }),
    ]
  }

  @inline(__always)
  private static func comparison(
    _ symbol: String, _ aliases: [String], _ summary: String, _ function: BinaryFunction,
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> Operation {
    Operation(
      symbol, aliases: aliases, summary, syntax: .infix(.comparison),
      .binary(function) { truth($0, $1, holds($0, $1)) })
  }

  /// Returns 1 or 0 for `holds`, or NaN if an operand is.
  @inline(__always)
  private static func truth(_ x: Double, _ y: Double, _ holds: Bool) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    return holds ? 1 : 0
  }
}
