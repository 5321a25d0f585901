/// One closed interval, or two with a gap between them that holds no value.
///
/// The gap is what proves that no line may be drawn: across a pole, or from step to step.
public struct GappedInterval: Hashable, Sendable, CustomStringConvertible {
  /// All the numbers, or those below the gap.
  public let first: Interval

  /// The numbers above the gap; empty if there is none.
  public let second: Interval

  /// The set that holds no number.
  public static var empty: GappedInterval { GappedInterval(.empty) }

  /// The set of every real number.
  public static var entire: GappedInterval { GappedInterval(.entire) }

  /// Creates a set without a gap.
  ///
  /// - Parameter interval: The numbers of the set.
  @inline(__always)
  public init(_ interval: Interval) {
    first = interval
    second = .empty
  }

  /// Creates the set of the numbers of two intervals.
  ///
  /// - Parameters:
  ///   - one: An interval, in any position relative to the other.
  ///   - other: Another interval. If they meet, the set is their hull and has no gap.
  public init(merging one: Interval, _ other: Interval) {
    if one.isDisjoint(from: other) && !one.isEmpty && !other.isEmpty {
      (first, second) = one.lower < other.lower ? (one, other) : (other, one)
    } else {
      first = one.hull(other)
      second = .empty
    }
  }

  /// Whether the set holds no number.
  public var isEmpty: Bool { first.isEmpty }

  /// Whether the set consists of two pieces.
  public var hasGap: Bool { !second.isEmpty }

  /// The least interval that holds the set.
  public var hull: Interval { first.hull(second) }

  /// Returns whether the set holds the real number `value`.
  ///
  /// - Parameter value: Any double; infinities and NaN are not real numbers.
  /// - Returns: `false` for an infinity and for NaN.
  public func contains(_ value: Double) -> Bool { first.contains(value) || second.contains(value) }

  /// The set of the numbers `-x`; exact.
  public static prefix func - (x: GappedInterval) -> GappedInterval {
    x.hasGap ? GappedInterval(merging: -x.second, -x.first) : GappedInterval(-x.first)
  }

  /// The numbers of the set that are also in `interval`.
  ///
  /// - Parameter interval: Any interval.
  /// - Returns: The common part.
  public func intersection(_ interval: Interval) -> GappedInterval {
    GappedInterval(merging: first.intersection(interval), second.intersection(interval))
  }

  /// The numbers that are in either set.
  ///
  /// - Parameter other: Another set.
  /// - Returns: The union, with all gaps but the widest filled.
  public func union(_ other: GappedInterval) -> GappedInterval {
    var pieces = PieceCollector()
    pieces.add(self)
    pieces.add(other)
    return pieces.union
  }

  /// The pieces in brackets, as in `[-inf, -1.0] ∪ [1.0, inf]`.
  public var description: String { hasGap ? "\(first) ∪ \(second)" : "\(first)" }
}

/// Gathers up to eight intervals and joins them into one set with at most one gap.
///
/// Two operands of two pieces each have four combinations, and an operation may split each of them.
struct PieceCollector {
  private var pieces = InlineArray<8, Interval>(repeating: .empty)
  private var count = 0

  mutating func add(_ interval: Interval) {
    guard !interval.isEmpty else { return }
    precondition(count < 8, "more than eight pieces")
    pieces[count] = interval
    count += 1
  }

  mutating func add(_ set: GappedInterval) {
    add(set.first)
    add(set.second)
  }

  /// The pieces with all gaps but the widest filled; the lowest of the widest ones.
  var union: GappedInterval {
    var hull = Interval.empty
    for index in 0..<count { hull = hull.hull(pieces[index]) }
    var (gapLower, gapUpper) = (0.0, 0.0)
    for index in 0..<count {
      // A gap begins where a piece ends that no other piece continues.
      let end = pieces[index].upper
      var next = Double.infinity
      for other in 0..<count where pieces[other].upper > end {
        next = min(next, max(end, pieces[other].lower))
      }
      guard next > end, next < .infinity else { continue }
      let width = next - end
      let widest = gapUpper - gapLower
      if width > widest || width == widest && end < gapLower { (gapLower, gapUpper) = (end, next) }
    }
    guard gapLower < gapUpper else { return GappedInterval(hull) }
    return GappedInterval(
      merging: Interval(unchecked: hull.lower, gapLower), Interval(unchecked: gapUpper, hull.upper))
  }
}
