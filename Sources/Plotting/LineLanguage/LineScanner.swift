/// Splits a line into words, as a shell does.
///
/// ```text
/// line    = { blank | word } [ comment ] newline
/// comment = "#" where a word may begin, if white space or the end follows, to the end of the line
/// word    = one or more of: character | "\" character | '…' | "…"
/// ```
///
/// Within double quotes `\` escapes `"` and `\`. Outside single quotes, `\` at the end of a line
/// joins it with the next one. Behind a name and before a parenthesis, `'` is the sign of a
/// derivative, as in `f'(x)`. Nothing else is special: `*`, `(`, `$` and `!` are characters.
package enum LineScanner {
  /// How scanning ended.
  package enum Outcome: Equatable {
    /// The line is over; the next one begins at `end`.
    case line(end: Int)
    /// The text ends before the line does.
    case needsMore
    /// A quote is never closed; its position, and the end of the line.
    case unclosedQuote(at: Int, end: Int)
  }

  /// Scans the line that begins at `start`.
  ///
  /// - Parameters:
  ///   - text: Bytes of UTF-8.
  ///   - start: Where the line begins.
  ///   - isComplete: Whether nothing follows the text, so that its end ends the line.
  ///   - words: Receives the words; their positions are counted from `start`.
  ///   - comment: Receives the range of the comment, without the line feed; empty if there is none.
  /// - Returns: Where the line ends, or why it does not.
  package static func scan(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, isComplete: Bool,
    into words: inout LineWords, comment: inout Range<Int>
  ) -> Outcome {
    words.removeAll()
    comment = 0..<0
    var index = start
    var wordStart = -1
    var textStart = 0
    var isQuoted = false
    func endWord() {
      guard wordStart >= 0 else { return }
      words.words.append(
        LineWords.Word(
          text: textStart..<words.bytes.count, source: (wordStart - start)..<(index - start),
          isQuoted: isQuoted))
      wordStart = -1
      isQuoted = false
    }
    func beginWord() {
      guard wordStart < 0 else { return }
      wordStart = index
      textStart = words.bytes.count
    }
    while index < text.count {
      let byte = text[index]
      switch byte {
      case newline:
        endWord()
        return .line(end: index + 1)
      case 32, 9, 11...13:
        endWord()
        index += 1
      case backslash:
        switch escape(in: text, at: index) {
        case .continuation(let length): index += length
        case .byte(let escaped):
          beginWord()
          isQuoted = true
          words.bytes.append(escaped)
          index += 2
        case .end where isComplete:
          beginWord()
          words.bytes.append(backslash)
          index += 1
        case .end: return .needsMore
        }
      case singleQuote where wordStart >= 0 && isName(text[index - 1]):
        let end = text[index...].firstIndex { $0 != singleQuote } ?? text.count
        if end == text.count && !isComplete { return .needsMore }
        guard end < text.count, text[end] == UInt8(ascii: "(") else { fallthrough }
        words.bytes += text[index..<end]
        index = end
      case singleQuote, doubleQuote:
        beginWord()
        isQuoted = true
        guard let next = quoted(in: text, from: index, into: &words.bytes) else {
          guard let end = text[index...].firstIndex(of: newline) else {
            return isComplete ? .unclosedQuote(at: index - start, end: text.count) : .needsMore
          }
          return .unclosedQuote(at: index - start, end: end + 1)
        }
        index = next
      case hash where wordStart < 0 && (index + 1 == text.count || isSpace(text[index + 1])):
        let end = text[index...].firstIndex(of: newline)
        if end == nil && !isComplete { return .needsMore }
        comment = (index - start)..<((end ?? text.count) - start)
        return .line(end: end.map { $0 + 1 } ?? text.count)
      default:
        beginWord()
        words.bytes.append(byte)
        index += 1
      }
    }
    guard isComplete else { return .needsMore }
    endWord()
    return .line(end: index)
  }

  /// Whether a byte separates words.
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Whether a name may end with a byte, so that `'` and a parenthesis behind it are a derivative.
  private static func isName(_ byte: UInt8) -> Bool {
    byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 128
  }

  private static let newline: UInt8 = 10
  private static let backslash = UInt8(ascii: "\\")
  private static let singleQuote = UInt8(ascii: "'")
  private static let doubleQuote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")

  private enum Escape {
    case continuation(Int)
    case byte(UInt8)
    case end
  }

  /// The meaning of a backslash with the bytes after it.
  private static func escape(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Escape {
    guard index + 1 < text.count else { return .end }
    if text[index + 1] == newline { return .continuation(2) }
    guard text[index + 1] == 13, index + 2 < text.count, text[index + 2] == newline else {
      return .byte(text[index + 1])
    }
    return .continuation(3)
  }

  /// Appends a quoted text and returns its end; `nil` if it is not closed in this line.
  private static func quoted(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, into bytes: inout [UInt8]
  ) -> Int? {
    let quote = text[start]
    var index = start + 1
    while index < text.count, text[index] != newline {
      let byte = text[index]
      if byte == quote { return index + 1 }
      if byte == backslash, quote == doubleQuote {
        switch escape(in: text, at: index) {
        case .continuation(let length):
          index += length
          continue
        case .byte(let escaped) where escaped == doubleQuote || escaped == backslash:
          bytes.append(escaped)
          index += 2
          continue
        default: break
        }
      }
      bytes.append(byte)
      index += 1
    }
    return nil
  }
}
