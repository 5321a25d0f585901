extension ProgramError {
  /// The part of a line that an error shows.
  ///
  /// A long line is cut to the characters near the place. Tabs are kept, in the margin as well.
  public struct Excerpt: Hashable, Sendable {
    /// The part of the line, with `…` where it was cut.
    public let text: String

    /// White space as wide as the text before the offending characters.
    public let margin: String

    /// A caret for each offending character that is shown, at least one.
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
      margin = String(shown.dropLast(middle.count).map { $0 == "\t" ? "\t" : " " })
      marker = String(repeating: "^", count: max(1, middle.count))
    }
  }
}
