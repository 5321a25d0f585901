import GraphView

/// Finds how the dates of a column are written, from one value after the other.
struct DateDecision {
  /// The order of day and month; `nil` as long as it is in doubt.
  private(set) var form: DateForm?
  private var (isDayFirst, isMonthFirst, isYearFirst) = (true, true, true)
  /// The first value that differs by the order.
  private var doubtful: (text: String, day: Double, month: Double)?

  /// Starts with the first value that is not missing; `nil` if it is no date.
  init?(_ text: String) {
    form = [DateForm.unordered, .clock].first { $0.value(text) != nil }
    if form == nil { add(text) }
    if !isDayFirst, !isMonthFirst { return nil }
  }

  /// Takes another value; those that are no dates tell nothing.
  mutating func add(_ text: String) {
    let (day, month) = (DateForm.dayFirst.value(text), DateForm.monthFirst.value(text))
    guard day != nil || month != nil else {
      if doubtful == nil { (isDayFirst, isMonthFirst) = (false, false) }
      return
    }
    (isDayFirst, isMonthFirst) = (isDayFirst && day != nil, isMonthFirst && month != nil)
    let parts = text.split { !"0123456789".contains($0) }
    let limits = [99, 12, 31]
    isYearFirst =
      isYearFirst && parts[0].utf8.count == 2 && parts[2].utf8.count < 3
      && zip(parts, limits).allSatisfy { 1...$1 ~= Int($0) ?? 0 || $1 == 99 }
    if doubtful == nil { doubtful = (text, day ?? month ?? .nan, month ?? day ?? .nan) }
    if let day, let month, day != month, doubtful?.day == doubtful?.month {
      doubtful = (text, day, month)
    }
    if isDayFirst != isMonthFirst, !isYearFirst { form = isDayFirst ? .dayFirst : .monthFirst }
  }

  /// The first value that differs by the order, or else the first one.
  var doubt: String? { doubtful?.text }

  /// Decides at the end of the column; returns the error about a value that may be several dates.
  mutating func end(at place: Range<Int>) -> LineError? {
    guard form == nil, let doubtful else { return nil }
    if doubtful.day == doubtful.month, !isYearFirst {
      form = .dayFirst
      return nil
    }
    let dates = [doubtful.day, doubtful.month].compactMap { Instant.text($0) }
    return LineError(
      "'\(LineError.printable(doubtful.text))' may be several dates, and no row tells which",
      remedy: isYearFirst
        ? "write years in four digits" : "write \(dates.joined(separator: " or "))",
      at: place)
  }
}
