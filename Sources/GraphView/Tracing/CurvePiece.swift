import IntervalArithmetic

/// What is known of a curve between two abscissas.
struct CurvePiece {
  enum Content {
    /// Along the straight line between two values, to half a device pixel.
    case line(from: Double, to: Double)
    /// Up and down through all the values of an interval, and no others.
    case band(Interval)
    /// Through all values between two, within less than any zoom of the picture could show.
    case leap(from: Double, to: Double)
    /// Above or below the view.
    case hidden
    /// Nowhere: the function is undefined.
    case undefined
    /// Somehow among the values, perhaps with a break.
    case doubtful(GappedInterval, Reasons)
  }

  let lower: Double
  let upper: Double
  let columns: Range<Int>
  var content: Content
  /// Whether the function is continuous from end to end, both included.
  var isContinuous: Bool
  /// Whether the picture of the piece is proven.
  var isSettled: Bool

  /// Whether a break may hide in the piece.
  var isDoubtful: Bool { if case .doubtful = content { !isContinuous } else { false } }

  /// The values at both ends, where they are drawn.
  var ends: (left: Double, right: Double)? {
    switch content {
    case .line(let left, let right), .leap(let left, let right): (left, right)
    default: nil
    }
  }
}

/// What enclosures decide about the columns of a view, before breaks are named.
struct DecidedColumns {
  var pieces: [CurvePiece] = []
  /// Values that the curve certainly takes in a column, in addition to the pieces.
  var bars: [(column: Int, values: Interval)] = []
  /// The abscissas at which the function is undefined, but has a limit from at least one side.
  private(set) var removables: [Double] = []

  mutating func note(_ hole: Double?) {
    if let hole, !removables.contains(hole) { removables.append(hole) }
  }
}
