import CCairo
import GraphView

extension Font {
  /// The glyphs of one line and the characters that each of them stands for, one to one.
  struct Line {
    /// The glyphs, with positions in points.
    var glyphs: [cairo_glyph_t] = []

    /// The number of bytes and glyphs of each character.
    var clusters: [cairo_text_cluster_t] = []
  }

  /// Returns the glyphs of `text` from `start` on, a position on the baseline in points.
  func line(of text: String, size: Double, at start: Point) -> Line {
    var line = Line()
    var advance = 0.0
    for scalar in text.unicodeScalars {
      let glyph = glyph(for: scalar)
      line.glyphs.append(
        cairo_glyph_t(index: glyph.index, x: start.x + advance * size, y: start.y)
      )
      line.clusters.append(
        cairo_text_cluster_t(num_bytes: Int32(UTF8.width(scalar)), num_glyphs: 1)
      )
      advance += glyph.advance
    }
    return line
  }

  /// Returns the sum of the advance widths of `text`, in points.
  func width(of text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + glyph(for: $1).advance } * size
  }

  /// Returns how much room a line of `text` takes, in points.
  func extent(of text: String, size: Double) -> TextExtent {
    TextExtent(
      width: width(of: text, size: size), ascent: ascent * size, descent: descent * size
    )
  }
}
