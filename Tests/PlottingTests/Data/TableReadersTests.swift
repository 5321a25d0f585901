import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Rows that are read in one pass, and field by field") struct TableReadersTests {
  /// Makes up tables of all ways to write them, right and wrong.
  private struct Maker {
    var random: SplitMix64

    mutating func one<Value>(of values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }

    mutating func table() -> String {
      let separator = one(of: [",", ",", ";", "\t", "|"])
      let hasDates = one(of: [true, false, false])
      let (isRight, width) = (one(of: [true, true, false]), one(of: [2, 3, 3, 4]))
      let hasSurplus = one(of: [true, false, false])
      let end = one(of: ["\n", "\n", "\r\n", "\r"])
      var lines = [
        one(of: ["", "x,y,z,w", "# made", "Title", "tag,2019,2020,n", "#,a,b", "\"x\",y"])
      ]
      lines[0].replace(",", with: separator)
      let head = lines[0]
      if one(of: [true, false, false, false, false]) {
        lines.append(one(of: ["s", "s,m", "s,m,V", "s,m,V,A"]).replacing(",", with: separator))
      }
      if one(of: [true, false, false, false, false, false]) {
        lines.insert("sep=" + separator, at: 0)
      }
      let count = one(of: [1, 3, 8, 300])
      for index in 0..<count {
        var fields = (0..<width).map { column -> String in
          let isDate = hasDates && column == 0
          let usual = isDate ? Self.dates : Self.numbers
          if one(of: [true, false, false, false, false, false, false, false]) {
            return one(of: Self.missing)
          }
          return !isRight && index == count / 2 ? one(of: Self.words) : one(of: usual)
        }
        if one(of: Array(repeating: false, count: 15) + [true]) { fields.removeLast() }
        if hasSurplus, one(of: Array(repeating: false, count: 15) + [true]) {
          fields.append(one(of: ["9", ""]))
        }
        let before = one(of: ["", "", "", "", "", "", "", "", " ", "\t", "#", "  #", "# "])
        lines.append(before + fields.joined(separator: separator))
        if one(of: Array(repeating: false, count: 60) + [true]) { lines.append(head) }
        if one(of: Array(repeating: false, count: 20) + [true]) {
          lines.append(one(of: ["", "  ", "# c", "  # c", "%", "\r", separator, "\"\""]))
        }
      }
      if one(of: [true, false, false, false]) {
        lines += ["", "Source: made up"] + one(of: [[], ["Notes", ""], ["1"]])
      }
      return lines.joined(separator: end) + one(of: ["", end])
    }

    private static let numbers = [
      "1", "-2.5", "+.5e1", "3.", "1e3", "12345678901234567890", "1e400", " 4", "5 ", "\"6\"", "-0",
      "0.1", "7\r", "1e-5", "00012", "1E+2", "\t8",
    ]
    private static let dates = [
      "2024-01-01", "2024-01-02T03:04:05", "2024-01-03T00:00:00.25", "2024-02", "\"2024-01-04\"",
      "2024-01-05 06:07", "2024-01-06T00:00:00,5", " 2024-01-07", "2024-01-08Z", "2024-01-09 ",
    ]
    private static let missing = ["", "NA", "?", "nan", "inf", "null", " ", "-"]
    private static let words = [
      "x", "1x", "1 2", "--1", "+-1", "1e", "e5", ".", "0x10", "1,5", "#", "#5", "1\"2", "\"a\"b",
      "2024-13-01", "2024-01-01T", "1_000", "½", "1..2", "\"1\n2\"", "",
    ]
  }

  /// What a table gives: its names, rows and counts to the bit, or why it is refused.
  private func outcome(_ text: String, _ columns: String, rows: String?, piece: Int) -> [String] {
    do {
      let reference = try DataReference(
        "t" + columns, rows: RowSelection(rows: rows, block: nil))
      let series = try DataSeries(reference, TextOfBytes(text, piece: piece))
      var lines = [series.name, series.xHeading ?? "", "\(series.rowCount) \(series.missingCount)"]
      lines += series.remarks + ["\(series.hasDates) \(series.fingerprint.text)"]
      series.forEachBlock { block in
        lines += zip(block.xs, block.ys).map { "\($0.bitPattern) \($1.bitPattern)" }
      }
      return lines
    } catch {
      return ["\(error)".replacing(" among those that are chosen", with: "")]
    }
  }

  @Test(
    "Made-up tables are the same in both ways, and in pieces", arguments: 0..<400 as Range<UInt64>)
  func readersAgree(seed: UInt64) {
    var maker = Maker(random: SplitMix64(seed: seed))
    let text = maker.table()
    let columns = maker.one(of: ["", ":1,2", ":2", ":2,1", ":1,3", ":3", ":2,3", ":x,y"])
    let plain = outcome(text, columns, rows: nil, piece: .max)
    // Chosen rows are read field by field, also if those are all.
    let apart = outcome(text, columns, rows: "0:999999999", piece: .max)
    #expect(plain == apart, "\(columns) \(text.debugDescription)")
    let pieces = outcome(text, columns, rows: nil, piece: maker.one(of: [1, 7, 100]))
    #expect(plain == pieces, "\(columns) \(text.debugDescription)")
  }

  @Test("Most made-up tables have rows")
  func tablesAreRead() {
    let read = (0..<400 as Range<UInt64>).count { seed in
      var maker = Maker(random: SplitMix64(seed: seed))
      return outcome(maker.table(), ":2", rows: nil, piece: .max).count > 4
    }
    #expect(read > 200)
  }

  @Test("Rows, their names and sums are those of pandas")
  func tablesAreKnown() throws {
    let known = tableRows(of: "Tables.tsv")
    #expect(known.count == 20)
    for fields in known {
      let text = [("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t")].reduce(fields[0]) {
        $0.replacing($1.0, with: $1.1)
      }
      let series = try DataSeries(DataReference("t"), TextOfBytes(text))
      var sums = (x: 0.0, y: 0.0)
      series.forEachBlock { block in
        for (x, y) in zip(block.xs, block.ys) where x.isFinite && y.isFinite {
          sums = (sums.x + x, sums.y + y)
        }
      }
      let found = [series.name, "\(series.rowCount)", "\(series.missingCount)"]
      #expect(found == Array(fields[1...3]), "\(fields)")
      #expect([sums.x, sums.y] == fields[4...5].compactMap { Double($0) }, "\(fields)")
    }
  }
}
