import RealModule

extension Ball {
  /// The values of the error function, to about 2⁻¹⁰⁰ of their size; unknown beyond ±24.
  var errorFunction: Ball {
    if center.high < 0 { return -(-self).errorFunction }
    guard isKnown, center.high < 24 else { return .unknown }
    let point = Ball(unchecked: center, 0)
    let value = center.high < Self.seam ? point.errorSeries : Ball(1) - point.errorFraction
    return value.grown(by: radius * steepestError)
  }

  /// One less the values of the error function; unknown beyond ±24.
  ///
  /// The error of the centre is about 2⁻⁹⁹, from 1.5 on 2⁻⁹⁴ of the small values.
  var complementaryErrorFunction: Ball {
    guard isKnown, center.high.magnitude < 24 else { return .unknown }
    guard center.high >= Self.seam else { return Ball(1) - errorFunction }
    return Ball(unchecked: center, 0).errorFraction.grown(by: radius * steepestError)
  }

  /// Where the series takes at most 48 terms, and the fraction 341.
  private static let seam = 1.5

  /// At least the slope of the error function, 2/√π·e to the power −x².
  private var steepestError: Double {
    let least = Ball(max(leastSize, 0))
    return ((-least.squared).exponential * .twoOverRootPi).greatestSize
  }

  /// erf x = 2/√π·e to the power −x²·Σ 2ⁿ x²ⁿ⁺¹ / (2n + 1)!!, whose terms are all positive.
  private var errorSeries: Ball {
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

  /// erfc x = e to the power −x² / (√π (x + t₁)) with the continued fraction tₙ = ½n / (x + tₙ₊₁).
  ///
  /// All parts are positive, and each is a monotone function of the next (Digital Library of
  /// Mathematical Functions, 7.9), so that t₁ is between those from the least and the greatest
  /// number that the last part can be, 0 and ½n / x.
  private var errorFraction: Ball {
    let count = (30 + 700 / (center.high * center.high)).rounded()
    func first(_ last: Ball) -> Ball {
      stride(from: count - 1, through: 1, by: -1).reduce(last) { Ball($1 / 2) / (self + $0) }
    }
    let rest = first(Ball(0))
    let doubt = (first(Ball(count / 2) / self) - rest).greatestSize
    return (-squared).exponential * .twoOverRootPi.scaled(by: 0.5) / (self + rest.grown(by: doubt))
  }

  /// The cube roots; unknown if zero is among the numbers.
  ///
  /// The relative error of the centre is about 2⁻¹⁰⁰.
  var cubeRoot: Ball {
    if center.high < 0 { return -(-self).cubeRoot }
    guard isPositive, center.high > 0x1p-900 else { return .unknown }
    let estimate = Ball(Double.root(center.high, 3))
    let cube = estimate * estimate.squared
    let excess = (Ball(unchecked: center, 0) - cube) / cube
    let size = excess.greatestSize
    guard size < 0x1p-30 else { return .unknown }
    // Halley's step: ∛(1 + t) is 1 + t/(3 + t), but for less than t³.
    let root = estimate + estimate * excess / (Ball(3) + excess)
    return root.grown(by: root.greatestSize * size * size * size)
      // The slope of the root is a third of it, divided by the number.
      .grown(by: radius / leastSize * root.greatestSize * 0.34)
  }
}
