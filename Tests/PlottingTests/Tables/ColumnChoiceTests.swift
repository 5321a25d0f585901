import GraphView
import Testing

@testable import Plotting

@Suite("Columns that are drawn if none are named") struct ColumnChoiceTests {
  private func plot(_ text: String, _ line: String) throws -> Plot {
    try PlotSpecification(line, host: TextHost(files: ["t": text])).composed()
  }

  /// Names, abscissas and ordinates of the curves of a plot.
  private func curves(_ plot: Plot) -> [String] {
    plot.specification.data.map { series in
      var rows: [String] = []
      series.forEachBlock { block in
        rows += zip(block.xs, block.ys).map { "\($0) \($1)".replacing(".0", with: "") }
      }
      return "\(series.name): " + rows.joined(separator: ", ")
    }
  }

  private static func words(_ name: String, _ x: String) -> String {
    "t: \(name) has words and is left out; x is \(x)"
  }

  @Test(
    "The first column of numbers or dates is drawn against all numbers that follow",
    arguments: [
      ("x,y\n1,2\n3,4\n", ["y: 1 2, 3 4"], []),
      ("x,y,z\n1,2,5\n3,4,6\n", ["y: 1 2, 3 4", "z: 1 5, 3 6"], []),
      ("1 2 5\n3 4 6\n", ["t: 1 2, 3 4", "t:1,3: 1 5, 3 6"], []),
      ("x,y,name\n1,2,a\n3,4,b\n", ["y: 1 2, 3 4"], []),
      ("x,y,name,z\n1,2,a,5\n3,4,b,6\n", ["y: 1 2, 3 4", "z: 1 5, 3 6"], []),
      ("name,x,y\na,1,2\nb,3,4\na,5,6\n", ["y: 1 2, 3 4, 5 6"], [words("'name'", "'x'")]),
      ("x,name,y\n1,a,2\n3,b,4\n", ["y: 1 2, 3 4"], [words("'name'", "'x'")]),
      ("name,v\na,1\nb,3\na,2\n", ["v: 0 1, 1 3, 2 2"], [words("'name'", "the number of the row")]),
      ("v,name\n1,a\n3,b\n", ["v: 0 1, 1 3"], [words("'name'", "the number of the row")]),
      (
        "\"\",\"name\",\"v\"\n\"1\",\"a\",2\n\"2\",\"b\",4\n", ["v: 1 2, 2 4"],
        [words("'name'", "column 1")]
      ),
      ("a b 1 2\nc d 3 4\na f 5 6\n", ["t: 1 2, 3 4, 5 6"], [words("column 1", "column 3")]),
      ("v,t\n5,1970-01-01\n6,1970-01-02\n", ["v: 0 5, 86400 6"], []),
      ("n,t,v\n1,1970-01-01,5\n2,1970-01-02,6\n", ["v: 0 5, 86400 6"], []),
      (
        "t,u,v\n1970-01-01,1970-01-02,5\n1970-01-02,1970-01-02,6\n", ["v: 0 5, 86400 6"],
        [words("x", "y")]
      ),
      (
        "id,v,w\nA1,1,2\n17,3,4\nB2,5,6\nA1,7,8\n", ["w: 1 2, 3 4, 5 6, 7 8"],
        [words("'id'", "'v'")]
      ),
      (
        "x,y,z\n1,2,5%\n3,4,6%\n", ["y: 1 2, 3 4", "z: 1 5, 3 6"],
        ["t:1,3: currencies and percent signs are left out"]
      ),
      (
        "x,y,z\n1,2,\"23,288  \"\n3,4,\"8,401  \"\n", ["y: 1 2, 3 4"],
        ["t: 'z' is left out, since '23,288' is not a number; --data FILE:3 says what to write"]
      ),
      (
        "a,x,y,z,e\nUnits,,m,s,\nA,1,2,3,\nB,2,3,4,\nA,3,4,5,\n", ["x: 0 nan, 1 1, 2 2, 3 3"],
        [
          "t: 'a' has words and is left out; x is the number of the row",
          "t: 'y' and 1 other column are left out, since 'm' is not a number; --data FILE:3 says "
            + "what to write", "t: 1 of 4 rows has no value and is left out",
        ]
      ),
    ] as [(String, [String], [String])])
  func columnsAreChosen(text: String, expected: [String], remarks: [String]) throws {
    let plot = try plot(text, "--data t")
    #expect(curves(plot) == expected)
    if remarks != [Self.words("x", "y")] { #expect(plot.remarks == remarks) }
  }

  @Test("Words far below in a column that follows are missing, as a remark says")
  func wordsBelowAreMissing() throws {
    let rows = (0..<150).map { "\($0),\($0),\($0 < 120 ? "\($0)" : "late")\n" }.joined()
    let plot = try plot("x,y,z\n" + rows, "--data t")
    #expect(
      plot.remarks == [
        "t:1,3: 'late' in line 122 and 29 other words are taken for missing values",
        "t:1,3: 30 of 150 rows have no value and are left out",
      ])
  }

  @Test("At most as many columns are drawn as have colours of their own")
  func columnsAreLimited() throws {
    let row = (1...9).map { "\($0)" }.joined(separator: ",")
    let plot = try plot("a,b,c,d,e,f,g,h,i\n\(row)\n\(row)\n", "--data t")
    #expect(plot.specification.data.map { $0.name } == ["b", "c", "d", "e", "f", "g"])
    #expect(
      plot.remarks == [
        "t: the first 6 of 8 columns of numbers are drawn; choose others, as in --data FILE:1,8"
      ])
  }

  @Test(
    "Beside others, the first column of ordinates is drawn alone",
    arguments: [
      "--data t x", "--data t --transform spline", "--data t --regress linear", "--data t --data t",
      "--data t:1,2",
    ])
  func columnsAreNotAdded(line: String) throws {
    let plot = try plot("x,y,z\n1,2,5\n3,4,6\n", line)
    #expect(plot.specification.data.allSatisfy { $0.name.hasPrefix("y") })
  }
}
