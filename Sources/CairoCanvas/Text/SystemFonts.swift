import CCairo
import Synchronization

/// The fonts that fontconfig finds for a family, best first, each opened on first use.
final class SystemFonts: Sendable {
  /// The fonts for labels, followed by all others.
  static let sansSerif = SystemFonts(family: "sans-serif")
  /// The fonts for emoji, followed by all others.
  static let emoji = SystemFonts(family: "emoji")

  /// What fontconfig knows of a font, and the font once it is open.
  private struct Entry: @unchecked Sendable {
    let path: String
    let faceIndex: Int

    /// The characters that the font has; lives as long as the process.
    let characters: OpaquePointer
    var opened: Result<Font, CairoError>?
  }

  private let family: String
  private let entries = Mutex<[Entry]?>(nil)

  private init(family: String) { self.family = family }

  /// Returns the first font that has all of `scalars`; nil if not found.
  func font(for scalars: some Collection<Unicode.Scalar>) -> Font? {
    entries.withLock { entries in
      var list = entries ?? Self.entries(of: family)
      defer { entries = list }
      for place in list.indices
      where scalars.allSatisfy({ FcCharSetHasChar(list[place].characters, $0.value) != 0 }) {
        let font =
          list[place].opened
          ?? Result { () throws(CairoError) in
            try Font(path: list[place].path, faceIndex: list[place].faceIndex)
          }
        list[place].opened = font
        if case .success(let font) = font { return font }
      }
      return nil
    }
  }

  /// Returns all scalable fonts, except those that add no characters to the ones before.
  private static func entries(of family: String) -> [Entry] {
    guard let pattern = FcNameParse(family) else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    // The set is kept for the life of the process: characters are looked up in it.
    guard let set = FcFontSort(nil, pattern, FcTrue, nil, &result) else { return [] }
    return (0..<Int(set.pointee.nfont)).compactMap { place in
      let pattern = set.pointee.fonts[place]
      var path: UnsafeMutablePointer<FcChar8>?
      var faceIndex: Int32 = 0
      var characters: OpaquePointer?
      var isScalable: FcBool = 0
      guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
        FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
        FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable) == FcResultMatch, isScalable != 0
      else { return nil }
      FcPatternGetInteger(pattern, FC_INDEX, 0, &faceIndex)
      // The upper bits choose an instance of a variable font, of which the default one serves.
      return Entry(
        path: String(cString: path), faceIndex: Int(faceIndex & 0xFFFF), characters: characters)
    }
  }
}
