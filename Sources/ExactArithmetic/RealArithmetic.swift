/// Arithmetic of real numbers: exact where the results are closed forms, otherwise with balls.
///
/// A result is `undefined` only where that is certain, and `unknown` where it takes more bits to
/// tell.
public struct RealArithmetic: Sendable {
  /// How many bits balls keep.
  public let precision: Int

  /// Creates the arithmetic of a precision of 64 bits or more.
  public init(precision: Int) { self.precision = precision }

  static let zero = RealValue(0)
  static let one = RealValue(1)

  /// The ball as a value.
  func value(_ ball: RealBall) -> RealValue { ball.isKnown ? .near(ball) : .unknown }

  /// What a function is of a number, by a rule for closed forms and one for balls.
  func value(
    _ x: RealValue, _ exact: (ClosedForm) -> ClosedForm?, _ near: (RealBall) -> RealBall
  ) -> RealValue {
    guard x.isNumber else { return x }
    if case .exact(let form) = x, let result = exact(form) { return .exact(result) }
    return value(near(x.ball(precision)))
  }

  private func value(
    _ x: RealValue, _ y: RealValue, _ exact: (ClosedForm, ClosedForm) -> ClosedForm?,
    _ near: (RealBall, RealBall) -> RealBall
  ) -> RealValue {
    if let result = Self.missing(x, y) { return result }
    if case .exact(let first) = x, case .exact(let second) = y, let result = exact(first, second) {
      return .exact(result)
    }
    return value(near(x.ball(precision), y.ball(precision)))
  }

  /// What there is of two numbers, unless both are numbers.
  static func missing(_ x: RealValue, _ y: RealValue) -> RealValue? {
    if x.isNumber && y.isNumber { return nil }
    return x.isUndefined || y.isUndefined ? .undefined : .unknown
  }

  // MARK: Arithmetic

  /// The opposite number.
  public func negated(_ x: RealValue) -> RealValue { value(x, { -$0 }, { -$0 }) }

  /// x + y.
  public func sum(_ x: RealValue, _ y: RealValue) -> RealValue { value(x, y, { $0 + $1 }, +) }

  /// x − y.
  public func difference(_ x: RealValue, _ y: RealValue) -> RealValue { sum(x, negated(y)) }

  /// x · y.
  public func product(_ x: RealValue, _ y: RealValue) -> RealValue {
    if Self.missing(x, y) == nil, x.isZero || y.isZero { return Self.zero }
    return value(x, y, { $0 * $1 }, *)
  }

  /// x / y; undefined for the divisor 0.
  public func quotient(_ x: RealValue, _ y: RealValue) -> RealValue {
    if y.isZero { return x.isNumber ? .undefined : x }
    if x.isZero, y.signum != nil { return x }
    return value(x, y, { $0 / $1 }, /)
  }

  /// |x|.
  public func magnitude(_ x: RealValue) -> RealValue {
    guard let sign = x.signum else {
      guard case .near(let ball) = x else { return x }
      return value(RealBall(0, precision: precision).grown(by: ball.greatestSize))
    }
    return sign < 0 ? negated(x) : x
  }

  /// −1, 0 or 1, as x is less than y, the same or greater; nil if it is not known.
  public func order(_ x: RealValue, _ y: RealValue) -> Int? { difference(x, y).signum }

  // MARK: Powers

  /// √x; undefined below 0.
  public func squareRoot(_ x: RealValue) -> RealValue {
    if let sign = x.signum, sign < 0 { return .undefined }
    return value(x, { $0.squareRoot }, { $0.squareRoot })
  }

  /// xʸ; 0⁰ is 1.
  ///
  /// Undefined for a negative x unless y is an integer, and for 0 to a negative power.
  public func power(_ x: RealValue, _ y: RealValue) -> RealValue {
    if let result = Self.missing(x, y) { return result }
    if case .exact(let exponent) = y, let rational = exponent.rational {
      return power(x, rational)
    }
    guard let sign = x.signum else { return .unknown }
    if sign == 0 { return y.signum.map { $0 > 0 ? x : .undefined } ?? .unknown }
    if case .exact(let base) = x {
      if base.rational == .one { return x }
      if case .power(let inner) = base.atom, base.factor == .one {
        return exponential(product(.exact(ClosedForm(inner)), y))
      }
      if let rational = base.rational, let integer = rational.integer?.int,
        integer == 10 || integer == 2, case .exact(let form) = y,
        let result = form.exponential(base: integer)
      {
        return .exact(result)
      }
    }
    guard sign < 0 else { return exponential(product(y, logarithm(x))) }
    return undefinedUnlessInteger(y)
  }

  /// What there is for a negative number and another that is not known to be an integer.
  private func undefinedUnlessInteger(_ y: RealValue) -> RealValue {
    // Closed forms that are not rational are no integers.
    if case .exact = y { return .undefined }
    return floor(y).rational != nil && order(floor(y), y) != 0 ? .undefined : .unknown
  }

  private func power(_ x: RealValue, _ y: Rational) -> RealValue {
    if y.isZero { return Self.one }
    if y == .one { return x }
    let sign = x.signum
    if sign == 0 { return y.isNegative ? .undefined : x }
    if let sign, sign < 0, y.integer == nil { return .undefined }
    if case .exact(let form) = x, let result = form.power(y) { return .exact(result) }
    if let integer = y.integer?.int, abs(integer) <= 1 << 20 {
      let power = x.ball(precision + 24).at(precision + 24).power(abs(integer)).at(precision)
      return value(integer < 0 ? RealBall(1, precision: precision) / power : power)
    }
    guard let sign else { return .unknown }
    let size = exponential(product(.exact(ClosedForm(y)), logarithm(magnitude(x))))
    return sign < 0 && y.integer?.isEven == false ? negated(size) : size
  }

  /// The real y-th root of x; for odd integers y also of a negative x.
  ///
  /// Undefined where y is 0.
  public func root(_ x: RealValue, _ y: RealValue) -> RealValue {
    if let result = Self.missing(x, y) { return result }
    guard let degree = y.signum else { return .unknown }
    if degree == 0 { return .undefined }
    if let sign = x.signum, sign < 0 {
      guard let integer = y.rational?.integer else { return undefinedUnlessInteger(y) }
      return integer.isEven ? .undefined : negated(root(negated(x), y))
    }
    return power(x, quotient(Self.one, y))
  }

  // MARK: Rounding

  /// The greatest integer that is not above x.
  public func floor(_ x: RealValue) -> RealValue {
    switch x {
    case .exact(let form):
      if let rational = form.rational { return .exact(ClosedForm(Rational(rational.floor))) }
      return floor(of: form.ball(precision))
    case .near(let ball): return floor(of: ball)
    case .undefined, .unknown: return x
    }
  }

  private func floor(of ball: RealBall) -> RealValue {
    guard let (lower, upper) = ball.floors, lower == upper else { return .unknown }
    return .exact(ClosedForm(Rational(lower)))
  }

  /// The integer part, toward zero.
  public func truncated(_ x: RealValue) -> RealValue {
    guard let sign = x.signum else {
      if case .near(let ball) = x, let (lower, upper) = ball.floors, lower >= -.one, upper <= .zero
      {
        return Self.zero
      }
      return x.isNumber ? .unknown : x
    }
    return sign < 0 ? negated(floor(negated(x))) : floor(x)
  }

  /// The nearest integer; of two, the one farther from zero.
  public func rounded(_ x: RealValue) -> RealValue {
    let half = RealValue.exact(ClosedForm(Rational(.one, BigInteger(2))))
    guard let sign = x.signum else {
      // Numbers next to 0 round to it.
      return x.isNumber && floor(sum(x, half)).signum == 0 ? Self.zero : x.isNumber ? .unknown : x
    }
    return sign < 0 ? negated(floor(sum(negated(x), half))) : floor(sum(x, half))
  }

  /// x − y·⌊x/y⌋, which has the sign of y; undefined where y is 0.
  public func remainder(_ x: RealValue, _ y: RealValue) -> RealValue {
    difference(x, product(y, floor(quotient(x, y))))
  }
}

extension RealBall {
  /// The greatest integers that are not above its least and its greatest number; nil if they have
  /// more bits than the ball.
  fileprivate var floors: (BigInteger, BigInteger)? {
    guard isKnown, top <= precision, radius.isZero || radius.top < 64 else { return nil }
    if top < -1, radius.isZero || radius.top < -1 {
      return (isPositive || greatestSize.isZero ? .zero : -.one, isNegative ? -.one : .zero)
    }
    let unit = min(exponent, -64)
    let center = mantissa << (exponent - unit)
    let spread = radius.integer(inUnits: unit)
    return ((center - spread).floorShifted(-unit), (center + spread).floorShifted(-unit))
  }

  private var isNegative: Bool { (-self).isPositive }
}

extension BigInteger {
  /// The number divided by a power of two, rounded down.
  fileprivate func floorShifted(_ count: Int) -> BigInteger {
    guard isNegative, count > 0 else { return self >> count }
    return -((-self + ((BigInteger.one << count) - .one)) >> count)
  }
}
