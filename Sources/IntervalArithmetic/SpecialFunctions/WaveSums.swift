/// The sums of which integrals of tᵃ⁻¹·sin t and tᵃ⁻¹·cos t from 0 to w are made.
///
/// With a = 0 these are the sine and cosine integrals of x = w, with a = ½, up to a factor, the
/// Fresnel integrals of x with w = πx²/2.
struct WaveSums {
  /// 2a: 0 or 1.
  let twiceShift: Int

  /// Returns the sum 1 − d·w² / ((n + 1)(n + 2)(d + 4)) + …, the integral of the power series.
  ///
  /// The terms are (−1)ᵏ·n!·w²ᵏ·d / ((n + 2k)!·(d + 4k)) with d = 2n + 2a, for n = 0 or n = 1 or
  /// n = 2 (Digital Library of Mathematical Functions, 6.6 and 7.6). Their signs alternate, so what
  /// follows a term from which on they shrink is between 0 and the next one. The error is about
  /// 2⁻¹²⁴ and some units of 2⁻²⁰⁰ times the greatest term.
  ///
  /// - Parameters:
  ///   - start: The degree n of the first term.
  ///   - square: The square of w, which is at most 72.
  /// - Returns: The sum.
  func series(from start: Int, square: FixedPoint) -> FixedPoint {
    let size = square.greatestSize
    var (degree, term) = (start, 1.0)
    while term > 0x1p-124 {
      term *= size / Double((degree + 1) * (degree + 2))
      degree += 2
    }
    var sum = FixedPoint(Ball.upToOne)
    while degree > start {
      degree -= 2
      let weight = 2 * degree + twiceShift
      let divisor = (degree + 1) * (degree + 2) * (weight + 4)
      // Products are quick if the first factor has few digits.
      sum = FixedPoint(1) - FixedPoint(Double(weight)) * (square * sum) / UInt32(divisor)
    }
    return sum
  }

  /// Returns ∫ tᵃ⁻¹·cos t dt or ∫ tᵃ⁻¹·sin t dt from w to ∞, divided by −wᵃ⁻¹ or by wᵃ⁻¹.
  ///
  /// These are F·sin w − G·cos w and F·cos w + G·sin w, where F is the sum of the terms
  /// (1 − a)ₙ·(−1)ᵏ/wⁿ for n = 2k, and G that for n = 2k + 1. What is omitted is between 0 and the
  /// next term (Digital Library of Mathematical Functions, 6.12(ii) and 7.12(ii)), a share of 2⁻⁹⁷
  /// for a = 0 from 72 on and 2⁻⁹⁵ for a = ½ from 66 on.
  func rest(isCosine: Bool, beyond w: Ball, _ wave: (sine: Ball, cosine: Ball)) -> Ball {
    let inverse = Ball(1) / w
    let first = asymptoticSum(from: 0, inverse)
    let second =
      asymptoticSum(from: 1, inverse) * inverse.scaled(by: 1 - Double(twiceShift) / 2)
    return isCosine
      ? first * wave.sine - second * wave.cosine : first * wave.cosine + second * wave.sine
  }

  /// F from degree 0, and G from degree 1, divided by its first term.
  private func asymptoticSum(from start: Double, _ inverse: Ball) -> Ball {
    let square = inverse.squared
    let shift = 1 - Double(twiceShift) / 2
    func ratio(_ degree: Double) -> Double { (degree + shift) * (degree + shift + 1) }
    var (degree, term, next) = (start, 1.0, 0.0)
    while term > 0x1p-110 && next < 1 {
      term *= ratio(degree) * square.greatestSize
      degree += 2
      next = ratio(degree) * square.greatestSize
    }
    var sum = Ball.upToOne
    while degree > start {
      degree -= 2
      sum = Ball(1) - sum * square * Ball(ratio(degree))
    }
    return sum
  }
}

extension Interval {
  /// The values of a continuous function of numbers that are not negative, whose extrema alternate
  /// and come nearer and nearer to its limit.
  ///
  /// - Parameters:
  ///   - turns: At how many extrema the ends of the interval are; the first one is 1.
  ///   - later: The values that extrema from the lower bound on can have, if that is far out.
  ///   - value: The value at a number, or the limit at ∞.
  ///   - extremum: The value at one of the extrema.
  /// - Returns: The values, from those at the ends and the first two extrema between them.
  func dampedWaves(
    turns: Interval, later: @autoclosure () -> Interval, _ value: (Double) -> Interval,
    extremum: (Double) -> Interval
  ) -> Interval {
    let start = value(lower)
    if isPoint { return start }
    let ends = start.hull(value(upper))
    let (first, last) = (max(1, turns.lower.rounded(.up)), turns.upper.rounded(.down))
    guard first <= last else { return ends }
    guard first < 0x1p+28 else { return ends.hull(later()) }
    let range = ends.hull(extremum(first))
    return first < last ? range.hull(extremum(first + 1)) : range
  }

  /// The values of an odd function, from those over a part without negative numbers.
  func oddValues(_ values: (Interval) -> Interval) -> Interval {
    if lower >= 0 { return values(self) }
    if upper <= 0 { return -values(-self) }
    return values(nonnegativePart).hull(-values((-self).nonnegativePart))
  }
}
