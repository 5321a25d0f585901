/// A day of the Gregorian calendar, which is continued to the times before it and to the year 0.
public struct CalendarDate: Hashable, Sendable {
  /// The year; 0 is the one before year 1.
  public let year: Int64

  /// The month, from 1.
  public let month: Int64

  /// The day of the month, from 1.
  public let day: Int64

  /// The days of 400 years, after which the calendar repeats.
  private static let daysPerEra: Int64 = 146_097
  /// The days from 0000-03-01 to 1970-01-01.
  private static let epoch: Int64 = 719_468

  /// Creates a day, which must exist for ``number`` to make sense.
  public init(year: Int64, month: Int64 = 1, day: Int64 = 1) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day a number of days after 1970-01-01
  /// (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `civil_from_days`).
  public init(number: Int64) {
    let (era, dayOfEra) = (number + Self.epoch).flooredQuotient(Self.daysPerEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / (Self.daysPerEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Years begin in March here, so that a leap day is the last day of a year.
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + yearOfEra + (month < 10 ? 0 : 1),
      month: month < 10 ? month + 3 : month - 9, day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// The days from 1970-01-01 (`days_from_civil`).
  public var number: Int64 {
    let (era, yearOfEra) = (month > 2 ? year : year - 1).flooredQuotient(400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.epoch
  }

  /// How many days the month has.
  var lengthOfMonth: Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  /// Divides by a positive number, with a remainder that is not negative.
  func flooredQuotient(_ divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
