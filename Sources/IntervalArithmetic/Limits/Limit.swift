/// The proven limit of a function on one side of a number.
public enum Limit: Hashable, Sendable, CustomStringConvertible {
  /// The function is defined near the number, and has a limit there that the interval holds.
  ///
  /// The limit is a real number even if the interval is unbounded.
  case finite(Interval)

  /// The function is defined near the number, and its values pass every bound of this sign.
  case infinite(FloatingPointSign)
  /// The function has no value near the number.
  case undefined

  /// The interval that holds the limit, `inf` or `-inf`, or `undefined`.
  public var description: String {
    switch self {
    case .finite(let limit): "\(limit)"
    case .infinite(.plus): "inf"
    case .infinite(.minus): "-inf"
    case .undefined: "undefined"
    }
  }
}
