import TestSupport
import Testing

@testable import graphcalc

@Suite("Line drawing")
struct LineDrawingTests {
  static func content(_ line: String, cursor: Int? = nil, hint: String = "") -> LineDrawing.Content
  {
    var buffer = LineBuffer(line)
    if let cursor { buffer.move(to: cursor) }
    return LineDrawing.Content(prompt: "> ", line: buffer, hint: hint)
  }

  static let texts: [(LineDrawing.Content, columns: Int, String)] = [
    (content(""), 20, "\r\u{1B}[J> \r\u{1B}[2C"),
    (content("x sin", cursor: 1), 20, "\r\u{1B}[J> x sin\r\u{1B}[3C"),
    (
      content("x sin", hint: "sin(x)"), 20,
      "\r\u{1B}[J> x sin   \u{1B}[2msin(x)\u{1B}[0m\r\u{1B}[7C"
    ),
    // Too little room for a hint; room for part of one.
    (content("x sin", hint: "sin(x)"), 18, "\r\u{1B}[J> x sin\r\u{1B}[7C"),
    (
      content("x", hint: "sin(x) + cos(x)"), 17,
      "\r\u{1B}[J> x   \u{1B}[2msin(x) + …\u{1B}[0m\r\u{1B}[3C"
    ),
    // The terminal moves to the next row by itself when a row is full.
    (content("abcdefgh", cursor: 1), 6, "\r\u{1B}[J> abcdefgh\u{1B}[1A\r\u{1B}[3C"),
    (content("abcd"), 6, "\r\u{1B}[J> abcd \r\r"),
    (content("ab\ncd"), 6, "\r\u{1B}[J> ab\r\ncd\r\u{1B}[2C"),
  ]

  @Test("A line is drawn with codes that all terminals know", arguments: texts)
  func codes(content: LineDrawing.Content, columns: Int, expected: String) {
    var drawing = LineDrawing()
    #expect(drawing.redraw(content, on: (columns, 10)) == expected)
  }

  @Test("Nothing that is typed, completed or hinted at commands the terminal")
  func escapes() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let texts = (0..<4).map { _ in HostileText.random(using: &generator) }
      let columns = Int.random(in: 2...40, using: &generator)
      var content = Self.content(texts[0], hint: texts[1])
      content.prompt = texts[2]
      var drawing = LineDrawing()
      let own = /\u{1B}\[(\d*[AC]|J|\d*m)|\r/.matchingSemantics(.unicodeScalar)
      let drawn = drawing.redraw(content, on: (columns, 10))
      #expect(HostileText.commands(in: drawn.replacing(own, with: "")) == [])
      let listed = WordColumns([texts[3], texts[1]], width: columns).text
      #expect(HostileText.commands(in: listed.replacing("\r\n", with: "\n")) == [])
      #expect(!listed.contains("\t"))
    }
  }

  @Test("Redrawing replaces the previous drawing", arguments: [6, 7, 20])
  func redrawing(columns: Int) {
    var drawing = LineDrawing()
    var screen = ScreenModel(columns: columns, rows: 8)
    screen.write("before\r\n")
    let top = screen.row
    for line in ["abcdefghijkl", "", "日本語日本語", "ab\ncd\nef", "x"] {
      for cursor in 0...line.count {
        screen.write(drawing.redraw(Self.content(line, cursor: cursor), on: (columns, 8)))
        #expect(screen.text.first == "before")
      }
    }
    #expect(screen.text == ["before", "> x"])
    #expect(screen.row == top && screen.column == 3)
  }

  @Test("The terminal shows the line, and the cursor at its place", arguments: 0..<60)
  func showsTheLine(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = ["a", "b", " ", "日", "é", "e\u{301}", "\n", "x"]
    var drawing = LineDrawing()
    let columns = Int.random(in: 4...12, using: &random)
    var screen = ScreenModel(columns: columns, rows: 60)
    for _ in 0..<12 {
      let count = Int.random(in: 0...30, using: &random)
      let line = (0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
      var content = Self.content(line, hint: "hint")
      content.line.move(to: Int.random(in: 0...count, using: &random))
      screen.write(drawing.redraw(content, on: (columns, 60)))
      let layout = LineLayout(prompt: "> ", line: content.line, columns: columns)
      let shown = layout.rows.map { $0.text.trimmingEnd }
      #expect(screen.text.map(\.withoutHint).droppingEmptyEnd == shown.droppingEmptyEnd)
      #expect(screen.row == layout.cursorRow)
      #expect(screen.column == min(layout.cursorColumn, columns - 1))
      #expect(layout.rows.map(\.text).joined() == "> " + line.filter { $0 != "\n" })
      #expect(layout.rows.allSatisfy { $0.columns <= columns })
    }
  }

  @Test("Of a line longer than the screen, the part around the cursor is visible")
  func longLine() {
    var drawing = LineDrawing()
    var screen = ScreenModel(columns: 5, rows: 3)
    let line = String((0..<40).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    for cursor in [40, 0, 20, 39, 12] {
      let content = Self.content(line, cursor: cursor)
      screen.write(drawing.redraw(content, on: (5, 3)))
      let layout = LineLayout(prompt: "> ", line: content.line, columns: 5)
      #expect(screen.cells[screen.row].joined().hasPrefix(layout.rows[layout.cursorRow].text))
      #expect(screen.column == layout.cursorColumn)
    }
  }

  @Test("A finished line is left above the cursor, without its hint")
  func finishing() {
    var drawing = LineDrawing()
    var screen = ScreenModel(columns: 12, rows: 6)
    let content = Self.content("x 2 3 4 5 6 7", cursor: 3, hint: "needs one more operand")
    screen.write(drawing.redraw(content, on: (12, 6)))
    screen.write(drawing.finish(content, mark: "^C", on: (12, 6)))
    #expect(screen.text == ["> x 2 3 4 5", "6 7^C"])
    #expect(screen.row == 2 && screen.column == 0)
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The row without the hint, which occurs in no line here.
  fileprivate var withoutHint: String { replacing("   hint", with: "").trimmingEnd }
}

extension [String] {
  /// The rows down to the last one that is not empty.
  fileprivate var droppingEmptyEnd: [String] { reversed().drop { $0.isEmpty }.reversed() }
}
