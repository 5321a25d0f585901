import IntervalArithmetic

// Two equations at once, with the values and slopes that `narrow` found.
extension RelationTracer {
  /// The common zeros of two levels in a box, as far as they are proven.
  enum Solution {
    case none
    /// There is exactly one, near this point.
    case one(x: Double, y: Double)
    case unknown
  }

  /// Whether two equations that must both hold contradict each other in a box.
  ///
  /// Where two lines are nearly parallel, a sum of both levels is nearly constant.
  func isContradiction(
    _ condition: RelationCondition, over x: Interval, _ y: Interval
  ) -> Bool {
    guard case .all(let parts) = condition else { return false }
    var first: LevelProof?
    for case .level(let index, .equal) in parts {
      let proof = proofs[index]
      guard let xSlope = proof.xSlope, let ySlope = proof.ySlope else { continue }
      guard let other = first, let otherX = other.xSlope, let otherY = other.ySlope else {
        first = proof
        continue
      }
      let (dx, dy) = (xSlope.middle, ySlope.middle)
      let factor = -(otherX.middle * dx + otherY.middle * dy) / (dx * dx + dy * dy)
      guard factor.isFinite else { return false }
      let part = Interval(factor)
      let sum =
        other.center + part * proof.center + (otherX + part * xSlope) * (x - Interval(x.middle))
        + (otherY + part * ySlope) * (y - Interval(y.middle))
      return !sum.isEmpty && (sum.lower > 0 || sum.upper < 0)
    }
    return false
  }

  /// Looks for the common zero of two levels by Krawczyk's operator.
  ///
  /// With the middle m of the box, an approximate inverse C of the matrix of slopes and slopes G,
  /// the zeros of f in the box X are in K = m − C f(m) + (1 − C G)(X − m). If K is inside X, there
  /// is exactly one. (R. Krawczyk, "Newton-Algorithmen zur Bestimmung von Nullstellen mit
  /// Fehlerschranken", Computing 4, 1969.)
  func solution(of first: Int, _ second: Int, over x: Interval, _ y: Interval) -> Solution {
    let (f, g) = (proofs[first], proofs[second])
    guard f.isContinuous, g.isContinuous, let fx = f.xSlope, let fy = f.ySlope, let gx = g.xSlope,
      let gy = g.ySlope, !f.center.isEmpty, !g.center.isEmpty
    else { return .unknown }
    let determinant = fx.middle * gy.middle - fy.middle * gx.middle
    let inverse = [gy.middle, -fy.middle, -gx.middle, fx.middle].map { $0 / determinant }
    guard inverse.allSatisfy({ $0.isFinite }) else { return .unknown }
    let c = inverse.map { Interval($0) }
    let (m, n) = (Interval(x.middle), Interval(y.middle))
    let (dx, dy) = (x - m, y - n)
    let newX =
      m - (c[0] * f.center + c[1] * g.center) + (Interval(1) - (c[0] * fx + c[1] * gx)) * dx
      - (c[0] * fy + c[1] * gy) * dy
    let newY =
      n - (c[2] * f.center + c[3] * g.center) - (c[2] * fx + c[3] * gx) * dx
      + (Interval(1) - (c[2] * fy + c[3] * gy)) * dy
    if newX.isDisjoint(from: x) || newY.isDisjoint(from: y) { return .none }
    guard x.lower < newX.lower, newX.upper < x.upper, y.lower < newY.lower, newY.upper < y.upper
    else { return .unknown }
    return .one(x: newX.middle, y: newY.middle)
  }
}
