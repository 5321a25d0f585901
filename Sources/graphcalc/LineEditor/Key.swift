/// A key that was pressed, or a text that was pasted.
enum Key: Hashable, Sendable {
  /// One Unicode scalar, which may go on with the character before it.
  case text(String)

  /// A text that the terminal says was pasted, not typed.
  case paste(String)

  /// Ctrl with a key, named by its small letter or sign.
  case control(Character)

  /// Alt with a key, or Escape before it.
  case meta(Character)

  case up, down, left, right, wordLeft, wordRight
  case home, end, pageUp, pageDown
  case backspace, delete, backspaceWord, deleteWord
  case enter, tab, escape
}
