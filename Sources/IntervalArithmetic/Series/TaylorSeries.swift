/// The first Taylor coefficients of a function, each enclosed over an interval of points.
///
/// Coefficient *k* holds the *k*-th derivative divided by *k*! at every point of the interval. A
/// series without coefficients is unknown.
public struct TaylorSeries<Number: Coefficient>: Sendable {
  /// The greatest number of coefficients.
  public static var capacity: Int { 14 }

  private var storage = InlineArray<14, Number>(repeating: Number(0))

  /// How many coefficients are known.
  public private(set) var count: Int

  /// A series without coefficients.
  public static var unknown: TaylorSeries { TaylorSeries(count: 0) }

  private init(count: Int) { self.count = count }

  /// Creates the series of a constant, by default with all coefficients.
  public init(constant: Number, count: Int = capacity) {
    self.count = constant.isUnknown ? 0 : count
    storage[0] = constant
  }

  /// Creates the series of the variable itself over a set of numbers.
  public init(variableOver x: Number, count: Int) {
    self.init(constant: x, count: count)
    if count > 1 { storage[1] = Number(1) }
  }

  /// Creates a series of `count` coefficients, each from those before it.
  public init(count: Int, coefficient: (Int, TaylorSeries) -> Number) {
    self.init(count: count)
    for order in 0..<count {
      let value = coefficient(order, self)
      guard !value.isUnknown else {
        self.count = 0
        return
      }
      storage[order] = value
    }
  }

  /// The series of the number 1, with as many coefficients.
  public var one: TaylorSeries { TaylorSeries(constant: Number(1), count: count) }

  /// The coefficient of the power `order`, which must be less than ``capacity``.
  public subscript(order: Int) -> Number { storage[order] }

  /// How many coefficients at the start are exactly zero.
  public var leadingZeros: Int { (0..<count).first { storage[$0] != Number(0) } ?? count }

  /// Returns the series with another first coefficient, the value of the function.
  public func replacingFirst(by value: Number) -> TaylorSeries {
    guard count > 0 else { return self }
    var series = self
    series.set(value, at: 0)
    return series
  }

  /// Returns the series with its first `order` coefficients dropped: that of the function divided
  /// by a power of the distance from a zero of that order.
  public func shifted(by order: Int) -> TaylorSeries {
    guard count > order else { return .unknown }
    return TaylorSeries(count: count - order) { place, _ in storage[place + order] }
  }

  /// Returns the series of `-x`.
  @inline(never)
  public static prefix func - (x: TaylorSeries) -> TaylorSeries {
    TaylorSeries(count: x.count) { order, _ in -x[order] }
  }

  /// Returns the series of the sum.
  @inline(never)
  public static func + (x: TaylorSeries, y: TaylorSeries) -> TaylorSeries {
    TaylorSeries(count: min(x.count, y.count)) { order, _ in x[order] + y[order] }
  }

  /// Returns the series of the difference.
  @inline(never)
  public static func - (x: TaylorSeries, y: TaylorSeries) -> TaylorSeries {
    TaylorSeries(count: min(x.count, y.count)) { order, _ in x[order] - y[order] }
  }

  /// Returns the series of the product.
  @inline(never)
  public static func * (x: TaylorSeries, y: TaylorSeries) -> TaylorSeries {
    TaylorSeries(count: min(x.count, y.count)) { order, _ in
      var sum = Number(0)
      for place in 0...order { sum = sum + x[place] * y[order - place] }
      return sum
    }
  }

  @inline(never)
  static func * (x: TaylorSeries, factor: Number) -> TaylorSeries {
    TaylorSeries(count: x.count) { order, _ in x[order] * factor }
  }

  /// Returns the series of the quotient; unknown if the divisor may be zero.
  @inline(never)
  public static func / (x: TaylorSeries, y: TaylorSeries) -> TaylorSeries {
    guard y.count > 0, !y[0].hasZero else { return .unknown }
    return TaylorSeries(count: min(x.count, y.count)) { order, quotient in
      var rest = x[order]
      for place in 0..<order { rest = rest - quotient[place] * y[order - place] }
      return rest / y[0]
    }
  }

  /// The series of the square, whose first coefficient is not negative.
  public var squared: Self {
    count > 0 ? (self * self).replacingFirst(by: self[0].squared) : .unknown
  }

  /// The series of a function whose first coefficient is `value` and whose slope is `slope` times
  /// the slope of this one.
  @inline(never)
  func integral(_ slope: TaylorSeries, from value: Number) -> TaylorSeries {
    TaylorSeries(count: min(count, slope.count)) { order, _ in
      order == 0 ? value : chained(order) { slope[$0] }
    }
  }

  /// The series of this function of another function, where this one holds the coefficients at
  /// every value of the other.
  @inline(never)
  func composed(with x: TaylorSeries) -> TaylorSeries {
    guard count == x.count else { return .unknown }
    let rest = x.shifted(by: 1)
    if rest[0].number == 1 && (1..<max(rest.count, 1)).allSatisfy({ rest[$0].number == 0 }) {
      return self
    }
    // Horner's scheme, in which one more coefficient is needed from step to step.
    var result = TaylorSeries(constant: self[count - 1], count: 1)
    for degree in (0..<count - 1).reversed() {
      let product = result * rest
      result = TaylorSeries(count: result.count + 1) { order, _ in
        order == 0 ? self[degree] : product[order - 1]
      }
      guard result.count > 0 else { return .unknown }
    }
    return result
  }

  /// The coefficient of a function, from those of the factor between its slope and this one's.
  func chained(_ order: Int, _ factor: (Int) -> Number) -> Number {
    var sum = Number(0)
    for place in 1...order {
      sum = sum + Number(Double(place)) * self[place] * factor(order - place)
    }
    return sum / Number(Double(order))
  }

  /// Replaces a coefficient; an unknown one makes the series unknown.
  public mutating func set(_ coefficient: Number, at order: Int) {
    storage[order] = coefficient
    if coefficient.isUnknown { count = 0 }
  }
}
