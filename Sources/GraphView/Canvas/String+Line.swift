extension String {
  /// The text with a blank for each line break, as a canvas draws one line only.
  var singleLine: String {
    var text = ""
    for character in self { text.append(character.isNewline ? " " : character) }
    return text
  }

  /// The text on one line, or `nil` if there is nothing in it to be seen.
  var lineIfNotBlank: String? { allSatisfy { $0.isWhitespace } ? nil : singleLine }

  /// Returns the text, or as much of its beginning as fits with `…` behind it.
  ///
  /// - Parameters:
  ///   - width: The room, in points.
  ///   - style: How the text will be drawn.
  ///   - canvas: Measures the text.
  /// - Returns: The text, or `nil` if not even a few letters fit.
  func cut(to width: Double, style: TextStyle, on canvas: some Canvas) -> String? {
    if canvas.extent(of: self, style: style).width <= width { return self }
    var (fitting, tooLong) = (0, count)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      let fits = canvas.extent(of: prefix(middle) + "…", style: style).width <= width
      if fits { fitting = middle } else { tooLong = middle }
    }
    return fitting < 3 ? nil : prefix(fitting) + "…"
  }
}
