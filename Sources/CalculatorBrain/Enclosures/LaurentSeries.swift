import IntervalArithmetic

/// A function near a number: the product of a power of the distance from it and a smooth function.
///
/// The exponent of the power is negative at a pole, and otherwise 0: a smooth function may have
/// zeros of its own.
struct LaurentSeries<Number: Coefficient>: Sendable {
  let exponent: Int
  let factor: TaylorSeries<Number>

  /// Creates the product of a power and a function; unknown if the pole's order is above 2³⁰.
  init(_ factor: TaylorSeries<Number>, exponent: Int = 0) {
    let isKnown = exponent >= -1 << 30
    (self.factor, self.exponent) = isKnown ? (factor, exponent) : (.unknown, 0)
  }

  /// Creates the product of a function and any power of the distance, whose series is given.
  private init(
    _ factor: TaylorSeries<Number>, exponent: Int, of distance: TaylorSeries<Number>
  ) {
    let one = TaylorSeries(constant: Number(1), count: factor.count)
    let power = max(exponent, 0).power(of: distance, one: one, product: *) { $0.squared }
    self.init(exponent > 0 ? factor * power : factor, exponent: min(exponent, 0))
  }

  /// The Taylor series of a function without a pole; unknown at a pole.
  var taylor: TaylorSeries<Number> { exponent == 0 ? factor : .unknown }

  /// The function, of which the first `count` coefficients are known to be zero.
  func shifted(by count: Int) -> LaurentSeries {
    LaurentSeries(factor.shifted(by: count), exponent: exponent + count)
  }

  static prefix func - (x: LaurentSeries) -> LaurentSeries {
    LaurentSeries(-x.factor, exponent: x.exponent)
  }

  static func * (x: LaurentSeries, y: LaurentSeries) -> LaurentSeries {
    LaurentSeries(x.factor * y.factor, exponent: x.exponent + y.exponent)
  }

  /// The sum of two functions around a number from which the distance is given.
  func adding(_ other: LaurentSeries, distance: TaylorSeries<Number>) -> LaurentSeries {
    let least = min(exponent, other.exponent)
    let terms = [self, other].map {
      LaurentSeries($0.factor, exponent: $0.exponent - least, of: distance).factor
    }
    return LaurentSeries(terms[0] + terms[1], exponent: least)
  }

  /// The quotient of two functions around a number from which the distance is given.
  ///
  /// The first `zeros` coefficients of the divisor are zero there, and those of the dividend as far
  /// as they are `shared`.
  func divided(
    by divisor: LaurentSeries, zeros: Int, shared: Int, distance: TaylorSeries<Number>
  ) -> LaurentSeries {
    LaurentSeries(
      factor.shifted(by: shared) / divisor.factor.shifted(by: zeros),
      exponent: exponent - divisor.exponent + shared - zeros, of: distance)
  }
}
