import IntervalArithmetic

/// A part of a column that is still to be decided.
private struct Section {
  let left: PointValue
  let right: PointValue

  /// How often the column was split to get there.
  let generation: Int

  /// What is known of the section that this one is a part of.
  let outer: Enclosure

  /// Whether the section is one simple double with its neighbours.
  var isCore = false

  var lower: Double { left.x }
  var upper: Double { right.x }
  var xs: Interval { Interval(left.x, right.x) }
}

/// One column under refinement.
private struct ColumnWork {
  let column: Int
  var queue: [Section]
  var next = 0
  var found: [CurvePiece] = []
  var bands: BandSet

  mutating func add(
    _ section: Section, _ content: CurvePiece.Content, isContinuous: Bool, isSettled: Bool = true
  ) {
    found.append(
      CurvePiece(
        lower: section.lower, upper: section.upper, columns: column..<column + 1,
        content: content, isContinuous: isContinuous, isSettled: isSettled))
  }
}

extension ProofTracer {
  /// Decides one column, as far as the budget allows, and appends its pieces.
  mutating func refine(_ column: Int, _ whole: Enclosure) {
    let start = evaluations - 1
    let (left, right) = (value(atEdge: column), value(atEdge: column + 1))
    var work = ColumnWork(
      column: column, queue: [Section(left: left, right: right, generation: 0, outer: whole)],
      bands: BandSet(tolerance: pixelHeight))
    while work.next < work.queue.count {
      let section = work.queue[work.next]
      work.next += 1
      let isAffordable = evaluations - start < Self.budget
      if section.generation > 0, !isAffordable {
        let outer = section.outer
        work.add(
          section, .doubtful(outer.values, outer.reasons),
          isContinuous: outer.decoration >= .continuous,
          isSettled: outer.values.intersection(range).isEmpty)
        continue
      }
      let enclosure = section.generation == 0 ? whole : enclosure(over: section.xs)
      if enclosure.values.isEmpty {
        work.add(section, .undefined, isContinuous: false)
      } else if enclosure.decoration >= .continuous {
        refineContinuous(section, enclosure, &work)
      } else {
        refineDoubtful(section, enclosure, &work)
      }
    }
    finish(&work)
  }

  // MARK: Continuous sections

  private mutating func refineContinuous(
    _ section: Section, _ enclosure: Enclosure, _ work: inout ColumnWork
  ) {
    var values = enclosure.values.hull
    let hasHole = enclosure.removable != nil
    if let hole = enclosure.removable, !section.isCore {
      // The ends of the pieces need limits where the function has no value.
      note(hole)
    }
    let left = end(section.left, enclosure)
    let right = end(section.right, enclosure)
    if let slope = enclosure.slope, slope.isBounded || slope.lower >= 0 || slope.upper <= 0 {
      values = values.intersection(
        Self.cone(from: (section.lower, left), to: (section.upper, right), slope: slope))
    }
    guard !values.isEmpty, !values.intersection(range).isEmpty else {
      return work.add(section, .hidden, isContinuous: true)
    }
    let (start, finish) = (
      left.intersection(values).isEmpty ? values : left.intersection(values),
      right.intersection(values).isEmpty ? values : right.intersection(values)
    )
    if isSharp(start), isSharp(finish), !mayLeap(section, enclosure, values, work.column),
      !isCoarse(section, start, finish, work.column),
      values.isSubset(of: near(start).hull(near(finish))) || values.width <= pixelHeight
    {
      // A rise that no zoom of a picture could show is not a line in it.
      let isSudden =
        section.upper - section.lower < (edges[work.column + 1] - edges[work.column]) * 0x1p-30
      if isSudden, values.intersection(range).width > 2 * pixelHeight {
        return work.add(section, .leap(values), isContinuous: true)
      }
      work.bands.insert(inner(start, finish).intersection(range))
      return work.add(
        section, .line(from: ordinate(start), to: ordinate(finish)), isContinuous: true)
    }
    // Between two values that a continuous function takes, it takes all.
    var attained = inner(start, finish)
    if let more = enclosure.attained { attained = attained.isEmpty ? more : attained.hull(more) }
    work.bands.insert(attained.intersection(range))
    let mayLeap = mayLeap(section, enclosure, values, work.column)
    if !attained.isEmpty, !mayLeap, !isCoarse(section, start, finish, work.column),
      values.intersection(range).isSubset(of: attained.grown(by: pixelHeight))
    {
      return work.add(section, .band(values), isContinuous: true)
    }
    // Ends that are not known to a pixel do not become sharper between them.
    let isBlurred = !isSharp(start) && !isSharp(finish)
    guard !isBlurred || hasHole || section.generation < 3, split(section, enclosure, &work) else {
      return work.add(
        section, .doubtful(GappedInterval(values), []), isContinuous: true, isSettled: false)
    }
  }

  /// Whether the curve leaves the view so steeply that a straight line would show a kink.
  private func isCoarse(
    _ section: Section, _ start: Interval, _ finish: Interval, _ column: Int
  ) -> Bool {
    let height = range.upper - range.lower
    let sight = range.grown(by: 4 * height)
    return start.isDisjoint(from: sight) != finish.isDisjoint(from: sight)
      && section.upper - section.lower > (edges[column + 1] - edges[column]) / 16
      && section.xs.splittingPoint != nil
  }

  /// Whether the curve may rise within a part of the section that no zoom of a picture could show.
  private func mayLeap(
    _ section: Section, _ enclosure: Enclosure, _ values: Interval, _ column: Int
  ) -> Bool {
    guard values.intersection(range).width > 2 * pixelHeight, let slope = enclosure.slope,
      slope.lower >= 0 || slope.upper <= 0
    else { return false }
    let least = (edges[column + 1] - edges[column]) * 0x1p-30
    let steepest = max(-slope.lower, slope.upper)
    return section.upper - section.lower > least && steepest * least > 2 * pixelHeight
      && section.xs.splittingPoint != nil
  }

  /// What is known of the value at an end of a section, limits of holes included.
  private mutating func end(_ point: PointValue, _ enclosure: Enclosure) -> Interval {
    if !point.values.isEmpty { return point.values }
    return limit(at: point.x, enclosure) ?? enclosure.values.hull
  }

  // MARK: Sections that may hold a break

  private mutating func refineDoubtful(
    _ section: Section, _ enclosure: Enclosure, _ work: inout ColumnWork
  ) {
    let values = enclosure.values
    let isWitnessed = isWitnessed(section, enclosure)
    if isWitnessed {
      for point in [section.left, section.right] where point.isDefined {
        work.bands.insert(point.values.intersection(range))
      }
    }
    let isSettled =
      isWitnessed
      || work.bands.covers(values.first.intersection(range))
        && work.bands.covers(values.second.intersection(range))
    if isSettled && isLocated(section, work.column) || section.isCore
      || !split(section, enclosure, &work)
    {
      work.add(
        section, .doubtful(values, enclosure.reasons), isContinuous: false, isSettled: isSettled)
    }
  }

  /// Whether a break in the section is located well enough for a picture: to a sixteenth of a
  /// pixel, and on one side of a column edge.
  private func isLocated(_ section: Section, _ column: Int) -> Bool {
    let width = (edges[column + 1] - edges[column]) / 16
    return section.upper - section.lower <= width
      && !isAtEdge(section.lower, column) && !isAtEdge(section.upper, column + 1)
  }

  /// Whether an abscissa cannot be told from a column edge that was rounded.
  private func isAtEdge(_ x: Double, _ edge: Int) -> Bool {
    (x - edges[edge]).magnitude <= 4 * x.ulp
  }

  /// Whether each piece of the values is thinner than a pixel and known to hold a value.
  private func isWitnessed(_ section: Section, _ enclosure: Enclosure) -> Bool {
    for piece in [enclosure.values.first, enclosure.values.second] {
      guard !piece.isEmpty, !piece.intersection(range).isEmpty else { continue }
      guard piece.width <= pixelHeight else { return false }
      let hasWitness = [section.left, section.right].contains { point in
        point.isDefined && !point.values.isEmpty && point.values.isSubset(of: piece)
      }
      guard hasWitness else { return false }
    }
    return true
  }

  // MARK: Splitting

  /// Queues the parts of a section, or returns `false` if it has no inner double.
  ///
  /// The first splits of a doubtful section isolate a simple double, where a break is likely.
  private mutating func split(
    _ section: Section, _ enclosure: Enclosure, _ work: inout ColumnWork
  ) -> Bool {
    func queue(_ left: PointValue, _ right: PointValue, isCore: Bool = false) {
      work.queue.append(
        Section(
          left: left, right: right, generation: section.generation + 1, outer: enclosure,
          isCore: isCore))
    }
    if enclosure.decoration < .continuous, section.generation < 3 {
      let simple = likelyBreak(in: section, work.column)
      let (below, above) = (max(simple.nextDown, section.lower), min(simple.nextUp, section.upper))
      guard section.lower < below || above < section.upper else { return false }
      let left = below == section.lower ? section.left : value(at: below)
      let right = above == section.upper ? section.right : value(at: above)
      if section.lower < below {
        queue(section.left, left)
      }
      queue(left, right, isCore: true)
      if above < section.upper {
        queue(right, section.right)
      }
      return true
    }
    guard let middle = section.xs.splittingPoint else { return false }
    let point = value(at: middle)
    queue(section.left, point)
    queue(point, section.right)
    return true
  }

  /// The double of a section at which a break is isolated first.
  ///
  /// A break at the edge of a column must not be drawn in the column beside it.
  private func likelyBreak(in section: Section, _ column: Int) -> Double {
    if section.generation == 0 { return section.xs.simplestDouble }
    if isAtEdge(section.lower, column) { return section.lower }
    if isAtEdge(section.upper, column + 1) { return section.upper }
    return section.xs.splittingPoint ?? section.lower
  }

  /// Drops what the proven values of the column cover, and appends the pieces in order.
  private mutating func finish(_ work: inout ColumnWork) {
    for index in work.found.indices where !work.found[index].isSettled {
      guard case .doubtful(let values, _) = work.found[index].content else { continue }
      let (first, second) = (values.first.intersection(range), values.second.intersection(range))
      if work.bands.covers(first), work.bands.covers(second) { work.found[index].isSettled = true }
    }
    work.found.sort { $0.lower < $1.lower }
    pieces += work.found
  }
}
