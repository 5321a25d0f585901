import GraphView

/// Compares what a figure claims with what the oracle knows.
final class Judge {
  let specimen: Specimen
  let figure: Figure
  let survey: Survey
  let states: [ColumnState]
  let ink: Ink
  private(set) var faults: [Fault] = []

  init(_ specimen: Specimen, _ figure: Figure) {
    self.specimen = specimen
    self.figure = figure
    let states = figure.coverage.columns
    self.states = states
    ink = Ink(of: figure, columns: Specimen.size.width)
    survey = Survey(specimen, skipping: { states[$0] == .unresolved })
    for column in states.indices {
      judgeSamples(of: column)
      if states[column] != .unresolved, states[column] != .sampled { judgeInk(of: column) }
    }
    judgeBreaks()
  }

  func report(_ kind: Fault.Kind, in column: Int, _ text: String) {
    faults.append(Fault(kind: kind, column: column, state: states[column], text: text))
  }

  // MARK: What is there is drawn

  /// The columns that a number lies in: two at an edge, to a billionth of a column and an ulp.
  func columns(of x: Precise) -> ClosedRange<Int> {
    let position = (x - survey.edges[0]).double / survey.columnWidth.double
    let margin = 1e-9 + 2 * x.double.ulp / survey.columnWidth.double
    let last = states.count - 1
    let first = min(max(Int((position - margin).rounded(.down)), 0), last)
    return first...min(max(Int((position + margin).rounded(.down)), first), last)
  }

  private func judgeSamples(of column: Int) {
    let samples = survey.samples[column]
    for sample in samples where sample.value.presence == .always {
      let rows = visibleRows(sample.value)
      if judge(rows.map { ($0.lowerBound + $0.upperBound) / 2 }, at: sample.x) { return }
    }
    guard states[column] == .proven else { return }
    // Where it is continuous between two samples, it takes all values between theirs.
    for (start, end) in zip(samples, samples.dropFirst()) {
      guard start.value.presence == .always, end.value.presence == .always else { continue }
      let between = Value(
        lower: min(start.value.upper, end.value.upper),
        upper: max(start.value.lower, end.value.lower), presence: .always, isContinuous: true)
      guard between.lower < between.upper, let rows = clippedRows(between),
        rows.upperBound - rows.lowerBound > 1,
        survey.oracle.value(from: start.x, to: end.x).isContinuous
      else { continue }
      for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 0.5) {
        if judge(row, at: start.x) { return }
      }
    }
  }

  /// Judges a value at `x`, which is in view if it has a row.
  ///
  /// - Returns: Whether a fault was found.
  private func judge(_ row: Double?, at x: Precise) -> Bool {
    let columns = columns(of: x)
    if columns.contains(where: { states[$0] == .sampled }) { return false }
    let place = "at x = \(x.double)"
    if columns.allSatisfy({ states[$0] == .undefined }) {
      report(.undefined, in: columns.lowerBound, place)
      return true
    }
    guard let row else { return false }
    let seen = "\(place), row \(row)"
    if columns.allSatisfy({ Ink.isNear(row, ink.full[$0]) == false }) {
      let isPale = columns.contains { Ink.isNear(row, ink.pale[$0]) }
      if columns.contains(where: { states[$0] == .unresolved }) {
        if !isPale { report(.uncovered, in: columns.lowerBound, seen) }
        return !isPale
      }
      let isOutside = columns.allSatisfy { states[$0] == .outside }
      report(isOutside ? .outside : isPale ? .pale : .missing, in: columns.lowerBound, seen)
      return true
    }
    return false
  }

  /// The rows of a value that is known well enough and certainly in view.
  private func visibleRows(_ value: Value) -> ClosedRange<Double>? {
    guard value.lower >= specimen.y.lowerBound, value.upper <= specimen.y.upperBound,
      value.upper - value.lower < specimen.pixel / 16
    else { return nil }
    return rows(value)
  }

  /// The rows of values as far as they are in view.
  func clippedRows(_ value: Value) -> ClosedRange<Double>? {
    let low = max(value.lower, specimen.y.lowerBound)
    let high = min(value.upper, specimen.y.upperBound)
    return low <= high ? specimen.row(of: high)...specimen.row(of: low) : nil
  }

  private func rows(_ value: Value) -> ClosedRange<Double> {
    specimen.row(of: value.upper)...specimen.row(of: value.lower)
  }
}
