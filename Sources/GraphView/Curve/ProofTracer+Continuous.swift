import IntervalArithmetic

extension ProofTracer {
  /// Decides a section in which the function is continuous, or splits it.
  mutating func refineContinuous(_ section: ColumnSection, _ work: inout ColumnWork) {
    let enclosure = section.enclosure
    if !section.isCore { note(enclosure.removable) }
    let (left, right) = (end(section.left, enclosure), end(section.right, enclosure))
    var values = enclosure.values.hull
    if let slope = enclosure.slope, slope.isBounded || slope.lower >= 0 || slope.upper <= 0 {
      values = values.intersection(
        Self.cone(from: (section.lower, left), to: (section.upper, right), slope: slope))
    }
    let visible = values.intersection(range)
    guard !visible.isEmpty else { return work.decide(section, .hidden, isContinuous: true) }
    let (start, finish) = (left.tightened(by: values), right.tightened(by: values))
    // Between two values that a continuous function takes, it takes all.
    var attained = inner(start, finish)
    let margin = TracingTolerance.column * pixelHeight
    if !needsShape(section, start, finish, visible, work.width) {
      if isSharp(start), isSharp(finish),
        values.isSubset(of: near(start).hull(near(finish))) || values.width <= margin
      {
        // A rise that no zoom of a picture could show is not a line in it.
        let isSudden = section.width < work.width * Self.leastShare
        if isSudden, visible.width > pixelHeight / 4 {
          return work.decide(
            section, .leap(from: ordinate(start), to: ordinate(finish)), isContinuous: true)
        }
        work.bands.insert(attained.intersection(range))
        return work.decide(
          section, .line(from: ordinate(start), to: ordinate(finish)), isContinuous: true)
      }
      attained = attained.hull(enclosure.attained ?? .empty)
      if !attained.isEmpty, visible.isSubset(of: attained.grown(by: margin)) {
        work.bands.insert(attained.intersection(range))
        return work.decide(section, .band(values), isContinuous: true)
      }
    }
    work.bands.insert(attained.hull(enclosure.attained ?? .empty).intersection(range))
    // Ends that are not known to a pixel do not become sharper between them.
    let isBlurred = !isSharp(start) && !isSharp(finish)
    let isHopeless = isBlurred && enclosure.removable == nil && section.generation >= 3
    guard !isHopeless, split(section, &work) else {
      return work.decide(
        section, .doubtful(GappedInterval(values), []), isContinuous: true, isSettled: false)
    }
  }

  /// The part of a column that no zoom of a picture could show.
  static var leastShare: Double { 0x1p-30 }

  /// Whether a section that could be drawn must be split because a straight line would not have
  /// its shape: where it leaves the view in a bend, or rises within a part of it too small to show.
  private func needsShape(
    _ section: ColumnSection, _ start: Interval, _ finish: Interval, _ visible: Interval,
    _ columnWidth: Double
  ) -> Bool {
    guard section.xs.splittingPoint != nil else { return false }
    let sight = range.grown(by: 4 * (range.upper - range.lower))
    if start.isDisjoint(from: sight) != finish.isDisjoint(from: sight),
      section.width > columnWidth / 16
    {
      return true
    }
    guard visible.width > 2 * pixelHeight, let slope = section.enclosure.slope,
      slope.lower >= 0 || slope.upper <= 0
    else { return false }
    let least = columnWidth * Self.leastShare
    let steepest = max(-slope.lower, slope.upper)
    return section.width > least && steepest * least > 2 * pixelHeight
  }

  /// What is known of the value at an end of a section, limits of holes included.
  private mutating func end(_ point: PointValue, _ enclosure: Enclosure) -> Interval {
    if !point.values.isEmpty { return point.values }
    return limit(at: point.x, enclosure) ?? enclosure.values.hull
  }
}

extension Interval {
  /// The part of the interval within other bounds for the same value; those bounds if rounding left
  /// none.
  fileprivate func tightened(by other: Interval) -> Interval {
    let common = intersection(other)
    return common.isEmpty ? other : common
  }
}
