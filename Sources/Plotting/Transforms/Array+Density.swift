import GraphView
import IntervalArithmetic

extension Array where Element == DataPoint {
  /// How many equal parts of the range of sorted points suit their number and their spread, at most
  /// 1,000: parts as wide as 2 (Q₃ − Q₁) n^(−1/3), and at least 1 if all abscissas are whole.
  ///
  /// Without a distance of the quartiles, they are 1 + log₂ n parts.
  ///
  /// Sources: D. Freedman and P. Diaconis, “On the histogram as a density estimator”, 1981;
  /// H. A. Sturges, “The choice of a class interval”, 1926.
  var suitableBins: Int {
    guard let first, let last, first.x < last.x else { return 1 }
    let (xs, number) = (map { $0.x }, Double(count))
    // Quarters, of which the differences are finite.
    let distance = 2 * (xs.quantile(0.75) / 4 - xs.quantile(0.25) / 4)
    var width = distance / UnaryFunction.cubeRoot.value(at: number)
    let range = last.x / 4 - first.x / 4
    if width == 0 { width = range / (1 + UnaryFunction.log2.value(at: number)) }
    if xs.allSatisfy({ $0 == $0.rounded() }) { width = Swift.max(width, 0.25) }
    return Int(Swift.max(1, Swift.min(1_000, (range / width).rounded(.up))))
  }

  /// Returns the sum of normal densities around sorted points, each weighted by its ordinate.
  ///
  /// `width` is their standard deviation; `nil` is 1.06 σ n^(−1/5), which is best for a normal
  /// distribution (B. W. Silverman, “Density estimation for statistics and data analysis”, 1986).
  /// The curve reaches as far as the densities can be seen, and is straight between samples at most
  /// a 16th of the width apart, where its error is 0.0005 of the height.
  ///
  /// - Throws: A usage error if the width is less than a 60,000th of the range of values.
  func density(width: Double?) throws(PlotError) -> DataBlock {
    func value(_ function: UnaryFunction, _ argument: Double) -> Double {
      let range = function.applied(to: Interval(argument)).first
      return range.lower / 2 + range.upper / 2
    }
    guard let first, let last else { return DataBlock() }
    let greatest = Swift.max(first.x.magnitude, last.x.magnitude)
    let least = Swift.max(last.x / 60_000 - first.x / 60_000, 16 * greatest.ulp)
    if let width, width < least {
      let enough = RoundedNumber.text(least * 1.01, width: least)
      throw .usage(
        "a density of width \(width) is too narrow for its values; write density:\(enough) or "
          + "more, or choose rows with --rows", about: "--transform")
    }
    let size = Swift.max(greatest, width ?? 0)
    if size > 0x1p300 || 0 < size && size < 0x1p-300 {
      // Squares would leave the range of doubles.
      let unit = size.binade
      var rows = try map { DataPoint(x: $0.x / unit, y: $0.y) }
        .density(width: width.map { $0 / unit })
      (rows.xs, rows.ys) = (rows.xs.map { $0 * unit }, rows.ys.map { $0 / unit })
      return rows
    }
    let mean = reduce(0) { $0 + $1.x / Double(count) }
    let variance = reduce(0) { $0 + ($1.x - mean) * ($1.x - mean) / Double(count) }
    let usual =
      1.06 * variance.squareRoot() * value(.exp, -0.2 * value(.log, Double(count)))
    let width = width ?? (usual > 0 ? usual : 1)
    // The density at multiples of a 64th of the width, between which it is straight to 3e-5.
    let fineness = 64.0
    let bell = (0...512).map {
      value(.exp, -0.5 * (Double($0) / fineness) * (Double($0) / fineness))
    }
    let (start, range) = (first.x - 4 * width, last.x - first.x + 8 * width)
    let samples = Int(Swift.max(1_024, (range / width * 16).rounded(.up)))
    let step = range / Double(samples)
    var rows = DataBlock(
      xs: (0...samples).map { start + Double($0) * step },
      ys: [Double](repeating: 0, count: samples + 1))
    guard step > 0, width > 0 else { return DataBlock() }
    for point in self {
      let near = Swift.max(0, ((point.x - 7 * width - start) / step).rounded(.up))
      let far = Swift.min(Double(samples), ((point.x + 7 * width - start) / step).rounded(.down))
      guard near <= far else { continue }
      for sample in Int(near)...Int(far) {
        let place = (rows.xs[sample] - point.x).magnitude / width * fineness
        // Where doubles are coarser than the width, a sample is slightly off its position.
        guard place < 512 else { continue }
        let (index, share) = (Int(place), place - place.rounded(.down))
        rows.ys[sample] += point.y * (bell[index] + (bell[index + 1] - bell[index]) * share)
      }
    }
    let factor = 0.3989422804014327 / width
    for sample in rows.ys.indices { rows.ys[sample] *= factor }
    return rows
  }
}
