/// Which points of the plane belong to a relation: comparisons of levels with zero, combined.
///
/// A level is a function of x and y, which is known by its index. A comparison of a level that is
/// undefined fails.
///
/// ```swift
/// // x² + y² − 25 = 0, above y = 1
/// RelationCondition.all([.level(0, .equal), .level(1, .less)])
/// ```
public indirect enum RelationCondition: Hashable, Sendable {
  /// How a level is compared with zero.
  public enum Comparison: Hashable, Sendable {
    /// The level is zero.
    case equal
    /// The level is defined and not zero.
    case notEqual
    /// The level is negative.
    case less
    /// The level is negative or zero.
    case lessOrEqual
    /// The level is defined.
    case defined
  }

  /// Every point, or none.
  case constant(Bool)
  /// The points at which a level compares with zero like this.
  case level(Int, Comparison)
  /// The points that all of these have in common.
  case all([RelationCondition])
  /// The points of at least one of these.
  case any([RelationCondition])

  /// How many levels there are: one more than the greatest index.
  public var levelCount: Int {
    var count = 0
    forEachLevel { index, _ in count = max(count, index + 1) }
    return count
  }

  /// Calls `body` with each level and its comparison.
  public func forEachLevel(_ body: (Int, Comparison) -> Void) {
    switch self {
    case .constant: break
    case .level(let index, let comparison): body(index, comparison)
    case .all(let parts), .any(let parts): for part in parts { part.forEachLevel(body) }
    }
  }
}
