import GraphView

/// A part of a calendar, which rows may be put together by.
enum CalendarPeriod: String, Sendable {
  case hour, day, week, month, quarter, year

  /// Returns the beginning and the end of the part that a moment is in, in seconds from 1970; `nil`
  /// if the moment has no date.
  ///
  /// Weeks begin on Mondays.
  func range(around instant: Double) -> (start: Double, end: Double)? {
    guard instant.magnitude <= Instant.limit else { return nil }
    switch self {
    case .hour: return multiple(of: 3600, around: instant)
    case .day: return multiple(of: Instant.secondsPerDay, around: instant)
    case .week:
      // 1970-01-05 was a Monday.
      let monday = 4 * Instant.secondsPerDay
      let (start, end) = multiple(of: 7 * Instant.secondsPerDay, around: instant - monday)
      return (start + monday, end + monday)
    case .month: return months(1, around: instant)
    case .quarter: return months(3, around: instant)
    case .year: return months(12, around: instant)
    }
  }

  private func multiple(of step: Double, around instant: Double) -> (start: Double, end: Double) {
    let start = (instant / step).rounded(.down) * step
    return (start, start + step)
  }

  private func months(_ count: Int64, around instant: Double) -> (start: Double, end: Double) {
    let day = CalendarDate(number: Int64((instant / Instant.secondsPerDay).rounded(.down)))
    let first = day.month - (day.month - 1) % count
    let isLast = first + count > 12
    let next = CalendarDate(
      year: isLast ? day.year + 1 : day.year, month: isLast ? 1 : first + count)
    let start = CalendarDate(year: day.year, month: first)
    return (
      Double(start.number) * Instant.secondsPerDay, Double(next.number) * Instant.secondsPerDay
    )
  }
}

extension Array where Element == DataPoint {
  /// Returns a row for each part of a calendar in which sorted points are, computed from the sum
  /// and the number of their ordinates: a bar from its beginning to its end.
  func merged(
    in period: CalendarPeriod, _ ordinate: (_ sum: Double, _ count: Double) -> Double
  ) -> DataBlock {
    var (starts, ends) = ([DataPoint](), [Double]())
    for point in self {
      guard let (start, end) = period.range(around: point.x) else { continue }
      if starts.last?.x != start { ends.append(end) }
      starts.append(DataPoint(x: start, y: point.y))
    }
    var rows = DataBlock(of: starts.merged(ordinate))
    (rows.lefts, rows.rights, rows.hasBins) = (rows.xs, ends, true)
    rows.xs = zip(rows.xs, ends).map { $0 + ($1 - $0) / 2 }
    return rows
  }
}
