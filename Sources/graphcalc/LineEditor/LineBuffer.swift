/// A line of text with a cursor between two of its characters.
///
/// A character is what a reader takes for one: letters with combining marks stay together.
struct LineBuffer: Hashable, Sendable {
  /// The characters of the line.
  private(set) var characters: [Character] = []

  /// How many characters are before the cursor.
  private(set) var cursor = 0

  /// Creates a line with the cursor at its end.
  init(_ text: String = "") {
    insert(text)
  }

  /// The whole line.
  var text: String { String(characters) }

  /// The line before the cursor.
  var head: String { String(characters[..<cursor]) }

  /// Whether there is nothing in the line.
  var isEmpty: Bool { characters.isEmpty }

  /// Inserts a text at the cursor, which is behind it then.
  ///
  /// Line breaks become line feeds and tabs blanks; other control characters are left out.
  mutating func insert(_ text: String) {
    set(head + Self.cleaned(text), String(characters[cursor...]))
  }

  /// Removes characters, where the cursor is then.
  ///
  /// - Returns: What was removed.
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> String {
    let removed = String(characters[range])
    set(String(characters[..<range.lowerBound]), String(characters[range.upperBound...]))
    return removed
  }

  /// Moves the cursor, not beyond the ends of the line.
  mutating func move(to place: Int) {
    cursor = min(max(place, 0), characters.count)
  }

  /// Replaces the line by two parts with the cursor between them, or behind the character that the
  /// parts have become together.
  private mutating func set(_ head: String, _ tail: String) {
    characters = Array(head + tail)
    cursor = 0
    var rest = head.utf8.count
    while rest > 0 {
      rest -= characters[cursor].utf8.count
      cursor += 1
    }
  }

  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": scalars.append("\n")
      case "\t": scalars.append(" ")
      default: if scalar.properties.generalCategory != .control { scalars.append(scalar) }
      }
      last = scalar
    }
    return String(scalars)
  }
}

// MARK: - Words

extension LineBuffer {
  /// Where the word before the cursor begins: letters, digits and `_`, after anything else.
  var wordStart: Int {
    start(of: Self.isInWord, before: start(of: { !Self.isInWord($0) }, before: cursor))
  }

  /// Where the word after the cursor ends.
  var wordEnd: Int { wordEnd(after: cursor) }

  /// Where what stands before the cursor between blanks begins.
  var argumentStart: Int {
    start(of: { !$0.isWhitespace }, before: start(of: { $0.isWhitespace }, before: cursor))
  }

  /// Returns where the word at or after a place ends.
  private func wordEnd(after place: Int) -> Int {
    let isOutside = { (place: Int) in !Self.isInWord(characters[place]) }
    let start = (place..<characters.count).first { !isOutside($0) } ?? characters.count
    return (start..<characters.count).first(where: isOutside) ?? characters.count
  }

  private func start(of isPart: (Character) -> Bool, before place: Int) -> Int {
    (characters[..<place].lastIndex { !isPart($0) } ?? -1) + 1
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Changes the letters from the cursor to the end of the word, and moves behind it.
  mutating func changeWord(_ change: (String) -> String) {
    let word = remove(cursor..<wordEnd)
    insert(change(word))
  }

  /// Exchanges the characters around the cursor, or the last two at the end of the line.
  ///
  /// - Returns: Whether there are two to exchange.
  mutating func transpose() -> Bool {
    let place = min(cursor, characters.count - 1)
    guard place > 0 else { return false }
    let second = remove(place..<place + 1)
    move(to: place - 1)
    insert(second)
    move(to: place + 1)
    return true
  }
}
