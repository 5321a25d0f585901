import GraphView
import Testing

@testable import Plotting

@Suite("Words as abscissas") struct WordsTests {
  private func plot(_ texts: [String], _ line: String) throws(PlotError) -> Plot {
    let files = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ("\("tuv".dropFirst($0).prefix(1))", $1) })
    return try PlotSpecification(line, host: TextHost(files: files)).composed()
  }

  /// The names of the curves, their styles and their points, with the words of these.
  private func curves(_ plot: Plot) -> [String] {
    plot.specification.data.enumerated().map { index, series in
      var rows: [String] = []
      series.forEachBlock { block in
        rows += block.xs.indices.map {
          "\(series.meaning?.text(block.xs[$0], width: 0) ?? "?") "
            + "\(block.ys[$0])".replacing(".0", with: "")
        }
      }
      let style = plot.specification.style.style(ofData: index)
      return "\(series.name), \(style): " + rows.joined(separator: ", ")
    }
  }

  @Test(
    "Each word has a place, and what suits its rows is drawn",
    arguments: [
      ("w,v\na,1\nb,3\n", "--data t", ["v, bars: a 1, b 3"]),
      ("w,v\na,1\nb,3\n", "--data t:w,v", ["v, bars: a 1, b 3"]),
      ("a,1\nb,3\nc,2\n", "--data t", ["t, bars: a 1, b 3, c 2"]),
      ("w,v\nb,1\na,3\nb,2\n", "--data t:w,v", ["v, points: b 1, a 3, b 2"]),
      ("w,v\nb,1\na,3\nb,2\n", "--data t:w,v --transform sum", ["v, sum, bars: b 3, a 3"]),
      ("w,v\nb,1\na,3\nb,2\n", "--data t:w,v --transform mean", ["v, mean, bars: b 1.5, a 3"]),
      ("w,v\nb,1\na,3\nb,2\n", "--data t:w", ["w, count, bars: b 2, a 1"]),
      ("w,v\nb,1\na,3\nb,2\n", "--data t:1", ["w, count, bars: b 2, a 1"]),
      ("b\na\nb\n", "--data t", ["t, count, bars: b 2, a 1"]),
      (
        "w,v\nb,1\na,3\nb,2\n", "--data t:w,v --transform count --data-style points",
        ["v, count, points: b 2, a 1"]
      ),
      ("w,v\na,1\nb,NA\nNA,5\nc,2\n", "--data t:w,v", ["v, bars: a 1, b nan, nan 5, c 2"]),
      ("w,v\n1st,1\n2,3\n3rd,4\n", "--data t:w,v", ["v, bars: 1st 1, 2 3, 3rd 4"]),
      ("w,v\n\"a,b\",1\n\" c \",3\n", "--data t", ["v, bars: a,b 1, c 3"]),
      ("w,v\na,1\nb,3\n", "--data t:w,=v^2", ["t:w,=v^2, bars: a 1, b 9"]),
      ("w,v\na,1\nb,3\nc,5\n", "--data t:w,v --rows 1:", ["v, bars: b 3, c 5"]),
      ("w,v\na,1\nb,3\n\nSource: none\n", "--data t", ["v, bars: a 1, b 3"]),
      (
        "{\"w\":\"a\",\"v\":1}\n{\"w\":\"b\",\"v\":3}\n", "--data t:w,v", ["v, bars: a 1, b 3"]
      ),
      (
        "w,v,u\na,1,5\nb,3,6\n", "--data t",
        ["v, bars: a 1, b 3", "u, bars: a 5, b 6"]
      ),
    ] as [(String, String, [String])])
  func wordsHavePlaces(text: String, line: String, expected: [String]) throws {
    let plot = try plot([text], line)
    #expect(curves(plot) == expected)
  }

  @Test("Tables share the places of their words, and bars stand side by side")
  func tablesShareWords() throws {
    let plot = try plot(["w,v\na,1\nb,3\n", "w,v\nc,2\nb,4\n"], "--data t:w,v --data u:w,v")
    #expect(plot.picture.xMeaning.map { $0.text(3, width: 0) } == "c")
    var bars: [ClosedRange<Double>] = []
    for series in plot.specification.data {
      series.forEachBlock { block in bars += zip(block.lefts, block.rights).map { $0...$1 } }
    }
    let expected = [(0.6, 1), (1.6, 2), (3, 3.4), (2, 2.4)]
    for (bar, (left, right)) in zip(bars, expected) {
      #expect(
        (bar.lowerBound - left).magnitude < 1e-12 && (bar.upperBound - right).magnitude < 1e-12)
    }
    #expect(bars.count == 4)
  }

  @Test("Stacked bars of words are as wide as others, and error bars stay")
  func stackedBarsStandOnWords() throws {
    let both = try plot(
      ["w,v\na,1\nc,3\n", "w,v\nb,9\nc,4\n"],
      "--data t:w,v --data u:w,v --data-style stacked")
    var ends: [Double] = []
    both.specification.data[1].forEachBlock { ends += $0.lows + $0.highs + $0.rights }
    #expect(ends.map { ($0 * 10).rounded() / 10 } == [0, 3, 9, 7, 3.4, 2.4])
    let one = try plot(["w,v,e\na,1,.5\nb,3,1\n"], "--data t:w,v,e --data t:w,v,e")
    #expect(one.dataFigures.map { $0.errorBars.count } == [2, 2])
  }

  @Test("What looks like words is dates in the form that is given")
  func datesAreNoWords() throws {
    let plot = try plot(
      ["d,v\n1970_a_01,1\n1971_a_01,2\n1972_a_01,4\n"], "--data t:d,v --date-format %Y_a_%d")
    #expect(plot.specification.data.map { $0.hasDates } == [true])
    #expect(plot.specification.style.style(ofData: 0) == .points)
    var xs: [Double] = []
    plot.specification.data[0].forEachBlock { xs += $0.xs }
    #expect(xs == [0, 365 * 86_400, 730 * 86_400])
  }

  @Test("Names that are many or not of one row each are left out unless they are asked for")
  func namesAreLeftOut() throws {
    let many = (1...41).map { "w\($0),\($0),5\n" }.joined()
    for text in ["w,v,u\na,1,2\nb,3,4\na,5,6\n", "w,v,u\n" + many] {
      let plot = try plot([text], "--data t")
      #expect(plot.remarks == ["t: 'w' has words and is left out; x is 'v'"])
      #expect(plot.specification.data.map { $0.name } == ["u"])
      #expect(plot.picture.xMeaning == nil)
      #expect(try self.plot([text], "--data t:w,v").picture.xMeaning != nil)
    }
  }

  private static let tooMany = "w,v\n" + (1...101).map { "w\($0),1\n" }.joined()

  @Test(
    "What words have no sense for is refused",
    arguments: [
      (
        "--data t:w,v --log x",
        "--log: x of 't:w,v' is words, which have no logarithms; leave it out"
      ),
      (
        "--data t:w,v --regress linear",
        "--regress: x of 't:w,v' is words, for which no formula is found; fit 't:w,v' over the "
          + "numbers of its rows, as in --data FILE:0,2"
      ),
      (
        "--data t:w,v --transform bins:3",
        "--transform: x of 't:w,v' is words, and there is nothing between them; use sum, mean, "
          + "count or quartiles"
      ),
      (
        "--data t:w,v --transform mean:month",
        "--transform: 'mean:month' is for dates, and x of 't:w,v' is none; choose a column of "
          + "dates, or write mean"
      ),
      (
        "--data t:w,v --x-step 1",
        "--x-step: x of 't:w,v' is words, whose places are fixed; leave it out"
      ),
      (
        "--data t:w,v --data t:v,v",
        "--data: x of 't:w,v' is words, and x of 't:v,v' is numbers; draw them apart, as in --and"
      ),
      (
        "--data t:w,v --vline 2020-01-01",
        "--vline: '2020-01-01' has dates, and x of 't:w,v' is words; write numbers"
      ),
      (
        "--data u:w,v",
        "u:w,v: x has more than 100 different words; choose a column of numbers or dates, or 0 for "
          + "the numbers of rows, as in --data FILE:0,2"
      ),
    ])
  func othersAreRefused(line: String, message: String) {
    let error = #expect(throws: PlotError.self) {
      try plot(["w,v\na,1\nb,3\na,4\n", Self.tooMany], line)
    }
    #expect(error?.description.split(separator: "\n").first == message[...])
  }

  @Test("The report lists the words, and a picture tells the first and the last")
  func reportListsWords() throws {
    let plot = try plot(["w,v\na,1\nb,3\nc,2\n"], "--data t 2")
    let report = plot.report().compact
    #expect(report.contains("\"words\":[\"a\",\"b\",\"c\"]"))
    #expect(!report.contains("\"dates\""))
    #expect(plot.picture.accessibleDescription.contains("x from a to c"))
  }
}
