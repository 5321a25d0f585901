/// Rows of data, one array for each column; NaN where a value is missing.
///
/// A row is a point if x and y are finite; every other row is a gap, to which no line goes. Bounds
/// of error bars are values, not distances; their arrays are empty if there are none.
public struct DataBlock: Hashable, Sendable {
  /// The abscissas, in graph units.
  public var xs: [Double]

  /// The ordinates, in graph units, as many as ``xs``.
  public var ys: [Double]

  /// The least and greatest ordinates of error bars; empty, or as many as ``xs``.
  public var lows: [Double] = []

  /// See ``lows``.
  public var highs: [Double] = []

  /// The least and greatest abscissas of error bars; empty, or as many as ``xs``.
  public var lefts: [Double] = []

  /// See ``lefts``.
  public var rights: [Double] = []

  /// Whether bars reach from ``lefts`` to ``rights``, which are no error bars then.
  public var hasBins = false

  /// The closing prices of candles, or how far ellipses lean, from −1 to 1; empty, or as many as
  /// ``xs``.
  ///
  /// An ellipse of which that is ρ consists of the points with coordinates u and v, in half widths
  /// and heights of its rectangle from the middle, for which u² − 2 ρ u v + v² = 1 − ρ².
  public var details: [Double] = []

  /// The values of a heat map, or colours as numbers like `0x0072B2`; empty, or as many as ``xs``.
  public var colors: [Double] = []

  /// Texts beside points; empty, or as many as ``xs``.
  public var texts: [String] = []

  /// Creates rows without error bars.
  ///
  /// - Parameters:
  ///   - xs: The abscissas.
  ///   - ys: The ordinates, as many.
  public init(xs: [Double] = [], ys: [Double] = []) { (self.xs, self.ys) = (xs, ys) }

  /// The number of rows.
  public var count: Int { xs.count }

  /// Removes all rows, and keeps the memory for others.
  public mutating func removeAll() {
    xs.removeAll(keepingCapacity: true)
    ys.removeAll(keepingCapacity: true)
    lows.removeAll(keepingCapacity: true)
    highs.removeAll(keepingCapacity: true)
    lefts.removeAll(keepingCapacity: true)
    rights.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
    colors.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    hasBins = false
  }

  /// Adds the rows of another block.
  public mutating func append(_ other: DataBlock) {
    xs += other.xs
    ys += other.ys
    lows += other.lows
    highs += other.highs
    lefts += other.lefts
    rights += other.rights
    details += other.details
    colors += other.colors
    texts += other.texts
    hasBins = hasBins || other.hasBins
  }
}

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

  /// The summary of all rows; by default, they are gone through.
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
