import Foundation
import TestSupport
import Testing

@Suite("Animations of the command line")
struct AnimationTests {
  static let line = ["x t + sin", "for", "t", "in", "-1:1:0.25", "--size", "160x120"]

  @Test("A shell line and a script give the same bytes, at any -j", arguments: ["gif", "apng"])
  func bytesAreTheSame(format: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(Self.line + ["-o", "a.\(format)"], in: folder.url)
    #expect((run.status, run.errors, run.text) == (0, "", ""))
    let script = "x t + sin -o b.\(format) --size 160x120 for t in -1:1:0.25\n"
    try Data(script.utf8).write(to: folder.url.appendingPathComponent("s.gc"))
    for jobs in ["1", "4"] {
      let batch = try CommandLineRun(["batch", "s.gc", "--force", "-j", jobs], in: folder.url)
      #expect(batch.errors == "1 plot: 1 written, 0 up to date, 0 failed\n")
      #expect(try folder.data("a.\(format)") == folder.data("b.\(format)"))
    }
    let again = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(again.errors == "1 plot: 0 written, 1 up to date, 0 failed\n")
    #expect(folder.names == ["a.\(format)", "b.\(format)", "s.gc"])
  }

  @Test("A picture each is drawn if its name has the name of the loop")
  func picturesAreDrawn() throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      ["x k *", "-o", "{k}.png", "--size", "90x60", "for", "k", "in", "1:3"], in: folder.url)
    #expect(run.errors == "3 plots: 3 written, 0 up to date, 0 failed\n")
    #expect(folder.names == ["1.png", "2.png", "3.png"])
    let alone = try CommandLineRun(["x 2 *", "-o", "a.png", "--size", "90x60"], in: folder.url)
    #expect(alone.status == 0)
    #expect(try folder.data("a.png") == folder.data("2.png"))
  }

  @Test("Open prints the line that draws the same bytes", arguments: ["a.gif", "a.apng"])
  func opens(name: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      Self.line + ["-o", name, "--title", "t = {t:.2}"], in: folder.url)
    #expect(run.status == 0)
    let first = try folder.data(name)
    let opened = try CommandLineRun(["open", name], in: folder.url)
    let expected =
      "graphcalc 'x t + sin' --size 160x120 --title 't = {t:.2}' for t in -1:1:0.25 -o \(name)\n"
    #expect(opened.text == expected)
    let other = try CommandLineRun(
      ["open", name, "-o", "b.gif", "--format", "gif"], in: folder.url)
    #expect((other.status, other.errors) == (0, ""))
    if name == "a.gif" { #expect(try folder.data("b.gif") == first) }
  }

  @Test("The report has the values and curves of each frame")
  func reports() throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      Self.line + ["-o", "a.gif", "--json", "--delay", "4", "--loop", "2"], in: folder.url)
    let report = try JSONSerialization.jsonObject(with: Data(run.text.utf8))
    let object = try #require(report as? [String: Any])
    let frames = try #require(object["frames"] as? [[String: Any]])
    #expect(frames.count == 9)
    #expect(frames[0]["values"] as? [String: Double] == ["t": -1])
    #expect((frames[8]["curves"] as? [Any])?.count == 1)
    #expect(object["delay"] as? Int == 4)
    #expect(object["loop"] as? Int == 2)
  }

  static let mistakes: [([String], Int32, String)] = [
    (
      ["x t + sinn", "-o", "a.gif", "for", "t", "in", "0:3"], 65,
      """
      Error: unknown word 'sinn'
        "x t + sinn" -o a.gif for t in 0:3
        ^^^^^^^^^^^^ did you mean 'sign'?

      """
    ),
    (
      ["x", "-o", "a.png", "for", "t", "in", "0:3"], 65,
      """
      Error: graphcalc:1:6: 'a.png' is written twice, first by this line
        x -o a.png for t in 0:3
             ^^^^^ name each picture once, as in wave-{k}.png, or write an animation, wave.gif

      """
    ),
    (
      ["x", "-o", "a.gif", "for", "t", "in"], 65,
      """
      Error: 'for' has no values
        x -o a.gif for t in
                   ^^^ write for NAME in VALUES, as in for k in 1:20

      """
    ),
  ]

  @Test("Mistakes are shown in the line, and nothing is drawn", arguments: mistakes)
  func mistakesAreShown(arguments: [String], status: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(arguments, in: folder.url)
    #expect(run.status == status)
    #expect(run.errors == message)
    #expect(folder.names == [])
  }

  @Test("A session draws an animation with plot, and says so otherwise")
  func sessionsDraw() throws {
    let folder = try TemporaryFolder()
    let lines = """
      plot x t + sin -o a.gif --size 90x60 for t in 0:3
      x -o b.gif for t in 0:3
      plot x sin --and x cos -o c.svg

      """
    let run = try CommandLineRun(["repl"], input: Data(lines.utf8), in: folder.url)
    #expect(run.errors.contains("'for' draws a program of its own, and not the stack"))
    #expect(folder.names.filter { $0.hasSuffix("gif") } == ["a.gif"])
    #expect(folder.names.contains("c.svg"))
  }
}
