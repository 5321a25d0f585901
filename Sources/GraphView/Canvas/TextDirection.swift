/// The direction in which a line of text is read.
public enum TextDirection: Hashable, Sendable {
  /// From the left to the right, as Latin.
  case leftToRight
  /// From the right to the left, as Arabic and Hebrew.
  case rightToLeft

  /// The direction of the first letter of `text` (rules P2 and P3 of the Unicode Bidirectional
  /// Algorithm); left to right without letters.
  public init(of text: String) {
    let scalars = text.unicodeScalars
    // Few texts have any such character, which is quicker to find out than what is a letter.
    guard scalars.contains(where: Self.isRightToLeft) else {
      self = .leftToRight
      return
    }
    let first = scalars.first { Self.isRightToLeft($0) || $0.properties.isAlphabetic }
    self = first.map(Self.isRightToLeft) == true ? .rightToLeft : .leftToRight
  }

  /// Whether a character is in one of the blocks that Unicode reserves for scripts that are read
  /// from the right to the left, or switches to that direction.
  public static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x590: false
    case ...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}
