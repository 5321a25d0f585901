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

  /// The digamma function, the slope of ln Γ; unknown around poles.
  package var digamma: TaylorSeries {
    guard count > 0 else { return .unknown }
    return Self.digamma(at: self[0], count: count).composed(with: self)
  }

  /// The digamma function of the variable; unknown around poles.
  private static func digamma(at x: Number, count: Int) -> TaylorSeries {
    if (x + Number(0.5)).isPositive { return StirlingSeries.digamma(at: x, count: count) }
    // The reflection formula, ψ(1 − x) − π/tan(πx) (DLMF 5.5.4). The slope of −1/tan is one more
    // than its square.
    let pi = Number(180).value(of: .radians)
    let start = -(x * Number(180)).value(of: .cot(.degrees))
    guard !start.isUnknown else { return .unknown }
    let mirrored = StirlingSeries.digamma(at: Number(1) - x, count: count)
    let angle = TaylorSeries(variableOver: x, count: count) * pi
    let waves = angle.tangent(sign: 1, from: start) * pi
    return TaylorSeries(count: min(mirrored.count, waves.count)) { order, _ in
      order.isMultiple(of: 2) ? waves[order] + mirrored[order] : waves[order] - mirrored[order]
    }
  }
}

extension StirlingSeries {
  /// The digamma function above −½, as that of a number larger by an integer n, less the sum of
  /// 1/x to 1/(x + n − 1); unknown around 0.
  ///
  /// The k-th coefficient of a power of x is a binomial coefficient times the power that is lower
  /// by k, so that numbers are added instead of series.
  fileprivate static func digamma<Number: Coefficient>(
    at x: Number, count: Int
  ) -> TaylorSeries<Number> {
    typealias Series = TaylorSeries<Number>
    let least = Number(Self.least)
    var (number, sums) = (x, Series(constant: Number(0), count: count))
    // The rounding of a wide set may take away more than the one that is added to it.
    var stepsLeft = Int(Self.least) + 2
    while !(number - least).isPositive {
      guard stepsLeft > 0, !number.hasZero else { return .unknown }
      stepsLeft -= 1
      let inverse = Number(1) / number
      var power = inverse
      for order in 0..<count {
        sums.set(sums[order] + power, at: order)
        power = power * inverse
      }
      number = number + Number(1)
    }
    let inverse = Number(1) / number
    let (square, logarithm) = (inverse.squared, number.value(of: .log))
    let terms = coefficients.map { Number($0.numerator) / Number($0.denominator) }
    var (power, binomials) = (Number(1), terms.map { _ in 1.0 })
    return Series(count: count) { order, _ in
      // What is omitted is a share of the next term, and so are its derivatives.
      var rest = terms[terms.count - 1] * Number(binomials[terms.count - 1]) * .upToOne
      for place in (0..<terms.count - 1).reversed() {
        rest = terms[place] * Number(binomials[place]) + rest * square
      }
      let main = order == 0 ? -logarithm : Number(1) / Number(Double(order))
      let total = sums[order] + power * (main + inverse * Number(0.5) + rest * square)
      power = power * inverse
      for place in terms.indices {
        binomials[place] = binomials[place] * Double(2 * place + 2 + order) / Double(order + 1)
      }
      return order.isMultiple(of: 2) ? -total : total
    }
  }
}
