import Foundation
import TestSupport
import Testing

@Suite("graphcalc plot")
struct PlotTests {
  @Test("The report has exactly the documented keys")
  func report() throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(["x sin", "-o", "plot.png", "--json"], in: folder.url)
    let bytes = try folder.data("plot.png").count
    #expect(
      run.text == #"{"version":1,"outputs":[{"path":"plot.png","format":"png","width":800,"#
        + #""height":600,"bytes":\#(bytes)}],"view":{"scale":{"x":40,"y":40},"#
        + #""origin":{"x":400,"y":300},"x":[-10,10],"y":[-7.5,7.5],"source":"standard"},"#
        + #""curves":[{"program":"x sin","description":"sin(x)","kind":"function","#
        + #""columns":{"total":800,"proven":800,"undefined":0,"outside":0,"unresolved":0,"#
        + #""sampled":0},"unresolvedColumns":[],"breaks":[]}],"#
        + #""text":"Graph of sin(x), x from −10 to 10, y from −7.5 to 7.5."}"# + "\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(folder.names == ["plot.png"])
  }

  @Test("What is not proven is said in one line, and strictly is a failure")
  func strict() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "x inv lgamma", "--x", "-1:1", "--y", "-5:5", "--size", "400x300", "-o", "a.png",
    ]
    let plain = try CommandLineRun(arguments, in: folder.url)
    #expect(plain.status == 0)
    #expect(plain.errors.hasPrefix("graphcalc: 12 device columns could not be proven, drawn pale"))
    #expect(plain.errors.split(separator: "\n").count == 1)
    let strict = try CommandLineRun(arguments + ["--strict", "--quiet"], in: folder.url)
    #expect(strict.status == 1)
    #expect(strict.errors == "")
    #expect(try CommandLineRun(["x sin", "--strict", "-o", "b.png"], in: folder.url).status == 0)
    #expect(folder.names == ["a.png", "b.png"])
  }

  @Test("Pictures are the same bytes from run to run", arguments: ["png", "svg", "pdf"])
  func determinism(format: String) throws {
    let folder = try TemporaryFolder()
    let programs = ["x sin", "x 2 / cos", "x tan", "--grid"]
    for name in ["a", "b"] {
      let run = try CommandLineRun(programs + ["-o", "\(name).\(format)"], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try folder.data("a.\(format)") == folder.data("b.\(format)"))
  }

  @Test("A picture goes to a pipe with -o -, as PNG unless said otherwise")
  func standardOutput() throws {
    let png = try CommandLineRun(["x", "-o", "-"])
    #expect(png.output.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let svg = try CommandLineRun(["x", "-o", "-", "--format", "svg"])
    #expect(svg.text.hasPrefix("<svg") || svg.text.hasPrefix("<?xml"))
    let pdf = try CommandLineRun(["x", "-o", "-", "--format", "pdf"])
    #expect(pdf.text.hasPrefix("%PDF"))
  }

  @Test("Several outputs are written at once, each in the format of its name")
  func severalOutputs() throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      ["-3 x *", "-o", "a.png", "-o", "b.svg", "-oc.pdf"], in: folder.url)
    #expect(run.status == 0)
    #expect(folder.names == ["a.png", "b.svg", "c.pdf"])
  }

  @Test(
    "Programs that begin with a hyphen need no quotes",
    arguments: [["-3 x *"], ["-3", "x", "*"], ["x", "3", "-"]])
  func hyphens(words: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(words + ["-o", "a.png"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  static let failures: [([String], status: Int32, message: String)] = [
    (["x sin"], 64, "Error: nowhere to draw: add -o FILE, as in -o plot.png\n"),
    (
      ["x sin", "-o", "no/where.png"], 73,
      "Error: cannot create 'no/where.png': No such file or directory; create the folder 'no' first\n"
    ),
    (
      ["x", "-o", "a.png", "--scale", "0"], 64,
      "Error: --scale: '0' shows nothing; use a positive number of points per unit\n"
    ),
    (
      ["x +", "-o", "a.png"], 65,
      """
      Error: '+' takes 2 operands, but there is only 1
        x +
          ^ push one before it

      """
    ),
    (
      ["x", "-o", "/dev/full", "--format", "png"], 74,
      "Error: cannot write '/dev/full': No space left on device\n"
    ),
    (
      ["functoins"], 65,
      """
      Error: unknown word 'functoins'
        functoins
        ^^^^^^^^^ did you mean 'graphcalc functions'?

      """
    ),
    (
      ["plot x sin", "-o", "a.png"], 65,
      """
      Error: unknown word 'plot'
        plot x sin
        ^^^^ a command is a word of its own, outside of quotes

      """
    ),
    (
      ["x sin", "title=Foo", "-o", "a.png"], 65,
      """
      Error: unknown word 'title'
        x sin title=Foo
              ^^^^^ did you mean '--title Foo'?

      """
    ),
    (
      ["x sin", "-o", "a.png", "--xrange", "0:1"], 64,
      """
      Error: unknown option '--xrange'; write --x FROM:TO, as in --x -2pi:2pi
      Usage: graphcalc [plot] PROGRAM… -o FILE… [options]
        See 'graphcalc plot --help' for more information.

      """
    ),
    (
      ["x sin", "-o", "a.png", "-title", "T"], 64,
      """
      Error: unknown option '-title'; did you mean '--title'?
      Usage: graphcalc [plot] PROGRAM… -o FILE… [options]
        See 'graphcalc plot --help' for more information.

      """
    ),
    (
      ["eval", "2", "--jsn"], 64,
      """
      Error: unknown option '--jsn'; did you mean '--json'?
      Usage: graphcalc eval PROGRAM [--x V] [--let NAME=VALUE]… [--digits N]
        See 'graphcalc eval --help' for more information.

      """
    ),
    (
      ["eval", "x sin", "--x", "0:1"], 64,
      "Error: --x: '0:1' is a range; write one value, as in --x 2, or graphcalc table PROGRAM "
        + "--x FROM:TO\n"
    ),
    (
      ["help", "sinn"], 64, "Error: there is no help on 'sinn'; did you mean 'sign'?\n"
    ),
    (
      ["-f", "missing", "-o", "a.png"], 66,
      "Error: cannot read 'missing': No such file or directory\n"
    ),
  ]

  @Test("Every failure says what, where and what to do, and leaves no file", arguments: failures)
  func reportsFailures(arguments: [String], status: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(arguments, in: folder.url)
    #expect(run.errors == message)
    #expect(run.status == status)
    #expect(run.text == "")
    #expect(folder.names == [])
  }

  static let remarks: [([String], String)] = [
    (
      ["x 1000 +"],
      "graphcalc: nothing was in view; fitted to x = -10:10, y = 989:1011\n"
    ),
    (["x 1000 +", "--quiet"], ""),
  ]

  @Test(
    "What there is to say of a plot is said on standard error, and it is drawn", arguments: remarks)
  func saysRemarks(arguments: [String], expected: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(arguments + ["-o", "a.svg"], in: folder.url)
    #expect(run.errors == expected)
    #expect(run.status == 0)
    #expect(folder.names == ["a.svg"])
  }

  @Test("A link stays a link, and a private file stays private")
  func linksAndModes() throws {
    let folder = try TemporaryFolder()
    let path = { (name: String) in folder.url.appendingPathComponent(name).path }
    try FileManager.default.createSymbolicLink(
      atPath: path("link.svg"), withDestinationPath: "target.svg")
    #expect(try CommandLineRun(["x", "-o", "link.svg"], in: folder.url).status == 0)
    #expect(folder.names == ["link.svg", "target.svg"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("link.svg")) == "target.svg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: path("target.svg"))
    #expect(try CommandLineRun(["x", "-o", "link.svg"], in: folder.url).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path("target.svg"))[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("A file that a killed run left behind is removed, and nothing else")
  func abandonedFiles() throws {
    let folder = try TemporaryFolder()
    let abandoned = ".a.svg.graphcalc-4711-abc123.tmp"
    let others = [
      ".a.svg.abc123.tmp", ".a.svg.graphcalc--abc123.tmp", ".a.svg.graphcalc-1-ABC123.tmp",
      ".a.svg.graphcalc-1-abc12.tmp", ".a.svg.graphcalc-x-abc123.tmp", ".a.svg.tmp",
      ".a.svg.vim-4711-abc123.tmp", ".b.svg.graphcalc-4711-abc123.tmp",
    ]
    for name in [abandoned] + others {
      try Data("half".utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let run = try CommandLineRun(["x", "-o", "a.svg"], in: folder.url)
    #expect(run.status == 0)
    #expect(folder.names == others + ["a.svg"])
  }

  @Test("A mistake in a file is shown with file, line and column")
  func mistakesInFiles() throws {
    let folder = try TemporaryFolder()
    try Data("x sin\n  2 sine\n".utf8).write(to: folder.url.appendingPathComponent("p.rpn"))
    let run = try CommandLineRun(["-f", "p.rpn", "-o", "a.png"], in: folder.url)
    #expect(
      run.errors == """
        Error: p.rpn:2:5: unknown word 'sine'
            2 sine
              ^^^^ did you mean 'sin'?

        """)
    #expect(run.status == 65)
    #expect(folder.names == ["p.rpn"])
  }
}
