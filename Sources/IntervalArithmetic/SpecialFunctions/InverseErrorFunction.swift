import RealModule

/// The inverse of the error function.
struct InverseErrorFunction: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.above(-1).below(1).increasing(PointValue.inverseError))
  }

  func ball(of x: Ball) -> Ball { .inverseError(of: x, rest: Ball(1) - x.size) }

  func certainty(over x: Interval) -> Certainty {
    .doubting(x.lower <= -1 || x.upper >= 1, .logEdge)
  }

  var domain: Interval { Interval(unchecked: (-1.0).nextUp, 1.0.nextDown) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    UnaryFunction.exp.hull(over: y.squared) * .halfRootPi
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    // √π/2 is √(arc tangent of 1).
    let scale = T(1).value(of: .atan(.radians)).value(of: .squareRoot)
    return x.inverseError(
      from: start, slope: start.squared.value(of: .exp) * scale, growth: T(2))
  }

  var symmetry: Symmetry? { .odd }
  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.plus)) }

  func singularGerm(of x: Germ) -> Germ {
    let one = Germ(constant: Interval(1))
    switch x.limit {
    // erfc y is e to the power −y²(1 + o(1)) as y grows.
    case .finite(Interval(1)): return (-(one - x).logarithm).root(Germ(constant: Interval(2)))
    case .finite(Interval(-1)): return -singularGerm(of: -x)
    default: return .unknown
    }
  }

  var work: Int { 1000 }
}

/// The inverse of the normal distribution, Φ(y) = erfc(−y/√2)/2, so that y = √2·erfinv(2x − 1).
struct NormalQuantile: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.above(0).below(1).increasing(PointValue.normalQuantile))
  }

  func ball(of x: Ball) -> Ball {
    let rest = x.center.high < 0.5 ? x : Ball(1) - x
    // Twice a number is exact even where it is very small.
    return .inverseError(
      of: x.scaled(by: 2) - Ball(1),
      rest: Ball(unchecked: rest.center.scaled(by: 2), 2 * rest.radius)) * .rootTwo
  }

  func certainty(over x: Interval) -> Certainty {
    .doubting(x.lower <= 0 || x.upper >= 1, .logEdge)
  }

  var domain: Interval { Interval(unchecked: .leastNonzeroMagnitude, 1.0.nextDown) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    UnaryFunction.exp.hull(over: y.squared * Interval(0.5)) * .rootTau
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    // √(2π) is √(8·arc tangent of 1).
    let scale = (T(8) * T(1).value(of: .atan(.radians))).value(of: .squareRoot)
    return x.inverseError(
      from: start, slope: (T(0.5) * start.squared).value(of: .exp) * scale, growth: T(1))
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.plus)) }

  func singularGerm(of x: Germ) -> Germ {
    let one = Germ(constant: Interval(1))
    switch x.limit {
    case .finite(Interval(1)):
      return (Germ(constant: Interval(-2)) * (one - x).logarithm).root(one + one)
    case .finite(Interval(0)): return -singularGerm(of: one - x)
    default: return .unknown
    }
  }

  var work: Int { 1000 }
}

extension PointValue {
  /// The inverse of the error function at a number from −1 to 1; infinite at both.
  fileprivate static func inverseError(_ x: Double) -> Interval {
    if x == 0 { return .zero }
    if x.magnitude == 1 { return x > 0 ? .beyondDoubles : -.beyondDoubles }
    guard x.magnitude < 0x1p-300 else { return InverseErrorFunction().ball(of: Ball(x)).interval }
    // √π/2·x, but for a relative π/12·x².
    let scaled = Ball(x * 0x1p+600) / .twoOverRootPi
    return scaled.grown(by: scaled.greatestSize * 0x1p-200).interval * Interval(0x1p-600)
  }

  /// The normal quantile at a number from 0 to 1; infinite at both.
  fileprivate static func normalQuantile(_ x: Double) -> Interval {
    if x == 0 || x == 1 { return x > 0 ? .beyondDoubles : -.beyondDoubles }
    return x == 0.5 ? .zero : NormalQuantile().ball(of: Ball(x)).interval
  }
}

extension Interval {
  /// √π/2, the slope of the inverse of the error function at 0.
  fileprivate static var halfRootPi: Interval {
    Interval(unchecked: 0x1.c5bf891b4ef6ap-1, 0x1.c5bf891b4ef6bp-1)
  }

  /// √(2π), the slope of the normal quantile at ½.
  fileprivate static var rootTau: Interval {
    Interval(unchecked: 0x1.40d931ff62705p+1, 0x1.40d931ff62706p+1)
  }
}

extension Ball {
  fileprivate static let rootTwo = Ball(2).squareRoot

  /// The numbers |x|, if the ball has a sign.
  fileprivate var size: Ball { center.high < 0 ? -self : self }

  /// The numbers whose error functions are `x`, given 1 − |x| as well, whichever is small being
  /// known in proportion; unknown for wide balls.
  ///
  /// The error of the centre is about 2⁻⁹⁵ of its size. The value is that of the inverse's Taylor
  /// polynomial at an estimate, whose derivatives follow from y′ = √π/2·e to the power y² (Digital
  /// Library of Mathematical Functions, 7.17).
  fileprivate static func inverseError(of x: Ball, rest: Ball) -> Ball {
    if x.center.high < 0 { return -inverseError(of: -x, rest: rest) }
    guard x.isKnown, rest.isPositive else { return .unknown }
    if x == Ball(0) { return x }
    let isSmall = x.center.high < 0.5
    let estimate =
      isSmall ? estimateOfInverse(x.center.high) : estimateOfInverse(rest: rest.center.high)
    guard estimate < 30 else { return .unknown }
    let start = Ball(estimate)
    let root = Ball(unchecked: .product(estimate, estimate), 0).scaled(by: 0.5).exponential
    // The difference of the error functions, divided by the slope at the estimate.
    let excess =
      isSmall
      ? (Ball(unchecked: x.center, 0) - start.errorSeries) * root * root
      : (estimate < seam
        ? (Ball(1) - start.errorSeries) * root * root : start.scaledErrorFraction)
        - Ball(unchecked: rest.center, 0) * root * root
    let step = excess / twoOverRootPi
    let size = step.greatestSize
    guard size * (1 + estimate) < 0x1p-20 else { return .unknown }
    // The third derivative of the inverse is 2 + 8y² times the cube of its slope, which changes
    // little so near the estimate.
    let third = 1 + 4 * (1 + estimate) * (1 + estimate)
    return (start + step + start * step.squared).grown(by: third * size * size * size)
      .grown(by: spread(of: isSmall ? x.radius : rest.radius, at: estimate))
  }

  /// How far the inverse strays from its value near `y` where its argument strays by `radius`.
  ///
  /// The slope of the error function falls by at most 2y for each unit of its value.
  private static func spread(of radius: Double, at y: Double) -> Double {
    if radius == 0 { return 0 }
    let slope = 0x1.20dd750429b6dp+0 * Double.exp(-y * y)
    // Within such a radius y grows by less than 1.
    guard slope > 0x1p-1000, 4 * (y + 1) * radius <= slope else { return .infinity }
    return radius / (slope - 2 * (y + 1) * radius) * 0x1.0001p+0
  }

  /// The inverse of the error function of a number from 0 to ½, nearly, by Newton's method.
  private static func estimateOfInverse(_ x: Double) -> Double {
    var y = x * (0.886 + 0.232 * x * x)
    for _ in 0..<3 { y -= (Double.erf(y) - x) * Double.exp(y * y) * 0.8862269254527580 }
    return y
  }

  /// The inverse of the complementary error function of a number below ½, nearly, by Newton's
  /// method for the logarithm.
  private static func estimateOfInverse(rest: Double) -> Double {
    let logarithm = Double.log(rest)
    var y = (-logarithm).squareRoot()
    for _ in 0..<4 {
      // The complement times e to the power y²; from 20 on, erfc is nearly too small for a double.
      let scaled =
        y < 20
        ? Double.erfc(y) * Double.exp(y * y)
        : 0.5641895835477563 / (y + 0.5 / (y + 1 / (y + 1.5 / y)))
      y -= (y * y - Double.log(scaled) + logarithm) * 0.8862269254527580 * scaled
    }
    return y
  }
}

extension TaylorSeries {
  /// The series of an inverse whose slope is proportional to e to the power ½·growth·y².
  fileprivate func inverseError(
    from start: Number, slope: Number, growth: Number
  ) -> TaylorSeries {
    var values = TaylorSeries(constant: start, count: count)
    var slopes = TaylorSeries(constant: slope, count: count)
    guard values.count > 0, slopes.count > 0 else { return .unknown }
    for order in 1..<max(count, 1) {
      values.set(chained(order) { slopes[$0] }, at: order)
      let slope = values.chained(order) { degree in
        var product = Number(0)
        for place in 0...degree { product = product + values[place] * slopes[degree - place] }
        return growth * product
      }
      slopes.set(slope, at: order)
    }
    return slopes.count > 0 ? values : .unknown
  }
}
