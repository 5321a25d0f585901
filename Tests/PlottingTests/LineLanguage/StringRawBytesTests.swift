import TestSupport
import Testing

@testable import Plotting

@Suite("Text for any bytes")
struct StringRawBytesTests {
  /// Pieces of valid and of invalid UTF-8, and of what stands for it.
  static let pieces: [[UInt8]] =
    ["a", "/", ".", "\0", "é", "e\u{301}", "€", "😀", "\u{FFFD}", "\u{10FFFF}", "\u{10FE7F}"]
    .map { Array($0.utf8) } + [
      [0x80], [0xFF], [0xFE], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4],
      [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    ]

  static let made: [[UInt8]] = {
    var generator = SplitMix64(seed: 1971)
    return pieces
      + (0..<2_000).map { _ in
        (0..<Int.random(in: 0...6, using: &generator)).flatMap { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }
      }
  }()

  @Test("The text gives the bytes back, so that different bytes are different text")
  func roundTrip() {
    for bytes in Self.made {
      let text = String(rawBytes: bytes[...])
      #expect(text.rawBytes == bytes)
      #expect(text.repaired.utf8.elementsEqual(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }

  @Test("UTF-8 is its own text, unless it stands for a byte")
  func validText() {
    for bytes in Self.made {
      guard let text = String(validating: bytes, as: UTF8.self),
        !text.unicodeScalars.contains(where: { (0x10_FE80...0x10_FEFF).contains($0.value) })
      else { continue }
      #expect(String(rawBytes: bytes[...]).utf8.elementsEqual(bytes))
    }
  }

  @Test("Words of a line keep the bytes of files, and show what is text")
  func words() throws {
    let bytes = Array("x -o b".utf8) + [0xFF] + Array(".svg --title b".utf8) + [0xFF]
    let line = try PlotLine(LineWords(of: String(rawBytes: bytes[...])))
    #expect(line.arguments[.output]?.rawBytes == Array("b".utf8) + [0xFF] + Array(".svg".utf8))
    #expect(line.arguments[.title] == "b\u{FFFD}")
    #expect(ShellWords.quoted(line.arguments[.output] ?? "") == #"$'b\xff.svg'"#)
  }
}
