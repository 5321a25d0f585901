/// A surface that a graph is drawn on.
///
/// All positions and lengths are points from the top left corner, y downward. What lies outside the
/// surface is clipped. Whoever draws gives coordinates of the size of the surface, so that a canvas
/// need not guard against numbers that its library cannot hold.
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
  ///   - position: Where the text's baseline starts, is centred or ends, as `style` says.
  ///   - style: Size, colour, alignment and halo.
  mutating func draw(_ text: String, at position: Point, style: TextStyle)

  /// Returns how much room `text` takes when drawn in `style`.
  func extent(of text: String, style: TextStyle) -> TextExtent
}
