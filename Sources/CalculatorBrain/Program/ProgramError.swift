/// Why a program is invalid or cannot run.
///
/// The description says what is wrong, shows where, and says what to do:
///
/// ```text
/// unknown word 'sine'
///   x sine
///     ^^^^ did you mean 'sin'?
/// ```
public struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: Reason

  /// The text that was being read.
  public let source: String

  /// The offending characters, counted in `Character`s from the start of ``source``.
  public let range: Range<Int>

  /// The line of the first offending character, counted from 1.
  public let line: Int

  /// The place of the first offending character in its line, in `Character`s counted from 1.
  public let column: Int

  private let excerpt: Excerpt

  /// Creates an error about a part of `source`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ reason: Reason, at place: Range<String.Index>, in source: String) {
    self.reason = reason
    self.source = source
    // Lines are found by their scalars, and characters are counted forward in separate strings, as
    // stepping back over one character may have to search from the start of the text.
    let scalars = source.unicodeScalars
    let count = { (range: Range<String.Index>) in String(scalars[range]).count }
    let start = count(source.startIndex..<place.lowerBound)
    range = start..<(start + count(place))
    var lineStart = source.startIndex
    var lines = 1
    var index = lineStart
    while index < place.lowerBound {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      guard Vocabulary.isNewline(scalar) else { continue }
      lineStart = index
      let isHalf = scalar == "\r" && index < scalars.endIndex && scalars[index] == "\n"
      if !isHalf { lines += 1 }
    }
    line = lines
    let lineEnd = scalars[place.lowerBound...].firstIndex(where: Vocabulary.isNewline)
    column = count(lineStart..<place.lowerBound) + 1
    excerpt = Excerpt(of: source, line: lineStart..<(lineEnd ?? source.endIndex), place: place)
  }

  /// The summary, the line with the place marked, and the remedy.
  public var description: String {
    """
    \(summary)
      \(excerpt.text)
      \(excerpt.margin)\(excerpt.marker) \(remedy)
    """
  }
}

extension ProgramError {
  /// The part of a line that an error shows.
  ///
  /// A long line is cut to the characters near the place. Tabs are kept, in the margin as well.
  public struct Excerpt: Hashable, Sendable {
    /// The part of the line, with `…` where it was cut.
    public let text: String

    /// White space as wide as the text before the offending characters.
    public let margin: String

    /// A caret for each column of a terminal under the offending characters that are shown, at
    /// least one.
    public let marker: String

    /// Cuts the excerpt out of a text of one line.
    ///
    /// - Parameters:
    ///   - line: The text.
    ///   - place: The offending characters.
    public init(of line: String, place: Range<String.Index>) {
      self.init(of: line, line: line.startIndex..<line.endIndex, place: place)
    }

    /// Cuts the excerpt out of one line of `source`.
    init(of source: String, line: Range<String.Index>, place: Range<String.Index>) {
      let scalars = source.unicodeScalars
      let before = scalars[line.lowerBound..<place.lowerBound]
      let head = ShownText(endOf: before)
      let placeEnd = min(place.upperBound, line.upperBound)
      let middle = ShownText(startOf: scalars[place.lowerBound..<placeEnd])
      let after = scalars[place.lowerBound..<line.upperBound].dropFirst(middle.scalarCount)
      let tail = ShownText(startOf: after)
      let opening = before.dropLast(head.scalarCount).isEmpty ? "" : "…"
      let closing = after.dropFirst(tail.scalarCount).isEmpty ? "" : "…"
      let shown = opening + head.text + middle.text
      text = shown + tail.text + closing
      // A combining mark at the start of the place joins the character before it, which the carets
      // then cover, so the margin is computed from what they leave.
      margin = shown.dropLast(middle.count).reduce(into: "") {
        $0 += $1 == "\t" ? "\t" : String(repeating: " ", count: $1.columns)
      }
      marker = String(repeating: "^", count: max(1, shown.suffix(middle.count).columns))
    }
  }
}
