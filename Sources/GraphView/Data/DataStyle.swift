/// The style in which rows of data are drawn.
public enum DataStyle: String, CaseIterable, Hashable, Sendable {
  /// A marker at each point.
  case points
  /// Straight lines from point to point.
  case lines
  /// Both.
  case linespoints
  /// Each value up to the next abscissa, then a vertical line.
  case steps
  /// Each value from the abscissa before.
  case stepsBefore = "steps-before"
  /// Each value half the way from the abscissa before and to the next.
  case stepsAround = "steps-around"
  /// A bar from 0, or from the bottom of a logarithmic axis, to each point.
  case bars
  /// A bar between the ends of each vertical error bar, or like ``bars`` without them.
  case stacked
  /// Straight lines from point to point, and the area between them and 0, or the bottom of a
  /// logarithmic axis; or between the ends of error bars, which are not drawn.
  case area
  /// Straight lines from point to point and back to the first, and their inside, up to each gap.
  case polygons
  /// A rectangle between the ends of error bars; as wide as a bar without horizontal ones.
  case boxes
  /// An ellipse in such a rectangle.
  case ellipses
  /// An arrow from the left and lower ends of error bars to the right and upper ones.
  case arrows
  /// A bar from an ordinate to a closing one, filled if it goes down, and a line between the ends
  /// of the error bar; a dot for a row without a closing one.
  case candles
  /// A marker at each point; whoever makes a picture writes texts beside them.
  case labels
  /// A rectangle around each point, as large as the least distance of two, whose colour tells a
  /// value; see ``DataBlock/colors``.
  case heatmap
  /// The same with colours as they are.
  case image

  // What is generic would be looked up when the program runs, which every command would pay for.
  /// The words for all styles.
  public static var names: [String] { allCases.map { $0.rawValue } }

  /// Whether points have markers.
  public var hasMarkers: Bool { self == .points || self == .labels || self == .linespoints }

  /// Whether what is drawn of a row has a size of its own.
  var isOfShapes: Bool {
    switch self {
    case .boxes, .ellipses, .arrows, .candles: true
    default: false
    }
  }

  /// Whether rows are rectangles side by side, each of one colour.
  public var isOfTiles: Bool { self == .heatmap || self == .image }

  /// Whether a bar stands on 0.
  var standsOnZero: Bool { self == .bars || self == .stacked }

  /// Whether bars have the width that suits the distances of points, unless rows tell another.
  var hasBarWidth: Bool { standsOnZero || self == .boxes || self == .candles }

  /// Whether error bars are drawn as such.
  var showsErrors: Bool { !isOfShapes && self != .area && self != .stacked }
}
