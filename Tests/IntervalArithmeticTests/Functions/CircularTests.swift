import CMPFR
import IntervalArithmetic
import Testing

@Suite("Circular functions of any magnitude")
struct CircularTests {
  /// A bound of an interval as a number of quarter turns, from 1,200 bits of π.
  private struct QuarterTurns {
    let count: PreciseNumber

    init(_ x: Double) {
      count = PreciseNumber(precision: 1200)
      mpfr_const_pi(count.bits, MPFR_RNDN)
      mpfr_div_2ui(count.bits, count.bits, 1, MPFR_RNDN)
      mpfr_d_div(count.bits, x, count.bits, MPFR_RNDN)
      mpfr_rint(count.bits, count.bits, MPFR_RNDD)
    }

    /// The borders from this bound to another one, each as a number from 0 to 3; at most four.
    func borders(to other: QuarterTurns) -> Set<Int> {
      let border = PreciseNumber(precision: 1200)
      let rest = PreciseNumber()
      var borders: Set<Int> = []
      withExtendedLifetime((border, rest)) {
        for step in 1...4 {
          mpfr_add_ui(border.bits, count.bits, UInt(step), MPFR_RNDN)
          guard mpfr_cmp(border.bits, other.count.bits) <= 0 else { break }
          mpfr_fmod_ui(rest.bits, border.bits, 4, MPFR_RNDN)
          borders.insert((Int(rest.rounded) + 4) % 4)
        }
      }
      return borders
    }
  }

  @Test("Extrema and poles are found exactly, up to 2¹⁰⁰⁰")
  func bordersInside() {
    var sampler = Sampler(seed: "quarter turns")
    for _ in 0..<8000 {
      let x = interval(&sampler)
      let borders = QuarterTurns(x.lower).borders(to: QuarterTurns(x.upper))
      let doubled = x.width >= 6.28
      check(
        .sin(.radians), over: x, maximum: borders.contains(1), minimum: borders.contains(3), doubled
      )
      check(
        .cos(.radians), over: x, maximum: borders.contains(0), minimum: borders.contains(2), doubled
      )
      check(.tan(.radians), over: x, hasPole: borders.contains(1) || borders.contains(3), doubled)
      check(.sec(.radians), over: x, hasPole: borders.contains(1) || borders.contains(3), doubled)
      // Zero is the only border that a lower bound can be.
      let hasZero = x.lower == 0
      check(
        .cot(.radians), over: x, hasPole: borders.contains(0) || borders.contains(2) || hasZero,
        doubled)
      check(
        .csc(.radians), over: x, hasPole: borders.contains(0) || borders.contains(2) || hasZero,
        doubled)
    }
  }

  private func check(
    _ function: UnaryFunction, over x: Interval, maximum: Bool, minimum: Bool, _ isTurn: Bool
  ) {
    let range = function.applied(to: x).hull
    let ends = function.applied(to: Interval(x.lower)).hull
      .hull(function.applied(to: Interval(x.upper)).hull)
    // An interval of a full turn or more may claim all values.
    #expect(isTurn || range.upper == (maximum ? 1 : ends.upper), "\(function) over \(x): \(range)")
    #expect(isTurn || range.lower == (minimum ? -1 : ends.lower), "\(function) over \(x): \(range)")
    #expect(range.upper == 1 || !maximum, "\(function) over \(x): \(range)")
    #expect(range.lower == -1 || !minimum, "\(function) over \(x): \(range)")
  }

  private func check(
    _ function: UnaryFunction, over x: Interval, hasPole: Bool, _ isTurn: Bool
  ) {
    let result = function.applied(to: DecoratedInterval(x))
    #expect(function.applied(to: FunctionEnclosure(variableOver: x)).value == result)
    let isTrivial = result.decoration == .trivial
    #expect(isTrivial == hasPole || isTurn && isTrivial, "\(function) over \(x): \(result)")
  }

  /// An interval of a few doubles up to some turns, with ends of every magnitude.
  private func interval(_ sampler: inout Sampler) -> Interval {
    let sign = sampler.bits() & 1 == 0 ? 1.0 : -1
    let exponent = sampler.index(below: sampler.bits() & 1 == 0 ? 8 : 1000)
    let start =
      sampler.index(below: 3) == 0
      ? Sampler.borders[sampler.index(below: Sampler.borders.count)]
      : sign * Double(sign: .plus, exponent: exponent, significand: 1 + sampler.fraction())
    let reach = [start.ulp, 1e-9, 0.1, 7, 0][sampler.index(below: 5)]
    let end =
      reach == 0
      ? start + 6.27 + 0.03 * sampler.fraction()
      : start + 8 * max(reach, start.ulp) * sampler.fraction()
    guard start.magnitude <= 0x1p1000 else { return Interval(0, 1) }
    return Interval(start, max(start, end))
  }
}
