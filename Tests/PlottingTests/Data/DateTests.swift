import GraphView
import Testing

@testable import Plotting

@Suite("Dates on x") struct DateTests {
  private static let files = [
    "days.csv": "date,level\n2024-01-01,1\n2024-01-02,3\nNA,4\n2024-07-01,2\n",
    "times.dat": "2024-01-01T00:00Z 1\n2024-01-01T01:00+01:00 2\n",
    "american.csv": "date,level\n4/4/2024,1\n4/1/2024,2\n",
    "years.csv": "year,level\n2020,1\n2024,2\n",
    "wrong.csv": "date,level\n2024-01-01,1\n2023-02-29,2\n",
    "late.csv": "date,level\n5,1\n2024-01-01,2\n", "y.csv": "n,date\n1,2\n2,2024-01-01\n",
    "mixed.ndjson": "{\"t\":\"2024-01-01\",\"v\":1}\n{\"t\":7,\"v\":1}\n",
  ]

  private let host = TextHost(files: Self.files)

  private func specification(_ line: String) throws -> PlotSpecification {
    try PlotSpecification(line, host: host)
  }

  private func xs(_ text: String, _ name: String) throws -> [Double] {
    let series = try DataSeries(DataReference(name), TextOfBytes(text))
    #expect(series.hasDates)
    var xs: [Double] = []
    series.forEachBlock { xs += $0.xs }
    return xs
  }

  @Test(
    "Dates are read from each way to write a table",
    arguments: [
      ("t.csv", "t,y\n1970-01-02,1\n1970-01-03,2\n"), ("t.csv", "1970-01-02,1\n1970-01-03,2"),
      ("t.csv", "\"1970-01-02\",1\n\"1970-01-03\",\"2\"\n"),
      ("t.csv", "1970-01-02 00:00:00,1\n1970-01-03 01:00+01:00 ,2\r\n"),
      ("t.tsv", "t\ty\n1970-01-02T00:00Z\t1\n1970-01-03\t2\n"),
      ("t.dat", "# t y\n1970-01-02 1\n1970-01-03 2\n"),
      ("t.ndjson", "{\"t\":\"1970-01-02\",\"y\":1}\n{\"t\":\"1970-01-03\",\"y\":2}\n"),
      ("t.csv:b,a", "a,b\n1,1970-01-02\n2,1970-01-03\n"),
    ])
  func datesAreRead(name: String, text: String) throws {
    #expect(try xs(text, name) == [86_400, 172_800])
  }

  @Test("A missing date is a gap, also in the first row")
  func missingDatesAreGaps() throws {
    let values = try xs("t,y\n,0\nNA,1\n1970-01-02,1\n", "t.csv")
    #expect(values.count == 3 && values[0].isNaN && values[1].isNaN && values[2] == 86_400)
  }

  @Test(
    "Views take dates, months and years, and numbers are seconds",
    arguments: [
      ("2024-01-01:2024-07-01", 1_704_067_200.0...1_719_792_000),
      ("2024-01:2024-07-01T00:00Z", 1_704_067_200...1_719_792_000),
      ("2024-01-01T06:00:2024-01-01T07:30", 1_704_088_800...1_704_094_200),
      ("2020:2024", 1_577_836_800...1_704_067_200), ("2020:2024-01", 1_577_836_800...1_704_067_200),
      ("1704067200:1719792000", 1_704_067_200...1_719_792_000),
      ("1.7e9:1.7e9+60", 1_700_000_000...1_700_000_060),
    ])
  func viewsTakeDates(text: String, range: ClosedRange<Double>) throws {
    let plot = try specification("--data days.csv --x '\(text)'").composed()
    #expect(plot.view.xRange == range)
    // What the picture carries leads to the same view.
    let words = plot.specification.pictureWords + ["-o", "again.svg"]
    let again = try PlotSpecification(words: words, host: host)
    #expect(try again.composed().view == plot.view)
  }

  @Test("Years are numbers")
  func yearsAreNumbers() throws {
    let plot = try specification("--data years.csv --x 2020:2024").composed()
    #expect(plot.view.xRange == 2020...2024)
    #expect(plot.picture.xMeaning == nil)
  }

  @Test("A fit ends on dates, and reports and descriptions have them")
  func reportsHaveDates() throws {
    let plot = try specification("--data days.csv --data-style lines --size 400x300").composed()
    #expect(plot.view.xRange == 1_704_067_200...1_719_792_000)
    #expect(plot.report().compact.contains(#""dates":["2024-01-01","2024-07-01"]"#))
    let description = plot.picture.accessibleDescription
    #expect(
      description
        == "Graph of level, x from 2024-01-01 to 2024-07-01, y from 0.9 to 3.1. "
        + "level is a table of 3 points, x from 2024-01-01 to 2024-07-01, y from 1 to 3.")
    #expect(plot.svg().contains(">2024<"))
  }

  @Test(
    "Views fit tables however little their abscissas differ",
    arguments: [
      ("2024-01-01T00:00:00.0001,1\n2024-01-01T00:00:00.0005,2\n", 0.0004, 0.00042),
      ("2024-01-01T00:00:00.25,1\n2024-01-01T00:00:01.75,2\n", 1.5, 1.6),
      ("2024-01-01T00:00:00,1\n2024-01-01T00:00:00.000001,2\n", 1e-6, 2.1e-6),
      ("1969-12-31T23:59:59.999999,1\n1970-01-01T00:00:00.000000001,2\n", 1e-6, 1.2e-6),
      ("1000000000.0001,1\n1000000000.0005,2\n", 0.00039, 0.00045),
      ("1e15,1\n1000000000000002,2\n", 2, 4), ("1,1\n1.0000000000001,2\n", 9e-14, 1.2e-13),
      ("2024-01-01,1\n", 86_400, 86_400), ("2024-01-01,1\n2024-01-01,2\n", 86_400, 86_400),
      ("t,v\nNA,3\n-000043-03-15T12:00,1\n", 86_400, 86_400), ("7,1\n", 2, 2),
    ])
  func viewsFitTables(rows: String, least: Double, most: Double) throws {
    let host = TextHost(files: ["t": rows])
    for style in ["points", "lines", "bars", "steps"] where style != "bars" || least != 2 {
      let line = "--data t --data-style \(style)"
      let view = try PlotSpecification(line, host: host).composed().view
      let width = view.xRange.upperBound - view.xRange.lowerBound
      // Bars at both ends need room, too.
      let room = style == "bars" ? 2.2 : 1
      #expect((least * 0.8...most * room).contains(width), "\(style): \(view.xRange)")
    }
  }

  @Test("Parts of seconds are written in reports, descriptions and lists")
  func partsOfSecondsAreWritten() throws {
    let rows = "2024-01-01T00:00:00.25,1\n2024-01-01T00:00:01.75,2\n"
    let host = TextHost(files: ["t": rows, "n": "1000000000.0001,1\n1000000000.0005,2\n"])
    let plot = try PlotSpecification("--data t", host: host).composed()
    #expect(
      plot.report().compact.contains(
        #""dates":["2024-01-01T00:00:00.23125","2024-01-01T00:00:01.76875"]"#))
    #expect(
      plot.picture.accessibleDescription
        == "Graph of t, x from 2024-01-01T00:00:00.231 to 2024-01-01T00:00:01.769, y from 0.94 to "
        + "2.06. t is a table of 2 points, x from 2024-01-01T00:00:00.25 to "
        + "2024-01-01T00:00:01.75, y from 1 to 2.")
    #expect(
      RoundedNumber.text(plot.view.x, GregorianCalendar())
        == "2024-01-01T00:00:00.231 to 2024-01-01T00:00:01.769")
    let numbers = try PlotSpecification("--data n", host: host).composed()
    #expect(
      numbers.picture.accessibleDescription.contains(
        "x from 1000000000.00008 to 1000000000.00052,"))
  }

  @Test(
    "Gestures go on from the view of a table",
    arguments: [
      ("--zoom 2", 1_704_693_600.0...1_706_119_200), ("--zoom 0.5", 1_702_555_200...1_708_257_600),
      ("--center 2024-01-20,2", 1_704_283_200...1_707_134_400),
      ("--margin 40 --pan 360,0", 1_702_555_200...1_705_406_400),
      ("--zoom 2 --x 2024-01-01:2024-01-11", 1_704_283_200...1_704_715_200),
      ("--zoom 2 --x 2024-01-01:2024-01-11 --y 0:1", 1_704_283_200...1_704_715_200),
    ])
  func gesturesGoOn(options: String, range: ClosedRange<Double>) throws {
    let host = TextHost(files: ["t": "t,v\n2024-01-01,1\n2024-02-01,3\n"])
    let plot = try PlotSpecification("--data t " + options, host: host).composed()
    #expect((plot.view.xRange.lowerBound - range.lowerBound).magnitude < 1e4)
    #expect((plot.view.xRange.upperBound - range.upperBound).magnitude < 1e4)
    // What the picture carries leads to the same view.
    let words = plot.specification.pictureWords + ["-o", "again.svg"]
    #expect(try PlotSpecification(words: words, host: host).composed().view == plot.view)
  }

  @Test(
    "What makes no sense with dates is told with a remedy",
    arguments: [
      (
        "'x 2 *' --data days.csv",
        """
        --data: x of 'days.csv' is dates, for which programs have no values; draw them apart, as \
        in --and, or draw 'days.csv' over the numbers of its rows, as in --data FILE:0,2
        """
      ),
      (
        "--data days.csv --log x",
        "--log: x of 'days.csv' is dates, which have no logarithms; leave it out"
      ),
      (
        "--data days.csv --log xy",
        "--log: x of 'days.csv' is dates, which have no logarithms; use --log y"
      ),
      (
        "--data days.csv --x-step 3",
        "--x-step: x of 'days.csv' is dates, whose numbers are those of the calendar; leave it out"
      ),
      (
        "--data days.csv --data years.csv",
        "--data: x of 'days.csv' is dates, and x of 'years.csv' is numbers; draw them apart, as in "
          + "--and"
      ),
      (
        "--data years.csv --x 2020-01-01:2024-01-01",
        "--x: '2020-01-01:2024-01-01' has dates, and x of 'years.csv' is numbers; write numbers"
      ),
      (
        "--data days.csv --x 2024-07-01:2024-01-01",
        "--x: the range '2024-07-01:2024-01-01' is empty; its first date must be before its second"
      ),
      (
        "--data wrong.csv",
        """
        wrong.csv:3:1: '2023-02-29' is not a date
          2023-02-29,2
          ^^^^^^^^^^ write a day of the calendar, as in 2024-03-31 or 2024-03-31T14:05, or NA
        """
      ),
      (
        "--data american.csv",
        """
        american.csv:3:1: '4/1/2024' may be several dates, and no row tells which
          4/1/2024,2
          ^^^^^^^^ write 2024-01-04 or 2024-04-01
        """
      ),
      (
        "--data late.csv",
        """
        late.csv:3:1: '2024-01-01' is not a number
          2024-01-01,2
          ^^^^^^^^^^ write numbers or dates in all rows
        """
      ),
      (
        "--data y.csv",
        """
        y.csv:3:3: '2024-01-01' is not a number
          2,2024-01-01
            ^^^^^^^^^^ choose dates for x alone
        """
      ),
      (
        "--data mixed.ndjson",
        """
        mixed.ndjson:2:6: '7' is not a date
          {"t":7,"v":1}
               ^ write a day of the calendar, as in 2024-03-31 or 2024-03-31T14:05, or NA
        """
      ),
    ])
  func mistakesHaveRemedies(line: String, message: String) {
    let error = #expect(throws: PlotError.self) {
      let arguments = try PlotLine(LineWords(of: line)).arguments
      _ = try PlotSpecification(arguments, needsOutput: false, host: host).composed()
    }
    #expect(error?.description == message)
  }
}
