import IntervalArithmetic

/// What is known of a curve between two abscissas.
struct CurvePiece {
  /// How the curve runs.
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

  /// The left end, in graph units.
  let lower: Double

  /// The right end, in graph units.
  let upper: Double

  /// The device pixel columns that the piece lies in.
  let columns: Range<Int>

  /// How the curve runs, with values in graph units.
  var content: Content

  /// Whether the function is continuous from end to end, both included.
  var isContinuous: Bool

  /// Whether the picture of the piece is proven.
  var isSettled: Bool

  /// Whether a break may hide in the piece.
  var isDoubtful: Bool {
    if case .doubtful = content { !isContinuous } else { false }
  }

  /// The value at the left end, where it is drawn.
  var start: Double? {
    switch content {
    case .line(let start, _), .leap(let start, _): start
    default: nil
    }
  }

  /// The value at the right end, where it is drawn.
  var end: Double? {
    switch content {
    case .line(_, let end), .leap(_, let end): end
    default: nil
    }
  }
}
