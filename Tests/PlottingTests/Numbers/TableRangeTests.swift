import Testing

@testable import Plotting

@Suite("Ranges of a table")
struct TableRangeTests {
  static let ranges: [(String, [Double])] = [
    ("0:1:0.25", [0, 0.25, 0.5, 0.75, 1]),
    ("0:0.3:0.1", [0, 0.1, 0.2, 0.3]),
    ("-0.2:0.2:0.1", [-0.2, -0.1, 0, 0.1, 0.2]),
    ("0:1:0.4", [0, 0.4, 0.8]),
    ("1:2", [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2]),
    ("0:7:3", [0, 3, 6]),
    ("0:pi:pi/2", [0, .pi / 2, .pi]),
    ("0:0.9:0.3", [0, 0.3, 0.6, 0.9]),
    ("0:1:0.3", [0, 0.3, 0.6, 0.9]),
    ("1e9:1e9+0.3:0.1", [1e9, 1_000_000_000.1, 1_000_000_000.2, 1_000_000_000.3]),
  ]

  @Test("Rows are the nearest doubles, from the first to the last bound", arguments: ranges)
  func rows(text: String, expected: [Double]) throws {
    let range = try TableRange(text)
    #expect((0..<range.count).map { range[$0] } == expected)
  }

  @Test(
    "A step that leads nowhere is a usage failure",
    arguments: ["0:1:0", "0:1:-1", "0:1e300:1e-300", "0:1:2:3", "1:0:1", "0"])
  func badRanges(text: String) {
    #expect {
      try TableRange(text)
    } throws: {
      ($0 as? PlotError)?.kind == .usage
    }
  }
}
