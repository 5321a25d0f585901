import GraphView

extension DataSeries {
  /// Returns the rows as bars upon those of other rows with the same abscissas, and below them if
  /// their ordinates are negative.
  ///
  /// The bars have their ends as error bars. `ends` holds the greatest and the least ordinate of
  /// the bars so far, by their abscissas.
  ///
  /// - Throws: An error if there are too many rows.
  func stacked(
    on ends: inout [Double: (upper: Double, lower: Double)]
  ) throws(PlotError) -> DataSeries {
    var rows = try keptRows
    (rows.lows, rows.highs) = (rows.ys, rows.ys)
    for (index, x) in rows.xs.enumerated() where x.isFinite && rows.ys[index].isFinite {
      let (upper, lower) = ends[x] ?? (0, 0)
      let start = rows.ys[index] < 0 ? lower : upper
      let end = start + rows.ys[index]
      (rows.lows[index], rows.highs[index], rows.ys[index]) = (start, end, end)
      ends[x] = (max(upper, end), min(lower, end))
    }
    return DataSeries(self, rows: rows, name: name, xHeading: xHeading)
  }

  /// Returns the rows as bars on one of `count` equal parts of most of each abscissa.
  ///
  /// - Throws: An error if there are too many rows.
  func part(_ index: Int, of count: Int) throws(PlotError) -> DataSeries {
    var rows = try keptRows
    let width = 0.8 / Double(count)
    let start = Double(index) * width - 0.4
    rows.lefts = rows.xs.map { $0 + start }
    rows.rights = rows.lefts.map { $0 + width }
    rows.xs = rows.lefts.map { $0 + width / 2 }
    rows.hasBins = true
    return DataSeries(self, rows: rows, name: name, xHeading: xHeading)
  }
}
