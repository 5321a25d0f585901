extension String {
  /// The text as a picture shows it: on one line, and with nothing that a format cannot hold.
  ///
  /// Tabs and ends of lines become blanks, other control characters and noncharacters U+FFFD.
  package var drawable: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var (result, last) = (UnicodeScalarView(), Unicode.Scalar(0x20 as UInt8))
    for scalar in unicodeScalars {
      switch scalar.value {
      case 10 where last == "\r": break
      case 9...13, 0x85, 0x2028, 0x2029: result.append(" ")
      case ..<0x20, 0x7F..<0xA0: result.append("\u{FFFD}")
      default: result.append(scalar.isNoncharacter ? "\u{FFFD}" : scalar)
      }
      last = scalar
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of the 66 that Unicode reserves as noncharacters.
  package var isNoncharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
