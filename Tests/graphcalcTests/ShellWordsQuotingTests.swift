import Foundation
import Testing

@testable import graphcalc

@Suite("Words quoted for a shell")
struct ShellWordsQuotingTests {
  static let words: [(String, String)] = [
    ("x", "x"), ("-2pi:2pi", "-2pi:2pi"), ("a/b_c.png", "a/b_c.png"), ("", "''"),
    ("= x", "'= x'"), ("it's", #"'it'\''s'"#), ("$HOME `ls` \\ !", #"'$HOME `ls` \ !'"#),
    ("~", "'~'"), ("π", "'π'"), ("#", "'#'"), ("*", "'*'"), ("a=b", "'a=b'"),
    ("two\nlines", #"$'two\nlines'"#), ("\t'\\", #"$'\t\'\\'"#), ("\u{1B}[31m", #"$'\x1b[31m'"#),
    ("\u{202E}a\u{7}1", #"$'\xe2\x80\xaea\x071'"#), ("\u{F8FF}", #"$'\xef\xa3\xbf'"#),
  ]

  @Test("A word is what the shell reads, and no terminal obeys it", arguments: words)
  func quotes(word: String, quoted: String) throws {
    #expect(ShellWords.quoted(word) == quoted)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "printf %s \(quoted)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == word)
  }
}
