import RealModule

/// The area hyperbolic sine.
struct AreaSine: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.increasing(PointValue.asinh)) }
  func ball(of x: Ball) -> Ball { x.areaSine }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (x.squared + .one).squareRoot.reciprocal
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.integral(x.one / (x.one + x.squared).squareRoot, from: start)
  }

  var symmetry: Symmetry? { .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    x.magnitude.logarithm * Germ(constant: Interval(term.sign.unit))
  }
}

/// The area hyperbolic cosine, which is not negative.
struct AreaCosine: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.intersection(.fromOne).increasing(PointValue.acosh))
  }

  func ball(of x: Ball) -> Ball {
    x.center.high < 0 ? .unknown : (x - Ball(1) + x.rootOfSquareMinusOne).logarithmOfOnePlus
  }

  func certainty(over x: Interval) -> Certainty { .doubting(x.lower < 1, .rootEdge) }
  var domain: Interval { Interval(unchecked: 1, .greatestFiniteMagnitude) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    x.intersection(.fromOne).rootOfSquareMinusOne.reciprocal
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.integral(x.one / (x.squared - x.one).squareRoot, from: start)
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.plus)) }
  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ { x.logarithm }
  func singularGerm(of x: Germ) -> Germ { germAtEdge(x) }
}

/// The area hyperbolic tangent.
struct AreaTangent: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.above(-1).below(1).increasing(PointValue.atanh))
  }

  func ball(of x: Ball) -> Ball { ((x + x) / (Ball(1) - x)).logarithmOfOnePlus.scaled(by: 0.5) }

  func certainty(over x: Interval) -> Certainty {
    .doubting(x.lower <= -1 || x.upper >= 1, .logEdge)
  }

  var domain: Interval { Interval(unchecked: (-1.0).nextUp, 1.0.nextDown) }
  func slope(over x: Interval, values y: Interval) -> Interval? { x.oneMinusSquare.reciprocal }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.integral(x.one / (x.one - x.squared), from: start)
  }

  var symmetry: Symmetry? { .odd }

  func singularGerm(of x: Germ) -> Germ {
    let logarithm = UnaryFunction.logOnePlus
    return (logarithm.applied(to: x) - logarithm.applied(to: -x)) * Germ(constant: Interval(0.5))
  }
}

extension PointValue {
  fileprivate static func asinh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.asinh(x), ulps: 3)
  }

  /// The area hyperbolic cosine of a number that is at least 1.
  fileprivate static func acosh(_ x: Double) -> Interval {
    x == 1 ? .zero : padded(Double.acosh(x), ulps: 3).intersection(.nonnegative)
  }

  /// The area hyperbolic tangent of a number from −1 to 1; infinite at both.
  fileprivate static func atanh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.atanh(x), ulps: 3)
  }
}

extension Interval {
  static let fromOne = Interval(unchecked: 1, .infinity)

  /// The numbers below `bound`, closed; empty if there are none.
  func below(_ bound: Double) -> Interval {
    lower >= bound || isEmpty ? .empty : Interval(unchecked: lower, min(upper, bound))
  }

  /// (1 − x)(1 + x), without cancellation, on the part of the interval where it is not negative.
  var oneMinusSquare: Interval {
    // The size is between 0 and 1, where the square falls.
    intersection(.unit).magnitude.decreasing {
      (.one - PointValue.exactly($0)) * (.one + PointValue.exactly($0))
    }
  }

  /// √(x² − 1) for numbers from 1 on, without cancellation.
  var rootOfSquareMinusOne: Interval { (self - .one).squareRoot * (self + .one).squareRoot }
}

extension Ball {
  var rootOfSquareMinusOne: Ball { ((self - Ball(1)) * (self + Ball(1))).squareRoot }

  fileprivate var areaSine: Ball {
    if center.high < 0 { return -(-self).areaSine }
    let root = (Ball(1) + squared).squareRoot
    return (self + squared / (Ball(1) + root)).logarithmOfOnePlus
  }
}
