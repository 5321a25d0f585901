import IntervalArithmetic
import RealModule

extension Operation {
  /// Factorial, gamma and error functions.
  static var special: [Operation] {
    [
      Operation(
        "fact", aliases: ["!"], "the factorial of x, which is x times gamma(x)",
        domain: "x not a negative integer", syntax: .postfix("!"),
        .unary(.factorial, Double.factorial)),
      Operation(
        "gamma", "the gamma function of x", domain: "x not 0 or a negative integer",
        .unary(.gamma, Double.gammaOrPole)),
      Operation(
        "lgamma", "the natural logarithm of the magnitude of gamma(x)",
        domain: "x not 0 or a negative integer", .unary(.logGamma, Double.logGammaOrPole)),
      Operation("erf", "the error function of x", .unary(.erf) { Double.erf($0) }),
      Operation("erfc", "1 - erf(x), exact for large x", .unary(.erfc) { Double.erfc($0) }),
    ]
  }
}
