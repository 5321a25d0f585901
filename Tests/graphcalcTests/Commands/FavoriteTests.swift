import Foundation
import TestSupport
import Testing

@Suite("Graphs that are kept under names")
struct FavoriteTests {
  /// A folder in which the program keeps things, and draws.
  struct Place {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a command and returns what it printed, with its errors and its status if it failed.
    func text(_ words: [String], input: String = "") throws -> String {
      let run = try run(words, input: input)
      return run.text + run.errors + (run.status == 0 ? "" : "[\(run.status)]\n")
    }

    func run(_ words: [String], input: String = "") throws -> CommandLineRun {
      try CommandLineRun(
        words, input: Data(input.utf8), in: folder.url,
        environment: ["GRAPHCALC_STATE_DIR": folder.url.appendingPathComponent("state").path])
    }

    /// The text of a file.
    func file(_ name: String) throws -> String {
      String(decoding: try folder.data(name), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
  }

  /// A place with three graphs.
  static func place() throws -> Place {
    let place = try Place()
    for words in [
      ["wave", "x", "sin", "--tag", "a,b", "--grid"],
      ["turn", "= sin(x)", "--degrees", "--tag", "a"],
      ["two", "x sin", "0.10 x *", "--tag", "c", "--tag", "b"],
    ] {
      #expect(try place.run(["views", "keep"] + words).status == 0)
    }
    return place
  }

  @Test("Graphs are kept, listed, replaced and removed")
  func session() throws {
    let place = try Self.place()
    let session = [
      (
        ["views", "kept"],
        """
        name   graph             tags
        @wave  sin(x)            a,b
        @turn  sin(x) (degrees)  a
        @two   sin(x), 0.10 * x  c,b

        """
      ),
      (["views", "tags"], "tag  graphs\na    2\nb    2\nc    1\n"),
      (
        ["views", "list", "--tag", "a,b"],
        "name   graph   tags\n@wave  sin(x)  a,b\n"
      ),
      (
        ["views", "keep", "wave", "x cos"],
        "kept @wave: cos(x), which replaces sin(x)\n"
      ),
      (
        ["views", "keep", "turn", "@two", "--tag", ""],
        "kept @turn: sin(x), 0.10 * x, which replaces sin(x) (degrees)\n"
      ),
      (
        ["views", "kept", "--json", "--tag", "a"],
        #"{"version":1,"graphs":[{"name":"wave","programs":["= cos(x)"],"degrees":false,"#
          + #""description":"cos(x)","options":[],"tags":["a","b"]}]}"# + "\n"
      ),
      (["views", "drop", "--tag", "b", "two"], "dropped tag b from @two: sin(x), 0.10 * x\n"),
      (
        ["views", "tags", "--json"],
        #"{"version":1,"tags":[{"tag":"a","graphs":1},{"tag":"b","graphs":1},"#
          + #"{"tag":"c","graphs":1}]}"# + "\n"
      ),
      (
        ["views", "drop", "@wave", "two"],
        "dropped @wave: cos(x)\ndropped @two: sin(x), 0.10 * x\n"
      ),
      (["views", "tags"], ""),
      (
        ["views", "drop", "wave", "turn"],
        "Error: no graph is kept as '@wave'; graphcalc views kept lists those that are\n[1]\n"
      ),
      (
        ["views", "kept"],
        "name   graph             tags\n@turn  sin(x), 0.10 * x\n"
      ),
      (["views", "drop", "--tag", "z"], "Error: no graph has the tag 'z'\n[1]\n"),
      (
        ["views", "drop"],
        "Error: nothing to remove; name a graph, or a tag with --tag TAG\n[64]\n"
      ),
    ]
    for (words, text) in session { #expect(try place.text(words) == text, "\(words)") }
  }

  @Test("@NAME is the program, its unit of angles and its options, unless others are given")
  func draws() throws {
    let place = try Self.place()
    let plots = [
      (["@wave"], "'= sin(x)' --grid --fresh"),
      (["@wave", "--title", "T", "--x", "0:4"], "'= sin(x)' --x 0:4 --title T --grid"),
      (["@turn", "--view", "trig"], "'= sin(x)' --degrees --view trig"),
      (["@two", "--fresh"], "'= sin(x)' '= 0.10 * x' --fresh"),
      (
        ["@wave", "x", "2", "*", "@two", "--fresh"],
        "'= sin(x)' '= x * 2' '= sin(x)' '= 0.10 * x' --fresh"
      ),
    ]
    for (words, line) in plots {
      #expect(try place.run(words + ["-o", "p.svg"]).status == 0)
      #expect(try place.text(["open", "p.svg"]) == "graphcalc \(line) -o p.svg\n")
    }
    #expect(try place.text(["describe", "@two"]) == "0.10 * x, sin(x)\n")
    #expect(try place.text(["eval", "@turn", "--x", "90"]) == "1\n")
    #expect(
      try place.text(["table", "@two", "--x", "0:0", "--json"])
        == place.text(["table", "x sin", "0.10 x *", "--x", "0:0", "--json"]))
  }

  @Test("A graph is drawn in the view that is saved under its name")
  func views() throws {
    let place = try Place()
    // It begins with the view that it was drawn in before it had the name.
    #expect(try place.run(["x sin", "-o", "a.svg", "--scale", "160"]).status == 0)
    #expect(try place.text(["views", "keep", "wave", "x sin"]) == "kept @wave: sin(x)\n")
    #expect(try place.run(["@wave", "-o", "b.svg"]).status == 0)
    #expect(
      try place.text(["open", "b.svg"])
        == "graphcalc '= sin(x)' --scale 160 --origin 400,300 -o b.svg\n")
    // From then on they go separate ways.
    #expect(try place.run(["@wave", "-o", "b.svg", "--scale", "80"]).status == 0)
    #expect(try place.run(["@wave", "-o", "b.svg"]).status == 0)
    #expect(try place.run(["x sin", "-o", "a.svg"]).status == 0)
    for (name, scale) in [("b.svg", 80), ("a.svg", 160)] {
      #expect(
        try place.text(["open", name])
          == "graphcalc '= sin(x)' --scale \(scale) --origin 400,300 -o \(name)\n")
    }
    // Another graph has no use of it.
    #expect(try place.run(["views", "keep", "wave", "x cos"]).status == 0)
    #expect(try place.run(["@wave", "-o", "b.svg"]).status == 0)
    #expect(try place.text(["open", "b.svg"]) == "graphcalc '= cos(x)' --fresh -o b.svg\n")
  }

  static let mistakes: [([String], String)] = [
    (["@wvae", "-o", "p.svg"], "no graph is kept as '@wvae'; did you mean '@wave'?\n[65]"),
    (
      ["@none", "-o", "p.svg"],
      "no graph is kept as '@none'; graphcalc views kept lists those that are\n[65]"
    ),
    (
      ["@\u{1B}[31m", "-o", "p.svg"],
      "no graph is kept as '@\\u{1B}[31m'; graphcalc views kept lists those that are\n[65]"
    ),
    (
      ["@wave", "--degrees", "-o", "p.svg"],
      "'@wave' is kept in radians, and the rest is not; leave out --degrees\n[64]"
    ),
    (
      ["@wave", "@turn", "-o", "p.svg"],
      "'@turn' is kept in degrees, and the rest is not; draw graphs of one unit together\n[64]"
    ),
    (["@wave", "x", "--infix", "-o", "p.svg"], "'@wave' is no infix; leave out --infix\n[64]"),
    (
      ["@wave", "-o", "p.svg", "--book", "none.json"],
      "cannot read 'none.json': there is no such book; views keep begins one\n[66]"
    ),
    (
      ["views", "keep", "a b", "x"],
      "keep: 'a b' is no name; use letters, digits, -, _ and .\n[64]"
    ),
    (
      ["views", "keep", "a", "x", "--tag", "b,,c d"],
      "--tag: 'c d' is no name; use letters, digits, -, _ and .\n[64]"
    ),
    (
      ["views", "keep", "a", "x sine"],
      "unknown word 'sine'\n  x sine\n    ^^^^ did you mean 'sin'?\n[65]"
    ),
    (
      ["views", "keep", "a", "x", "--size", "0x0"],
      "--size: '0x0' is no size; write WIDTHxHEIGHT in points, as in 800x600, "
        + "or with mm, cm, in or pt, as in 85mmx60mm\n[64]"
    ),
  ]

  @Test("Mistakes are said, and nothing is changed", arguments: mistakes)
  func says(words: [String], message: String) throws {
    let place = try Self.place()
    let before = try place.file("state/book.json")
    #expect(try place.text(words) == "Error: \(message)\n")
    #expect(place.folder.names == ["state"])
    #expect(try place.file("state/book.json") == before)
  }

  @Test("A script asks for a book, or for what is kept here")
  func scripts() throws {
    let place = try Self.place()
    try place.write("x @wave -o a.svg\n@turn -o b.svg --size 80x60\n", to: "s.gc")
    #expect(
      try place.text(["batch", "s.gc"]) == """
        s.gc:1:3: '@wave' is of a book; add --book FILE, or --views in a batch
          x @wave -o a.svg
            ^^^^^
        s.gc:2:1: '@turn' is of a book; add --book FILE, or --views in a batch
          @turn -o b.svg --size 80x60
          ^^^^^
        Error: 2 mistakes in s.gc; nothing was drawn
        [65]

        """)
    #expect(
      try place.text(["batch", "s.gc", "--views", "-q"])
        == "2 plots: 2 written, 0 up to date, 0 failed\n")
    #expect(
      try place.text(["batch", "s.gc", "--book", "state/book.json"])
        == "2 plots: 0 written, 2 up to date, 0 failed\n")
    #expect(
      try place.text(["open", "b.svg"])
        == "graphcalc '= sin(x)' --degrees --size 80x60 --fresh -o b.svg\n")
    try place.write("set --book state/book.json\nx @wvae -o c.svg\n", to: "s.gc")
    #expect(
      try place.text(["batch", "s.gc"]) == """
        s.gc:2:3: no graph is kept as '@wvae'; did you mean '@wave'?
          x @wvae -o c.svg
            ^^^^^
        Error: 1 mistake in s.gc; nothing was drawn
        [65]

        """)
  }

  @Test("In a session a graph goes to the stack, or is drawn by itself")
  func sessions() throws {
    let place = try Self.place()
    #expect(
      try place.text(
        ["repl"],
        input: "@two\n2 *\nundo\nplot @wave -o w.svg\n-o s.svg\n@turn\nset --degrees\n@turn\n")
          == """
          2: sin(x)
          1: 0.10 * x
          2: sin(x)
          1: 0.10 * x * 2
          2: sin(x)
          1: 0.10 * x
          3: sin(x)
          2: 0.10 * x
          1: sin(x)
          Error: <stdin>:6: '@turn' is kept in degrees; write set --degrees first
            @turn
            ^^^^^
          graphcalc: angles on the stack are degrees from now on, which changes its values
          [65]

          """)
    #expect(try place.text(["open", "w.svg"]) == "graphcalc '= sin(x)' --grid --fresh -o w.svg\n")
    #expect(
      try place.text(["open", "s.svg"])
        == "graphcalc '= sin(x)' '= 0.10 * x' --fresh -o s.svg\n")
  }
}
