/// Reads the parts of a date of ISO 8601.
package struct DateReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The place behind what was read.
  package private(set) var index: Int
  /// Whether the date that was read has a day, which a time can follow.
  private(set) var hasDay = false

  /// Starts at a place in a text.
  package init(bytes: UnsafeBufferPointer<UInt8>, index: Int) {
    (self.bytes, self.index) = (bytes, index)
  }

  /// Reads a year, a month and a day, of which the last may be missing.
  ///
  /// Years have four digits, or a sign and six.
  mutating func date() -> CalendarDate? {
    let isNegative = next == UInt8(ascii: "-")
    let hasSign = isNegative || next == UInt8(ascii: "+")
    if hasSign { index += 1 }
    guard let year = number(hasSign ? 6 : 4), skip("-"), let month = number(2), 1...12 ~= month
    else { return nil }
    let start = CalendarDate(year: isNegative ? -year : year, month: month)
    guard skip("-") else { return isDigit ? nil : start }
    guard let day = number(2), 1...start.lengthOfMonth ~= day, !isDigit else { return nil }
    hasDay = true
    return CalendarDate(year: start.year, month: month, day: day)
  }

  /// Reads a time after a `T` or a blank, with its zone; what is no time is left alone.
  mutating func time() -> (seconds: Double, fraction: Double)? {
    let start = self
    guard let time = timeOfDay() else {
      self = start
      return nil
    }
    return time
  }

  private mutating func timeOfDay() -> (seconds: Double, fraction: Double)? {
    guard skip("T") || skip("t") || skip(" "), let hour = number(2), skip(":"),
      let minute = number(2), hour <= 24, minute < 60
    else { return nil }
    var (second, fraction) = (Int64(0), 0.0)
    if skip(":") {
      // A leap second is the beginning of the next minute.
      guard let number = number(2), number <= 60 else { return nil }
      second = number
      if skip(".") || skip(",") {
        guard isDigit else { return nil }
        fraction = self.fraction()
      }
    }
    let seconds = (hour * 60 + minute) * 60 + second
    guard seconds + (fraction > 0 ? 1 : 0) <= 86_400, !isDigit, let zone = zone() else {
      return nil
    }
    return (Double(seconds - zone), fraction)
  }

  /// The seconds by which a zone is ahead of UTC; 0 if none is given, `nil` if it is invalid.
  package mutating func zone() -> Int64? {
    let start = index
    if skip(" "), next != UInt8(ascii: "+"), next != UInt8(ascii: "-"), next != UInt8(ascii: "Z") {
      index = start
    }
    if skip("Z") || skip("z") { return 0 }
    let isWest = next == UInt8(ascii: "-")
    guard isWest || next == UInt8(ascii: "+") else { return 0 }
    index += 1
    guard let hour = number(2), hour < 24 else { return nil }
    let hasColon = skip(":")
    var minute: Int64 = 0
    if hasColon || isDigit {
      guard let number = number(2), number < 60 else { return nil }
      minute = number
    }
    return (isWest ? -1 : 1) * (hour * 60 + minute) * 60
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var isDigit: Bool { next.map { 48...57 ~= $0 } ?? false }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Reads a number of so many digits.
  private mutating func number(_ count: Int) -> Int64? {
    var number: Int64 = 0
    for _ in 0..<count {
      guard isDigit else { return nil }
      number = number * 10 + Int64(bytes[index] - 48)
      index += 1
    }
    return number
  }

  /// Reads the digits of a fraction, of which the first 17 count.
  private mutating func fraction() -> Double {
    var (digits, power) = (Int64(0), 1.0)
    while isDigit {
      if power < 1e17 { (digits, power) = (digits * 10 + Int64(bytes[index] - 48), power * 10) }
      index += 1
    }
    return Double(digits) / power
  }
}
