import CalculatorBrain
import GraphView

/// A transform of the rows of a table before they are drawn, as `--transform` names it.
struct RowTransform: Sendable {
  enum Kind: Sendable {
    /// The rows as they are.
    case none
    /// What the ordinates of each abscissa, or of each part of a calendar, come to.
    case merged(Merging, CalendarPeriod?)
    /// Running sums up to each abscissa, or their shares of the total.
    case cumulative, share
    /// The same of values that count once each: how many of them are at most as great.
    case ecdf
    /// How much each ordinate is greater than the one before.
    case difference
    /// The mean of so many ordinates, of which the last is at the abscissa.
    case average(Int)
    /// The number of rows, or the sum of ordinates, in each of equal parts of a range; `nil` are as
    /// many as suit the rows.
    case bins(Int?)
    /// The same as a smooth curve: a sum of normal densities with a standard deviation.
    case density(width: Double?)
    /// A box plot of the ordinates of each abscissa.
    case quartiles
    /// Lines of local regression, of a share of the rows each.
    case lowess(Double)
    /// A curve near to the points, with a factor of their variances.
    case smooth(Double)
    /// Curves through the points, or led by them.
    case spline, monotone, bezier
  }

  /// What ordinates may come to.
  enum Merging: String {
    case sum, mean, count

    /// Returns what some ordinates come to, from their sum and their number.
    func ordinate(_ sum: Double, _ count: Double) -> Double {
      switch self {
      case .sum: sum
      case .mean: sum / count
      case .count: count
      }
    }
  }

  /// The transform as it was written.
  let text: String

  /// What is made of the rows.
  let kind: Kind

  /// All words, for completions.
  static let names = [
    "none", "sum", "mean", "count", "mean:month", "cumulative", "share", "difference",
    "average:7", "ecdf", "bins", "bins:20", "density", "quartiles", "lowess", "spline", "monotone",
    "smooth", "bezier",
  ]

  /// Whether abscissas may be words, between which there is nothing.
  var suitsWords: Bool {
    switch kind {
    case .none, .merged(_, nil), .cumulative, .share, .quartiles: true
    default: false
    }
  }

  /// Whether abscissas must be moments.
  var needsDates: Bool { if case .merged(_, _?) = kind { true } else { false } }

  /// The default style of the transformed rows.
  var style: DataStyle {
    switch kind {
    case .merged(.mean, _?): .linespoints
    case .bins, .merged(_, _?): .bars
    case .none, .merged: .points
    case .cumulative, .share, .ecdf: .steps
    case .quartiles: .candles
    default: .lines
    }
  }

  /// What ordinates are of values that count once each; `nil` if they are as they were.
  func heading(isCounted: Bool) -> String? {
    switch kind {
    case .bins where isCounted: "count"
    case .density where isCounted: "density"
    case .ecdf where isCounted: "share"
    case .merged(.count, _): "count"
    default: nil
    }
  }

  /// Whether rows stay as they are.
  var isNone: Bool { if case .none = kind { true } else { false } }

  /// Whether bins, densities and shares are of the ordinates of the rows, which count once each.
  func isOfValues(isCounted: Bool) -> Bool {
    switch kind {
    case .bins, .density, .ecdf: isCounted
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
    let means = { points.merged(Merging.mean.ordinate) }
    switch kind {
    case .none: return rows
    case .merged(let merging, let period):
      guard let period else { return DataBlock(of: points.merged(merging.ordinate)) }
      return points.merged(in: period, merging.ordinate)
    case .cumulative, .share, .ecdf:
      var sums = points.merged(Merging.sum.ordinate)
      for index in sums.indices.dropFirst() { sums[index].y += sums[index - 1].y }
      var whole = 1.0
      if case .cumulative = kind {} else { whole = sums[sums.count - 1].y }
      sums = sums.map { DataPoint(x: $0.x, y: $0.y / whole) }
      // The share rises from 0 at the least value.
      if case .ecdf = kind { sums.insert(DataPoint(x: sums[0].x, y: 0), at: 0) }
      return DataBlock(of: sums)
    case .difference:
      let means = means()
      return DataBlock(of: zip(means.dropFirst(), means).map { DataPoint(x: $0.x, y: $0.y - $1.y) })
    case .average(let count): return DataBlock(of: means().movingAverages(of: count))
    case .bins(let count): return points.histogram(count ?? points.suitableBins)
    case .quartiles: return points.boxPlot
    case .density(let width): return try points.density(width: width)
    case .lowess(let share): return points.localRegression(share: share)
    case .spline: return means().smoothed { _ in 0 }
    case .smooth(let factor): return means().smoothed { factor * $0.variance }
    case .monotone: return means().monotoneCurve
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
