import CCairo
import Synchronization

extension Font {
  private static let substitutes = Mutex<[String: String?]>([:])
  private static let families = Mutex<[String: Result<Font, CairoError>]>([:])

  /// Returns the font of a family, opening it the first time.
  ///
  /// - Parameter family: The name of a family that is installed, such as `Liberation Serif`, or one
  ///   for which fontconfig knows a substitute, such as `Times` or `monospace`; `nil` for the font
  ///   of the process, see ``shared()``.
  /// - Returns: The regular face of the family.
  /// - Throws: ``CairoError`` with similar names, if any, unless there is such a font.
  public static func shared(family: String?) throws(CairoError) -> Font {
    guard let family else { return try shared() }
    return try families.withLock { families in
      if let known = families[family] { return known }
      let font = Result { () throws(CairoError) in try open(family: family) }
      families[family] = font
      return font
    }.get()
  }

  /// Returns the name of the family that fontconfig has in place of another one; `nil` if that is
  /// installed, or stands for any of its kind, as `serif` does.
  public static func substitute(for family: String) -> String? {
    let generic = ["serif", "sans-serif", "sans", "monospace", "cursive", "fantasy", "system-ui"]
    let name = family.lowercased()
    if generic.contains(name) { return nil }
    return substitutes.withLock { substitutes in
      if let known = substitutes[family] { return known }
      let names = match(family)?.names ?? []
      let substitute = names.contains { $0.lowercased() == name } ? nil : names.first
      substitutes[family] = .some(substitute)
      return substitute
    }
  }

  private static func open(family: String) throws(CairoError) -> Font {
    // A name that fontconfig does not know gives the same font as any other such name.
    let unknown = match("graphcalc\u{1}")
    guard let found = match(family),
      found.names.contains(where: { $0.lowercased() == family.lowercased() })
        || (found.path, found.faceIndex) != (unknown?.path ?? "", unknown?.faceIndex ?? 0)
        || family.lowercased() == "sans-serif"
    else {
      let names = similarFamilies(to: family).map { "'\($0)'" }.joined(separator: ", ")
      throw CairoError(
        CAIRO_STATUS_FILE_NOT_FOUND, "find the font '\(family)'",
        remedy: names.isEmpty ? "see fc-list for the names of others" : "did you mean \(names)?")
    }
    return try Font(path: found.path, faceIndex: found.faceIndex)
  }

  /// Returns the font that fontconfig finds for a family, and the names of its own family.
  private static func match(
    _ family: String
  ) -> (path: String, faceIndex: Int, names: [String])? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    var path: UnsafeMutablePointer<FcChar8>?
    var faceIndex: Int32 = 0
    guard FcPatternGetString(match, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    FcPatternGetInteger(match, FC_INDEX, 0, &faceIndex)
    return (String(cString: path), Int(faceIndex & 0xFFFF), names(of: match))
  }

  /// Returns the names of a font's family, in all languages.
  private static func names(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, Int32(names.count), &name) == FcResultMatch,
      let name
    {
      names.append(String(cString: name))
    }
    return names
  }

  /// Returns up to three families that are installed and have almost the same name.
  private static func similarFamilies(to family: String) -> [String] {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    FcObjectSetAdd(wanted, FC_FAMILY)
    guard let set = FcFontList(nil, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(set) }
    var families: Set<String> = []
    for place in 0..<Int(set.pointee.nfont) {
      if let font = set.pointee.fonts[place], let name = names(of: font).first {
        families.insert(name)
      }
    }
    let ranked = families.map { (difference($0.lowercased(), family.lowercased()), $0) }
      .filter { $0.0 <= max(2, family.count / 3) }
    return ranked.sorted { $0 < $1 }.prefix(3).map(\.1)
  }

  /// Returns how many characters have to be added, removed or replaced (Levenshtein).
  private static func difference(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (place, character) in one.enumerated() {
      var corner = row[0]
      row[0] = place + 1
      for index in other.indices {
        let replaced = corner + (character == other[index] ? 0 : 1)
        corner = row[index + 1]
        row[index + 1] = min(replaced, corner + 1, row[index] + 1)
      }
    }
    return row[other.count]
  }
}
