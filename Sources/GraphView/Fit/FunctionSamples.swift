import IntervalArithmetic

/// The values of a function at some abscissas.
struct FunctionSamples {
  let xs: [Double]
  /// The values, NaN where the function is undefined.
  let ys: [Double]

  init(of source: some GraphDataSource, at xs: [Double]) {
    var ys = [Double](repeating: .nan, count: xs.count)
    var span = ys.mutableSpan
    source.evaluate(xs.span, into: &span)
    self.xs = xs
    self.ys = ys
  }

  init(of source: some GraphDataSource, over range: ClosedRange<Double>, parts: Int) {
    let width = range.upperBound - range.lowerBound
    let xs = (0...parts).map { index in
      index == parts ? range.upperBound : range.lowerBound + width * (Double(index) / Double(parts))
    }
    self.init(of: source, at: xs)
  }

  var sorted: [Double] { ys.filter { $0.isFinite }.sorted() }

  var range: Interval { ys.reduce(.empty) { $1.isFinite ? $0.hull(Interval($1)) : $0 } }
}
