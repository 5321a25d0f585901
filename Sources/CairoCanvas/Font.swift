import CCairo
import Synchronization

/// The font that all text is set in: one face, opened once and kept for the life of the process.
///
/// Glyphs are placed by their unhinted advance widths, without kerning, so that the width of a text
/// is proportional to its size and does not depend on the pixel ratio. Cairo keeps the rendered
/// glyphs of a face, therefore canvases should share one ``Font``.
///
/// Cairo and FreeType lock a face while they use it, so that canvases on several threads may share
/// one font.
public final class Font: Sendable {
  /// Where fonts-dejavu-core puts the font.
  public static let defaultPath = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  // Set once, reference-counted atomically and locked by Cairo wherever it is used.
  nonisolated(unsafe) let face: OpaquePointer

  /// The glyphs as images show them, and their halos, under the same numbers.
  nonisolated(unsafe) let letterFace: OpaquePointer
  nonisolated(unsafe) let haloFace: OpaquePointer

  /// The font at a size at which one unit is 1/`unitsPerEm` of the em square, for measuring.
  private nonisolated(unsafe) let measuringFont: OpaquePointer

  /// How far the font reaches above the baseline, in ems.
  let ascent: Double

  /// How far the font reaches below the baseline, in ems.
  let descent: Double

  /// The glyphs measured so far.
  private let glyphs = Mutex<[Unicode.Scalar: Glyph]>([:])

  /// The size of the measuring font, which makes the advances of most fonts whole numbers.
  private static let unitsPerEm = 2048.0

  /// A glyph of this font.
  struct Glyph: Sendable {
    /// The glyph's place in the font.
    let index: UInt

    /// The advance width, in ems.
    let advance: Double
  }

  /// Takes over one reference to `face`.
  private init(adopting face: OpaquePointer, _ action: String) throws(CairoError) {
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
      if let known = glyphs[scalar] { return known }
      let glyph = measure(scalar)
      glyphs[scalar] = glyph
      return glyph
    }
  }

  private func measure(_ scalar: Unicode.Scalar) -> Glyph {
    var found: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0
    let utf8 = Array(String(scalar).utf8)
    utf8.withUnsafeBytes { bytes in
      _ = cairo_scaled_font_text_to_glyphs(
        measuringFont, 0, 0, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(bytes.count), &found, &count, nil, nil, nil
      )
    }
    defer { cairo_glyph_free(found) }
    // Cairo takes U+0000 for the end of the text; glyph 0 is the box for missing glyphs.
    var glyph = cairo_glyph_t(index: 0, x: 0, y: 0)
    if let found, count > 0 { glyph.index = found[0].index }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(measuringFont, &glyph, 1, &extents)
    return Glyph(index: glyph.index, advance: extents.x_advance / Font.unitsPerEm)
  }
}

// MARK: - Opening

extension Font {
  /// Returns the font of the process, opening it the first time.
  ///
  /// That is DejaVu Sans from ``defaultPath``; where that file is missing, whatever fontconfig
  /// finds for "sans-serif".
  ///
  /// - Throws: ``CairoError`` if no font is found, every time.
  public static func shared() throws(CairoError) -> Font {
    try opened.get()
  }

  private static let opened: Result<Font, CairoError> = Result { () throws(CairoError) in
    do throws(CairoError) {
      return try open(path: defaultPath)
    } catch {
      return try openSystemFont()
    }
  }

  /// Opens the font in one file.
  ///
  /// - Parameter path: The path of a font file that FreeType can read.
  /// - Returns: A font with caches of its own; prefer ``shared()``.
  /// - Throws: ``CairoError`` if the file cannot be read.
  public static func open(path: String) throws(CairoError) -> Font {
    let action = "open the font '\(path)'"
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY, action)
    }
    var freeTypeFace: FT_Face?
    guard FT_New_Face(library, path, 0, &freeTypeFace) == 0, let freeTypeFace else {
      FT_Done_FreeType(library)
      throw CairoError(CAIRO_STATUS_FILE_NOT_FOUND, action, remedy: missingFontRemedy)
    }
    // The FreeType face and library are never closed: Cairo may use a face until the process ends,
    // long after its last owner has let go of it.
    let face: OpaquePointer = cairo_ft_font_face_create_for_ft_face(freeTypeFace, 0)
    return try Font(adopting: face, action)
  }

  /// Opens the font that fontconfig finds for "sans-serif", through Cairo.
  static func openSystemFont() throws(CairoError) -> Font {
    let face: OpaquePointer = cairo_toy_font_face_create(
      "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL
    )
    do throws(CairoError) {
      let font = try Font(adopting: face, "find a font for labels")
      guard font.glyph(for: "0").index != 0 else {
        throw CairoError(CAIRO_STATUS_FILE_NOT_FOUND, "find a font for labels")
      }
      return font
    } catch {
      throw CairoError(
        cairo_status_t(error.code), error.action, remedy: missingFontRemedy
      )
    }
  }

  private static let missingFontRemedy = "install the package fonts-dejavu-core"
}
