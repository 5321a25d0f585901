/// What is drawn of the rows of data.
public enum DataStyle: String, CaseIterable, Hashable, Sendable {
  /// A marker at each point.
  case points
  /// Straight lines from point to point.
  case lines
  /// Both.
  case linespoints
  /// Each value up to the next abscissa, then a vertical line.
  case steps
  /// A bar from 0, or from the bottom of a logarithmic axis, to each point.
  case bars
  /// Straight lines from point to point, and the area between them and 0, or the bottom of a
  /// logarithmic axis; or between the ends of error bars, which are not drawn.
  case area

  // What is generic would be looked up when the program runs, which every command would pay for.
  /// The words for all styles.
  public static var names: [String] { allCases.map { $0.rawValue } }

  /// Whether points have markers.
  public var hasMarkers: Bool { self == .points || self == .linespoints }
}
