extension String {
  /// The text with a blank for each line break, as a canvas draws one line only.
  var singleLine: String {
    var text = ""
    for character in self { text.append(character.isNewline ? " " : character) }
    return text
  }
}
