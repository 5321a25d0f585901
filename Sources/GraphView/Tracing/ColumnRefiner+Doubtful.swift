import IntervalArithmetic

extension ColumnRefiner {
  /// Decides a section that may hold a break, or splits it.
  mutating func refineDoubtful(_ section: ColumnSection, _ work: inout ColumnWork) {
    let enclosure = section.enclosure
    if let attained = enclosure.attained { work.hidden.insert(attained.intersection(grid.range)) }
    let isWitnessed = isWitnessed(section)
    if isWitnessed {
      for point in [section.left, section.right] where point.isDefined && grid.isSharp(point.values)
      {
        work.bands.insert(point.values.intersection(grid.range))
      }
    }
    let isSettled = isWitnessed || work.bands.covers(enclosure.values, in: grid.range)
    if isSettled && isLocated(section, work) || section.isCore || !split(section, &work) {
      work.decide(
        section, .doubtful(enclosure.values, enclosure.reasons), isContinuous: false,
        isSettled: isSettled || work.reveals(enclosure.values, in: grid.range))
    }
  }

  /// Whether a break is located to a millionth of a pixel, and on one side of a column edge.
  private func isLocated(_ section: ColumnSection, _ work: ColumnWork) -> Bool {
    section.width <= work.width * 0x1p-20 && !Self.isNear(section.lower, work.edges.lower)
      && !Self.isNear(section.upper, work.edges.upper)
  }

  /// Whether an abscissa cannot be told from a column edge that was rounded.
  private static func isNear(_ x: Double, _ edge: Double) -> Bool {
    (x - edge).magnitude <= 4 * x.ulp
  }

  /// Whether each piece of the values is thinner than a pixel and known to hold a value.
  private func isWitnessed(_ section: ColumnSection) -> Bool {
    let values = section.enclosure.values
    for piece in [values.first, values.second] {
      guard !piece.isEmpty, !piece.intersection(grid.range).isEmpty else { continue }
      guard piece.width <= TracingTolerance.column * grid.pixelHeight else { return false }
      let hasWitness = [section.left, section.right].contains { point in
        point.isDefined && !point.values.isEmpty && point.values.isSubset(of: piece)
      }
      guard hasWitness else { return false }
    }
    return true
  }

  /// Queues the parts of a section, first around a likely break; `false` if it has no inner double.
  mutating func split(_ section: ColumnSection, _ work: inout ColumnWork) -> Bool {
    if section.enclosure.decoration < .continuous, section.generation < 3 {
      let simple = likelyBreak(in: section, work)
      if section.generation == 0, section.lower < simple, simple < section.upper {
        // A function may be continuous up to its break from either side.
        return divide(section, at: simple, &work)
      }
      return isolate(Interval(simple.nextDown, simple.nextUp), of: section, isCore: true, &work)
    }
    if section.generation.isMultiple(of: 2), let pole = poleEstimate(in: section) {
      let reach = section.width * Double(sign: .plus, exponent: -section.generation, significand: 1)
      let near = Interval(pole - reach, pole + reach)
      if near.lower > section.lower, near.upper < section.upper, near.upper > near.lower {
        return isolate(near, of: section, &work)
      }
    }
    guard let middle = section.xs.splittingPoint else { return false }
    return divide(section, at: middle, &work)
  }

  private mutating func divide(
    _ section: ColumnSection, at x: Double, _ work: inout ColumnWork
  ) -> Bool {
    let point = value(at: x)
    queue(section, from: section.left, to: point, &work)
    queue(section, from: point, to: section.right, &work)
    return true
  }

  /// Queues a part of a section, and what is beside it.
  private mutating func isolate(
    _ part: Interval, of section: ColumnSection, isCore: Bool = false, _ work: inout ColumnWork
  ) -> Bool {
    let (below, above) = (max(part.lower, section.lower), min(part.upper, section.upper))
    guard section.lower < below || above < section.upper else { return false }
    let left = below == section.lower ? section.left : value(at: below)
    let right = above == section.upper ? section.right : value(at: above)
    if section.lower < below { queue(section, from: section.left, to: left, &work) }
    queue(section, from: left, to: right, isCore: isCore, &work)
    if above < section.upper { queue(section, from: right, to: section.right, &work) }
    return true
  }

  private func queue(
    _ section: ColumnSection, from left: PointEnclosure, to right: PointEnclosure,
    isCore: Bool = false, _ work: inout ColumnWork
  ) {
    work.doubtful.append(
      ColumnSection(
        left: left, right: right, generation: section.generation + 1,
        enclosure: section.enclosure, isCore: isCore))
  }

  /// The double of a section at which a break is isolated first; a break at the edge of a column
  /// must not be drawn in the column next to it.
  private func likelyBreak(in section: ColumnSection, _ work: ColumnWork) -> Double {
    let simple = section.xs.simplestDouble
    if section.generation < 2 { return simple }
    if Self.isNear(section.lower, work.edges.lower) { return section.lower }
    if Self.isNear(section.upper, work.edges.upper) { return section.upper }
    return section.xs.splittingPoint ?? section.lower
  }

  /// Where a pole is if the function is nearly a reciprocal: the secant method for its reciprocal.
  private func poleEstimate(in section: ColumnSection) -> Double? {
    guard section.enclosure.reasons.contains(.pole), section.left.isDefined, section.right.isDefined
    else { return nil }
    let (start, finish) = (1 / section.left.values.middle, 1 / section.right.values.middle)
    let estimate = section.lower - start * (section.width / (finish - start))
    return section.lower < estimate && estimate < section.upper ? estimate : nil
  }
}
