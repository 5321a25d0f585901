import TestSupport
import Testing

@testable import graphcalc

@Suite("Line editor")
struct LineEditorTests {
  /// Parses keys as people write them: letters, `^A` for Ctrl, `~b` for Alt, `⏎` for Enter.
  static func keys(_ text: String) -> [Key] {
    var keys: [Key] = []
    var modifier: Character?
    for character in text {
      switch (modifier, character) {
      case ("^", _): keys.append(.control(Character(character.lowercased())))
      case ("~", _): keys.append(.meta(character))
      case (nil, "^"), (nil, "~"):
        modifier = character
        continue
      case (nil, "↑"): keys.append(.up)
      case (nil, "↓"): keys.append(.down)
      case (nil, "←"): keys.append(.left)
      case (nil, "⇥"): keys.append(.tab)
      case (nil, "⌫"): keys.append(.backspace)
      case (nil, "⏎"): keys.append(.enter)
      case (nil, "⎋"): keys.append(.escape)
      default: keys.append(.text(String(character)))
      }
      modifier = nil
    }
    return keys
  }

  /// The line after some keys, with `|` at the cursor.
  static func line(_ text: String, in editor: LineEditor = LineEditor()) -> String {
    var editor = editor
    for key in keys(text) { _ = editor.handle(key) }
    var shown = editor.buffer
    shown.insert("|")
    return shown.text
  }

  static let edits: [(String, String)] = [
    ("x sin", "x sin|"),
    ("x sin^A^D^D", "|sin"),
    ("abc^B^B^F^T", "acb|"),
    ("ab^T", "ba|"),
    ("a^T", "a|"),
    ("x sin^W", "x |"),
    ("x sin^U", "|"),
    ("x sin^A^K^Y", "x sin|"),
    // Consecutive cuts are joined.
    ("one two three^W^W^Y", "one two three|"),
    ("one two^A~d~d^Y", "one two|"),
    ("one two~b^U^E~b^K^Y", "two|"),
    // The cut before the last one, and the last one again.
    ("one^U two^U^Y~y", "one|"),
    ("one^U two^U^Y~y~y", " two|"),
    ("one^Y", "one|"),
    ("one~y", "one|"),
    ("sin cos^A~u", "SIN| cos"),
    ("SIN COS~b~l", "SIN cos|"),
    ("one two^A~c~c", "One Two|"),
    ("sin(x)~b~bcos ", "cos |sin(x)"),
    // Undo reverts a typed word at a time, and every other change.
    ("one two^_", "one|"),
    ("one two^_^_", "|"),
    ("one two^W^_", "one two|"),
    ("one^A^K^Y^_^_^_", "|"),
    ("abc⌫⌫^X^U", "ab|"),
    ("x^X^Xsin", "xsin|"),
    ("é日e\u{301}⌫⌫", "é|"),
    ("abc^G⎋^J", "abc|"),
  ]

  @Test("Keys edit the line as they do in Emacs", arguments: edits)
  func editsTheLine(keys: String, line: String) {
    #expect(Self.line(keys) == line)
  }

  static let responses: [(String, LineEditor.Response)] = [
    ("x⏎", .submitted("x")), ("⏎", .submitted("")), ("x^C", .cancelled), ("^D", .ended),
    ("x^D", .refused), ("x^A^D", .edited), ("^L", .cleared), ("^Z", .suspended), ("⌫", .refused),
    ("↑", .refused), ("^_", .refused), ("^K", .refused), ("⎋", .refused), ("~q", .refused),
  ]

  @Test("Each key returns the response of the table", arguments: responses)
  func respondsToKeys(keys: String, response: LineEditor.Response) {
    var editor = LineEditor()
    let responses = Self.keys(keys).map { editor.handle($0) }
    #expect(responses.last == response)
  }

  @Test("A new line begins empty, and what was cut can be pasted into it")
  func newLine() {
    #expect(Self.line("one two^W⏎^Y") == "two|")
    #expect(Self.line("one^C^_") == "|")
  }

  @Test("Undoing everything gives an empty line, whatever was done", arguments: 0..<40)
  func undoReturns(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let choices = Self.keys("ab π日\u{301}^A^E^B^F^D^K^U^W^Y~y~b~f~d~u~c^T⌫←") + [.paste("x\ny")]
    var editor = LineEditor()
    for _ in 0..<200 {
      _ = editor.handle(choices[Int.random(in: 0..<choices.count, using: &random)])
      #expect((0...editor.buffer.characters.count).contains(editor.buffer.cursor))
    }
    var steps = 0
    while editor.handle(.control("_")) == .edited { steps += 1 }
    #expect(editor.buffer.text == "")
    #expect(steps > 10)
  }

  @Test(
    "Cutting and pasting at the same place changes nothing", arguments: ["^K", "^U", "^W", "~d"])
  func killAndYank(kill: String) {
    for place in 0...11 {
      let moves = String(repeating: "←", count: place)
      let before = Self.line("x sin 日本 +π" + moves).filter { $0 != "|" }
      let after = Self.line("x sin 日本 +π" + moves + kill + "^Y").filter { $0 != "|" }
      #expect(after == before)
    }
  }

  static let history = LineHistory(["x sin", "let a = 2", "x cos", "show"])

  static let walks: [(String, String)] = [
    ("↑", "show|"), ("↑↑", "x cos|"), ("↑↑↓", "show|"), ("↑↓", "|"),
    ("new↑", "new|"), ("x↑", "x cos|"), ("x↑↑", "x sin|"), ("x↑↑↑", "x sin|"),
    ("x↑↑↓↓", "x|"), ("x^P", "show|"), ("x^P^P^N^N", "x|"), ("~<", "x sin|"),
    ("dr~<~>", "dr|"), ("↑ 2↑", "show 2|"),
    // After a change, the next walk begins with the changed line.
    ("↑⌫↑", "show|"), ("x↑⌫⌫⌫↑", "x cos|"),
    ("^Rsin", "x |sin"), ("^Rx", "|x cos"), ("^Rx^R", "|x sin"), ("^Rx^R^S", "|x cos"),
    ("^Rx^R^R", "|x sin"), ("^Rlet^A+", "+|let a = 2"), ("new^Rx^G", "new|"),
    ("new^Rx⎋", "new|"), ("^Rsi⌫h", "|show"), ("^Rs⌫", "|"), ("^Rxq⌫", "|x cos"),
    ("new^Rx^C", "new|"), ("^Rsho^E!", "show!|"),
  ]

  @Test("Lines typed before come back", arguments: walks)
  func walksThroughHistory(keys: String, line: String) {
    #expect(Self.line(keys, in: LineEditor(history: Self.history)) == line)
  }

  @Test("A search prompts with its query, and Enter accepts the line found")
  func searchPrompt() {
    var editor = LineEditor(history: Self.history)
    for key in Self.keys("^Rcos") { _ = editor.handle(key) }
    #expect(editor.search?.prompt == "search 'cos': ")
    #expect(editor.handle(.text("!")) == .refused)
    #expect(editor.search?.prompt == "no search 'cos!': ")
    #expect(editor.handle(.enter) == .submitted("x cos"))
    #expect(editor.search == nil)
  }

  @Test("A line is kept unless it is blank or repeats the last one")
  func addsToHistory() {
    var history = LineHistory(["a"])
    #expect(
      ["a", " ", "", "b", "b", "a"].map { history.add($0) } == [
        false, false, false, true, false, true,
      ])
    #expect(history.lines == ["a", "b", "a"])
    let long = LineHistory((0...LineHistory.limit).map(String.init))
    #expect(long.lines.count == LineHistory.limit)
    #expect(long.lines.first == "1")
  }

  private static func completing(_ buffer: LineBuffer) -> LineCompletion {
    let words = ["sin", "sinh", "sign", "cos", "dir/"].filter {
      $0.hasPrefix(String(buffer.characters[buffer.argumentStart..<buffer.cursor]))
    }
    return LineCompletion(
      start: buffer.argumentStart,
      candidates: words.map { .init(text: $0, ending: $0.hasSuffix("/") ? "" : " ") })
  }

  static let completions: [(String, String, LineEditor.Response)] = [
    ("x c⇥", "x cos |", .edited), ("x s⇥", "x si|", .edited),
    ("x si⇥", "x si|", .listed(["sin", "sinh", "sign"])),
    ("x sin⇥", "x sin|", .listed(["sin", "sinh"])), ("x q⇥", "x q|", .refused),
    ("d⇥", "dir/|", .edited), ("x s⇥^_", "x s|", .edited), ("c x^A^F⇥", "cos | x", .edited),
  ]

  @Test("Tab completes the common prefix, then lists the candidates", arguments: completions)
  func completes(keys: String, line: String, response: LineEditor.Response) {
    var editor = LineEditor(complete: Self.completing)
    #expect(Self.line(keys, in: editor) == line)
    #expect(Self.keys(keys).map { editor.handle($0) }.last == response)
  }
}
