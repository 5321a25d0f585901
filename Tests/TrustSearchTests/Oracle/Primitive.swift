/// A function that the oracle evaluates by itself; all others are made of these.
enum Primitive: Hashable {
  case number, pi, variable
  case add, subtract, multiply, divide, negate, magnitude, sign, minimum, maximum
  case power, root, sqrt, cbrt
  case exp, exp2, exp10, expm1, ln, log10, log2, ln1p
  case sin, cos, asin, acos, atan, atan2
  case sinh, cosh, tanh, asinh, acosh, atanh
  case floor, ceil, round, trunc
  case gamma, lgamma, erf, erfc
  case less, lessOrEqual, equal, notEqual, and, or, not
  case choice, restriction

  /// Whether something breaks where a term comes to a number and turns back.
  var touches: Bool {
    switch self {
    case .divide, .sqrt, .ln, .log10, .log2, .ln1p, .gamma, .lgamma, .floor, .ceil, .trunc, .sign,
      .less, .lessOrEqual, .equal, .notEqual:
      true
    default: false
    }
  }
}
