/// A key press, or a pasted text.
enum Key: Hashable, Sendable {
  /// One Unicode scalar, which may combine with the character before it.
  case text(String)

  /// A text that the terminal reports as pasted.
  case paste(String)

  /// Ctrl with a key, given by its lowercase letter or its symbol.
  case control(Character)

  /// Alt with a key, or Escape before it.
  case meta(Character)

  case up, down, left, right, wordLeft, wordRight
  case home, end, pageUp, pageDown
  case backspace, delete, backspaceWord, deleteWord
  case enter, tab, escape
}
