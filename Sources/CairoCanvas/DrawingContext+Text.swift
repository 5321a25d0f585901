import CCairo
import GraphView

extension DrawingContext {
  /// Draws one line of text.
  func draw(_ text: String, at position: Point, style: TextStyle) {
    let text = text.withoutNoncharacters
    var line = font.line(of: text, size: style.size, at: start(of: text, at: position, style))
    guard !line.glyphs.isEmpty else { return }
    cairo_set_font_size(context, style.size)
    let count = Int32(line.glyphs.count)
    if let halo = style.halo { drawHalo(of: line.glyphs, color: halo) }
    setColor(style.color)
    if pixelRatio != nil {
      cairo_show_glyphs(context, line.glyphs, count)
      return
    }
    // The characters go along with their glyphs, so that text in a PDF can be selected and found.
    let byteCount = Int32(text.utf8.count)
    text.withCString { bytes in
      cairo_show_text_glyphs(
        context, bytes, byteCount, line.glyphs, count, &line.clusters, count,
        cairo_text_cluster_flags_t(0)
      )
    }
  }

  private func drawHalo(of glyphs: [cairo_glyph_t], color: Color) {
    setColor(color)
    let count = Int32(glyphs.count)
    if pixelRatio != nil && color.alpha == 255 {
      cairo_set_font_face(context, font.haloFace)
      cairo_show_glyphs(context, glyphs, count)
      cairo_set_font_face(context, font.letterFace)
    } else {
      // In a PDF, halos shown as glyphs would be found as text; in a translucent colour, the
      // overlaps of halos would show.
      cairo_set_line_width(context, 2 * TextStyle.haloWidth)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_dash(context, nil, 0, 0)
      cairo_glyph_path(context, glyphs, count)
      cairo_stroke(context)
    }
  }

  /// Returns where the first glyph of an aligned line starts, on a whole pixel if there are any.
  ///
  /// Cairo moves every glyph of an image to whole pixels, so that only a line that starts on one
  /// looks the same wherever it stands.
  private func start(of text: String, at position: Point, _ style: TextStyle) -> Point {
    let share =
      switch style.alignment {
      case .start: 0.0
      case .middle: 0.5
      case .end: 1.0
      }
    let x = share == 0 ? position.x : position.x - share * font.width(of: text, size: style.size)
    guard let pixelRatio else { return Point(x: x, y: position.y) }
    return Point(
      x: (x * pixelRatio).rounded() / pixelRatio,
      y: (position.y * pixelRatio).rounded() / pixelRatio
    )
  }
}
