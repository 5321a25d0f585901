import CCairo
import GraphView

/// Font faces for images, whose glyphs Cairo draws from the outlines of another face.
///
/// Cairo renders each glyph once per size and keeps it. Stroking the outlines of a label for its
/// halo takes 80 µs each time, showing kept halos 2 µs. And letters drawn from outlines have as few
/// shades as curves, so that a palette has room for both.
enum GlyphFace {
  /// Returns a new face with the glyphs of `face`, which must outlive it.
  static func letters(of face: OpaquePointer) -> OpaquePointer { make(of: face, fill) }

  /// Returns a new face with the outlines of the glyphs of `face`, which must outlive it, stroked
  /// ``TextStyle/haloShare`` wide to either side.
  static func halos(of face: OpaquePointer) -> OpaquePointer { make(of: face, stroke) }

  private static let fill: cairo_user_scaled_font_render_glyph_func_t = { font, index, context, _ in
    guard addOutline(of: index, in: font, to: context) else {
      return CAIRO_STATUS_USER_FONT_ERROR
    }
    cairo_fill(context)
    return CAIRO_STATUS_SUCCESS
  }

  private static let stroke: cairo_user_scaled_font_render_glyph_func_t = {
    font, index, context, _ in
    guard addOutline(of: index, in: font, to: context) else {
      return CAIRO_STATUS_USER_FONT_ERROR
    }
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_width(context, 2 * TextStyle.haloShare)
    cairo_stroke(context)
    return CAIRO_STATUS_SUCCESS
  }

  private static func make(
    of face: OpaquePointer, _ render: cairo_user_scaled_font_render_glyph_func_t
  ) -> OpaquePointer {
    let shapes: OpaquePointer = cairo_user_font_face_create()
    cairo_user_font_face_set_render_glyph_func(shapes, render)
    cairo_font_face_set_user_data(shapes, original, UnsafeMutableRawPointer(face), nil)
    return shapes
  }

  /// The key of the face that a face's glyphs come from; only its address is used.
  private nonisolated(unsafe) static let original = UnsafeMutablePointer<cairo_user_data_key_t>
    .allocate(capacity: 1)

  /// Adds the outline of a glyph to the path of a context in which the em square has side 1.
  ///
  /// - Returns: Whether the face was found.
  private static func addOutline(
    of index: UInt, in font: OpaquePointer?, to context: OpaquePointer?
  ) -> Bool {
    let face = cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(font), original)
    guard let face else { return false }
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    cairo_set_font_face(context, OpaquePointer(face))
    cairo_set_font_size(context, 1)
    let options = Font.options()
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    cairo_set_antialias(context, DrawingContext.smoothing)
    cairo_glyph_path(context, &glyph, 1)
    return true
  }
}
