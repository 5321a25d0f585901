import CCairo
public import GraphView

/// A line of text whose glyphs have their places.
struct TextLine {
  /// A part of the line in one font and one direction.
  struct Run {
    let font: Font

    /// The characters, in the order in which they are read.
    var text = ""
    /// The glyphs from left to right, with positions in ems from the start of the line.
    var glyphs: [cairo_glyph_t] = []
    /// How many bytes of the text and how many glyphs belong together, in the order of the text;
    /// nil if there is one glyph per character.
    var clusters: [cairo_text_cluster_t]?
    /// Whether the text is read from the right to the left.
    var isBackward = false
  }

  /// The parts from left to right.
  var runs: [Run] = []
  /// The width of the line, in ems.
  var advance = 0.0
  /// The characters that have no glyph; boxes stand for them.
  var missing = MissingCharacters()

  /// Adds one glyph per character of `text`, from left to right.
  ///
  /// - Returns: Whether that is how the text has to be set.
  @discardableResult
  mutating func append(_ text: String, in font: Font) -> Bool {
    var run = Run(font: font, text: text)
    run.glyphs.reserveCapacity(text.utf8.count)
    var isPlain = true
    for scalar in text.unicodeScalars {
      let glyph = font.glyph(for: scalar)
      isPlain = isPlain && glyph.isPlain
      run.glyphs.append(cairo_glyph_t(index: glyph.index, x: advance, y: 0))
      advance += glyph.advance
    }
    runs.append(run)
    return isPlain
  }

  /// Moves the glyphs from ems to points: the line starts at `start` on the baseline.
  mutating func place(at start: Point, size: Double) {
    for run in runs.indices {
      for glyph in runs[run].glyphs.indices {
        let (x, y) = (runs[run].glyphs[glyph].x, runs[run].glyphs[glyph].y)
        runs[run].glyphs[glyph].x = start.x + x * size
        runs[run].glyphs[glyph].y = start.y + y * size
      }
    }
  }
}

extension Font {
  /// Returns the glyphs of `text`, and where they stand.
  ///
  /// Text that this font has, and that is read from left to right, is set one glyph per character;
  /// any other is laid out by ``TextLayout``.
  func line(of text: String) -> TextLine {
    var line = TextLine()
    return line.append(text, in: self) ? line : TextLayout.line(of: text, in: self)
  }

  /// Returns the sum of the advance widths of `text`, in ems; nil if it has to be laid out.
  private func plainAdvance(of text: String) -> Double? {
    var advance = 0.0
    for scalar in text.unicodeScalars {
      let glyph = glyph(for: scalar)
      guard glyph.isPlain else { return nil }
      advance += glyph.advance
    }
    return advance
  }

  /// Returns the width of a line of `text`, in points.
  func width(of text: String, size: Double) -> Double {
    (plainAdvance(of: text) ?? line(of: text).advance) * size
  }

  /// Returns how much room a line of text takes.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - size: The size of the em square, in points.
  /// - Returns: The room, in points.
  public func extent(of text: String, size: Double) -> TextExtent {
    if let advance = plainAdvance(of: text) {
      return TextExtent(width: advance * size, ascent: ascent * size, descent: descent * size)
    }
    let line = line(of: text)
    let fonts = [self] + line.runs.map(\.font)
    return TextExtent(
      width: line.advance * size, ascent: (fonts.map(\.ascent).max() ?? ascent) * size,
      descent: (fonts.map(\.descent).max() ?? descent) * size)
  }
}

extension String {
  /// The text with U+FFFD in place of each character that Cairo rejects.
  ///
  /// These are U+0000, which would end the text, and Unicode's noncharacters, after which a context
  /// draws nothing more.
  var withoutNoncharacters: String {
    let isRejected = { (scalar: Unicode.Scalar) in scalar.value == 0 || scalar.isNoncharacter }
    guard unicodeScalars.contains(where: isRejected) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { isRejected($0) ? "\u{FFFD}" : $0 }))
  }
}
