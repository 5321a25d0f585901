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
  ///   - style: Size, colour, alignment, halo and direction.
  mutating func draw(_ text: String, at position: Point, style: TextStyle)

  /// Draws in a part of the surface as on a surface of its own: coordinates count from the part's
  /// top left corner, ``size`` is the part's, and anything outside it is clipped.
  ///
  /// Parts may be nested.
  ///
  /// - Parameters:
  ///   - area: The part, inside the surface, in points. Where there are device pixels, it covers
  ///     whole ones, so that what is sharp stays sharp.
  ///   - body: What draws in the part.
  mutating func draw(in area: Rectangle, _ body: (inout Self) -> Void)

  /// Draws something that has a name of its own, which a pointer over it shows where that can be.
  ///
  /// - Parameters:
  ///   - title: The name.
  ///   - body: What draws it.
  mutating func draw(titled title: String, _ body: (inout Self) -> Void)

  /// Returns the room that `text` takes when drawn in `style`; by default in DejaVu Sans. The
  /// width of a text that runs upward is its length.
  func extent(of text: String, style: TextStyle) -> TextExtent

  /// Whether letters may have any size and place, as formulas need; by default they may.
  var setsFormulas: Bool { get }
}

extension Canvas {
  /// Draws it without its name.
  public mutating func draw(titled title: String, _ body: (inout Self) -> Void) { body(&self) }

  /// Letters may have any size and place.
  public var setsFormulas: Bool { true }

  /// Returns the room that `text` takes in DejaVu Sans.
  public func extent(of text: String, style: TextStyle) -> TextExtent {
    FontMetrics.extent(of: text, size: style.size)
  }
}

/// The room that a line of text takes, in points.
public struct TextExtent: Hashable, Sendable {
  /// The advance from the start of the text to its end.
  public var width: Double

  /// How far the font reaches above the baseline.
  public var ascent: Double

  /// How far the font reaches below the baseline.
  public var descent: Double

  /// Creates an extent.
  public init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }

  /// The height of the line: ``ascent`` and ``descent`` together.
  public var height: Double { ascent + descent }
}
