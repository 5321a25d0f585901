/// Rows of data in the order in which they are joined.
///
/// ```swift
/// struct Measured: PointSource {
///   let rows: DataBlock
///   func forEachBlock(_ body: (DataBlock) -> Void) { body(rows) }
/// }
/// let figure = DataGraph(Measured(rows: rows), style: .lines).figure(in: view)
/// ```
public protocol PointSource {
  /// Calls `body` with all rows in order, any number at a time.
  ///
  /// It is called for each figure. A source that reads a file need not have all rows in memory.
  func forEachBlock(_ body: (DataBlock) -> Void)

  /// What there is in all rows; by default, they are gone through.
  var summary: DataSummary { get }
}

extension PointSource {
  /// Goes through all rows.
  public var summary: DataSummary { summary { _, _ in true } }

  /// Sums up the points for which a condition on x and y holds.
  func summary(where isWanted: (Double, Double) -> Bool) -> DataSummary {
    var summary = DataSummary()
    forEachBlock { summary.add($0, where: isWanted) }
    return summary
  }
}
