extension String {
  /// The text with U+FFFD in place of each character that Cairo rejects.
  ///
  /// These are U+0000, which would end the text, and Unicode's noncharacters, after which a context
  /// draws nothing more.
  var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.isRejected) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isRejected ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isRejected: Bool {
    value == 0 || value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
