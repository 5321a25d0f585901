import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Sorted rows") struct RowOrderTests {
  private func series(_ table: String, _ line: String) throws(PlotError) -> [DataSeries] {
    try PlotSpecification(line, host: TextHost(files: ["t": table])).composed().specification.data
  }

  /// The points of each curve, with the words or dates of their abscissas.
  private func rows(_ table: String, _ line: String) throws(PlotError) -> [String] {
    try series(table, line).map { series in
      var rows: [String] = []
      series.forEachBlock { block in
        rows += block.xs.indices.map {
          let x = series.meaning?.text(block.xs[$0], width: 0) ?? "\(block.xs[$0])"
          return "\(x) \(block.ys[$0])".replacing(".0", with: "")
        }
      }
      return rows.joined(separator: ", ")
    }
  }

  private static let table = """
    x,y,w,d
    3,30,b,2024-03-01
    1,NA,c,2024-01-01
    2,10,b,
    4,20,a,2023-12-31

    """

  @Test(
    "Rows are in the order of a column of any kind",
    arguments: [
      ("1,2 --sort 1", ["1 nan, 2 10, 3 30, 4 20"]),
      ("1,2 --sort x", ["1 nan, 2 10, 3 30, 4 20"]),
      ("1,2 --sort -x", ["4 20, 3 30, 2 10, 1 nan"]),
      // Missing keys are last in both directions.
      ("1,2 --sort y", ["2 10, 4 20, 3 30, 1 nan"]),
      ("1,2 --sort -y", ["3 30, 4 20, 2 10, 1 nan"]),
      ("1,2 --sort d", ["4 20, 1 nan, 3 30, 2 10"]), ("1,2 --sort -4", ["3 30, 1 nan, 4 20, 2 10"]),
      // Rows of equal keys keep their order.
      ("1,2 --sort w", ["4 20, 3 30, 2 10, 1 nan"]), ("1,2 --sort -w", ["1 nan, 3 30, 2 10, 4 20"]),
      // The numbers of rows are those of sorted ones.
      ("2 --sort y", ["0 10, 1 20, 2 30, 3 nan"]),
      // Rows are chosen before.
      ("1,2 --sort x --rows 1:2", ["1 nan, 2 10"]),
      ("1,2 --sort x --where 'y > 10'", ["3 30, 4 20"]),
      ("1,2 --sort x --by w", ["2 10, 3 30", "1 nan", "4 20"]),
      ("0,1-2 --sort -x", ["0 4, 1 3, 2 2, 3 1", "0 20, 1 30, 2 10, 3 nan"]),
      ("1,=y/10 --sort x", ["1 nan, 2 1, 3 3, 4 2"]),
      // Words have the places of sorted rows.
      ("w,y --sort x", ["c nan, b 10, b 30, a 20"]),
      ("d,x --sort x", ["2024-01-01 1, nan s 2, 2024-03-01 3, 2023-12-31 4"]),
    ])
  func kinds(line: String, expected: [String]) throws {
    #expect(try rows(Self.table, "--data t:\(line)") == expected, "\(line)")
  }

  @Test(
    "Bars of words stand in the order of their rows",
    arguments: [
      ("--sort v", "c 1, a 2, b 3"), ("--sort -v", "b 3, a 2, c 1"), ("--sort w", "a 2, b 3, c 1"),
    ])
  func bars(options: String, expected: String) throws {
    let series = try series("w,v\na,2\nb,3\nc,1\n", "--data t \(options)")
    #expect(try rows("w,v\na,2\nb,3\nc,1\n", "--data t \(options)") == [expected])
    let words = expected.split(separator: " ").map { String($0) }.filter { "abc".contains($0) }
    #expect(series[0].reference.words == words)
  }

  @Test("Other tables are read as well, and gaps between blocks are last")
  func otherTables() throws {
    let objects = "{\"x\":3,\"y\":1}\n{\"y\":2}\n{\"x\":1,\"y\":3}\n"
    #expect(try rows(objects, "--data t:x,y --sort x") == ["1 3, 3 1, nan 2"])
    #expect(try rows("3 1\n\n1 2\n", "--data t --sort 1") == ["1 2, 3 1, nan nan"])
    #expect(try rows("x;y\n3;1,5\n1;-2,5\n", "--data t:x,y --sort y") == ["1 -2.5, 3 1.5"])
    #expect(
      try rows("a,b,e\n2,5,1\n1,7,2\n", "--data t:1,2,3 --sort a") == ["1 7, 2 5"])
    let bounds = try series("a,b,e\n2,5,1\n1,7,2\n", "--data t:1,2,3 --sort a")
    bounds[0].forEachBlock { #expect($0.lows == [5, 4] && $0.highs == [9, 6]) }
  }

  @Test("A sorted table is drawn as one that was sorted before", arguments: 1...4)
  func isStable(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let keys = (0..<300).map { _ in Int.random(in: -20...20, using: &random) }
    let lines = keys.enumerated().map { "\($1),\($0)\n" }
    let sorted = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { lines[$0] }
    let (table, other) = ("k,n\n" + lines.joined(), "k,n\n" + sorted.joined())
    #expect(try rows(table, "--data t --sort k") == rows(other, "--data t"))
    let (series, known) = (try series(table, "--data t --sort k"), try series(other, "--data t"))
    #expect(series[0].summary == known[0].summary && series[0].summary.isSorted)
    #expect(series[0].fingerprint == known[0].fingerprint)
  }

  @Test(
    "What is no column is refused",
    arguments: [
      ("--sort z", "t: no column is called 'z'; the first row has 'x', 'y', 'w', 'd'"),
      ("--sort 5", "t: there is no column 5; the table has 4 columns"),
      (
        "--sort =x",
        "--sort: '=x' is no column; write its number or heading, with - before it for the greatest "
          + "value first"
      ),
      (
        "--sort -",
        "--sort: '-' is no column; write its number or heading, with - before it for the greatest "
          + "value first"
      ),
    ])
  func refused(options: String, message: String) {
    let error = #expect(throws: PlotError.self) {
      try rows(Self.table, "--data t:1,2 \(options)")
    }
    #expect(error?.description.split(separator: "\n").first == message[...])
  }

  @Test("Tables that are not kept are not sorted")
  func limits() throws {
    var arguments = PlotArguments()
    arguments.give(.sort, "1")
    let reference = try DataReference(
      "t:1,2", rows: RowSelection(), options: TableOptions(arguments, forTable: 0))
    let error = #expect(throws: PlotError.self) {
      try DataSeries(reference, TextOfBytes("2,1\n1,2\n3,4\n"), limit: 2)
    }
    #expect(error?.description == "t:1,2: has more than 2 rows, too many to sort")
  }
}
