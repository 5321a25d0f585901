import IntervalArithmetic
import RealModule

extension Operation {
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
      Operation(
        "binomial", aliases: ["ncr", "nCr", "choose"],
        "the number of ways to choose y of x things", domain: "x and y not negative integers",
        arity: 2, as: "x! / (y! * (x - y)!)"),
      Operation(
        "npr", aliases: ["nPr"], "the number of ways to choose y of x things in order",
        domain: "x not a negative integer", arity: 2, as: "x! / (x - y)!"),
      Operation(
        "sinc", "sin(x) divided by x, 1 where x is 0", arity: 1, as: "if(x = 0, 1, sin(x) / x)"),
      Operation("erf", "the error function of x", .unary(.erf) { Double.erf($0) }),
      Operation("erfc", "1 - erf(x), exact for large x", .unary(.erfc) { Double.erfc($0) }),
      Operation(
        "erfinv", aliases: ["inverf"], "the number whose error function is x",
        domain: "-1 < x < 1", .rounded(.inverseErrorFunction)),
      Operation(
        "norm", "the part of a standard normal distribution that is below x", arity: 1,
        as: "erfc(-x / sqrt(2)) / 2"),
      Operation(
        "invnorm", "the number below which the part x of a standard normal distribution is",
        domain: "0 < x < 1", .rounded(.normalQuantile)),
      Operation(
        "lambertw", "the number w >= -1 with w exp(w) = x", domain: "x >= -1/e",
        .rounded(.lambertW)),
      Operation(
        "lambertm", "the number w <= -1 with w exp(w) = x", domain: "-1/e <= x < 0",
        .rounded(.lambertMinus)),
      Operation(
        "dawson", "exp(-x^2) times the integral of exp(t^2) from 0 to x", .rounded(.dawson)),
      Operation("Si", "the integral of sin(t) / t from 0 to x", .rounded(.sineIntegral)),
      Operation(
        "Ci", "the integral of cos(t) / t to x, 0 at infinity", domain: "x > 0",
        .rounded(.cosineIntegral)),
      Operation(
        "Ei", "the integral of exp(t) / t from -infinity to x", domain: "x != 0",
        .rounded(.exponentialIntegral)),
      Operation(
        "E1", "the integral of exp(-t) / t from x to infinity", domain: "x > 0",
        .rounded(.exponentialIntegralOne)),
      Operation(
        "fresnels", "the integral of sin(pi t^2 / 2) from 0 to x", .rounded(.fresnelSine)),
      Operation(
        "fresnelc", "the integral of cos(pi t^2 / 2) from 0 to x", .rounded(.fresnelCosine)),
      Operation(
        "ellipk", "the complete elliptic integral of the first kind for the parameter x",
        domain: "x < 1", .rounded(.ellipticK)),
      Operation(
        "ellipe", "the complete elliptic integral of the second kind for the parameter x",
        domain: "x <= 1", .rounded(.ellipticE)),
      Operation(
        "besselj", aliases: ["besjn"], "the Bessel function of y of the first kind and of order x",
        domain: "x a whole number from 0 to 100", .bessel(.first)),
      Operation(
        "bessely", aliases: ["besyn"], "the Bessel function of y of the second kind and of order x",
        domain: "x a whole number from 0 to 100, y > 0", .bessel(.second)),
      Operation(
        "besseli", aliases: ["besin"],
        "the modified Bessel function of y of the first kind and of order x",
        domain: "x a whole number from 0 to 100", .bessel(.modifiedFirst)),
      Operation(
        "besselk", "the modified Bessel function of y of the second kind and of order x",
        domain: "x a whole number from 0 to 100, y > 0", .bessel(.modifiedSecond)),
      Operation(
        "besj0", "besselj(0, x)", arity: 1, as: "besselj(0, x)"),
      Operation(
        "besj1", "besselj(1, x)", arity: 1, as: "besselj(1, x)"),
      Operation(
        "besy0", "bessely(0, x)", domain: "x > 0", arity: 1, as: "bessely(0, x)"),
      Operation(
        "besy1", "bessely(1, x)", domain: "x > 0", arity: 1, as: "bessely(1, x)"),
      Operation(
        "digamma", aliases: ["psi"], "the derivative of lgamma(x)",
        domain: "x not 0 or a negative integer", .rounded(.digamma)),
      Operation(
        "beta", "gamma(x) gamma(y) / gamma(x + y)", domain: "x and y not 0 or negative integers",
        arity: 2, as: "gamma(x) * gamma(y) / gamma(x + y)"),
    ]
  }
}
