import Foundation
import TestSupport
import Testing

@Suite("graphcalc fmt")
struct FormatTests {
  static let texts: [(String, String)] = [
    ("", ""),
    ("\n\n  x   sin\t-o  a.png\n\n\n\ny\n\n", "x sin -o a.png\n\ny\n"),
    ("#!/usr/bin/env x\n\n\nx", "#!/usr/bin/env x\n\nx\n"),
    ("   # comment  \nx # and   this ", "# comment\nx  # and   this\n"),
    ("x \\\n  sin \\\n -o a.png", "x sin -o a.png\n"),
    ("x --output=a.png -ob.svg -o=c.pdf --quiet", "x -o a.png -o b.svg -o c.pdf -q\n"),
    ("--size=1x1 --title='a b' --title \"it's\"", "--size 1x1 --title \"a b\" --title \"it's\"\n"),
    (#"'x sin' "x cos" '"' \  '\' "'\"" """#, #""x sin" "x cos" '"' " " '\' "'\"" """# + "\n"),
    ("\"= sin(x)\" '= x' = x + 1", "\"= sin(x)\" \"= x\" = x + 1\n"),
    ("x {k} for k in 1, 2,  5 for j in 1:2", "x {k} for k in 1,2,5 for j in 1:2\n"),
    ("\"set\" 'for' \"x\"", "\"set\" \"for\" x\n"),
    ("let  f =  x sin # f\nset  --grid", "let f = x sin  # f\nset --grid\n"),
  ]

  static func formatted(_ text: String) throws -> CommandLineRun {
    try CommandLineRun(["fmt", "-"], input: Data(text.utf8))
  }

  @Test("Scripts get their canonical form, which has itself", arguments: texts)
  func formats(text: String, expected: String) throws {
    #expect(try Self.formatted(text).text == expected)
    #expect(try Self.formatted(expected).text == expected)
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
