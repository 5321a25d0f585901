/// A Bessel function of integer order: Jₙ or Yₙ, or one of the modified ones Iₙ and Kₙ.
///
/// Yₙ and Kₙ are defined for positive numbers. The order is from 0 to 100. What is true of both
/// kinds is written with Cₙ; formula numbers are those of the Digital Library of Mathematical
/// Functions.
struct BesselFunction: FunctionRule {
  let order: Int
  let isSecond: Bool
  var isModified = false

  func image(of x: Interval) -> GappedInterval {
    if isSecond {
      let part = x.above(0)
      return part.isEmpty ? .empty : GappedInterval(values(over: part))
    }
    let (right, left) = (x.nonnegativePart, (-x).nonnegativePart)
    var image = right.isEmpty ? .empty : values(over: right)
    if !left.isEmpty {
      let mirrored = values(over: left)
      image = image.hull(isOdd ? -mirrored : mirrored)
    }
    return GappedInterval(isModified ? image : image.intersection(.unit))
  }

  /// The values to 95 bits, those of the highest orders to 92; from ``limit`` on unknown.
  ///
  /// Next to a zero the error of the centre is at most 2⁻⁹⁸ of the function's usual size there.
  func ball(of x: Ball) -> Ball {
    if isSecond && !x.isPositive { return .unknown }
    if x.center.high < 0 {
      let mirrored = ball(of: -x)
      return isOdd ? -mirrored : mirrored
    }
    guard x.isKnown, x.center.high < limit else { return .unknown }
    var ball = Ball(order == 0 ? 1 : 0)
    if x.center.high > 0 {
      let value = value(at: Ball(unchecked: x.center, 0))
      let power = Double(sign: .plus, exponent: value.exponent, significand: 1)
      ball = value.ball.scaled(by: power)
    }
    guard x.radius > 0 else { return ball }
    return ball.grown(by: x.radius * steepest(from: x.leastSize, to: x.greatestSize))
  }

  func certainty(over x: Interval) -> Certainty {
    isSecond ? .doubting(x.lower <= 0, .logEdge) : .common
  }

  var domain: Interval {
    isSecond ? Interval(.leastNonzeroMagnitude, .greatestFiniteMagnitude) : .doubles
  }

  var symmetry: Symmetry? { isSecond ? nil : isOdd ? .odd : .even }
  var isOdd: Bool { order & 1 == 1 }

  /// The function of the same kind and another order, with the sign that makes a negative order
  /// positive: C₋ₙ is (−1)ⁿCₙ, and the modified ones are the same (10.4.1, 10.27.1, 10.27.3).
  func neighbour(_ order: Int) -> (function: UnaryFunction, sign: Double) {
    let size = Int(order.magnitude)
    if isModified { return (isSecond ? .besselK(order: size) : .besselI(order: size), 1) }
    return (
      isSecond ? .besselY(order: size) : .besselJ(order: size),
      order < 0 && size & 1 == 1 ? -1 : 1
    )
  }

  /// The slope by the functions of the orders below and above: (Cₙ₋₁ − Cₙ₊₁)/2, and of modified
  /// ones ±(Cₙ₋₁ + Cₙ₊₁)/2 (10.6.1, 10.29.1).
  func slope<T: Coefficient>(_ lower: T, _ upper: T) -> T {
    let sum = isModified ? lower + upper : lower - upper
    return T(isModified && isSecond ? -0.5 : 0.5) * sum
  }

  // MARK: Limits

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    if isSecond && term.sign == .minus { return .undefined }
    guard isModified else { return .finite(.zero, .unknown) }
    // Up to factors that are powers of x, they are those of e (10.30.4, 10.25.3).
    let order = GrowthTerm(isSecond ? .minus : .plus, term.order).exponentialOrder
    let growth = GrowthTerm(isOdd ? term.sign : .plus, order)
    return isSecond ? .finite(.zero, .along(growth)) : .infinite(growth)
  }

  /// Jₙ(x) and Iₙ(x) are (x/2)ⁿ/n!, Yₙ(x) is −(n − 1)!/π·(2/x)ⁿ or (2/π) ln x, and Kₙ(x) is −π/2
  /// times that, up to factors that tend to 1 with x to 0 (10.7.3, 10.7.4, 10.8.2, 10.30.1–3).
  func singularGerm(of x: Germ) -> Germ {
    guard case .finite(.zero, let approach) = x else { return .unknown }
    let power = Interval(Double(sign: .plus, exponent: order, significand: 1))
    guard case .along(let distance) = approach else {
      return isSecond && approach == .constant ? .undefined : .unknown
    }
    if isSecond {
      if distance.sign == .minus { return .undefined }
      let share = isModified ? Interval(-1) : Interval(2) / .pi
      if order == 0 { return x.logarithm * Germ(constant: share) }
      let size = UnaryFunction.factorial.hull(over: Interval(Double(order - 1))) * power
      let factor = GrowthTerm(
        isModified ? .plus : .minus,
        GrowthOrder(size: size * share.magnitude * Interval(0.5)))
      return .infinite(factor * distance.raised(to: Double(-order)))
    }
    guard order > 0 else { return .unknown }
    let factorial = UnaryFunction.factorial.hull(over: Interval(Double(order)))
    let factor = GrowthTerm(.plus, GrowthOrder(size: .one / (factorial * power)))
    return .finite(.zero, .along(factor * distance.raised(to: Double(order))))
  }

  var work: Int { isSecond && !isModified ? 4000 : 2000 }

  // MARK: Taylor series

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    let border = T(max(0.25, Double(order * order) / 4))
    if isSecond {
      guard x[0].isPositive else { return .unknown }
    } else if !(x[0].squared - border).isPositive {
      return seriesByOrders(x)
    }
    return seriesByEquation(x, from: start)
  }

  /// The series by Cₙ″ = −Cₙ′/x − (±1 − n²/x²) Cₙ (10.2.1, 10.25.1).
  private func seriesByEquation<T>(
    _ x: TaylorSeries<T>, from start: T
  ) -> TaylorSeries<T> {
    let inverse = x.one / x
    let square = inverse.squared
    let (lower, upper) = (neighbour(order - 1), neighbour(order + 1))
    let slope = slope(
      T(lower.sign) * x[0].value(of: lower.function), x[0].value(of: upper.function))
    var values = TaylorSeries(constant: start, count: min(x.count, square.count))
    var slopes = TaylorSeries(constant: slope, count: values.count)
    var bends = [T]()
    let squaredOrder = T(Double(order * order))
    guard values.count > 0, slopes.count > 0 else { return .unknown }
    for place in 1..<max(values.count, 1) {
      var bend = isModified ? values[place - 1] : -values[place - 1]
      for part in 0..<place {
        bend =
          bend + squaredOrder * values[part] * square[place - 1 - part]
          - slopes[part] * inverse[place - 1 - part]
      }
      bends.append(bend)
      values.set(x.chained(place) { slopes[$0] }, at: place)
      slopes.set(x.chained(place) { bends[$0] }, at: place)
      guard values.count > 0, slopes.count > 0 else { return .unknown }
    }
    return values
  }

  /// The series by the slopes for all orders near n, also around 0.
  private func seriesByOrders<T>(_ x: TaylorSeries<T>) -> TaylorSeries<T> {
    let reach = x.count - 1
    var waves = [TaylorSeries<T>]()
    // Those of an order and its opposite differ by their sign at most.
    var known = [T?](repeating: nil, count: order + reach + 1)
    for distance in -reach...reach {
      let (function, sign) = neighbour(order + distance)
      let size = abs(order + distance)
      let value = known[size] ?? x[0].value(of: function)
      known[size] = value
      waves.append(TaylorSeries(constant: T(sign) * value, count: x.count))
      guard waves[waves.count - 1].count > 0 else { return .unknown }
    }
    for place in 1...reach {
      for wave in place..<(waves.count - place) {
        let (lower, upper) = (waves[wave - 1], waves[wave + 1])
        waves[wave].set(x.chained(place) { slope(lower[$0], upper[$0]) }, at: place)
        guard waves[wave].count > 0 else { return .unknown }
      }
    }
    return waves[reach]
  }
}
