import Foundation
import TestSupport
import Testing

@Suite("Pictures that are opened again")
struct PictureRoundTripTests {
  /// Runs a command line in a shell that finds `graphcalc`, and keeps things in a folder.
  static func shell(_ line: String, in folder: URL, state: String = "/dev/null") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    let path = CommandLineRun.binary.deletingLastPathComponent().path
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(path):/usr/bin:/bin", "GRAPHCALC_STATE_DIR": state]
    ) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(line)")
  }

  /// Checks that the command line of each picture in a folder draws its bytes again.
  static func check(_ names: [String], in folder: TemporaryFolder) throws {
    for name in names {
      let drawn = try folder.data(name)
      let open = try CommandLineRun(["open", name], in: folder.url)
      #expect(open.status == 0, "\(open.errors)")
      #expect(open.text.split(separator: "\n").count == 1, "\(open.text)")
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
      try shell(open.text, in: folder.url)
      #expect(try folder.data(name) == drawn, "\(open.text)")
    }
  }

  static let plots: [[String]] = [
    ["x sin"],
    ["x sin x cos x 2 /", "--theme", "dark", "--no-legend"],
    ["x sin", "--degrees", "--view", "trig"],
    ["x a * sin b +", "--let", "a=1/3", "--let", "b=a+1", "--x", "-a:b", "--center", "a,0"],
    ["= sin(2w x), 0.10x", "--let", "w=pi", "--x", "-w*pi:w", "--zoom", "w"],
    ["x gamma", "--fit", "--asymptotes", "--marks"],
    ["x sq 1000 +"],
    ["-e", "x 1 -", "-e", "-3 x *", "-f", "p.rpn", "--x", "0:4", "--y", "-1:2pi"],
    ["x", "--title", "It's $5 \\ \"π\" <&> `ls` !"],
    ["x", "--title", "-a b", "--x-label", "-", "--y-label", "$(touch no)"],
    ["x", "--title", "two\nlines\r\tand \u{1B}[31mred\u{FFFF}\u{1FFFE}\u{202E}"],
    ["x", "--no-title", "--title", "unseen", "--background", "transparent"],
    [
      "x 3 root", "--size", "333.5x200", "--pixel-ratio", "1.5", "--color", "teal,#123456",
      "--line-width", "1/3", "--dots", "--grid", "--no-axes", "--legend", "--no-antialias",
    ],
    ["x 1e9 - sq", "--x", "1e9:1e9+10", "--zoom", "3", "--pan", "7,8", "--tap", "1,2", "--quiet"],
    ["x", "--scale", "31,17", "--origin", "5,6", "--x-ticks", "pi", "--y-ticks", "pi"],
    ["x sin", "x exp", "x", "--y2", "2,3", "--y2-label", "growth", "--x", "-6:6", "--zoom", "1.3"],
    ["x sin", "x exp", "--y2", "2", "--y2-range", "0:9", "--legend", "outside"],
    ["1 x / 1e40 + 1e40 -", "--bare", "--y", "-1:1"],
    ["x sq", "x 3 ^", "--log", "xy", "--x", "1:1000", "--zoom", "1.7", "--grid"],
    ["x sin 2 +", "--log", "x"], ["x exp", "--log", "y", "--y-format", "%g"],
    ["2 x swap - x sin x sin * x 2 ^ - 1E1 +", "--quiet"],
  ]

  @Test("Drawing, opening and drawing what is printed gives the same bytes", arguments: plots)
  func keepsBytes(words: [String]) throws {
    let folder = try TemporaryFolder()
    try Data("x 2 * # twice\n".utf8).write(to: folder.url.appendingPathComponent("p.rpn"))
    let names = ["a b.png", "-.svg", "c'.pdf"]
    let run = try CommandLineRun(words + names.flatMap { ["-o", $0] }, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    try Self.check(names.sorted(), in: folder)
    #expect(folder.names == (names + ["p.rpn"]).sorted())
  }

  @Test("So do pictures of batches, with the hash that a batch knows them by")
  func batches() throws {
    let folder = try BatchTests.folder(
      """
      set --size 200x100 --grid
      let damp = 0.1 x * neg exp
      let w = 2 pi *
      x {k} * sin damp *   -o a{k}.png -o b{k}.pdf  --x -w:w --title "wave {k}"   for k in 1:2
      = sin(x) / x         -o c.svg  --fit --x-ticks pi
      set --degrees
      x sin                -o d.svg --view trig
      """)
    #expect(try CommandLineRun(["batch", "s.gc"], in: folder.url).status == 0)
    try Self.check(folder.names.filter { $0 != "s.gc" }, in: folder)
    let again = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(again.errors == "4 plots: 0 written, 4 up to date, 0 failed\n")
  }

  @Test("So do pictures of sessions")
  func sessions() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "let k = 3", "x k * sin", "x k /", "zoom 2", "-o a.svg", "set --x 0:k", "-o b.png",
    ]
    let run = try CommandLineRun(
      ["repl"], input: Data(lines.map { $0 + "\n" }.joined().utf8), in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["a.svg", "b.png"])
    try Self.check(folder.names, in: folder)
  }

  static let views: [([String], [String])] = [
    (["--zoom", "4", "--pan", "7,8"], []), (["--x", "0:4"], []), (["--x", "-2pi:2pi"], ["--grid"]),
    (["--x", "0:4", "--y", "-pi:pi"], ["--size", "90x60"]), (["--fit"], []), (["--y", "0:4"], []),
    (["--scale", "31,17", "--origin", "395,306"], ["--size", "333x222"]), ([], []),
    (["--zoom", "2"], ["--view", "saved", "--zoom", "3", "--center", "1/3,1"]),
    (["--x", "0:4"], ["--view", "saved", "--fit"]), (["--x", "0:4"], ["--fresh"]),
    (["--x", "0:4"], ["--view", "saved", "--y", "0:1", "--pan", "1,2"]),
  ]

  @Test("So do pictures drawn in saved views, whatever is saved later", arguments: views)
  func savedViews(before: [String], words: [String]) throws {
    let folder = try TemporaryFolder()
    let state = folder.url.appendingPathComponent("state").path
    let draw = { (words: [String], name: String) in
      let run = try CommandLineRun(
        ["x sq"] + words + ["-o", name, "-q"], in: folder.url,
        environment: ["GRAPHCALC_STATE_DIR": state])
      #expect(run.status == 0, "\(run.errors)")
      return try folder.data(name)
    }
    _ = try draw(before, "before.svg")
    let drawn = try draw(words, "p.svg")
    let open = try CommandLineRun(["open", "p.svg"], in: folder.url)
    _ = try draw(["--scale", "7", "--tap", "3,4"], "after.svg")
    try Self.shell(open.text, in: folder.url, state: state)
    #expect(try folder.data("p.svg") == drawn, "\(open.text)")
  }
}
