/// An interval times a power of two, none of whose numbers is too small or too large for a double.
///
/// The exponential function of −1000 is positive, but as a double it is zero. With an exponent of
/// its own, a Taylor coefficient keeps its sign.
package struct ScaledInterval: Equatable {
  /// The numbers divided by the power; the greatest magnitude is from 1 to 2, or zero.
  package let interval: Interval
  /// The exponent of the power of two.
  package let exponent: Int

  /// An interval of which nothing is known.
  package static let unknown = ScaledInterval(.empty)

  /// Creates the interval of the numbers of another one times a power of two.
  ///
  /// An unbounded interval gives an unknown one.
  @inline(never)
  package init(_ interval: Interval, exponent: Int = 0) {
    let size = interval.isEmpty ? .infinity : interval.magnitude.upper
    guard size > 0, size < .infinity, exponent.magnitude < 1 << 50 else {
      (self.interval, self.exponent) = (size == 0 ? interval : .empty, 0)
      return
    }
    let shift = max(Int(size.exponent), -1000)
    self.interval = interval * Interval(Self.power(-shift))
    self.exponent = exponent + shift
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The numbers times a power of two, as an interval of doubles.
  @inline(never)
  package func scaled(by shift: Int) -> Interval {
    let shift = exponent + shift
    if shift > 1000 { return interval * Interval(0x1p+1000, .infinity) }
    return interval * (shift < -1000 ? Interval(0, 0x1p-1000) : Interval(Self.power(shift)))
  }

  /// The numbers as an interval of doubles.
  package var plain: Interval { scaled(by: 0) }

  /// The exponential function: e^x is 2^k·e^(x − k·ln 2).
  @inline(never)
  private var exponential: ScaledInterval {
    let x = plain
    guard x.isBounded, !x.isEmpty, x.magnitude.upper < 0x1p+49 else { return .unknown }
    let count = (x.upper * 0x1.71547652b82fep+0).rounded()
    let rest = x - Interval(count) * UnaryFunction.log.applied(to: GappedInterval(Interval(2))).hull
    return ScaledInterval(
      UnaryFunction.exp.applied(to: GappedInterval(rest)).hull, exponent: Int(count))
  }

  @inline(never)
  private var logarithm: ScaledInterval {
    let two = UnaryFunction.log.applied(to: GappedInterval(Interval(2))).hull
    return ScaledInterval(
      UnaryFunction.log.applied(to: GappedInterval(interval)).hull + Interval(Double(exponent))
        * two)
  }
}

extension ScaledInterval: Coefficient {
  /// Creates the interval that holds one number.
  package init(_ number: Double) { self.init(Interval(number)) }

  /// The numbers from 0 to 1.
  package static let upToOne = ScaledInterval(.upToOne)
  /// Whether nothing is known about the number.
  package var isUnknown: Bool { interval.isEmpty }
  /// Whether zero is among the numbers.
  package var hasZero: Bool { interval.hasZero }
  /// Whether all numbers are positive.
  package var isPositive: Bool { interval.isPositive }
  /// Whether some numbers are positive, and none are negative.
  package var isNotNegative: Bool { interval.isNotNegative }
  /// The number, if there is only one.
  package var number: Double? { plain.number }
  /// The squares of the numbers.
  package var squared: ScaledInterval { ScaledInterval(interval.squared, exponent: 2 * exponent) }

  /// Returns the numbers `-x`.
  package static prefix func - (x: ScaledInterval) -> ScaledInterval {
    ScaledInterval(-x.interval, exponent: x.exponent)
  }

  /// Returns the sums.
  @inline(never)
  package static func + (x: ScaledInterval, y: ScaledInterval) -> ScaledInterval {
    if x.interval == Interval(0) || y.isUnknown { return y }
    if y.interval == Interval(0) || x.isUnknown { return x }
    let exponent = max(x.exponent, y.exponent)
    return ScaledInterval(x.scaled(by: -exponent) + y.scaled(by: -exponent), exponent: exponent)
  }

  /// Returns the differences.
  package static func - (x: ScaledInterval, y: ScaledInterval) -> ScaledInterval { x + -y }

  /// Returns the products.
  @inline(never)
  package static func * (x: ScaledInterval, y: ScaledInterval) -> ScaledInterval {
    ScaledInterval(x.interval * y.interval, exponent: x.exponent + y.exponent)
  }

  /// Returns the quotients.
  @inline(never)
  package static func / (x: ScaledInterval, y: ScaledInterval) -> ScaledInterval {
    ScaledInterval(x.interval / y.interval, exponent: x.exponent - y.exponent)
  }

  /// Whether a function with steps is constant around every number.
  package func isAwayFromSteps(of function: UnaryFunction) -> Bool {
    plain.isAwayFromSteps(of: function)
  }

  /// Whether a comparison is constant around every pair of numbers.
  package func isAwayFromSteps(of function: BinaryFunction, _ other: ScaledInterval) -> Bool {
    plain.isAwayFromSteps(of: function, other.plain)
  }

  /// Returns the values of a function; unknown unless it is defined and continuous.
  package func value(of function: UnaryFunction) -> ScaledInterval {
    let half = ScaledInterval(0.5)
    switch function {
    case .exp: return exponential
    case .exp2: return (self * ScaledInterval(2).logarithm).exponential
    case .exp10: return (self * ScaledInterval(10).logarithm).exponential
    case .log where isPositive: return logarithm
    case .cosh: return (exponential + (-self).exponential) * half
    case .sinh where (squared - ScaledInterval(1)).isPositive:
      return (exponential - (-self).exponential) * half
    case .squareRoot where isPositive:
      let odd = exponent & 1
      return ScaledInterval(
        (interval * Interval(Double(1 + odd))).squareRoot, exponent: (exponent - odd) / 2)
    case .erfc where plain.lower >= 1:
      // e^(−x²)/(x·√π) is the first term of a series whose sum is between it and the next one.
      let term = (-squared).exponential / (self * ScaledInterval(.pi).value(of: .squareRoot))
      return term * (ScaledInterval(1) - ScaledInterval.upToOne * half / squared)
    default: return ScaledInterval(plain.value(of: function))
    }
  }

  /// Returns the values of a function of two operands.
  package func value(of function: BinaryFunction, _ other: ScaledInterval) -> ScaledInterval {
    switch function {
    case .power where isPositive: (other * logarithm).exponential
    case .root where isPositive && !other.hasZero: (logarithm / other).exponential
    default: ScaledInterval(plain.value(of: function, other.plain))
    }
  }

  /// Returns the Taylor series of a function of a function.
  package static func series(
    of function: UnaryFunction, _ x: TaylorSeries<ScaledInterval>
  ) -> TaylorSeries<ScaledInterval> { function.series(of: x) }

  /// Returns the Taylor series of a function of two functions.
  package static func series(
    of function: BinaryFunction, _ x: TaylorSeries<ScaledInterval>,
    _ y: TaylorSeries<ScaledInterval>
  ) -> TaylorSeries<ScaledInterval> { function.series(of: x, y) }
}
