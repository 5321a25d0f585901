import RealModule

extension FixedPoint {
  /// The reciprocal of a number from 2⁻³ to 2⁵⁰.
  ///
  /// A reciprocal y of 104 bits leaves the rest r = 1 − xy, and y(1 + r) is 1/x but for r²/x.
  fileprivate var reciprocal: FixedPoint {
    let estimate = FixedPoint(Ball(unchecked: (Ball(1) / ball).center, 0))
    let rest = FixedPoint(1) - self * estimate
    let size = rest.greatestSize
    // The size of 1/x is at most that of y/(1 − r).
    return (estimate + estimate * rest).grown(by: 2 * estimate.greatestSize * size * size)
  }
}

extension BesselFunction {
  /// The number below which values are known to 95 bits.
  ///
  /// It is that of the sine of a ball. Modified functions of orders up to 120 are from there on
  /// beyond the doubles, or below them: they are e^(±x ∓ n²/2x)/√x up to a factor near 1.
  var limit: Double { isModified ? 760 : 1e9 }

  /// From where Hankel's series is used.
  ///
  /// There its terms fall below 2⁻¹⁰⁷, and the largest terms of the power series and of Hankel's
  /// are below 2⁸⁰ and 2⁶⁵ for orders up to 104, of which each eighth was computed. Those of Iₙ
  /// are below 2¹¹¹ and 2³⁴, and the sum of Hankel's is above 2⁻³⁸, so that nothing more is lost.
  private var seam: Double {
    let n = Double(order)
    return isModified ? 40 + n + n * n / 200 : 36 + 0.69 * n
  }

  /// A ball and the exponent of a power of two whose product holds the value at a positive number
  /// below ``limit``.
  ///
  /// The exponent is not zero only for numbers below 2, and for modified functions. The ball is not
  /// small, and at most 2¹⁰⁰⁰.
  func value(at x: Ball) -> (ball: Ball, exponent: Int) {
    guard x.center.high < seam else {
      let (sum, difference) = hankelSums(at: x)
      if isModified {
        // K has the factor √(π/2x), and I has 1/√(2πx) (10.40.1, 10.40.2).
        let growth = Self.exponential(isSecond ? -x : x)
        let value = (isSecond ? sum * .pi : difference) * growth.ball
        return (value / (.tau * x).squareRoot, growth.exponent)
      }
      let (sine, cosine) = x.sineAndCosine
      let wave = turned(sine, cosine)
      return ((sum * wave.0 + difference * wave.1) / (.pi * x).squareRoot, 0)
    }
    let exponent = min(0, Int(x.center.high.exponent) - 1)
    // Two powers, since one may be beyond the doubles.
    let half = -exponent / 2
    let mantissa = x.scaled(by: Self.power(half)).scaled(by: Self.power(-exponent - half - 1))
    let power = mantissa.power(order)
    let quarter = FixedPoint(x.scaled(by: 0.5))
    let square = quarter * quarter
    if isModified && isSecond {
      let (value, scale) = secondModified(at: x, mantissa, exponent, square)
      return (value / power, scale - exponent * order)
    }
    let factor = power / Self.factorial(order)
    let (sum, weighted) = powerSums(square)
    if isModified { return (factor * sum.ball.scaled(by: 1 / Self.first), exponent * order) }
    guard isSecond else { return (factor * sum.ball, exponent * order) }
    let logarithm = Self.logarithm(mantissa, exponent)
    let regular = (sum.ball * logarithm).scaled(by: 2)
    if order == 0 { return ((regular - weighted.ball) / .pi, 0) }
    if x.center.high >= 0.85 * Double(order) {
      let rest = (weighted + singularSum(inverse: square.reciprocal)).ball
      return (factor * (regular - rest) / .pi, exponent * order)
    }
    let singular = Self.factorial(order - 1) / power * singularSum(square).ball
    let small = factor * (regular - weighted.ball)
    let scale = Self.power(max(2 * exponent * order, -900))
    // A power below 2⁻⁹⁰⁰ only lessens what is too small already.
    let sized = small.scaled(by: scale)
    let added = 2 * exponent * order < -900 ? Ball(0).grown(by: sized.greatestSize) : sized
    return ((added - singular) / .pi, -exponent * order)
  }

  /// The cosine and the sine of an angle less as many right angles as the order makes of it.
  func turned<T: Coefficient>(_ sine: T, _ cosine: T) -> (T, T) {
    switch (order + (isSecond ? 1 : 0)) & 3 {
    case 0: (cosine, sine)
    case 1: (sine, -cosine)
    case 2: (-cosine, -sine)
    default: (-sine, cosine)
    }
  }

  static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// ln (x/2) + γ for x/2 as a product with a power of two.
  static func logarithm(_ mantissa: Ball, _ exponent: Int) -> Ball {
    mantissa.logarithm + Ball(Double(exponent)) * .ln2 + .eulerGamma
  }

  private static func factorial(_ n: Int) -> Ball {
    var product = Ball(1)
    for factor in 1..<max(n + 1, 2) {
      let next = product * Ball(Double(factor))
      // Factorials up to 22! are doubles.
      product = factor <= 22 ? Ball(next.center.high) : next
    }
    return product
  }

  /// Σ tₖ and, for Yₙ, Σ (Hₖ + Hₙ₊ₖ)tₖ with tₖ = (−q)ᵏ / (k! (n + 1)…(n + k)) for q = x²/4 and
  /// Hₖ = 1 + ½ + … + 1/k; for Iₙ without the sign, and times ``first``.
  ///
  /// Jₙ is (x/2)ⁿ/n! times the first sum (10.2.2). Yₙ is that divided by π and times twice the
  /// first sum times ln (x/2) + γ, less the second, and less what ``singularSum(_:)`` says
  /// (10.8.1). The same is true of Iₙ and Kₙ with other factors (10.25.2, 10.31.1).
  func powerSums(_ q: FixedPoint) -> (plain: FixedPoint, weighted: FixedPoint) {
    let one = FixedPoint(1)
    var term = isModified ? FixedPoint(Self.first) : one
    var (sum, harmonic, weighted) = (term, FixedPoint(0), FixedPoint(0))
    if isSecond {
      for k in 1..<max(order + 1, 1) { harmonic = harmonic + one / UInt32(k) }
      weighted = harmonic
    }
    for k in 1...300 {
      let divisor = UInt32(k * (order + k))
      term = term * q / divisor
      if !isModified { term = -term }
      sum = sum + term
      if isSecond {
        harmonic = harmonic + one / UInt32(k) + one / UInt32(order + k)
        weighted = weighted + harmonic * term
      }
      let size = term.greatestSize
      if size < 0x1p-188 && Double(divisor) > 4 * q.greatestSize {
        // The sizes of further terms are at most quartered each, and the factors at most doubled.
        return (sum.grown(by: size), weighted.grown(by: size * harmonic.greatestSize))
      }
    }
    return (FixedPoint(.infinity), FixedPoint(.infinity))
  }

  /// Σ (n − k − 1)!/((n − 1)! k!) qᵏ over k < n, which is divided by (x/2)ⁿ and times (n − 1)!/π.
  private func singularSum(_ q: FixedPoint) -> FixedPoint {
    var (term, sum) = (FixedPoint(1), FixedPoint(1))
    for k in 1..<max(order, 1) {
      term = term * q / UInt32(k * (order - k))
      sum = sum + term
    }
    return sum
  }

  /// The same sum times n!(n − 1)!/qⁿ, from the last term to the first.
  private func singularSum(inverse: FixedPoint) -> FixedPoint {
    var term = FixedPoint(Double(order)) * inverse
    var sum = term
    for k in stride(from: order - 1, through: 1, by: -1) {
      term = term * inverse * FixedPoint(Double(k * (order - k)))
      sum = sum + term
    }
    return sum
  }

  /// P + Q and P − Q of Hankel's series, whose terms are aₖ/xᵏ with
  /// aₖ = (4n² − 1)…(4n² − (2k − 1)²) / (8ᵏ k!).
  ///
  /// If at least n/2 of their terms are kept, the errors of P and Q are less than the first that
  /// they omit (10.17(iii)).
  ///
  /// For Kₙ and Iₙ the terms of P and Q do not alternate. Iₙ(x) is, but for a factor, the imaginary
  /// part of Kₙ(−x), so that the first omitted term aₗ/xˡ times 2χ(l)·e^(π(n² − ¼)/2x) bounds the
  /// errors of P + Q and P − Q (10.34.2, 10.40.10–12); χ(l) is at most √(π(l + 2)/2), less than 22.
  func hankelSums(at x: Ball) -> (sum: Ball, difference: Ball) {
    let eightfold = x.scaled(by: 8)
    let size = eightfold.center.high
    let inverse =
      size < 0x1p+40
      ? FixedPoint(eightfold).reciprocal
      : size < 0x1p+200 ? FixedPoint(Ball(1) / eightfold) : FixedPoint(0).grown(by: 0x1p-200)
    // Terms of the scaled series are below 2⁵⁰.
    let scale = 0x1p-16
    var term = FixedPoint(scale)
    // The bound may be far greater than the terms, which are lost below 2⁻²⁰⁰; 4π is below 12.57.
    let growth = isModified ? Double.exp(12.57 * Double(order * order + 1) / size) : 0
    var bound = 64 * scale * growth
    var sums = (even: term, odd: FixedPoint(0))
    let square = 4 * order * order
    for k in 1...300 {
      let factor = square - (2 * k - 1) * (2 * k - 1)
      term = term * inverse / UInt32(k) * FixedPoint(Double(factor))
      let ratio = Double((2 * k + 1) * (2 * k + 1) - square) / (Double(k + 1) * size)
      bound *= Double(factor).magnitude / (Double(k) * size) * 0x1.0000000000010p+0
      let least = isModified ? bound : term.greatestSize
      if k >= order + 2 && (least < (isModified ? 0x1p-170 : 0x1p-140) || ratio >= 1) {
        let doubt = least * max(1, ratio * 1.001)
        let (even, odd) = (sums.even.grown(by: doubt), sums.odd.grown(by: doubt))
        return ((even + odd).ball.scaled(by: 1 / scale), (even - odd).ball.scaled(by: 1 / scale))
      }
      let signed = isModified || k & 2 == 0 ? term : -term
      if k & 1 == 0 { sums.even = sums.even + signed } else { sums.odd = sums.odd + signed }
    }
    return (.unknown, .unknown)
  }
}
