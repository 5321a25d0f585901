import Foundation
import TestSupport
import Testing

@Suite("graphcalc fmt")
struct FormatTests {
  static func formatted(_ text: String) throws -> CommandLineRun {
    try CommandLineRun(["fmt", "-"], input: Data(text.utf8))
  }

  @Test("A script gets its canonical form behind the name of its interpreter")
  func formats() throws {
    let script = "#!/usr/bin/env x\n\n\n  x   sin\t--output=a.png # sine \n"
    let expected = "#!/usr/bin/env x\n\nx sin -o a.png  # sine\n"
    #expect(try Self.formatted(script).text == expected)
    #expect(try Self.formatted(expected).text == expected)
    #expect(try Self.formatted("").text == "")
  }

  @Test("The canonical form stands for the same plots", arguments: BatchHostileTests.good)
  func keepsPlots(script: String) throws {
    let folder = try BatchTests.folder(script)
    let before = try CommandLineRun(["batch", "s.gc", "--list"], in: folder.url)
    #expect(before.status == 0, "\(before.errors)")
    let canonical = try Self.formatted(script).text
    let after = try CommandLineRun(
      ["batch", "-", "--list"], input: Data(canonical.utf8), in: folder.url)
    #expect(after.text == before.text)
    #expect(after.text.count > 50)
  }

  @Test("What cannot be divided into words is not printed")
  func mistakes() throws {
    let run = try Self.formatted("x sin\nx 'cos\n")
    #expect(run.text == "")
    #expect(
      run.errors == """
        Error: <stdin>:2:3: a quote is never closed
          x 'cos
            ^ close it in the same line

        """)
    #expect(run.status == 65)
  }
}
