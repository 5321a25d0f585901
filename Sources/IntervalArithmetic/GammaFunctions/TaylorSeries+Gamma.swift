extension TaylorSeries {
  /// The gamma function, whose slope is itself times the digamma function.
  package func gamma(from start: Number) -> TaylorSeries {
    let rates = digamma
    guard rates.count > 0, !start.isUnknown else { return .unknown }
    var gamma = TaylorSeries(constant: start, count: count)
    var slopes = TaylorSeries(constant: start * rates[0], count: count)
    for order in 1..<max(count, 1) {
      gamma.set(chained(order) { slopes[$0] }, at: order)
      var slope = Number(0)
      for place in 0...order { slope = slope + gamma[place] * rates[order - place] }
      slopes.set(slope, at: order)
    }
    return gamma
  }

  /// The digamma function, the slope of ln Γ, by Stirling's series for a number that is larger by an
  /// integer; unknown around poles.
  package var digamma: TaylorSeries {
    let one = TaylorSeries(constant: Number(1), count: count)
    guard count > 0 else { return .unknown }
    if !(self[0] + Number(0.5)).isPositive {
      // The reflection formula, ψ(1 − x) − π/tan(πx) (DLMF 5.5.4). The slope of −1/tan is one more
      // than its square.
      let (pi, angle) = (Number(180).value(of: .radians), self[0] * Number(180))
      let start = -angle.value(of: .cot(.degrees))
      guard !start.isUnknown else { return .unknown }
      return (one - self).digamma + (self * pi).tangent(sign: 1, from: start) * pi
    }
    // For the variable itself, the series of 1/x are powers.
    let least = Number(StirlingSeries.least)
    var (number, sum) = (self[0], TaylorSeries(constant: Number(0), count: count))
    // The rounding of a wide set may take away more than the one that is added to it.
    var stepsLeft = Int(StirlingSeries.least) + 2
    while !(number - least).isPositive {
      guard stepsLeft > 0, sum.count > 0 else { return .unknown }
      stepsLeft -= 1
      sum = sum - Self.reciprocal(of: number, count: count)
      number = number + Number(1)
    }
    let inverse = Self.reciprocal(of: number, count: count)
    let square = inverse.squared
    let terms = StirlingSeries.coefficients.map { coefficient in
      TaylorSeries(
        constant: Number(coefficient.numerator) / Number(coefficient.denominator), count: count)
    }
    var rest = terms[terms.count - 2]
    for term in terms.dropLast(2).reversed() { rest = rest * square + term }
    // What is omitted is a share of the next term, and so are its derivatives.
    let power = terms.count.power(of: square, one: one, product: *) { $0.squared }
    let omitted = terms[terms.count - 1] * power
    let share = TaylorSeries(count: omitted.count) { order, _ in omitted[order] * .upToOne }
    let logarithm = TaylorSeries(variableOver: number, count: count)
      .integral(inverse, from: number.value(of: .log))
    return (sum + logarithm - inverse * Number(0.5) - rest * square - share).composed(with: self)
  }

  /// The series of 1/x over a set of numbers.
  @inline(never)
  private static func reciprocal(of x: Number, count: Int) -> TaylorSeries {
    guard !x.hasZero else { return .unknown }
    let inverse = Number(1) / x
    return TaylorSeries(count: count) { order, series in
      order == 0 ? inverse : -series[order - 1] * inverse
    }
  }
}
