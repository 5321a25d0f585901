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
      merging: Interval(unchecked: hull.lower, gapLower),
      Interval(unchecked: gapUpper, hull.upper)
    )
  }
}
