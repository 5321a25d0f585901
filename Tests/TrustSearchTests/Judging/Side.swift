import Glibc

/// What a formula does on the way to a place from one side.
enum Side: CustomStringConvertible {
  case undefined
  /// It tends to a number between two doubles.
  case limit(lower: Double, upper: Double)
  /// It grows beyond all bounds, from a value 2⁻²⁰ of a column away.
  case infinite(sign: Double, start: Double)
  case unknown

  /// Such as "→ 1.5", "→ -inf", "undefined" or "?".
  var description: String {
    switch self {
    case .undefined: "undefined"
    case .limit(let lower, let upper): "→ \(lower)…\(upper)"
    case .infinite(let sign, _): "→ \(sign * .infinity)"
    case .unknown: "?"
    }
  }

  /// Looks at a formula ever nearer to a place, to 2⁻¹⁴⁰ of a column; `direction` is −1 for the
  /// left side, 1 for the right side.
  init(at x: Precise, direction: Double, of oracle: Oracle, columnWidth: Precise) {
    var sizes: [[Double]] = []
    let values = (2...14).map { number in
      let distance = Double(sign: .plus, exponent: -10 * number, significand: direction)
      defer { sizes.append(oracle.sizes) }
      return oracle.value(at: x + columnWidth * distance)
    }
    if Self.mayBeFaint(sizes.suffix(3)) {
      self = .unknown
      return
    }
    if values.suffix(6).allSatisfy({ $0.presence == .never }) {
      // The root of a logarithm that is positive only 10⁻⁷⁷ from a pole.
      self = Self.mayBeSlow(sizes.suffix(3)) ? .unknown : .undefined
      return
    }
    guard values.suffix(6).allSatisfy({ $0.presence == .always }) else {
      self = .unknown
      return
    }
    let last = values.suffix(6).map { max(min(($0.lower + $0.upper) / 2, 1e305), -1e305) }
    let steps = zip(last, last.dropFirst()).map { ($1 - $0).magnitude }
    let end = values[values.count - 1]
    let isTight = values.suffix(6).allSatisfy {
      $0.upper - $0.lower <= 4 * max($0.upper.magnitude, $0.lower.magnitude).ulp
    }
    let margin = 2 * max(end.upper.magnitude, end.lower.magnitude).ulp
    if margin > 1e-300, steps.allSatisfy({ $0 == 0 }), Self.mayBeSlow(sizes.suffix(3)) {
      self = .unknown
      return
    }
    // Next to greater values, a logarithm that grows beyond all bounds would not be seen.
    if isTight, margin < 1, zip(steps, steps.dropFirst()).allSatisfy({ $1 <= max($0 / 4, margin) })
    {
      let reach = steps[steps.count - 1] <= margin ? 0 : steps[steps.count - 1]
      self = .limit(lower: end.lower - reach, upper: end.upper + reach)
      return
    }
    // 1 − 1/(100 − ln d) grows as steadily as a logarithm, but hardly.
    let isGrowing =
      last[last.count - 1].magnitude > min(1.25 * last[0].magnitude, 1e304)
      && zip(last, last.dropFirst()).allSatisfy {
        $0.magnitude < $1.magnitude || $1.magnitude == 1e305
      }
      && zip(steps, steps.dropFirst()).allSatisfy { $1 >= 0.9 * $0 || $1 == 0 }
      && last.allSatisfy { $0 * last[0] > 0 }
      && max(values[0].lower.magnitude, values[0].upper.magnitude) < 1e300
    self = isGrowing ? .infinite(sign: last[0] < 0 ? -1 : 1, start: values[0].lower) : .unknown
  }

  /// Whether a term grows like a pole, but is still so small that its greatest values may change
  /// everything: next to a pole of gamma at −48 it is 1 at a distance of 10⁻⁶¹.
  private static func mayBeFaint(_ sizes: ArraySlice<[Double]>) -> Bool {
    guard let last = sizes.last else { return false }
    return last.indices.contains { step in
      last[step] < 60 && zip(sizes, sizes.dropFirst()).allSatisfy { $1[step] - $0[step] >= 5 }
    }
  }

  /// Whether a term grows like a logarithm, or the logarithm of one, which may be hidden beside a
  /// greater term: next to a zero of u, acosh(lgamma(u)) 1e-18 + 2.5 tends to infinity.
  private static func mayBeSlow(_ sizes: ArraySlice<[Double]>) -> Bool {
    guard let last = sizes.last else { return false }
    return last.indices.contains { step in
      let values = sizes.map { exp2($0[step]) }
      // Beside greater numbers it shrinks first.
      let sign: Double = values[1] < values[0] ? -1 : 1
      let growths = zip(values, values.dropFirst()).map { sign * ($1 - $0) }
      return last[step] < 10 && growths.allSatisfy { $0 > 1e-3 * values[0] }
        && zip(growths, growths.dropFirst()).allSatisfy { $1 >= 0.8 * $0 }
    }
  }

  /// What the formula comes near to next to the place; `nil` if unknown.
  var values: Value? {
    var value = Value(lower: 0, upper: 0, presence: .always, isContinuous: false)
    switch self {
    case .undefined: value.presence = .never
    case .limit(let lower, let upper): (value.lower, value.upper) = (lower, upper)
    case .infinite(1, let start): (value.lower, value.upper) = (start, .infinity)
    case .infinite(_, let start): (value.lower, value.upper) = (-.infinity, start)
    case .unknown: return nil
    }
    return value
  }
}
