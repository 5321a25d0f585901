/// A place where a curve breaks.
public struct Break: Hashable, Sendable {
  /// The kind of a break.
  public enum Kind: String, Hashable, Sendable {
    /// The values grow beyond all bounds.
    case pole
    /// The one-sided limits differ.
    case jump
    /// The one-sided limits agree, but the value differs from them or is missing.
    case hole
    /// The domain ends.
    case edge
    /// The function is defined there, but nowhere near it.
    case isolated
    /// The function has no one-sided limit.
    case essential
  }

  /// The abscissa, in graph units.
  public var x: Double

  /// The kind of the break.
  public var kind: Kind

  /// The limit from the left, in graph units, infinite at a pole; `nil` if not known to exist.
  public var left: Double?

  /// The limit from the right, in graph units, infinite at a pole; `nil` if not known to exist.
  public var right: Double?

  /// The value at ``x``, in graph units; `nil` if the function is undefined there.
  public var value: Double?

  /// Creates a break.
  public init(x: Double, kind: Kind, left: Double?, right: Double?, value: Double?) {
    (self.x, self.kind, self.left, self.right, self.value) = (x, kind, left, right, value)
  }
}

/// A place of a figure that is worth naming, marking and reporting.
public enum Landmark: Hashable, Sendable {
  /// A place where a curve breaks.
  case `break`(Break)
  /// A place where a function of y breaks: the abscissa of the break is a number y, and its limits
  /// from the left and the right are those of x from below and from above.
  case rowBreak(Break)
}
