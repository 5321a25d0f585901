/// How a line of text is drawn.
public struct TextStyle: Hashable, Sendable {
  /// Which part of the text stands at its position.
  public enum Alignment: String, Hashable, Sendable {
    /// The text begins at its position.
    case start
    /// The text is centred on its position.
    case middle
    /// The text ends at its position.
    case end

    /// The part of the text that is before its position.
    public var share: Double {
      switch self {
      case .start: 0
      case .middle: 0.5
      case .end: 1
      }
    }
  }

  /// The size of the font's em square, in points.
  public var size: Double

  /// The colour of the letters.
  public var color: Color

  /// The colour of an outline behind the letters that keeps them readable over lines.
  public var halo: Color?

  /// Which part of the text stands at its position.
  public var alignment: Alignment

  /// Whether the text runs upward, with the tops of its letters to the left.
  public var isUpward = false

  /// Whether the letters are slanted, as variables in mathematics are.
  public var isItalic = false

  /// Creates a style.
  public init(size: Double, color: Color, halo: Color? = nil, alignment: Alignment = .start) {
    (self.size, self.color, self.halo, self.alignment) = (size, color, halo, alignment)
  }

  /// How far a halo reaches beyond the letters, in em squares: 2 points at a size of 11.
  public static let haloShare = 2.0 / 11

  /// How far a halo reaches beyond the letters, in points.
  public var haloWidth: Double { size * 2 / 11 }

  func aligned(_ alignment: Alignment) -> TextStyle {
    var style = self
    style.alignment = alignment
    return style
  }
}

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
