import Glibc

/// A moment, to the millisecond.
struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970, UTC.
  let milliseconds: Int64

  /// The present.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Reads a moment as ``text`` writes it, with or without a fraction of the second.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24 else { return nil }
    let number = { (range: Range<Int>) in
      bytes[range].reduce(Int32(0)) { $0 * 10 + Int32($1) - Int32(UInt8(ascii: "0")) }
    }
    var parts = tm()
    parts.tm_year = number(0..<4) - 1900
    parts.tm_mon = number(5..<7) - 1
    (parts.tm_mday, parts.tm_hour) = (number(8..<10), number(11..<13))
    (parts.tm_min, parts.tm_sec) = (number(14..<16), number(17..<19))
    let fraction = bytes.count == 24 ? number(20..<23) : 0
    milliseconds = Int64(timegm(&parts)) * 1000 + Int64(fraction)
    // Whatever is no digit, no sign between digits, or no date, is written otherwise.
    let full = bytes.count == 24 ? text : text.dropLast() + ".000Z"
    guard milliseconds >= 0, self.text == full else { return nil }
  }

  /// The moment in UTC as ISO 8601 writes it, as in `2026-11-20T14:03:22.250Z`.
  var text: String {
    var (seconds, parts) = (time_t(milliseconds / 1000), tm())
    gmtime_r(&seconds, &parts)
    return "\(Self.date(parts))T\(Self.time(parts)):\(Self.digits(parts.tm_sec, 2))."
      + "\(Self.digits(Int32(milliseconds % 1000), 3))Z"
  }

  /// The moment for people to read, in their own time, as in `2026-11-20 14:03`.
  var local: String {
    var (seconds, parts) = (time_t(milliseconds / 1000), tm())
    localtime_r(&seconds, &parts)
    return "\(Self.date(parts)) \(Self.time(parts))"
  }

  private static func date(_ parts: tm) -> String {
    "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
  }

  private static func time(_ parts: tm) -> String {
    "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2))"
  }

  private static func digits(_ number: Int32, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { lhs.milliseconds < rhs.milliseconds }
}
