import Testing

@testable import Plotting

@Suite("Line templates")
struct LineTemplateTests {
  static func expanded(_ line: String, columns: [(String, String)] = []) throws -> [String] {
    let template = try LineTemplate(
      LineScannerTests.words(line).0, reader: ExpressionReader(names: ["n": 3]),
      columns: columns.map(\.0))
    return try (0..<template.count).map { index in
      let words = try template.words(of: index, columns: columns.map { .init($0.1) })
      return (0..<words.count).map { words[$0] }.joined(separator: " ")
    }
  }

  static let loops: [(String, [String])] = [
    ("x {k}", ["x {k}"]),
    ("x {k} for k in 1:3", ["x 1", "x 2", "x 3"]),
    ("{k} for k in 0:1:0.25", ["0", "0.25", "0.5", "0.75", "1"]),
    ("{k} for k in 0:0.3:0.1", ["0", "0.1", "0.2", "0.3"]),
    ("{k} for k in -1:n", ["-1", "0", "1", "2", "3"]),
    ("{k} for k in 2:2", ["2"]),
    ("{k} for k in 1,2,5", ["1", "2", "5"]),
    ("{k} for k in 1, 2, 5", ["1", "2", "5"]),
    ("x {f} for f in sin,cos", ["x sin", "x cos"]),
    ("{a}{b} for a in 1:2 for b in x,y", ["1x", "1y", "2x", "2y"]),
    ("{{{k}}} for k in 1:1", ["{1}"]),
    (
      "{k:03} {k:.2} {k:06.1} {k:4}| for k in 7,-7.25",
      [
        "007 7.00 0007.0    7|", "-7.25 -7.25 -007.2 -7.25|",
      ]
    ),
    ("{k:.1} for k in -0.04:-0.04", ["0.0"]),
    ("--title for {k} for k in 1:1", ["--title for 1"]),
    ("x {k} for k in 1:2 --grid -o a{k}.png", ["x 1 --grid -o a1.png", "x 2 --grid -o a2.png"]),
    ("{k} for k in -n:-1 -o {k}", ["-3 -o -3", "-2 -o -2", "-1 -o -1"]),
    ("x k * for k in 1:2", ["--let k=1 x k *", "--let k=2 x k *"]),
    ("= 2k+{j} for k in 3 for j in 4", ["--let k=3 = 2k+4"]),
    ("k{k}k for k in 1", ["--let k=1 k1k"]),
    (
      "x k --and k -o a-{k} for k in 1:2",
      [1, 2].map { "--let k=\($0) x k --and --let k=\($0) k -o a-\($0)" }
    ),
    // Names that mean something else, and texts, are placeholders only.
    ("x e * {e} for e in 1", ["x e * 1"]),
    ("x f {f} for f in sin,1", ["x f sin", "x f 1"]),
    ("x {k} -o k-{k}.png for k in 1", ["x 1 -o k-1.png"]),
    ("--title \"no for\" \"for\" x", ["--title no for for x"]),
  ]

  @Test("Loops replace placeholders, the last loop fastest", arguments: loops)
  func expands(line: String, expected: [String]) throws {
    #expect(try Self.expanded(line) == expected)
  }

  @Test("Braces of a line that keeps its loops stay doubled")
  func braces() throws {
    let words = LineScannerTests.words(
      "{{x = t}} --title '{{{k}}} {t}' -o a{k}.gif for t in 1:2 for k in 3"
    ).0
    let template = try LineTemplate(words, reader: ExpressionReader())
    let (line, loops) = try template.animationWords(of: 0, columns: [])
    #expect(
      (0..<line.count).map { line[$0] } + loops == [
        "{{x", "=", "t}}", "--title", "{{3}} {t}", "-o", "a3.gif", "for", "t", "in", "1:2",
      ])
  }

  /// Lines with `for`, and how many plots they make.
  static let sequences: [(String, Int)] = [
    ("= 1/n for n in 1:20", 1), ("= a(n) = 1 / n for n in 1:20 -o a.png", 1),
    ("plot = 5 for k in 1:3 --grid", 1), ("--grid = (-1)^m for m in 1:20", 1),
    ("= k/n for n in 1:3 for k in 1:4", 12), ("= 1/n -o a.png for n in 1:20", 20),
    ("= 1/n for n in 1:3 -o a{n}.png", 3), ("= {n}/2 for n in 1:3 -o a.png", 3),
    ("= 1/n for n in 1:3 -o a.gif", 1), ("= sin(k x) for k in 1:5", 5),
    ("= n for n in 1,2,3", 3), ("n for n in 1:20", 20), ("'= 1/n' for n in 1:20", 20),
    ("= (n, 1/n) for n in 1:4", 1),
  ]

  @Test("After values without x, for makes a sequence and not a loop", arguments: sequences)
  func sequencesAreNoLoops(line: String, count: Int) throws {
    let words = LineScannerTests.words(line).0
    #expect(try LineTemplate(words, reader: ExpressionReader()).count == count)
  }

  static let animations: [(String, files: Int, frames: Int)] = [
    ("x {t} -o a.gif for t in 0:1:0.25", 1, 5), ("x {t} -o a.png for t in 0:1:0.25", 5, 1),
    ("x {t} -o a{t}.gif for t in 0:1:0.25", 5, 1),
    ("x {t} {a} -o {a}.apng for t in 0:1:0.25 for a in 1:3", 3, 5),
    ("x {t} -oa.GIF -o b.apng for t in 0:1 for s in 1:3", 1, 6),
    ("x {t} --output=a --format=gif for t in 0:1", 1, 2),
    ("x {t} -o a.gif --format png for t in 0:1", 2, 1), ("x -o a.gif", 1, 1),
  ]

  @Test("Loops that no file is named for make frames", arguments: animations)
  func framesAreCounted(line: String, files: Int, frames: Int) throws {
    let words = LineScannerTests.words(line).0
    let template = try LineTemplate(words, reader: ExpressionReader())
    #expect((template.count, template.frameCount) == (files, frames))
    #expect(template.isAnimation == (frames > 1))
  }

  @Test("Every value of every loop occurs in a frame of each file, the last loop fastest")
  func framesAreInOrder() throws {
    let words = LineScannerTests.words(
      "{a}{t}{s} -o {a}.gif for a in x,y for t in 1:2 for s in 3:4"
    ).0
    let template = try LineTemplate(words, reader: ExpressionReader())
    let frames = try (0..<2).map { file in
      try (0..<4).map { try template.words(of: file, frame: $0)[0] }
    }
    #expect(frames == [["x13", "x14", "x23", "x24"], ["y13", "y14", "y23", "y24"]])
  }

  @Test("Columns are placeholders too, and their words are never options")
  func columns() throws {
    let line = LineScannerTests.words("{a} -o {b}.png").0
    let template = try LineTemplate(line, reader: ExpressionReader(), columns: ["a", "b", "c"])
    let words = try template.words(of: 0, columns: [.init("--grid"), .init("-x y"), .init("")])
    let arguments = try PlotLine(words).arguments
    #expect(arguments.words == ["--grid"])
    #expect(arguments.values(of: .output) == ["-x y.png"])
    #expect(template.usedColumns(of: 3) == [0, 1])
  }

  static let mistakes: [(String, String, Range<Int>)] = [
    ("x {j} for k in 1:2", "nothing is called 'j'", 2..<5),
    ("x { for k in 1:2", "'{' is never closed", 2..<3),
    ("x } for k in 1:2", "'}' was never opened", 2..<3),
    ("x {k:} for k in 1:2", "'' is no format", 2..<6),
    ("x {k:d} for k in 1:2", "'d' is no format", 2..<7),
    ("x {k:999} for k in 1:2", "'999' is no format", 2..<9),
    ("x for", "'for' has no values", 2..<5),
    ("x for k on 1:2", "'for' has no values", 2..<5),
    ("x for 1 in 1:2", "'1' is not a name", 6..<7),
    ("x for k in 1:2 for k in 1:2", "'k' has values already", 24..<27),
    ("x for k in 1:1e9 for j in 1:1e9", "the loops have too many values", 11..<16),
    ("x for k in 1:2147483648", "the loops have too many values", 11..<23),
    ("x for k in 1:10000 for j in 1:1001", "the loops have too many values", 28..<34),
    ("x for k in 1:10000001", "the loops have too many values", 11..<21),
  ]

  @Test("A line makes at most ten million plots")
  func limit() throws {
    let line = try LineWords(of: "x {k} {j} for k in 1:10000 for j in 1:1000")
    let template = try LineTemplate(line, reader: ExpressionReader())
    #expect(template.count == 10_000_000)
    let words = try template.words(of: template.count - 1)
    #expect((words[1], words[2]) == ("10000", "1000"))
  }

  @Test("Mistakes have their places", arguments: mistakes)
  func reportsMistakes(line: String, summary: String, place: Range<Int>) throws {
    do {
      _ = try Self.expanded(line)
      Issue.record("no error")
    } catch let error as LineError {
      #expect(error.summary == summary)
      #expect(error.place == place)
    }
  }
}
