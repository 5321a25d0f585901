import Testing

@testable import Plotting

@Suite("Canonical scripts")
struct ScriptFormatterTests {
  static let texts: [(String, String)] = [
    ("", ""),
    ("\n\n  x   sin\t-o  a.png\n\n\n\ny\n\n", "x sin -o a.png\n\ny\n"),
    ("   # comment  \nx # and   this ", "# comment\nx  # and   this\n"),
    ("x \\\n  sin \\\n -o a.png", "x sin -o a.png\n"),
    ("x --output=a.png -ob.svg -o=c.pdf --quiet", "x -o a.png -o b.svg -o c.pdf -q\n"),
    ("--size=1x1 --title='a b' --title \"it's\"", "--size 1x1 --title \"a b\" --title \"it's\"\n"),
    (#"'x sin' "x cos" '"' \  '\' "'\"" """#, #""x sin" "x cos" '"' " " '\' "'\"" """# + "\n"),
    ("\"= sin(x)\" '= x' = x + 1", "\"= sin(x)\" \"= x\" = x + 1\n"),
    ("x {k} for k in 1, 2,  5 for j in 1:2", "x {k} for k in 1,2,5 for j in 1:2\n"),
    (
      "x t + for t in 0:1, 2 --output=a.gif for k in 1",
      "x t + for t in 0:1,2 -o a.gif for k in 1\n"
    ),
    ("\"set\" 'for' \"x\"", "\"set\" \"for\" x\n"),
    ("let  f =  x sin # f\nset  --grid", "let f = x sin  # f\nset --grid\n"),
  ]

  /// The canonical form of a script without an interpreter.
  static func formatted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var formatter = ScriptFormatter()
    var result = ""
    var start = 0
    while start < bytes.count {
      var words = LineWords()
      var comment = 0..<0
      let outcome = bytes.withUnsafeBufferPointer {
        LineScanner.scan($0, from: start, isComplete: true, into: &words, comment: &comment)
      }
      guard case .line(let end) = outcome else { break }
      let text = bytes[start..<end].dropFirst(comment.lowerBound).prefix(comment.count)
      result += formatter.line(words, comment: String(decoding: text, as: UTF8.self))
      start = end
    }
    return result
  }

  @Test("Scripts get their canonical form, which has itself", arguments: texts)
  func formats(text: String, expected: String) {
    #expect(Self.formatted(text) == expected)
    #expect(Self.formatted(expected) == expected)
  }
}
