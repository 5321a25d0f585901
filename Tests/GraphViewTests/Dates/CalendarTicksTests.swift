import Testing

@testable import GraphView

@Suite("Ticks of a calendar") struct CalendarTicksTests {
  private func ticks(_ from: String, _ to: String, spacing: Double = 80) throws -> Ticks {
    let range = try #require(Instant.value(of: from))...#require(Instant.value(of: to))
    let scale = 800 / (range.upperBound - range.lowerBound)
    return try #require(
      GregorianCalendar().ticks(in: range, pointsPerUnit: scale, spacing: spacing))
  }

  @Test(
    "Ticks say what changes, and below it the rest where that does",
    arguments: [
      (
        "1000-01-01", "2000-01-01",
        "1000 1100 1200 1300 1400 1500 1600 1700 1800 1900 2000"
      ),
      (
        "2023-01-01", "2025-01-01", "Jan/2023 Apr Jul Oct Jan/2024 Apr Jul Oct Jan/2025"
      ),
      ("2024-01-10", "2024-06-10", "Feb/2024 Mar Apr May Jun"),
      (
        "2023-12-20", "2024-02-05",
        "Dec 21/2023 Dec 26 Jan 1/2024 Jan 6 Jan 11 Jan 16 Jan 21 Jan 26 Feb 1"
      ),
      (
        "2024-02-24", "2024-03-04",
        "Feb 24/2024 Feb 25 Feb 26 Feb 27 Feb 28 Feb 29 Mar 1 Mar 2 Mar 3 Mar 4"
      ),
      (
        "2024-03-09T15:00", "2024-03-10T18:00",
        "15:00/Mar 9, 2024 18:00 21:00 00:00/Mar 10, 2024 03:00 06:00 09:00 12:00 15:00 18:00"
      ),
      (
        "2024-03-09T23:59", "2024-03-10T00:01",
        "23:59:00/Mar 9, 2024 23:59:15 23:59:30 23:59:45 00:00:00/Mar 10, 2024 00:00:15 00:00:30 "
          + "00:00:45 00:01:00"
      ),
      (
        "2024-03-09T12:00:00", "2024-03-09T12:00:01",
        "12:00:00.0/Mar 9, 2024 12:00:00.1 12:00:00.2 12:00:00.3 12:00:00.4 12:00:00.5 12:00:00.6 "
          + "12:00:00.7 12:00:00.8 12:00:00.9 12:00:01.0"
      ),
      ("-000500-01-01", "0500-01-01", "−400 −200 0 200 400"),
    ])
  func ticksSayWhatChanges(from: String, to: String, expected: String) throws {
    let found = try ticks(from, to).ticks.map { tick in
      tick.label + (tick.detail.map { $0.isEmpty ? "" : "/" + $0 } ?? "")
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test("Ticks of any view are in it, apart, and beginnings of their step")
  func ticksAreApartInAnyView() throws {
    var width = 1e-4
    while width < 1e13 {
      for start in [-3e10, -1, 0, 1_709_164_799.5, 4e11] {
        let range = start...start + width
        let scale = 800 / width
        let found = GregorianCalendar().ticks(in: range, pointsPerUnit: scale, spacing: 70)
        let values = try #require(found).ticks.map { $0.value }
        #expect(values.count <= 13, "\(range): \(values.count)")
        #expect(width < 1e-3 || values.count >= 3, "\(range): \(values)")
        #expect(values.allSatisfy { range.contains($0) })
        // Months, and the days before their ends, are up to a fourth shorter than others.
        for (one, next) in zip(values, values.dropFirst()) {
          #expect((next - one) * scale >= 70 * 0.74, "\(range)")
        }
      }
      width *= 1.7
    }
  }

  @Test("A range around data ends on dates and leaves little empty")
  func rangesEndOnDates() throws {
    let calendar = GregorianCalendar()
    for (from, to, expected) in [
      ("2023-01-01", "2024-12-30", "2023-01-01 2025-01-01"),
      ("2024-01-03", "2024-03-30", "2024-01-01 2024-04-01"),
      ("2024-03-09T21:30", "2024-03-09T21:41", "2024-03-09T21:30 2024-03-09T21:42"),
    ] {
      let values = try #require(Instant.value(of: from))...#require(Instant.value(of: to))
      let range = calendar.range(around: values)
      let texts = [range.lowerBound, range.upperBound].compactMap { Instant.text($0) }
      #expect(texts.joined(separator: " ") == expected)
    }
  }

  @Test("Views too far from 1970 have no dates")
  func farViewsHaveNoDates() {
    #expect(GregorianCalendar().ticks(in: 0...1e15, pointsPerUnit: 1e-12, spacing: 70) == nil)
  }
}

extension GregorianCalendar {
  /// The ticks, which do not depend on widths.
  fileprivate func ticks(
    in range: ClosedRange<Double>, pointsPerUnit: Double, spacing: Double
  ) -> Ticks? {
    ticks(in: range, pointsPerUnit: pointsPerUnit, spacing: spacing) { _ in 0 }
  }
}
