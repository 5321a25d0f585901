import Foundation
import Testing

@testable import Plotting

@Suite("Words of a shell")
struct ShellWordsTests {
  static let words: [(String, String)] = [
    ("x", "x"), ("-2pi:2pi", "-2pi:2pi"), ("a/b_c.png", "a/b_c.png"), ("", "''"),
    ("= x", "'= x'"), ("it's", #"'it'\''s'"#), ("$HOME `ls` \\ !", #"'$HOME `ls` \ !'"#),
    ("~", "'~'"), ("π", "'π'"), ("#", "'#'"), ("*", "'*'"), ("a=b", "'a=b'"),
    ("two\nlines", #"$'two\nlines'"#), ("\t'\\", #"$'\t\'\\'"#), ("\u{1B}[31m", #"$'\x1b[31m'"#),
    ("\u{202E}a\u{7}1", #"$'\xe2\x80\xaea\x071'"#), ("\u{F8FF}", #"$'\xef\xa3\xbf'"#),
  ]

  @Test("A word is in quotes where it must be", arguments: words)
  func quotes(word: String, quoted: String) {
    #expect(ShellWords.quoted(word) == quoted)
  }

  @Test("A shell reads the words, and no terminal obeys them")
  func shellReads() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "printf '%s\\0' " + Self.words.map(\.1).joined(separator: " ")]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let read = String(decoding: output, as: UTF8.self).split(
      separator: "\0", omittingEmptySubsequences: false)
    #expect(read.dropLast().map(String.init) == Self.words.map(\.0))
  }

  static let programs = ["-", "-3", "-.5", "-3 x *", "-x sin", "-1e3", "--title a=b"]

  @Test("Words of programs may begin with a hyphen", arguments: programs)
  func takesPrograms(word: String) {
    #expect(ShellWords.isProgram(word))
  }

  static let options = ["x", "-o", "--x", "-q", "--", "--title=-a b", "-qo", "-oa.png", ""]

  @Test("Options and other words are told from them", arguments: options)
  func leavesOptions(word: String) {
    #expect(!ShellWords.isProgram(word))
  }
}
