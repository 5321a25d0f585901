import CMPFR

/// Registers for what is needed on the way to a result.
final class Scratch {
  let first = Bounds()
  let second = Bounds()
  let third = Bounds()
  let number = Precise()
  let pi = Bounds()

  init() {
    mpfr_const_pi(pi.lower, MPFR_RNDD)
    mpfr_const_pi(pi.upper, MPFR_RNDU)
  }
}

extension Primitive {
  /// Computes bounds of the function of three terms, of which it may take fewer.
  ///
  /// - Returns: Which branch of the function the terms are on, as far as it has several; `nil` if
  ///   on more than one. A break lies between two numbers only if some branches differ there.
  func apply(_ a: Bounds, _ b: Bounds, _ c: Bounds, to r: Bounds, _ scratch: Scratch) -> Int? {
    switch self {
    case .choice: return choose(a, b, c, r)
    case .restriction: return restrict(a, b, r)
    default: break
    }
    r.presence = min(a.presence, b.presence)
    r.isContinuous = a.isContinuous && b.isContinuous
    guard r.presence != .never else {
      r.setUndefined()
      return Self.nowhere
    }
    let branch = compute(a, b, r, scratch)
    r.clean()
    return r.presence == .never ? Self.nowhere : branch
  }

  /// The branch of a function where it is not defined.
  static let nowhere = Int.min

  private func compute(_ a: Bounds, _ b: Bounds, _ r: Bounds, _ scratch: Scratch) -> Int? {
    switch self {
    case .add:
      mpfr_add(r.lower, a.lower, b.lower, MPFR_RNDD)
      mpfr_add(r.upper, a.upper, b.upper, MPFR_RNDU)
    case .subtract:
      mpfr_sub(r.lower, a.lower, b.upper, MPFR_RNDD)
      mpfr_sub(r.upper, a.upper, b.lower, MPFR_RNDU)
    case .multiply: r.setCorners(mpfr_mul, of: a, b, scratch: scratch.number)
    case .divide:
      if b.containsZero {
        if b.isZero { r.setUndefined() } else { r.setUnknown() }
      } else {
        r.setCorners(mpfr_div, of: a, b, scratch: scratch.number)
      }
      return b.sign
    case .negate: r.setDecreasing(mpfr_neg, of: a)
    case .magnitude:
      r.setMagnitude(of: a)
      return a.sign
    case .minimum:
      mpfr_min(r.lower, a.lower, b.lower, MPFR_RNDN)
      mpfr_min(r.upper, a.upper, b.upper, MPFR_RNDN)
      return order(a, b)
    case .maximum:
      mpfr_max(r.lower, a.lower, b.lower, MPFR_RNDN)
      mpfr_max(r.upper, a.upper, b.upper, MPFR_RNDN)
      return order(a, b)
    case .power: return computePower(a, b, r, scratch)
    case .root: return computeRoot(a, b, r, scratch)
    case .sqrt: return computeWithin(mpfr_sqrt, of: a, from: 0, isClosed: true, r, scratch)
    case .ln: return computeWithin(mpfr_log, of: a, from: 0, isClosed: false, r, scratch)
    case .log10: return computeWithin(mpfr_log10, of: a, from: 0, isClosed: false, r, scratch)
    case .log2: return computeWithin(mpfr_log2, of: a, from: 0, isClosed: false, r, scratch)
    case .ln1p: return computeWithin(mpfr_log1p, of: a, from: -1, isClosed: false, r, scratch)
    case .acosh: return computeWithin(mpfr_acosh, of: a, from: 1, isClosed: true, r, scratch)
    case .asin: return computeBetween(mpfr_asin, of: a, isClosed: true, r, scratch)
    case .atanh: return computeBetween(mpfr_atanh, of: a, isClosed: false, r, scratch)
    case .acos:
      let branch = computeBetween(mpfr_asin, of: a, isClosed: true, scratch.second, scratch)
      r.presence = min(r.presence, scratch.second.presence)
      r.isContinuous = r.isContinuous && scratch.second.isContinuous
      if r.presence == .never {
        r.setUndefined()
      } else {
        r.setDecreasing(mpfr_acos, of: scratch.first)
      }
      return branch
    case .cbrt: r.setIncreasing(mpfr_cbrt, of: a)
    case .exp: r.setIncreasing(mpfr_exp, of: a)
    case .exp2: r.setIncreasing(mpfr_exp2, of: a)
    case .exp10: r.setIncreasing(mpfr_exp10, of: a)
    case .expm1: r.setIncreasing(mpfr_expm1, of: a)
    case .sinh: r.setIncreasing(mpfr_sinh, of: a)
    case .tanh: r.setIncreasing(mpfr_tanh, of: a)
    case .asinh: r.setIncreasing(mpfr_asinh, of: a)
    case .atan: r.setIncreasing(mpfr_atan, of: a)
    case .erf: r.setIncreasing(mpfr_erf, of: a)
    case .erfc: r.setDecreasing(mpfr_erfc, of: a)
    case .cosh:
      scratch.first.setMagnitude(of: a)
      r.setIncreasing(mpfr_cosh, of: scratch.first)
    case .sin: r.setWave(mpfr_sin, of: a, scratch.number)
    case .cos: r.setWave(mpfr_cos, of: a, scratch.number)
    case .atan2: return computeAngle(a, b, r, scratch)
    case .gamma: return r.setGamma(of: a, scratch)
    case .lgamma: return r.setLogGamma(of: a, scratch)
    default: return computeStep(a, b, r)
    }
    return 0
  }

  /// −1, 0 or 1 as a term is less than another, equal or greater; `nil` if that is unknown.
  func order(_ a: Bounds, _ b: Bounds) -> Int? {
    if mpfr_less_p(a.upper, b.lower) != 0 { return -1 }
    if mpfr_greater_p(a.lower, b.upper) != 0 { return 1 }
    return a.isPoint && b.isPoint ? 0 : nil
  }

  // MARK: Domains

  /// Computes an increasing function that is defined from a number on.
  private func computeWithin(
    _ function: RoundedFunction, of a: Bounds, from least: Int, isClosed: Bool, _ r: Bounds,
    _ scratch: Scratch
  ) -> Int? {
    let (low, high) = (mpfr_cmp_si(a.lower, least), mpfr_cmp_si(a.upper, least))
    if high < 0 || high == 0 && !isClosed {
      r.setUndefined()
      return Self.nowhere
    }
    guard low < 0 || low == 0 && !isClosed else {
      r.setIncreasing(function, of: a)
      return 1
    }
    r.presence = min(r.presence, .maybe)
    r.isContinuous = false
    mpfr_set_si(scratch.first.lower, least, MPFR_RNDN)
    mpfr_set(scratch.first.upper, a.upper, MPFR_RNDN)
    r.setIncreasing(function, of: scratch.first)
    return nil
  }

  /// Computes an increasing function that is defined from −1 to 1.
  private func computeBetween(
    _ function: RoundedFunction, of a: Bounds, isClosed: Bool, _ r: Bounds, _ scratch: Scratch
  ) -> Int? {
    r.presence = .always
    r.isContinuous = true
    let (low, high) = (mpfr_cmp_si(a.upper, -1), mpfr_cmp_si(a.lower, 1))
    if low < 0 || high > 0 || (low == 0 || high == 0) && !isClosed {
      r.setUndefined()
      return Self.nowhere
    }
    scratch.first.set(a)
    var isWithin = true
    for (end, limit) in [(scratch.first.lower, -1), (scratch.first.upper, 1)] {
      let order = mpfr_cmp_si(end, limit) * Int32(limit)
      if order > 0 || order == 0 && !isClosed { isWithin = false }
      if order > 0 { mpfr_set_si(end, limit, MPFR_RNDN) }
    }
    r.setIncreasing(function, of: scratch.first)
    r.presence = isWithin ? a.presence : .maybe
    r.isContinuous = isWithin && a.isContinuous
    return isWithin ? 1 : nil
  }

  // MARK: Choices

  private func choose(_ a: Bounds, _ b: Bounds, _ c: Bounds, _ r: Bounds) -> Int? {
    guard a.presence != .never else {
      r.setUndefined()
      return Self.nowhere
    }
    if let truth = a.truth {
      let chosen = truth ? b : c
      r.set(chosen)
      r.presence = min(a.presence, chosen.presence)
      r.isContinuous = chosen.isContinuous
      return r.presence == .never ? Self.nowhere : truth ? 1 : 0
    }
    let present = [b, c].filter { $0.presence != .never }
    guard let first = present.first, let last = present.last else {
      r.setUndefined()
      return Self.nowhere
    }
    mpfr_min(r.lower, first.lower, last.lower, MPFR_RNDN)
    mpfr_max(r.upper, first.upper, last.upper, MPFR_RNDN)
    r.presence = min(a.presence, min(b.presence, c.presence))
    r.presence = max(r.presence, .maybe)
    r.isContinuous = false
    return nil
  }

  private func restrict(_ a: Bounds, _ b: Bounds, _ r: Bounds) -> Int? {
    guard a.presence != .never, b.presence != .never, b.truth != false else {
      r.setUndefined()
      return Self.nowhere
    }
    r.set(a)
    r.presence = min(a.presence, b.presence)
    r.isContinuous = a.isContinuous
    if b.truth == true { return 1 }
    r.presence = .maybe
    r.isContinuous = false
    return nil
  }
}
