extension String {
  /// The text with U+FFFD in the place of each character that Cairo refuses.
  ///
  /// Those are U+0000, which would end the text, and Unicode's noncharacters, which would make
  /// Cairo fail for good.
  var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.isRefused) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isRefused ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isRefused: Bool {
    value == 0 || value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
