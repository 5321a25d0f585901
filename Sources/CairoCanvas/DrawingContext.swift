import CCairo
import GraphView

/// An owned Cairo surface and its context, on which canvases draw in points.
///
/// Both live exactly as long as this object. Cairo keeps the first failure of a context, so drawing
/// calls are not checked; ``check(_:)`` reports any failure since creation.
///
/// Not `Sendable`: Cairo allows one thread at a time.
final class DrawingContext {
  let surface: OpaquePointer
  let context: OpaquePointer

  let font: Font

  /// The characters drawn so far that no font has.
  var missing = MissingCharacters()
  /// Device pixels per point; nil for a surface without pixels.
  let pixelRatio: Double?
  /// The size of the surface or of the part that is drawn in, in points.
  private(set) var size: Size

  /// How edges are smoothed: 4 × 4 samples per pixel, which give 17 shades of a colour.
  ///
  /// On lines at least a point wide the difference from Cairo's default of 15 × 17 samples is not
  /// visible. Those take three times as long, and give more colours than a palette has room for.
  static let smoothing = CAIRO_ANTIALIAS_FAST

  /// Takes ownership of a new surface; throws an error about `action` if that could not be made.
  init(
    adopting surface: OpaquePointer, size: Size, pixelRatio: Double?, font: Font, _ action: String
  ) throws(CairoError) {
    // On failure Cairo returns an inert object instead of NULL: it must be destroyed like any
    // other, and only its status shows the failure. The context of a failed surface has failed too.
    let context: OpaquePointer = cairo_create(surface)
    do throws(CairoError) {
      try CairoError.check(cairo_status(context), action)
    } catch {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      throw error
    }
    (self.surface, self.context, self.font) = (surface, context, font)
    (self.size, self.pixelRatio) = (size, pixelRatio)
    if let pixelRatio { cairo_scale(context, pixelRatio, pixelRatio) }
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_antialias(context, Self.smoothing)
    let options = Font.options()
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Throws if any call failed since creation.
  func check(_ action: @autoclosure () -> String) throws(CairoError) {
    try CairoError.check(cairo_status(context), action())
    try CairoError.check(cairo_surface_status(surface), action())
  }

  /// Draws in a part of the surface, with coordinates that count from its top left corner.
  func draw(in area: Rectangle, _ body: () -> Void) {
    let whole = size
    cairo_save(context)
    cairo_translate(context, area.left, area.top)
    cairo_rectangle(context, 0, 0, area.width, area.height)
    cairo_clip(context)
    size = area.size
    body()
    size = whole
    cairo_restore(context)
  }

  func setColor(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Adds a subpath, or some of its vertices, to Cairo's current path.
  func add(_ subpath: Path.Subpath, _ vertices: Range<Int>) {
    let points = subpath.points[vertices]
    guard let first = points.first else { return }
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    if subpath.isClosed { cairo_close_path(context) }
  }
}
