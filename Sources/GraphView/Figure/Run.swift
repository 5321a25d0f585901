/// An unbroken piece of a curve: a polyline.
///
/// Its points are clipped to the view, with a margin wider than any line, so that each coordinate
/// is of the size of the view.
public struct Run: Hashable, Sendable {
  /// The vertices from left to right, in points from the top left corner; at least two.
  public var points: [Point]

  /// Creates a run.
  ///
  /// - Parameter points: The vertices, in points from the top left corner.
  public init(_ points: [Point]) { self.points = points }
}
