import GraphView

extension Judge {
  /// Looks for ink in a proven column that is near no value.
  func judgeInk(of column: Int) {
    let samples = survey.samples[column]
    var covered: [ClosedRange<Double>] = []
    for sample in samples where sample.value.presence == .always {
      if let rows = clippedRows(sample.value) { covered.append(rows) }
    }
    var stray = strayRows(of: column, covered)
    guard !stray.isEmpty else { return }
    for (start, end) in zip(samples, samples.dropFirst()) {
      guard start.value.presence == .always, end.value.presence == .always else { continue }
      let between = Value(
        lower: min(start.value.lower, end.value.lower),
        upper: max(start.value.upper, end.value.upper), presence: .always, isContinuous: true)
      guard let rows = clippedRows(between), stray.contains(where: { Ink.isNear($0, [rows]) }),
        survey.oracle.value(from: start.x, to: end.x).isContinuous
      else { continue }
      covered.append(rows)
    }
    stray = strayRows(of: column, covered)
    for row in Set([stray.first, stray.last, stray.isEmpty ? nil : stray[stray.count / 2]]) {
      guard let row, isExcluded(row, in: column) else { continue }
      return report(.invented, in: column, "row \(row)")
    }
  }

  private func strayRows(of column: Int, _ covered: [ClosedRange<Double>]) -> [Double] {
    ink.full[column].flatMap { rows in
      let (first, last) = (
        max(rows.lowerBound, 0.5), min(rows.upperBound, Double(Specimen.size.height) - 0.5)
      )
      return (first <= last ? Array(stride(from: first, through: last, by: 0.5)) : [])
        .filter { !Ink.isNear($0, covered) }
    }
  }

  /// Whether no value of a column is near a row.
  private func isExcluded(_ row: Double, in column: Int) -> Bool {
    let margin = survey.columnWidth * 1e-5
    let least = survey.columnWidth * 0x1p-70
    let first = max(survey.edges[column] - margin, survey.edges[0])
    let last = min(survey.edges[column + 1] + margin, survey.edges[states.count])
    var parts = [(first, last)]
    var budget = 2000
    while let (start, end) = parts.popLast() {
      budget -= 1
      let value = survey.oracle.value(from: start, to: end)
      guard value.presence != .never, let rows = clippedRows(value), Ink.isNear(row, [rows]) else {
        continue
      }
      guard budget > 0 else { return false }
      if end - start < least {
        if isExcluded(row, from: start, to: end) { continue }
        return false
      }
      let middle = (start + end) * 0.5
      parts.append((start, middle))
      parts.append((middle, end))
    }
    return true
  }

  /// Whether no value next to a crossing at a double, or there, is near a row.
  private func isExcluded(_ row: Double, from start: Precise, to end: Precise) -> Bool {
    let reach = survey.columnWidth * 0x1p-60
    let crossings = columns(of: start).flatMap { survey.crossings[$0] }
    let near = crossings.first { $0.left < end + reach && start - reach < $0.right }
    guard let near, near.double != nil, let value = near.value else { return false }
    var possible: [ClosedRange<Double>] = []
    if value.presence != .never, let rows = clippedRows(value) { possible.append(rows) }
    // What is to the left or right of the view is not in it.
    let sides: [(side: Side, isInView: Bool)] = [
      (near.sides.left, survey.edges[0] < near.left),
      (near.sides.right, near.right < survey.edges[states.count]),
    ]
    for case (let side, true) in sides {
      guard let values = side.values else { return false }
      if values.presence != .never, let rows = clippedRows(values) { possible.append(rows) }
    }
    // On the way to a limit there may be other values.
    for (start, end) in [(start, near.left), (near.right, end)] where start < end {
      let values = survey.oracle.value(from: start, to: end)
      if values.presence != .never, let rows = clippedRows(values) { possible.append(rows) }
    }
    return !Ink.isNear(row, possible)
  }
}
