import CMPFR
import IntervalArithmetic

/// Draws numbers and intervals, many of them near numbers where functions are difficult.
struct Sampler {
  private var state: UInt64

  /// Creates a sampler whose draws depend only on the seed.
  init(seed: String) {
    state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A number from 0 to 1.
  mutating func fraction() -> Double { Double(bits() >> 11) * 0x1p-53 }

  mutating func index(below count: Int) -> Int { Int(bits() % UInt64(count)) }

  /// A finite number.
  mutating func number() -> Double {
    let sign = bits() & 1 == 0 ? 1.0 : -1
    switch index(below: 8) {
    case 0: return sign * 10 * fraction()
    case 1: return sign * 2 * fraction()
    case 2: return sign * 200 * fraction()
    case 3:
      let any = Double(bitPattern: bits())
      return any.isFinite ? any + 0 : sign
    case 4:
      return sign
        * Double(sign: .plus, exponent: index(below: 80) - 60, significand: 1 + fraction())
    case 5: return sign * Double(index(below: 40)) / 2
    default: return border()
    }
  }

  /// A number at most four doubles away from one where some function changes its behaviour.
  mutating func border() -> Double {
    var value = Self.borders[index(below: Self.borders.count)]
    for _ in 0..<max(0, index(below: 9) - 4) {
      value = bits() & 1 == 0 ? value.nextUp : value.nextDown
    }
    return value.isFinite ? value + 0 : 0
  }

  /// An interval: a point, a few doubles, of any width up to unbounded.
  mutating func interval() -> Interval {
    let value = number()
    switch index(below: 8) {
    case 0: return Interval(value)
    case 1: return span(value, (0..<index(below: 5)).reduce(value) { end, _ in end.nextUp })
    case 2, 3:
      let reach = Double(
        sign: .plus, exponent: -index(below: 50), significand: max(value.magnitude, 1))
      return span(value - reach * fraction(), value + reach * fraction())
    case 4: return span(value, value + 8 * fraction())
    case 5: return bits() & 1 == 0 ? Interval(value, .infinity) : Interval(-.infinity, value)
    default: return span(value, number())
    }
  }

  private func span(_ one: Double, _ other: Double) -> Interval {
    guard one.isFinite && other.isFinite else { return .entire }
    return Interval(min(one, other), max(one, other))
  }

  /// Numbers in the interval: its ends, its middle, borders and random ones.
  mutating func points(in interval: Interval, count: Int) -> [Double] {
    let lower = max(interval.lower, -.greatestFiniteMagnitude)
    let upper = min(interval.upper, .greatestFiniteMagnitude)
    var points = [lower, upper, lower / 2 + upper / 2]
    while points.count < count {
      let near = [border(), lower.nextUp, upper.nextDown, number()][index(below: 4)]
      points.append(near)
      points.append(lower + (upper - lower) * fraction())
    }
    return points.filter(interval.contains).prefix(count).map { $0 + 0 }
  }

  // MARK: Borders

  /// Borders of domains, overflow, subnormals, integers, gamma's poles and extrema, angles.
  static let borders: [Double] = {
    let turns: [Double] = [
      1.4616321449683622, -0.5040830082644554, -1.5734984731623905, -2.610720868444145,
      -3.635293366436901, -4.653237761743142, -8.695764163816401, -11.714133061228954,
      -2.457024738220801, -2.747682646727413, -3.143580888349980, -3.955294284858598,
    ]
    let limits: [Double] = [
      .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 709.782712893384,
      710.4758600739439, 745.1332191019411, 708.3964185322641, 1024, 1023, 1022, 1074, 1075,
      308.2547155599167, 323.3062153431158, 171.6243769563027, 170.62, 184, 26.543, 27.2, 5.9,
      1.3407807929942596e154, 1.4916681462400413e-154, 5.6e102, 0x1p52, 0x1p53, 0x1p54, 0x1p63,
      2.55e305, 0x1p-960, 0x1p-26, 0x1p-27, 0x1p-53, 1e-8, 1e-300, 1e300, 22, 1e22, 18.7, 22.1,
    ]
    let small: [Double] = [0, 1, 0.5, 2, 1.5, 3, 30, 45, 60, 90, 180, 270, 360, 720, 1e15 * 90]
    let integers = (1...24).map(Double.init) + (1...12).map { Double(170 + $0) }
    let angles = (1...1000).map(Self.rightAngles)
    let powers = (1...22).map { exponent in (0..<exponent).reduce(1.0) { power, _ in power * 10 } }
    let positive = limits + small + integers + angles + powers
    return turns + positive + positive.map { -$0 }
  }()

  /// The double next to a multiple of π/2 below 2ⁿ·π/2.
  private static func rightAngles(below exponent: Int) -> Double {
    var sampler = Sampler(seed: "\(exponent)")
    let angle = PreciseNumber(precision: 1200)
    mpfr_const_pi(angle.bits, MPFR_RNDN)
    mpfr_mul_d(angle.bits, angle.bits, Double(sampler.bits() >> 12), MPFR_RNDN)
    mpfr_mul_2si(angle.bits, angle.bits, max(-1, exponent - 53), MPFR_RNDN)
    // Plots need the small multiples.
    guard exponent > 52 else { return Double(exponent) * (Double.pi / 2) }
    return angle.rounded
  }
}
