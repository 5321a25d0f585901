import GraphView

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

  /// Returns how much room a line of `text` takes, in points.
  func extent(of text: String, size: Double) -> TextExtent {
    if let advance = plainAdvance(of: text) {
      return TextExtent(width: advance * size, ascent: ascent * size, descent: descent * size)
    }
    let line = line(of: text)
    let fonts = [self] + line.runs.map(\.font)
    return TextExtent(
      width: line.advance * size, ascent: (fonts.map(\.ascent).max() ?? ascent) * size,
      descent: (fonts.map(\.descent).max() ?? descent) * size
    )
  }
}
