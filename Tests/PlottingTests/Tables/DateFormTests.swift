import GraphView
import Testing

@testable import Plotting

@Suite("Dates as people write them") struct DateFormTests {
  private func series(_ text: String) throws -> DataSeries {
    try DataSeries(DataReference("t"), TextOfBytes(text))
  }

  private func dates(_ series: DataSeries) -> [String] {
    var dates: [String] = []
    series.forEachBlock { dates += $0.xs.map { Instant.text($0) ?? "-" } }
    return dates
  }

  @Test(
    "Whole columns tell which number is the month",
    arguments: [
      ("3/1/2024 3/31/2024 4/1/2024", "2024-03-01 2024-03-31 2024-04-01", months),
      ("1/3/2024 31/3/2024 1/4/2024", "2024-03-01 2024-03-31 2024-04-01", days),
      ("17-08-1984 1-9-1984", "1984-08-17 1984-09-01", days),
      ("1/1/2024 2/2/2024", "2024-01-01 2024-02-02", days),
      ("1/2/24 1/31/24", "2024-01-02 2024-01-31", months),
      ("1/31/68 1/31/69", "2068-01-31 1969-01-31", months),
      ("31.01.2024 1.2.2024", "2024-01-31 2024-02-01", nil),
      ("2024/01/31 2024/2/1", "2024-01-31 2024-02-01", nil),
      ("31-Jan-24 1-feb-2024", "2024-01-31 2024-02-01", nil),
      ("Jan-1-1995 Sept-30-1995", "1995-01-01 1995-09-30", nil),
      ("2024Q1 2024q4 2024-Q2", "2024-01-01 2024-10-01 2024-04-01", nil),
      ("2024-W01 2021-W01 2020-W53", "2024-01-01 2021-01-04 2020-12-28", nil),
      ("2/29/2000 2/28/1900", "2000-02-29 1900-02-28", months),
    ] as [(String, String, String?)])
  func ordersAreFound(texts: String, expected: String, remark: String?) throws {
    let words = texts.split(separator: " ")
    for head in ["", "day,level\n"] {
      let series = try series(head + words.map { "\($0),1\n" }.joined())
      #expect(dates(series).joined(separator: " ") == expected)
      #expect(series.remarks == remark.map { ["t: " + $0] } ?? [])
    }
  }

  @Test(
    "Times follow dates, with halves of the day and zones",
    arguments: [
      ("Jan 1 2000", "2000-01-01"), ("January 5, 2000", "2000-01-05"), ("5 May 2000", "2000-05-05"),
      ("Mar 2000", "2000-03-01"), ("2000 Mar 7", "2000-03-07"),
      ("12/31/2023 11:59 PM", "2023-12-31T23:59"), ("12/31/2023 12:00 AM", "2023-12-31"),
      ("12/31/2023 12:30pm", "2023-12-31T12:30"),
      ("2024/01/31 05:30:15.5", "2024-01-31T05:30:15.5"),
      ("2024-01-31 05:30:00 UTC", "2024-01-31T05:30"), ("2024/01/31 05:30Z", "2024-01-31T05:30"),
      ("2024/01/31T05:30 +02:00", "2024-01-31T03:30"),
      ("2024/01/31 5:30 -0130", "2024-01-31T07:00"),
    ])
  func timesAreRead(text: String, expected: String) throws {
    #expect(dates(try series("day,level\n\"\(text)\",1\n")) == [expected])
  }

  @Test("Every day of four centuries is read back in each way to write it")
  func daysAreKnown() throws {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    for number in stride(from: -62_000, to: 90_000, by: 17) {
      let seconds = Double(number) * 86_400
      let text = try #require(Instant.text(seconds))
      let parts = text.split(separator: "-").map { String($0) }
      let name = try #require(Int(parts[1]).map { names[$0 - 1] })
      for (form, written) in [
        (DateForm.dayFirst, "\(parts[2])/\(parts[1])/\(parts[0])"),
        (.monthFirst, "\(parts[1])/\(parts[2])/\(parts[0])"),
        (.unordered, "\(parts[0])/\(parts[1])/\(parts[2])"),
        (.unordered, "\(parts[2]).\(parts[1]).\(parts[0])"),
        (.unordered, "\(parts[2])-\(name)-\(parts[0])"),
        (.unordered, "\(name) \(parts[2]) \(parts[0])"),
      ] {
        #expect(form.value(written) == seconds, "\(written)")
      }
    }
  }

  @Test(
    "What may be several dates, or is none, is refused with its place",
    arguments: [
      ("1/2/2024 2/1/2024", 2, "may be several dates", "write 2024-02-01 or 2024-01-02"),
      ("1/1/24 10/2/24", 3, "may be several dates", "write 2024-02-10 or 2024-10-02"),
      ("10/1/24 10/2/13", 2, "may be several dates", "write years in four digits"),
      ("1/31/2024 31/1/2024", 3, "is not a date", nil),
      ("1/2/2024 1/31/2024 2024-02-01 31/1/2024", 5, "is not a date", nil),
      ("13/13/2024 1/1/2024", 2, "is not a number", "write dates as in 2024-03-31"),
      ("31-Jan-24 1/2/2024", 3, "is not a date", nil),
      ("31-Jan-24 31-Feb-24", 3, "is not a date", nil),
      ("2024Q1 2024Q5", 3, "is not a date", nil),
    ] as [(String, Int, String, String?)])
  func doubtIsRefused(texts: String, line: Int, summary: String, remedy: String?) {
    let rows = texts.split(separator: " ").map { "\($0),1\n" }.joined()
    let error = #expect(throws: PlotError.self) { try series("day,level\n" + rows) }
    let message = error?.description ?? ""
    #expect(message.hasPrefix("t.csv:\(line):1: '") && message.contains(summary), "\(message)")
    #expect(message.hasSuffix("^ " + (remedy ?? Self.usual)), "\(message)")
  }

  private static let usual =
    "write a day of the calendar, as in 2024-03-31 or 2024-03-31T14:05, or NA"
  private static let months = "dates are read as month/day/year"
  private static let days = "dates are read as day/month/year"
}
