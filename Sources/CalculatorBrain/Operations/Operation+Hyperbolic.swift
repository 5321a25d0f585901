import IntervalArithmetic
import RealModule

extension Operation {
  /// Hyperbolic functions and their inverses.
  static var hyperbolic: [Operation] {
    [
      Operation("sinh", "the hyperbolic sine of x", .unary(.sinh) { Double.sinh($0) }),
      Operation("cosh", "the hyperbolic cosine of x", .unary(.cosh) { Double.cosh($0) }),
      Operation("tanh", "the hyperbolic tangent of x", .unary(.tanh) { Double.tanh($0) }),
      Operation("sech", "one divided by cosh(x)", .unary(.sech) { 1 / Double.cosh($0) }),
      Operation(
        "csch", "one divided by sinh(x)", domain: "x != 0",
        .unary(.csch) { Double.reciprocal(Double.sinh($0)) }),
      Operation(
        "coth", "one divided by tanh(x)", domain: "x != 0",
        .unary(.coth) { Double.reciprocal(Double.tanh($0)) }),
      Operation(
        "asinh", aliases: ["arcsinh"], "the number whose hyperbolic sine is x",
        .unary(.asinh) { Double.asinh($0) }),
      Operation(
        "acosh", aliases: ["arccosh"], "the number from 0 whose hyperbolic cosine is x",
        domain: "x >= 1", .unary(.acosh) { Double.acosh($0) }),
      Operation(
        "atanh", aliases: ["arctanh"], "the number whose hyperbolic tangent is x",
        domain: "-1 < x < 1", .unary(.atanh) { $0.magnitude < 1 ? Double.atanh($0) : .nan }),
    ]
  }
}
