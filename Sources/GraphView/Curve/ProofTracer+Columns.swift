import IntervalArithmetic

extension ProofTracer {
  /// Decides one column, as far as the budget allows, and appends its pieces.
  mutating func refine(_ column: Int, _ whole: Enclosure) {
    let limit = evaluations - 1 + Self.budget
    let (left, right) = (value(atEdge: column), value(atEdge: column + 1))
    var work = ColumnWork(
      column: column, edges: Interval(edges[column], edges[column + 1]),
      tolerance: TracingTolerance.value * pixelHeight)
    classify(ColumnSection(left: left, right: right, generation: 0, enclosure: whole), &work)
    // A quarter of the budget is kept for the continuous parts.
    decideBreaks(&work, until: limit - Self.budget / 4)
    while evaluations < limit, let section = work.nextContinuousSection() {
      refineContinuous(section, &work)
      decideBreaks(&work, until: limit)
    }
    decideBreaks(&work, until: limit)
    while let section = work.nextSection() { work.giveUp(section, outside: range) }
    while let section = work.nextContinuousSection() { work.giveUp(section, outside: range) }
    work.finish(in: range)
    if work.drawsBands { bars += work.bands.bands.map { (column, $0) } }
    pieces += work.pieces
  }

  /// Decides sections until only continuous ones are left.
  private mutating func decideBreaks(_ work: inout ColumnWork, until limit: Int) {
    while evaluations < limit, var section = work.nextSection() {
      section.enclosure = enclosure(over: section.xs)
      classify(section, &work)
    }
  }

  private mutating func classify(_ section: ColumnSection, _ work: inout ColumnWork) {
    if section.enclosure.values.isEmpty {
      work.decide(section, .undefined, isContinuous: false)
    } else if section.enclosure.decoration >= .continuous {
      work.postpone(section)
    } else {
      refineDoubtful(section, &work)
    }
  }
}
