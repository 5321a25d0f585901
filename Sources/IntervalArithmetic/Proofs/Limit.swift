/// What a function tends to on one side of a number, as far as is proven.
public enum Limit: Hashable, Sendable {
  /// The function is defined beside the number, and has a limit there that the interval holds.
  ///
  /// The limit is a real number even where the interval has no bound.
  case finite(Interval)

  /// The function is defined beside the number, and its values pass every bound of this sign.
  case infinite(FloatingPointSign)

  /// The function has no value beside the number.
  case undefined
}

extension Limit: CustomStringConvertible {
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
