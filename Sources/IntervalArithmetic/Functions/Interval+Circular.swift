extension Interval {
  /// The sines of the angles; 1 and −1 where a maximum or minimum is inside.
  func sines(in measure: AngleMeasure) -> Interval {
    isEmpty ? .empty : Arc(self, in: measure).sines
  }

  /// The cosines of the angles; 1 and −1 where a maximum or minimum is inside.
  func cosines(in measure: AngleMeasure) -> Interval {
    isEmpty ? .empty : Arc(self, in: measure).cosines
  }

  /// The tangents of the angles, in two pieces across one pole.
  func tangents(in measure: AngleMeasure) -> GappedInterval {
    branches(in: measure, poles: .odd, measure.tan)
  }

  /// The cotangents of the angles, in two pieces across one pole.
  func cotangents(in measure: AngleMeasure) -> GappedInterval {
    -branches(in: measure, poles: .even) { -measure.cot($0) }
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
