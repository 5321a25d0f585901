import GraphView
import Testing

@testable import Plotting

@Suite("Several curves of one table") struct TablePartTests {
  private static let text = """
    a,b,c,w
    1,2,3,u
    2,3,4,v
    3,4,5,u
    4,5,6,10

    """

  private func plot(_ line: String, _ texts: [String: String] = [:]) throws(PlotError) -> Plot {
    let files = texts.merging(["t.csv": Self.text]) { one, _ in one }
    return try PlotSpecification(line, host: TextHost(files: files)).composed()
  }

  /// The names of the curves and their points.
  private func curves(_ plot: Plot) -> [String] {
    plot.specification.data.map { series in
      var rows: [String] = []
      series.forEachBlock { block in
        rows += zip(block.xs, block.ys).map { "\($0) \($1)".replacing(".0", with: "") }
      }
      return "\(series.name): " + rows.joined(separator: ", ")
    }
  }

  @Test(
    "Columns in a row are curves",
    arguments: [
      "1,2-3", "a,b..c", "1,b..3", "a,2..3", "a,*", "1,*", " 1 , 2-3 ",
    ])
  func columnsInARow(columns: String) throws {
    #expect(
      curves(try plot("--data 't.csv:\(columns)'"))
        == ["b: 1 2, 2 3, 3 4, 4 5", "c: 1 3, 2 4, 3 5, 4 6"])
  }

  @Test(
    "Without x, or with x in the middle",
    arguments: [
      ("2-3", ["b: 0 2, 1 3, 2 4, 3 5", "c: 0 3, 1 4, 2 5, 3 6"]),
      ("2,1-3", ["a: 2 1, 3 2, 4 3, 5 4", "c: 2 3, 3 4, 4 5, 5 6"]),
      ("0,3-3", ["c: 0 3, 1 4, 2 5, 3 6"]),
    ])
  func otherAbscissas(columns: String, expected: [String]) throws {
    #expect(curves(try plot("--data 't.csv:\(columns)'")) == expected)
  }

  @Test("A heading is one column, whatever it looks like")
  func headingsComeFirst() throws {
    let text = "x,2-3,*,p..q\n1,2,3,4\n2,3,4,5\n"
    let bars = try plot("--data 't:x,*,2-3'", ["t": text])
    #expect(bars.specification.data[0].summary.hasErrors)
    for (column, ys) in [("2-3", "2, 2 3"), ("*", "3, 2 4"), ("p..q", "4, 2 5")] {
      #expect(
        curves(try plot("--data 't:x,\(column)'", ["t": text])) == ["\(column): 1 \(ys)"])
    }
  }

  @Test(
    "Each word of a column is a curve",
    arguments: [
      ("1,2 --by w", ["u: 1 2, 3 4", "v: 2 3", "10: 4 5"]),
      ("1,2 --by 4", ["u: 1 2, 3 4", "v: 2 3", "10: 4 5"]),
      ("1,2 --by w --rows 1:2", ["v: 2 3", "u: 3 4"]),
      ("1,2 --by b", ["2: 1 2", "3: 2 3", "4: 3 4", "5: 4 5"]),
      (
        "1,2-3 --by w --rows 0:1", ["b, u: 1 2", "c, u: 1 3", "b, v: 2 3", "c, v: 2 4"]
      ),
      ("1,2 --by w --transform mean", ["u, mean: 1 2, 3 4", "v, mean: 2 3", "10, mean: 4 5"]),
    ])
  func wordsAreCurves(line: String, expected: [String]) throws {
    #expect(curves(try plot("--data t.csv:\(line)")) == expected)
  }

  @Test("Numbers are in order, words in that of the rows, and missing ones are left out")
  func partsAreInOrder() throws {
    let text = "x,y,g,h\n1,2,10,b\n2,3,9,a\n3,4,10,\n4,5,NA, b \n\nSource: nowhere\n"
    #expect(
      curves(try plot("--data t:x,y --by g", ["t": text]))
        == ["9: 2 3", "10: 1 2, 3 4"])
    let plot = try plot("--data t:x,y --by h", ["t": text])
    #expect(curves(plot) == ["b: 1 2, 4 5", "a: 2 3"])
    #expect(plot.remarks.contains("t:x,y: 1 row has no word for --by and is left out"))
    #expect(plot.picture.look.y.label == "y")
  }

  @Test(
    "Tables of every form have parts",
    arguments: [
      ("t.ndjson", "{\"x\":1,\"y\":2,\"g\":\"u\"}\n{\"x\":2,\"y\":3,\"g\":\"v\"}\n"),
      ("t.tsv", "x\ty\tg\n1\t2\tu\n2\t3\tv\n"), ("t.dat", "x y g\n1 2 u\n2 3 v\n"),
      ("t.csv", "x,y,g\n1,2,\" u\"\n2,3,  v  \n"),
    ])
  func formsHaveParts(name: String, text: String) throws {
    #expect(
      curves(try plot("--data \(name):x,y --by g", [name: text])) == ["u: 1 2", "v: 2 3"])
  }

  @Test("Long words are names in part")
  func longWordsAreCut() throws {
    let word = String(repeating: "ab", count: 10_000)
    let plot = try plot("--data t:x,y --by g", ["t": "x,y,g\n1,2,\(word)\n2,3,c\n"])
    #expect(plot.specification.data.map { $0.name } == [word.prefix(99) + "…", "c"])
    #expect(plot.specification.data.map { $0.rowCount } == [1, 1])
  }

  @Test("Bars of words stand side by side for each part")
  func partsHaveBars() throws {
    let text = "w,year,v\na,2019,1\nb,2019,2\na,2020,3\nb,2020,4\n"
    let plot = try plot("--data t:w,v --by year", ["t": text])
    #expect(plot.specification.data.map { $0.name } == ["2019", "2020"])
    #expect(plot.specification.style.style(ofData: 1) == .bars)
    var starts: [Double] = []
    for series in plot.specification.data { series.forEachBlock { starts += $0.lefts } }
    #expect(starts.map { ($0 * 10).rounded() / 10 } == [0.6, 1.6, 1, 2])
  }

  private static let many = "x,y\n" + (0..<65).map { "\($0),\($0)\n" }.joined()

  @Test(
    "What names no columns is refused",
    arguments: [
      (
        "t.csv:1-2,3",
        "--data: '1-2' is several columns; only y can be, as in FILE:1,2-5"
      ),
      (
        "t.csv:=a,2-3",
        "--data: '2-3' is several columns; only y can be, as in FILE:1,2-5"
      ),
      ("t.csv:1,3-2", "--data: '3-2' has no columns; write the first one first"),
      ("t.csv:1,1-1", "--data: '1-1' has no column but x"),
      ("t.csv:1,a..", "--data: 'a..' lacks a column"),
      ("t.csv:1,2-9", "t.csv: there is no column 9; the table has 4 columns"),
      (
        "t.csv:a,b..d", "t.csv: no column is called 'd'; the first row has 'a', 'b', 'c', 'w'"
      ),
      ("t.csv:1,2 --by 5", "t.csv: there is no column 5; the table has 4 columns"),
      (
        "t.csv:1,2 --by d",
        "t.csv: no column is called 'd'; the first row has 'a', 'b', 'c', 'w'"
      ),
      ("t.csv:1,2 --by =a", "--by: '=a' is no column; write its number or heading"),
      ("t.csv:1,2 --by 0", "--by: '0' is no column; write its number or heading"),
      (
        "u.csv:1,2 --by 1",
        "u.csv:1,2: --by has more than 64 different words; choose another column"
      ),
      ("v.csv:1,2 --by 3", "v.csv:1,2: there are no words in the column of --by"),
    ])
  func othersAreRefused(line: String, message: String) {
    let error = #expect(throws: PlotError.self) {
      try plot(
        "--data '\(line.replacing(" --by", with: "' --by"))\(line.contains("--by") ? "" : "'")",
        [
          "u.csv": Self.many, "v.csv": "x,y,z\n1,2,\n2,3,NA\n",
        ])
    }
    #expect(error?.description.split(separator: "\n").first == message[...])
  }
}
