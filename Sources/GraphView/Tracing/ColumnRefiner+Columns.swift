import IntervalArithmetic

extension ColumnRefiner {
  /// Decides one column, as far as the budget allows.
  mutating func refine(_ column: Int, _ whole: Enclosure) {
    let limit = evaluations - 1 + (patience > 0 ? Self.budget : Self.smallBudget)
    let (left, right) = (value(atEdge: column), value(atEdge: column + 1))
    var work = ColumnWork(
      column: column, edges: Interval(grid.edges[column], grid.edges[column + 1]),
      tolerance: TracingTolerance.value * grid.pixelHeight)
    classify(ColumnSection(left: left, right: right, generation: 0, enclosure: whole), &work)
    // In turn: values that the continuous parts take may settle the parts around a break.
    var (hasBreaks, hasContinuous) = (true, true)
    while evaluations < limit, hasBreaks || hasContinuous {
      hasBreaks = decideNext(&work)
      if hasBreaks, evaluations < limit { hasBreaks = decideNext(&work) }
      hasContinuous = false
      if let section = work.continuous.next() {
        hasContinuous = true
        refineContinuous(section, &work)
      }
    }
    work.finish(in: grid.range)
    if work.drawsBands { decided.bars += work.bands.bands.map { (column, $0) } }
    decided.pieces += work.pieces
    patience = evaluations < limit ? Self.patience : max(patience - 1, 0)
  }

  /// Looks at the next section, and returns whether there was one.
  private mutating func decideNext(_ work: inout ColumnWork) -> Bool {
    guard var section = work.doubtful.next() else { return false }
    section.enclosure = enclosure(over: section.xs)
    classify(section, &work)
    return true
  }

  private mutating func classify(_ section: ColumnSection, _ work: inout ColumnWork) {
    if section.enclosure.values.isEmpty {
      work.decide(section, .undefined, isContinuous: false)
    } else if section.enclosure.decoration >= .continuous {
      work.continuous.append(section)
    } else {
      refineDoubtful(section, &work)
    }
  }
}
