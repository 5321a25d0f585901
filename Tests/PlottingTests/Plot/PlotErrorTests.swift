import Testing

@testable import Plotting

@Suite("Errors of plots")
struct PlotErrorTests {
  static let host = TextHost(files: ["p.rpn": "x sin\n  2 sine\n"])

  static let errors: [([String], PlotError.Kind, String?, String)] = [
    (["x sin"], .usage, nil, "nowhere to draw: add -o FILE, as in -o plot.png"),
    (
      ["x sin", "-o", "a.bmp"], .usage, "--output",
      "'.bmp' is no picture format; use .png, .pdf, .svg, .gif, .apng or .html, or --format"
    ),
    (
      ["x sin", "-o", "a"], .usage, "--output",
      "'a' names no format; add .png, .pdf, .svg, .gif, .apng or .html, or use --format"
    ),
    (
      ["x sin", "-o", "-", "--json"], .usage, nil,
      "--json and -o - both write to standard output; give the picture a file name"
    ),
    (
      ["x sin", "--show", "--json"], .usage, nil,
      "--show and --json both write to standard output; leave one of them out"
    ),
    (
      ["x +", "-o", "a.png"], .invalidProgram, nil,
      "'+' takes 2 operands, but there is only 1\n  x +\n    ^ push one before it"
    ),
    (
      ["x", "-e", "# nothing", "-o", "a.png"], .invalidProgram, nil,
      "the program is empty\n  # nothing\n  ^ write an expression, such as: x sin"
    ),
    (
      ["x", "-o", "a.png", "--scale", "0"], .usage, "--scale",
      "'0' shows nothing; use a positive number of points per unit"
    ),
    (
      ["x", "-o", "a.png", "--size", "20000x10"], .usage, "--size",
      "a picture of 20000x10 points at 1 device pixels a point is out of bounds; use 1 to 16384 "
        + "device pixels, and at most 16384 points, for each side"
    ),
    (
      ["x", "-o", "a.png", "--size", "8192x8193"], .usage, "--size",
      "a picture of 8192x8193 points at 1 device pixels a point is out of bounds; use at most "
        + "67108864 device pixels in all, as 8192x8192 has"
    ),
    (
      ["x", "-o", "a.png", "--log", "x", "--x", "-1:5"], .usage, "--x",
      "-1:5 has numbers that are not positive, which a logarithmic axis cannot show; use positive "
        + "ones, as in --x 0.1:1000, or leave x out of --log"
    ),
    (
      ["x", "-o", "a.png", "--log", "y", "--y", "0:5"], .usage, "--y",
      "0:5 has numbers that are not positive, which a logarithmic axis cannot show; use positive "
        + "ones, as in --y 0.1:1000, or leave y out of --log"
    ),
    (
      ["x", "-o", "a.png", "--log", "x", "--view", "trig"], .usage, "--view",
      "shows multiples of π on both sides of 0; give --x and --y with --log"
    ),
    (
      ["x", "-o", "a.png", "--log", "x", "--equal"], .usage, "--equal",
      "compares units with decades where one axis is logarithmic; use --log xy, or leave it out"
    ),
    (
      ["x", "-o", "a.png", "--log", "z"], .usage, "--log", "'z' is unknown; use x, y or xy"
    ),
    (
      ["-f", "missing", "-o", "a.png"], .unreadable, nil,
      "cannot read 'missing': No such file or directory"
    ),
    (
      ["-f", "p.rpn", "-o", "a.png"], .invalidProgram, nil,
      "p.rpn:2:5: unknown word 'sine'\n    2 sine\n      ^^^^ did you mean 'sin'?"
    ),
    (
      ["x", "--json", "--format", "bmp"], .usage, "--format",
      "'bmp' is unknown; use png, pdf, svg, gif, apng or html"
    ),
    (
      ["x", "--json", "--theme", "blue"], .usage, "--theme", "'blue' is unknown; use light or dark"
    ),
    (
      ["x", "--json", "--view", "none"], .usage, "--view",
      "'none' is unknown; use standard, trig, square or saved"
    ),
    (
      ["x", "--json", "--let", "a=1/0"], .usage, "--let a",
      "'1/0' has no value: division by zero: 1 / 0"
    ),
    (
      ["x", "--json", "--let", "t"], .usage, "--let", "'t' has no value; give it a value: --let t=2"
    ),
    (
      ["x", "--json", "--x", ":5"], .usage, "--x",
      "the range ':5' has no first number; write FROM:TO, as in 0:2pi"
    ),
    (
      ["x", "--json", "--y", "5: "], .usage, "--y",
      "the range '5: ' has no second number; write FROM:TO, as in 0:2pi"
    ),
    (
      ["x", "--json", "--zoom", "1,5"], .usage, "--zoom",
      "'1,5' is 2 numbers; write one, as in 1.5"
    ),
    (
      ["x", "--json", "--equal", "--scale", "40,20"], .usage, "--equal",
      "contradicts --scale with two numbers; give one of them"
    ),
    (
      ["x", "--json", "--fresh", "--view", "saved"], .usage, "--fresh",
      "leaves out the view that --view saved uses; give one of them"
    ),
  ]

  @Test("An error says what, where and what to do", arguments: errors)
  func says(words: [String], kind: PlotError.Kind, subject: String?, message: String) {
    let error = #expect(throws: PlotError.self) {
      try PlotSpecification(words: words, host: Self.host)
    }
    #expect(error?.kind == kind)
    #expect(error?.subject == subject)
    #expect(error?.message == message)
    #expect(error?.option == subject.flatMap { PlotOption.named(String($0.prefix { $0 != " " })) })
  }

  @Test("A gesture that leads nowhere is found without a trace")
  func gestures() throws {
    for words in [["--zoom", "1e-308"], ["--pan", "1e308,1e308"], ["--center", "1e308,-1e308"]] {
      let specification = try PlotSpecification(words: ["x", "--json"] + words)
      let error = #expect(throws: PlotError.self) { try specification.checkGestures() }
      #expect(error?.subject == words[0])
    }
  }
}
