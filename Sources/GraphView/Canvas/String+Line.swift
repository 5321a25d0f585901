extension String {
  /// The text with a blank for each line break, because a canvas draws single lines.
  var singleLine: String {
    var text = ""
    for character in self { text.append(character.isNewline ? " " : character) }
    return text
  }

  /// The text on one line, or `nil` if it is blank.
  var lineIfNotBlank: String? { allSatisfy { $0.isWhitespace } ? nil : singleLine }

  /// Returns the text, or as much of its beginning as fits into a width in points with `…` after
  /// it; `nil` if not even a few letters fit.
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
