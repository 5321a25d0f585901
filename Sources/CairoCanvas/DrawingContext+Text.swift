import CCairo
import GraphView

extension DrawingContext {
  /// Draws one line of text.
  func draw(_ text: String, at position: Point, style: TextStyle) {
    var line = font.line(of: text, size: style.size, at: start(of: text, at: position, style))
    guard !line.glyphs.isEmpty else { return }
    cairo_set_font_size(context, style.size)
    let count = Int32(line.glyphs.count)
    if let halo = style.halo {
      setColor(halo)
      cairo_set_line_width(context, 2 * TextStyle.haloWidth)
      cairo_set_dash(context, nil, 0, 0)
      cairo_new_path(context)
      cairo_glyph_path(context, line.glyphs, count)
      cairo_stroke(context)
    }
    setColor(style.color)
    // The characters go along with their glyphs, so that text in a PDF can be selected and found.
    let byteCount = Int32(text.utf8.count)
    text.withCString { bytes in
      cairo_show_text_glyphs(
        context, bytes, byteCount, line.glyphs, count, &line.clusters, count,
        cairo_text_cluster_flags_t(0)
      )
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
