import PictureSupport
import TestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
  static let pictures: [(String, [String])] = [
    ("sine", ["x sin"]),
    ("tangent", ["x tan", "--x", "-2pi:2pi", "--grid"]),
    ("legend", ["x sin", "x cos", "x 2 /", "--theme", "dark"]),
    ("steps", ["x floor", "--x-label", "t", "--y-label", "count", "--title", "Steps"]),
    ("far", ["x 1e9 - sq", "--x", "1e9:1e9+10", "--fit"]),
    ("fine", ["x sqrt", "--pixel-ratio", "2", "--dots"]),
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
