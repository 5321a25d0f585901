import IntervalArithmetic
import RealModule

extension Operation {
  /// Factorial, gamma and error functions.
  static let special: [Operation] = [
    Operation(
      "fact", aliases: ["!"], .special, "the factorial of x, which is x times gamma(x)",
      domain: "x not a negative integer", syntax: .postfix("!"), enclosure: .unary(.factorial),
      unary: Double.factorial),
    Operation(
      "gamma", .special, "the gamma function of x", domain: "x not 0 or a negative integer",
      enclosure: .unary(.gamma),
      unary: Double.gammaOrPole),
    Operation(
      "lgamma", .special, "the natural logarithm of the magnitude of gamma(x)",
      domain: "x not 0 or a negative integer", enclosure: .unary(.logGamma),
      unary: Double.logGammaOrPole),
    Operation(
      "erf", .special, "the error function of x", enclosure: .unary(.erf),
      unary: { Double.erf($0) }),
    Operation(
      "erfc", .special, "1 - erf(x), exact for large x", enclosure: .unary(.erfc),
      unary: { Double.erfc($0) }),
  ]
}
