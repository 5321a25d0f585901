/// The calendar of ISO 8601.
public final class GregorianCalendar: AxisMeaning {
  /// Whether moments have days; without, they are times of one day.
  private let hasDays: Bool

  /// Creates the calendar.
  public init() { hasDays = true }

  /// Creates the calendar, or the clock of the day at the beginning of 1970.
  package init(hasDays: Bool) { self.hasDays = hasDays }

  /// See ``AxisMeaning/ticks(in:pointsPerUnit:spacing:width:)``.
  ///
  /// Their first lines say what changes from one to the next, and the second line, at the first of
  /// them and where it changes, the rest: the year of months and days, the day of times.
  public func ticks(
    in range: ClosedRange<Double>, pointsPerUnit: Double, spacing: Double,
    width: (String) -> Double
  ) -> Ticks? {
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    guard reach < Instant.limit else { return nil }
    let least = max(
      spacing / pointsPerUnit, (range.upperBound - range.lowerBound) / 500, reach * (5 / 0x1p53))
    guard let step = CalendarStep.least(least), hasDays || step.length < Instant.secondsPerDay
    else {
      return nil
    }
    var (ticks, context) = ([Tick](), "")
    var place = step.floor(range.lowerBound)
    while let moment = place, moment <= range.upperBound, ticks.count <= 501 {
      if moment >= range.lowerBound, hasDays || 0..<Instant.secondsPerDay ~= moment {
        let (label, rest) = step.texts(of: moment)
        let isKnown = !hasDays || rest == context
        ticks.append(Tick(value: moment, label: label, detail: isKnown ? nil : rest))
        context = rest
      }
      place = step.next(after: moment)
    }
    return Ticks(ticks, step: step.length)
  }

  /// See ``AxisMeaning/range(around:)``.
  public func range(around values: ClosedRange<Double>) -> ClosedRange<Double> {
    let (lower, upper) = (values.lowerBound, values.upperBound)
    let steps = CalendarStep.all.filter { $0.length <= upper - lower }
    for step in steps.reversed() {
      guard let first = step.floor(lower), var last = step.floor(upper) else { break }
      if last < upper { last = step.next(after: last) ?? upper }
      if upper - lower >= 0.9 * (last - first) { return first...last }
    }
    return values
  }

  /// See ``AxisMeaning/text(_:width:)``.
  public func text(_ value: Double, width: Double) -> String {
    let text = Instant.text(value, width: width) ?? "\(value) s"
    guard !hasDays, 0..<Instant.secondsPerDay ~= value else { return text }
    let time = text.drop { $0 != "T" }.dropFirst()
    return time.isEmpty ? "00:00" : String(time)
  }

  /// See ``AxisMeaning/value(of:)``.
  public func value(of text: String) -> Double? { Instant.value(of: text) }
}
