import GraphView
import Testing

@testable import Plotting

@Suite("Rows that meet a condition") struct RowConditionTests {
  private static let text = """
    x,y,w
    1,10,u
    2,20,v v
    3,,u
    4,40,NA
    5,50,"it's"

    """

  private func rows(
    _ condition: String, _ line: String = "--data t.csv:1,2", _ texts: [String: String] = [:]
  ) throws(PlotError) -> [Double] {
    let files = texts.merging(["t.csv": Self.text]) { one, _ in one }
    let quoted = condition.replacing("'", with: "'\"'\"'")
    let plot = try PlotSpecification(
      "\(line) --where '\(quoted)'", host: TextHost(files: files)
    ).composed()
    var xs: [Double] = []
    for series in plot.specification.data { series.forEachBlock { xs += $0.xs } }
    return xs
  }

  @Test(
    "Columns are compared with numbers and with words",
    arguments: [
      ("x > 3", [4, 5]), ("$1 <= 2", [1, 2]), ("$0 >= 3", [4, 5]), ("2 x = 6", [3]),
      ("y >= 20", [2, 4, 5]), ("not (y >= 20)", [1]), ("y = 10 or x = 5", [1, 5]),
      ("w = \"u\"", [1, 3]), ("w = 'v v'", [2]), ("'u' = w", [1, 3]), ("w = \"it's\"", [5]),
      ("w != \"u\"", [2, 5]), ("w != 'u' and w != \"v v\"", [5]), ("x > 1 and w = 'u'", [3]),
      ("$3 = 'u'", [1, 3]), ("1 < x < 4", [2, 3]), ("x", [1, 2, 3, 4, 5]), ("x - 2", [1, 3, 4, 5]),
      ("x = '3'", []), ("[x > 4]", [5]), ("w = 'u' or w = 'none'", [1, 3]),
    ] as [(String, [Double])])
  func rowsMeetConditions(condition: String, expected: [Double]) throws {
    guard !expected.isEmpty else {
      let error = #expect(throws: PlotError.self) { try rows(condition) }
      #expect(
        error?.description == "t.csv: there are no rows of data among those that are chosen")
      return
    }
    #expect(try rows(condition) == expected)
  }

  @Test("Objects and numbers with marks are compared, too")
  func otherTables() throws {
    let objects =
      "{\"x\":1,\"y\":2,\"g\":\"u\"}\n{\"x\":2,\"y\":3,\"g\":\"v\"}\n{\"x\":3,\"y\":3}\n"
    #expect(try rows("g = 'v'", "--data o.ndjson:x,y", ["o.ndjson": objects]) == [2])
    #expect(try rows("y > 2", "--data o.ndjson:x,y", ["o.ndjson": objects]) == [2, 3])
    let commas = "x;y\n1;1,5\n2;2,5\n3;3,5\n"
    #expect(try rows("y > 2", "--data c:x,y", ["c": commas]) == [2, 3])
  }

  @Test("Words on an axis, parts and columns are those of the rows that are drawn")
  func othersFollow() throws {
    let text = "w,y,z\na,1,2\nb,2,3\nc,3,4\n"
    #expect(try rows("y > 1", "--data t:w,y --data-style points", ["t": text]) == [1, 2])
    #expect(try rows("w != 'b'", "--data t:2-3 --by w", ["t": text]) == [0, 0, 2, 2])
    #expect(try rows("y > 1", "--data t --data-style points", ["t": text]) == [1, 2, 1, 2])
  }

  @Test("Missing values are no words, and undefined conditions do not hold")
  func missingValues() throws {
    #expect(try rows("w = w") == [1, 2, 3, 5])
    #expect(try rows("sqrt(x - 3) >= 0") == [3, 4, 5])
  }

  @Test(
    "What is no condition is refused",
    arguments: [
      ("x >", "'x >' is no condition; write as in 'year >= 2000 and species = \"setosa\"'"),
      ("w = \"u", "'w = \"u' has a quote without its end"),
      ("w < 'u'", "'w < 'u'' compares words by more than = and !="),
      ("'u'", "''u'' compares words by more than = and !="),
      ("w + 'u' = 3", "'w + 'u' = 3' compares words by more than = and !="),
    ])
  func othersAreRefused(condition: String, message: String) {
    let error = #expect(throws: PlotError.self) { try rows(condition) }
    #expect(error?.description.split(separator: "\n").first == "--where: \(message)"[...])
  }
}
