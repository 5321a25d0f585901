import GraphView
import Testing

@testable import Plotting

@Suite("Times of a day as abscissas") struct ClockTests {
  private func series(_ text: String) throws -> DataSeries {
    try DataSeries(DataReference("t"), TextOfBytes(text))
  }

  @Test(
    "Times alone are seconds since the beginning of the day",
    arguments: [
      ("14:05:09", 50_709), ("00:00", 0), ("5:30 PM", 63_000), ("12:15:30 AM", 930),
      ("23:59:59.5", 86_399.5), ("9:05", 32_700),
    ])
  func timesAreRead(text: String, seconds: Double) throws {
    for head in ["", "time,level\n"] {
      let series = try series(head + "\(text),1\nNA,2\n")
      #expect(series.hasDates && series.rowCount == 2 && series.missingCount == 1)
      var xs: [Double] = []
      series.forEachBlock { xs += $0.xs }
      #expect(xs[0] == seconds)
      let shown = try #require(series.meaning?.text(seconds, width: 0))
      #expect(DateForm.clock.value(shown) == seconds)
    }
  }

  @Test(
    "What is no time of a day is a mistake", arguments: ["24:00", "9:60", "later", "5", "13:00 PM"])
  func othersAreRefused(text: String) {
    let error = #expect(throws: PlotError.self) { try series("9:05,1\n\(text),2\n") }
    #expect(
      error?.description.hasPrefix("t.csv:2:1: '\(text)' is not a time\n") == true,
      "\(error?.description ?? "")")
  }

  @Test("Times name no day, and none is after midnight")
  func ticksHaveNoDays() throws {
    let clock = GregorianCalendar(hasDays: false)
    let ticks = try #require(
      clock.ticks(in: 82_000...90_000, pointsPerUnit: 0.1, spacing: 90, width: { _ in 0 }))
    #expect(ticks.ticks.map { $0.label } == ["23:00", "23:15", "23:30", "23:45"])
    #expect(ticks.ticks.allSatisfy { $0.detail == nil })
    #expect(clock.ticks(in: -1e6...1e6, pointsPerUnit: 1e-4, spacing: 90, width: { _ in 0 }) == nil)
  }

  @Test("Times, dates and numbers are not drawn together")
  func kindsAreApart() {
    let host = TextHost(files: ["a": "9:05,1\n9:06,2\n", "b": "2024-01-01,1\n", "c": "1,2\n"])
    for (first, second, message) in [
      ("a", "b", "x of 'a' is times, and x of 'b' is dates"),
      ("c", "a", "x of 'a' is times, and x of 'c' is numbers"),
    ] {
      var arguments = PlotArguments()
      for table in [first, second] { arguments.give(.data, table) }
      let error = #expect(throws: PlotError.self) {
        try PlotSpecification(arguments, needsOutput: false, host: host)
      }
      #expect(error?.description == "--data: \(message); draw them apart, as in --and")
    }
  }
}
