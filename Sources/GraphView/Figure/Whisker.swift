/// An error bar: a thin straight line with a short line across each end.
public struct Whisker: Hashable, Sendable {
  /// One end, in points from the top left corner of the view.
  public var start: Point

  /// The other end.
  public var end: Point

  /// Creates an error bar.
  public init(from start: Point, to end: Point) { (self.start, self.end) = (start, end) }
}
