import RealModule

/// Arithmetic on doubles rounded toward −∞ or +∞, whatever the processor's rounding mode.
///
/// Goals, the most important first: a bound is never on the wrong side; exact results stay exact;
/// other results are rounded by one step, so that they are the tightest possible. An error-free
/// transform shows on which side of the rounded result the true one is. Where its residual could
/// underflow the operands are scaled first; only a subnormal result is always rounded by a step.
///
/// A lower bound that overflows is the greatest double, a product of zero and infinity is zero, and
/// no result is negative zero unless it is about to be subtracted from zero.
enum Rounding {
  /// Results and dividends below this size may have residuals that are not doubles.
  static let tiny = 0x1p-960

  @inline(__always)
  static func addDown(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    guard sum.magnitude < .infinity else { return sum > 0 ? .greatestFiniteMagnitude : sum }
    // Dekker's order: the residual is exact, and no intermediate result can overflow.
    let ordered = a.magnitude >= b.magnitude
    let residual = (ordered ? b : a) - (sum - (ordered ? a : b))
    return residual < 0 ? sum.nextDown : sum
  }

  @inline(__always) static func addUp(_ a: Double, _ b: Double) -> Double { 0 - addDown(-a, -b) }

  /// A sum rounded down and up.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> Interval {
    let sum = a + b
    guard sum.magnitude < .infinity else { return Interval(unchecked: addDown(a, b), addUp(a, b)) }
    let ordered = a.magnitude >= b.magnitude
    let residual = (ordered ? b : a) - (sum - (ordered ? a : b))
    return Interval(
      unchecked: residual < 0 ? sum.nextDown : sum, residual > 0 ? sum.nextUp : sum)
  }

  /// A product rounded down and up.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> Interval {
    let product = a * b
    guard product.magnitude >= tiny, product.magnitude < .infinity else {
      return Interval(unchecked: multiplyDown(a, b), multiplyUp(a, b))
    }
    let residual = (-product).addingProduct(a, b)
    return Interval(
      unchecked: residual < 0 ? product.nextDown : product,
      residual > 0 ? product.nextUp : product)
  }

  @inline(__always)
  static func multiplyDown(_ a: Double, _ b: Double) -> Double {
    let product = a * b
    guard product.magnitude >= tiny, product.magnitude < .infinity else {
      if product.magnitude < tiny, product.isNormal {
        let ordered = a.magnitude < b.magnitude
        return multiplyDown((ordered ? a : b) * 0x1p+120, ordered ? b : a) * 0x1p-120
      }
      return borderDown(product, isExact: a.isInfinite || b.isInfinite, isZero: a == 0 || b == 0)
    }
    return (-product).addingProduct(a, b) < 0 ? product.nextDown : product
  }

  @inline(__always)
  static func multiplyUp(_ a: Double, _ b: Double) -> Double { 0 - multiplyDown(-a, b) }

  /// Divides by a number other than zero.
  @inline(__always)
  static func divideDown(_ a: Double, _ b: Double) -> Double {
    let quotient = a / b
    guard quotient.magnitude >= tiny, quotient.magnitude < .infinity, a.magnitude >= tiny else {
      // A dividend this small with a quotient that is not has a divisor below one.
      if a.magnitude < tiny, quotient.magnitude >= tiny, quotient.magnitude < .infinity {
        return divideDown(a * 0x1p+120, b * 0x1p+120)
      }
      return borderDown(quotient, isExact: a.isInfinite, isZero: a == 0 || b.isInfinite)
    }
    let residual = a.addingProduct(-quotient, b)
    return (b > 0 ? residual < 0 : residual > 0) ? quotient.nextDown : quotient
  }

  @inline(__always)
  static func divideUp(_ a: Double, _ b: Double) -> Double { 0 - divideDown(-a, b) }

  /// The square root of a number that is not negative.
  static func squareRootDown(_ a: Double) -> Double {
    // Scaling by even powers of two is exact both ways and keeps the residual a double.
    if a < tiny { return a == 0 ? 0 : squareRootDown(a * 0x1p+300) * 0x1p-150 }
    let root = Double.sqrt(a)
    guard root < .infinity else { return root }
    return a.addingProduct(-root, root) < 0 ? root.nextDown : root
  }

  static func squareRootUp(_ a: Double) -> Double {
    if a < tiny { return a == 0 ? 0 : squareRootUp(a * 0x1p+300) * 0x1p-150 }
    let root = Double.sqrt(a)
    guard root < .infinity else { return root }
    return a.addingProduct(-root, root) > 0 ? root.nextUp : root
  }

  /// Rounds down a product or quotient that overflowed, may have underflowed, or is exactly zero.
  private static func borderDown(_ value: Double, isExact: Bool, isZero: Bool) -> Double {
    if isZero { return 0 }
    if value.isInfinite { return value < 0 || isExact ? value : .greatestFiniteMagnitude }
    // A positive result, however small, has the lower bound zero.
    return value.sign == .plus && value == 0 ? 0 : value.nextDown
  }
}
