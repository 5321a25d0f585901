/// What a ``Plottable`` looks like in a view: a value that any canvas can draw.
///
/// A gap is a value: two strokes that do not touch. Nothing is ever joined across it.
public struct Figure: Hashable, Sendable {
  /// The unbroken lines, from left to right.
  public var strokes: [Run] = []

  /// Columns in which a curve turns more often than pixels can show.
  public var bars: [ColumnSpan] = []

  /// Isolated points, in points from the top left corner.
  public var dots: [Point] = []

  /// Places worth naming, from left to right.
  public var landmarks: [Landmark] = []

  /// What is known of each device pixel column.
  public var coverage = Coverage.columns([])

  /// Creates a figure of which nothing is drawn.
  public init() {}

  /// Whether no part of the figure can be seen.
  public var isEmpty: Bool { strokes.isEmpty && bars.isEmpty && dots.isEmpty }

  /// The landmarks at which a curve breaks.
  public var breaks: [Break] {
    landmarks.compactMap {
      switch $0 {
      case .break(let place): place
      }
    }
  }
}
