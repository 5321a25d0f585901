/// The values at both ends of an interval of angles, of a function that increases from −∞ to ∞
/// between its poles.
///
/// These give everything else: how many poles are inside, the range, and the values that are
/// certainly attained.
struct Branches {
  /// The values at the lower and the upper bound; empty at a pole.
  private let start: Interval
  private let end: Interval
  /// The number of poles above the lower bound; two if there may be more.
  private let poleCount: Int

  /// - Parameters:
  ///   - angles: An interval that is not empty.
  ///   - unit: The unit of the angles; poles are half a turn apart.
  ///   - poles: The quadrants that begin at a pole.
  ///   - value: The value at one angle; empty at a pole.
  init(
    of angles: Interval, in unit: AngleUnit, poles: QuadrantSet, _ value: (Double) -> Interval
  ) {
    if angles.width < unit.turn / 2 {
      start = value(angles.lower)
      end = angles.isPoint ? start : value(angles.upper)
      if !start.isEmpty, !end.isEmpty, angles.isPoint || start.isDisjoint(from: end) {
        // So near to each other, the values fall across a pole, and only there.
        poleCount = end.lower < start.lower ? 1 : 0
        return
      }
      poleCount = unit.quadrantsEntered(by: angles).intersection(poles).count
    } else {
      poleCount = unit.quadrantsEntered(by: angles).intersection(poles).count
      (start, end) = poleCount < 2 ? (value(angles.lower), value(angles.upper)) : (.entire, .entire)
    }
  }

  /// The range, in two pieces across one pole.
  var values: GappedInterval {
    guard poleCount < 2 else { return .entire }
    let (above, below) = (start.isEmpty ? -.infinity : start.lower, end.upper)
    guard !end.isEmpty else {
      return poleCount == 0 ? .empty : GappedInterval(Interval(unchecked: above, .infinity))
    }
    guard poleCount == 1 else { return GappedInterval(Interval(unchecked: above, below)) }
    return GappedInterval(
      merging: Interval(unchecked: -.infinity, below), Interval(unchecked: above, .infinity))
  }

  /// Whether there is a pole in the interval.
  var hasPole: Bool { poleCount > 0 || start.isEmpty }

  /// The numbers between the values at both ends, if there is no pole; nil if not known.
  var attained: Interval? {
    guard !hasPole else { return nil }
    var range = AttainedRange()
    range.add(start)
    range.add(end)
    return range.interval
  }
}
