import IntervalArithmetic

/// What enclosures decide about the columns of a view, before breaks are named.
struct DecidedColumns {
  /// What is known of the curve, from left to right.
  var pieces: [CurvePiece] = []

  /// Values that the curve certainly takes in a column, in addition to the pieces.
  var bars: [(column: Int, values: Interval)] = []

  /// The abscissas at which the function is undefined, but has a limit from at least one side.
  private(set) var removables: [Double] = []

  /// Remembers a removable discontinuity.
  mutating func note(_ hole: Double?) {
    if let hole, !removables.contains(hole) { removables.append(hole) }
  }
}
