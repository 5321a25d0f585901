import GraphView
import Testing

@testable import Plotting

@Suite struct DataReferenceTests {
  private static func shown(_ reference: DataReference) -> [String] {
    [reference.path]
      + DataReference.Role.allCases.map { role in
        switch reference[role] {
        case nil: "·"
        case .number(let number): "\(number)"
        case .heading(let name): name
        case .several(let text): "several \(text)"
        case .formula(let formula): formula.text
        }
      }
  }

  @Test(
    "A file is followed by columns by number or heading",
    arguments: [
      ("a.csv", ["a.csv", "·", "·", "·", "·", "·", "·"]),
      ("a.csv:", ["a.csv", "·", "·", "·", "·", "·", "·"]),
      ("a.csv:3", ["a.csv", "·", "3", "·", "·", "·", "·"]),
      ("a.csv:1,3", ["a.csv", "1", "3", "·", "·", "·", "·"]),
      ("a.csv:,3", ["a.csv", "·", "3", "·", "·", "·", "·"]),
      ("a.csv:0,3", ["a.csv", "·", "3", "·", "·", "·", "·"]),
      ("a.csv:1,2,3", ["a.csv", "1", "2", "3", "·", "·", "·"]),
      ("a.csv:1,2,3,4", ["a.csv", "1", "2", "3", "4", "·", "·"]),
      ("a.csv:1,2,3,,5", ["a.csv", "1", "2", "3", "·", "5", "·"]),
      ("a.csv:1,2,,,5", ["a.csv", "1", "2", "·", "·", "5", "·"]),
      ("a.csv:1,2-5", ["a.csv", "1", "several 2-5", "·", "·", "·", "·"]),
      ("a.csv:x,a .. b", ["a.csv", "x", "several a .. b", "·", "·", "·", "·"]),
      ("a.csv:x,*", ["a.csv", "x", "several *", "·", "·", "·", "·"]),
      ("a.csv:x,-5", ["a.csv", "x", "-5", "·", "·", "·", "·"]),
      ("a.csv:x,1-2-3", ["a.csv", "x", "1-2-3", "·", "·", "·", "·"]),
      ("a.csv: time , load ", ["a.csv", "time", "load", "·", "·", "·", "·"]),
      ("a.csv:\"a,b\",\"12\"", ["a.csv", "a,b", "12", "·", "·", "·", "·"]),
      ("a.csv:\"a:b\"", ["a.csv", "·", "a:b", "·", "·", "·", "·"]),
      ("d:1/a.csv", ["d:1/a.csv", "·", "·", "·", "·", "·", "·"]),
      ("a:b.csv:", ["a:b.csv", "·", "·", "·", "·", "·", "·"]),
      ("-:2", ["-", "·", "2", "·", "·", "·", "·"]),
      ("a.csv:=$2/100", ["a.csv", "·", "=$2/100", "·", "·", "·", "·"]),
      ("d:1/a.csv:1, =max(a, $2)/2,3", ["d:1/a.csv", "1", "=max(a, $2)/2", "3", "·", "·", "·"]),
      ("a.csv:1,2,3,4,5,6", ["a.csv", "1", "2", "3", "4", "5", "6"]),
      ("a=1:/b=2/c.csv", ["a=1:/b=2/c.csv", "·", "·", "·", "·", "·", "·"]),
    ] as [(String, [String])])
  func columnsFollowAColon(text: String, expected: [String]) throws {
    #expect(Self.shown(try DataReference(text)) == expected)
  }

  @Test(
    "What names no columns is refused",
    arguments: [
      ("", "--data: the name of a file is missing, as in --data points.csv"),
      (":1,2", "--data: the name of a file is missing, as in --data points.csv"),
      ("a:1,", "--data: 'a:1,' names no column for y; write X,Y as in 1,2"),
      (
        "a:1,2,3,4,5,6,7",
        "--data: 'a:1,2,3,4,5,6,7' names 7 columns; write X,Y,YLOW,YHIGH,XLOW,XHIGH at most"
      ),
      (
        "a:1,2,,4",
        "--data: 'a:1,2,,4' has an upper bound without a lower one; "
          + "write X,Y,YLOW,YHIGH,XLOW,XHIGH"
      ),
      (
        "a:1,=$2+",
        """
        --data: the expression ends too early
          =$2+
              ^ write a number, a name or '('
        """
      ),
      (
        "a:99999999999999999999",
        "--data: 'a:99999999999999999999' counts columns beyond 1000000; use a smaller one"
      ),
    ])
  func columnsThatMakeNoSenseAreRefused(text: String, message: String) {
    let error = #expect(throws: PlotError.self) { try DataReference(text) }
    #expect(error?.description == message)
  }

  @Test(
    "Each style has the columns that it needs",
    arguments: [
      (.boxes, "a", "names too few columns for boxes; write X,Y,YLOW,YHIGH,XLOW,XHIGH"),
      (.boxes, "a:1,2,,,5", "lacks column 3 for boxes; write X,Y,YLOW,YHIGH,XLOW,XHIGH"),
      (.ellipses, "a:1,2", "names too few columns for ellipses; write X,Y,WIDTH,HEIGHT,ANGLE"),
      (.ellipses, "a:1,2,3,4,5,6", "names 6 columns; write X,Y,WIDTH,HEIGHT,ANGLE at most"),
      (.arrows, "a:1,2,3", "names too few columns for arrows; write X,Y,DX,DY"),
      (.arrows, "a:1,2,,4", "has an upper bound without a lower one; write X,Y,DX,DY"),
      (.labels, "a:1,2", "names too few columns for labels; write X,Y,TEXT"),
      (
        .labels, "a:1,2,=$3",
        "has a formula for texts; write the column that has them, as in X,Y,3"
      ),
      (.candles, "a:1,2,3,4", "names too few columns for candles; write X,OPEN,LOW,HIGH,CLOSE"),
      (.heatmap, "a:1,2", "names too few columns for heatmap; write X,Y,VALUE"),
      (.heatmap, "a", "names too few columns for heatmap; write X,Y,VALUE"),
      (.image, "a:1,2,3", "names too few columns for image; write X,Y,RED,GREEN,BLUE"),
      (.image, "a:1,2,3,4,", "lacks column 5 for image; write X,Y,RED,GREEN,BLUE"),
      (.candles, "a:1,2,3,,5", "lacks column 4 for candles; write X,OPEN,LOW,HIGH,CLOSE"),
    ] as [(DataStyle, String, String)])
  func stylesNeedColumns(style: DataStyle, text: String, message: String) {
    let error = #expect(throws: PlotError.self) { try DataReference(text, style: style) }
    #expect(error?.description == "--data: '\(text)' \(message)")
  }
}
