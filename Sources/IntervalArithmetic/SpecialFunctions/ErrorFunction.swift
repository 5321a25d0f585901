import RealModule

/// The error function, or its complement 1 − erf(x).
struct ErrorFunction: FunctionRule {
  let isComplement: Bool

  func image(of x: Interval) -> GappedInterval {
    GappedInterval(isComplement ? x.decreasing(PointValue.erfc) : x.increasing(PointValue.erf))
  }

  func ball(of x: Ball) -> Ball { isComplement ? x.complementaryErrorFunction : x.errorFunction }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    let slope = UnaryFunction.exp.hull(over: -x.squared) * .twoOverRootPi
    return isComplement ? -slope : slope
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    // 2/√π is 1/√(arc tangent of 1).
    let root = T(1).value(of: .atan(.radians)).value(of: .squareRoot)
    let factor = T(isComplement ? -1 : 1) / root
    return x.integral(UnaryFunction.exp.applied(to: -x.squared) * factor, from: start)
  }

  var symmetry: Symmetry? { isComplement ? nil : .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    let limit = term.sign.unit
    return isComplement
      ? .finite(Interval(1 - limit), .along(GrowthTerm(term.sign)))
      : .finite(Interval(limit), .along(GrowthTerm(term.sign * .minus)))
  }
}

extension PointValue {
  fileprivate static func erf(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.erf(x), ulps: 2).intersection(.unit)
  }

  fileprivate static func erfc(_ x: Double) -> Interval {
    guard x != 0 else { return .one }
    return padded(Double.erfc(x), ulps: 6).intersection(Interval(unchecked: 0, 2))
  }
}

extension Ball {
  /// The values of the error function, to about 2⁻¹⁰⁰ of their size; unknown beyond ±24.
  fileprivate var errorFunction: Ball {
    if center.high < 0 { return -(-self).errorFunction }
    guard isKnown, center.high < 24 else { return .unknown }
    let point = Ball(unchecked: center, 0)
    let value = center.high < Self.seam ? point.errorSeries : Ball(1) - point.errorFraction
    return value.grown(by: radius * steepestError)
  }

  /// One less the values of the error function; unknown beyond ±24.
  ///
  /// The error of the centre is about 2⁻⁹⁹, from 1.5 on 2⁻⁹⁴ of the small values.
  fileprivate var complementaryErrorFunction: Ball {
    guard isKnown, center.high.magnitude < 24 else { return .unknown }
    guard center.high >= Self.seam else { return Ball(1) - errorFunction }
    return Ball(unchecked: center, 0).errorFraction.grown(by: radius * steepestError)
  }

  /// Where the series takes at most 48 terms, and the fraction 341.
  static let seam = 1.5

  /// At least the slope of the error function, 2/√π·e to the power −x².
  private var steepestError: Double {
    let least = Ball(max(leastSize, 0))
    return ((-least.squared).exponential * .twoOverRootPi).greatestSize
  }

  /// erf x = 2/√π·e to the power −x²·Σ 2ⁿ x²ⁿ⁺¹ / (2n + 1)!!, whose terms are all positive.
  var errorSeries: Ball {
    let twice = squared.scaled(by: 2)
    var (sum, term) = (self, self)
    for n in 1...48 {
      term = term * twice / Ball(Double(2 * n + 1))
      sum = sum + term
      if term.greatestSize < 0x1p-112 * center.high { break }
    }
    // 2x² is at most 4.5, so that terms which are that small at least halve.
    return sum.grown(by: 2 * term.greatestSize) * (-squared).exponential * .twoOverRootPi
  }

  /// erfc x from the seam on.
  private var errorFraction: Ball { (-squared).exponential * scaledErrorFraction }

  /// erfc x times e to the power x², from the seam on.
  ///
  /// It is 1 / (√π (x + t₁)) with the continued fraction tₙ = ½n / (x + tₙ₊₁).
  ///
  /// All parts are positive, and each is a monotone function of the next (Digital Library of
  /// Mathematical Functions, 7.9), so that t₁ is between those from the least and the greatest
  /// number that the last part can be, 0 and ½n / x.
  var scaledErrorFraction: Ball {
    let count = (30 + 700 / (center.high * center.high)).rounded()
    func first(_ last: Ball) -> Ball {
      stride(from: count - 1, through: 1, by: -1).reduce(last) { Ball($1 / 2) / (self + $0) }
    }
    let rest = first(Ball(0))
    let doubt = (first(Ball(count / 2) / self) - rest).greatestSize
    return .twoOverRootPi.scaled(by: 0.5) / (self + rest.grown(by: doubt))
  }
}
