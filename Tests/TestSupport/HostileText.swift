/// Texts that try to command, reorder or hide what a terminal shows.
public enum HostileText {
  /// A text with one of each kind of control: C0, DEL, C1, bidi, separators of lines.
  public static let sample =
    "a\u{1B}[31mb\u{9B}2J\u{7}\u{8}\r\u{7F}\u{85}\u{202E}c\u{2066}\u{2069}\u{61C}\u{2028}\u{200F}d"

  /// The scalars of a text that must not reach a terminal, listed here by their numbers: all
  /// controls but the line feed and the tab, the controls of direction, and separators of lines.
  public static func commands(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 9, 10: false
      case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  private static let special = Array("\"'\\<>&()/%n$`#{}[]= ".unicodeScalars)

  /// Returns a text of 1 to 12 scalars of all planes, many of them controls, noncharacters, or
  /// special in some format, but none U+0000.
  public static func random(using generator: inout some RandomNumberGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let value: UInt32 =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: .random(in: 1...0x1F, using: &generator)
        case 1: .random(in: 0x7F...0xA0, using: &generator)
        case 2: .random(in: 0x2000...0x206F, using: &generator)
        case 3: .random(in: 0xFDD0...0xFDEF, using: &generator)
        case 4:
          .random(in: 0...16, using: &generator) * 0x10000
            + .random(in: 0xFFFE...0xFFFF, using: &generator)
        case 5: special.randomElement(using: &generator)?.value ?? 0x20
        case 6: .random(in: 0x20...0x7E, using: &generator)
        default: .random(in: 1...0x10FFFF, using: &generator)
        }
      scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(scalars)
  }
}
