import IntervalArithmetic

extension TaylorSeries {
  /// The gamma function, whose slope is itself times the digamma function.
  func gamma(from start: Number) -> TaylorSeries {
    let rates = digamma
    guard rates.count > 0 else { return .unknown }
    return TaylorSeries(count: count) { order, gamma in
      guard order > 0 else { return start }
      return chained(order) { degree in
        var slope = Number(0)
        for place in 0...degree { slope = slope + gamma[place] * rates[degree - place] }
        return slope
      }
    }
  }

  /// The slope of ln Γ, by Stirling's series for a number that is larger by an integer; unknown
  /// below −150 and around poles.
  var digamma: TaylorSeries {
    let one = TaylorSeries(constant: Number(1), count: count)
    let least = Number(StirlingSeries.least)
    var (number, sum) = (self, TaylorSeries(constant: Number(0), count: count))
    guard count > 0, (self[0] + Number(150)).isPositive else { return .unknown }
    // The rounding of a wide set may take away more than the one that is added to it.
    var steps = 150 + Int(StirlingSeries.least)
    while !(number[0] - least).isPositive {
      guard steps > 0 else { return .unknown }
      steps -= 1
      sum = sum - one / number
      number = number + one
      guard sum.count > 0 else { return .unknown }
    }
    let inverse = one / number
    let square = inverse.squared
    let coefficients = StirlingSeries.coefficients
    let terms = coefficients.map { coefficient in
      TaylorSeries(
        constant: Number(coefficient.numerator) / Number(coefficient.denominator), count: count)
    }
    var rest = terms[terms.count - 2]
    for term in terms.dropLast(2).reversed() { rest = rest * square + term }
    // What is omitted is a share of the next term, and so are its derivatives.
    let power = terms.count.power(of: square, one: one, product: *) { $0.squared }
    let omitted = terms[terms.count - 1] * power
    let share = TaylorSeries(count: omitted.count) { order, _ in omitted[order] * .upToOne }
    return sum + UnaryFunction.log.applied(to: number) - inverse * Number(0.5) - rest * square
      - share
  }

  @inline(never)
  static func * (x: TaylorSeries, factor: Number) -> TaylorSeries {
    TaylorSeries(count: x.count) { order, _ in x[order] * factor }
  }
}
