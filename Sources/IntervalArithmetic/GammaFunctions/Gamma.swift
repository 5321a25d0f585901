import RealModule

/// The gamma function.
struct Gamma: FunctionRule {
  func image(of x: Interval) -> GappedInterval { x.gammas }
  func ball(of x: Ball) -> Ball { x.gamma }
  func certainty(over x: Interval) -> Certainty { .doubting(x.hasInteger(notAbove: 0), .pole) }
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> { x.gamma(from: start) }

  func trend(at limit: Interval) -> Approach {
    // The minimum is at 1.4616….
    if limit.lower >= 1.5 { return .along(GrowthTerm(.plus)) }
    return limit.lower > 0 && limit.upper <= 1.4375 ? .along(GrowthTerm(.minus)) : .unknown
  }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    term.sign == .plus ? .infinite(GrowthTerm(.plus, term.exponentialOrder)) : .unknown
  }

  func singularGerm(of x: Germ) -> Germ {
    guard case .finite(let limit, let approach) = x, limit.isPoint, limit.lower <= 0,
      limit.lower == limit.lower.rounded()
    else { return .unknown }
    guard case .along(let distance) = approach else {
      return approach == .constant ? .undefined : .unknown
    }
    // Γ(d − n) is (−1)ⁿ/(n!·d), up to a factor that tends to 1.
    let n = -limit.lower
    let factorial = UnaryFunction.factorial.applied(to: Interval(n)).hull
    let residue = GrowthTerm(
      n.remainder(dividingBy: 2) == 0 ? .plus : .minus, GrowthOrder(size: Interval(1) / factorial))
    return .infinite(residue * distance.raised(to: -1))
  }

  var work: Int { 16 }
}

/// The factorial Γ(x + 1).
struct Factorial: FunctionRule {
  func image(of x: Interval) -> GappedInterval { (x + .one).gammas }
  func ball(of x: Ball) -> Ball { (x + Ball(1)).gamma }
  func certainty(over x: Interval) -> Certainty { .doubting(x.hasInteger(notAbove: -1), .pole) }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    (x + x.one).gamma(from: start)
  }

  func trend(at limit: Interval) -> Approach { Gamma().trend(at: limit + Interval(1)) }

  func singularGerm(of x: Germ) -> Germ {
    UnaryFunction.gamma.applied(to: x + Germ(constant: Interval(1)))
  }

  var work: Int { 16 }
}

/// ln|Γ(x)|.
struct LogarithmOfGamma: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.logGammas) }
  func ball(of x: Ball) -> Ball { x.logGamma }
  func certainty(over x: Interval) -> Certainty { Gamma().certainty(over: x) }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.integral(x.digamma, from: start)
  }

  func trend(at limit: Interval) -> Approach { Gamma().trend(at: limit) }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    term.sign == .plus ? .infinite(GrowthTerm(.plus)) : .unknown
  }

  func singularGerm(of x: Germ) -> Germ {
    let gamma = Gamma().singularGerm(of: x)
    return gamma.isDefined ? gamma.magnitude.logarithm : gamma
  }

  var work: Int { 16 }
}

extension PointValue {
  /// The gamma function at a number that is not a pole; exact for the integers from 1 to 23.
  static func gamma(_ x: Double) -> Interval {
    if x >= 1 && x <= 23 && x == x.rounded() {
      // Factorials up to 22! are doubles, and so are all partial products.
      var factorial = 1.0
      for factor in 1..<Int(x) { factorial *= Double(factor) }
      return exactly(factorial)
    }
    // The sign alternates from pole to pole, even where the value is too small for a double.
    let sign = isPositive(x) ? Interval.nonnegative : .nonpositive
    return padded(Double.gamma(x), ulps: 12).intersection(sign)
  }

  /// The logarithm of the gamma function's magnitude at a number that is not a pole.
  static func logGamma(_ x: Double) -> Interval {
    if x == 1 || x == 2 { return .zero }
    return padded(Double.logGamma(x), ulps: x > 0 ? 4 : 16)
  }

  /// Whether the gamma function is positive at a number that is not a pole.
  static func isPositive(_ x: Double) -> Bool {
    x > 0 || x.rounded(.down).remainder(dividingBy: 2) == 0
  }
}

extension Interval {
  /// Whether an integer of the interval is at most `bound`, an integer.
  func hasInteger(notAbove bound: Double) -> Bool {
    min(upper, bound).rounded(.down) >= lower
  }
}
