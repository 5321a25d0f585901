import IntervalArithmetic
import RealModule

extension Operation {
  /// Powers, roots, exponentials and logarithms.
  static let powers: [Operation] = [
    Operation(
      "^", aliases: ["**", "pow"], .powers, "x to the power y",
      domain: "x > 0, or x = 0 and y >= 0, or x < 0 and y an integer", syntax: .infix(.power),
      enclosure: .binary(.power),
      binary: Double.power),
    Operation(
      "sq", aliases: ["x²"], .powers, "x to the power 2", expansion: .power("2"),
      enclosure: .unary(.square),
      unary: { $0 * $0 }
    ),
    Operation(
      "cube", .powers, "x to the power 3", expansion: .power("3"),
      enclosure: .unary(.cube),
      unary: { Double.power($0, 3) }),
    Operation(
      "sqrt", aliases: ["√"], .powers, "the square root of x", domain: "x >= 0",
      undefined: .negativeSquareRoot, enclosure: .unary(.squareRoot),
      unary: { $0.squareRoot() }),
    Operation(
      "cbrt", aliases: ["∛"], .powers, "the cube root of x", enclosure: .unary(.cubeRoot),
      unary: Double.cubeRoot),
    Operation(
      "root", .powers, "the y-th root of x",
      domain: "y != 0, and x > 0, or x = 0 and y > 0, or x < 0 and y an odd integer",
      enclosure: .binary(.root),
      binary: Double.realRoot),
    Operation(
      "exp", .powers, "e to the power x", enclosure: .unary(.exp),
      unary: { Double.exp($0) }),
    Operation(
      "ln", .powers, "the natural logarithm of x", domain: "x > 0",
      undefined: .nonPositiveLogarithm, enclosure: .unary(.log),
      unary: { $0 > 0 ? Double.log($0) : .nan }),
    Operation(
      "log", aliases: ["log10"], .powers, "the logarithm of x to base 10", domain: "x > 0",
      undefined: .nonPositiveLogarithm, enclosure: .unary(.log10),
      unary: { $0 > 0 ? Double.log10($0) : .nan }),
    Operation(
      "log2", .powers, "the logarithm of x to base 2", domain: "x > 0",
      undefined: .nonPositiveLogarithm, enclosure: .unary(.log2),
      unary: { $0 > 0 ? Double.log2($0) : .nan }),
    Operation(
      "exp2", .powers, "2 to the power x", enclosure: .unary(.exp2),
      unary: { Double.exp2($0) }),
    Operation(
      "exp10", aliases: ["alog"], .powers, "10 to the power x", enclosure: .unary(.exp10),
      unary: { Double.pow(10, $0) }),
    Operation(
      "expm1", .powers, "e to the power x, minus 1, exact for small x",
      enclosure: .unary(.expMinusOne),
      unary: { Double.expMinusOne($0) }),
    Operation(
      "ln1p", aliases: ["log1p"], .powers, "the natural logarithm of 1 + x, exact for small x",
      domain: "x > -1", undefined: .nonPositiveLogarithm,
      enclosure: .unary(.logOnePlus),
      unary: { $0 > -1 ? Double.log(onePlus: $0) : .nan }),
  ]
}
