/// The unevaluated sum of two doubles, the second at most half an ulp of the first.
///
/// The operations carry about 104 bits. Their relative errors are those proven by Joldes, Muller
/// and Popescu, "Tight and rigorous error bounds for basic building blocks of double-word
/// arithmetic" (2017), and for the square root by Lefèvre and others (2022), in units of 2⁻¹⁰⁶:
///
/// | + − | × | ÷ | √ |
/// |---|---|---|---|
/// | 3.1 | 7 | 15.1 | 3.2 |
///
/// They hold where nothing overflows or underflows; the caller has to account for that.
struct DoubleDouble: Hashable, Sendable {
  let high: Double
  let low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let part = sum - a
    return DoubleDouble(sum, (a - (sum - part)) + (b - part))
  }

  /// The exact sum of two doubles, the first at least as large as the second.
  static func sum(ordered a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    return DoubleDouble(sum, b - (sum - a))
  }

  /// The exact product of two doubles.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    return DoubleDouble(product, (-product).addingProduct(a, b))
  }

  static prefix func - (x: DoubleDouble) -> DoubleDouble { DoubleDouble(-x.high, -x.low) }

  static func + (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let high = sum(x.high, y.high)
    let low = sum(x.low, y.low)
    let first = sum(ordered: high.high, high.low + low.high)
    return sum(ordered: first.high, low.low + first.low)
  }

  static func * (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let main = product(x.high, y.high)
    return sum(ordered: main.high, main.low + (x.high * y.low + x.low * y.high))
  }

  static func / (x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let quotient = x.high / y.high
    let main = product(y.high, quotient)
    let first = sum(ordered: main.high, y.low * quotient)
    let back = sum(ordered: first.high, first.low + main.low)
    let rest = (x.high - back.high) + (x.low - back.low)
    return sum(ordered: quotient, rest / y.high)
  }

  /// The square root of a positive number.
  var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    let rest = low + high.addingProduct(-root, root)
    return Self.sum(ordered: root, rest / (2 * root))
  }

  /// The number times a power of two.
  func scaled(by power: Double) -> DoubleDouble { DoubleDouble(high * power, low * power) }
}
