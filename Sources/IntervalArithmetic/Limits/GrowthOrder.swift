/// How fast a function shrinks or grows near a number.
///
/// At the small distance t from the number its magnitude is c·tᵖ·(ln 1/t)ᵠ·(1 + o(1)). Both
/// exponents are exact. The power ∞ means less than every power of t, and −∞ more than every one.
package struct GrowthOrder: Equatable, Sendable {
  /// The exponent p of the distance.
  package let power: Double
  /// The exponent q of the logarithm.
  package let log: Double
  /// Holds the positive factor c; meaningless if the power is infinite.
  package let size: Interval

  /// Creates an order, by default that of a function that neither shrinks nor grows.
  package init(power: Double = 0, log: Double = 0, size: Interval) {
    (self.power, self.log, self.size) = (power, log, size)
  }

  /// The order of the distance itself.
  package static let distance = GrowthOrder(power: 1, size: Interval(1))

  /// Whether the function tends to zero; if it neither shrinks nor grows, it tends to ``size``.
  package var shrinks: Bool { power > 0 || power == 0 && log < 0 }

  /// Whether the function passes every bound.
  package var grows: Bool { power < 0 || power == 0 && log > 0 }

  /// Whether the function grows so fast that its exponential passes every power of the distance.
  package var outgrowsLogarithm: Bool { power < 0 || power == 0 && log > 1 }

  /// Whether this function dominates `other` as the distance goes to zero.
  package func dominates(_ other: GrowthOrder) -> Bool {
    power < other.power || power == other.power && power.isFinite && log > other.log
  }

  /// Whether the two functions differ by a known factor.
  package func isComparable(to other: GrowthOrder) -> Bool {
    power == other.power && power.isFinite && log == other.log
  }

  /// The order of the product; nil if not known exactly.
  package static func * (x: GrowthOrder, y: GrowthOrder) -> GrowthOrder? {
    guard let power = exactSum(x.power, y.power), let log = exactSum(x.log, y.log) else {
      return nil
    }
    return GrowthOrder(power: power, log: log, size: x.size * y.size)
  }

  /// The order of the n/m-th power; nil if not known exactly.
  package func raised(to n: Double, over m: Double) -> GrowthOrder? {
    guard let power = exactShare(power, n, m), let log = exactShare(log, n, m) else { return nil }
    let exponent = Interval(n) / Interval(m)
    return GrowthOrder(
      power: power, log: log, size: BinaryFunction.power.applied(to: size, exponent).hull)
  }

  private static func exactSum(_ x: Double, _ y: Double) -> Double? {
    let sum = x + y
    guard x.isFinite && y.isFinite else { return sum.isNaN ? nil : sum }
    return sum - x == y && sum - y == x ? sum : nil
  }

  /// The product x·n/m if it is a double.
  private func exactShare(_ x: Double, _ n: Double, _ m: Double) -> Double? {
    let product = x * n
    let share = product / m
    guard x.isFinite && x != 0 else { return share }
    // The residuals are meaningless if they may underflow.
    let isExact =
      product.isFinite && product.magnitude > 0x1p-500 && share.magnitude > 0x1p-500
      && (-product).addingProduct(x, n) == 0 && (-product).addingProduct(share, m) == 0
    return isExact ? share : nil
  }
}
