import Foundation
import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite struct SmoothingTests {
  private func made(
    _ word: String, _ xs: [Double], _ ys: [Double], isCounted: Bool = false
  ) throws -> [(x: Double, y: Double)] {
    let block = try RowTransform(word).applied(
      to: DataBlock(xs: xs, ys: ys), isCounted: isCounted)
    return Array(zip(block.xs, block.ys))
  }

  @Test("As many bins as suit the values are numpy's")
  func suitableBinsAreKnown() throws {
    let table = tableRows(of: "BinCounts.tsv")
    #expect(table.count >= 7)
    for fields in table {
      let values = fields[1].split(separator: " ").compactMap { Double($0) }
      #expect(try "\(made("bins", values, values.map { _ in 1 }).count)" == fields[0], "\(fields)")
    }
    // One value far away does not make millions of bins.
    #expect(try made("bins", (0...100).map(Double.init) + [1e12], Self.ones(102)).count == 1_000)
  }

  private static func ones(_ count: Int) -> [Double] { [Double](repeating: 1, count: count) }

  @Test("Moving averages, differences and local regressions are those of other programs")
  func smoothingsAreKnown() throws {
    let table = tableRows(of: "Smoothings.tsv")
    #expect(table.count == 28)
    for fields in table {
      let lists = fields.map { $0.split(separator: " ").compactMap { Double($0) } }
      let rows = try made(fields[0], lists[1], lists[2])
      #expect(rows.map { $0.x } == lists[3], "\(fields[0])")
      #expect(rows.count == lists[4].count)
      for (row, expected) in zip(rows, lists[4]) {
        #expect(abs(row.y - expected) < 1e-11, "\(fields[0]) at \(row.x)")
      }
    }
  }

  @Test(
    "A mean of rows is that of no others, however many rows there are",
    arguments: [2, 3, 7, 64, 1000])
  func averagesDoNotDrift(count: Int) throws {
    // Large ordinates before small ones leave nothing behind.
    let ys = (0..<3000).map { $0 < 1000 ? 1e15 : Double($0 % 7) }
    let rows = try made("average:\(count)", (0..<3000).map(Double.init), ys)
    #expect(rows.count == 3001 - count && rows[0].x == Double(count - 1))
    for row in rows where row.x >= Double(1000 + count) {
      let last = Int(row.x)
      let mean = ys[(last - count + 1)...last].reduce(0, +) / Double(count)
      #expect(abs(row.y - mean) < 1e-12, "at \(row.x)")
    }
    #expect(try made("average:\(count)", [1], [2]).isEmpty)
  }

  @Test("Shares of values rise from 0 at the least to 1 at the greatest")
  func sharesOfValues() throws {
    let rows = try made("ecdf", [0, 1, 2, 3], [5, 1, 5, .nan], isCounted: true)
    #expect(rows.map { $0.x } == [1, 1, 5])
    #expect(rows.map { $0.y } == [0, 1.0 / 3, 1])
  }

  @Test("The knob of a smooth curve leads from the points to a line")
  func smoothnessHasAKnob() throws {
    let (xs, ys) = ([0.0, 1, 2, 3, 5, 6], [1.0, 3, 2, 2, -1, 0])
    /// The distance of a curve from the points, between which it has 32 pieces each.
    func distance(_ word: String) throws -> Double {
      let rows = try made(word, xs, ys)
      return ys.indices.reduce(0) { $0 + abs(rows[32 * $1].y - ys[$1]) }
    }
    let distances = try ["smooth:1e-9", "smooth:0.1", "smooth", "smooth:10", "smooth:1e9"]
      .map(distance)
    #expect(distances == distances.sorted() && distances[0] < 1e-6)
    #expect(try distance("smooth:1") == distance("smooth"))
    let line = try made("smooth:1e9", xs, ys)
    let slope = (line[line.count - 1].y - line[0].y) / 6
    #expect(line.allSatisfy { abs($0.y - line[0].y - slope * $0.x) < 1e-5 })
  }

  @Test(
    "Rows are put together by parts of the calendar",
    arguments: [
      ("sum:year", "2023-01-01 2024-01-01 4, 2024-01-01 2025-01-01 38"),
      ("mean:quarter", "2023-10-01 2024-01-01 4, 2024-01-01 2024-04-01 9.5"),
      ("count:month", "2023-12-01 2024-01-01 1, 2024-02-01 2024-03-01 3, 2024-03-01 2024-04-01 1"),
      ("sum:week", "2023-12-25 2024-01-01 4, 2024-02-26 2024-03-04 38"),
      (
        "count:day",
        "2023-12-31 2024-01-01 1, 2024-02-28 2024-02-29 1, 2024-02-29 2024-03-01 2, "
          + "2024-03-01 2024-03-02 1"
      ),
      (
        "sum:hour",
        "2023-12-31T23:00 2024-01-01 4, 2024-02-28T12:00 2024-02-28T13:00 8, "
          + "2024-02-29 2024-02-29T01:00 18, 2024-03-01 2024-03-01T01:00 12"
      ),
    ])
  func calendarsAreParts(word: String, expected: String) throws {
    let dates = [
      "2023-12-31T23:59:59", "2024-02-28T12:30", "2024-02-29", "2024-02-29T00:59", "2024-03-01",
    ]
    let rows = DataBlock(
      xs: try dates.map { try #require(Instant.value(of: $0)) }, ys: [4, 8, 8, 10, 12])
    let made = try RowTransform(word).applied(to: rows, isCounted: false)
    let wanted = try expected.split(separator: ",").map { row in
      let fields = row.split(separator: " ")
      return [
        try #require(Instant.value(of: fields[0])), try #require(Instant.value(of: fields[1])),
        try #require(Double(fields[2])),
      ]
    }
    #expect(made.hasBins && made.xs.count == wanted.count)
    for (index, row) in wanted.enumerated() {
      #expect([made.lefts[index], made.rights[index], made.ys[index]] == row)
      #expect(made.xs[index] == (row[0] + row[1]) / 2)
    }
  }

  @Test(
    "A transform that is none says what to write",
    arguments: [
      ("bins:0", "'bins:0' is no number of bins; write bins:20, with 1 to 100000"),
      ("bins:2.5", "'bins:2.5' is no number of bins; write bins:20, with 1 to 100000"),
      ("average", "'average' has no number of rows; write average:7"),
      ("average:1", "'average:1' has no number of rows; write average:7, with 2 to 100000"),
      ("lowess:2", "'lowess:2' is no share of the rows; write lowess or lowess:0.3, with up to 1"),
      ("smooth:-1", "'smooth:-1' has no factor; write smooth or smooth:10"),
      (
        "mean:fortnight",
        "'mean:fortnight' names no part of a calendar; write mean:month, or hour, day, week, "
          + "quarter or year"
      ),
      ("share:2", "'share:2' is unknown; use none, sum, "),
    ])
  func mistakesHaveRemedies(word: String, expected: String) {
    let error = #expect(throws: PlotError.self) { try RowTransform(word) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(expected))
  }
}
