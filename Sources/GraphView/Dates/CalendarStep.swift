/// A distance of round moments.
enum CalendarStep {
  /// A part of a second, which is a power of ten times 1, 2 or 5.
  case part(DecimalNumber)
  /// Seconds that divide a day.
  case seconds(Int64)
  /// Days of each month, from the first on.
  case days(Int64)
  /// Months that divide a year.
  case months(Int64)
  /// Years that are multiples of a number.
  case years(Int64)

  /// All steps of whole seconds, in increasing order.
  static var all: [CalendarStep] {
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200]
      .map { .seconds($0) } + [1, 2, 5, 10, 15].map { .days($0) }
      + [1, 2, 3, 6].map { .months($0) }
      + (0...5).flatMap { power in
        [1, 2, 5].map { .years(DecimalNumber($0, exponent: power).whole) }
      }
  }

  /// Returns the least step of at least so many seconds; `nil` if there is none.
  static func least(_ seconds: Double) -> CalendarStep? {
    if seconds <= 0.5 { return Ticks.roundStep(seconds).map { .part($0) } }
    return all.first { $0.length >= seconds }
  }

  /// The usual length, in seconds.
  var length: Double {
    switch self {
    case .part(let step): step.value
    case .seconds(let count): Double(count)
    case .days(let count): Double(count) * Instant.secondsPerDay
    case .months(let count): Double(count) * 30.4 * Instant.secondsPerDay
    case .years(let count): Double(count) * 365.2425 * Instant.secondsPerDay
    }
  }

  // MARK: Moments

  /// Returns the last moment of the step that is not after another one; `nil` if it has no date.
  func floor(_ instant: Double) -> Double? {
    guard instant.magnitude <= Instant.limit else { return nil }
    switch self {
    case .part(let step):
      let multiple = Int64((instant / step.value).rounded(.down))
      return DecimalNumber(multiple * step.coefficient, exponent: step.exponent).value
    case .seconds(let count):
      return (instant / Double(count)).rounded(.down) * Double(count)
    case .days(let count):
      let date = InstantParts(instant).date
      let before = Self.days(count, of: date).last { $0 <= date.day } ?? 1
      return CalendarDate(year: date.year, month: date.month, day: before).instant
    case .months(let count):
      let date = InstantParts(instant).date
      return Self.month(date.months.flooredQuotient(count).quotient * count)
    case .years(let count):
      let year = InstantParts(instant).date.year
      return CalendarDate(year: year.flooredQuotient(count).quotient * count).instant
    }
  }

  /// Returns the moment of the step after another one of it; `nil` if it has no date.
  func next(after instant: Double) -> Double? {
    guard instant.magnitude <= Instant.limit else { return nil }
    switch self {
    case .part(let step):
      let multiple = Int64((instant / step.value).rounded()) + 1
      return DecimalNumber(multiple * step.coefficient, exponent: step.exponent).value
    case .seconds(let count): return instant + Double(count)
    case .days(let count):
      let date = InstantParts(instant).date
      guard let day = Self.days(count, of: date).first(where: { $0 > date.day }) else {
        return Self.month(date.months + 1)
      }
      return CalendarDate(year: date.year, month: date.month, day: day).instant
    case .months(let count): return Self.month(InstantParts(instant).date.months + count)
    case .years(let count):
      return CalendarDate(year: InstantParts(instant).date.year + count).instant
    }
  }

  /// The days of a month that are multiples of a step after the first, but none so near to its end
  /// that the first of the next month would be close.
  private static func days(_ step: Int64, of date: CalendarDate) -> [Int64] {
    stride(from: 1, through: date.lengthOfMonth, by: Int64.Stride(step)).filter {
      $0 == 1 || 4 * (date.lengthOfMonth + 1 - $0) >= 3 * step
    }
  }

  private static func month(_ months: Int64) -> Double {
    let (year, month) = months.flooredQuotient(12)
    return CalendarDate(year: year, month: month + 1).instant
  }

  // MARK: Texts

  /// The label of a moment of the step, and the rest of its date.
  func texts(of instant: Double) -> (label: String, rest: String) {
    let parts = InstantParts(instant)
    let date = parts.date
    let year = date.year < 0 ? "−\(date.year.magnitude)" : "\(date.year)"
    let month = Self.monthNames[Int(date.month) - 1]
    let day = "\(month) \(date.day), \(year)"
    switch self {
    case .part(let step):
      let rest = instant - instant.rounded(.down)
      let digits = Int64((rest / DecimalNumber(1, exponent: step.exponent).value).rounded())
      return (parts.clock(hasSeconds: true) + "." + digits.padded(-step.exponent), day)
    case .seconds(let count): return (parts.clock(hasSeconds: count < 60), day)
    case .days: return ("\(month) \(date.day)", year)
    case .months: return (month, year)
    case .years: return (year, "")
    }
  }

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension CalendarDate {
  /// The beginning of the day, in seconds from 1970.
  var instant: Double { Double(number) * Instant.secondsPerDay }

  /// The months from the year 0.
  fileprivate var months: Int64 { year * 12 + month - 1 }
}

extension DecimalNumber {
  /// The number if it is whole, rounded if not.
  fileprivate var whole: Int64 { Int64(value.rounded()) }
}

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
  package var lengthOfMonth: Int64 {
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
