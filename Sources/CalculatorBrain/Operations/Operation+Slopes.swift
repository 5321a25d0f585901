extension Operation {
  /// Returns the derivative of the operation by each of its operands x and y in infix; `nil` if
  /// there is no formula.
  ///
  /// Each is undefined where the operation is, and at its kinks and steps. Those of functions of
  /// angles are by radians.
  func slopes(in unit: AngleUnit) -> [String]? {
    // What turns radians into angles.
    let angle = unit == .radians ? "" : "deg"
    return switch symbol {
    case "+": ["1", "1"]
    case "-": ["1", "-1"]
    case "*": ["y", "x"]
    case "/": ["1 / y", "-(x / y / y)"]
    case "neg": ["-1"]
    case "abs": ["sign(x) + when(0, x != 0)"]
    case "sign", "not": ["when(0, x != 0)"]
    case "min": ["if(x < y, 1, when(0, x != y))", "if(y < x, 1, when(0, x != y))"]
    case "max": ["if(x > y, 1, when(0, x != y))", "if(y > x, 1, when(0, x != y))"]
    case "mod": ["when(1, mod(x, y) != 0)", "when(-floor(x / y), mod(x, y) != 0)"]
    case "hypot": ["x / hypot(x, y)", "y / hypot(x, y)"]
    case "floor", "ceil": ["when(0, frac(x) != 0)"]
    case "round": ["when(0, frac(x - 1/2) != 0)"]
    case "trunc": ["when(0, abs(x) < 1 or frac(x) != 0)"]
    case "frac": ["when(1, abs(x) < 1 or frac(x) != 0)"]
    case "^": ["y * x^(y - 1)", "x^y * ln(x)"]
    case "sqrt": ["1 / (2 * sqrt(x))"]
    case "cbrt": ["1 / (3 * cbrt(x)^2)"]
    case "root": ["root(x, y) / (x * y)", "-root(x, y) * ln(x) / y^2"]
    case "exp", "expm1": ["exp(x)"]
    case "exp2": ["exp2(x) * ln(2)"]
    case "exp10": ["exp10(x) * ln(10)"]
    case "ln": ["when(1 / x, x > 0)"]
    case "log": ["when(1 / (x * ln(10)), x > 0)"]
    case "log2": ["when(1 / (x * ln(2)), x > 0)"]
    case "ln1p": ["when(1 / (1 + x), x > -1)"]
    case "sin": ["cos(x)"]
    case "cos": ["-sin(x)"]
    case "tan": ["sec(x)^2"]
    case "sec": ["sec(x) * tan(x)"]
    case "csc": ["-csc(x) * cot(x)"]
    case "cot": ["-csc(x)^2"]
    case "asin": ["1 / sqrt(1 - x^2)"]
    case "acos": ["-1 / sqrt(1 - x^2)"]
    case "atan": ["1 / (1 + x^2)"]
    case "acot": ["-1 / (1 + x^2)"]
    case "atan2":
      [
        "when(y / (x^2 + y^2), x != 0 or y > 0)", "when(-x / (x^2 + y^2), x != 0 or y > 0)",
      ]
    case "asec": ["1 / (abs(x) * sqrt(x^2 - 1))"]
    case "acsc": ["-1 / (abs(x) * sqrt(x^2 - 1))"]
    case "deg": ["180 / π"]
    case "rad": ["π / 180"]
    case "degree": [unit == .radians ? "π / 180" : "180 / π"]
    case "sinh": ["cosh(x)"]
    case "cosh": ["sinh(x)"]
    case "tanh": ["sech(x)^2"]
    case "sech": ["-sech(x) * tanh(x)"]
    case "csch": ["-csch(x) * coth(x)"]
    case "coth": ["-csch(x)^2"]
    case "asinh": ["1 / hypot(x, 1)"]
    case "acosh": ["when(1 / sqrt(x^2 - 1), x > 1)"]
    case "atanh": ["when(1 / (1 - x^2), abs(x) < 1)"]
    case "erf": ["2 / sqrt(π) * exp(-x^2)"]
    case "erfc": ["-2 / sqrt(π) * exp(-x^2)"]
    case "erfinv": ["sqrt(π) / 2 * exp(erfinv(x)^2)"]
    case "invnorm": ["sqrt(2 * π) * exp(invnorm(x)^2 / 2)"]
    case "lambertw", "lambertm": ["exp(-\(symbol)(x)) / (1 + \(symbol)(x))"]
    case "dawson": ["1 - 2 * x * dawson(x)"]
    case "Si": ["if(x = 0, 1, sin(\(angle)(x)) / x)"]
    case "Ci": ["when(cos(\(angle)(x)) / x, x > 0)"]
    case "Ei": ["exp(x) / x"]
    case "E1": ["when(-exp(-x) / x, x > 0)"]
    case "fresnels": ["sin(\(angle)(π * x^2 / 2))"]
    case "fresnelc": ["cos(\(angle)(π * x^2 / 2))"]
    case "ellipk": ["if(x = 0, π / 8, (ellipe(x) / (1 - x) - ellipk(x)) / (2 * x))"]
    case "ellipe": ["if(x = 0, -π / 8, (ellipe(x) - ellipk(x)) / (2 * x))"]
    case "besselj", "bessely":
      // By the order there is no formula, and it must not be needed.
      [
        "when(0, 0 = 1)",
        "if(x = 0, -\(symbol)(1, y), (\(symbol)(x - 1, y) - \(symbol)(x + 1, y)) / 2)",
      ]
    case "besseli", "besselk":
      [
        "when(0, 0 = 1)",
        (symbol == "besselk" ? "-" : "")
          + "if(x = 0, \(symbol)(1, y), (\(symbol)(x - 1, y) + \(symbol)(x + 1, y)) / 2)",
      ]
    case "gamma": ["gamma(x) * digamma(x)"]
    case "lgamma": ["digamma(x)"]
    case "fact": ["gamma(x + 1) * digamma(x + 1)"]
    case "<", "<=", ">", ">=", "=", "!=": ["when(0, x != y)", "when(0, x != y)"]
    case "and", "or": ["when(0, x != 0)", "when(0, y != 0)"]
    case "locus": ["when(0, x != 0)"]
    default: nil
    }
  }
}
