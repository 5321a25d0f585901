import GraphView
import IntervalArithmetic

extension DataSummary {
  /// The sentence about the table in a picture, without its subject and its full stop.
  ///
  /// `shown` is the number of points in view. The calendar is that of the axis of x; `nil` if it
  /// has numbers.
  func statement(shown: Int, on axis: Axis, calendar: (any AxisCalendar)?) -> String {
    var statement = CurveStatement(on: axis, writesPi: false)
    statement.traits = ["a table of \(count.counted("point"))"]
    guard count > 0 else { return statement.text }
    func range(_ values: Interval, _ text: (Double) -> String) -> String {
      values.isPoint
        ? "\(text(values.lower))" : "from \(text(values.lower)) to \(text(values.upper))"
    }
    func number(_ value: Double, of values: Interval) -> String {
      statement.number(value, within: values.isPoint ? .infinity : 100 * values.width)
    }
    let horizontal = range(xs) { calendar?.text($0, width: 0) ?? number($0, of: xs) }
    statement.traits += ["x \(horizontal)", "y \(range(ys) { number($0, of: ys) })"]
    if shown < count {
      statement.parts = ["\(shown == 0 ? "no points" : shown.counted("point")) in view"]
    }
    return statement.text
  }
}
