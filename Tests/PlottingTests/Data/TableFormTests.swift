import GraphView
import Testing

@testable import Plotting

@Suite("What the beginning of a table tells") struct TableFormTests {
  private func series(_ text: String, _ reference: String) throws -> DataSeries {
    try DataSeries(DataReference(reference), TextOfBytes(text))
  }

  /// All rows, as in `1 2, 3 nan`.
  private func rows(_ series: DataSeries) -> String {
    var rows: [String] = []
    series.forEachBlock { block in
      rows += zip(block.xs, block.ys).map { "\($0) \($1)".replacing(".0", with: "") }
    }
    return rows.joined(separator: ", ")
  }

  private static let title = "line 1 is above the table and left out"
  private static let rowNames =
    "the first column has no heading and names rows, so that the next is the first with one"

  private static func heading(_ number: String) -> String {
    "the first row names columns, also '\(number)'"
  }

  struct Table: CustomTestStringConvertible {
    let (reference, text, rows, name): (String, String, String, String)
    let remark: String?

    init(
      _ reference: String, _ text: String, _ rows: String, named name: String,
      _ remark: String? = nil
    ) {
      (self.reference, self.text, self.rows, self.name) = (reference, text, rows, name)
      self.remark = remark
    }

    var testDescription: String { reference + " " + text }
  }

  @Test(
    "Names and rows are where people and other programs put them",
    arguments: [
      // R's write.table has no heading for the names of rows.
      Table("t", "\"x\" \"y\"\n\"1\" 1 2\n\"2\" 3 4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t", "x y\n1 1 2\n2 3 4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t:y,x", "x y\na 1 2\nb 3 4\n", "2 1, 4 3", named: "x", rowNames),
      Table("t:1,3", "x y\n1 1 2\n2 3 4\n", "1 2, 2 4", named: "y", rowNames),
      Table("t", "\"x\",\"y\"\n\"a\",1,2\n\"b\",3,4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t", "\"x\"\n\"1\" 5\n\"2\" 6\n", "0 5, 1 6", named: "x", rowNames),
      Table("t", "x\ty\n7\t1\t2\n9\t3\t4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t", ",x,y\n0,1,2\n1,3,4\n", "0 1, 1 3", named: "x"),
      Table("t", "x y\n23 1 2\n9 3 4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t:x,y", "x y\n23 1 2\n9 3 4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t", "two words\n1.5 1 2\n2.5 3 4\n", "1 2, 3 4", named: "words", rowNames),
      Table("t", "  x   y\nr1 1   2\n34 3   4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t", "   x   y\n0  1   2\n1  3   4\n", "1 2, 3 4", named: "y", rowNames),
      Table(
        "t:x,y", "   x   y\n70 1   2\n9      4\n8  5   6\n", "1 2, nan 4, 5 6", named: "y", rowNames
      ),
      Table("t", "xx      y\nname    1  2\nanother 3  4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t", "x  y\n1  1  2\n9  3  4\n", "1 2, 3 4", named: "y", rowNames),
      Table("t", "x y\n  \n7 1 2\n9 NA 4\n", "1 2, nan 4", named: "y", rowNames),
      // They are not if a column is between two of them, or they are above headings.
      Table("t", "By me\nx y z\n10 2 3\n11 5 6\n", "10 2, 11 5", named: "y", title),
      Table("t", "x       z\n1   2   3\n4   5   6\n", "1 2, 4 5", named: "t", title),
      // Years are headings where a row is plainly one.
      Table(
        "t:2,3", "country 2019 2020\nX 5 6\nY 7 8\n", "5 6, 7 8", named: "2020", heading("2019")),
      Table("t", "month,2019,2020\n1,5,6\n2,7,8\n", "1 5, 2 7", named: "2019", heading("2019")),
      Table("t:2,3", "month,2019,2020\n1,5,6\n2,7,8\n", "5 6, 7 8", named: "2020", heading("2019")),
      Table("t", ",1990,2000\n0,5,6\n1,7,8\n", "0 5, 1 7", named: "1990", heading("1990")),
      Table("t", "x 1 2\n1 5 6\n2 7 8\n", "1 5, 2 7", named: "1", heading("1")),
      Table("t", "\"2019\",\"2020\"\n5,6\n7,8\n", "5 6, 7 8", named: "2020", heading("2019")),
      Table("t", ",0\n5,6\n7,8\n", "5 6, 7 8", named: "0", heading("0")),
      Table("t:2", ",0\n5,6\n7,8\n", "0 6, 1 8", named: "0", heading("0")),
      Table("t:1,3", ",0,1\n5,6,7\n8,9,10\n", "5 7, 8 10", named: "1", heading("1")),
      Table("t", "\"\",\"0\"\n\"5\",6\n\"7\",8\n", "5 6, 7 8", named: "0", heading("0")),
      Table("t", "\"\",\"9\"\n5,6\n7,8\n", "5 6, 7 8", named: "9", heading("9")),
      Table("t", ",0\n5,6\n,8\n", "nan 0, 5 6, nan 8", named: "t"),
      Table("t", ",1\n5,6\n7,8\n", "nan 1, 5 6, 7 8", named: "t"),
      Table("t:1", "\"\",\"x\"\n\"1\",FALSE\n\"2\",TRUE\n", "0 1, 1 2", named: "t:1"),
      Table("t:1", ",x\n1,a\n2,b\n", "0 1, 1 2", named: "t:1"),
      Table("t:1", ",a\n1,b\n2,a\n", "0 nan, 1 1, 2 2", named: "t:1"),
      Table("t", "2019,2020\n5,6\n7,8\n", "2019 2020, 5 6, 7 8", named: "t"),
      Table("t:2,3", "X 5 6\nY 7 8\n", "5 6, 7 8", named: "t:2,3"),
      Table("t:2,3", "X 2019 2020\nY 2021 2022\n", "2019 2020, 2021 2022", named: "t:2,3"),
      Table("t", "x,5%,50%\n1,2,3\n", "1 2", named: "5%"),
      Table("t.csv", "a b\n1 2\n3 4\n", "1 2, 3 4", named: "b"),
      Table("t", "2019,temp,2020\n1,2,3\n2,3,4\n", "1 2, 2 3", named: "temp", heading("2019")),
      Table("t:1,3", "2019 temp 2020\n1 2 3\n2 3 4\n", "1 3, 2 4", named: "2020", heading("2019")),
      Table("t", "x 2019 2020\nr1 1 2 3\nr2 4 5 6\n", "1 2, 4 5", named: "2019", rowNames),
      Table("t:x,2020", "x 2019 2020\n1 1 2 3\n2 4 5 6\n", "1 3, 4 6", named: "2020", rowNames),
      Table("t", "x,2019,2020\na,1,2,3\nb,4,5,6\n", "1 2, 4 5", named: "2019", rowNames),
      Table("t", "x\ty\tz\n1\t1\t2\t\n2\t4\t5\t6\n", "1 2, 4 5", named: "y", rowNames),
      // Columns are those of most rows; a shorter row lacks values.
      Table("t", "3\n1 10\n2 20\n", "3 nan, 1 10, 2 20", named: "t"),
      Table("t:1,2", "3\n1,10\n2,20\n", "3 nan, 1 10, 2 20", named: "t:1,2"),
      Table("t:2,3", "a,1\nb,2,3\nc,3,4\n", "1 nan, 2 3, 3 4", named: "t:2,3"),
      Table("t", "1,2,\n3,4,\n", "1 2, 3 4", named: "t"),
      Table("t", "x,y\n1,2\n3,4,,\n", "1 2, 3 4", named: "y"),
      // What is between fields is what makes rows equally long.
      Table("t:1,3", "0.5\t\t10\n1\t2\t20\n2\t3\t30\n", "0.5 10, 1 20, 2 30", named: "t:1,3"),
      Table("t.csv:1,3", "1\t\t1686\n2\t6\t7\n", "1 1686, 2 7", named: "t.csv:1,3"),
      Table("t.txt", "1\t\t2\n3\t\t4\n", "1 2, 3 4", named: "t.txt"),
      Table("t.tsv", "x y\n1 2\n3 4\n", "1 2, 3 4", named: "y"),
      Table("t.TAB", "x;y\n1;2\n3;4\n", "1 2, 3 4", named: "y"),
      Table("t.tsv", "time of day\n2\n4\n", "0 2, 1 4", named: "time of day"),
      Table("t.tsv:1,3", "1\t\t2\n3\t\t4\n", "1 2, 3 4", named: "t.tsv:1,3"),
      Table("t", "x\t\ty\n1\t\t2\n100000000\t3\n", "1 2, 100000000 3", named: "y"),
      Table("t", "1 2\t3\n4 5\t6\n", "1 2, 4 5", named: "t"),
      Table("t.csv", "1;5;a,b,c,d\n2;6;e\n", "1 5, 2 6", named: "t.csv"),
      Table("t:1,3", "1,New York,3\n2,Los Angeles,4\n", "1 3, 2 4", named: "t:1,3"),
      Table("t:2,3", "\"a, b\" 1 2\n\"c, d\" 3 4\n", "1 2, 3 4", named: "t:2,3"),
      Table(
        "t.txt:2", "2024-01-08 00:00:00\t16\n2024-01-09 00:00:00\t17\n", "0 16, 1 17",
        named: "t.txt:2"),
      Table("t.csv", "time of day\n2\n4\n", "0 2, 1 4", named: "time of day"),
      // Titles and comments of other programs.
      Table("t", "Measurements\n1 2\n3 4\n", "1 2, 3 4", named: "t", title),
      Table("t", "Sea level, metres\n1 2\n3 4\n", "1 2, 3 4", named: "t", title),
      Table("t", "My title\nx,y\n1,2\n3,4\n", "1 2, 3 4", named: "y", title),
      Table("t", "My title,,\nx,y,z\n1,2,3\n", "1 2", named: "y", title),
      Table(
        "t", "Level, 2024\nx,y,z\n1,2,3\n", "1 2", named: "y", title),
      Table("t:x,y", "Level of 2024\nx y\n1 2\n", "1 2", named: "y", title),
      Table(
        "t", "Made: here\nBy: me\n\nTime,Value\n0,1\n1,2\n2,3\n", "0 1, 1 2, 2 3", named: "Value",
        "lines 1 to 2 are above the table and left out"),
      Table("t", "Title\n\nx,y\n1,2\n3,4\n", "1 2, 3 4", named: "y", title),
      Table("t", "sep=;\n1;10\n2;20\n", "1 10, 2 20", named: "t", title),
      Table("t:2", "sep=;\nx;y\n1;10\n2;20\n", "0 10, 1 20", named: "y", title),
      Table("t:2", "x\t\ty\n1\t3\t4\n2\t5\t6\n", "0 3, 1 5", named: "t:2"),
      Table("t", "Volts at noon\n5\n7\n", "0 5, 1 7", named: "t", title),
      Table("t", "% made by hand\n1 2\n3 4\n", "1 2, 3 4", named: "t"),
      Table("t", "%made\n# here\n% twice\n1 2\n3 4\n", "1 2, 3 4", named: "t"),
      Table("t", "% a, b\nx,y,z\n1,2,3\n", "1 2", named: "y"),
      Table("t", "% of all,y\n1,2\n3,4\n", "1 2, 3 4", named: "y"),
      // The sign of a comment may begin names.
      Table("t:2", "tag,n\n#a,5\n#b,7\nc,3\n", "0 5, 1 7, 2 3", named: "n"),
      Table("t:2", "tag,n\n#a,5\n# b,7\nc,3\n", "0 5, 1 3", named: "n"),
      Table("t:#,HP", "#,Name,HP\n1,Bulb,45\n2,Ivy,60\n", "1 45, 2 60", named: "HP"),
      Table("t", "x,y\n1,2\n#3,4\n5,6\n", "1 2, 5 6", named: "y"),
      Table("t:2", "x,y\n1,2\n  #3,4\n 5,6\n", "0 2, 1 6", named: "y"),
      Table("t", "#x,y\n1,2\n#,,\n3,4\n", "1 2, 3 4", named: "t"),
      Table("t:2", "tag,n\n\"#a\",5\n#b\n", "0 5", named: "n"),
      // Empty fields between blanks are where the others have room for them.
      Table(
        "t:1,3", "year  temp  rain\n2001  12.1   300\n2002         310\n2003  12.5\n",
        "2001 300, 2002 310, 2003 nan", named: "rain"),
      Table("t:1,3", "1   12.1   3\n2    3.55  4\n3          7\n", "1 3, 2 4, 3 7", named: "t:1,3"),
      Table("t", "  1  20  3\n 10   2  4\n     30  5\n", "1 20, 10 2, nan 30", named: "t"),
      Table("t", "1 2 3\n10 20 30\n7   8\n", "1 2, 10 20, 7 8", named: "t"),
      Table("t:1,3", "1 2 3\n4 5 6\n10 20\n", "1 3, 4 6, 10 nan", named: "t:1,3"),
    ])
  func rowsAndNames(table: Table) throws {
    let series = try series(table.text, table.reference)
    #expect(rows(series) == table.rows)
    #expect(series.name == table.name)
    let remarks = series.remarks.filter { !$0.hasSuffix("left out") || $0.contains("above") }
    let shown = table.remark.map { ["\(series.reference.shortName): \($0)"] } ?? []
    #expect(remarks == shown)
  }

  @Test(
    "A row of data that cannot be read is never taken for headings",
    arguments: [
      ("0,\"1,024\"\n1,5\n", 1, "1,024", "write 1024, or 1.024" + comma),
      ("x,y\n0,\"1,024  \"\n", 2, "1,024  ", "write 1024, or 1.024" + comma),
      ("\"1,024\"\n\"2,048\"\n", 1, "1,024", "write 1024, or 1.024" + comma),
      ("5e,6\n7,8\n", 1, "5e", usual), ("0x10,6\n7,8\n", 1, "0x10", usual),
      ("0,abc\n1,5\n", 1, "abc", usual), ("NA,abc\n1,5\n", 1, "abc", usual),
      ("abc,5\n", 1, "abc", usual), ("abc,1,2\ndef,3,4\n", 1, "abc", usual),
      ("12/32/2020,5\n1/1/2021,6\n", 1, "12/32/2020", "write dates as in 2024-03-31"),
      ("31.13.2020;1,5\n1.1.2021;1,6\n", 1, "31.13.2020", "write dates as in 2024-03-31"),
      ("x;y\n1;2,500\n3;4\n", 2, "2,500", "write 2500, or 2.500" + comma),
      ("x;y\n1;2,5\n3;4.500\n", 3, "4.500", "write 4500, or 4,500" + point),
      ("$5\n6\n", 1, "$5", "write the number alone: 5"),
      ("2019 data\n1 2 3\n4 5 6\n", 1, "data", usual), ("a,b\nc,d\n", 2, "c", usual),
      ("x,y\ns,m\n", 2, "s", usual), ("1990,level\n1,2\n", 1, "level", usual),
      ("country 2019 2020\nX 5 6\n", 2, "X", usual),
    ])
  func rowsAreNotLost(text: String, line: Int, word: String, remedy: String) {
    let error = #expect(throws: PlotError.self) { try series(text, "t") }
    let message = error?.description ?? ""
    #expect(message.contains(": '\(word)' is not a number\n"))
    #expect(message.hasPrefix("t.csv:\(line):"))
    #expect(message.hasSuffix("^ " + remedy))
  }

  @Test(
    "A row that is longer than the table is refused with its place",
    arguments: [
      ("x,y\n1,2\n2,3,5\n", 3, 5, "3 fields for 2 columns", commas),
      ("x,y\n1,5,2,5\n2,5,3,5\n", 2, 5, "4 fields for 2 columns", commas),
      ("Wert\n1,5\n2,5\n", 2, 3, "2 fields for 1 column", commas),
      ("1,2\n2,3,5\n3,4\n", 2, 5, "3 fields for 2 columns", commas),
      ("x;y\n1;2\n2;3;;5\n", 3, 6, "4 fields for 2 columns", others),
      ("x\ty\n1\t2\n2\t3\t5\n3\t4\n", 3, 5, "3 fields for 2 columns", others),
      ("x y\n1 2\n2 3 5\n3 4\n", 3, 5, "3 fields for 2 columns", others),
      ("city,x\nRome,1\nOslo, north,2\n", 3, 13, "3 fields for 2 columns", commas),
    ])
  func longRowsAreRefused(text: String, line: Int, column: Int, counts: String, remedy: String) {
    for reference in ["t", "t:1,2", "t:2"] where text.first != "W" || reference == "t" {
      let error = #expect(throws: PlotError.self) { try series(text, reference) }
      let message = error?.description ?? ""
      guard !message.contains("is not a number\n") else { continue }
      #expect(message.hasPrefix("t.csv:\(line):\(column): the row has \(counts)\n"))
      #expect(message.hasSuffix("^ " + remedy))
    }
  }

  private static let commas = "write points in numbers, quote what has commas, or name each column"
  private static let others = "quote what is one field, or name each column in the first row"

  @Test("Rows between blanks without headings may have more fields, as in gnuplot")
  func commentsFollowValues() throws {
    #expect(try rows(series("1 2\n3 4 and more\n5 6\n", "t")) == "1 2, 3 4, 5 6")
  }

  @Test("A first row of numbers with a word above numbers is neither data nor headings")
  func doubtIsRefused() {
    let error = #expect(throws: PlotError.self) {
      try series("150,4,setosa\n5.1,3.5,0\n4.9,3,0\n", "t")
    }
    #expect(
      error?.description == """
        t.csv:1:7: 'setosa' is not a number as those below it are
          150,4,setosa
                ^^^^^^ choose columns by name if this row has names, or write NA
        """)
  }

  @Test("Columns that are called as constants are columns in formulas")
  func columnsAreNotConstants() throws {
    let text = "t,e,pi,tau\n1,10,5,7\n2,20,6,8\n"
    #expect(try rows(series(text, "t:t,=e*2")) == "1 20, 2 40")
    #expect(try rows(series(text, "t:=pi + e,=e^2 + tau")) == "15 107, 26 408")
    #expect(try rows(series("t,v\n0,1\n", "t:t,=v + 0*e")) == "0 1")
  }

  private static let comma = " if the comma begins a fraction, or say so with --decimal"
  private static let point = " if the point begins a fraction, or say so with --decimal"
  private static let usual =
    "write NA where a value is missing, or choose columns, as in --data FILE:1,3"

  @Test("A row whose blanks do not tell which fields it lacks is refused with its place")
  func unplacedFieldsAreRefused() {
    let text = "x     y     z\n1     2     3\n4     5     6\n   7     8\n"
    let error = #expect(throws: PlotError.self) { try series(text, "t") }
    #expect(
      error?.description == """
        t.csv:4:4: the row has 2 of 3 fields, and blanks do not tell which
             7     8
             ^ write NA where a value is missing
        """)
  }

  @Test("Headings alone are no rows, whatever columns are chosen")
  func headingsAreNoRows() {
    for text in ["\"\",\"x\",\"y\"\n", ",x,y\n", "x,y,z\n"] {
      for reference in ["t:1", "t:2", "t:1,2"] {
        let error = #expect(throws: PlotError.self) { try series(text, reference) }
        #expect(error?.description == "t.csv: there are no rows of data", "\(text)\(reference)")
      }
    }
  }

  @Test("Objects in an array are read as those on a line each")
  func arraysAreRead() throws {
    let lines = [
      ["{\"x\":1,\"y\":2}", "{\"x\":3,\"y\":null}", "{\"y\":5,\"x\":4}"],
      ["{\"t\":\"2024-01-01\",\"v\":-1.5e3}", "{\"t\":\"2024-01-02\",\"v\":7}"],
      ["{\"n\":\"a]}\\\"\",\"v\":1}", "{\"n\":\"é,[{\",\"v\":2}"], ["{\"x\":1}"],
    ]
    for objects in lines {
      let plain = try series(objects.joined(separator: "\n"), "t")
      let apart = objects.map { $0.replacing("\":", with: "\" :\n ") }
      for text in [
        "[\(objects.joined(separator: ","))]", "[\n\(objects.joined(separator: ",\n"))\n]\n",
        " [ \(apart.joined(separator: "\n  , ")) ] \n",
      ] {
        let other = try DataSeries(DataReference("t"), TextOfBytes(text, piece: 3))
        #expect(rows(other) == rows(plain) && other.fingerprint == plain.fingerprint, "\(text)")
        #expect(other.name == plain.name && other.remarks == plain.remarks, "\(text)")
      }
    }
  }

  @Test(
    "A mistake in an array is shown in its place",
    arguments: [
      ("[{\"x\":1},{\"x\":", "1:9: the array is never closed", ",{\"x\":"),
      ("[{\"x\":1},\n", "1:9: the array is never closed", ","),
      ("[{\"x\":1},\n{\"x\":2,\"é\":1},{\"x\":b}]", "2:20: a text in quotes", ",{\"x\":b}"),
      ("[\n {\"x\":1}\n {\"x\":2}\n]", "3:2: something follows the end", " {\"x\":2}"),
      ("[{\"x\":1}] x", "1:11: '{' is expected", "] x"),
      ("[{\"x\":[1]}]", "1:7: a text in quotes", "[{\"x\":[1]}"),
    ])
  func mistakesInArraysAreShown(text: String, message: String, shown: String) {
    let error = #expect(throws: PlotError.self) { try series(text, "t") }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("t.csv:" + message) == true, "\(lines)")
    #expect(lines.count == 3 && lines[1].dropFirst(2) == shown, "\(lines)")
  }

  @Test("A text with zeros that nothing explains says what to write")
  func otherTextsAreRefused() {
    let wide = "x,y\n1,2\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let error = #expect(throws: PlotError.self) {
      try DataSeries(DataReference("t"), TextOfBytes(wide))
    }
    #expect(
      error?.description
        == "t.csv: is not text in UTF-8; save it as such, or write --encoding utf-16")
  }

  @Test("What is above a table changes none of its rows")
  func titlesChangeNoRows() throws {
    let tables = [
      "x,y,z\n1,2,3\n4,5,6\n7,8,9\n", "1 2 3\n4 5 6\n7 8 9\n", "x;y\n1;2\n3;4\n5;6\n",
      "t\tv\n2024-01-01\t1\n2024-01-02\t2\n", "a  b  c\n1  2  3\n4     6\n7  8  9\n",
    ]
    let titles = [
      "% made by hand\n", "# of 2024\n", "Title\n\n", "A title of more words than columns\n",
      "Results, by hand, of May, or June\n", "\n% one\n\n% two, or three\n", "Title\n% a b\n# c\n",
    ]
    for table in tables {
      let plain = try series(table, "t")
      for title in titles {
        let other = try series(title + table, "t")
        #expect(rows(other) == rows(plain), "\(title)\(table)")
        #expect(other.name == plain.name && other.xHeading == plain.xHeading, "\(title)\(table)")
        #expect(other.remarks.count - plain.remarks.count == (title.contains(/^[A-Z]/) ? 1 : 0))
      }
    }
  }
}
