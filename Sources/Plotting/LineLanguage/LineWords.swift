/// The words of one line, with their positions.
///
/// The words are stored as bytes one after the other, so that reading a line needs no allocation
/// once there is room for it.
package struct LineWords: Sendable {
  /// One word.
  package struct Word: Sendable {
    /// The range of the word in ``LineWords/bytes``, without quotes.
    package var text: Range<Int>

    /// The range of the word in the line as it was written, in bytes, with quotes.
    package var source: Range<Int>

    /// Whether any part of it was quoted or escaped, so that it has no special meaning.
    package var isQuoted = false

    /// Whether it begins with a value from data, which is never an option.
    package var isData = false
  }

  /// The bytes of all words.
  package var bytes: [UInt8] = []

  /// The words in their order.
  package var words: [Word] = []

  /// Creates an empty line.
  package init() {}

  private init(bytes: [UInt8], words: [Word]) { (self.bytes, self.words) = (bytes, words) }

  /// The number of words.
  package var count: Int { words.count }

  /// The word at an index, as text.
  package subscript(index: Int) -> String { String(rawBytes: bytes[words[index].text]) }

  /// Whether a word is `text` without quotes.
  package func isBare(_ text: StaticString, at index: Int) -> Bool {
    let word = words[index]
    guard !word.isQuoted, !word.isData, word.text.count == text.utf8CodeUnitCount else {
      return false
    }
    return bytes[word.text].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Removes all words and keeps their storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }

  /// Appends a word, with its range in the line as it was written.
  package mutating func append(_ text: String, source: Range<Int> = 0..<0, isQuoted: Bool = false) {
    let start = bytes.count
    bytes += text.rawBytes
    words.append(Word(text: start..<bytes.count, source: source, isQuoted: isQuoted))
  }

  /// Marks the last word as data, which is never an option.
  package mutating func markLastAsData() {
    if !words.isEmpty { words[words.count - 1].isData = true }
  }

  /// Returns the words, and those of another line after them.
  package func appending(_ other: LineWords) -> LineWords {
    var result = self
    for word in other.words {
      var word = word
      let start = result.bytes.count
      result.bytes += other.bytes[word.text]
      word.text = start..<result.bytes.count
      result.words.append(word)
    }
    return result
  }

  /// Some of the words, with their positions.
  package func part(_ range: Range<Int>) -> LineWords {
    LineWords(bytes: bytes, words: Array(words[range]))
  }

  /// The words at some indices.
  func part(of indices: [Int]) -> LineWords {
    LineWords(bytes: bytes, words: indices.map { words[$0] })
  }

  /// The option at an index, `nil` if the word is not one; a value may be joined to it.
  func option(at index: Int) -> PlotOption? {
    let text = bytes[words[index].text]
    guard !words[index].isData, text.first == UInt8(ascii: "-") else { return nil }
    let name = text.prefix { $0 != UInt8(ascii: "=") }
    if let option = PlotOption.named(String(rawBytes: name)) { return option }
    return text.starts(with: "-o".utf8) ? .output : nil
  }

  /// The indices of `--and`, which separates the plots of a picture.
  package var separators: [Int] {
    var places: [Int] = []
    var index = 0
    while index < count {
      if option(at: index) == .and { places.append(index) }
      index += awaitsValue(at: index) ? 2 : 1
    }
    return places
  }

  /// Whether a word is an option, known or not, and not a value such as `-pi:pi`.
  func beginsOption(at index: Int) -> Bool {
    bytes[words[index].text].starts(with: "--".utf8) || option(at: index) != nil
  }

  /// Whether the value of the option at an index is the next word.
  func awaitsValue(at index: Int) -> Bool {
    guard let option = option(at: index), option.names.contains(self[index]) else { return false }
    return option.takesValue || (index + 1 < count && option.mayTake(self[index + 1]))
  }

  /// Splits one line; throws if a quote is never closed.
  package init(of line: String) throws(LineError) {
    var words = LineWords()
    var comment = 0..<0
    let outcome = line.rawBytes.withUnsafeBufferPointer {
      LineScanner.scan($0, from: 0, isComplete: true, into: &words, comment: &comment)
    }
    if case .unclosedQuote(let place, _) = outcome { throw .unclosedQuote(at: place) }
    self = words
  }
}

/// A word that is reserved at the beginning of a line, where it is not part of a program.
package enum LineCommand: String, CaseIterable, Sendable {
  /// The commands of a script; sessions have them, too.
  case set, `let`, plot, grid, end

  /// Further commands of a session.
  case show, undo, redo, clear, load, save, help, quit, zoom, pan, tap, fit, reset

  /// Commands of a shell.
  case eval, describe, table, analyze, functions, repl, batch, fmt, open, views, page

  /// The command that a line begins with; `nil` if it begins with a program.
  package init?(_ words: LineWords) {
    guard let first = words.words.first, !first.isQuoted, !first.isData, first.text.count <= 9
    else { return nil }
    self.init(named: words[0])
  }

  /// The command with a name.
  ///
  /// Comparing with one case after the other takes less time than a switch over all strings.
  package init?(named name: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = command
  }
}
