/// An interval of angles, with sines and cosines at both ends.
///
/// These give everything else: which extrema are inside, the ranges of sine and cosine, which are
/// each other's slope, and the values that are certainly attained.
struct Arc {
  private let start: (sine: Interval, cosine: Interval)
  private let end: (sine: Interval, cosine: Interval)

  /// The quadrants that are entered from the one below; all four if the arc may be a whole turn.
  private let entered: QuadrantSet
  /// Whether the quadrants in ``entered`` are certainly entered.
  private let isSure: Bool

  init(_ angles: Interval, in unit: AngleUnit) {
    guard angles.width < unit.turn else {
      (start, end) = ((.unit, .unit), (.unit, .unit))
      entered = .all
      isSure = Rounding.addDown(angles.upper, -angles.lower) >= unit.sureTurn
      return
    }
    start = unit.sineAndCosine(angles.lower)
    isSure = true
    guard !angles.isPoint else {
      (end, entered) = (start, [])
      return
    }
    end = unit.sineAndCosine(angles.upper)
    let (first, last) = (unit.quadrant(angles.lower, start), unit.quadrant(angles.upper, end))
    entered = unit.quadrantsEntered(by: angles, from: first, to: last)
  }

  var sines: Interval { wave(start.sine.hull(end.sine), .init(quadrant: 1), .init(quadrant: 3)) }

  var cosines: Interval {
    wave(start.cosine.hull(end.cosine), .init(quadrant: 0), .init(quadrant: 2))
  }

  /// The numbers that are certainly the sine of an angle.
  var attainedSines: Interval? {
    attained(start.sine, end.sine, .init(quadrant: 1), .init(quadrant: 3))
  }

  /// The numbers that are certainly the cosine of an angle.
  var attainedCosines: Interval? {
    attained(start.cosine, end.cosine, .init(quadrant: 0), .init(quadrant: 2))
  }

  private func wave(_ ends: Interval, _ maximum: QuadrantSet, _ minimum: QuadrantSet) -> Interval {
    Interval(
      unchecked: entered.contains(minimum) ? -1 : ends.lower,
      entered.contains(maximum) ? 1 : ends.upper)
  }

  private func attained(
    _ first: Interval, _ last: Interval, _ maximum: QuadrantSet, _ minimum: QuadrantSet
  ) -> Interval? {
    guard isSure else { return nil }
    var range = AttainedRange()
    range.add(first)
    range.add(last)
    if entered.contains(maximum) { range.add(.one) }
    if entered.contains(minimum) { range.add(.minusOne) }
    return range.interval
  }
}

extension Interval {
  /// The sines of the angles; 1 and −1 where a maximum or minimum is inside.
  func sines(in unit: AngleUnit) -> Interval { isEmpty ? .empty : Arc(self, in: unit).sines }

  /// The cosines of the angles; 1 and −1 where a maximum or minimum is inside.
  func cosines(in unit: AngleUnit) -> Interval { isEmpty ? .empty : Arc(self, in: unit).cosines }

  /// The tangents of the angles, in two pieces across one pole.
  func tangents(in unit: AngleUnit) -> GappedInterval {
    Branches(of: self, in: unit, poles: .odd) { PointValue.tan($0, in: unit) }.values
  }

  /// The cotangents of the angles, in two pieces across one pole.
  func cotangents(in unit: AngleUnit) -> GappedInterval {
    -Branches(of: self, in: unit, poles: .even) { -PointValue.cot($0, in: unit) }.values
  }
}
