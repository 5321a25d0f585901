import CalculatorBrain

/// Text for bytes that are normally but not necessarily UTF-8, such as the path of a file.
///
/// A byte that is not part of valid UTF-8 is written as the private use character U+10FE00 plus the
/// byte. So different bytes are different text, and the text names the same file. Bytes of UTF-8
/// that stand for such a character are written in this way, too.
extension String {
  /// Creates the text for bytes.
  package init(rawBytes bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Invalid UTF-8 has been repaired, which changes it.
    guard bytes.contains(where: { $0 >= 0x80 }),
      !utf8.elementsEqual(bytes) || unicodeScalars.contains(where: Self.isRawByte)
    else { return }
    self = ""
    var rest = bytes
    while let byte = rest.first {
      let scalar = (1...4).lazy.compactMap { count in
        String(validating: rest.prefix(count), as: UTF8.self)?.unicodeScalars.first
      }.first
      if let scalar, !Self.isRawByte(scalar) {
        self += String(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        self += String(Self.scalar(of: byte))
        rest = rest.dropFirst()
      }
    }
  }

  /// The bytes that the text was created for; UTF-8 if it was not created for bytes.
  package var rawBytes: [UInt8] {
    guard mayHoldRawBytes else { return Array(utf8) }
    return unicodeScalars.reduce(into: []) { bytes, scalar in
      if Self.isRawByte(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// The text for people to read: bytes that are not UTF-8 are U+FFFD.
  package var repaired: String {
    mayHoldRawBytes ? String(decoding: rawBytes, as: UTF8.self) : self
  }

  /// Whether any character begins with the byte that begins those for raw bytes in UTF-8.
  private var mayHoldRawBytes: Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(0xF4) } ?? utf8.contains(0xF4)
  }

  static func isRawByte(_ scalar: Unicode.Scalar) -> Bool {
    (0x10_FE80...0x10_FEFF).contains(scalar.value)
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(0x10_FE00 + UInt32(byte)) ?? "\u{FFFD}"
  }
}

extension String {
  /// The text with each scalar that ``Unicode/Scalar/isUnprintable`` written as in a literal of
  /// Swift, as in `\u{1B}`.
  ///
  /// The line feed is `\n` and the tab `\t`, unless lines are kept. A byte that is not UTF-8 is as
  /// in `\xFF`. All output for people must pass through this function, whatever its source.
  package func printable(keepingLines keepsLines: Bool = false) -> String {
    func escape(_ scalar: Unicode.Scalar) -> String? {
      switch scalar {
      case " "..."~": nil
      case "\n": keepsLines ? nil : "\\n"
      case "\t": keepsLines ? nil : "\\t"
      case _ where Self.isRawByte(scalar):
        "\\x" + String(scalar.value & 0xFF, radix: 16, uppercase: true)
      case _ where scalar.isUnprintable:
        "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: nil
      }
    }
    // Most texts are plain.
    guard unicodeScalars.contains(where: { escape($0) != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += escape($1) ?? String($1) }
  }
}
