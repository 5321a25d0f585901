import RealModule

/// A real branch of the Lambert W function, the inverse of y·eʸ: the principal one, from −1 on, or
/// the other one, up to −1.
struct LambertW: FunctionRule {
  let isPrincipal: Bool

  /// The greatest double below −1/e, where both branches end; their domains begin just above it.
  private var edge: Double { -0x1.78b56362cef38p-2 }

  func image(of x: Interval) -> GappedInterval {
    let part = x.above(edge)
    return GappedInterval(
      isPrincipal ? part.increasing(value) : part.below(0).decreasing(value))
  }

  /// The value at a double of the domain, that at −1/e for the one below, or the limit at an end.
  private func value(_ x: Double) -> Interval {
    if x == edge { return .minusOne }
    if x == 0 { return isPrincipal ? .zero : -.beyondDoubles }
    if x == .infinity { return .beyondDoubles }
    // W(x) is x − x² + 1.5x³ − …, and thus between x and the double below it.
    if isPrincipal && x.magnitude < 0x1p-60 { return Interval(unchecked: x.nextDown + 0, x) }
    return ball(of: Ball(x)).interval
      .intersection(
        isPrincipal ? Interval(unchecked: -1, .infinity) : Interval(unchecked: -.infinity, -1))
  }

  func ball(of x: Ball) -> Ball { x.lambert(isPrincipal: isPrincipal) }

  func certainty(over x: Interval) -> Certainty {
    .doubting(x.lower <= edge, .rootEdge).and(.doubting(!isPrincipal && x.upper >= 0, .logEdge))
  }

  var domain: Interval {
    Interval(
      unchecked: edge.nextUp, isPrincipal ? .greatestFiniteMagnitude : -.leastNonzeroMagnitude)
  }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    // 1/(eʸ(1 + y)), whose divisor rises from −2 on and falls below.
    func divisor(_ y: Double) -> Interval {
      if y.isInfinite { return y > 0 ? .beyondDoubles : .zero }
      return PointValue.exp(y) * (.one + PointValue.exactly(y))
    }
    var divisors = divisor(y.lower).hull(divisor(y.upper))
    if y.lower < -2 && y.upper > -2 { divisors = divisors.hull(divisor(-2)) }
    return divisors.reciprocal
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.lambert(from: start)
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(isPrincipal ? .plus : .minus)) }

  // W(x) is ln x − ln ln x + o(1) at ∞, and the other branch ln(−x) − ln(−ln(−x)) + o(1) below 0
  // (Digital Library of Mathematical Functions, 4.13.10 and 4.13.11).

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    isPrincipal ? x.logarithm : .undefined
  }

  func singularGerm(of x: Germ) -> Germ {
    !isPrincipal && x.limit == .finite(.zero) ? (-x).logarithm : .unknown
  }

  var work: Int { 400 }
}

extension TaylorSeries {
  /// The series of a branch of the Lambert W function, from (1 + y)·y′ = e to the power −y.
  fileprivate func lambert(from start: Number) -> TaylorSeries {
    var values = TaylorSeries(constant: start, count: count)
    var powers = TaylorSeries(constant: (-start).value(of: .exp), count: count)
    let divisor = Number(1) + start
    guard values.count > 0, powers.count > 0, !divisor.hasZero else { return .unknown }
    for order in 1..<max(count, 1) {
      var rest = chained(order) { powers[$0] }
      // In y·y′ the coefficients of low order are known.
      for place in 1..<order {
        let share = Number(Double(place)) / Number(Double(order))
        rest = rest - share * values[place] * values[order - place]
      }
      values.set(rest / divisor, at: order)
      powers.set(-values.chained(order) { powers[$0] }, at: order)
    }
    return powers.count > 0 ? values : .unknown
  }
}

extension Ball {
  /// 1/e in three parts, to 164 bits.
  private static let inverseOfE = (
    first: 0x1.78b56362cef38p-2, second: -0x1.ca8a4270fadf5p-57,
    third: Ball(DoubleDouble(-0x1.837912b3fd2aap-111), radius: 0x1p-164)
  )

  /// The values of a branch of the Lambert W function; unknown unless it is certainly defined.
  ///
  /// The error of the centre is about 2⁻⁹⁸ of its size, also next to −1/e. The value is that of the
  /// inverse's Taylor polynomial at an estimate, as F. Johansson does ("Computing the Lambert W
  /// function in arbitrary-precision complex interval arithmetic", 2017).
  fileprivate func lambert(isPrincipal: Bool) -> Ball {
    let (point, x, parts) = (Ball(unchecked: center, 0), center.high, Self.inverseOfE)
    // 1 + e·x, or less where that is large; the two sums are exact, and little is lost next to the
    // branch point.
    let excess =
      (Ball(unchecked: .sum(min(x, 1), parts.first), 0)
        + Ball(unchecked: .sum(center.low, parts.second), 0) + parts.third) * .e
    guard isKnown, excess.isPositive, isPrincipal || x < 0 else { return .unknown }
    let isNear = excess.center.high < 0.085
    // Near the branch point 1 + y is found instead of y, which is one less.
    let start = Ball(
      isNear
        ? Self.shiftedEstimate(excess.center.high, isPrincipal: isPrincipal)
        : isPrincipal ? Self.principalEstimate(x) : Self.otherEstimate(x))
    let shifted = isNear ? start : start + Ball(1)
    let difference: Ball
    if isNear {
      difference = (excess - start.branchSeries) * (-start).exponential
    } else {
      let root = (-start).scaled(by: 0.5).exponential
      difference = point * root * root - start
    }
    // The difference is that of (y + d)·eᵈ and y for the distance d to the value.
    let step = difference / shifted
    let (size, slope) = (step.greatestSize, shifted.leastSize)
    guard size < 0x1p-20 * min(1, slope) else { return .unknown }
    let bend = (Ball(1) + shifted) / shifted.scaled(by: 2)
    let value = start + (step - bend * step.squared) - Ball(isNear ? 1 : 0)
    // With v = 1 + y the third derivative is (2v² + 4v + 3)/v⁵ times the cube of v at the estimate.
    let third = (1 + 1 / slope) * (1 + 1 / slope)
    return value.grown(by: third * size * size * size)
      .grown(by: Self.lambertSpread(of: radius, at: value.center.high, slope: slope))
  }

  /// How far the function strays from the value y where its argument strays by `radius`, from at
  /// most the size of 1 + y.
  ///
  /// The slope is 1/((1 + y)·eʸ). The square of that divisor has the slope 2(2 + y)·eʸ, whose size
  /// falls toward a branch point of the principal branch, and is at most 2|x| on the other branch.
  private static func lambertSpread(of radius: Double, at y: Double, slope: Double) -> Double {
    if radius == 0 { return 0 }
    let spread = radius * Double.exp(-y) * 0x1.0001p+0
    let (square, loss) = (slope * slope, 2 * spread * (2 + y.magnitude + spread))
    guard loss <= square / 2 else { return .infinity }
    return spread / (square - loss).squareRoot() * 0x1.0001p+0
  }

  /// 1 − (1 − v)·eᵛ for v up to ½ in size: the sum of (k − 1)/k!·vᵏ.
  private var branchSeries: Ball {
    var sum = Ball(0)
    for degree in stride(from: 26, through: 2, by: -1) {
      sum = sum * self + Ball(Double(degree - 1)) * Self.inverseFactorials[degree]
    }
    // The omitted terms are less than twice the first.
    return (sum * squared).grown(by: squared.greatestSize * 0x1p-111)
  }

  /// 1 + W, nearly, where 1 + e·x is a small number.
  ///
  /// The start is from the series in √(2(1 + e·x)) (R. Corless and others, "On the Lambert W
  /// function", 1996, 4.22); two steps of Halley's method follow.
  private static func shiftedEstimate(_ excess: Double, isPrincipal: Bool) -> Double {
    let root = (2 * excess).squareRoot() * (isPrincipal ? 1 : -1)
    var v = root * (1 - root * (1 / 3 - root * (11 / 72)))
    for _ in 0..<2 {
      var sum = 0.0
      for degree in stride(from: 18, through: 2, by: -1) {
        sum = sum * v + Double(degree - 1) * inverseFactorials[degree].center.high
      }
      let step = (excess - sum * v * v) * Double.exp(-v) / v
      v += step - (1 + v) / (2 * v) * step * step
    }
    return v
  }

  /// The principal branch, nearly, away from the branch point.
  ///
  /// The start and Newton's method for ln(x/y) = y are those of R. Iacono and J. Boyd, "New
  /// approximations to the principal real-valued branch of the Lambert W-function", 2017.
  private static func principalEstimate(_ x: Double) -> Double {
    if x == 0 { return 0 }
    let logarithm = Double.log(onePlus: x)
    var y = logarithm * (1 - Double.log(onePlus: logarithm) / (2 + logarithm))
    for _ in 0..<4 { y *= (1 + Double.log(x / y)) / (1 + y) }
    return y
  }

  /// The other branch, nearly, away from the branch point, by the same method.
  ///
  /// The start is between the bounds of I. Chatzigeorgiou, "Bounds on the Lambert function and
  /// their application", 2013.
  private static func otherEstimate(_ x: Double) -> Double {
    let logarithm = Double.log(-x)
    let u = -1 - logarithm
    var y = -1 - (2 * u).squareRoot() - 0.85 * u
    for _ in 0..<4 { y *= (1 + logarithm - Double.log(-y)) / (1 + y) }
    return y
  }
}
