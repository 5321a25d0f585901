import Foundation
import TestSupport
import Testing

@Suite("Layouts of the command line")
struct LayoutTests {
  @Test("A shell line, a script line and a grid give the same picture")
  func bytesAreTheSame() throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      ["x sin", "--grid", "--and", "x cos", "--x", "0:5", "--layout", "2x1", "-o", "a.png"],
      in: folder.url)
    #expect((run.status, run.errors, run.text) == (0, "", ""))
    let script = """
      x sin --grid --and x cos --x 0:5 -o b.png --layout 2x1
      grid 2x1 -o c.png
        x sin --grid
        x cos --x 0:5
      end
      grid -o d-all.png
        let a = 3
        x {f} for f in sin,cos --title "{f} of x"
        x a *
        x 2 *

      end

      """
    try Data(script.utf8).write(to: folder.url.appendingPathComponent("s.gc"))
    let batch = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(batch.errors == "3 plots: 3 written, 0 up to date, 0 failed\n")
    let again = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(again.errors == "3 plots: 0 written, 3 up to date, 0 failed\n")
    #expect(try folder.data("a.png") == folder.data("b.png"))
    #expect(try folder.data("a.png") == folder.data("c.png"))
    let opened = try CommandLineRun(["open", "d-all.png"], in: folder.url)
    let expected =
      "graphcalc '= sin(x)' --title 'sin of x' --fresh --and '= cos(x)' --title 'cos of x' --fresh "
      + "--and '= x * 3' --fresh --and '= x * 2' --fresh -o d-all.png\n"
    #expect(opened.text == expected)
  }

  @Test("Open draws the same bytes again, in any format", arguments: ["png", "svg", "pdf", "gif"])
  func opens(format: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      ["x sin", "--and", "= 1/x", "--share", "xy", "--size", "300x150", "-o", "a.\(format)"],
      in: folder.url)
    #expect(run.status == 0)
    let opened = try CommandLineRun(["open", "a.\(format)"], in: folder.url)
    #expect(
      opened.text == "graphcalc '= sin(x)' --fresh --and '= 1 / x' --fresh --share xy "
        + "--size 300x150 -o a.\(format)\n")
    let again = try CommandLineRun(["open", "a.\(format)", "-o", "b.\(format)"], in: folder.url)
    #expect((again.status, again.errors) == (0, ""))
    #expect(try folder.data("a.\(format)") == folder.data("b.\(format)"))
    let other = try CommandLineRun(
      ["open", "a.\(format)", "--grid", "--json", "--size", "100x90"], in: folder.url)
    let report = try JSONSerialization.jsonObject(with: Data(other.text.utf8))
    let plots = try #require((report as? [String: Any])?["plots"] as? [[String: Any]])
    #expect(plots.count == 2)
    #expect(plots.allSatisfy { $0["area"] != nil && $0["view"] != nil && $0["curves"] != nil })
  }

  @Test("The terminal shows all plots")
  func terminalShows() throws {
    let run = try CommandLineRun(["x", "--and", "x neg", "--show", "--size", "640x320"])
    #expect(run.status == 0)
    #expect(run.text.split(separator: "\n").count == 20)
    #expect(run.text.contains("│x│") || (run.text.contains("⡇") && run.text.contains("−x")))
  }

  @Test("Loops draw a picture of several plots for each value")
  func loopsDraw() throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      ["x k *", "--and", "= k cos(x)", "-o", "a-{k}.svg", "for", "k", "in", "1:3"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["a-1.svg", "a-2.svg", "a-3.svg"])
    #expect(try String(decoding: folder.data("a-3.svg"), as: UTF8.self).contains("3 * cos(x)"))
  }

  @Test("Views are kept where the line says", arguments: ["--state-dir=kept", "--state-dir kept"])
  func statesAreKept(option: String) throws {
    let folder = try TemporaryFolder()
    let words = ["x", "--x", "0:4", "--and", "2", "-o", "a.svg"]
    let run = try CommandLineRun(
      words + option.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let listed = try CommandLineRun(["views", "list", "--state-dir", "kept"], in: folder.url)
    #expect(listed.text.contains("0 to 4") || listed.text.contains("x"), "\(listed.text)")
    #expect(folder.names.contains("kept"))
  }

  static let mistakes: [([String], Int32, String)] = [
    (["x", "--and", "2"], 64, "Error: nowhere to draw: add -o FILE, as in -o plot.png\n"),
    (["x", "--and", "-o", "a.png"], 64, "Error: nothing to do"),
    (
      ["--and", "x", "-o", "a.png"], 64, "Error: a plot is missing; write a program beside --and\n"
    ),
    (["x sin", "--layout", "2x2", "-o", "a.png"], 64, "Error: --layout: is for the plots of one"),
    (
      ["x sinn", "--and", "2", "-o", "a.png"], 65,
      "Error: unknown word 'sinn'\n  x sinn\n    ^^^^ did you mean 'sign'?\n"
    ),
    (
      ["x k *", "--and", "2", "-o", "a.gif", "for", "k", "in", "1:2"], 65,
      "Error: an animation shows one plot"
    ),
    (["x", "--and", "2", "-o", "a.png", "--state-dir"], 64, "Error: '--state-dir' has no value"),
  ]

  @Test("Mistakes are told, and nothing is drawn", arguments: mistakes)
  func mistakesAreTold(arguments: [String], status: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(arguments, in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(folder.names == [])
  }

  static let scripts: [(String, String)] = [
    ("grid 2x2 -o a.png\nx sinn\nend\n", "s.gc:2:3: unknown word 'sinn'"),
    ("grid 1x1 -o a.png\nx\nx\nend\n", "s.gc:1:6: --layout: 1x1 has room for 1 plot"),
    ("grid -o a.png\nx\n", "s.gc:1:1: the grid is never ended"),
    ("x -o a.png\nend\n", "s.gc:2:1: there is no grid to end"),
    ("grid -o a.png\nend\n", "s.gc:1:1: the grid has no plots"),
    ("grid -o a.png\ngrid 2x2\nx\nend\n", "s.gc:2:1: a grid is not part of another one"),
    ("grid -o a.png\nx --and 2\nend\n", "s.gc:2:1: a line of a grid is one plot"),
    ("grid 2x2\nx\nend\n", "s.gc:1:6: nowhere to draw"),
    ("grid -o a.png\nx\nend 3\n", "s.gc:3:5: 'end' stands alone"),
  ]

  @Test("Mistakes in grids have their places", arguments: scripts)
  func gridsAreChecked(script: String, message: String) throws {
    let folder = try TemporaryFolder()
    try Data(script.utf8).write(to: folder.url.appendingPathComponent("s.gc"))
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.errors.hasSuffix("Error: 1 mistake in s.gc; nothing was drawn\n"))
    #expect(folder.names == ["s.gc"])
  }
}
