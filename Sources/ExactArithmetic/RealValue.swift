/// What is known about a real number at some precision.
public enum RealValue: Sendable {
  /// The number itself.
  case exact(ClosedForm)
  /// A ball around the number.
  case near(RealBall)
  /// There certainly is no number.
  case undefined
  /// Nothing, at this precision.
  case unknown

  /// The integer as a value.
  public init(_ integer: Int) { self = .exact(ClosedForm(Rational(integer))) }

  /// The number, if it is a known rational one.
  public var rational: Rational? { if case .exact(let form) = self { form.rational } else { nil } }

  /// Whether the number is known to be 0.
  var isZero: Bool { rational?.isZero == true }

  /// Whether there is a number, known or not.
  public var isNumber: Bool {
    switch self {
    case .exact, .near: true
    case .undefined, .unknown: false
    }
  }

  /// Whether there certainly is no number.
  public var isUndefined: Bool { if case .undefined = self { true } else { false } }

  /// A ball around the number; unknown if nothing is known.
  func ball(_ precision: Int) -> RealBall {
    switch self {
    case .exact(let form): form.ball(precision)
    case .near(let ball): ball
    case .undefined, .unknown: .unknown
    }
  }

  /// −1, 0 or 1; nil if it is not known.
  public var signum: Int? {
    switch self {
    case .exact(let form): form.signum
    case .near(let ball): ball.hasZero ? nil : ball.mantissa.signum
    case .undefined, .unknown: nil
    }
  }
}
