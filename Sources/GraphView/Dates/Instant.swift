/// A moment as seconds since the beginning of 1970, and how ISO 8601 writes it.
///
/// Times without a zone are taken as they are, and others as those of UTC. Every day has 86,400
/// seconds.
public enum Instant {
  /// The seconds of every day.
  package static let secondsPerDay = 86_400.0

  /// The greatest distance from 1970 that has a date: three million years.
  package static let limit = 1e14

  // MARK: Reading

  /// Returns the moment that a text spells, as in `2024-03`, `2024-03-31`, `2024-03-31T14:05` or
  /// `2024-03-31 14:05:09.25+01:00`; `nil` if it spells none.
  public static func value(of text: some StringProtocol) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var index = 0
      let value = scan(bytes, &index)
      return index == bytes.count ? value : nil
    }
  }

  /// Returns the moment that begins at a place, and moves behind it; `nil` if there is none.
  public static func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Double? {
    var reader = DateReader(bytes: bytes, index: index)
    guard let date = reader.date() else { return nil }
    index = reader.index
    let start = Double(date.number) * secondsPerDay
    guard reader.hasDay, let time = reader.time() else { return start }
    index = reader.index
    return start + time.seconds + time.fraction
  }

  // MARK: Writing

  /// Returns the shortest text that ``value(of:)`` reads back as a moment, or as one within 2⁻⁵³
  /// seconds; `nil` for one too far away to have a date.
  public static func text(_ value: Double) -> String? { text(value, width: 0) }

  /// Returns a moment for people to read, rounded to about a thousandth of a width in seconds;
  /// `nil` for one too far away.
  public static func text(_ value: Double, width: Double) -> String? {
    guard value.magnitude <= limit else { return nil }
    for unit in [secondsPerDay, 60, 1] where width / 1000 >= unit / 2 {
      return text(second: (value / unit).rounded() * unit, isShort: true)
    }
    let (second, fraction) = (value.rounded(.down), value - value.rounded(.down))
    var (text, power) = ("", 1.0)
    for count in 0...17 {
      let part = (fraction * power).rounded()
      let isWhole = part == 0 || part == power
      text = self.text(second: part == power ? second + 1 : second, isShort: isWhole)
      if !isWhole { text += "." + Int64(part).padded(count) }
      let isNear = (part / power - fraction).magnitude <= max(0x1p-53, width / 2000)
      if isNear || self.value(of: text) == value { break }
      power *= 10
    }
    return text
  }

  /// The date and time of a whole second; a short text leaves out what is 0 at its end.
  static func text(second: Double, isShort: Bool) -> String {
    let parts = InstantParts(second)
    let (hour, minute, rest) = parts.time
    let date = parts.date.text
    if isShort, hour == 0, minute == 0, rest == 0 { return date }
    return date + "T" + parts.clock(hasSeconds: !isShort || rest != 0)
  }
}

/// The parts of a moment.
struct InstantParts {
  let date: CalendarDate
  /// The seconds since the beginning of the day, rounded down.
  let second: Int64

  init(_ instant: Double) {
    let day = (instant / Instant.secondsPerDay).rounded(.down)
    date = CalendarDate(number: Int64(day))
    second = Int64((instant - day * Instant.secondsPerDay).rounded(.down))
  }

  var time: (hour: Int64, minute: Int64, second: Int64) {
    (second / 3600, second / 60 % 60, second % 60)
  }

  /// The time, as in `14:05` or `14:05:09`.
  func clock(hasSeconds: Bool) -> String {
    let text = time.hour.padded(2) + ":" + time.minute.padded(2)
    return hasSeconds ? text + ":" + time.second.padded(2) : text
  }
}

extension CalendarDate {
  /// The date, as in `2024-03-31`.
  var text: String { yearText + "-" + month.padded(2) + "-" + day.padded(2) }

  /// The year in four digits, or with a sign and six.
  private var yearText: String {
    if 0...9999 ~= year { return year.padded(4) }
    return (year < 0 ? "-" : "+") + Int64(year.magnitude).padded(6)
  }
}

extension Int64 {
  /// The digits of a number that is not negative, with zeros before them.
  func padded(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }
}
