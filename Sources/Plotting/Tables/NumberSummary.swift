import GraphView

/// The count, the mean, the spread and the quartiles of numbers that are given one by one.
///
/// Sums are of differences from the first number, and held to about 106 bits, so that mean and
/// standard deviation are right to the last digits also where numbers differ little. They are of
/// multiples of a power of two, so that no square leaves the range of doubles.
struct NumberSummary: Sendable {
  /// The number of numbers.
  private(set) var count = 0
  /// The least of them; infinite if there are none.
  private(set) var least = Double.infinity
  /// The greatest of them; −∞ if there are none.
  private(set) var greatest = -Double.infinity

  private var first = 0.0
  private var (sum, squares) = (LongSum(), LongSum())
  /// The exponent of the power of two; `nil` as long as all numbers are 0.
  private var exponent: Int?
  private var unit = 1.0
  /// The numbers, in their order; `nil` if there are more than the limit.
  private var kept: [Double]? = []
  private let limit: Int

  /// Sums up no numbers; quartiles are known of at most `limit` of them.
  init(limit: Int = DataSeries.limit) { self.limit = limit }

  /// Sums up the ordinates of rows that are kept, or else read again.
  init(ofYs kept: DataBlock?, or reread: (((DataBlock) -> Void) -> Void)?) {
    var summary = NumberSummary()
    func add(_ block: DataBlock) {
      for y in block.ys where y.isFinite { summary.add(y) }
    }
    if let kept { add(kept) } else { reread?(add) }
    self = summary
  }

  /// Adds a finite number.
  mutating func add(_ value: Double) {
    if count == 0 { first = value }
    count += 1
    (least, greatest) = (min(least, value), max(greatest, value))
    if count > limit { kept = nil } else { kept?.append(value) }
    if value != 0, value.exponent > exponent.map({ Int($0) + 100 }) ?? .min {
      scale(to: max(Int(value.exponent), -900))
    }
    // The difference is exactly that of two doubles, and its square that of two up to 2⁻¹⁰⁶.
    let (scaled, start) = (value * unit, first * unit)
    let difference = scaled - start
    let part = difference - scaled
    let rest = (scaled - (difference - part)) - (start + part)
    let square = difference * difference
    sum.add(difference)
    sum.add(rest)
    squares.add(square)
    squares.add((-square).addingProduct(difference, difference) + 2 * difference * rest)
  }

  private mutating func scale(to other: Int) {
    let factor = Double(sign: .plus, exponent: (exponent ?? other) - other, significand: 1)
    sum.multiply(by: factor)
    squares.multiply(by: factor * factor)
    (exponent, unit) = (other, Double(sign: .plus, exponent: -other, significand: 1))
  }

  /// The mean; `nil` without numbers.
  var mean: Double? {
    guard count > 0 else { return nil }
    let (quotient, rest) = sum.divided(by: Double(count))
    let start = first * unit
    var mean = LongSum()
    for part in [start, quotient, rest] { mean.add(part) }
    return mean.value / unit
  }

  /// The standard deviation of a sample: the root of the sum of squares of differences from the
  /// mean, divided by n − 1; `nil` of fewer than two numbers.
  var deviation: Double? {
    guard count > 1 else { return nil }
    let square = sum.high * sum.high
    var whole = LongSum()
    whole.add(square)
    whole.add((-square).addingProduct(sum.high, sum.high) + 2 * sum.high * sum.low)
    let (quotient, rest) = whole.divided(by: Double(count))
    var spread = LongSum()
    for part in [squares.high, -quotient, squares.low, -rest] { spread.add(part) }
    return (max(0, spread.value) / Double(count - 1)).squareRoot() / unit
  }

  /// The first quartile, the median and the third quartile; `nil` without numbers, and of more than
  /// the limit.
  ///
  /// - Complexity: O(*n* log *n*).
  var quartiles: [Double]? {
    guard let values = kept?.sorted(), !values.isEmpty else { return nil }
    return [0.25, 0.5, 0.75].map(values.quantile)
  }
}

extension [Double] {
  /// Returns the number below which a share of sorted numbers are, of which there must be some.
  ///
  /// Between the two numbers beside the place `share` · (n − 1), from 0, it is on the straight line
  /// from one to the other, as the defaults of numpy, pandas and R have it.
  ///
  /// Source: R. J. Hyndman and Y. Fan, “Sample quantiles in statistical packages”, The American
  /// Statistician 50, 1996, definition 7.
  func quantile(_ share: Double) -> Double {
    let place = share * Double(count - 1)
    let (index, rest) = (Int(place), place - place.rounded(.down))
    let next = self[Swift.min(index + 1, count - 1)]
    let step = next - self[index]
    return step.isFinite ? self[index] + rest * step : (1 - rest) * self[index] + rest * next
  }
}

/// A sum of doubles, and what is left of it when it is rounded to a double.
///
/// Source: A. Neumaier, “Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen”,
/// Zeitschrift für Angewandte Mathematik und Mechanik 54, 1974.
private struct LongSum {
  private(set) var (high, low) = (0.0, 0.0)

  var value: Double { high + low }

  mutating func add(_ value: Double) {
    let sum = high + value
    let part = sum - high
    low += (high - (sum - part)) + (value - part)
    high = sum
  }

  mutating func multiply(by factor: Double) { (high, low) = (high * factor, low * factor) }

  /// The quotient, and what is left of it.
  func divided(by divisor: Double) -> (quotient: Double, rest: Double) {
    let quotient = high / divisor
    return (quotient, (high.addingProduct(-quotient, divisor) + low) / divisor)
  }
}
