import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Summaries of tables") struct TableSummaryTests {
  private func summary(
    _ table: String, _ columns: String = "", _ options: [(PlotOption, String)] = [],
    rows: String? = nil, block: String? = nil, limit: Int = 100
  ) throws -> TableSummary {
    var arguments = PlotArguments()
    for (option, value) in options { arguments.give(option, value) }
    let reference = try DataReference(
      summarizing: "t.csv" + columns, rows: RowSelection(rows: rows, block: block),
      options: TableOptions(arguments, forTable: 0))
    return try TableSummary(reference, TextOfBytes(table), limit: limit)
  }

  private func outcome(
    _ table: String, _ columns: String = "", _ options: [(PlotOption, String)] = [],
    rows: String? = nil, block: String? = nil
  ) -> String {
    do {
      let summary = try summary(table, columns, options, rows: rows, block: block)
      return summary.text(.csv).split(separator: "\n").dropFirst().joined(separator: "\n")
        + summary.remarks.map { "\n\($0)" }.joined()
    } catch { return "\(error)" }
  }

  private static let trees = """
    tree,length,width,picked
    oak,9.2,6.1,2024-05-01
    ash,7.5,,2024-05-02
    oak,10.4,6.8,2024-05-05
    elm,8.1,5.2,
    oak,9.9,6.3,2024-05-04

    """

  @Test("Each column has what suits it, in each format")
  func formats() throws {
    let summary = try summary(Self.trees)
    #expect(
      summary.text(.csv) == """
        column,n,missing,mean,sd,min,q1,median,q3,max,different,most frequent,times
        tree,5,0,,,,,,,,3,oak,3
        length,5,0,9.02,1.2111977542911812,7.5,8.1,9.2,9.9,10.4,,,
        width,4,1,6.1,0.6683312551921139,5.2,5.875,6.199999999999999,6.425,6.8,,,
        picked,4,1,,,2024-05-01,,2024-05-03,,2024-05-05,,,

        """)
    #expect(
      try self.summary(Self.trees, ":length,picked").text(.text) == """
          column  n  missing  mean                  sd         min   q1      median   q3         max
          length  5        0  9.02  1.2111977542911812         7.5  8.1         9.2  9.9        10.4
          picked  4        1                            2024-05-01       2024-05-03       2024-05-05

        """)
    #expect(
      try self.summary(Self.trees, ":1,4").text(.markdown) == """
        | column | n | missing | min | median | max | different | most frequent | times |
        |---:|---:|---:|---:|---:|---:|---:|---:|---:|
        | tree | 5 | 0 |  |  |  | 3 | oak | 3 |
        | picked | 4 | 1 | 2024-05-01 | 2024-05-03 | 2024-05-05 |  |  |  |

        """)
    #expect(
      summary.text(.json) == #"""
        {"version":1,"data":"t.csv","rows":5,"columns":[\#
        {"name":"tree","kind":"words","n":5,"missing":0,"different":3,"mostFrequent":"oak",\#
        "times":3},\#
        {"name":"length","kind":"numbers","n":5,"missing":0,"mean":9.02,"sd":1.2111977542911812,\#
        "min":7.5,"q1":8.1,"median":9.2,"q3":9.9,"max":10.4},\#
        {"name":"width","kind":"numbers","n":4,"missing":1,"mean":6.1,"sd":0.6683312551921139,\#
        "min":5.2,"q1":5.875,"median":6.199999999999999,"q3":6.425,"max":6.8},\#
        {"name":"picked","kind":"dates","n":4,"missing":1,"first":"2024-05-01",\#
        "median":"2024-05-03","last":"2024-05-05"}]}

        """#)
  }

  @Test(
    "Columns are named as in plots, and stay in the order in which they are named",
    arguments: [
      (":width", ["width"]), (":3,1", ["width", "tree"]), (":width,length", ["width", "length"]),
      (":tree..width", ["tree", "length", "width"]), (":2-3", ["length", "width"]),
      (":*", ["length", "width"]), (":=length*width,2", ["=length*width", "length"]),
      (":=$2", ["=$2"]), ("", ["tree", "length", "width", "picked"]),
      (":2,2", ["length", "length"]),
    ] as [(String, [String])])
  func namedColumns(columns: String, expected: [String]) throws {
    #expect(try summary(Self.trees, columns).columns.map { $0.name } == expected)
  }

  @Test("A formula of columns is missing where one of its values is")
  func formulas() {
    #expect(
      outcome(Self.trees, ":=length - $3,=$0")
        == "=length - $3,4,1,3.3,0.35590260840104426,2.8999999999999995,3.05,3.35,3.6000000000000005,3.6000000000000005,,,\n"
        + "=$0,5,0,2,1.5811388300841898,0,1,2,3,4,,,")
  }

  @Test(
    "The options of tables work as in plots",
    arguments: [
      (
        "x;y\n1;2,5\n2;-999\n3;1.234\n", ":y", [(.decimal, ","), (.missing, "-999")], nil, nil,
        "y,2,1,618.25,870.8020010312333,2.5,310.375,618.25,926.125,1234,,,"
      ),
      (
        trees, ":length", [(.condition, "tree = \"oak\"")], nil, nil,
        "length,3,0,9.833333333333334,0.6027713773341714,9.2,9.55,9.9,10.15,10.4,,,"
      ),
      (
        trees, ":length", [], "1:2", nil,
        "length,2,0,8.95,2.050609665440988,7.5,8.225,8.95,9.675,10.4,,,"
      ),
      (
        "1 2\n3 4\n\n\n5 6\n7 9\n", "", [], nil, "1",
        "column 1,2,0,6,1.4142135623730951,5,5.5,6,6.5,7,,,\n"
          + "column 2,2,0,7.5,2.1213203435596424,6,6.75,7.5,8.25,9,,,"
      ),
      (
        "a|b\n1|x\n2|x\n", "", [(.separator, "|")], nil, nil,
        "a,2,0,1.5,0.7071067811865476,1,1.25,1.5,1.75,2,,,\nb,2,0,,,,,,,,1,x,2"
      ),
      (
        "what,ever\nx\n4\n6\n", "", [(.skip, "1")], nil, nil,
        "x,2,0,5,1.4142135623730951,4,4.5,5,5.5,6,,,"
      ),
      (
        "d,e\n3|May|24,1\n5|May|24,2\n", ":d", [(.dateFormat, "%d|%b|%y")], nil, nil,
        "d,2,0,,,2024-05-03,,2024-05-04,,2024-05-05,,,"
      ),
    ] as [(String, String, [(PlotOption, String)], String?, String?, String)])
  func optionsWork(
    table: String, columns: String, options: [(PlotOption, String)], rows: String?,
    block: String?, expected: String
  ) {
    #expect(outcome(table, columns, options, rows: rows, block: block) == expected)
  }

  @Test(
    "Values of all kinds of tables are found",
    arguments: [
      // Objects of JSON, of which some lack members.
      (
        "{\"x\":1,\"t\":\"a\"}\n{\"x\":3,\"t\":null}\n{\"t\":\"b\"}\n",
        "x,2,1,2,1.4142135623730951,1,1.5,2,2.5,3,,,\nt,2,1,,,,,,,,2,a,1"
      ),
      // Times of a day, and of a moment.
      ("t\n14:05\n14:15\n", "t,2,0,,,14:05,,14:10,,14:15,,,"),
      (
        "t,v\n2024-05-01T10:00,1\n2024-05-01T12:00,\n",
        "t,2,0,,,2024-05-01T10:00,,2024-05-01T11:00,,2024-05-01T12:00,,,\nv,1,1,1,,1,1,1,1,1,,,"
      ),
      // Numbers as people write them.
      (
        "a,b\n\"1,234.5\",10%\n\"2,000\",20%\n",
        "a,2,0,1617.25,541.2902409983021,1234.5,1425.875,1617.25,1808.625,2000,,,\n"
          + "b,2,0,15,7.0710678118654755,10,12.5,15,17.5,20,,,\n"
          + "t.csv: commas are between thousands\nt.csv: currencies and percent signs are left out"
      ),
      // An index without a heading, and a separator at the end of each row.
      (
        ",v,\n0,5,\n1,7,\n",
        "column 1,2,0,0.5,0.7071067811865476,0,0.25,0.5,0.75,1,,,\n"
          + "v,2,0,6,1.4142135623730951,5,5.5,6,6.5,7,,,"
      ),
      // A column whose values begin late, one without any, and one with a single word.
      (
        "a,b,c\n" + String(repeating: "1,,\n", count: 90) + "1,x,\n",
        "a,91,0,1,0,1,1,1,1,1,,,\nb,1,90,,,,,,,,1,x,1\nc,0,91,,,,,,,,,,"
      ),
      // Of words that are equally frequent, the first one.
      ("w\nb\na\nb\na\n", "w,4,0,,,,,,,,2,b,2"),
      (
        "w,\"n, m\"\n\"a, \"\"b\"\"\",1\nc,2\nc,3\n",
        "w,3,0,,,,,,,,2,c,2\n\"n, m\",3,0,2,1,1,1.5,2,2.5,3,,,"
      ),
    ])
  func valuesAreFound(table: String, expected: String) {
    #expect(outcome(table) == expected)
  }

  @Test(
    "What is no data is left out, with a remark",
    arguments: [
      (
        "a,b\nx,1\ny,2\na,b\nz,3\n\nSource: a book\nsaid twice, or more, or less\n",
        "a,3,0,,,,,,,,3,x,1\nb,3,0,2,1,1,1.5,2,2.5,3,,,\n"
          + "t.csv: line 4 repeats the headings and is left out\n"
          + "t.csv: lines 7 to 8 are below the table and left out"
      ),
      (
        "a,b\nm,s\n1,2\n3,4\n",
        "a,2,0,2,1.4142135623730951,1,1.5,2,2.5,3,,,\nb,2,0,3,1.4142135623730951,2,2.5,3,3.5,4,,,\n"
          + "t.csv: line 2 is taken for units and left out: 'm, s'"
      ),
      // Words in a column of numbers.
      (
        "a,b\n1,2\nfour,3\n5,6\nnone,7\n9,x\n",
        "a,3,2,5,4,1,3,5,7,9,,,\nb,4,1,4.5,2.3804761428476167,2,2.75,4.5,6.25,7,,,\n"
          + "t.csv: 'four' in line 3 is taken for missing values\n"
          + "t.csv: 'x' in line 6 is taken for missing values"
      ),
      // A row that looks like a note, and is not.
      (
        "a,b\nx,1\nlater\ny,2\n",
        "a,3,0,,,,,,,,3,x,1\nb,2,1,1.5,0.7071067811865476,1,1.25,1.5,1.75,2,,,"
      ),
    ])
  func leftOut(table: String, expected: String) {
    #expect(outcome(table) == expected)
  }

  @Test(
    "What cannot be read is an error",
    arguments: [
      ("a,b\n1,2\n", ":c", "t.csv: no column is called 'c'; the first row has 'a', 'b'"),
      ("a,b\n1,2\n", ":7", "t.csv: there is no column 7; the table has 2 columns"),
      (
        "a,b\n1,2\n", ":1,,2",
        "--data: 't.csv:1,,2' lacks a column; write numbers or headings, as in FILE:2,3"
      ),
      (
        "a,b\n1,2\n", ":0",
        "--data: 't.csv:0' lacks a column; write numbers or headings, as in FILE:2,3"
      ),
      ("a,b\n", "", "t.csv: there are no rows of data"),
      ("", "", "t.csv: there are no rows of data"),
      (
        "a,b\n1,2\n3,4,5\n6,7\n", "",
        "t.csv:3:5: the row has 3 fields for 2 columns\n  3,4,5\n      ^ write points in numbers, "
          + "quote what has commas, or name each column"
      ),
    ])
  func errors(table: String, columns: String, expected: String) {
    #expect(outcome(table, columns) == expected)
  }

  @Test("Rows that are not chosen count for nothing")
  func noRows() {
    #expect(
      outcome("a\n1\n", "", [(.condition, "a > 1")])
        == "t.csv: there are no rows of data among those that are chosen")
  }

  @Test("Beyond the limit, quartiles and words are left out, in words")
  func limits() throws {
    let table = "w,x\n" + (0..<101).map { "w\($0),\($0)\n" }.joined()
    let cut = try summary(table)
    #expect(
      cut.text(.text).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        == [
          "column n missing mean sd min q1 median q3 max different most frequent times",
          "w 101 0 undefined undefined undefined",
          "x 101 0 50 29.300170647967224 0 undefined undefined undefined 100",
        ])
    #expect(
      cut.remarks == [
        "t.csv: 'w' has more than 100 different words, too many to count",
        "t.csv: 'x' has more than 100 values, too many for quartiles",
      ])
    #expect(try summary(table, limit: 101).remarks.isEmpty)
  }
}
