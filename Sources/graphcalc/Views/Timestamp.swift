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
    let fields = text.split(omittingEmptySubsequences: false) { "-T:.Z".contains($0) }
    let numbers = fields.compactMap { field in
      field.utf8.allSatisfy { (48...57).contains($0) } ? Int32(field) : nil
    }
    // What follows the Z is empty.
    let form = fields.map { $0.utf8.count }
    guard numbers.count == fields.count - 1, text.hasSuffix("Z"), numbers[0] >= 1970,
      form == [4, 2, 2, 2, 2, 2, 0] || form == [4, 2, 2, 2, 2, 2, 3, 0]
    else { return nil }
    var parts = tm()
    parts.tm_year = numbers[0] - 1900
    parts.tm_mon = numbers[1] - 1
    (parts.tm_mday, parts.tm_hour) = (numbers[2], numbers[3])
    (parts.tm_min, parts.tm_sec) = (numbers[4], numbers[5])
    milliseconds = Int64(timegm(&parts)) * 1000 + (numbers.count > 6 ? Int64(numbers[6]) : 0)
    // A date that there is not, such as February 30, would be another one.
    guard self.text.dropLast(5) == text.prefix(19) else { return nil }
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
