public import GraphView

/// What the canvases on Cairo surfaces have in common.
///
/// ``ImageCanvas`` and ``PDFCanvas`` add the file format and are canvases. Not `Sendable`: Cairo
/// allows one thread at a time.
public class SurfaceCanvas {
  /// The width and height of the surface, in points.
  public var size: Size { drawing.size }

  /// The surface and its context.
  let drawing: DrawingContext

  /// The characters drawn so far that no font has.
  public var missingCharacters: MissingCharacters { drawing.missing }

  /// Creates a canvas that draws on a surface.
  init(on drawing: DrawingContext) { self.drawing = drawing }

  /// Draws the outline of `path`.
  public func stroke(_ path: Path, style: StrokeStyle) { drawing.stroke(path, style: style) }

  /// Fills the inside of `path`.
  public func fill(_ path: Path, color: Color) { drawing.fill(path, color: color) }

  /// Draws one line of text; on a surface of pixels, it starts at a whole device pixel.
  public func draw(_ text: String, at position: Point, style: TextStyle) {
    drawing.draw(text, at: position, style: style)
  }

  /// Returns how much room `text` takes: its advance width and the font's height.
  public func extent(of text: String, style: TextStyle) -> TextExtent {
    drawing.font.extent(of: text, size: style.size)
  }
}
