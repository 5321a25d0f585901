import IntervalArithmetic

extension ColumnRefiner {
  /// Decides a section in which the function is continuous, or splits it.
  mutating func refineContinuous(_ section: ColumnSection) {
    let enclosure = section.enclosure
    decided.note(enclosure.removable)
    let (left, right) = (end(section.left, enclosure), end(section.right, enclosure))
    var values = enclosure.values.hull
    if let slope = enclosure.slope, slope.isBounded || slope.lower >= 0 || slope.upper <= 0 {
      values = values.intersection(
        slope.cone(from: (section.lower, left), to: (section.upper, right)))
    }
    let visible = values.intersection(grid.range)
    guard !visible.isEmpty else {
      return work.decide(section, .hidden(grid.ordinate(values)), isContinuous: true)
    }
    let (start, finish) = (left.tightened(by: values), right.tightened(by: values))
    // Between two values that a continuous function takes, it takes all.
    var attained = start.between(finish)
    let margin = TracingTolerance.column * grid.pixelHeight
    if !needsShape(section, start, finish, visible, work.width) {
      if grid.isSharp(start), grid.isSharp(finish),
        values.isSubset(of: near(start).hull(near(finish))) || values.width <= margin
      {
        let (first, last) = (grid.ordinate(start), grid.ordinate(finish))
        work.bands.insert(attained.intersection(grid.range))
        return work.decide(section, .line(from: first, to: last), isContinuous: true)
      }
      attained = attained.hull(enclosure.attained ?? .empty)
      if !attained.isEmpty, visible.isSubset(of: attained.grown(by: margin)) {
        work.bands.insert(attained.intersection(grid.range))
        return work.decide(section, .band(values), isContinuous: true)
      }
    }
    work.bands.insert(attained.hull(enclosure.attained ?? .empty).intersection(grid.range))
    // Ends that are not known to a pixel do not become sharper between them.
    let isBlurred = !grid.isSharp(start) && !grid.isSharp(finish)
    let isHopeless = isBlurred && enclosure.removable == nil && section.generation >= 3
    guard !isHopeless, split(section) else {
      return work.decide(
        section, .doubtful(GappedInterval(values), []), isContinuous: true, isSettled: false)
    }
  }

  /// Whether a section that could be drawn must be split because a straight line would not have
  /// its shape: where it leaves the view in a bend, or rises as steeply as a jump.
  private func needsShape(
    _ section: ColumnSection, _ start: Interval, _ finish: Interval, _ visible: Interval,
    _ columnWidth: Double
  ) -> Bool {
    guard section.xs.splittingPoint != nil, section.width > columnWidth / 16 else { return false }
    let sight = grid.range.grown(by: 4 * (grid.range.upper - grid.range.lower))
    if start.isDisjoint(from: sight) != finish.isDisjoint(from: sight) { return true }
    guard visible.width > 2 * grid.pixelHeight, let slope = section.enclosure.slope,
      slope.lower >= 0 || slope.upper <= 0
    else { return false }
    return max(-slope.lower, slope.upper) * columnWidth * 0x1p-30 > 2 * grid.pixelHeight
  }

  /// Bounds on the value at an end of a section, or on the limit at a hole.
  private mutating func end(_ point: PointEnclosure, _ enclosure: Enclosure) -> Interval {
    if !point.values.isEmpty { return point.values }
    return limit(at: point.x, enclosure) ?? enclosure.values.hull
  }

  /// The values for which one may be drawn instead.
  private func near(_ values: Interval) -> Interval {
    values.grown(by: max(0, TracingTolerance.column * grid.pixelHeight - values.width / 2))
  }
}

extension Interval {
  /// The part within other bounds for the same value; those bounds if rounding left nothing.
  fileprivate func tightened(by other: Interval) -> Interval {
    let common = intersection(other)
    return common.isEmpty ? other : common
  }

  /// The values that certainly lie between two others, of which only enclosures are known.
  fileprivate func between(_ other: Interval) -> Interval {
    let (low, high) = (min(upper, other.upper), max(lower, other.lower))
    return low <= high && low < .infinity && high > -.infinity ? Interval(low, high) : .empty
  }

  /// The values that these slopes allow between two given ends.
  ///
  /// Left of any abscissa the values are within the slopes from the left end, right of it within
  /// those from the right end; the best abscissa differs for the two bounds.
  fileprivate func cone(
    from left: (x: Double, y: Interval), to right: (x: Double, y: Interval)
  ) -> Interval {
    let ends = left.y.hull(right.y)
    if lower >= 0 || upper <= 0 { return ends }
    guard ends.isBounded, isBounded else { return .entire }
    let width = right.x - left.x
    let spread = upper - lower
    let rise = right.y.middle - left.y.middle
    guard spread.isFinite, rise.isFinite else { return .entire }
    func bounds(at share: Double) -> Interval {
      let x = min(max(left.x + share, left.x), right.x)
      let first = Interval(left.x, x) - Interval(left.x)
      let last = Interval(x, right.x) - Interval(right.x)
      return (left.y + self * first).hull(right.y + self * last)
    }
    let highest = bounds(at: (rise - lower * width) / spread)
    let lowest = bounds(at: (upper * width - rise) / spread)
    return highest.intersection(lowest)
  }
}

extension ColumnRefiner {
  /// Whether an edge of a column is rounded, and values next to it differ by more than can be seen.
  mutating func hasBlurredEdge(_ column: Int) -> Bool {
    guard isCoarse else { return false }
    for edge in grid.edges[column...column + 1] {
      let near = enclosure(over: Interval(edge.nextDown, edge.nextUp)).values.hull
      if near.width > TracingTolerance.column * grid.pixelHeight, !near.isDisjoint(from: grid.range)
      {
        return true
      }
    }
    return false
  }

  /// Decides columns a few doubles wide from intervals that reach a double beyond their edges.
  mutating func refineNarrow(_ columns: Range<Int>) {
    for first in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
      let columns = first..<min(first + step, columns.upperBound)
      let (left, right) = (grid.edges[columns.lowerBound], grid.edges[columns.upperBound])
      let enclosure = enclosure(over: Interval(left.nextDown, right.nextUp))
      let values = enclosure.values.intersection(grid.range)
      let isThin =
        enclosure.decoration >= .defined && !enclosure.values.hasGap
        && enclosure.values.hull.width <= grid.pixelHeight && enclosure.removable == nil
      var content = CurvePiece.Content.doubtful(enclosure.values, enclosure.reasons)
      if enclosure.values.isEmpty {
        content = .undefined
      } else if values.isEmpty, !enclosure.values.hasGap {
        content = .hidden(grid.ordinate(enclosure.values.hull))
      } else if isThin {
        let middle = enclosure.values.hull.middle
        content = .line(from: middle, to: middle)
      }
      decided.pieces.append(
        CurvePiece(
          lower: left, upper: right, columns: columns, content: content,
          isContinuous: enclosure.decoration >= .continuous, isSettled: isThin || values.isEmpty))
    }
  }
}
