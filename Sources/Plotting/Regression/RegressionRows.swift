import GraphView
import IntervalArithmetic

/// The points of a table to which a curve is fitted.
struct RegressionRows {
  let series: DataSeries

  /// Coordinates and weights of points.
  typealias Columns = (xs: [Double], ys: [Double], weights: [Double])

  /// The points, if they are only a part of those of the table.
  private var kept: Columns?

  init(series: DataSeries) { self.series = series }

  /// The number of points.
  var count: Int { kept?.xs.count ?? series.summary.count }

  /// A random sample of the points, one of every few in the order of the table, as even distances
  /// hide waves of the same length.
  func thinned(to size: Int) -> RegressionRows {
    let distance = max(1, count / size)
    var (columns, point, chosen, seed) = (Columns([], [], []), 0, 0, UInt64(1))
    forEachBlock { xs, ys, weights in
      for row in xs.indices {
        if point.isMultiple(of: distance) {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          chosen = point + Int(seed >> 33) % distance
        }
        if point == chosen {
          columns.xs.append(xs[row])
          columns.ys.append(ys[row])
          columns.weights.append(weights[row])
        }
        point += 1
      }
    }
    var rows = self
    rows.kept = columns
    return rows
  }

  /// All points at once.
  var columns: Columns { kept ?? thinned(to: count).kept ?? ([], [], []) }

  var name: String { series.reference.shortName }

  /// Calls `body` with the coordinates and weights of all points, some at a time.
  ///
  /// A weight is the inverse of the error of the ordinate, which is half the height of its error
  /// bar, and 1 in a table without them. Residuals are multiplied by it before they are squared.
  func forEachBlock(_ body: (_ xs: [Double], _ ys: [Double], _ weights: [Double]) -> Void) {
    if let kept { return body(kept.xs, kept.ys, kept.weights) }
    // Bounds have no order, but a distance has a sign.
    let areDistances = series.reference[.high] == nil
    series.forEachBlock { block in
      var (xs, ys, weights) = ([Double](), [Double](), [Double]())
      for start in stride(from: 0, to: block.count, by: 4096) {
        xs.removeAll(keepingCapacity: true)
        ys.removeAll(keepingCapacity: true)
        weights.removeAll(keepingCapacity: true)
        for index in start..<min(block.count, start + 4096) {
          guard block.xs[index].isFinite, block.ys[index].isFinite else { continue }
          xs.append(block.xs[index])
          ys.append(block.ys[index])
          let height = isWeighted ? block.highs[index] - block.lows[index] : 2
          weights.append(2 / (areDistances ? height : height.magnitude))
        }
        body(xs, ys, weights)
      }
    }
  }

  /// Whether the weights follow from errors of ordinates.
  var isWeighted: Bool { series.isWeighted }

  /// The abscissas of points without a positive error, if others have one.
  var unweighted: [Double] {
    var found: [Double] = []
    if isWeighted {
      forEachBlock { xs, _, weights in
        found += zip(xs, weights).filter { !($1 > 0 && $1.isFinite) }.map { $0.0 }
      }
    }
    return found
  }

  /// The sum of the squares of the weighted distances of all y from their weighted mean.
  var spread: Double {
    var (total, mean, sum) = (0.0, 0.0, 0.0)
    forEachBlock { _, ys, weights in
      for (y, weight) in zip(ys, weights) {
        total += weight * weight
        let distance = y - mean
        mean += distance * (weight * weight / total)
        sum += weight * weight * distance * (y - mean)
      }
    }
    return sum
  }

  /// The natural logarithm; not finite unless the number is positive.
  static func logarithm(_ value: Double) -> Double {
    guard value > 0, value < .infinity else { return .nan }
    let range = UnaryFunction.log.applied(to: Interval(value)).first
    return range.lower / 2 + range.upper / 2
  }
}
