/// A line of text with a cursor between two of its characters.
///
/// A character is a grapheme cluster, so a letter keeps its combining marks.
struct LineBuffer: Hashable, Sendable {
  private(set) var characters: [Character] = []

  /// The number of characters before the cursor.
  private(set) var cursor = 0

  init(_ text: String = "") { insert(text) }

  var text: String { String(characters) }

  var head: String { String(characters[..<cursor]) }

  var isEmpty: Bool { characters.isEmpty }

  /// Inserts a text at the cursor, and moves the cursor after it.
  ///
  /// Line breaks become line feeds and tabs become blanks; other control characters are dropped.
  mutating func insert(_ text: String) {
    set(head + Self.cleaned(text), String(characters[cursor...]))
  }

  /// Removes and returns characters, and moves the cursor to where they were.
  @discardableResult mutating func remove(_ range: Range<Int>) -> String {
    let removed = String(characters[range])
    set(String(characters[..<range.lowerBound]), String(characters[range.upperBound...]))
    return removed
  }

  /// Moves the cursor, clamped to the ends of the line.
  mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

  /// Replaces the line by two parts with the cursor between them, or after the character in which
  /// the parts combine.
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

  /// The start of the letters, digits and `_` right before the cursor.
  var nameStart: Int { start(of: Self.isInWord, before: cursor) }

  /// The start of the word before the cursor; a word is made of letters, digits and `_`.
  var wordStart: Int {
    start(of: Self.isInWord, before: start(of: { !Self.isInWord($0) }, before: cursor))
  }

  /// The end of the word after the cursor.
  var wordEnd: Int {
    let isOutside = { (place: Int) in !Self.isInWord(characters[place]) }
    let start = (cursor..<characters.count).first { !isOutside($0) } ?? characters.count
    return (start..<characters.count).first(where: isOutside) ?? characters.count
  }

  /// The start of the blank-separated argument before the cursor.
  var argumentStart: Int {
    start(of: { !$0.isWhitespace }, before: start(of: { $0.isWhitespace }, before: cursor))
  }

  private func start(of isPart: (Character) -> Bool, before place: Int) -> Int {
    (characters[..<place].lastIndex { !isPart($0) } ?? -1) + 1
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Swaps the characters around the cursor, or the last two at the end of the line.
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

/// The texts that were cut, newest last.
struct KillRing: Hashable, Sendable {
  /// The end at which a cut text joins the one cut just before it.
  enum Side: Sendable { case before, after }

  private var texts: [String] = []

  private static let limit = 60

  var newest: String? { texts.last }

  /// Keeps a text that was cut; joins it to one end of the newest text if a side is given.
  mutating func add(_ text: String, joining side: Side?) {
    guard !text.isEmpty else { return }
    if let side, let last = texts.popLast() {
      texts.append(side == .before ? text + last : last + text)
    } else {
      texts.append(text)
      if texts.count > Self.limit { texts.removeFirst() }
    }
  }

  /// Makes the newest text the oldest, so that the one before it is pasted.
  mutating func rotate() { if let last = texts.popLast() { texts.insert(last, at: 0) } }
}
