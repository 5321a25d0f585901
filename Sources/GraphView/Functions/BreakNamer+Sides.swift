import IntervalArithmetic

extension BreakNamer {
  /// The course of the curve on the way to a stretch from the left and from the right.
  ///
  /// Limits that are proven take precedence; without them, the neighbouring pieces decide.
  func sides(
    of stretch: DoubtfulStretch
  ) -> (left: DoubtfulStretch.Side, right: DoubtfulStretch.Side) {
    let (left, right) = (side(stretch.proofs.first?.left), side(stretch.proofs.last?.right))
    return (
      left ?? side(stretch, stretch.indices.lowerBound - 1, stretch.xs.lower),
      right ?? side(stretch, stretch.indices.upperBound, stretch.xs.upper)
    )
  }

  private func side(_ limit: Limit?) -> DoubtfulStretch.Side? {
    switch limit {
    case .undefined?: return .undefined
    case .infinite(let sign)?: return .divergent(sign == .minus ? -.infinity : .infinity)
    case .finite(let values)?:
      let positions = grid.yWarp.positions(of: values)
      return grid.isSharp(positions) ? .limit(positions.middle) : nil
    case nil: return nil
    }
  }

  private func side(_ stretch: DoubtfulStretch, _ index: Int, _ x: Double) -> DoubtfulStretch.Side {
    guard pieces.indices.contains(index) else { return sideBeyondView(stretch, index < 0) }
    let piece = pieces[index]
    switch piece.content {
    case .undefined: return .undefined
    case .band where oscillates(at: x, within: piece): return .oscillating
    case .doubtful, .crowded: return .unknown
    case .line, .band, .hidden: break
    }
    let point = PointEnclosure(at: x, of: source, on: grid.yWarp)
    guard !point.values.isEmpty else {
      // A removable point: the line ends at the limit.
      guard case .line(let start, let end) = piece.content else { return .unknown }
      return .limit(x == piece.upper ? end : start)
    }
    let values = stretch.values.hull
    if !values.isBounded {
      let growth = growth(at: x, stretch, within: piece)
      // Bounds may be infinite although the values are not.
      if values.upper == .infinity, point.values.lower > grid.range.upper {
        return growth == .infinity ? .divergent(.infinity) : .outside(.infinity)
      }
      if values.lower == -.infinity, point.values.upper < grid.range.lower {
        return growth == -.infinity ? .divergent(-.infinity) : .outside(-.infinity)
      }
      if let growth { return .growing(growth) }
    }
    return seemsToConverge(at: point, stretch) ? .limit(point.values.middle) : .unknown
  }

  /// Whether the value next to a stretch differs little from one that is much farther from it.
  private func seemsToConverge(
    at point: PointEnclosure, _ stretch: DoubtfulStretch
  ) -> Bool {
    let far = stretch.center + 32 * (point.x - stretch.center)
    guard grid.sides.left <= far, far <= grid.sides.right else { return true }
    let values = PointEnclosure(at: far, of: source, on: grid.yWarp).values
    return values.isEmpty || (values.middle - point.values.middle).magnitude <= grid.pixelHeight
  }

  /// The course of the curve next to a stretch at an edge of the view, outside the view.
  private func sideBeyondView(_ stretch: DoubtfulStretch, _ isLeft: Bool) -> DoubtfulStretch.Side {
    let edge = isLeft ? stretch.xs.lower : stretch.xs.upper
    let near = isLeft ? edge.nextDown : edge.nextUp
    let far = isLeft ? near - 64 * edge.ulp : near + 64 * edge.ulp
    let beyond = source.enclosure(
      over: Interval(min(near, far), max(near, far)), on: grid.yWarp)
    if beyond.values.isEmpty { return .undefined }
    let point = PointEnclosure(at: near, of: source, on: grid.yWarp)
    guard beyond.decoration >= .continuous, grid.isSharp(point.values), !point.values.isEmpty else {
      return .unknown
    }
    return .limit(grid.ordinate(point.values))
  }

  /// Whether the curve still turns up and down in the last doubles of a piece.
  private func oscillates(at x: Double, within piece: CurvePiece) -> Bool {
    let reach = 64 * x.ulp
    let near = Interval(max(x - reach, piece.lower), min(x + reach, piece.upper))
    let enclosure = source.enclosure(over: near, on: grid.yWarp)
    if let slope = enclosure.slope, slope.lower >= 0 || slope.upper <= 0 { return false }
    return enclosure.values.hull.width > grid.pixelHeight
  }

  /// The infinity that the curve tends to, at least as fast as a logarithm, if it seems to.
  private func growth(
    at x: Double, _ stretch: DoubtfulStretch, within piece: CurvePiece
  ) -> Double? {
    func values(_ distance: Double) -> Interval? {
      let x = stretch.center + distance
      guard piece.lower <= x, x <= piece.upper else { return nil }
      let values = PointEnclosure(at: x, of: source, on: grid.yWarp).values
      return values.isEmpty ? nil : values
    }
    var distance = x - stretch.center
    guard distance != 0 else { return nil }
    // Next to a pole at 0 there are many doubles at which the values are too large for one.
    while let values = values(distance), !values.isBounded { distance *= 32 }
    let ys = [distance, 32 * distance, 1024 * distance].compactMap(values)
    guard ys.count == 3, ys.allSatisfy({ $0.isBounded }) else { return nil }
    let (inner, outer) = (ys[0].middle - ys[1].middle, ys[1].middle - ys[2].middle)
    let blur = 4 * (ys[0].width + ys[1].width + ys[2].width)
    // Half of a change over a 32-fold step is the fifth root of the distance.
    guard inner.magnitude > blur, inner * outer > 0,
      Growth(far: outer, near: inner).persists(byMoreThan: 0.5)
    else { return nil }
    return inner > 0 ? .infinity : -.infinity
  }
}
