import Testing

@testable import IntervalArithmetic

@Suite("Rounding outward")
struct RoundingTests {
  private static let least = Double.leastNonzeroMagnitude
  private static let greatest = Double.greatestFiniteMagnitude

  @Test(
    "Exact results stay exact, however small or large the operands",
    arguments: [
      (Interval(0.5) + Interval(0.25), 0.75),
      (Interval(1e-300) - Interval(1e-300), 0),
      (Interval(3) * Interval(7), 21),
      (Interval(1e-300) * Interval(1), 1e-300),
      (Interval(1e-300) / Interval(1e-300), 1),
      (Interval(least) / Interval(least), 1),
      (Interval(21) / Interval(-7), -3),
      (Interval(0) * Interval.entire, 0),
      (Interval(0) / Interval(-3, 5), 0),
      (Interval(-3).squared, 9),
      (Interval(2.25).squareRoot, 1.5),
      (Interval(least * 4).squareRoot, 0x1p-536),
      (-Interval(0), 0),
    ] as [(Interval, Double)])
  func exactResults(result: Interval, expected: Double) {
    #expect(result == Interval(expected))
    #expect(result.lower.sign == (expected < 0 ? .minus : .plus))
  }

  @Test(
    "Inexact results are the two doubles around the true one",
    arguments: [
      (Interval(1) / Interval(3), 1.0 / 3.0, (1.0 / 3.0).nextUp),
      (Interval(0.1) * Interval(0.1), (0.1 * 0.1).nextDown, 0.1 * 0.1),
      (Interval(1) + Interval(1e-20), 1, 1.0.nextUp),
      (Interval(1) - Interval(1e-20), 1.0.nextDown, 1),
      (Interval(2).squareRoot, 2.0.squareRoot().nextDown, 2.0.squareRoot()),
    ] as [(Interval, Double, Double)])
  func tightestResults(result: Interval, lower: Double, upper: Double) {
    #expect(result == Interval(lower, upper))
  }

  @Test(
    "A bound that overflows is the greatest double or infinite, never on the wrong side",
    arguments: [
      (Interval(greatest) + Interval(greatest), Interval(greatest, .infinity)),
      (Interval(1e200) * Interval(1e200), Interval(greatest, .infinity)),
      (Interval(-1e200) * Interval(1e200), Interval(-.infinity, -greatest)),
      (Interval(1) / Interval(least), Interval(greatest, .infinity)),
      (Interval(1e-200) * Interval(1e-200), Interval(0, least)),
      (Interval(-1e-200) * Interval(1e-200), Interval(-least, 0)),
      (Interval(1e-200) / Interval(1e200), Interval(0, least)),
    ] as [(Interval, Interval)])
  func overflow(result: Interval, expected: Interval) {
    #expect(result == expected)
    #expect(result.upper != 0 || result.upper.sign == .plus)
  }

  @Test("A sum or product of two doubles has the same bounds, rounded both ways at once")
  func bothWays() {
    let sizes = [
      0, Self.least, 3 * Self.least, 0x1p-1022, 1e-300, 1e-160, 1e-20, 0.1, 1, 1.0.nextUp, 3, 1e16,
      1e160,
      1e300, Self.greatest,
    ]
    let numbers = sizes.flatMap { [$0, -$0] }
    for a in numbers {
      for b in numbers {
        let (x, y) = (Interval(a), Interval(b))
        #expect(Rounding.sum(x.lower, y.lower) == x + y, "\(a) + \(b)")
        #expect(Rounding.product(x.lower, y.lower) == x * y, "\(a) * \(b)")
      }
    }
    for infinite in [Double.infinity, -.infinity] {
      for a in numbers {
        let bounds = Rounding.product(infinite, a)
        #expect(bounds.lower == Rounding.multiplyDown(infinite, a), "\(infinite) * \(a)")
        #expect(bounds.upper == Rounding.multiplyUp(infinite, a), "\(infinite) * \(a)")
      }
    }
  }

  @Test("Operations on the empty interval are empty")
  func emptyOperands() {
    let x = Interval(1, 2)
    for result in [
      x + .empty, .empty - x, x * .empty, .empty / x, x / Interval(0), -.empty,
      Interval.empty.squared, Interval(-2, -1).squareRoot, Interval.empty.magnitude,
    ] {
      #expect(result == .empty)
    }
  }

  @Test("Products and quotients of signs are the hulls of their corners")
  func signs() {
    let operands = [
      Interval(1, 2), Interval(-2, -1), Interval(-2, 3), Interval(0, 2), Interval(-2, 0),
    ]
    for x in operands {
      for y in operands {
        let corners = [
          x.lower * y.lower, x.lower * y.upper, x.upper * y.lower, x.upper * y.upper,
        ]
        #expect(x * y == Interval(corners.min() ?? .nan, corners.max() ?? .nan), "\(x) * \(y)")
      }
    }
  }
}
