import CCairo
import GraphView
import Synchronization

/// A font for text: one face, opened once and kept for the life of the process.
///
/// Glyphs are placed by their unhinted advance widths, without kerning, so that the width of a text
/// is proportional to its size and does not depend on the pixel ratio. Cairo keeps the rendered
/// glyphs of a face, therefore canvases should share one ``Font``.
///
/// Text that the font lacks, or that is not read from left to right, is laid out by HarfBuzz and
/// FriBidi, with further fonts that fontconfig finds. Those libraries are opened when such a text
/// is drawn.
///
/// Cairo and FreeType lock a face while they use it, so canvases on several threads may share one
/// font.
public final class Font: Sendable {
  /// Where fonts-dejavu-core puts the font.
  public static let defaultPath = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  // Set once; Cairo counts references atomically and locks faces where it uses them.
  nonisolated(unsafe) let face: OpaquePointer

  /// The glyphs as they appear in images, and their halos, with the same numbers.
  nonisolated(unsafe) let letterFace: OpaquePointer
  nonisolated(unsafe) let haloFace: OpaquePointer

  /// The font at a size at which one unit is 1/`unitsPerEm` of the em square, for measuring.
  private nonisolated(unsafe) let measuringFont: OpaquePointer

  /// How far the font reaches above and below the baseline, in ems.
  let ascent, descent: Double

  /// The file that the font was opened from, and its number in that file, for HarfBuzz.
  let path: String
  let faceIndex: Int

  /// Whether glyphs have colours of their own, as those of emoji.
  let isColored: Bool
  /// The glyphs measured so far, sorted by character; a plot has few.
  private let glyphs = Mutex<[Glyph]>([])
  /// The size of the measuring font, which makes the advances of most fonts whole numbers.
  private static let unitsPerEm = 2048.0

  struct Glyph: Sendable {
    let scalar: Unicode.Scalar
    let index: UInt

    /// The advance width, in ems.
    let advance: Double
    /// Whether the glyph is right for its character in every context, left to right.
    let isPlain: Bool
  }

  /// Opens a font in one file, which may be a collection of fonts.
  init(path: String, faceIndex: Int) throws(CairoError) {
    let action = "open the font '\(path)'"
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { throw CairoError(CAIRO_STATUS_NO_MEMORY, action) }
    var freeTypeFace: FT_Face?
    guard FT_New_Face(library, path, faceIndex, &freeTypeFace) == 0, let freeTypeFace else {
      FT_Done_FreeType(library)
      throw CairoError(CAIRO_STATUS_FILE_NOT_FOUND, action, remedy: Font.missingFontRemedy)
    }
    // The FreeType face and library are never closed: Cairo may use a face until the process ends,
    // long after its last owner has let go of it.
    let face: OpaquePointer = cairo_ft_font_face_create_for_ft_face(freeTypeFace, 0)
    let options = Font.options()
    defer { cairo_font_options_destroy(options) }
    var matrix = cairo_matrix_t()
    var identity = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, Font.unitsPerEm, Font.unitsPerEm)
    cairo_matrix_init_identity(&identity)
    let measuringFont: OpaquePointer = cairo_scaled_font_create(face, &matrix, &identity, options)
    do throws(CairoError) {
      try CairoError.check(cairo_font_face_status(face), action)
      try CairoError.check(cairo_scaled_font_status(measuringFont), action)
    } catch {
      cairo_scaled_font_destroy(measuringFont)
      cairo_font_face_destroy(face)
      throw error
    }
    var extents = cairo_font_extents_t()
    cairo_scaled_font_extents(measuringFont, &extents)
    self.path = path
    self.faceIndex = faceIndex
    self.isColored = freeTypeFace.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    self.face = face
    self.letterFace = GlyphFace.letters(of: face)
    self.haloFace = GlyphFace.halos(of: face)
    self.measuringFont = measuringFont
    self.ascent = extents.ascent / Font.unitsPerEm
    self.descent = extents.descent / Font.unitsPerEm
  }

  deinit {
    cairo_font_face_destroy(letterFace)
    cairo_font_face_destroy(haloFace)
    cairo_scaled_font_destroy(measuringFont)
    cairo_font_face_destroy(face)
  }

  /// Returns how glyphs are rendered; the caller destroys the result.
  ///
  /// Slight hinting snaps glyphs to the pixel grid vertically only: baselines and digits are crisp
  /// and shapes keep their widths. Advances are never hinted.
  static func options() -> OpaquePointer {
    let options: OpaquePointer = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return options
  }

  /// Returns the glyph of `scalar`, or the font's box for missing glyphs.
  func glyph(for scalar: Unicode.Scalar) -> Glyph {
    glyphs.withLock { glyphs in
      var place = 0
      var end = glyphs.count
      while place < end {
        let middle = (place + end) / 2
        if glyphs[middle].scalar < scalar { place = middle + 1 } else { end = middle }
      }
      if place < glyphs.count, glyphs[place].scalar == scalar { return glyphs[place] }
      let glyph = measure(scalar)
      glyphs.insert(glyph, at: place)
      return glyph
    }
  }

  /// Returns whether this font can set `scalar` without regard to its neighbours.
  func isPlain(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar).isPlain }

  private func measure(_ scalar: Unicode.Scalar) -> Glyph {
    var found: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0
    cairo_scaled_font_text_to_glyphs(
      measuringFont, 0, 0, String(scalar), Int32(UTF8.width(scalar)), &found, &count, nil, nil, nil)
    defer { cairo_glyph_free(found) }
    // U+0000 ends the text for Cairo; glyph 0 is the box for missing glyphs.
    var glyph = cairo_glyph_t(index: 0, x: 0, y: 0)
    if let found, count > 0 { glyph.index = found[0].index }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(measuringFont, &glyph, 1, &extents)
    // Control characters have no glyph in any font.
    let isShown = glyph.index != 0 || scalar.properties.generalCategory == .control
    return Glyph(
      scalar: scalar, index: glyph.index, advance: extents.x_advance / Font.unitsPerEm,
      isPlain: isShown && !TextDirection.isRightToLeft(scalar))
  }

  // MARK: Opening

  /// Returns the font of the process, opening it the first time.
  ///
  /// This is DejaVu Sans from ``defaultPath``, or the first font that fontconfig finds for
  /// "sans-serif" if that file is missing.
  ///
  /// - Throws: ``CairoError`` if no font is found, every time.
  public static func shared() throws(CairoError) -> Font { try opened.get() }

  private static let opened: Result<Font, CairoError> = Result { () throws(CairoError) in
    if let font = try? open(path: defaultPath) { return font }
    return try openSystemFont()
  }

  /// Opens the font in one file.
  ///
  /// - Parameter path: The path of a font file that FreeType can read.
  /// - Returns: A font with caches of its own; prefer ``shared()``.
  /// - Throws: ``CairoError`` if the file cannot be read.
  public static func open(path: String) throws(CairoError) -> Font {
    try Font(path: path, faceIndex: 0)
  }

  /// Opens the font that fontconfig finds for "sans-serif".
  static func openSystemFont() throws(CairoError) -> Font {
    guard let font = SystemFonts.sansSerif.font(for: "0".unicodeScalars) else {
      throw CairoError(
        CAIRO_STATUS_FILE_NOT_FOUND, "find a font for labels", remedy: missingFontRemedy)
    }
    return font
  }

  private static let missingFontRemedy = "install the package fonts-dejavu-core"
}
