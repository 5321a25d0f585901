import CCairo
import GraphView

extension DrawingContext {
  func draw(_ text: String, at position: Point, style: TextStyle) {
    guard !style.isUpward else {
      var level = style
      level.isUpward = false
      cairo_save(context)
      cairo_translate(context, position.x, position.y)
      cairo_rotate(context, -.pi / 2)
      draw(text, at: .zero, style: level)
      return cairo_restore(context)
    }
    var line = font.line(of: text.withoutNoncharacters)
    if !line.missing.isEmpty { missing.formUnion(line.missing) }
    line.place(at: start(of: line, at: position, style), size: style.size)
    setFontSize(style.size, isItalic: style.isItalic)
    if let halo = style.halo {
      setColor(halo)
      for run in line.runs { showHalo(of: run, isOpaque: halo.alpha == 255, style.haloWidth) }
    }
    setColor(style.color)
    for run in line.runs { show(run) }
  }

  /// Sets the size of letters in points, slanted as those of DejaVu Sans Oblique, whose file need
  /// not be there.
  private func setFontSize(_ size: Double, isItalic: Bool) {
    guard isItalic else { return cairo_set_font_size(context, size) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, size, 0, -0.2 * size, size, 0, 0)
    cairo_set_font_matrix(context, &matrix)
  }

  /// Shows the glyphs of a run in the current colour or in their own ones.
  private func show(_ run: TextLine.Run) {
    let count = Int32(run.glyphs.count)
    guard pixelRatio == nil else {
      cairo_set_font_face(context, run.font.isColored ? run.font.face : run.font.letterFace)
      return cairo_show_glyphs(context, run.glyphs, count)
    }
    // The characters go along with their glyphs, so that text in a PDF can be selected and found.
    cairo_set_font_face(context, run.font.face)
    let flags = run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    let clusters =
      run.clusters
      ?? run.text.unicodeScalars.map {
        cairo_text_cluster_t(num_bytes: Int32(UTF8.width($0)), num_glyphs: 1)
      }
    cairo_show_text_glyphs(
      context, run.text, Int32(run.text.utf8.count), run.glyphs, count, clusters,
      Int32(clusters.count), flags)
  }

  /// Shows the outlines of the glyphs of a run in the current colour; pictographs have none.
  private func showHalo(of run: TextLine.Run, isOpaque: Bool, _ width: Double) {
    guard !run.font.isColored else { return }
    let count = Int32(run.glyphs.count)
    if pixelRatio != nil && isOpaque {
      cairo_set_font_face(context, run.font.haloFace)
      cairo_show_glyphs(context, run.glyphs, count)
    } else {
      // In a PDF, halos shown as glyphs would be found as text; in a translucent colour, the
      // overlaps of halos would show.
      cairo_set_font_face(context, pixelRatio == nil ? run.font.face : run.font.letterFace)
      cairo_set_line_width(context, 2 * width)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_dash(context, nil, 0, 0)
      cairo_glyph_path(context, run.glyphs, count)
      cairo_stroke(context)
    }
  }

  /// Returns where an aligned line starts, on a whole pixel if there are any.
  ///
  /// Cairo moves every glyph of an image to whole pixels, so that only a line that starts on one
  /// looks the same wherever it stands.
  private func start(of line: TextLine, at position: Point, _ style: TextStyle) -> Point {
    let width = line.advance * style.size
    let x = position.x - style.alignment.share * width
    guard let pixelRatio else { return Point(x: x, y: position.y) }
    return Point(
      x: (x * pixelRatio).rounded() / pixelRatio,
      y: (position.y * pixelRatio).rounded() / pixelRatio)
  }
}
