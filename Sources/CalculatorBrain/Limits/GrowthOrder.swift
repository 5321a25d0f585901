import IntervalArithmetic

/// How fast a function shrinks or grows near a number.
///
/// At the small distance t from the number its magnitude is c·tᵖ·(ln 1/t)ᵠ·(1 + o(1)). Both
/// exponents are exact. The power ∞ means less than every power of t, and −∞ more than every one.
struct GrowthOrder: Equatable, Sendable {
  /// The exponent p of the distance.
  let power: Double
  /// The exponent q of the logarithm.
  let log: Double
  /// Holds the positive factor c; meaningless if the power is infinite.
  let size: Interval

  /// Creates an order, by default that of a function that neither shrinks nor grows.
  init(power: Double = 0, log: Double = 0, size: Interval) {
    (self.power, self.log, self.size) = (power, log, size)
  }

  /// The order of the distance itself.
  static let distance = GrowthOrder(power: 1, size: Interval(1))

  /// Whether the function tends to zero; if it neither shrinks nor grows, it tends to ``size``.
  var shrinks: Bool { power > 0 || power == 0 && log < 0 }

  /// Whether the function passes every bound.
  var grows: Bool { power < 0 || power == 0 && log > 0 }

  /// Whether the function grows so fast that its exponential passes every power of the distance.
  var outgrowsLogarithm: Bool { power < 0 || power == 0 && log > 1 }

  /// Whether this function dominates `other` as the distance goes to zero.
  func dominates(_ other: GrowthOrder) -> Bool {
    power < other.power || power == other.power && power.isFinite && log > other.log
  }

  /// Whether the two functions differ by a known factor.
  func isComparable(to other: GrowthOrder) -> Bool {
    power == other.power && power.isFinite && log == other.log
  }

  /// The order of the product; nil if not known exactly.
  static func * (x: GrowthOrder, y: GrowthOrder) -> GrowthOrder? {
    guard let power = exactSum(x.power, y.power), let log = exactSum(x.log, y.log) else {
      return nil
    }
    return GrowthOrder(power: power, log: log, size: x.size * y.size)
  }

  /// The order of the n/m-th power; nil if not known exactly.
  func raised(to n: Double, over m: Double) -> GrowthOrder? {
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

/// A function with a constant sign near a number, and its order if known.
struct GrowthTerm: Equatable, Sendable {
  let sign: FloatingPointSign
  let order: GrowthOrder?

  init(_ sign: FloatingPointSign, _ order: GrowthOrder? = nil) {
    self.sign = sign
    self.order = order
  }

  /// Creates the term of a function with a nonzero limit; nil if zero is in the interval.
  init?(limit: Interval) {
    guard limit.lower > 0 || limit.upper < 0 else { return nil }
    self.init(limit.lower > 0 ? .plus : .minus, GrowthOrder(size: limit.magnitude))
  }

  static prefix func - (x: GrowthTerm) -> GrowthTerm { GrowthTerm(x.sign * .minus, x.order) }

  static func * (x: GrowthTerm, y: GrowthTerm) -> GrowthTerm {
    var order: GrowthOrder?
    if let first = x.order, let second = y.order { order = first * second }
    return GrowthTerm(x.sign * y.sign, order)
  }

  /// The n/m-th power, real for all n and m here: a negative term has an odd n and an odd m, or an
  /// even n and the sign of the square.
  func raised(to n: Double, over m: Double = 1) -> GrowthTerm {
    let isEven = n.remainder(dividingBy: 2) == 0
    return GrowthTerm(isEven ? .plus : sign, order.flatMap { $0.raised(to: n, over: m) })
  }

  /// The order of the exponential of a growing term of this sign; nil if not known.
  var exponentialOrder: GrowthOrder? {
    guard let order, order.outgrowsLogarithm else { return nil }
    let power = sign == .plus ? -Double.infinity : .infinity
    return GrowthOrder(power: power, size: Interval(0, .infinity))
  }
}

extension FloatingPointSign {
  /// The sign of the product of two numbers of these signs.
  static func * (x: FloatingPointSign, y: FloatingPointSign) -> FloatingPointSign {
    x == y ? .plus : .minus
  }

  /// The number 1 or −1.
  var unit: Double { self == .plus ? 1 : -1 }
}
