extension Interval {
  /// The sines of the angles; 1 and −1 where a maximum or minimum is inside.
  func sines(in measure: AngleMeasure) -> Interval {
    let entered = measure.quadrantsEntered(by: self)
    return waves(entered, maximum: 1, minimum: 3, measure.sin)
  }

  /// The cosines of the angles; 1 and −1 where a maximum or minimum is inside.
  func cosines(in measure: AngleMeasure) -> Interval {
    let entered = measure.quadrantsEntered(by: self)
    return waves(entered, maximum: 0, minimum: 2, measure.cos)
  }

  /// The tangents of the angles, in two pieces across one pole.
  func tangents(in measure: AngleMeasure) -> GappedInterval {
    branches(in: measure, poles: .odd, measure.tan)
  }

  /// The cotangents of the angles, in two pieces across one pole.
  func cotangents(in measure: AngleMeasure) -> GappedInterval {
    -branches(in: measure, poles: .even) { -measure.cot($0) }
  }

  private func waves(
    _ entered: QuadrantSet, maximum: Int, minimum: Int, _ value: (Double) -> Interval
  ) -> Interval {
    if entered == .all { return .unit }
    let start = value(lower)
    let ends = isPoint ? start : start.hull(value(upper))
    return Interval(
      unchecked: entered.contains(QuadrantSet(quadrant: minimum)) ? -1 : ends.lower,
      entered.contains(QuadrantSet(quadrant: maximum)) ? 1 : ends.upper
    )
  }

  /// The values of a function that increases from −∞ to ∞ between its poles.
  private func branches(
    in measure: AngleMeasure, poles: QuadrantSet, _ value: (Double) -> Interval
  ) -> GappedInterval {
    let entered = measure.quadrantsEntered(by: self).intersection(poles).count
    guard entered < 2 else { return .entire }
    let startsAtPole = measure.isPole(lower, poles)
    if startsAtPole && isPoint { return .empty }
    let endsAtPole = measure.isPole(upper, poles)
    let above = startsAtPole ? -.infinity : value(lower).lower
    let below = endsAtPole ? .infinity : value(upper).upper
    guard entered == 1 && !endsAtPole else {
      return GappedInterval(Interval(unchecked: above, below))
    }
    return GappedInterval(
      merging: Interval(unchecked: -.infinity, below), Interval(unchecked: above, .infinity)
    )
  }
}
