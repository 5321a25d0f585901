extension AngleUnit {
  /// The angles of the points of a rectangle, from the negative half turn to the positive one.
  ///
  /// The negative half of the first axis has the angle of a positive half turn, so a rectangle
  /// across it gives two pieces. The origin has no angle.
  func angles(ordinate y: Interval, abscissa x: Interval) -> GappedInterval {
    var pieces = PieceCollector()
    if y.upper >= 0 { pieces.add(anglesAbove(y.nonnegativePart, x)) }
    if y.lower < 0 { pieces.add(-anglesAbove((-y).nonnegativePart, x)) }
    return pieces.union
  }

  /// The angles of the points of a rectangle whose ordinates are not negative.
  private func anglesAbove(_ y: Interval, _ x: Interval) -> GappedInterval {
    func angle(_ y: Double, _ x: Double) -> Interval { PointValue.atan2(y, x, in: self) }
    if y.upper == 0 {
      return GappedInterval(
        merging: x.lower < 0 ? angle(0, -1) : .empty, x.upper > 0 ? .zero : .empty
      )
    }
    // The first and the last corner, turning around the origin.
    let first = angle(x.upper > 0 ? y.lower : y.upper, x.upper)
    let last = angle(x.lower < 0 ? y.lower : y.upper, x.lower)
    return GappedInterval(Interval(unchecked: first.lower, last.upper))
  }
}
