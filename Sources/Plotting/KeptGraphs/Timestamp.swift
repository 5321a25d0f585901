/// A moment, to the millisecond.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970, UTC; at least 0.
  public let milliseconds: Int64

  /// Creates a moment.
  ///
  /// - Parameter milliseconds: Milliseconds since the beginning of 1970, UTC; at least 0.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Reads a moment as ``text`` writes it, with or without a fraction of the second.
  ///
  /// Fails unless the text is digits and separators in ISO 8601 order and names a real date.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24 else { return nil }
    let number = { (range: Range<Int>) in
      bytes[range].reduce(Int64(0)) { $0 * 10 + Int64($1) - Int64(UInt8(ascii: "0")) }
    }
    let days = Self.days(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let seconds = (number(11..<13) * 60 + number(14..<16)) * 60 + number(17..<19)
    let fraction = bytes.count == 24 ? number(20..<23) : 0
    milliseconds = (days * Self.secondsPerDay + seconds) * 1000 + fraction
    // Any other character, and any number out of its range, is written differently.
    let full = bytes.count == 24 ? text : text.dropLast() + ".000Z"
    guard milliseconds >= 0, self.text == full else { return nil }
  }

  /// The moment in UTC as ISO 8601 writes it, as in `2026-11-20T14:03:22.250Z`.
  public var text: String {
    let seconds = milliseconds / 1000
    let date = Self.date(day: seconds / Self.secondsPerDay)
    let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60)
    return "\(date.year.digits(4))-\(date.month.digits(2))-\(date.day.digits(2))"
      + "T\(hours.digits(2)):\(minutes.digits(2)):\((seconds % 60).digits(2))"
      + ".\((milliseconds % 1000).digits(3))Z"
  }

  /// Whether one moment is before another.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  private static let secondsPerDay: Int64 = 86_400

  /// The days of 400 years of the Gregorian calendar, after which it repeats.
  private static let daysPerEra: Int64 = 146_097
  /// The days from 0000-03-01 to 1970-01-01.
  private static let epoch: Int64 = 719_468

  /// The days from 1970-01-01 to a date of the Gregorian calendar, not before 0000-03-01
  /// (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `days_from_civil`).
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    // Years begin in March here, so that a leap day is the last day of a year.
    let year = month > 2 ? year : year - 1
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * daysPerEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - epoch
  }

  /// The date of the Gregorian calendar a number of days after 1970-01-01 (`civil_from_days`).
  private static func date(day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (day + epoch).quotientAndRemainder(dividingBy: daysPerEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / (daysPerEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      year: era * 400 + yearOfEra + (month < 10 ? 0 : 1),
      month: month < 10 ? month + 3 : month - 9, day: dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
