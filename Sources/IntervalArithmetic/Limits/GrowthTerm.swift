/// A function with a constant sign near a number, and its order if known.
package struct GrowthTerm: Equatable, Sendable {
  /// The sign of the function near the number.
  package let sign: FloatingPointSign
  /// How fast the function shrinks or grows; nil if not known.
  package let order: GrowthOrder?

  /// Creates a term, by default of unknown order.
  package init(_ sign: FloatingPointSign, _ order: GrowthOrder? = nil) {
    self.sign = sign
    self.order = order
  }

  /// Creates the term of a function with a nonzero limit; nil if zero is in the interval.
  package init?(limit: Interval) {
    guard limit.lower > 0 || limit.upper < 0 else { return nil }
    self.init(limit.lower > 0 ? .plus : .minus, GrowthOrder(size: limit.magnitude))
  }

  /// Returns the term of `-x`.
  package static prefix func - (x: GrowthTerm) -> GrowthTerm {
    GrowthTerm(x.sign * .minus, x.order)
  }

  /// Returns the term of the product.
  package static func * (x: GrowthTerm, y: GrowthTerm) -> GrowthTerm {
    var order: GrowthOrder?
    if let first = x.order, let second = y.order { order = first * second }
    return GrowthTerm(x.sign * y.sign, order)
  }

  /// The n/m-th power, real for all n and m here: a negative term has an odd n and an odd m, or an
  /// even n and the sign of the square.
  package func raised(to n: Double, over m: Double = 1) -> GrowthTerm {
    let isEven = n.remainder(dividingBy: 2) == 0
    return GrowthTerm(isEven ? .plus : sign, order.flatMap { $0.raised(to: n, over: m) })
  }

  /// The order of the exponential of a growing term of this sign; nil if not known.
  package var exponentialOrder: GrowthOrder? {
    guard let order, order.outgrowsLogarithm else { return nil }
    let power = sign == .plus ? -Double.infinity : .infinity
    return GrowthOrder(power: power, size: Interval(0, .infinity))
  }
}

extension FloatingPointSign {
  /// The sign of the product of two numbers of these signs.
  package static func * (x: FloatingPointSign, y: FloatingPointSign) -> FloatingPointSign {
    x == y ? .plus : .minus
  }

  /// The number 1 or −1.
  package var unit: Double { self == .plus ? 1 : -1 }
}
