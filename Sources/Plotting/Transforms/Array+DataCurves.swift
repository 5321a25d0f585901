import GraphView
import IntervalArithmetic

extension Array where Element == DataPoint {
  /// Returns one point for each abscissa of sorted points, computed from the sum and the number of
  /// its ordinates.
  func merged(_ ordinate: (_ sum: Double, _ count: Double) -> Double) -> [DataPoint] {
    var (result, index) = ([DataPoint](), 0)
    while index < count {
      let start = index
      var (sum, variance) = (0.0, 0.0)
      while index < count, self[index].x == self[start].x {
        sum += self[index].y
        variance += self[index].variance
        index += 1
      }
      let number = Double(index - start)
      result.append(
        DataPoint(
          x: self[start].x, y: ordinate(sum, number), variance: variance / (number * number)))
    }
    return result
  }

  /// Bars of the sums of ordinates in `count` equal parts of the range of sorted points; a range
  /// without width is widened to 1.
  ///
  /// A part includes its lower end, and the last part both. Ends and sums are those of numpy's
  /// `histogram`, to the bit unless the range has no width among doubles.
  func histogram(_ count: Int) -> DataBlock {
    guard var lower = first?.x, var upper = last?.x else { return DataBlock() }
    if lower == upper { (lower, upper) = (lower - 0.5, upper + 0.5) }
    let parts = Double(count)
    // Halves, of which the difference is finite.
    let half = upper - lower < .infinity ? 1 : 0.5
    let width = upper * half - lower * half
    let step = width / parts
    func end(_ index: Int) -> Double {
      index == count ? upper : (Double(index) * step + lower * half) / half
    }
    var sums = [Double](repeating: 0, count: count)
    for point in self {
      let share = (point.x * half - lower * half) / width * parts
      var index = share < parts ? Int(share) : count - 1
      if point.x < end(index) { index -= 1 }
      if index < count - 1, point.x >= end(index + 1) { index += 1 }
      sums[Swift.max(0, index)] += point.y
    }
    var rows = DataBlock(xs: sums.indices.map { end($0) / 2 + end($0 + 1) / 2 }, ys: sums)
    (rows.lefts, rows.rights) = (sums.indices.map(end), sums.indices.map { end($0 + 1) })
    rows.hasBins = true
    return rows
  }

  /// Candles from the first to the third quartile of the ordinates of each abscissa, with lines to
  /// the farthest ordinates that are at most 1.5 times as far from the box as it is high, one
  /// without height at the median, and rows without a closing price for those beyond.
  ///
  /// Source: J. W. Tukey, “Exploratory data analysis”, 1977, with quartiles as `quantile(_:)`
  /// has them.
  var boxPlot: DataBlock {
    var (rows, start) = (DataBlock(), 0)
    func add(_ x: Double, _ y: Double, _ low: Double, _ high: Double, to end: Double) {
      rows.xs.append(x)
      rows.ys.append(y)
      rows.lows.append(low)
      rows.highs.append(high)
      rows.details.append(end)
    }
    while start < count {
      let x = self[start].x
      let end = self[start...].firstIndex { $0.x != x } ?? count
      let values = self[start..<end].map { $0.y }.sorted()
      let (first, third) = (values.quantile(0.25), values.quantile(0.75))
      let reach = 1.5 * (third - first)
      let near = values.filter { first - reach <= $0 && $0 <= third + reach }
      add(x, first, near.first ?? first, near.last ?? third, to: third)
      let median = values.quantile(0.5)
      add(x, median, .nan, .nan, to: median)
      for value in values where value < first - reach || third + reach < value {
        add(x, value, .nan, .nan, to: .nan)
      }
      start = end
    }
    return rows
  }

  /// The number of points of a curve between two others.
  private var pieces: Int { Swift.max(1, Swift.min(32, 65_536 / Swift.max(1, count - 1))) }

  /// The rows of a curve, from the ordinate at each fraction of the way from one point to the next.
  private func curve(_ ordinate: (_ index: Int, _ share: Double) -> Double) -> DataBlock {
    var rows = DataBlock()
    for index in indices.dropLast() {
      for step in 0..<pieces {
        let share = Double(step) / Double(pieces)
        rows.xs.append(self[index].x + (self[index + 1].x - self[index].x) * share)
        rows.ys.append(ordinate(index, share))
      }
    }
    guard let last else { return rows }
    rows.xs.append(last.x)
    rows.ys.append(count > 1 ? ordinate(count - 2, 1) : last.y)
    return rows
  }

  /// Returns the cubic spline s that minimizes the sum of (y − s)²/v over all points plus the
  /// integral of s″²; if all variances v are 0, the natural spline through the points.
  ///
  /// Source: Reinsch, “Smoothing by spline functions”, Numerische Mathematik 10, 1967. The system
  /// has five diagonals, and is symmetric and positive definite.
  func smoothed(_ variance: (DataPoint) -> Double) -> DataBlock {
    guard count > 2 else { return curve { self[$0].y + (self[$0 + 1].y - self[$0].y) * $1 } }
    let (steps, inner) = (zip(self, dropFirst()).map { $1.x - $0.x }, count - 2)
    /// The coefficient of the point `row + place` in the second difference of that index.
    func difference(_ row: Int, _ place: Int) -> Double {
      switch place {
      case 0: 1 / steps[row]
      case 1: -1 / steps[row] - 1 / steps[row + 1]
      default: 1 / steps[row + 1]
      }
    }
    func product(_ row: Int, _ other: Int) -> Double {
      (other - row...2).reduce(0) { sum, place in
        sum + difference(row, place) * difference(other, place - other + row)
          * variance(self[row + place])
      }
    }
    // L D Lᵀ, from the diagonal and both beside it.
    var (diagonal, first, second) = ([Double](), [Double](), [Double]())
    var bends = [Double](repeating: 0, count: inner)
    for row in 0..<inner {
      var pivot = (steps[row] + steps[row + 1]) / 3 + product(row, row)
      var near = row + 1 < inner ? steps[row + 1] / 6 + product(row, row + 1) : 0
      let far = row + 2 < inner ? product(row, row + 2) : 0
      bends[row] = (0...2).reduce(0) { $0 + difference(row, $1) * self[row + $1].y }
      if row > 0 {
        pivot -= first[row - 1] * first[row - 1] * diagonal[row - 1]
        near -= first[row - 1] * second[row - 1] * diagonal[row - 1]
        bends[row] -= first[row - 1] * bends[row - 1]
      }
      if row > 1 {
        pivot -= second[row - 2] * second[row - 2] * diagonal[row - 2]
        bends[row] -= second[row - 2] * bends[row - 2]
      }
      diagonal.append(pivot)
      first.append(near / pivot)
      second.append(far / pivot)
    }
    for row in (0..<inner).reversed() {
      bends[row] /= diagonal[row]
      if row + 1 < inner { bends[row] -= first[row] * bends[row + 1] }
      if row + 2 < inner { bends[row] -= second[row] * bends[row + 2] }
    }
    let values = indices.map { index in
      (Swift.max(0, index - 2)...index).reduce(self[index].y) { value, row in
        row < inner
          ? value - variance(self[index]) * difference(row, index - row) * bends[row] : value
      }
    }
    let second2 = [0] + bends + [0]
    return curve { index, share in
      let (rest, step) = (1 - share, steps[index])
      let straight = rest * values[index] + share * values[index + 1]
      let bend =
        (rest * rest * rest - rest) * second2[index]
        + (share * share * share - share) * second2[index + 1]
      return straight + step * step / 6 * bend
    }
  }

  /// The cubic curve through the points that is monotone wherever they are.
  var monotoneCurve: DataBlock {
    let slopes = zip(self, dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    guard let firstSlope = slopes.first, let lastSlope = slopes.last else {
      return DataBlock(of: self)
    }
    var tangents = [firstSlope]
    for (before, after) in zip(slopes, slopes.dropFirst()) {
      tangents.append(before * after > 0 ? (before + after) / 2 : 0)
    }
    tangents.append(lastSlope)
    for (index, slope) in slopes.enumerated() {
      guard slope != 0 else {
        (tangents[index], tangents[index + 1]) = (0, 0)
        continue
      }
      let (start, end) = (tangents[index] / slope, tangents[index + 1] / slope)
      let square = start * start + end * end
      guard square > 9 else { continue }
      let part = 3 / square.squareRoot()
      (tangents[index], tangents[index + 1]) = (part * start * slope, part * end * slope)
    }
    return curve { index, share in
      let (rest, step) = (1 - share, self[index + 1].x - self[index].x)
      return rest * rest * ((1 + 2 * share) * self[index].y + share * step * tangents[index])
        + share * share
        * ((1 + 2 * rest) * self[index + 1].y - rest * step * tangents[index + 1])
    }
  }

  /// The Bézier curve of which the points are the controls, in their order.
  var bezierCurve: DataBlock {
    let (degree, samples) = (count - 1, 512)
    var rows = DataBlock()
    for sample in 0...samples {
      let share = Double(sample) / Double(samples)
      // Bernstein's polynomials from the greatest on, up to a common factor.
      let top = Swift.min(degree, Int(share * Double(count)))
      var (sum, x, y) = (0.0, 0.0, 0.0)
      func add(_ index: Int, _ weight: Double) {
        sum += weight
        x += weight * self[index].x
        y += weight * self[index].y
      }
      add(top, 1)
      var weight = 1.0
      for index in stride(from: top - 1, through: 0, by: -1) {
        weight *= (1 - share) / share * Double(index + 1) / Double(degree - index)
        guard weight > 1e-20 else { break }
        add(index, weight)
      }
      weight = 1
      for index in top..<degree {
        weight *= share / (1 - share) * Double(degree - index) / Double(index + 1)
        guard weight > 1e-20 else { break }
        add(index + 1, weight)
      }
      rows.xs.append(x / sum)
      rows.ys.append(y / sum)
    }
    return rows
  }
}
