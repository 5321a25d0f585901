import GraphView
import Plotting
import Testing

@testable import graphcalc

@Suite("Asking the terminal")
struct TerminalQueryTests {
  private static func query(_ text: String) -> TerminalQuery {
    var query = TerminalQuery()
    query.take(Array(text.utf8))
    return query
  }

  private static func screen(
    _ text: String, _ size: TerminalDevice.Size = .fallback
  ) -> TerminalScreen {
    TerminalScreen(answers: query(text).answers, size: size, isColored: true)
  }

  static let methods: [(String, TerminalScreen.Method)] = [
    ("", .braille),
    ("\u{1B}[?62;22c", .braille),
    ("\u{1B}[?6c", .braille),
    ("\u{1B}[?4c", .braille),
    ("\u{1B}[?63;1;2;4;6;9;15;22c", .sixel),
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", .kitty),
    ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[?62;c", .braille),
    ("\u{1B}]1337;Capabilities=T3CwLrMSc7UUw9Ts3BFGsSyHNoSxF\u{7}\u{1B}[?62;4c", .iTerm),
    ("\u{1B}]1337;Capabilities=T3CwLrSx\u{1B}\\\u{1B}[?62c", .sixel),
    ("\u{1B}]1337;Capabilities=T3CwFg\u{1B}\\\u{1B}[?62c", .braille),
  ]

  @Test("The best method that the terminal reports is chosen", arguments: methods)
  func choosesMethod(answers: String, method: TerminalScreen.Method) {
    #expect(Self.screen(answers).method == method)
  }

  static let whole =
    "\u{1B}_Gi=31;OK\u{1B}\\ab\u{1B}]11;rgb:1616/18/d\u{1B}\\\u{1B}[A\u{1B}[6;32;16t"
    + "\u{1B}[4;768;1280tc\u{1B}[?1;0;1024S\u{1B}[?2;0;1000;900S\u{1B}Od\u{1B}[?62;4c"

  @Test("Answers are separated from keys, wherever the bytes are split")
  func tellsAnswersFromKeys() {
    let bytes = Array(Self.whole.utf8)
    for place in 0...bytes.count {
      var query = TerminalQuery()
      query.take(Array(bytes[..<place]))
      query.take(Array(bytes[place...]))
      #expect(String(decoding: query.keys, as: UTF8.self) == "ab\u{1B}[Ac\u{1B}Od")
      #expect(query.answers.isComplete)
      #expect(query.answers.background == Color(rgb: 0x1618DD))
      #expect(query.answers.cell == .init(width: 16, height: 32))
      #expect(query.answers.area == .init(width: 1280, height: 768))
      #expect(query.answers.sixelColors == 1024)
      #expect(query.answers.sixelSize == .init(width: 1000, height: 900))
    }
  }

  static let invalid = [
    "\u{1B}]11;rgb:zz/0/0\u{7}", "\u{1B}]11;rgb:0/0\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}",
    "\u{1B}[6;0;8t", "\u{1B}[6;99999;8t", "\u{1B}[6t", "\u{1B}[t", "\u{1B}[?1;3;0S",
    "\u{1B}[?1;0;0S", "\u{1B}[?2;0;5S", "\u{1B}_G\u{1B}\\", "\u{1B}P1$r\u{1B}\\",
  ]

  @Test("An invalid answer is ignored", arguments: invalid)
  func ignoresInvalidAnswers(text: String) {
    #expect(Self.query(text).answers == TerminalAnswers())
  }

  @Test("Pictures are as wide as the screen and leave room for the prompt")
  func sizes() {
    let dense = Self.screen(Self.whole).defaults
    #expect(dense.pixelRatio == 2)
    #expect(dense.size == Size(width: 632, height: 336))
    #expect(dense.theme == .dark)
    let wide = Self.screen(
      "\u{1B}[?2;0;1000;300S\u{1B}[?62;4c",
      TerminalDevice.Size(columns: 200, rows: 100, width: 1600, height: 1600))
    #expect(wide.defaults.size == Size(width: 1000, height: 300))
    #expect(wide.defaults.pixelRatio == 1)
    #expect(wide.defaults.theme == .light)
    #expect(Self.screen("").defaults.size == Size(width: 640, height: 336))
    #expect(Self.screen("").defaults.pixelRatio == 0.25)
  }
}
