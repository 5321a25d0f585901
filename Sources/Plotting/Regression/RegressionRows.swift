import GraphView
import IntervalArithmetic

/// The points of a table that a curve is fitted to.
struct RegressionRows {
  let series: DataSeries

  /// How far the points are apart that count, in the order of the table.
  private var distance = 1

  init(series: DataSeries) { self.series = series }

  /// How many points there are.
  var count: Int { (series.summary.count + distance - 1) / distance }

  /// Some of the points, at even distances in their order.
  func thinned(to size: Int) -> RegressionRows {
    var rows = self
    rows.distance = max(1, count / size)
    return rows
  }

  var name: String { series.reference.shortName }

  /// Calls `body` with the coordinates of all points, some at a time.
  func forEachBlock(_ body: (_ xs: [Double], _ ys: [Double]) -> Void) {
    var point = 0
    series.forEachBlock { block in
      var (xs, ys) = ([Double](), [Double]())
      for start in stride(from: 0, to: block.count, by: 4096) {
        xs.removeAll(keepingCapacity: true)
        ys.removeAll(keepingCapacity: true)
        for index in start..<min(block.count, start + 4096) {
          guard block.xs[index].isFinite, block.ys[index].isFinite else { continue }
          point += 1
          guard distance == 1 || (point - 1).isMultiple(of: distance) else { continue }
          xs.append(block.xs[index])
          ys.append(block.ys[index])
        }
        body(xs, ys)
      }
    }
  }

  /// Calls `body` with each point, or with the logarithms of its coordinates.
  func forEach(logarithms: (x: Bool, y: Bool), _ body: (_ x: Double, _ y: Double) -> Void) {
    forEachBlock { xs, ys in
      for (x, y) in zip(xs, ys) {
        body(
          logarithms.x ? Self.logarithm(x) : x,
          logarithms.y ? Self.logarithm(y.magnitude) : y)
      }
    }
  }

  /// The natural logarithm; not finite unless the number is positive.
  static func logarithm(_ value: Double) -> Double {
    guard value > 0, value < .infinity else { return .nan }
    let range = UnaryFunction.log.applied(to: Interval(value)).first
    return range.lower / 2 + range.upper / 2
  }

  /// The sum of the squares of the distances of all y from their mean.
  var spread: Double {
    var (count, mean, sum) = (0.0, 0.0, 0.0)
    forEachBlock { _, ys in
      for y in ys {
        count += 1
        let distance = y - mean
        mean += distance / count
        sum += distance * (y - mean)
      }
    }
    return sum
  }
}
