import IntervalArithmetic

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
