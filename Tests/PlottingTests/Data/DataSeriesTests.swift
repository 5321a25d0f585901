import Foundation
import GraphView
import IntervalArithmetic
import TestSupport
import Testing

@testable import Plotting

@Suite struct DataSeriesTests {
  private func series(
    _ text: String, _ reference: String = "t.csv", _ style: DataStyle = .points,
    piece: Int = .max, limit: Int = 1 << 20
  ) throws -> DataSeries {
    try DataSeries(
      DataReference(reference, style: style), TextOfBytes(text, piece: piece), limit: limit)
  }

  /// All rows as text: `x y`, with the bounds of error bars.
  private func rows(_ series: DataSeries) -> [String] {
    var rows: [String] = []
    series.forEachBlock { block in
      for index in block.xs.indices {
        let bounds = [
          block.lows, block.highs, block.lefts, block.rights, block.details, block.colors,
        ]
        .filter { !$0.isEmpty }
        rows.append(
          ([block.xs[index], block.ys[index]] + bounds.map { $0[index] })
            .map { "\($0)" }.joined(separator: " "))
      }
    }
    return rows
  }

  private static let plain = ["1.0 2.0", "3.0 4.5"]

  @Test(
    "The same rows are read from each way to write them",
    arguments: [
      ("t.csv", "1,2\n3,4.5\n"), ("t.csv", "x,y\n1,2\n3,4.5"),
      ("t.csv", "\"x\",\"y\"\r\n1,2\r\n3,4.5"),
      ("t.csv", "# made by hand\nx, y\n\n1, 2\n\n3, 4.5\n"), ("t.csv", "x;y\n1;2\n3;4.5"),
      ("t.csv", "\"1\",\"2\"\n\"3\",4.5"), ("t.tsv", "x\ty\n1\t2\n3\t4.5\n"),
      ("t.dat", "1 2\n3 4.5\n"), ("t.dat", "# x y\n  1   2 # first\n 3\t4.5\n"),
      ("t.dat", "1 2 # here, there\n3 4.5 # nowhere, or\n"), ("t.csv", "x #,y\n1,2\n3,4.5\n"),
      ("t.dat", "1\t\t2\n3\t\t4.5"), ("t", "1 2\t9\n3 4.5\t9"),
      ("t.dat", "x\ty\tz\n1\t2       3\n3   \t4.5\t5\n"), ("t", "x\ty z\n1\t2\n3\t4.5\n"),
      ("t.ndjson", "{\"x\":1,\"y\":2}\n\n{\"y\":4.5,\"x\":3}\n"),
      ("t", " {\"x\":\"1\",\"y\":2,\"z\":null}\n{\"x\":3,\"y\":4.5}"),
      ("t.csv", "\u{FEFF}x,y\n1,2\n3,4.5"),
    ])
  func rowsDoNotDependOnHowTheyAreWritten(name: String, text: String) throws {
    for piece in [1, 3, Int.max] {
      let series = try series(text, name, piece: piece)
      #expect(rows(series) == Self.plain, "in pieces of \(piece)")
      #expect(series.rowCount == 2 && series.missingCount == 0)
    }
  }

  @Test(
    "Columns are chosen by number or heading",
    arguments: [
      ("t.csv:3,1", ["3.0 1.0", "6.0 4.0"]), ("t.csv:c,a", ["3.0 1.0", "6.0 4.0"]),
      ("t.csv:b", ["0.0 2.0", "1.0 5.0"]), ("t.csv:0,2", ["0.0 2.0", "1.0 5.0"]),
      ("t.csv:1,2,3", ["1.0 2.0 -1.0 5.0", "4.0 5.0 -1.0 11.0"]),
      ("t.csv:1,2,1,3", ["1.0 2.0 1.0 3.0", "4.0 5.0 4.0 6.0"]),
      ("t.csv:1,2,,,c", ["1.0 2.0 -2.0 4.0", "4.0 5.0 -2.0 10.0"]),
    ])
  func columnsAreChosen(reference: String, expected: [String]) throws {
    #expect(rows(try series("a,b,c\n1,2,3\n4,5,6\n", reference)) == expected)
  }

  @Test(
    "Columns after x and y are what suits the style",
    arguments: [
      (.boxes, "t.csv:1,2,3,4,5,6", "1.0 2.0 3.0 4.0 5.0 6.0"),
      (.points, "t.csv:1,2,3,,5,6", "1.0 2.0 -1.0 5.0 5.0 6.0"),
      (.points, "t.csv:1,2,3,4,5", "1.0 2.0 3.0 4.0 -4.0 6.0"),
      (.ellipses, "t.csv:1,2,3,4", "1.0 2.0 0.0 4.0 -0.5 2.5 0.0"),
      (.ellipses, "t.csv:1,2,3", "1.0 2.0 0.5 3.5 -0.5 2.5 0.0"),
      (.ellipses, "t.csv:1,2,=2$3", "1.0 2.0 -1.0 5.0 -2.0 4.0 0.0"),
      (.arrows, "t.csv:1,2,3,4", "1.0 2.0 2.0 6.0 1.0 4.0"),
      (.arrows, "t.csv:1,2,=-$3,=0", "1.0 2.0 2.0 2.0 1.0 -2.0"),
      (.candles, "t.csv:1,2,3,4,5", "1.0 2.0 3.0 4.0 5.0"),
      (.heatmap, "t.csv:1,2,3", "1.0 2.0 3.0"),
      (.heatmap, "t.csv:1,2,=$3*$6", "1.0 2.0 18.0"),
      (.image, "t.csv:1,2,3,4,5", "1.0 2.0 197637.0"),
      (.image, "t.csv:1,2,=-$3,=255.2,=1000", "1.0 2.0 65535.0"),
    ] as [(DataStyle, String, String)])
  func columnsSuitTheStyle(style: DataStyle, reference: String, row: String) throws {
    #expect(rows(try series("1,2,3,4,5,6\n", reference, style)) == [row])
  }

  private static let blocks = "# first\na b\n1 2\n3 4\n\n5 6\n\n\n# next\na c\n7 8\n9 10\n11 12\n"

  @Test(
    "Rows and blocks are chosen by number",
    arguments: [
      (nil, nil, "1 2, 3 4, nan nan, 5 6, nan nan, nan nan"), ("1", nil, "3 4"),
      ("1:2", nil, "3 4, nan nan, 5 6"), ("0:1", "0", "1 2, 3 4"),
      (nil, "0", "1 2, 3 4, nan nan, 5 6, nan nan, nan nan"),
      (nil, "1", "7 8, 9 10, 11 12"), ("1:", "1", "9 10, 11 12"), ("::2", "1", "7 8, 11 12"),
      (":0", "1", "7 8"), ("1:9:5", "1", "9 10"),
    ] as [(String?, String?, String)])
  func rowsAreChosen(rows: String?, block: String?, expected: String) throws {
    let selection = try RowSelection(rows: rows, block: block)
    // Without a block, the headings of the next one are rows.
    let text =
      block == nil ? Self.blocks.split(separator: "# next")[0] : Self.blocks[...]
    let reference = try DataReference("t.dat:1,2", rows: selection)
    for piece in [1, Int.max] {
      let series = try DataSeries(reference, TextOfBytes(String(text), piece: piece))
      let shown = self.rows(series).joined(separator: ", ").replacing(".0", with: "")
      #expect(shown == expected)
      #expect(series.name == (block == "1" ? "c" : "b"))
    }
  }

  @Test("Rows of any way to write them are counted alike")
  func rowsAreCountedAlike() throws {
    let selection = try RowSelection(rows: "1::2", block: nil)
    let texts = [
      ("t.csv", "x,y\n1,2\n3,4\n5,x\n7,8\n"), ("t.csv", "1,2\n\n3,4\nx\n7,8\n"),
      ("t.ndjson", "{\"x\":1,\"y\":2}\n{\"x\":3,\"y\":4}\n{\"x\":true,\"y\":1}\n{\"x\":7,\"y\":8}"),
    ]
    for (name, text) in texts {
      let reference = try DataReference(name, rows: selection)
      #expect(rows(try DataSeries(reference, TextOfBytes(text))) == ["3.0 4.0", "7.0 8.0"])
    }
    let counted = try DataReference("t.csv:2", rows: selection)
    let series = try DataSeries(counted, TextOfBytes("1,5\n2,6\n3,7\n4,8\n"))
    #expect(rows(series) == ["1.0 6.0", "3.0 8.0"] && series.rowCount == 2)
  }

  @Test(
    "Rows that are not there are a mistake",
    arguments: [
      ("9:", nil, "t.csv: there are no rows of data among those that are chosen"),
      (nil, "2", "t.csv: there is no block 2; the last is 1"),
      ("2:1", nil, "--rows: '2:1' has no rows; write as in 0:99 or 0::10"),
      ("0::0", nil, "--rows: '0::0' has no rows; write as in 0:99 or 0::10"),
      ("a", nil, "--rows: 'a' is not the number of a row; write as in 0:99 or 0::10"),
      ("-1:3", nil, "--rows: '-1' is not the number of a row; write as in 0:99 or 0::10"),
      (nil, "b", "--block: 'b' is not the number of a block; write as in 0"),
    ] as [(String?, String?, String)])
  func rowsThatAreNotThere(rows: String?, block: String?, message: String) {
    let error = #expect(throws: PlotError.self) {
      let selection = try RowSelection(rows: rows, block: block)
      let text = Self.blocks.replacing("a c\n", with: "")
      _ = try DataSeries(DataReference("t.dat", rows: selection), TextOfBytes(text))
    }
    #expect(error?.description == message)
  }

  @Test("Texts of rows stand beside their points, in view and not at gaps")
  func textsStandBesidePoints() throws {
    let tables = [
      ("t.csv:1,2,3", "x,y,name\n1,2,one\n3,NA,no\n5,6,\"a, b\"\n7,8,\n"),
      ("t.dat:1,2,3", "1 2 one\n\n5 6 \"a, b\"\n"),
      (
        "t.ndjson:x,y,n",
        "{\"x\":1,\"y\":2,\"n\":\"one\"}\n{\"x\":5,\"y\":6,\"n\":\"a, b\"}\n{\"x\":9,\"y\":90}\n"
      ),
    ]
    let view = GraphView(bounds: Size(width: 100, height: 100))
    for (reference, text) in tables {
      let series = try series(text, reference, .labels)
      let notes = [
        Annotations.Note("one", at: Point(x: 1, y: 2), hasDot: false),
        Annotations.Note("a, b", at: Point(x: 5, y: 6), hasDot: false),
      ]
      let tall = try #require(view.showing(x: 0...10)?.showing(y: 0...10))
      #expect(series.notes(in: tall) == notes)
      #expect(series.notes(in: try #require(tall.showing(x: 0...4))).count == 1)
    }
    #expect(try series("1,2\n", "t.csv").notes(in: view) == [])
    let (one, other) = (
      try series("1,2,a", "t:1,2,3", .labels), try series("1,2,b", "t:1,2,3", .labels)
    )
    #expect(one.fingerprint != other.fingerprint)
  }

  @Test("Ellipses are turned to the left by an angle", arguments: [-90.0, 0, 30, 90, 135, 400])
  func ellipsesAreTurned(angle: Double) throws {
    let reference = try DataReference(
      "t.csv:1,2,3,4,5", style: .ellipses, angleUnit: .degrees)
    let series = try DataSeries(reference, TextOfBytes("1,2,6,2,\(angle)\n"))
    var block = DataBlock()
    series.forEachBlock { block = $0 }
    let turn = angle * .pi / 180
    for step in 0..<24 {
      let part = Double(step) * .pi / 12
      let (along, across) = (3 * cos(part), sin(part))
      let x = along * cos(turn) - across * sin(turn)
      let y = along * sin(turn) + across * cos(turn)
      let u = 2 * x / (block.rights[0] - block.lefts[0])
      let v = 2 * y / (block.highs[0] - block.lows[0])
      let lean = block.details[0]
      #expect((u * u - 2 * lean * u * v + v * v - 1 + lean * lean).magnitude < 1e-12)
    }
  }

  @Test("Bars are stacked by their abscissas, those of negative ordinates below 0")
  func barsAreStacked() throws {
    var ends: [Double: (upper: Double, lower: Double)] = [:]
    var stacked: [[String]] = []
    for text in ["1,2\n2,3\n3,-1\n", "3,5\n2,-4\n1,1\n9,NA\n", "2,1\n3,-2\n2,1\n"] {
      stacked.append(rows(try series(text).stacked(on: &ends)))
    }
    #expect(
      stacked == [
        ["1.0 2.0 0.0 2.0", "2.0 3.0 0.0 3.0", "3.0 -1.0 0.0 -1.0"],
        ["3.0 5.0 0.0 5.0", "2.0 -4.0 0.0 -4.0", "1.0 3.0 2.0 3.0", "9.0 nan nan nan"],
        ["2.0 4.0 3.0 4.0", "3.0 -3.0 -1.0 -3.0", "2.0 5.0 4.0 5.0"],
      ])
    let first = try series("1,2\n")
    #expect(try first.stacked(on: &ends).fingerprint != first.fingerprint)
    let error = #expect(throws: PlotError.self) {
      try series("1,2\n2,3\n", limit: 1).stacked(on: &ends)
    }
    #expect(
      error?.description == "t.csv: has more than 1048576 rows, too many to stack or transform")
  }

  @Test(
    "Formulas of columns are drawn in the place of columns",
    arguments: [
      ("t.csv:=$3-$1,=a*b", ["2.0 2.0", "2.0 20.0"]),
      ("t.csv:=10b", ["0.0 20.0", "1.0 50.0"]),
      ("t.csv:1,=if($0 > 0, sqrt($2 - 1), 0/0)", ["1.0 nan", "4.0 2.0"]),
      ("t.csv:1,2,=$3/2", ["1.0 2.0 0.5 3.5", "4.0 5.0 2.0 8.0"]),
      ("t.csv:1,2,=$2-1,=$2+1,=1", ["1.0 2.0 1.0 3.0 0.0 2.0", "4.0 5.0 4.0 6.0 3.0 5.0"]),
    ])
  func formulasAreDrawn(reference: String, expected: [String]) throws {
    let rowsOfFields = "a,b,c\n1,2,3\n4,5,6\n"
    let objects = "{\"a\":1,\"b\":2,\"c\":3}\n{\"a\":4,\"b\":5,\"c\":6}\n"
    for (text, file) in [(rowsOfFields, "t.csv"), (objects, "t.ndjson")] {
      let name = reference.replacing("t.csv", with: file)
      #expect(rows(try series(text, name)) == expected)
    }
  }

  @Test("Formulas have the unit of angles of the plot")
  func formulasHaveAUnitOfAngles() throws {
    let reference = try DataReference("t.dat:=sin($1)", angleUnit: .degrees)
    #expect(rows(try DataSeries(reference, TextOfBytes("90\n"))) == ["0.0 1.0"])
  }

  @Test("One column is drawn against the numbers of its rows, from 0")
  func oneColumnIsDrawnAgainstItsRows() throws {
    #expect(rows(try series("y\n5\n7\n", "t.csv")) == ["0.0 5.0", "1.0 7.0"])
    #expect(rows(try series("5\n7\n", "t.dat")) == ["0.0 5.0", "1.0 7.0"])
  }

  @Test("Missing values are gaps and counted, never zero")
  func missingValuesAreGaps() throws {
    let words = ["", "NA", "n/a", "NaN", "nan", "?", "-", "null", "inf", "-Infinity", "1e999", " "]
    for word in words {
      let series = try series("x,y\n1,2\n2,\(word)\n3,4\n")
      #expect(rows(series).count == 3 && series.missingCount == 1, "'\(word)'")
      #expect(series.summary.count == 2 && series.summary.ys.lower == 2, "'\(word)'")
    }
    // A row that is too short lacks values, too.
    #expect(try series("x,y\n1,2\n2\n3,4\n").missingCount == 1)
    let object = try series("{\"x\":1,\"y\":2}\n{\"x\":2}\n{\"x\":3,\"y\":null}", "t.ndjson")
    #expect(object.missingCount == 2)
  }

  @Test("An empty line between blanks interrupts a line, and is no row")
  func emptyLinesInterrupt() throws {
    let series = try series("1 2\n\n3 4\n# no gap\n5 6\n", "t.dat")
    #expect(rows(series) == ["1.0 2.0", "nan nan", "3.0 4.0", "5.0 6.0"])
    #expect(series.rowCount == 3 && series.missingCount == 0)
  }

  @Test(
    "A mistake has its place and says what to do",
    arguments: [
      (
        "t.csv", "a,b\n1,2\n3,four\n",
        """
        t.csv:3:3: 'four' is not a number
          3,four
            ^^^^ write NA where a value is missing, or choose columns, as in --data FILE:1,3
        """
      ),
      (
        "t.dat", "1 2\n2 3.5\n3 4,5\n",
        """
        t.csv:3:3: '4,5' is not a number
          3 4,5
            ^^^ write a point for the comma
        """
      ),
      (
        "t", "people\tyear\n12 50\t3\n",
        """
        t.csv:2:1: '12 50' is not a number
          12 50\t3
          ^^^^^ write NA where a value is missing, or choose columns, as in --data FILE:1,3
        """
      ),
      (
        "t.csv", "a,b\n1,\"2\n",
        """
        t.csv:2:3: a quote is never closed
          1,"2
            ^ close it
        """
      ),
      (
        "t.ndjson", "{\"x\":1,\"y\":2}\n{\"x\":1,\"y\":true}\n",
        """
        t.csv:2:12: 'a truth value' is not a number
          {"x":1,"y":true}
                     ^^^^ write NA where a value is missing, or choose columns, as in --data FILE:1,3
        """
      ),
      ("t.csv", "", "t.csv: there are no rows of data"),
      ("t.csv", "a,b\n", "t.csv: there are no rows of data"),
      ("t.csv", "# nothing\n\n", "t.csv: there are no rows of data"),
      ("t.csv:3", "1,2\n", "t.csv: there is no column 3; the table has 2 columns"),
      (
        "t.csv:c", "a,b\n1,2\n", "t.csv: no column is called 'c'; the first row has 'a', 'b'"
      ),
    ])
  func mistakesHaveTheirPlace(reference: String, text: String, message: String) {
    let error = #expect(throws: PlotError.self) { try series(text, reference) }
    #expect(error?.description == message)
    #expect(error?.kind == .invalidProgram)
  }

  @Test("A year is a heading if there are fewer columns")
  func yearsAreHeadings() throws {
    #expect(try series("month,2019,2020\n1,5,6\n", "t.csv:month,2020").name == "2020")
    #expect(rows(try series("2019,2020\n5,6\n", "t.csv:2019,2020")) == ["5.0 6.0"])
  }

  @Test("A table that is not kept is read again for each figure, with the same rows")
  func longTablesAreReadAgain() throws {
    let text = "x,y\n" + (0..<10_000).map { "\($0),\($0 * 7 % 100)\n" }.joined()
    let (kept, again) = (try series(text), try series(text, limit: 100))
    #expect(rows(again) == rows(kept))
    #expect(rows(again) == rows(kept))
    #expect(again.summary == kept.summary && again.fingerprint == kept.fingerprint)
  }

  @Test("Other values, other headings and other gaps have other fingerprints")
  func fingerprintsDiffer() throws {
    let texts = ["x,y\n1,2\n", "x,y\n1,3\n", "x,z\n1,2\n", "w,y\n1,2\n", "x,y\n1,2\n2,NA\n"]
    let prints = try texts.map { try series($0).fingerprint.text }
    #expect(Set(prints).count == texts.count)
    #expect(try series("x,y\n1,2.0\n").fingerprint.text == prints[0])
  }

  @Test("Bytes without a meaning end in a message")
  func noiseEndsInAMessage() {
    var bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) }
    for _ in 0..<3 {
      let text = TextOfBytes(bytes)
      #expect(throws: PlotError.self) { try DataSeries(DataReference("t"), text) }
      bytes.reverse()
      bytes = Array(bytes.dropFirst(7))
    }
  }
}

extension DataSeriesTests {
  @Test("Rows are the same whether they are read in one pass or field by field")
  func plainRowsAreRows() throws {
    let fields = [
      "1", "-2.5", "+.5e1", "3.", "1e3", "12345678901234567890", "0.1234567890123456789", "1e400",
      "NA", "", "?", " 4", "5 ", "\"6\"", "7\r", "inf",
    ]
    var random = SplitMix64(seed: 21)
    for columns in ["1,2", "2,1", "2", "1,3", "3,3"] {
      var (text, apart) = ("", "")
      for _ in 0..<400 {
        let row = (0..<3).map { _ in fields[Int(random.next() % UInt64(fields.count))] }
        text += row.joined(separator: ",") + "\n"
        // Quoted, no row is plain.
        apart += row.map { $0.hasPrefix("\"") ? $0 : "\"\($0)\"" }.joined(separator: ",") + "\n"
      }
      let (plain, quoted) = (
        try series(text, "t.csv:" + columns), try series(apart, "t.csv:" + columns)
      )
      #expect(rows(plain) == rows(quoted))
      #expect(plain.rowCount == 400 && plain.missingCount == quoted.missingCount)
      #expect(rows(try series(text, "t.csv:" + columns, piece: 5)) == rows(plain))
    }
  }

  @Test("Rows before a mistake are counted, in whatever way they are read")
  func mistakesAfterPlainRows() {
    let text = "x,y\n" + String(repeating: "1,2\n", count: 5_000) + "\"1\",2\n1,2\n3,x\n"
    let error = #expect(throws: PlotError.self) { try series(text) }
    #expect(error?.description.hasPrefix("t.csv:5004:3: 'x' is not a number") == true)
  }
}
