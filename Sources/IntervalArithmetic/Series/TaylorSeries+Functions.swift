extension TaylorSeries {
  @inline(never)
  var squareRoot: TaylorSeries {
    guard count > 0, self[0].isPositive else { return .unknown }
    let first = self[0].value(of: .squareRoot)
    return TaylorSeries(count: count) { order, root in
      guard order > 0 else { return first }
      var rest = self[order]
      for place in 1..<order { rest = rest - root[place] * root[order - place] }
      return rest / (first + first)
    }
  }

  @inline(never)
  func exponential(from start: Number) -> TaylorSeries {
    // A factor that all coefficients share is not known better for being in each of their terms.
    let powers = TaylorSeries(count: count) { order, powers in
      order == 0 ? Number(1) : chained(order) { powers[$0] }
    }
    return (powers * start).replacingFirst(by: start)
  }

  /// The tangent for the sign 1, the hyperbolic tangent for −1, whose slope may be known.
  @inline(never)
  func tangent(sign: Double, from start: Number, slope: Number? = nil) -> TaylorSeries {
    let first = slope ?? Number(1) + Number(sign) * start.squared
    return TaylorSeries(count: count) { order, tangent in
      guard order > 0 else { return start }
      return chained(order) { degree in
        guard degree > 0 else { return first }
        var square = Number(0)
        for place in 0...degree { square = square + tangent[place] * tangent[degree - place] }
        return Number(sign) * square
      }
    }
  }

  /// Sine and cosine for the sign −1, the hyperbolic ones for 1.
  @inline(never)
  func waves(
    sign: Double, _ sine: Number, _ cosine: Number
  ) -> (sine: TaylorSeries, cosine: TaylorSeries) {
    var sines = TaylorSeries(constant: sine, count: count)
    var cosines = TaylorSeries(constant: cosine, count: count)
    guard sines.count > 0, cosines.count > 0 else { return (.unknown, .unknown) }
    for order in 1..<max(count, 1) {
      sines.set(chained(order) { cosines[$0] }, at: order)
      cosines.set(Number(sign) * chained(order) { sines[$0] }, at: order)
    }
    return (sines, cosines)
  }

  /// The power with a constant exponent, which is a small integer that is not negative unless the
  /// function is positive.
  @inline(never)
  func power(_ exponent: Double) -> TaylorSeries {
    if exponent >= 0 && exponent <= 64 && exponent == exponent.rounded() {
      let one = TaylorSeries(constant: Number(1), count: count)
      return Int(exponent).power(of: self, one: one, product: *) { $0.squared }
    }
    guard self[0].isPositive else { return .unknown }
    return power(Number(exponent), from: self[0].value(of: .power, Number(exponent)))
  }

  /// The power with a constant exponent of a function that is not zero, and whose power is `first`.
  @inline(never)
  func power(_ exponent: Number, from first: Number) -> TaylorSeries {
    TaylorSeries(count: count) { order, power in
      guard order > 0 else { return first }
      var sum = Number(0)
      for place in 1...order {
        let factor = exponent * Number(Double(place)) - Number(Double(order - place))
        sum = sum + factor * self[place] * power[order - place]
      }
      return sum / (Number(Double(order)) * self[0])
    }
  }
}
