import PictureSupport
import TestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
  static let pictures: [(String, [String])] = [
    ("sine", ["x sin"]),
    ("sinc", ["x sin x /", "--x", "-6pi:6pi"]),
    ("tangent", ["x tan", "--x", "-2pi:2pi", "--equal", "--grid"]),
    ("legend", ["x sin", "x cos", "x 2 /", "--theme", "dark"]),
    ("steps", ["x floor", "--x-label", "t", "--y-label", "count", "--title", "Steps"]),
    ("far", ["x 1e9 - sq", "--x", "1e9:1e9+10", "--fit"]),
    ("fine", ["x sqrt", "--pixel-ratio", "2", "--dots"]),
    ("marks", ["x floor", "x sin x / 2 +", "1 x / atan 2 -", "--x", "-4:4", "--equal", "--marks"]),
    (
      "bold",
      ["x frac", "--x", "-2:2", "--equal", "--marks", "--line-width", "5", "--theme", "dark"]
    ),
    (
      "asymptotes",
      ["x gamma", "x 2 * tan", "--x", "-4:4", "--equal", "--asymptotes", "--pixel-ratio", "2"]
    ),
    ("hatching", ["1 x / 1e40 + 1e40 -", "1 x / cos 2 -", "--x", "-4:4", "--equal", "--grid"]),
    ("envelope", ["x 1 x / sin *", "--x", "-.4:.4", "--y", "-.3:.3", "--line-width", "1.5"]),
    ("bare", ["x sq", "--bare", "--no-antialias", "--color", "black", "--line-width", "1"]),
  ]

  @Test("A picture looks as its reference does", arguments: pictures)
  func looksAsItsReference(name: String, arguments: [String]) throws {
    let run = try CommandLineRun(arguments + ["--size", "400x300", "--quiet", "-o", "-"])
    #expect(run.status == 0)
    let complaint = try failure(of: Array(run.output), against: name)
    #expect(complaint == nil)
  }
}
