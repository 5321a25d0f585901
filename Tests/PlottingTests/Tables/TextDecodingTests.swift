import GraphView
import IntervalArithmetic
import Testing

@testable import Plotting

@Suite("Texts in other encodings, and with other ends of lines") struct TextDecodingTests {
  /// What a table gives, or why it is refused.
  private func outcome(_ bytes: [UInt8], piece: Int = .max) -> [String] {
    do {
      let series = try DataSeries(DataReference("t"), TextOfBytes(bytes, piece: piece))
      var lines = [series.name, series.xHeading ?? ""] + series.remarks
      series.forEachBlock { lines += zip($0.xs, $0.ys).map { "\($0) \($1)" } }
      return lines
    } catch { return ["\(error)"] }
  }

  private func units(_ text: String, isBigEndian: Bool) -> [UInt8] {
    "\u{FEFF}\(text)".utf16.flatMap {
      isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  private static let tables = [
    "x,Größe 😀\n1,2\n3,4\n", "a;b\n1;2,5\n3;4,5", "t v\n0 1\n\n1 2\n", "x,y\n1,zwei\n",
    "x,\"a\nb\"\n1,2\n", "day,y\n2024-01-01,5\n2024-01-02,\n", "x\ty\n1\t−2\n3\t4\n",
  ]

  @Test("A table is the same in UTF-8 and UTF-16, and with each end of lines", arguments: tables)
  func encodingsAgree(table: String) {
    for end in ["\n", "\r\n", "\r"] {
      let text = table.replacing("\n", with: end)
      let plain = outcome(Array(table.utf8))
      // A message shows the line with its end.
      let isRead = plain.count > 1
      for piece in [Int.max, 1, 2, 3, 5] {
        let others = [
          Array(text.utf8), units(text, isBigEndian: false), units(text, isBigEndian: true),
        ].map { outcome($0, piece: piece) }
        #expect(others.allSatisfy { $0.count == plain.count })
        if isRead, end == "\n" || !table.contains("\"") {
          #expect(others.allSatisfy { $0 == plain }, "\(text.debugDescription) \(piece)")
        }
      }
    }
  }

  @Test("A long table with carriage returns alone has all of its rows")
  func longTables() throws {
    let text = "x,y\r" + (0..<30_000).map { "\($0),\(2 * $0)\r" }.joined()
    let series = try DataSeries(DataReference("t"), TextOfBytes(text))
    #expect(series.rowCount == 30_000 && series.missingCount == 0)
    #expect(series.summary.ys.upper == 59_998)
  }

  @Test("What is no character is replaced, and shifts nothing")
  func invalidUnits() throws {
    var decoding = try #require(TextDecoding(of: [0xFF, 0xFE, 0x41, 0], nil))
    #expect(decoding.decode([0x41, 0, 0x3D, 0xD8]) == [0x41])
    #expect(decoding.decode([0x42]) == [])
    #expect(decoding.decode([0, 0x43]) == Array("\u{FFFD}B".utf8))
    #expect(decoding.decode([]) == Array("\u{FFFD}".utf8))
    #expect(TextDecoding(of: Array("x\ny\r".utf8), nil) == nil)
  }
}
