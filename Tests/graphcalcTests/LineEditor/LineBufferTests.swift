import Testing

@testable import graphcalc

@Suite("Line buffer")
struct LineBufferTests {
  static let insertions: [(String, at: Int, String, line: String, cursor: Int)] = [
    ("", 0, "x sin", "x sin", 5),
    ("xsin", 1, " ", "x sin", 2),
    ("日本", 1, "π", "日π本", 2),
    // A mark joins the character before the cursor.
    ("ab", 1, "\u{301}", "a\u{301}b", 1),
    // A joiner combines both sides into one character.
    ("👩💻", 1, "\u{200D}", "👩\u{200D}💻", 1),
    ("", 0, "a\tb\r\nc\rd\u{2028}e", "a b\nc\nd\ne", 9),
    ("", 0, "\u{1B}[31m\u{0}red\u{9B}", "[31mred", 7),
  ]

  @Test("A text is inserted at the cursor, which moves after it", arguments: insertions)
  func inserts(before: String, place: Int, text: String, line: String, cursor: Int) {
    var buffer = LineBuffer(before)
    buffer.move(to: place)
    buffer.insert(text)
    #expect(buffer.text == line)
    #expect(buffer.cursor == cursor)
  }

  static let words: [(String, cursor: Int, wordStart: Int, wordEnd: Int, argumentStart: Int)] = [
    ("x sin_2 + 3", 7, 2, 11, 2),
    ("x sin_2 + 3", 4, 2, 7, 2),
    ("x sin(x)/x", 8, 6, 10, 2),
    ("a  ", 3, 0, 3, 0),
    ("  b", 0, 0, 3, 0),
    ("π₂ é", 4, 3, 4, 3),
    ("", 0, 0, 0, 0),
    ("+ -", 3, 0, 3, 2),
  ]

  @Test("Words are letters, digits and _; arguments are between blanks", arguments: words)
  func findsWords(line: String, cursor: Int, wordStart: Int, wordEnd: Int, argumentStart: Int) {
    var buffer = LineBuffer(line)
    buffer.move(to: cursor)
    #expect(buffer.wordStart == wordStart)
    #expect(buffer.wordEnd == wordEnd)
    #expect(buffer.argumentStart == argumentStart)
  }

  @Test("Removing a text and inserting it again restores the line", arguments: 0..<5)
  func removing(start: Int) {
    let whole = LineBuffer("a日 b👍")
    for end in start...5 {
      var buffer = whole
      let removed = buffer.remove(start..<end)
      #expect(buffer.cursor == start)
      #expect(buffer.characters.count == 5 - (end - start))
      buffer.insert(removed)
      #expect(buffer.text == whole.text)
      #expect(buffer.cursor == end)
    }
  }

  @Test("The cursor stays in the line", arguments: [-3, 0, 2, 3, 99])
  func moving(place: Int) {
    var buffer = LineBuffer("abc")
    buffer.move(to: place)
    #expect(buffer.cursor == min(max(place, 0), 3))
  }
}
