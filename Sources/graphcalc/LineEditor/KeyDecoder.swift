/// Decodes the bytes that a terminal sends into keys.
///
/// Discards escape sequences that are not keys, such as a late terminal response.
struct KeyDecoder {
  private enum State {
    case ground, escape, singleShift
    case character([UInt8], count: Int), controlSequence([UInt8]), paste([UInt8])
    /// A control string, which ends with Escape and a backslash, or with a bell.
    case string(isEscaped: Bool)
  }

  private var state = State.ground

  /// Whether the sequence is incomplete.
  ///
  /// An Escape that nothing follows for a while is the Escape key; see ``expire()``.
  var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// Reads one byte, and returns the key that it completes, if any.
  mutating func decode(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return decodeFirst(byte)
    case .character(let bytes, let count): return decodeCharacter(bytes, byte, count: count)
    case .escape: return decodeAfterEscape(byte)
    case .controlSequence(let bytes):
      state = .controlSequence(bytes + [byte])
      guard (0x40...0x7E).contains(byte) else { return nil }
      state = .ground
      return decodeSequence(bytes, final: byte)
    case .singleShift:
      state = .ground
      return Self.keysByLetter[byte]
    case .string(let isEscaped):
      let isEnd = byte == Self.bell || (isEscaped && byte == UInt8(ascii: "\\"))
      state = isEnd ? .ground : .string(isEscaped: byte == Self.escape)
      return nil
    case .paste(var bytes):
      // The state must not hold the bytes while one is appended, or they are copied each time.
      state = .ground
      bytes.append(byte)
      if byte == UInt8(ascii: "~"), bytes.suffix(6).elementsEqual(Self.pasteEnd) {
        return .paste(String(decoding: bytes.dropLast(6), as: UTF8.self))
      }
      state = .paste(bytes)
      return nil
    }
  }

  /// Stops waiting for the rest of a sequence; returns the Escape key if nothing followed it.
  mutating func expire() -> Key? {
    guard isWaiting else { return nil }
    defer { state = .ground }
    if case .escape = state { return .escape }
    return nil
  }

  // MARK: States

  private mutating func decodeFirst(_ byte: UInt8) -> Key? {
    switch byte {
    case Self.escape: state = .escape
    case 0x0A, 0x0D: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x00...0x1F: return .control(Self.letter(ofControl: byte))
    case 0x20...0x7E: return .text(String(UnicodeScalar(byte)))
    // A character of UTF-8 has as many bytes as its first byte begins with ones.
    case 0xC2...0xF4: state = .character([byte], count: (~byte).leadingZeroBitCount)
    default: break
    }
    return nil
  }

  private mutating func decodeCharacter(_ bytes: [UInt8], _ byte: UInt8, count: Int) -> Key? {
    state = .ground
    // A truncated character is lost, but not what follows it.
    guard (0x80...0xBF).contains(byte) else { return decodeFirst(byte) }
    let bytes = bytes + [byte]
    guard bytes.count == count else {
      state = .character(bytes, count: count)
      return nil
    }
    return String(validating: bytes, as: UTF8.self).map { .text($0) }
  }

  private mutating func decodeAfterEscape(_ byte: UInt8) -> Key? {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"): state = .string(isEscaped: false)
    case Self.escape:
      state = .escape
      return .escape
    case 0x08, 0x7F: return .backspaceWord
    case 0x20...0x7E: return .meta(Character(UnicodeScalar(byte)))
    default: return decodeFirst(byte)
    }
    return nil
  }

  // MARK: Sequences

  /// Decodes the sequence `ESC [` *parameters* *final*.
  private mutating func decodeSequence(_ bytes: [UInt8], final: UInt8) -> Key? {
    let parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let key: Key?
    if final == UInt8(ascii: "~") {
      if parameters == [200] {
        state = .paste([])
        return nil
      }
      key = Self.keysByNumber[parameters[0]]
    } else {
      key = Self.keysByLetter[final]
    }
    // The second parameter is 1 plus the bits of the modifiers: 2 is Alt, 4 is Ctrl.
    let isByWord = parameters.count > 1 && (parameters[1] - 1) & 6 != 0
    switch key {
    case .left where isByWord: return .wordLeft
    case .right where isByWord: return .wordRight
    case .delete where isByWord: return .deleteWord
    default: return key
    }
  }

  /// Returns the lowercase letter or symbol that gives a control character together with Ctrl.
  private static func letter(ofControl byte: UInt8) -> Character {
    let letter = Character(UnicodeScalar(byte + 0x40))
    return (1...26).contains(byte) ? Character(letter.lowercased()) : letter
  }

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The keys of sequences that end with a letter.
  private static let keysByLetter: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "M"): .enter,
  ]

  /// The keys of sequences that end with `~`, by their number.
  private static let keysByNumber: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}

/// A key press, or a pasted text.
enum Key: Hashable, Sendable {
  /// One Unicode scalar, which may combine with the character before it, or a pasted text.
  case text(String), paste(String)
  /// A lowercase letter or a symbol with Ctrl, or with Alt or Escape before it.
  case control(Character), meta(Character)

  case up, down, left, right, wordLeft, wordRight
  case home, end, pageUp, pageDown
  case backspace, delete, backspaceWord, deleteWord
  case enter, tab, escape
}
