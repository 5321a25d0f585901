import GraphView
import TestSupport
import Testing

@testable import graphcalc

@Suite("Braille canvas")
struct BrailleCanvasTests {
  private static func canvas(_ columns: Int = 8, _ rows: Int = 2) -> BrailleCanvas {
    BrailleCanvas(columns: columns, rows: rows)
  }

  private static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Path {
    Path(from: Point(x: x0, y: y0), to: Point(x: x1, y: y1))
  }

  static let lines: [(Path, String)] = [
    (line(0, 2, 63, 2), "⠉⠉⠉⠉⠉⠉⠉⠉\n\n"),
    (line(2, 0, 2, 31), "⡇\n⡇\n"),
    (line(2, 2, 30, 30), "⠑⢄\n  ⠑⢄\n"),
    // Parts far away cost nothing and draw nothing.
    (line(-1e6 + 2, 18, 1e6, 18), "\n⠉⠉⠉⠉⠉⠉⠉⠉\n"),
    (line(-50, 900, 50, 1e9), "\n\n"),
    (Path([Path.Subpath([Point(x: 5, y: 9)])]), "⠠\n\n"),
    (Path(Rectangle(left: 2, top: 2, right: 14, bottom: 14)), "⣏⣹\n\n"),
    (Path([Path.Subpath([])]), "\n\n"),
  ]

  @Test("Lines are dots", arguments: lines)
  func strokes(path: Path, text: String) {
    var canvas = Self.canvas()
    canvas.stroke(path, style: StrokeStyle(color: .black, width: 1))
    #expect(canvas.text(isColored: false) == text)
  }

  @Test("Dashes and pale colours leave dots out")
  func sparse() {
    var dashed = Self.canvas(8, 1)
    dashed.stroke(
      Self.line(0, 2, 63, 2), style: StrokeStyle(color: .black, width: 1, dashes: [8, 4]))
    #expect(dashed.text(isColored: false) == "⠉⠉ ⠉⠉ ⠉⠉\n")
    var pale = Self.canvas(8, 1)
    pale.stroke(
      Self.line(0, 2, 63, 2), style: StrokeStyle(color: Color(rgb: 0xE4E4E4), width: 1))
    #expect(pale.text(isColored: false) == "⠁ ⠁ ⠁ ⠁\n")
  }

  @Test("Filling in the colour of paper or boxes erases, any other colour draws")
  func fills() {
    var canvas = Self.canvas(4, 2)
    canvas.fill(Path(Rectangle(left: 0, top: 0, right: 32, bottom: 32)), color: .black)
    #expect(canvas.text(isColored: false) == "⣿⣿⣿⣿\n⣿⣿⣿⣿\n")
    canvas.draw("ab", at: Point(x: 8, y: 12), style: TextStyle(size: 11, color: .black))
    canvas.fill(Path(Rectangle(left: 8, top: 0, right: 16, bottom: 20)), color: .white)
    #expect(canvas.text(isColored: false) == "⣿ b⣿\n⣿⣶⣿⣿\n")
  }

  @Test("A part clips lines, fills and letters, and counts from its corner")
  func parts() {
    var canvas = Self.canvas(6, 3)
    canvas.draw(in: Rectangle(left: 8, top: 16, right: 40, bottom: 32)) { part in
      part.fill(Path(Rectangle(left: -99, top: 8, right: 8, bottom: 99)), color: .black)
      part.stroke(Self.line(-99, 2, 99, 2), style: StrokeStyle(color: .black, width: 1))
      part.draw("abc", at: Point(x: 16, y: 12), style: TextStyle(size: 11, color: .black))
      part.draw("d", at: Point(x: -8, y: 12), style: TextStyle(size: 11, color: .black))
    }
    #expect(canvas.text(isColored: false) == "\n ⣭⠉ab\n\n")
  }

  static let texts: [(String, Double, TextStyle.Alignment, String)] = [
    ("−10", 0, .start, "−10\n"), ("10", 64, .end, "      10\n"), ("abc", 32, .middle, "  abc\n"),
    ("日本", 8, .start, " 日本\n"), ("a\u{301}b", 8, .start, " a\u{301}b\n"),
    ("abc", -8, .start, "bc\n"),
    ("日本", -8, .start, " 本\n"), ("abc", 56, .start, "       a\n"), ("", 0, .start, "\n"),
    ("abc", 1e12, .start, "\n"),
  ]

  @Test("Text is aligned as its style says, and clipped at the edges", arguments: texts)
  func draws(text: String, x: Double, alignment: TextStyle.Alignment, expected: String) {
    var canvas = Self.canvas(8, 1)
    let style = TextStyle(size: 11, color: .black, alignment: alignment)
    canvas.draw(text, at: Point(x: x, y: 12), style: style)
    #expect(canvas.text(isColored: false) == expected)
  }

  @Test("Colours come from the cube of 216, and greys are the terminal's own")
  func colors() {
    var canvas = Self.canvas(3, 1)
    canvas.stroke(Self.line(2, 0, 2, 15), style: StrokeStyle(color: .black, width: 1))
    canvas.stroke(
      Self.line(10, 0, 10, 15), style: StrokeStyle(color: Color(rgb: 0x0072B2), width: 1))
    canvas.draw("x", at: Point(x: 16, y: 12), style: TextStyle(size: 11, color: .black))
    #expect(canvas.text(isColored: true) == "⡇\u{1B}[38;5;25m⡇\u{1B}[39mx\n")
    #expect(canvas.text(isColored: false) == "⡇⡇x\n")
  }

  static let pictures: [([String], String)] = [
    (["x sin"], "sine.txt"), (["x sin", "x 2 /", "--grid"], "two.txt"),
    (["x inv", "--size", "320x160", "--x-label", "time"], "pole.txt"),
  ]

  @Test("A pipe gets text without escape codes", arguments: pictures)
  func shown(arguments: [String], reference: String) throws {
    let run = try CommandLineRun(arguments + ["--show"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.text.contains("\u{1B}"))
    try checkSnapshot(run.text, named: reference)
  }
}
