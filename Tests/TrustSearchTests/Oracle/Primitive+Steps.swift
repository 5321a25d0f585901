import CMPFR

extension Primitive {
  /// Computes a function that is constant between its jumps.
  func computeStep(_ a: Bounds, _ b: Bounds, _ r: Bounds) -> Int? {
    switch self {
    case .floor: return round(a, r, MPFR_RNDD)
    case .ceil: return round(a, r, MPFR_RNDU)
    case .trunc: return round(a, r, MPFR_RNDZ)
    case .round: return round(a, r, MPFR_RNDNA)
    case .sign:
      if let sign = a.sign {
        r.set(Double(sign), Double(sign))
      } else {
        r.set(mpfr_sgn(a.lower) < 0 ? -1 : 0, mpfr_sgn(a.upper) > 0 ? 1 : 0)
        r.isContinuous = false
      }
      return a.sign
    case .less: return decide(order(a, b).map { $0 < 0 }, a, b, r)
    case .lessOrEqual: return decide(order(a, b).map { $0 <= 0 }, a, b, r)
    case .equal: return decide(order(a, b).map { $0 == 0 }, a, b, r)
    case .notEqual: return decide(order(a, b).map { $0 != 0 }, a, b, r)
    case .and: return decide(both(a.truth, b.truth), a, b, r)
    case .or: return decide(both(a.truth.map(!), b.truth.map(!)).map(!), a, b, r)
    case .not: return decide(a.truth.map(!), a, b, r)
    default: preconditionFailure("\(self) is not a step")
    }
  }

  private func both(_ a: Bool?, _ b: Bool?) -> Bool? {
    if a == false || b == false { return false }
    return a == true && b == true ? true : nil
  }

  private func decide(_ truth: Bool?, _ a: Bounds, _ b: Bounds, _ r: Bounds) -> Int? {
    guard let truth else {
      r.set(0, 1)
      r.isContinuous = false
      return nil
    }
    let value = truth ? 1.0 : 0
    r.set(value, value)
    r.isContinuous = true
    // Where two terms cross is worth knowing for = and != as well.
    let isOrder = [.less, .lessOrEqual, .equal, .notEqual].contains(self)
    return isOrder ? order(a, b) : truth ? 1 : 0
  }

  private func round(_ a: Bounds, _ r: Bounds, _ direction: mpfr_rnd_t) -> Int? {
    mpfr_rint(r.lower, a.lower, direction)
    mpfr_rint(r.upper, a.upper, direction)
    guard r.isPoint else {
      r.isContinuous = false
      return nil
    }
    r.isContinuous = true
    let value = mpfr_get_d(r.lower, MPFR_RNDN)
    return abs(value) < 0x1p62 ? Int(value) : 0
  }
}
