import GraphView
import Testing

@testable import Plotting

@Suite("Rows of tables that are not data") struct TableRowsTests {
  private func outcome(_ text: String, _ reference: String = "t") -> [String] {
    do {
      let series = try DataSeries(DataReference(reference), TextOfBytes(text))
      var rows: [String] = []
      series.forEachBlock { block in
        rows += zip(block.xs, block.ys).map { "\($0) \($1)".replacing(".0", with: "") }
      }
      return [rows.joined(separator: ", ")] + series.remarks
    } catch { return ["\(error)"] }
  }

  private static func units(_ line: Int, _ texts: String) -> String {
    "t: line \(line) is taken for units and left out: '\(texts)'"
  }

  @Test(
    "A row of units below headings is left out, with a remark",
    arguments: [
      ("x,y\ns,m\n1,2\n3,4\n", "1 2, 3 4", units(2, "s, m")),
      ("time volts\n(s) (V)\n0 1\n", "0 1", units(2, "(s), (V)")),
      ("x;y\ns;€\n1;2,5\n3;4,5\n", "1 2.5, 3 4.5", units(2, "s, €")),
      ("Title\n\nx,y\n,kg/m^3\n1,2\n3,NA\n", "1 2, 3 nan", units(4, "kg/m^3")),
      ("year,2019\n,kt\n1,5\n2,6\n", "1 5, 2 6", units(2, "kt")),
      ("n\tv\n8n\t12n\n1\t2\n3\t4\n", "1 2, 3 4", units(2, "8n, 12n")),
      (
        "year  temp  rain\n-     degrees of C mm\n2001  12.1   300\n2002         310\n",
        "2001 12.1, 2002 nan", nil
      ),
    ] as [(String, String, String?)])
  func unitsAreLeftOut(text: String, rows: String, remark: String?) {
    let found = outcome(text)
    // Units of several words make no row that is as long as the others.
    guard let remark else { return #expect(found.count == 1 && !found[0].hasPrefix("2001 12")) }
    #expect(found.first == rows)
    #expect(found.contains(remark), "\(found)")
  }

  @Test(
    "A row that may be data is none of units",
    arguments: [
      "x,y\n1s,2m\n3,4\n", "x,y\nO.5,\"1,5\"\n1,2\n", "x,y\ns,5\n3,4\n", "x,y\ns,m\n",
      "x,y\nfoo,bar\n1,2\nthree,4\n",
    ])
  func dataAreNoUnits(text: String) {
    #expect(outcome(text)[0].contains("is not a number\n"), "\(outcome(text))")
  }

  @Test("All columns are drawn below units, and rows count from the first below them")
  func columnsBelowUnits() throws {
    let text = "day,a,place,b\n,°C,,mm\n2024-01-01,1,Rome,2\n2024-01-02,3,Oslo,4\n"
    let readings = try TableReading(DataReference("t"), TextOfBytes(text)).whole
    #expect(try readings.map { try DataSeries($0).name } == ["a", "b"])
    #expect(outcome(text, "t:b")[0] == "0 2, 1 4")
  }

  @Test(
    "Headings that are repeated are left out, with a remark",
    arguments: [
      ("x,y\n1,2\nx,y\n3,4\n", "1 2, 3 4", "line 3 repeats the headings and is"),
      (
        "x y\n1 2\nx y\n3 4\nx y\n5 6\n", "1 2, 3 4, 5 6",
        "line 3 and 1 other line repeat the headings and are"
      ),
      ("d,y\n2024-01-01,2\nd,y\n", "1704067200 2", "line 3 repeats the headings and is"),
    ])
  func headingsAreLeftOut(text: String, rows: String, remark: String) {
    #expect(outcome(text) == [rows, "t: \(remark) left out"])
  }

  @Test(
    "Notes below a table are left out, with a remark",
    arguments: [
      ("x,y\n1,2\n3,4\n\nSource: me\nLicence\n", "lines 5 to 6 are"),
      ("x,y\n1,2\n3,4\nMade by hand, with care, in May\n", "line 4 is"),
      ("x,y\n1,2\n3,4\nEnd\n", "line 4 is"), ("x y\n1 2\n3 4\nData from a buoy\n", "line 4 is"),
      ("1;2\n3;4\nNote: \"a\"\n\n", "line 3 is"),
      ("x,y\n1,2\n3,4\n=====\n\"1 - The total\"\n", "lines 4 to 5 are"),
      ("x,y\n1,2\n3,4\n---,\n1 to 2,estimated\n", "lines 4 to 5 are"),
      ("x y\n1 2\n3 4\n-----\nIn 1824. it was\n", "lines 4 to 5 are"),
    ])
  func notesAreLeftOut(text: String, lines: String) {
    #expect(outcome(text) == ["1 2, 3 4", "t: \(lines) below the table and left out"])
  }

  @Test(
    "A row below which there are data, or that has numbers, is no note",
    arguments: [
      ("x,y\n1,2\nabc\n3,4\n", 3), ("x,y\n1,2\nSource: me\n3,4\nabc\n", 3),
      ("x,y\n1,2\nTotal,7\n", 3), ("x,y\n1,2\n2024-01-0\n", 3), ("x,y\n1,2\nSum: all,\"7,5\"\n", 3),
      ("x\n1\n2\nabc\n", 4), ("x,y\n1,2\n2,3\n3,4\n4,5\nSource: me\nabc,5\n", 6),
      ("1 2\n3 4\nfive six\n", 3), ("x,y\n1,2\n-----\n3,4\n", 3),
      ("x,y\n1,2\n-----\nTotal,7\n", 3), ("x y\n1 2\n--- ---\nSum: 7\n", 3),
      ("x\n1\n---\n2\n", 3), ("x,y\n1,2\n3,4\n5,6\n---\na,b,c\nd,5,6\n", 5),
      ("x,y\n1,2\n*** by hand ***\n3,4\n", 3), ("x,y,z\n1,2,3\n---\nall,5\n", 3),
    ])
  func dataAreNoNotes(text: String, line: Int) {
    let message = outcome(text)[0]
    #expect(message.hasPrefix("t.csv:\(line):1: ") && message.contains("is not a number\n"))
  }

  @Test("The separator that Excel writes above a table is taken")
  func declaredSeparators() {
    let remark = "t: line 1 is above the table and left out"
    for end in ["\n", "\r\n", "\r"] {
      let text = "sep=;\nx;y\n1,5;2\n3;4,25\n".replacing("\n", with: end)
      #expect(outcome(text) == ["1.5 2, 3 4.25", remark, "t: commas begin fractions"])
    }
    #expect(outcome("sep=|\n1|2\n3|4\n") == ["1 2, 3 4", remark])
    #expect(outcome("a|b\n1|2\n3|4\n") == ["1 2, 3 4"])
    #expect(outcome("a|b c|d\n1|New York|3\n3|Oslo|4\n", "t:a,d") == ["1 3, 3 4"])
    // A bar between fields that others tell apart is none.
    #expect(outcome("1,5,3|4|5\n2,6,4|5|6\n") == ["1 5, 2 6"])
    #expect(outcome("1 | 2\n3 | 4\n", "t:1,3") == ["1 2, 3 4"])
  }
}
