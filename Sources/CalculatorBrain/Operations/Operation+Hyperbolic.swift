import IntervalArithmetic
import RealModule

extension Operation {
  /// Hyperbolic functions and their inverses.
  static let hyperbolic: [Operation] = [
    Operation(
      "sinh", .hyperbolic, "the hyperbolic sine of x", enclosure: .unary(.sinh),
      unary: { Double.sinh($0) }),
    Operation(
      "cosh", .hyperbolic, "the hyperbolic cosine of x", enclosure: .unary(.cosh),
      unary: { Double.cosh($0) }),
    Operation(
      "tanh", .hyperbolic, "the hyperbolic tangent of x", enclosure: .unary(.tanh),
      unary: { Double.tanh($0) }),
    Operation(
      "sech", .hyperbolic, "one divided by cosh(x)", enclosure: .unary(.sech),
      unary: { 1 / Double.cosh($0) }),
    Operation(
      "csch", .hyperbolic, "one divided by sinh(x)", domain: "x != 0",
      enclosure: .unary(.csch),
      unary: { Double.reciprocal(Double.sinh($0)) }),
    Operation(
      "coth", .hyperbolic, "one divided by tanh(x)", domain: "x != 0",
      enclosure: .unary(.coth),
      unary: { Double.reciprocal(Double.tanh($0)) }),
    Operation(
      "asinh", aliases: ["arcsinh"], .hyperbolic, "the number whose hyperbolic sine is x",
      enclosure: .unary(.asinh),
      unary: { Double.asinh($0) }),
    Operation(
      "acosh", aliases: ["arccosh"], .hyperbolic, "the number from 0 whose hyperbolic cosine is x",
      domain: "x >= 1", enclosure: .unary(.acosh),
      unary: { Double.acosh($0) }),
    Operation(
      "atanh", aliases: ["arctanh"], .hyperbolic, "the number whose hyperbolic tangent is x",
      domain: "-1 < x < 1", enclosure: .unary(.atanh),
      unary: { $0.magnitude < 1 ? Double.atanh($0) : .nan }),
  ]
}
