import Testing

@testable import Plotting

@Suite("Line scanner")
struct LineScannerTests {
  /// The words of the first line of a text.
  static func words(_ text: String) -> (LineWords, LineScanner.Outcome, comment: Range<Int>) {
    var words = LineWords()
    var comment = 0..<0
    let outcome = Array(text.utf8).withUnsafeBufferPointer {
      LineScanner.scan($0, from: 0, isComplete: true, into: &words, comment: &comment)
    }
    return (words, outcome, comment)
  }

  static let lines: [(String, [String])] = [
    ("", []),
    ("   \t ", []),
    ("x sin -o a.png", ["x", "sin", "-o", "a.png"]),
    (#"--title "My plot" x"#, ["--title", "My plot", "x"]),
    (#"--title='a "b" \c'"#, [#"--title=a "b" \c"#]),
    (#""a \"b\" \\ \c""#, [#"a "b" \ \c"#]),
    ("a\\ b \\# \\'", ["a b", "#", "'"]),
    (#"'' "" a''b"#, ["", "", "ab"]),
    ("x # a comment 'with quote", ["x"]),
    ("# all", []),
    ("#", []),
    ("#fff x#y a # b", ["#fff", "x#y", "a"]),
    ("x \\\n  sin", ["x", "sin"]),
    ("a\\\nb", ["ab"]),
    ("a\\\r\nb\r\n", ["ab"]),
    ("\"a\\\nb\"", ["ab"]),
    ("x sin\ny", ["x", "sin"]),
    ("x * ( $HOME ! ~ ;", ["x", "*", "(", "$HOME", "!", "~", ";"]),
    ("x\\", ["x\\"]),
    ("ünï→ π", ["ünï→", "π"]),
    ("f'(x) φ''(2 x) 'g'(x) a'b c'(", ["f'(x)", "φ''(2", "x)", "g(x)", "ab c("]),
  ]

  @Test("Words are those that a shell would pass on", arguments: lines)
  func splits(text: String, expected: [String]) {
    let (words, _, _) = Self.words(text)
    #expect((0..<words.count).map { words[$0] } == expected)
  }

  @Test("The source of a word, scanned again, is the word", arguments: lines)
  func placesAreThoseOfTheWords(text: String, expected: [String]) {
    let words = Self.words(text).0
    for (index, word) in words.words.enumerated() {
      let source = String(decoding: Array(text.utf8)[word.source], as: UTF8.self)
      let again = Self.words(source).0
      #expect((0..<again.count).map { again[$0] } == [expected[index]])
      #expect(again.words[0].isQuoted == word.isQuoted)
    }
  }

  @Test("A line ends at its line feed, also behind a comment", arguments: ["x\ny", "x # c\ny"])
  func endsAtLineFeed(text: String) {
    let (_, outcome, comment) = Self.words(text)
    #expect(outcome == .line(end: text.utf8.count - 1))
    #expect(comment.isEmpty == !text.contains("#"))
  }

  @Test("A quote that is never closed has a place", arguments: [("x 'ab\ny'", 2), (#"a "\""#, 2)])
  func unclosedQuote(text: String, place: Int) {
    guard case .unclosedQuote(place, _) = Self.words(text).1 else {
      Issue.record("\(Self.words(text).1)")
      return
    }
  }

  @Test("Text that may go on is asked for, whatever it ends in", arguments: lines)
  func asksForMore(text: String, expected: [String]) {
    guard !text.utf8.contains(10) else { return }
    var words = LineWords()
    var comment = 0..<0
    let outcome = Array(text.utf8).withUnsafeBufferPointer {
      LineScanner.scan($0, from: 0, isComplete: false, into: &words, comment: &comment)
    }
    #expect(outcome == .needsMore)
  }
}
