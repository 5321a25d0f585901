/// A real number that is known exactly: a rational number, or one times π, a square root, a
/// logarithm or a power of e.
///
/// What is made from some of them is none of these; ``RealValue`` goes on with balls then.
public final class ClosedForm: Sendable {
  /// The rational factor; not 0 unless the number is 0.
  public let factor: Rational

  /// The positive number that is multiplied by the factor.
  let atom: Atom

  /// A positive number, irrational unless it is one.
  enum Atom: Equatable, Sendable {
    case one
    case pi
    /// The root of an integer that is no square.
    case root(BigInteger)
    /// The logarithm of a rational number above 1, to base e if the base is 0.
    case logarithm(Rational, base: Int)
    /// A power of e, not 0.
    case power(Rational)
  }

  /// The number of bits beyond which rational numbers are not followed.
  static let bitLimit = 16_384

  /// Creates a rational number.
  public convenience init(_ value: Rational) { self.init(value, .one) }

  init(_ factor: Rational, _ atom: Atom) {
    self.factor = factor
    self.atom = factor.isZero ? .one : atom
  }

  /// π.
  public static let pi = ClosedForm(.one, .pi)
  /// Euler's number e.
  public static let e = ClosedForm(.one, .power(.one))

  /// The number, if it is rational.
  public var rational: Rational? { atom == .one ? factor : nil }

  /// The multiple of π that the number is, if it is one.
  var multipleOfPi: Rational? { atom == .pi || factor.isZero ? factor : nil }

  /// −1, 0 or 1.
  var signum: Int { factor.numerator.signum }

  /// A ball around the number.
  func ball(_ precision: Int) -> RealBall {
    let scale = RealBall(factor, precision: precision)
    switch atom {
    case .one: return scale
    case .pi: return scale * .pi(precision + 4)
    case .root(let integer):
      return scale * RealBall(integer, precision: precision + 4).squareRoot
    case .logarithm(let number, let base):
      let bits = precision + 8
      // Next to 1 all bits of a number count.
      let isLarge = number.numerator.bitWidth > number.denominator.bitWidth + 1
      let value = RealBall(number, precision: isLarge ? bits + 16 : bits + number.bitWidth)
        .logarithm
      return base == 0
        ? scale * value : scale * value / RealBall(base, precision: bits).logarithm
    case .power(let exponent):
      let bits = precision + max(0, exponent.numerator.bitWidth - exponent.denominator.bitWidth)
      return scale * RealBall(exponent, precision: bits + 8).exponential
    }
  }

  // MARK: Making

  /// The square root; nil for negative numbers and where it is none of these.
  var squareRoot: ClosedForm? {
    guard let value = rational, !value.isNegative else {
      if case .power(let exponent) = atom, let root = factor.exactRoot(2) {
        return ClosedForm(root, .power(exponent / Rational(2)))
      }
      return nil
    }
    if let root = value.exactRoot(2) { return ClosedForm(root) }
    // √(a/b) is √(ab)/b.
    var (square, rest) = (BigInteger.one, value.numerator * value.denominator)
    guard rest.bitWidth < 1024 else { return nil }
    for divisor in 2...97 {
      let power = BigInteger(divisor * divisor)
      while true {
        let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: power)
        guard remainder.isZero else { break }
        rest = quotient
        square = square * BigInteger(divisor)
      }
    }
    return ClosedForm(Rational(square, value.denominator), .root(rest))
  }

  /// The logarithm to a base, e for 0; nil where it is none of these, as of negative numbers.
  func logarithm(base: Int = 0) -> ClosedForm? {
    guard factor > .zero else { return nil }
    switch atom {
    case .one:
      if factor == .one { return ClosedForm(.zero) }
      let isSmall = factor < .one
      let form = ClosedForm(
        isSmall ? -.one : .one, .logarithm(isSmall ? factor.reciprocal : factor, base: base))
      guard base > 0 else { return form }
      return form / ClosedForm(.one, .logarithm(Rational(base), base: base)) ?? form
    case .power(let exponent): return base == 0 && factor == .one ? ClosedForm(exponent) : nil
    case .root(let integer):
      return ClosedForm(factor * factor * Rational(integer)).logarithm(base: base)?.scaled(
        by: Rational(.one, BigInteger(2)))
    case .pi, .logarithm: return nil
    }
  }

  /// The power of e, or of another base; nil where it is none of these.
  func exponential(base: Int = 0) -> ClosedForm? {
    switch atom {
    case .one:
      if factor.isZero { return ClosedForm(.one) }
      return base == 0
        ? ClosedForm(.one, .power(factor)) : ClosedForm(Rational(base)).power(factor)
    case .logarithm(let number, let other) where other == base:
      return ClosedForm(number).power(factor)
    case .pi, .root, .logarithm, .power: return nil
    }
  }

  private func scaled(by scale: Rational) -> ClosedForm { ClosedForm(factor * scale, atom) }

  /// The power with a rational exponent; nil where it is undefined or none of these.
  func power(_ exponent: Rational) -> ClosedForm? {
    if exponent.isZero { return ClosedForm(.one) }
    if factor.isZero { return exponent.isNegative ? nil : self }
    if case .power(let inner) = atom, factor == .one {
      return ClosedForm(.one, .power(inner * exponent))
    }
    guard let above = exponent.numerator.int, let below = exponent.denominator.int,
      factor.bitWidth == 2 || above.magnitude < UInt(Self.bitLimit)
    else { return nil }
    if below == 1 { return power(above) }
    guard !factor.isNegative, let power = power(above) else { return nil }
    if below == 2 { return power.squareRoot }
    return power.rational?.exactRoot(below).map { ClosedForm($0) }
  }

  private func power(_ exponent: Int) -> ClosedForm? {
    if exponent == 1 { return self }
    guard
      factor.bitWidth == 2
        || (abs(exponent) <= Self.bitLimit
          && factor.bitWidth * abs(exponent) <= 2 * Self.bitLimit)
    else { return nil }
    let scale = factor.power(exponent)
    switch atom {
    case .one: return ClosedForm(scale)
    case .power(let inner): return ClosedForm(scale, .power(inner * Rational(exponent)))
    case .root(let integer):
      guard abs(exponent) <= Self.bitLimit,
        integer.bitWidth * abs(exponent) <= 2 * Self.bitLimit
      else { return nil }
      let half = exponent >> 1
      let whole = ClosedForm(scale * Rational(integer).power(half))
      return exponent & 1 == 0 ? whole : ClosedForm(whole.factor, atom)
    case .pi, .logarithm: return nil
    }
  }

  // MARK: Arithmetic

  /// The opposite number.
  static prefix func - (x: ClosedForm) -> ClosedForm { ClosedForm(-x.factor, x.atom) }

  /// The sum; nil where it is none of these.
  static func + (x: ClosedForm, y: ClosedForm) -> ClosedForm? {
    if x.factor.isZero { return y }
    if y.factor.isZero { return x }
    if x.atom == y.atom { return ClosedForm(x.factor + y.factor, x.atom) }
    switch (x.atom, y.atom) {
    case (.root(let first), .root(let second)):
      // √b is √(ab)/a · √a.
      return (first * second).exactSquareRoot.map {
        ClosedForm(x.factor + y.factor * Rational($0, first), x.atom)
      }
    case (.logarithm(let first, let base), .logarithm(let second, let other)) where base == other:
      guard let a = x.factor.integer?.int, let b = y.factor.integer?.int, abs(a) <= 64,
        abs(b) <= 64, first.bitWidth + second.bitWidth <= 512
      else { return nil }
      return ClosedForm(first.power(a) * second.power(b)).logarithm(base: base)
    default: return nil
    }
  }

  /// The product; nil where it is none of these.
  static func * (x: ClosedForm, y: ClosedForm) -> ClosedForm? {
    let factor = x.factor * y.factor
    guard factor.bitWidth <= bitLimit else { return nil }
    switch (x.atom, y.atom) {
    case (_, .one): return ClosedForm(factor, x.atom)
    case (.one, _): return ClosedForm(factor, y.atom)
    case (.root(let first), .root(let second)):
      if first == second { return ClosedForm(factor * Rational(first)) }
      return ClosedForm(Rational(first * second)).squareRoot?.scaled(by: factor)
    case (.power(let first), .power(let second)):
      let sum = first + second
      return sum.isZero ? ClosedForm(factor) : ClosedForm(factor, .power(sum))
    default: return nil
    }
  }

  /// The quotient; nil where it is none of these, and for the divisor 0.
  static func / (x: ClosedForm, y: ClosedForm) -> ClosedForm? {
    guard !y.factor.isZero else { return nil }
    if x.factor.isZero { return x }
    let factor = x.factor / y.factor
    guard factor.bitWidth <= bitLimit else { return nil }
    if x.atom == y.atom { return ClosedForm(factor) }
    switch (x.atom, y.atom) {
    case (_, .one): return ClosedForm(factor, x.atom)
    case (_, .root(let integer)):
      return ClosedForm(x.factor, x.atom)
        * ClosedForm((y.factor * Rational(integer)).reciprocal, y.atom)
    case (_, .power(let exponent)): return x * ClosedForm(y.factor.reciprocal, .power(-exponent))
    case (.logarithm(let first, let base), .logarithm(let second, let other)) where base == other:
      return Self.ratio(first, second).map { ClosedForm(factor * $0) }
    default: return nil
    }
  }

  /// The rational number q with b^q = a, if there is one with a small denominator.
  ///
  /// Both numbers are above 1.
  private static func ratio(_ a: Rational, _ b: Rational) -> Rational? {
    guard a.bitWidth <= bitLimit, b.bitWidth <= bitLimit else { return nil }
    let logarithms = [a, b].map { RealBall($0, precision: 64).logarithm }
    let estimate = (logarithms[0] / logarithms[1]).nearDouble
    guard estimate < 1e6 else { return nil }
    for below in 1...12 {
      let above = (estimate * Double(below)).rounded()
      guard above > 0, (estimate * Double(below) - above).magnitude < 1e-9 * above,
        a.bitWidth * below <= 4 * bitLimit
      else { continue }
      if a.power(below) == b.power(Int(above)) {
        return Rational(BigInteger(Int(above)), BigInteger(below))
      }
    }
    return nil
  }
}

extension ClosedForm: CustomStringConvertible {
  /// The number as it is written in mathematics, as in `2/3`, `5π/6` or `√3/2`.
  public var description: String {
    let numerator = factor.numerator
    let symbol: String
    switch atom {
    case .one: symbol = ""
    case .pi: symbol = "π"
    case .root(let integer): symbol = "√\(integer)"
    case .logarithm(let number, let base):
      symbol = "\(base == 0 ? "ln" : base == 10 ? "log" : "log2")(\(number.text))"
    case .power(let exponent):
      symbol =
        exponent == .one ? "e" : exponent.integer.map { "e^\($0)" } ?? "e^(\(exponent.text))"
    }
    let isOne = numerator.magnitude == .one
    let above =
      atom == .one
      ? "\(numerator)"
      : (numerator.isNegative ? "-" : "")
        + (isOne ? "" : "\(numerator.magnitude)") + symbol
    return factor.denominator == .one ? above : "\(above)/\(factor.denominator)"
  }
}

extension Rational {
  fileprivate var text: String {
    denominator == .one ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
