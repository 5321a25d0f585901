import Glibc

/// HarfBuzz, which chooses and places the glyphs of a script, and FriBidi, which finds out where a
/// text runs from the right to the left.
///
/// Both are opened when a text first needs them, so that programs neither need nor load them
/// otherwise. The types are those of `hb.h` and `fribidi.h`, with enumerations as 32-bit integers.
struct ShapingLibraries: @unchecked Sendable {
  /// The libraries; nil if one of them is not installed.
  static let shared = ShapingLibraries()

  let openFile: @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  let createFace: @convention(c) (OpaquePointer?, UInt32) -> OpaquePointer?
  let unitsPerEm: @convention(c) (OpaquePointer?) -> UInt32
  let createFont: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let createBuffer: @convention(c) () -> OpaquePointer?
  let destroyBuffer: @convention(c) (OpaquePointer?) -> Void
  let addText: @convention(c) (OpaquePointer?, UnsafePointer<UInt8>?, Int32, UInt32, Int32) -> Void
  let setDirection: @convention(c) (OpaquePointer?, UInt32) -> Void
  let guessProperties: @convention(c) (OpaquePointer?) -> Void
  let shape: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, UInt32) -> Void
  let glyphs: @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt32>) -> UnsafeRawPointer?
  let positions: @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt32>) -> UnsafeRawPointer?
  let unicodeFunctions: @convention(c) () -> OpaquePointer?
  let script: @convention(c) (OpaquePointer?, UInt32) -> UInt32

  /// `hb_glyph_info_t`.
  struct GlyphInfo {
    /// The glyph's place in the font.
    let index: UInt32
    private let mask: UInt32

    /// The first byte of the characters that the glyph stands for.
    let cluster: UInt32
    private let reserved: (UInt32, UInt32)
  }

  /// `hb_glyph_position_t`, in units of the font and upward.
  struct GlyphPosition {
    let advance: Int32
    private let verticalAdvance: Int32
    let x: Int32
    let y: Int32
    private let reserved: UInt32
  }

  let characterTypes:
    @convention(c) (UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>) -> Void
  let bracketTypes:
    @convention(c) (
      UnsafePointer<UInt32>, Int32, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) -> Void
  let embeddingLevels:
    @convention(c) (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<Int8>
    ) -> Int8

  private init?() {
    do {
      let shaping = try Library("libharfbuzz.so.0")
      openFile = try shaping.function("hb_blob_create_from_file")
      createFace = try shaping.function("hb_face_create")
      unitsPerEm = try shaping.function("hb_face_get_upem")
      createFont = try shaping.function("hb_font_create")
      createBuffer = try shaping.function("hb_buffer_create")
      destroyBuffer = try shaping.function("hb_buffer_destroy")
      addText = try shaping.function("hb_buffer_add_utf8")
      setDirection = try shaping.function("hb_buffer_set_direction")
      guessProperties = try shaping.function("hb_buffer_guess_segment_properties")
      shape = try shaping.function("hb_shape")
      glyphs = try shaping.function("hb_buffer_get_glyph_infos")
      positions = try shaping.function("hb_buffer_get_glyph_positions")
      unicodeFunctions = try shaping.function("hb_unicode_funcs_get_default")
      script = try shaping.function("hb_unicode_script")
      let ordering = try Library("libfribidi.so.0")
      characterTypes = try ordering.function("fribidi_get_bidi_types")
      bracketTypes = try ordering.function("fribidi_get_bracket_types")
      embeddingLevels = try ordering.function("fribidi_get_par_embedding_levels_ex")
    } catch { return nil }
  }
}

/// A shared library that stays open as long as the process.
private struct Library {
  /// The library, or one of its functions, is not there.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  init(_ name: String) throws(Missing) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw Missing() }
    self.handle = handle
  }

  /// Returns a function, whose type the caller knows from the library's header.
  func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return withUnsafeBytes(of: address) { $0.load(as: Function.self) }
  }
}
