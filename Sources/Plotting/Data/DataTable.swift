import GraphView

/// A table whose headings have been read, and whose rows are read when it is drawn.
struct DataTable: Sendable {
  /// The greatest and the least ordinates of bars, by their abscissas.
  typealias Ends = [Double: (upper: Double, lower: Double)]

  /// The table and its columns.
  let reference: DataReference

  /// The calendar of the abscissas; `nil` if they are numbers.
  let calendar: (any AxisCalendar)?

  /// Whether abscissas are moments.
  var hasDates: Bool { calendar != nil }

  /// Reads the rows, and makes of them what is drawn: bars upon those of the tables before, whose
  /// ends they take.
  let rows: @Sendable (_ ends: inout Ends) throws(PlotError) -> DataSeries

  /// Notes what becomes of a table.
  ///
  /// - Parameters:
  ///   - reading: The table, of which the headings have been read.
  ///   - transform: What is made of its rows, if anything.
  ///   - isStacked: Whether they become bars upon those of other tables.
  ///   - host: May have read the table before.
  init(
    _ reading: TableReading, _ transform: RowTransform?, isStacked: Bool, _ host: some PlotHost
  ) {
    reference = reading.reference
    calendar = reading.hasDates ? GregorianCalendar() : nil
    rows = { (ends) throws(PlotError) in
      let read = try host.series(reading.reference) { () throws(PlotError) in
        host.willBegin(.table)
        return try DataSeries(reading)
      }
      let made = if let transform { try read.transformed(by: transform) } else { read }
      return isStacked ? try made.stacked(on: &ends) : made
    }
  }
}
