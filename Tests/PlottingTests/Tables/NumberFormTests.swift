import GraphView
import Testing

@testable import Plotting

@Suite("Numbers as people write them") struct NumberFormTests {
  private func series(_ text: String, _ reference: String = "t") throws -> DataSeries {
    try DataSeries(DataReference(reference), TextOfBytes(text))
  }

  /// The values of y of all rows.
  private func values(_ series: DataSeries) -> [Double] {
    var values: [Double] = []
    series.forEachBlock { values += $0.ys }
    return values
  }

  @Test(
    "The values of a column tell what its commas and points are",
    arguments: [
      ("n;v\n1;0,5\n2;12,25\n", [0.5, 12.25], fractions),
      ("n;v\n1;0,5\n2;1.234,5\n3;1.234\n4;7\n", [0.5, 1234.5, 1234, 7], fractions),
      ("n\tv\n1\t0,5\n2\t-1,5e3\n", [0.5, -1500], fractions),
      ("n v\n1 0,5\n2 1,5\n", [0.5, 1.5], fractions),
      ("n,v\n1,\"0,5\"\n2,\"1,500\"\n", [0.5, 1.5], fractions),
      ("n,v\n1,\"1,234.50\"\n2,\"2,000\"\n3,4.5\n", [1234.5, 2000, 4.5], thousands),
      ("n,v\n1,\"1,234,567\"\n2,NA\n", [1_234_567], thousands),
      ("n;v\n1;40 430\n2;41 500,5\n", [40430, 41500.5], fractions),
      ("n;v\n1;40 430\n2;1'234\n3;4\u{A0}100\n4;5\u{202F}000\n", [40430, 1234, 4100, 5000], nil),
      ("n,v\n1,5%\n2,6.5%\n3,7 %\n", [5, 6.5, 7], units),
      (
        "n,v\n1,$5\n2,\"$1,200.5\"\n3,-$3\n4,€ 4\n", [5, 1200.5, -3, 4],
        thousands + ", and " + units
      ),
      ("5%\n6%\n7%\n", [5, 6, 7], units), ("$5\n$6\n", [5, 6], units),
      ("n,v\n1,−5\n2,−6.5\n", [-5, -6.5], nil),
      ("1.0D+00 2.0D-01\n2.0D+00 3.5D+01\n", [0.2, 35], nil),
      ("x;y\n1,5;2,5\n3,5;4,5\n", [2.5, 4.5], fractions),
      ("n,v,w\n1,2,\"1,5\"\n2,3,\"2,5\"\n", [2, 3], nil),
    ] as [(String, [Double], String?)])
  func formsAreFound(text: String, expected: [Double], remark: String?) throws {
    let series = try series(text)
    #expect(values(series).filter { !$0.isNaN } == expected)
    let remarks = series.remarks.filter { !$0.hasSuffix("no value and is left out") }
    #expect(remarks == remark.map { ["t: " + $0] } ?? [])
  }

  @Test(
    "What may be two numbers, or is none, is refused",
    arguments: [
      "n,v\n1,\"1,234\"\n2,\"2,000\"\n", "n;v\n1;0,5\n2;\"1,234.5\"\n", "n;v\n1;0,5\n2;1.234\n",
      "n,v\n1,\"0,123,456\"\n", "n,v\n1,\"1,23,456\"\n", "n,v\n1,5$6\n2,7$8\n",
      "n,v\n1,1d5\n2,2d5\n",
      "n;v\n1;0,5\n2;2.5\n", "n,v\n1,\"1 2\"\n2,\"3 4\"\n", "n,v\n1,%\n2,%\n",
      "a\tb\n1\t400\n2\t190, 440\n", "a\tb\n1\t400\n2\t190 ,440\n3\t1,234,567\n",
      "a\tb\n1\t190  ,  440\n2\t1,234,567\n", "a\tb\n1\t120, 208 , 277\n2\t400\n",
      "a;b\n1;0,5\n2;1 ,5\n", "a;b\n1;0,5\n2;1. 234,5\n", "a;b\n1;2\n2;1' ,234\n",
    ])
  func doubtIsRefused(text: String) {
    #expect(throws: PlotError.self) { try series(text, "t:1,2") }
  }

  @Test("Missing values are those of other programs")
  func missingValues() throws {
    let words = [
      "", "NA", "N/A", "#N/A", "#NA", "<NA>", "NaN", "nan", "-nan", "NaT", "null", "NULL", "None",
      "?",
      "-", "--", ".", "..", "\\N", "inf", "1.#IND", "-1.#QNAN",
    ]
    let text = "n,v\n0,1\n" + words.map { "1,\($0)\n" }.joined() + "2,3\n"
    let series = try series(text)
    #expect(series.rowCount == words.count + 2 && series.missingCount == words.count)
    #expect(values(series).filter { !$0.isNaN } == [1, 3])
  }

  private static let fractions = "commas begin fractions"
  private static let thousands = "commas are between thousands"
  private static let units = "currencies and percent signs are left out"
}
