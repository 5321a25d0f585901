import IntervalArithmetic

extension BreakNamer {
  /// What the curve does on the way to a stretch from the left and from the right.
  ///
  /// Limits that are proven at a double take precedence; where a break is between doubles, the
  /// neighbouring pieces decide.
  func sides(
    of stretch: DoubtfulStretch, _ center: PointEnclosure
  ) -> (left: DoubtfulStretch.Side, right: DoubtfulStretch.Side) {
    let proven = limits(of: stretch, center)
    let (left, right) = (side(proven?.leftLimit), side(proven?.rightLimit))
    return (
      left ?? side(stretch, stretch.indices.lowerBound - 1, stretch.xs.lower),
      right ?? side(stretch, stretch.indices.upperBound, stretch.xs.upper)
    )
  }

  /// An enclosure with the limits where a stretch breaks, if they are proven.
  private func limits(of stretch: DoubtfulStretch, _ center: PointEnclosure) -> Enclosure? {
    let core = Interval(center.x.nextDown, center.x.nextUp)
    guard stretch.place.isSubset(of: core) else { return nil }
    let atCenter = source.enclosure(over: core)
    if breaks(atCenter, at: center) { return atCenter }
    let around = source.enclosure(over: stretch.place)
    return around.leftLimit != nil || around.rightLimit != nil ? around : nil
  }

  /// Whether limits at a double show that the function breaks there, and not just near it.
  private func breaks(_ core: Enclosure, at point: PointEnclosure) -> Bool {
    switch (core.leftLimit, core.rightLimit) {
    case (nil, nil): return false
    case (.undefined?, .undefined?): return point.isDefined
    case (.finite(let left)?, .finite(let right)?) where point.isDefined:
      return left.isDisjoint(from: point.values) || right.isDisjoint(from: point.values)
    default: return true
    }
  }

  private func side(_ limit: Limit?) -> DoubtfulStretch.Side? {
    switch limit {
    case .undefined?: .undefined
    case .infinite(let sign)?: .divergent(sign == .minus ? -.infinity : .infinity)
    case .finite(let values)? where grid.isSharp(values): .limit(grid.ordinate(values))
    default: nil
    }
  }

  private func side(_ stretch: DoubtfulStretch, _ index: Int, _ x: Double) -> DoubtfulStretch.Side {
    guard pieces.indices.contains(index) else { return sideBeyondView(stretch, index < 0) }
    let piece = pieces[index]
    switch piece.content {
    case .undefined: return .undefined
    case .band where oscillates(at: x, within: piece): return .oscillating
    case .doubtful: return .unknown
    case .line, .band, .leap, .hidden: break
    }
    let point = PointEnclosure(at: x, of: source)
    guard !point.values.isEmpty else {
      // A removable point: the line ends at the limit.
      guard case .line(let start, let end) = piece.content else { return .unknown }
      return .limit(x == piece.upper ? end : start)
    }
    let values = stretch.values.hull
    if values.upper == .infinity, point.values.lower > grid.range.upper {
      return .divergent(.infinity)
    }
    if values.lower == -.infinity, point.values.upper < grid.range.lower {
      return .divergent(-.infinity)
    }
    if !values.isBounded, let growth = growth(at: x, stretch, within: piece) {
      return .growing(growth)
    }
    return .limit(point.values.middle)
  }

  /// What the curve does next to a stretch at an edge of the view, outside the view.
  private func sideBeyondView(_ stretch: DoubtfulStretch, _ isLeft: Bool) -> DoubtfulStretch.Side {
    let edge = isLeft ? stretch.xs.lower : stretch.xs.upper
    let near = isLeft ? edge.nextDown : edge.nextUp
    let far = isLeft ? near - 64 * edge.ulp : near + 64 * edge.ulp
    let beyond = source.enclosure(over: Interval(min(near, far), max(near, far)))
    if beyond.values.isEmpty { return .undefined }
    let point = PointEnclosure(at: near, of: source)
    guard beyond.decoration >= .continuous, grid.isSharp(point.values), !point.values.isEmpty else {
      return .unknown
    }
    return .limit(grid.ordinate(point.values))
  }

  /// Whether the curve still turns up and down in the last doubles of a piece.
  private func oscillates(at x: Double, within piece: CurvePiece) -> Bool {
    let reach = 64 * x.ulp
    let near = Interval(max(x - reach, piece.lower), min(x + reach, piece.upper))
    let enclosure = source.enclosure(over: near)
    if let slope = enclosure.slope, slope.lower >= 0 || slope.upper <= 0 { return false }
    return enclosure.values.hull.width > grid.pixelHeight
  }

  /// The infinity that the curve tends to as slowly as a logarithm, if it seems to.
  private func growth(
    at x: Double, _ stretch: DoubtfulStretch, within piece: CurvePiece
  ) -> Double? {
    let distance = x - stretch.center
    guard distance != 0 else { return nil }
    let (near, far) = (stretch.center + 32 * distance, stretch.center + 1024 * distance)
    guard piece.lower <= far, far <= piece.upper else { return nil }
    let ys = [x, near, far].map { PointEnclosure(at: $0, of: source).values }
    guard ys.allSatisfy({ !$0.isEmpty && $0.isBounded }) else { return nil }
    let (inner, outer) = (ys[0].middle - ys[1].middle, ys[1].middle - ys[2].middle)
    let blur = 4 * (ys[0].width + ys[1].width + ys[2].width)
    // Half of a change over a 32-fold step is the fifth root of the distance.
    guard inner.magnitude > blur, inner * outer > 0,
      Growth(far: outer, near: inner).persists(byMoreThan: 0.5)
    else { return nil }
    return inner > 0 ? .infinity : -.infinity
  }
}
