import GraphView

/// How the dates of a column are written, if not as in ISO 8601.
enum DateForm: Hashable, Sendable {
  /// Which of day and month is first where both are numbers; without an order, there are no such
  /// dates but those with the year in front, or with points, whose day is first.
  case dayFirst, monthFirst, unordered
  /// As times of a day, without dates.
  case clock
  /// As a format says.
  case format(DateFormat)
  /// As numbers of so many parts of a second since the beginning of 1970.
  case epoch(Double)

  /// What a remark says of the order; `nil` if there is only one.
  var remark: String? {
    switch self {
    case .dayFirst: "dates are read as day/month/year"
    case .monthFirst: "dates are read as month/day/year"
    case .epoch(let parts):
      "x is read as "
        + (parts == 1 ? "seconds" : parts == 1e3 ? "milliseconds" : parts == 1e6 ? "µs" : "ns")
        + " since 1970"
    case .unordered, .clock, .format: nil
    }
  }

  /// The form of a number that stands for a moment: the digits of a day, as in 20240131, or else
  /// seconds or parts of them, whichever make it a moment of our time.
  init(ofNumber number: Double, _ text: String) {
    let size = number.magnitude
    self =
      DateForm.digits.value(text) != nil
      ? .digits : .epoch(size < 1e11 ? 1 : size < 1e14 ? 1e3 : size < 1e17 ? 1e6 : 1e9)
  }

  /// Days of eight digits.
  static let digits = DateForm.format(.digits)

  /// Returns the seconds since the beginning of 1970 at the date that a part of a text spells;
  /// `nil` if it spells none.
  func value(_ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>) -> Double? {
    var reader = WrittenDate(bytes: bytes, index: place.lowerBound, end: place.upperBound)
    switch self {
    case .format(let format): return format.value(&reader)
    case .epoch(let parts):
      return WrittenDate.decimals.number(bytes, in: place).map { $0 / parts }
    case .clock:
      let time = reader.clock()
      return reader.index == reader.end ? time.flatMap { 0..<86_400 ~= $0 ? $0 : nil } : nil
    default: return reader.value(self)
    }
  }

  /// Returns the moment that a text spells.
  func value(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { value($0, in: $0.indices) }
  }
}

/// Reads a date as people write it, such as `1/31/2024`, `31-Jan-24`, `Jan 1 2000 5:30 PM`,
/// `2024Q1` or `2024-W05`.
struct WrittenDate {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let end: Int

  mutating func value(_ form: DateForm) -> Double? {
    guard let days = date(form) else { return nil }
    if index == end { return Double(days) * 86_400 }
    guard let time = time(), index == end else { return nil }
    return Double(days) * 86_400 + time
  }

  // MARK: Dates

  private mutating func date(_ form: DateForm) -> Int? {
    let start = index
    guard let first = part() else { return nil }
    let isYear = !first.isName && index - start == 4
    guard first.isName || isYear || index - start < 3 else { return nil }
    if isYear, let days = period(of: first.number) { return days }
    let mark = separator()
    guard mark != nil, let second = part() else { return nil }
    if isYear {
      guard first.isName != second.isName || mark == next else { return nil }
      guard separator() != nil, let third = number(1...2) else { return nil }
      return days(first.number, second.number, third)
    }
    // A month and a year.
    if first.isName, second.digits == 4 { return days(second.number, first.number, 1) }
    guard first.isName || second.isName || mark == next, separator() != nil,
      second.digits < 3
    else { return nil }
    let place = index
    guard let third = number(2...4), index - place != 3 else { return nil }
    let year = index - place == 4 ? third : Self.year(ofTwoDigits: third)
    if first.isName { return second.isName ? nil : days(year, first.number, second.number) }
    if second.isName { return days(year, second.number, first.number) }
    let (hasPoints, isShort) = (mark == UInt8(ascii: "."), index - place == 2)
    // Two digits in front of hyphens may be a year.
    guard !isShort || mark == UInt8(ascii: "/") else { return nil }
    if hasPoints || form == .dayFirst { return days(year, second.number, first.number) }
    return form == .unordered ? nil : days(year, first.number, second.number)
  }

  /// The first day of a quarter or a week after a year.
  private mutating func period(of year: Int) -> Int? {
    let start = index
    if next == UInt8(ascii: "-") || next == 32 { index += 1 }
    let letter = next.map { $0 & ~32 }
    index += 1
    switch letter {
    case UInt8(ascii: "Q"):
      if let quarter = number(1...1), 1...4 ~= quarter {
        return days(year, 3 * quarter - 2, 1)
      }
    case UInt8(ascii: "W"):
      // The first week has the fourth of January, and begins on a Monday.
      if let week = number(2...2), 1...53 ~= week, let fourth = days(year, 1, 4) {
        return fourth - (((fourth + 3) % 7) + 7) % 7 + 7 * (week - 1)
      }
    default: break
    }
    index = start
    return nil
  }

  /// The year from 1969 to 2068 that two digits are in POSIX.
  static func year(ofTwoDigits number: Int) -> Int { number + (number < 69 ? 2000 : 1900) }

  /// The days since the beginning of 1970; `nil` for no day of the calendar.
  func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard 1...12 ~= month else { return nil }
    let date = CalendarDate(year: Int64(year), month: Int64(month), day: Int64(day))
    return 1...date.lengthOfMonth ~= date.day ? Int(date.number) : nil
  }

  // MARK: Times

  /// The seconds since the beginning of the day, in UTC if a zone is given.
  private mutating func time() -> Double? {
    let start = index
    if next == UInt8(ascii: "T") { index += 1 } else { skipBlanks() }
    return index > start ? clock() : nil
  }

  mutating func clock() -> Double? {
    guard var hour = number(1...2), skip(":"), let minute = number(2...2),
      minute < 60
    else { return nil }
    var second = 0.0
    if skip(":") {
      let place = index
      while let byte = next, 48...57 ~= byte || byte == UInt8(ascii: ".") { index += 1 }
      guard index >= place + 2, let value = Self.decimals.number(bytes, in: place..<index),
        value <= 60
      else { return nil }
      second = value
    }
    skipBlanks()
    if let isAfternoon = half() {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    skipBlanks()
    guard hour <= 24, let zone = zone() else { return nil }
    let seconds = Double((hour * 60 + minute) * 60)
    return seconds + second <= 86_400 ? seconds - zone + second : nil
  }

  /// Whether the half of the day that is named is the second one; `nil` if none is.
  mutating func half() -> Bool? {
    skip("AM") || skip("am") ? false : skip("PM") || skip("pm") ? true : nil
  }

  /// The seconds by which a zone is ahead of UTC; 0 if none is given.
  mutating func zone() -> Double? {
    if skip("UTC") || skip("GMT") { return 0 }
    var reader = DateReader(bytes: UnsafeBufferPointer(rebasing: bytes[..<end]), index: index)
    guard let zone = reader.zone() else { return nil }
    index = reader.index
    return Double(zone)
  }

  // MARK: Parts

  private var next: UInt8? { index < end ? bytes[index] : nil }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard end - index >= text.utf8CodeUnitCount,
      text.withUTF8Buffer({ $0.elementsEqual(bytes[index..<(index + $0.count)]) })
    else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Skips one character.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func skipBlanks() { while next == 32 { index += 1 } }

  mutating func skipLetters() { while let byte = next, 65...90 ~= byte & ~32 { index += 1 } }

  /// A number with a point or without.
  mutating func decimal() -> Double? {
    Self.decimals.scan(UnsafeBufferPointer(rebasing: bytes[..<end]), &index)
  }

  /// Skips the mark between two parts of a date and returns it; `nil` if there is none.
  private mutating func separator() -> UInt8? {
    guard let mark = next else { return nil }
    switch mark {
    case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","), 32:
      index += 1
      skipBlanks()
      return mark
    default: return nil
    }
  }

  /// A number of up to four digits, or the name of a month.
  mutating func part() -> (number: Int, isName: Bool, digits: Int)? {
    let start = index
    if let number = number(1...4) { return (number, false, index - start) }
    skipLetters()
    let name = bytes[start..<index].map { $0 | 32 }
    guard name.count > 2 else { return nil }
    let month = Self.months.firstIndex { $0 == name || $0.prefix(3).elementsEqual(name) }
    return month.map { ($0 + 1, true, 0) } ?? (name == Self.sept ? (9, true, 0) : nil)
  }

  /// A number of so many digits, after which there is no other one unless it is not whole.
  mutating func number(_ counts: ClosedRange<Int>, isWhole: Bool = true) -> Int? {
    let start = index
    var number = 0
    while index - start < counts.upperBound, let byte = next, 48...57 ~= byte {
      number = number * 10 + Int(byte - 48)
      index += 1
    }
    let isEnded = !isWhole || next.map { !(48...57 ~= $0) } ?? true
    if counts.contains(index - start), isEnded { return number }
    index = start
    return nil
  }

  static let decimals = DecimalReader()
  private static let sept = Array("sept".utf8)
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Array($0.utf8) }
}
