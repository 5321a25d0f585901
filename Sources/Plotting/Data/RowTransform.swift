import CalculatorBrain
import GraphView

/// A transform of the rows of a table before they are drawn, as `--transform` names it.
struct RowTransform: Sendable {
  private enum Kind: Sendable {
    /// The rows as they are.
    case none
    /// Sums, means and numbers of the ordinates of each abscissa.
    case sum, mean, count
    /// Running sums up to each abscissa, or their shares of the total.
    case cumulative, share
    /// The number of rows, or the sum of ordinates, in each of equal parts of a range.
    case bins(Int)
    /// The same as a smooth curve: a sum of normal densities with a standard deviation.
    case density(width: Double?)
    /// A box plot of the ordinates of each abscissa.
    case quartiles
    /// Curves through the points, or near to them.
    case spline, monotone, smooth, bezier
  }

  /// The transform as it was written.
  let text: String

  private let kind: Kind

  /// All words, for completions.
  static let names = [
    "none", "sum", "mean", "count", "cumulative", "share", "bins:20", "density", "quartiles",
    "spline", "monotone", "smooth", "bezier",
  ]

  /// Whether abscissas may be words, between which there is nothing.
  var suitsWords: Bool {
    switch kind {
    case .none, .sum, .mean, .count, .cumulative, .share, .quartiles: true
    case .bins, .density, .spline, .monotone, .smooth, .bezier: false
    }
  }

  /// The default style of the transformed rows.
  var style: DataStyle {
    switch kind {
    case .none, .sum, .mean, .count: .points
    case .bins: .bars
    case .cumulative, .share: .steps
    case .quartiles: .candles
    case .density, .spline, .monotone, .smooth, .bezier: .lines
    }
  }

  private static let binLimit = 100_000

  /// Reads a word; throws a usage error if it is unknown.
  init(_ text: String) throws(PlotError) {
    self.text = text
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count > 1 ? Double(parts[1]) : nil
    switch (parts[0], parts.count) {
    case ("none", 1): kind = .none
    case ("sum", 1): kind = .sum
    case ("mean", 1): kind = .mean
    case ("count", 1): kind = .count
    case ("cumulative", 1): kind = .cumulative
    case ("share", 1): kind = .share
    case ("bins", _):
      guard let number, 1...Double(Self.binLimit) ~= number, number == number.rounded() else {
        throw .usage(
          "'\(LineError.printable(text))' is no number of bins; write bins:20, with 1 to "
            + "\(Self.binLimit)", about: "--transform")
      }
      kind = .bins(Int(number))
    case ("density", _):
      if parts.count > 1 {
        guard let number, number > 0, number < .infinity else {
          throw .usage(
            "'\(LineError.printable(text))' has no width; write density or density:0.5",
            about: "--transform")
        }
      }
      kind = .density(width: number)
    case ("quartiles", 1): kind = .quartiles
    case ("spline", 1): kind = .spline
    case ("monotone", 1): kind = .monotone
    case ("smooth", 1): kind = .smooth
    case ("bezier", 1): kind = .bezier
    default: throw .unknown(text, for: "--transform", among: Self.names)
    }
  }

  /// Whether rows stay as they are.
  var isNone: Bool { if case .none = kind { true } else { false } }

  /// Whether bins and densities are over the ordinates of the rows, which count once each.
  func isOfValues(isCounted: Bool) -> Bool {
    switch kind {
    case .bins, .density: isCounted
    default: false
    }
  }

  /// Checks that no errors of ordinates are negative, if the transform depends on them.
  func checkErrors(of rows: DataBlock, _ name: String) throws(PlotError) {
    guard case .smooth = kind else { return }
    let found = rows.xs.indices.filter { rows.lows[$0] > rows.highs[$0] }
    guard let first = found.first else { return }
    throw .usage(
      "\(found.count.counted("point")) of '\(name)' \(found.count == 1 ? "has" : "have") an error "
        + "below 0, first at x = \(NumberText.shortest(rows.xs[first])); leave out the column of "
        + "errors", about: "--transform")
  }

  /// Returns the transformed rows, without those that are gaps.
  ///
  /// `isCounted` says that abscissas are row numbers: then bins and densities are over ordinates,
  /// each of which counts once, and all of them have one box plot.
  ///
  /// - Throws: A usage error if a density is too narrow.
  func applied(to rows: DataBlock, isCounted: Bool) throws(PlotError) -> DataBlock {
    let isOfValues = isOfValues(isCounted: isCounted)
    var points: [DataPoint] = []
    for index in rows.xs.indices where rows.xs[index].isFinite && rows.ys[index].isFinite {
      var point = DataPoint(x: rows.xs[index], y: rows.ys[index], variance: 1)
      if isOfValues { (point.x, point.y) = (point.y, 1) }
      if isCounted, case .quartiles = kind { point.x = 0 }
      if index < rows.lows.count {
        let error = (rows.highs[index] - rows.lows[index]) / 2
        point.variance = error.isFinite ? error * error : 1
      }
      points.append(point)
    }
    if case .bezier = kind {} else { points.sort { $0.x < $1.x } }
    guard !points.isEmpty else { return DataBlock() }
    switch kind {
    case .none: return rows
    case .sum: return DataBlock(of: points.merged { sum, _ in sum })
    case .mean: return DataBlock(of: points.merged { sum, count in sum / count })
    case .count: return DataBlock(of: points.merged { _, count in count })
    case .cumulative, .share:
      var sums = points.merged { sum, _ in sum }
      for index in sums.indices.dropFirst() { sums[index].y += sums[index - 1].y }
      var whole = 1.0
      if case .share = kind { whole = sums[sums.count - 1].y }
      return DataBlock(of: sums.map { DataPoint(x: $0.x, y: $0.y / whole) })
    case .bins(let count): return points.histogram(count)
    case .quartiles: return points.boxPlot
    case .density(let width): return try points.density(width: width)
    case .spline:
      return points.merged { sum, count in sum / count }.smoothed { _ in 0 }
    case .smooth: return points.merged { sum, count in sum / count }.smoothed { $0.variance }
    case .monotone: return points.merged { sum, count in sum / count }.monotoneCurve
    case .bezier: return points.bezierCurve
    }
  }
}

/// A point of a table.
struct DataPoint {
  var x: Double
  var y: Double
  /// The square of the error of y.
  var variance = 0.0
}

extension DataBlock {
  init(of points: [DataPoint]) { self.init(xs: points.map { $0.x }, ys: points.map { $0.y }) }
}
