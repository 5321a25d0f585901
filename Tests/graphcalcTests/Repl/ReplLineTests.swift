import Testing

@testable import graphcalc

@Suite("Lines of a session")
struct ReplLineTests {
  static let lines: [(String, [String])] = [
    ("", []), ("  x  sin ", ["x", "sin"]), ("# all", []), ("x # rest", ["x"]),
    ("x #rest", ["x", "#rest"]), ("x#", ["x#"]), ("#", []),
    ("--title 'My plot'", ["--title", "My plot"]), ("a\"b c\"d", ["ab cd"]),
    ("\"a \\\" \\\\ \\n\"", ["a \" \\ \\n"]), ("'a \\'", ["a \\"]), ("a\\ b \\#", ["a b", "#"]),
    ("''", [""]), ("'# no'", ["# no"]),
  ]

  @Test("A line is split as in a shell", arguments: lines)
  func splitsWords(line: String, words: [String]) throws {
    #expect(try ReplLine(line).words == words)
  }

  @Test("Words that are quoted come back as they were", arguments: lines)
  func quotesWords(line: String, words: [String]) throws {
    #expect(try ReplLine(words.map(ReplLine.quoted).joined(separator: " ")).words == words)
  }

  @Test("A quote that is never closed is a failure", arguments: ["'a", "\"a", "x 'b c"])
  func unclosed(line: String) {
    #expect(throws: Failure.self) { try ReplLine(line) }
  }

  static let optionLines: [([String], program: Int)] = [
    (["x", "sin"], 2), (["x", "3", "-"], 3), (["x", "-3", "*"], 3), (["x", "-o", "a.png"], 1),
    (["x", "-oa.png"], 1), (["x", "--grid"], 1), (["=", "2", "-e"], 3), (["x", "-e", "y"], 1),
    (["=x", "--x", "0:1"], 1), (["-o", "a.png"], 0),
  ]

  @Test("Options begin at the first word that is one", arguments: optionLines)
  func findsOptions(words: [String], count: Int) {
    let (program, options) = ReplOptions.split(words)
    #expect(program == Array(words[..<count]))
    #expect(options == Array(words[count...]))
  }
}
