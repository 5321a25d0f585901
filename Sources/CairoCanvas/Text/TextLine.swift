import CCairo
import GraphView

/// A line of text whose glyphs have their places.
struct TextLine {
  /// A part of the line in one font and one direction.
  struct Run {
    /// The font that the glyphs come from.
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
