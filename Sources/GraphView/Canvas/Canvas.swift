/// A surface that a graph is drawn on.
///
/// All positions and lengths are points from the top left corner, y downward. Anything outside the
/// surface is clipped. Coordinates are of the order of the surface's size, so that a canvas need
/// not guard against numbers that its library cannot hold.
public protocol Canvas {
  /// The width and height of the surface, in points.
  var size: Size { get }

  /// Draws the outline of `path`.
  mutating func stroke(_ path: Path, style: StrokeStyle)

  /// Fills the inside of `path`.
  mutating func fill(_ path: Path, color: Color)

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - text: The text, without line breaks.
  ///   - position: Where the baseline starts, is centred or ends, as the alignment says.
  ///   - style: Size, colour, alignment and halo.
  mutating func draw(_ text: String, at position: Point, style: TextStyle)

  /// Returns the room that `text` takes when drawn in `style`; by default in DejaVu Sans.
  func extent(of text: String, style: TextStyle) -> TextExtent
}

extension Canvas {
  /// Returns the room that `text` takes in DejaVu Sans.
  public func extent(of text: String, style: TextStyle) -> TextExtent {
    FontMetrics.extent(of: text, size: style.size)
  }
}
