extension Operation {
  /// Returns the derivative of the operation by each of its operands x and y in infix; `nil` if
  /// there is no formula.
  ///
  /// Each is undefined where the operation is, and at its kinks and steps. Those of functions of
  /// angles are by radians.
  func slopes(in unit: AngleUnit) -> [String]? {
    for line in Self.slopeTable.split(separator: "\n") {
      let fields = line.split(separator: ":")
      guard fields[0].split(separator: " ").contains(where: { $0 == symbol }) else { continue }
      return fields[1].split(separator: ";").map { slope in
        var text = ""
        for character in slope {
          switch character {
          case "@": text += symbol
          // What turns radians into angles.
          case "$": text += unit == .radians ? "" : "deg"
          case "%": text += unit == .radians ? "π / 180" : "180 / π"
          default: text.append(character)
          }
        }
        return text
      }
    }
    return nil
  }

  /// Names of operations, with the derivative by each operand; `@` is the name, `$` what turns
  /// radians into angles, and `%` an angle in radians for one in degrees.
  ///
  /// By the order of Bessel functions there is no formula, and it must not be needed.
  private static let slopeTable = """
    +: 1; 1
    -: 1; -1
    *: y; x
    /: 1 / y; -(x / y / y)
    neg: -1
    abs: sign(x) + when(0, x != 0)
    sign not: when(0, x != 0)
    min: if(x < y, 1, when(0, x != y)); if(y < x, 1, when(0, x != y))
    max: if(x > y, 1, when(0, x != y)); if(y > x, 1, when(0, x != y))
    mod: when(1, mod(x, y) != 0); when(-floor(x / y), mod(x, y) != 0)
    hypot: x / hypot(x, y); y / hypot(x, y)
    floor ceil: when(0, frac(x) != 0)
    round: when(0, frac(x - 1/2) != 0)
    trunc: when(0, abs(x) < 1 or frac(x) != 0)
    frac: when(1, abs(x) < 1 or frac(x) != 0)
    ^: y * x^(y - 1); x^y * ln(x)
    sqrt: 1 / (2 * sqrt(x))
    cbrt: 1 / (3 * cbrt(x)^2)
    root: root(x, y) / (x * y); -root(x, y) * ln(x) / y^2
    exp expm1: exp(x)
    exp2: exp2(x) * ln(2)
    exp10: exp10(x) * ln(10)
    ln: when(1 / x, x > 0)
    log: when(1 / (x * ln(10)), x > 0)
    log2: when(1 / (x * ln(2)), x > 0)
    ln1p: when(1 / (1 + x), x > -1)
    sin: cos(x)
    cos: -sin(x)
    tan: sec(x)^2
    sec: sec(x) * tan(x)
    csc: -csc(x) * cot(x)
    cot: -csc(x)^2
    asin: 1 / sqrt(1 - x^2)
    acos: -1 / sqrt(1 - x^2)
    atan: 1 / (1 + x^2)
    acot: -1 / (1 + x^2)
    atan2: when(y / (x^2 + y^2), x != 0 or y > 0); when(-x / (x^2 + y^2), x != 0 or y > 0)
    asec: 1 / (abs(x) * sqrt(x^2 - 1))
    acsc: -1 / (abs(x) * sqrt(x^2 - 1))
    deg: 180 / π
    rad: π / 180
    degree: %
    sinh: cosh(x)
    cosh: sinh(x)
    tanh: sech(x)^2
    sech: -sech(x) * tanh(x)
    csch: -csch(x) * coth(x)
    coth: -csch(x)^2
    asinh: 1 / hypot(x, 1)
    acosh: when(1 / sqrt(x^2 - 1), x > 1)
    atanh: when(1 / (1 - x^2), abs(x) < 1)
    erf: 2 / sqrt(π) * exp(-x^2)
    erfc: -2 / sqrt(π) * exp(-x^2)
    erfinv: sqrt(π) / 2 * exp(erfinv(x)^2)
    invnorm: sqrt(2 * π) * exp(invnorm(x)^2 / 2)
    lambertw lambertm: exp(-@(x)) / (1 + @(x))
    dawson: 1 - 2 * x * dawson(x)
    Si: if(x = 0, 1, sin($(x)) / x)
    Ci: when(cos($(x)) / x, x > 0)
    Ei: exp(x) / x
    E1: when(-exp(-x) / x, x > 0)
    fresnels: sin($(π * x^2 / 2))
    fresnelc: cos($(π * x^2 / 2))
    ellipk: if(x = 0, π / 8, (ellipe(x) / (1 - x) - ellipk(x)) / (2 * x))
    ellipe: if(x = 0, -π / 8, (ellipe(x) - ellipk(x)) / (2 * x))
    besselj bessely: when(0, 0 = 1); if(x = 0, -@(1, y), (@(x - 1, y) - @(x + 1, y)) / 2)
    besseli: when(0, 0 = 1); if(x = 0, @(1, y), (@(x - 1, y) + @(x + 1, y)) / 2)
    besselk: when(0, 0 = 1); -if(x = 0, @(1, y), (@(x - 1, y) + @(x + 1, y)) / 2)
    gamma: gamma(x) * digamma(x)
    lgamma: digamma(x)
    fact: gamma(x + 1) * digamma(x + 1)
    < <= > >= = !=: when(0, x != y); when(0, x != y)
    and or: when(0, x != 0); when(0, y != 0)
    locus: when(0, x != 0)
    """
}
