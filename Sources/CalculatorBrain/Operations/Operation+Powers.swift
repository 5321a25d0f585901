import IntervalArithmetic
import RealModule

extension Operation {
  static var powers: [Operation] {
    [
      Operation(
        "^", aliases: ["**", "pow"], "x to the power y",
        domain: "x > 0, or x = 0 and y >= 0, or x < 0 and y an integer", syntax: .infix(.power),
        .binary(.power, Double.power)),
      Operation(
        "sq", aliases: ["x²"], "x to the power 2", exponent: 2, .unary(.square) { $0 * $0 }),
      Operation("cube", "x to the power 3", exponent: 3, .unary(.cube) { Double.power($0, 3) }),
      Operation(
        "sqrt", aliases: ["√"], "the square root of x", domain: "x >= 0",
        undefined: EvaluationError.negativeSquareRoot, .unary(.squareRoot) { $0.squareRoot() }),
      Operation("cbrt", aliases: ["∛"], "the cube root of x", .unary(.cubeRoot, Double.cubeRoot)),
      Operation(
        "root", "the y-th root of x",
        domain: "y != 0, and x > 0, or x = 0 and y > 0, or x < 0 and y an odd integer",
        .binary(.root, Double.realRoot)),
      Operation("exp", "e to the power x", .unary(.exp) { Double.exp($0) }),
      Operation(
        "ln", "the natural logarithm of x", domain: "x > 0",
        undefined: EvaluationError.nonPositiveLogarithm,
        .unary(.log) { $0 > 0 ? Double.log($0) : .nan }),
      Operation(
        "log", aliases: ["log10"], "the logarithm of x to base 10", domain: "x > 0",
        undefined: EvaluationError.nonPositiveLogarithm,
        .unary(.log10) { $0 > 0 ? Double.log10($0) : .nan }),
      Operation(
        "log2", "the logarithm of x to base 2", domain: "x > 0",
        undefined: EvaluationError.nonPositiveLogarithm,
        .unary(.log2) { $0 > 0 ? Double.log2($0) : .nan }),
      Operation("exp2", "2 to the power x", .unary(.exp2) { Double.exp2($0) }),
      Operation(
        "exp10", aliases: ["alog"], "10 to the power x", .unary(.exp10) { Double.pow(10, $0) }),
      Operation(
        "expm1", "e to the power x, minus 1, exact for small x",
        .unary(.expMinusOne) { Double.expMinusOne($0) }),
      Operation(
        "ln1p", aliases: ["log1p"], "the natural logarithm of 1 + x, exact for small x",
        domain: "x > -1", undefined: EvaluationError.nonPositiveLogarithm,
        .unary(.logOnePlus) { $0 > -1 ? Double.log(onePlus: $0) : .nan }),
    ]
  }
}
