/// A least squares polynomial.
///
/// It is computed as a sum of Chebyshev polynomials over the range of the abscissas, which is least
/// sensitive to rounding, and then converted to powers.
struct PolynomialFit {
  /// The coefficients of powers of x, from the constant up.
  let coefficients: [Double]

  /// The coefficients of powers of (x − middle) / half, which is about between −1 and 1.
  let centred: [Double]

  /// The middle of the abscissas, and half their range, with about three digits.
  let (middle, half): (Double, Double)

  /// The greatest magnitude of an abscissa, and the greatest ordinate less the least.
  let (reach, height): (Double, Double)

  /// The standard errors of the coefficients; 0 if there are no more points than coefficients.
  let errors: [Double]

  /// The sum of the weighted squares of the residuals, and of the distances of the ordinates from
  /// their mean.
  let (residual, spread): (Double, Double)

  /// Fits a polynomial to the points and weights that `forEach` calls its argument with, twice.
  ///
  /// It fails if too few abscissas differ, or numbers are too large. Points without finite
  /// coordinates are left out.
  init?(
    degree: Int, _ forEach: ((_ x: Double, _ y: Double, _ weight: Double) -> Void) -> Void
  ) {
    var (least, most, points) = (Double.infinity, -Double.infinity, 0)
    var (bottom, top) = (Double.infinity, -Double.infinity)
    forEach { x, y, _ in
      guard x.isFinite, y.isFinite else { return }
      (least, most) = (min(least, x), max(most, x))
      (bottom, top) = (min(bottom, y), max(top, y))
      points += 1
    }
    guard points > degree, most - least < .infinity else { return nil }
    let width = most > least ? most - least : 2
    let middle = RoundedNumber.value(least / 2 + most / 2, width: 10 * width)
    let half = RoundedNumber.value(width / 2, width: 10 * width)
    (self.middle, self.half) = (middle, half)
    let size = max(-bottom, top)
    (reach, height) = (max(-least, most), top > bottom ? top - bottom : max(size, .ulpOfOne))
    // A power of two, which rounds nothing.
    let unit = size > 0 ? Double(sign: .plus, exponent: size.exponent, significand: 1) : 1
    var system = QRLeastSquares(count: degree + 1)
    var row = [Double](repeating: 1, count: degree + 2)
    forEach { x, y, weight in
      guard x.isFinite, y.isFinite else { return }
      let z = (x - middle) / half
      if degree > 0 { row[1] = z }
      for power in 2..<max(2, degree + 1) { row[power] = 2 * z * row[power - 1] - row[power - 2] }
      row[degree + 1] = y / unit
      system.add { row[$0] * weight }
    }
    system.reduce()
    guard let solution = system.solution else { return nil }
    let basis = Self.powers(degree: degree, middle: middle, half: half)
    let left = system.residual
    let deviation = points > degree + 1 ? left / Double(points - degree - 1).squareRoot() : 0
    func coefficients(_ basis: [[Double]]) -> [Double] {
      (0...degree).map { power in
        zip(basis, solution).reduce(0) { $0 + $1.0[power] * $1.1 } * unit
      }
    }
    let sums = coefficients(basis)
    errors = (0...degree).map { power in
      deviation * unit * system.error(of: basis.map { $0[power] })
    }
    guard sums.allSatisfy({ $0.isFinite }) else { return nil }
    self.coefficients = sums
    centred = coefficients(Self.powers(degree: degree, middle: 0, half: 1))
    (residual, spread) = (
      left * left * unit * unit, system.deviation * system.deviation * unit * unit
    )
  }

  /// The value of the polynomial.
  func value(at x: Double) -> Double {
    centred.reversed().reduce(0) { $0 * ((x - middle) / half) + $1 }
  }

  /// The coefficients of powers of x in each Chebyshev polynomial of (x − middle) / half.
  private static func powers(degree: Int, middle: Double, half: Double) -> [[Double]] {
    let none = [Double](repeating: 0, count: degree + 1)
    var basis = [none]
    basis[0][0] = 1
    for order in 1..<max(1, degree + 1) {
      var next = none
      for power in 0...degree {
        let shifted =
          (power > 0 ? basis[order - 1][power - 1] : 0) - middle * basis[order - 1][power]
        next[power] = shifted / half * (order > 1 ? 2 : 1)
        if order > 1 { next[power] -= basis[order - 2][power] }
      }
      basis.append(next)
    }
    return basis
  }
}
