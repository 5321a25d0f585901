public import GraphView

/// What all canvases on Cairo surfaces share: how they draw.
///
/// ``ImageCanvas`` and ``PDFCanvas`` add what becomes of the drawing. Not `Sendable`: Cairo allows
/// one thread at a time.
public class SurfaceCanvas: Canvas {
  /// The width and height of the surface, in points.
  public let size: Size

  /// The surface and its context.
  let drawing: DrawingContext

  /// Creates a canvas that draws on a surface.
  init(on drawing: DrawingContext) {
    self.size = drawing.size
    self.drawing = drawing
  }

  /// Draws the outline of `path`.
  public func stroke(_ path: Path, style: StrokeStyle) {
    drawing.stroke(path, style: style)
  }

  /// Fills the inside of `path`.
  public func fill(_ path: Path, color: Color) {
    drawing.fill(path, color: color)
  }

  /// Draws one line of text, on a surface of pixels from a whole device pixel on.
  public func draw(_ text: String, at position: Point, style: TextStyle) {
    drawing.draw(text, at: position, style: style)
  }

  /// Returns how much room `text` takes: its advance width and the font's height.
  public func extent(of text: String, style: TextStyle) -> TextExtent {
    drawing.font.extent(of: text, size: style.size)
  }
}
