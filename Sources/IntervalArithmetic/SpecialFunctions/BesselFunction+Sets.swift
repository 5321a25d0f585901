extension BesselFunction {
  // MARK: Bounds

  /// A bound for |Jₖ| and |Yₖ| from a number on.
  ///
  /// The modulus √(Jₖ² + Yₖ²) falls, and is less than √(2/π) / ⁴√(x² − k²) beyond k; it rises with
  /// k (10.9.30; Watson, "A treatise on the theory of Bessel functions", §13.74).
  private func modulus(_ k: Int, from x: Double) -> Double {
    let k = Double(k)
    guard x > k + 1 else { return .infinity }
    let root = (x - k).squareRoot() * (x + k).squareRoot()
    return 0.7978845608028655 / root.squareRoot() * 0x1.0000000000010p+0
  }

  /// A bound for the size of the function's derivative of some degree from a number on.
  ///
  /// A derivative of degree d is a mean of functions whose orders differ by at most d (10.6.1), and
  /// Jₖ is at most 1 (10.14.1).
  private func bound(ofDerivative degree: Int, from x: Double) -> Double {
    let known = modulus(order + degree, from: x)
    guard isSecond else { return min(1, known) }
    guard known == .infinity, x > 0 else { return known }
    let next = BesselFunction(order: order + degree, isSecond: true)
    return Rounding.addUp(next.value(at: x).magnitude.upper, 1)
  }

  /// A bound for the size of the slope between two numbers, of which the first may be negative.
  func steepest(from least: Double, to greatest: Double) -> Double {
    // The slopes of modified functions rise in size with x, or fall.
    if isModified {
      let steepest = isSecond ? least : min(greatest, .greatestFiniteMagnitude)
      return slope(over: Interval(steepest)).magnitude.upper
    }
    let known = bound(ofDerivative: 1, from: least)
    let half = greatest / 2 * 0x1.0000000000004p+0
    guard !isSecond, half * half <= Double(order * (order + 1)) || order == 0 else { return known }
    // |Jₖ| is at most (x/2)ᵏ/k! (10.14.4), and so is half of the sum of two for this x.
    var power = order == 0 ? half : 1
    for k in 1..<max(order, 1) { power *= half / Double(k) * 0x1.0000000000004p+0 }
    return min(known, power)
  }

  // MARK: Values

  /// The value at a number that is not negative, and for Yₙ not zero; the limits of Kₙ at zero and
  /// of modified functions at infinity.
  func value(at x: Double) -> Interval {
    if x == 0 { return isSecond ? .beyondDoubles : order == 0 ? .one : .zero }
    if x < limit {
      let value = value(at: Ball(x))
      let interval = value.ball.interval.scaled(byPowerOfTwo: value.exponent)
      if isModified {
        // All values are positive, and those of I₀ at least 1.
        let least = order == 0 && !isSecond ? 1.0 : 0
        return interval.intersection(Interval(unchecked: least, .infinity))
      }
      return isSecond ? interval : interval.intersection(.unit)
    }
    if isModified {
      if !isSecond { return .beyondDoubles }
      return Interval(unchecked: 0, x.isInfinite ? 0 : .leastNonzeroMagnitude)
    }
    let (sum, difference) = hankelSums(at: Ball(x))
    let (sine, cosine) = AngleUnit.radians.sineAndCosine(x)
    let wave = turned(sine, cosine)
    return (sum.interval * wave.0 + difference.interval * wave.1)
      / (Interval.pi.squareRoot * Interval(x).squareRoot)
  }

  /// The values on an interval without negative numbers.
  func values(over x: Interval) -> Interval {
    if isModified {
      // Iₙ rises, and Kₙ falls (10.37).
      let start = value(at: x.lower)
      return x.isPoint ? start : start.hull(value(at: x.upper))
    }
    // Jₙ rises up to n, and Yₙ up to n + 2: their first extrema are beyond these numbers
    // (10.21.3; the sign of Yₙ′ at n + 2 was computed for n up to 103).
    let turn = Double(isSecond ? order + 2 : order)
    let floor = Interval(unchecked: -.infinity, -.greatestFiniteMagnitude)
    let start = isSecond && x.lower <= 0 ? floor : value(at: x.lower)
    if x.isPoint { return start }
    var (left, value, hull) = (x.lower, start, start)
    if left < turn {
      left = min(turn, x.upper)
      value = self.value(at: left)
      hull = hull.hull(value)
    }
    // Later extrema are less than the first ones: both kinds are at most 2π away, and one period
    // is less than 7 from where they begin.
    // Far out they hardly differ from the bound.
    let reach = left > 1000 && x.upper - left >= 7 ? 0 : min(x.upper - left, 7)
    let pieces = Int(reach.rounded(.up))
    let begin = left
    for piece in 1..<max(pieces + 1, 1) {
      let right = piece == pieces ? begin + reach : begin + Double(piece)
      let next = self.value(at: right)
      hull = hull.hull(range(from: (left, value), to: (right, next)))
      (left, value) = (right, next)
    }
    guard left < x.upper else { return hull }
    let limit = bound(ofDerivative: 0, from: left)
    return hull.hull(Interval(unchecked: -limit, limit))
  }

  /// The values between two numbers at most 1 apart, from those at both.
  ///
  /// If |f″| is at most B on a width w, the slope differs from the chord's by at most wB/2. If |f‴|
  /// is at most C, the function differs by at most w³C/(72√3) from the parabola through its values
  /// at both ends and in the middle.
  private func range(
    from start: (x: Double, value: Interval), to end: (x: Double, value: Interval)
  ) -> Interval {
    let hull = start.value.hull(end.value)
    let width = Rounding.addUp(end.x, -start.x)
    let rise = end.value - start.value
    let steepness = width * width * bend(from: start.x) * 0x1.0000000000004p-1
    if rise.lower > steepness || rise.upper < -steepness { return hull }
    let middle = start.x + width / 2
    guard width > 0x1p-20, middle > start.x, middle < end.x else {
      // The difference from the chord is a quarter of that.
      return hull + Interval(unchecked: -steepness, steepness) * Interval(0.25)
    }
    let between = (x: middle, value: value(at: middle))
    // The number between the ends may be off the middle by its rounding.
    let shift = middle.ulp * bound(ofDerivative: 1, from: start.x)
    let center = between.value + Interval(unchecked: -shift, shift)
    let turn = start.value + end.value - center * Interval(2)
    if width > 0x1p-4 || turn.hasZero {
      return range(from: start, to: between).hull(range(from: between, to: end))
    }
    let extremum = center - rise.squared / (turn * Interval(8))
    let error = width * width * width * bound(ofDerivative: 3, from: start.x) * 0x1.1p-7
    return hull.hull(extremum) + Interval(unchecked: -error, error)
  }

  /// A bound for |f″| from a number on: by the equation that defines the functions, it is at most
  /// |f′|/x + |f| beyond n.
  private func bend(from x: Double) -> Double {
    let known = isSecond ? Double.infinity : 1
    guard x >= Double(order) + 1.5 else { return known }
    let sum = bound(ofDerivative: 1, from: x) / x + bound(ofDerivative: 0, from: x)
    return min(known, sum * 0x1.0000000000004p+0)
  }

  // MARK: Slopes

  func slope(over x: Interval, values y: Interval) -> Interval? {
    let (least, greatest) = (x.magnitude.lower, x.magnitude.upper)
    guard !isModified, order > 0, greatest > Double(order) / 2, x.width <= 1 else {
      return slope(over: x)
    }
    let excess = x.width * x.width * bound(ofDerivative: 3, from: least) * 0x1.0000000000010p-3
    guard excess <= x.width else { return slope(over: x) }
    let hull = slope(over: Interval(x.lower)).hull(slope(over: Interval(x.upper)))
    return hull + Interval(unchecked: -excess, excess)
  }

  /// The slopes by the functions of the orders below and above.
  private func slope(over x: Interval) -> Interval {
    let next = neighbour(order + 1).function.hull(over: x)
    if order == 0 { return isModified && !isSecond ? next : -next }
    let slope = slope(neighbour(order - 1).function.hull(over: x), next)
    if isSecond || isModified { return slope }
    let limit = bound(ofDerivative: 1, from: x.magnitude.lower)
    return slope.intersection(Interval(unchecked: -limit, limit))
  }
}

extension Interval {
  /// The numbers times a power of two that may be beyond the doubles.
  fileprivate func scaled(byPowerOfTwo exponent: Int) -> Interval {
    func power(_ exponent: Int) -> Interval {
      Interval(Double(sign: .plus, exponent: exponent, significand: 1))
    }
    if exponent == 0 { return self }
    let first = max(-1000, min(1000, exponent))
    return self * power(first) * power(max(-1074, min(1000, exponent - first)))
  }
}
