import Testing

@testable import graphcalc

@Suite("Keys")
struct KeyDecoderTests {
  static let table: [(String, [Key])] = [
    ("a", [.text("a")]),
    ("√π日", [.text("√"), .text("π"), .text("日")]),
    ("e\u{301}", [.text("e"), .text("\u{301}")]),
    ("👍🏽", [.text("👍"), .text("\u{1F3FD}")]),
    ("\r\n\t", [.enter, .enter, .tab]),
    ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{1}\u{1A}\u{1F}\u{0}", [.control("a"), .control("z"), .control("_"), .control("@")]),
    ("\u{1B}b\u{1B}F", [.meta("b"), .meta("F")]),
    ("\u{1B}\u{7F}", [.backspaceWord]),
    ("\u{1B}[A\u{1B}OA\u{1B}[1A", [.up, .up, .up]),
    ("\u{1B}[B\u{1B}[C\u{1B}[D", [.down, .right, .left]),
    ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
    ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end]),
    ("\u{1B}[3~\u{1B}[3;5~", [.delete, .deleteWord]),
    ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
    ("\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;2C", [.wordRight, .wordLeft, .right]),
    ("\u{1B}OMx", [.enter, .text("x")]),
    ("\u{1B}[200~x sin\n2\u{1B}[A\u{1B}[201~y", [.paste("x sin\n2\u{1B}[A"), .text("y")]),
    // Not keys here: a function key, a focus report, late terminal answers.
    ("\u{1B}[15~\u{1B}[I\u{1B}[?62;4c\u{1B}[6;16;8tx", [.text("x")]),
    ("\u{1B}_Gi=31;OK\u{1B}\\x\u{1B}]11;rgb:0/0/0\u{7}y", [.text("x"), .text("y")]),
    ("\u{1B}\u{1B}[C", [.escape, .right]),
  ]

  private static func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.compactMap { decoder.decode($0) }
  }

  @Test("Bytes decode to the keys of the table", arguments: table)
  func decodes(bytes: String, keys: [Key]) {
    #expect(Self.decode(bytes.utf8) == keys)
  }

  @Test("The decoder waits after part of a key, but not after a whole one", arguments: table)
  func waiting(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    for byte in bytes.utf8 { _ = decoder.decode(byte) }
    #expect(!decoder.isWaiting)
    #expect(decoder.expire() == nil)
    var cut = KeyDecoder()
    _ = cut.decode(0x1B)
    #expect(cut.isWaiting)
    #expect(cut.expire() == .escape)
    #expect(!cut.isWaiting)
  }

  static let damaged: [([UInt8], [Key])] = [
    ([0xC3, 0x61], [.text("a")]),
    ([0xE2, 0x88, 0x61], [.text("a")]),
    ([0xFF, 0x80, 0x61], [.text("a")]),
    ([0xED, 0xA0, 0x80, 0x61], [.text("a")]),
    ([0xF0, 0x9F, 0x0D], [.enter]),
  ]

  @Test("Invalid UTF-8 is dropped, but nothing after it", arguments: damaged)
  func damagedText(bytes: [UInt8], keys: [Key]) {
    #expect(Self.decode(bytes) == keys)
  }

  @Test("A long paste takes time in proportion to its length")
  func longPaste() {
    let text = String(repeating: "x sin ~ ", count: 40_000)
    #expect(Self.decode("\u{1B}[200~\(text)\u{1B}[201~".utf8) == [.paste(text)])
  }
}
