import Testing

@testable import GraphView

@Suite struct InstantTests {
  @Test("Days follow one another, and are counted from 1970")
  func daysFollowOneAnother() {
    #expect(CalendarDate(number: 0) == CalendarDate(year: 1970, month: 1, day: 1))
    for start in [-1_000_000_000, -719_600, -150_000, -400, 10_800, 800_000_000] as [Int64] {
      var last = CalendarDate(number: start)
      for number in start + 1...start + 1_500 {
        let date = CalendarDate(number: number)
        #expect(date.number == number)
        let isNextMonth = date.day == 1
        #expect(isNextMonth ? last.day == last.lengthOfMonth : date.day == last.day + 1)
        let months = (date.year - last.year) * 12 + date.month - last.month
        #expect(months == (isNextMonth ? 1 : 0), "\(date)")
        last = date
      }
    }
  }

  @Test(
    "Dates are read as seconds since 1970, with or without a zone",
    arguments: [
      ("1970-01-01", 0), ("2024-02-29", 1_709_164_800), ("2024-02", 1_706_745_600),
      ("1900-01-01", -2_208_988_800), ("1969-12-31T23:59:59.5", -0.5),
      ("2024-03-31T14:05+01:00", 1_711_890_300), ("2024-03-31 14:05:00 +0100", 1_711_890_300),
      ("2024-03-31T13:05:00Z", 1_711_890_300), ("2024-03-31t13:05", 1_711_890_300),
      ("2024-03-31T08:05:00,000-05", 1_711_890_300), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("2024-12-31T24:00", 1_735_689_600), ("-000001-01-01", -62_198_755_200),
      ("+012024-02-29", 317_278_684_800), ("2024-01-01T00:00:00.123456", 1_704_067_200.123456),
    ] as [(String, Double)])
  func datesAreRead(text: String, seconds: Double) { #expect(Instant.value(of: text) == seconds) }

  @Test(
    "What is no day of the calendar, and no time of a day, is no date",
    arguments: [
      "", "2024", "24-01-01", "2024-1-1", "2024-13", "2024-00", "2023-02-29", "1900-02-29",
      "2024-04-31", "2024-01-011", "2024-01-01T", "2024-01-01T12", "2024-01-01T25:00",
      "2024-01-01T12:60", "2024-01-01T24:00:01", "2024-01-01T12:00:61", "2024-01-01T12:00:00.",
      "2024-01-01T12:00+1", "2024-01-01x", "2024-01T12:00", "20240101", "2024-001", "x2024-01-01",
      "2024-01-01T12:00Zz", "2024/01/01",
    ])
  func othersAreNoDates(text: String) { #expect(Instant.value(of: text) == nil) }

  @Test(
    "Moments are written as short as they can be read back",
    arguments: [
      (0, "1970-01-01"), (1_711_890_300, "2024-03-31T13:05"), (59, "1970-01-01T00:00:59"),
      (-0.5, "1969-12-31T23:59:59.5"), (1_704_067_200.25, "2024-01-01T00:00:00.25"),
      (1_704_067_200.123456, "2024-01-01T00:00:00.123456"), (-62_198_755_200, "-000001-01-01"),
      (317_278_684_800, "+012024-02-29"), (0.1, "1970-01-01T00:00:00.1"), (1e15, nil),
      (1e-9, "1970-01-01T00:00:00.000000001"), (1_704_067_200.0001, "2024-01-01T00:00:00.0001"),
      (1_704_067_199.9999998, "2023-12-31T23:59:59.9999998"),
      (1_533_660_480.0000443, "2018-08-07T16:48:00.0000443"),
      (-1e-6, "1969-12-31T23:59:59.999999"), (1e-18, "1970-01-01"),
    ] as [(Double, String?)])
  func momentsAreWritten(seconds: Double, text: String?) { #expect(Instant.text(seconds) == text) }

  @Test("Texts for people have no more than matters")
  func textsForPeopleAreRounded() {
    let moment = 1_711_890_309.25
    let texts = [1e9, 1e6, 1e4, 1].map { Instant.text(moment, width: $0) }
    #expect(
      texts == [
        "2024-04-01", "2024-03-31T13:05", "2024-03-31T13:05:09", "2024-03-31T13:05:09.25",
      ])
  }
}
