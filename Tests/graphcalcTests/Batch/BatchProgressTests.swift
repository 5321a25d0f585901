import Testing

@testable import graphcalc

@Suite("Progress of a batch")
struct BatchProgressTests {
  static func tally(_ written: Int, failed: Int = 0, of total: Int) -> BatchTally {
    var tally = BatchTally(total: total)
    for _ in 0..<written { tally.count(.written) }
    for _ in 0..<failed { tally.count(.failed) }
    return tally
  }

  static let bars: [(BatchTally, Double, Int, String)] = [
    (tally(0, of: 200), 0, 80, "[..............................] 0/200, 0 plots/s"),
    (
      tally(100, of: 200), 0.5, 80,
      "[###############...............] 100/200, 200 plots/s, 0:01 left"
    ),
    (
      tally(97, failed: 3, of: 10_000), 10, 80,
      "[..............................] 100/10000, 3 failed, 10 plots/s, 16:30 left"
    ),
    (tally(200, of: 200), 1, 50, "[###############] 200/200, 200 plots/s, 0:00 left"),
    (tally(100, of: 200), 0.5, 30, "100/200, 200 plots/s, 0:01 le"),
  ]

  @Test("The bar fits its row and says how far it is", arguments: bars)
  func bar(tally: BatchTally, seconds: Double, width: Int, expected: String) {
    let bar = BatchProgress(.none, total: tally.total).bar(tally, seconds: seconds, width: width)
    #expect(bar == expected)
    #expect(bar.count < width)
  }

  @Test(
    "The last line counts every plot",
    arguments: [
      (tally(187, failed: 1, of: 188), "188 plots: 187 written, 0 up to date, 1 failed"),
      (tally(1, of: 1), "1 plot: 1 written, 0 up to date, 0 failed"),
      (tally(2, of: 9), "9 plots: 2 written, 0 up to date, 0 failed, 7 not started"),
    ])
  func summary(tally: BatchTally, expected: String) {
    #expect(tally.summary == expected)
  }

  @Test("At least one processor is there")
  func processors() {
    #expect((1...4096).contains(ProcessorCount.available))
  }
}
