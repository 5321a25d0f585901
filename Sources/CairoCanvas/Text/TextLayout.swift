import CCairo
import GraphView
import Synchronization

/// Lays out text of any script: finds a font for each character, orders what is read from the right
/// to the left (Unicode Bidirectional Algorithm), and lets HarfBuzz choose and place the glyphs.
///
/// The same text gives the same line on any thread: what HarfBuzz keeps is behind a lock.
struct TextLayout {
  private let text: String
  private let font: Font
  private let libraries: ShapingLibraries

  /// Returns `text` on one line, in `font` as far as that has the characters.
  static func line(of text: String, in font: Font) -> TextLine {
    guard let libraries = ShapingLibraries.shared else {
      var line = TextLine()
      line.append(text, in: font)
      for character in text where !character.unicodeScalars.allSatisfy({ font.isPlain($0) }) {
        line.missing.insert(character)
      }
      line.missing.lacksLibraries = true
      return line
    }
    return TextLayout(text: text, font: font, libraries: libraries).line()
  }

  /// Characters that are shaped together.
  private struct Item {
    let font: Font
    let level: Int8
    var script: UInt32

    /// The place of the first byte in the text.
    let start: Int
    var text: String

    /// Whether each character has a glyph of its own that needs no shaping.
    var isPlain: Bool
  }

  private func line() -> TextLine {
    var line = TextLine()
    let items = items(&line.missing)
    let bytes = Array(text.utf8)
    for item in Self.ordered(items) {
      if item.isPlain {
        line.append(item.text, in: item.font)
      } else {
        shape(item, of: bytes, into: &line)
      }
    }
    return line
  }

  // MARK: Parts

  /// Returns the parts of the text that have one font, one direction and one script, as they are
  /// read.
  private func items(_ missing: inout MissingCharacters) -> [Item] {
    var items: [Item] = []
    let levels = levels()
    var (place, start) = (0, 0)
    for character in text {
      let scalars = character.unicodeScalars
      let found = Self.font(for: character, first: font)
      if found == nil { missing.insert(character) }
      let chosen = found ?? font
      let level = levels[place]
      let isPlain =
        level == 0 && chosen === font && (found == nil || scalars.allSatisfy(font.isPlain))
      let script = scalars.lazy.map(script).first { $0 != Self.common } ?? Self.common
      if let last = items.indices.last, items[last].font === chosen, items[last].level == level,
        items[last].isPlain == isPlain,
        [script, Self.common].contains(items[last].script) || script == Self.common
      {
        items[last].text.append(character)
        if items[last].script == Self.common { items[last].script = script }
      } else {
        items.append(
          Item(
            font: chosen, level: level, script: script, start: start, text: String(character),
            isPlain: isPlain))
      }
      place += scalars.count
      start += character.utf8.count
    }
    return items
  }

  /// Returns the font for a character; nil if not found.
  private static func font(for character: Character, first: Font) -> Font? {
    // No font shows these; the box for control characters is in all of them.
    let scalars = character.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .control
    }
    guard let base = scalars.first else { return first }
    let isPictograph =
      base.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    if isPictograph, let font = SystemFonts.emoji.font(for: scalars), font.isColored { return font }
    if scalars.allSatisfy({ first.glyph(for: $0).index != 0 }) { return first }
    return SystemFonts.sansSerif.font(for: scalars)
  }

  /// The script of characters that belong to no script or to that of the one before, here all one.
  private static let common: UInt32 = 0

  private func script(of scalar: Unicode.Scalar) -> UInt32 {
    let script = libraries.script(libraries.unicodeFunctions(), scalar.value)
    // Zyyy, Zinh and Zzzz.
    return [0x5A79_7979, 0x5A69_6E68, 0x5A7A_7A7A].contains(script) ? Self.common : script
  }

  // MARK: Order

  /// Returns the embedding level of each character, which is odd where the text is read from the
  /// right to the left.
  private func levels() -> [Int8] {
    let characters = text.unicodeScalars.map(\.value)
    let count = Int32(characters.count)
    var types = [UInt32](repeating: 0, count: characters.count)
    var brackets = types
    var levels = [Int8](repeating: 0, count: characters.count)
    // FRIBIDI_PAR_LTR and FRIBIDI_PAR_RTL.
    var direction: UInt32 = TextDirection(of: text) == .leftToRight ? 0x110 : 0x111
    libraries.characterTypes(characters, count, &types)
    libraries.bracketTypes(characters, count, types, &brackets)
    _ = libraries.embeddingLevels(types, brackets, count, &direction, &levels)
    return levels
  }

  /// Returns the parts from left to right (rule L2 of the algorithm).
  private static func ordered(_ items: [Item]) -> [Item] {
    var items = items
    let levels = items.map(\.level)
    guard let highest = levels.max(), highest > 0 else { return items }
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < items.count {
        guard items[start].level >= level else { start += 1; continue }
        let end = items[start...].firstIndex { $0.level < level } ?? items.count
        items[start..<end].reverse()
        start = end
      }
    }
    return items
  }

  // MARK: Shapes

  /// HarfBuzz's form of a font, kept for the life of the process.
  private struct ShapingFont {
    let font: OpaquePointer?
    let unitsPerEm: Double
  }

  private static let fonts = Mutex<[String: ShapingFont]>([:])

  /// Adds the glyphs of a part of the text.
  private func shape(_ item: Item, of bytes: [UInt8], into line: inout TextLine) {
    let isBackward = item.level % 2 != 0
    var run = TextLine.Run(font: item.font, text: item.text, isBackward: isBackward)
    Self.fonts.withLock { fonts in
      let font = shapingFont(item.font, among: &fonts)
      let buffer = libraries.createBuffer()
      defer { libraries.destroyBuffer(buffer) }
      let byteCount = item.text.utf8.count
      libraries.addText(buffer, bytes, Int32(bytes.count), UInt32(item.start), Int32(byteCount))
      // HB_DIRECTION_LTR and HB_DIRECTION_RTL.
      libraries.setDirection(buffer, isBackward ? 5 : 4)
      libraries.guessProperties(buffer)
      libraries.shape(font.font, buffer, nil, 0)
      var count: UInt32 = 0
      let infos = UnsafeBufferPointer(
        start: libraries.glyphs(buffer, &count)?
          .assumingMemoryBound(to: ShapingLibraries.GlyphInfo.self), count: Int(count))
      let positions = UnsafeBufferPointer(
        start: libraries.positions(buffer, &count)?
          .assumingMemoryBound(to: ShapingLibraries.GlyphPosition.self), count: Int(count))
      for (info, position) in zip(infos, positions) {
        run.glyphs.append(
          cairo_glyph_t(
            index: UInt(info.index), x: line.advance + Double(position.x) / font.unitsPerEm,
            y: -Double(position.y) / font.unitsPerEm))
        line.advance += Double(position.advance) / font.unitsPerEm
      }
      let starts = infos.map { Int($0.cluster) - item.start }
      run.clusters = Self.clusters(
        from: isBackward ? starts.reversed() : starts, byteCount: byteCount)
    }
    line.runs.append(run)
  }

  /// Groups glyphs, in the order of the text, by the first bytes of what they stand for.
  private static func clusters(from starts: [Int], byteCount: Int) -> [cairo_text_cluster_t] {
    let firsts = starts.indices.filter { $0 == 0 || starts[$0] != starts[$0 - 1] }
    return zip(firsts, firsts.dropFirst() + [starts.count]).map { first, next in
      let end = next < starts.count ? starts[next] : byteCount
      return cairo_text_cluster_t(
        num_bytes: Int32(end - starts[first]), num_glyphs: Int32(next - first))
    }
  }

  private func shapingFont(_ font: Font, among fonts: inout [String: ShapingFont]) -> ShapingFont {
    let key = "\(font.faceIndex) \(font.path)"
    if let known = fonts[key] { return known }
    let face = libraries.createFace(libraries.openFile(font.path), UInt32(font.faceIndex))
    let made = ShapingFont(
      font: libraries.createFont(face), unitsPerEm: Double(libraries.unitsPerEm(face)))
    fonts[key] = made
    return made
  }
}
