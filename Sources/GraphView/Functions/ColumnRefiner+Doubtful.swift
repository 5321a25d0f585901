import IntervalArithmetic

extension ColumnRefiner {
  /// Decides a section that may hold a break, or splits it.
  mutating func refineDoubtful(_ section: ColumnSection) {
    let enclosure = section.enclosure
    if let attained = enclosure.attained { work.hidden.insert(attained.intersection(grid.range)) }
    let isWitnessed = isWitnessed(section)
    if isWitnessed {
      show(section.left)
      show(section.right)
    }
    let isSettled = isWitnessed || work.bands.covers(enclosure.values, in: grid.range)
    if isSettled && isLocated(section) || section.isCore || !split(section) {
      work.decide(
        section, .doubtful(enclosure.values, enclosure.reasons), isContinuous: false,
        isSettled: isSettled || work.reveals(enclosure.values, in: grid.range))
    }
  }

  /// Notes a value that the curve takes, if it is known to a pixel.
  private mutating func show(_ point: PointEnclosure) {
    guard point.isDefined, grid.isSharp(point.values) else { return }
    work.bands.insert(point.values.intersection(grid.range))
  }

  /// Whether a break is located to a millionth of a pixel, and on one side of a column edge.
  private func isLocated(_ section: ColumnSection) -> Bool {
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
    return isWitnessed(values.first, section) && isWitnessed(values.second, section)
  }

  private func isWitnessed(_ piece: Interval, _ section: ColumnSection) -> Bool {
    if piece.isEmpty || piece.intersection(grid.range).isEmpty { return true }
    return piece.width <= TracingTolerance.column * grid.pixelHeight
      && (section.left.isWitness(of: piece) || section.right.isWitness(of: piece))
  }

  /// Queues the parts of a section, first around a likely break; `false` if it has no inner double.
  mutating func split(_ section: ColumnSection) -> Bool {
    if section.enclosure.decoration < .continuous, section.generation < 3 {
      let simple = likelyBreak(in: section)
      if section.generation == 0, section.lower < simple, simple < section.upper {
        // A function may be continuous up to its break from either side.
        return divide(section, at: simple)
      }
      return isolate(Interval(simple.nextDown, simple.nextUp), of: section, isCore: true)
    }
    if section.generation.isMultiple(of: 2), let pole = poleEstimate(in: section) {
      let reach = section.width * Double(sign: .plus, exponent: -section.generation, significand: 1)
      let near = Interval(pole - reach, pole + reach)
      if near.lower > section.lower, near.upper < section.upper, near.upper > near.lower {
        return isolate(near, of: section)
      }
    }
    guard let middle = section.xs.splittingPoint else { return false }
    return divide(section, at: middle)
  }

  private mutating func divide(_ section: ColumnSection, at x: Double) -> Bool {
    let point = value(at: x)
    queue(section, from: section.left, to: point)
    queue(section, from: point, to: section.right)
    return true
  }

  /// Queues a part of a section, and what is beside it.
  private mutating func isolate(
    _ part: Interval, of section: ColumnSection, isCore: Bool = false
  ) -> Bool {
    let (below, above) = (max(part.lower, section.lower), min(part.upper, section.upper))
    guard section.lower < below || above < section.upper else { return false }
    let left = below == section.lower ? section.left : value(at: below)
    let right = above == section.upper ? section.right : value(at: above)
    if section.lower < below { queue(section, from: section.left, to: left) }
    queue(section, from: left, to: right, isCore: isCore)
    if above < section.upper { queue(section, from: right, to: section.right) }
    return true
  }

  private mutating func queue(
    _ section: ColumnSection, from left: PointEnclosure, to right: PointEnclosure,
    isCore: Bool = false
  ) {
    work.doubtful.append(
      ColumnSection(
        left: left, right: right, generation: section.generation + 1,
        enclosure: section.enclosure, isCore: isCore))
  }

  /// The double of a section at which a break is isolated first; a break at the edge of a column
  /// must not be drawn in the column next to it.
  private func likelyBreak(in section: ColumnSection) -> Double {
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

extension PointEnclosure {
  /// Whether the curve certainly takes one of these values there.
  fileprivate func isWitness(of values: Interval) -> Bool {
    isDefined && !self.values.isEmpty && self.values.isSubset(of: values)
  }
}
