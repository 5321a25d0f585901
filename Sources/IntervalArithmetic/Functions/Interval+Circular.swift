extension Interval {
  /// The sines of the angles; 1 and −1 where a maximum or minimum is inside.
  func sines(in unit: AngleUnit) -> Interval {
    isEmpty ? .empty : Arc(self, in: unit).sines
  }

  /// The cosines of the angles; 1 and −1 where a maximum or minimum is inside.
  func cosines(in unit: AngleUnit) -> Interval {
    isEmpty ? .empty : Arc(self, in: unit).cosines
  }

  /// The tangents of the angles, in two pieces across one pole.
  func tangents(in unit: AngleUnit) -> GappedInterval {
    branches(in: unit, poles: .odd) { PointValue.tan($0, in: unit) }
  }

  /// The cotangents of the angles, in two pieces across one pole.
  func cotangents(in unit: AngleUnit) -> GappedInterval {
    -branches(in: unit, poles: .even) { -PointValue.cot($0, in: unit) }
  }

  /// The values of a function that increases from −∞ to ∞ between its poles.
  private func branches(
    in unit: AngleUnit, poles: QuadrantSet, _ value: (Double) -> Interval
  ) -> GappedInterval {
    let entered = unit.quadrantsEntered(by: self).intersection(poles).count
    guard entered < 2 else { return .entire }
    let startsAtPole = unit.isPole(lower, poles)
    if startsAtPole && isPoint { return .empty }
    let endsAtPole = unit.isPole(upper, poles)
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
