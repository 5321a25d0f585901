import GraphView

/// A moment, to the millisecond.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970, UTC; at least 0.
  package let milliseconds: Int64

  /// Creates a moment from milliseconds since the beginning of 1970, UTC; at least 0.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Reads a moment as ``text`` writes it, with or without a fraction of the second.
  ///
  /// Fails unless the text is digits and separators in ISO 8601 order and names a real date.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24 else { return nil }
    let number = { (range: Range<Int>) in
      bytes[range].reduce(Int64(0)) { $0 * 10 + Int64($1) - Int64(UInt8(ascii: "0")) }
    }
    let date = CalendarDate(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let seconds = (number(11..<13) * 60 + number(14..<16)) * 60 + number(17..<19)
    let fraction = bytes.count == 24 ? number(20..<23) : 0
    milliseconds = (date.number * Self.secondsPerDay + seconds) * 1000 + fraction
    // Any other character, and any number out of its range, is written differently.
    let full = bytes.count == 24 ? text : text.dropLast() + ".000Z"
    guard milliseconds >= 0, self.text == full else { return nil }
  }

  /// The moment in UTC as ISO 8601 writes it, as in `2026-11-20T14:03:22.250Z`.
  package var text: String {
    let seconds = milliseconds / 1000
    let date = CalendarDate(number: seconds / Self.secondsPerDay)
    let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60)
    return "\(date.year.digits(4))-\(date.month.digits(2))-\(date.day.digits(2))"
      + "T\(hours.digits(2)):\(minutes.digits(2)):\((seconds % 60).digits(2))"
      + ".\((milliseconds % 1000).digits(3))Z"
  }

  /// Whether one moment is before another.
  package static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  private static let secondsPerDay: Int64 = 86_400
}
