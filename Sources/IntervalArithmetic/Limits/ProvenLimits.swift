/// What is proven about a function at a number and on both sides of it.
///
/// The number need not be a double. A finite limit or value that is not known exactly is an
/// interval; one from a double to the next but one has the nearest double in its middle.
public struct ProvenLimits: Hashable, Sendable {
  /// The double nearest to the number, or one of the two around it.
  public let x: Double

  /// The number itself if it is a double, else bounds between which it is.
  public let place: Interval

  /// What the function tends to from the left; nil if not known.
  public let left: Limit?

  /// What the function tends to from the right; nil if not known.
  public let right: Limit?

  /// The value at the number itself, finite or undefined; nil if not known.
  public let value: Limit?

  /// Creates a proof from its parts.
  public init(at x: Double, in place: Interval, left: Limit?, right: Limit?, value: Limit?) {
    self.x = x
    self.place = place
    self.left = left
    self.right = right
    self.value = value
  }

  /// Whether the function certainly breaks at the number.
  ///
  /// It does at a pole, where its domain ends, and where limits and value are not one number.
  public var isBreak: Bool {
    switch (left, right, value) {
    case (.infinite?, _, _), (_, .infinite?, _): true
    case (.undefined?, .undefined?, .finite?): true
    case (.undefined?, .finite?, _), (.finite?, .undefined?, _): true
    case (.finite?, .finite?, .undefined?): true
    case (.finite(let left)?, .finite(let right)?, .finite(let value)?):
      left.isDisjoint(from: right) || left.isDisjoint(from: value) || right.isDisjoint(from: value)
    case (.finite(let left)?, .finite(let right)?, nil): left.isDisjoint(from: right)
    default: false
    }
  }

  /// Whether limits and value are known and may be one number, so that no break can be seen.
  public var isContinuous: Bool {
    if case (.finite?, .finite?, .finite?) = (left, right, value) { !isBreak } else { false }
  }
}
