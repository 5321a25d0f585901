import RealModule

/// √x.
struct SquareRoot: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.squareRoot) }
  func ball(of x: Ball) -> Ball { x.squareRoot }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower < 0, .rootEdge) }
  var domain: Interval { Interval(unchecked: 0, .greatestFiniteMagnitude) }
  func slope(over x: Interval, values y: Interval) -> Interval? { (y * Interval(2)).reciprocal }
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> { x.squareRoot }
  func germ(of x: Germ) -> Germ? { x.isExtreme ? x.root(Germ(constant: Interval(2))) : nil }
  var work: Int { 1 }
}

/// ∛x.
struct CubeRoot: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.increasing(PointValue.cubeRoot)) }
  func ball(of x: Ball) -> Ball { x.cubeRoot }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (y.squared * Interval(3)).reciprocal
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x[0].hasZero ? .unknown : x.power(T(1) / T(3), from: start)
  }

  var symmetry: Symmetry? { .odd }
  func germ(of x: Germ) -> Germ? { x.isExtreme ? x.root(Germ(constant: Interval(3))) : nil }
}

extension Ball {
  /// The cube roots; unknown if zero is among the numbers.
  ///
  /// The relative error of the centre is about 2⁻¹⁰⁰.
  var cubeRoot: Ball {
    if center.high < 0 { return -(-self).cubeRoot }
    guard isPositive, center.high > 0x1p-900 else { return .unknown }
    let estimate = Ball(Double.root(center.high, 3))
    let cube = estimate * estimate.squared
    let excess = (Ball(unchecked: center, 0) - cube) / cube
    let size = excess.greatestSize
    guard size < 0x1p-30 else { return .unknown }
    // Halley's step: ∛(1 + t) is 1 + t/(3 + t), but for less than t³.
    let root = estimate + estimate * excess / (Ball(3) + excess)
    return root.grown(by: root.greatestSize * size * size * size)
      // The slope of the root is a third of it, divided by the number.
      .grown(by: radius / leastSize * root.greatestSize * 0.34)
  }
}
