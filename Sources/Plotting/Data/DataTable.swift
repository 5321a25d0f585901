import GraphView
import IntervalArithmetic

/// A table whose headings have been read; its rows are read when it is drawn.
struct DataTable: Sendable {
  /// The greatest and the least ordinates of bars, by their abscissas.
  typealias Ends = [Double: (upper: Double, lower: Double)]

  /// The table and its columns.
  let reference: DataReference

  /// What the abscissas stand for; `nil` if they are plain numbers.
  let meaning: (any AxisMeaning)?

  /// Whether abscissas are times of a day.
  private let hasTimes: Bool

  /// What abscissas are, for people to read.
  var kindOfX: String {
    hasTimes ? "times" : hasDates ? "dates" : meaning == nil ? "numbers" : "words"
  }

  /// Whether abscissas are moments.
  let hasDates: Bool

  /// The style that suits words as abscissas if none is given; `nil` for other abscissas.
  let styleOfWords: DataStyle?

  /// Reads the rows and transforms them.
  ///
  /// Stacked bars stand on those of the tables before, whose ends they extend; other bars of words
  /// stand beside those of other tables.
  let rows: @Sendable (_ ends: inout Ends) throws(PlotError) -> DataSeries

  /// Records how to read a table: its transform, if any, and whether its rows are bars upon those
  /// of other tables, or stand on a part of the width of a word.
  ///
  /// The host may have read the table before.
  init(
    _ reading: TableReading, _ transform: RowTransform?, isStacked: Bool,
    part: (index: Int, count: Int)? = nil, _ host: some PlotHost
  ) {
    reference = reading.reference
    (meaning, hasDates, hasTimes) = (reading.meaning, reading.hasDates, reading.hasTimes)
    styleOfWords = reading.style(of: transform)
    rows = { (ends) throws(PlotError) in
      let read = try host.series(reading.reference) { () throws(PlotError) in
        host.willBegin(.table)
        return try DataSeries(reading)
      }
      let made = if let transform { try read.transformed(by: transform) } else { read }
      let bars = isStacked ? try made.stacked(on: &ends) : made
      return if let part { try bars.part(part.index, of: part.count) } else { bars }
    }
  }
}

extension DataSummary {
  /// The sentence about the table in a picture, without its subject and its full stop.
  ///
  /// `shown` is the number of points in view. The meaning is that of the axis of x; `nil` if it
  /// has plain numbers.
  func statement(shown: Int, on axis: Axis, meaning: (any AxisMeaning)?) -> String {
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
    let horizontal = range(xs) { meaning?.text($0, width: 0) ?? number($0, of: xs) }
    statement.traits += ["x \(horizontal)", "y \(range(ys) { number($0, of: ys) })"]
    if shown < count {
      statement.parts = ["\(shown == 0 ? "no points" : shown.counted("point")) in view"]
    }
    return statement.text
  }
}
