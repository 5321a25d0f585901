import Testing

@testable import Plotting

@Suite("Timestamps")
struct TimestampTests {
  @Test(
    "A moment reads back",
    arguments: [0, 1, 999, 951_782_399_999, 1_795_269_802_250, 253_402_300_799_999])
  func roundTrip(milliseconds: Int64) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(Timestamp(moment.text) == moment)
  }

  @Test("Moments are written as ISO 8601 says")
  func text() {
    #expect(Timestamp(milliseconds: 951_782_399_999).text == "2000-02-28T23:59:59.999Z")
    #expect(Timestamp("2000-02-29T00:00:00Z")?.milliseconds == 951_782_400_000)
  }

  static let wrong = [
    "", "2026", "2026-11-20", "2026-11-20 14:03:22Z", "2026-11-20T14:03:22", "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T14:03:60Z", "1969-12-31T23:59:59Z",
    "2026-11-20T14:03:22.1Z", "2026-11-20T14:03:22.1234Z", "+026-11-20T14:03:22Z",
    "2026-11-20T14:03:22+01:00", "2026-11-20T14:03:22ZZ",
  ]

  @Test("What is no moment is refused", arguments: wrong)
  func refuses(text: String) {
    #expect(Timestamp(text) == nil)
  }
}
