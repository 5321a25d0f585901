import IntervalArithmetic
import Testing

@Suite("Interval")
struct IntervalTests {
  @Test("An interval contains its bounds and the numbers between them, and no others")
  func containsItsNumbers() {
    let interval = Interval(-1, 2)
    for value in [-1, 0, 2] as [Double] { #expect(interval.contains(value)) }
    for value in [(-1.0).nextDown, 2.0.nextUp, .nan, .infinity, -.infinity] {
      #expect(!interval.contains(value))
    }
  }

  @Test("Infinities are not members, not even of the whole line")
  func infinitiesAreNotNumbers() {
    #expect(!Interval.entire.contains(.infinity))
    #expect(Interval.entire.contains(.greatestFiniteMagnitude))
    #expect(Interval.empty.isEmpty)
    #expect(!Interval.empty.contains(0))
  }

  @Test("A bound is never negative zero")
  func boundsHaveNoNegativeZero() {
    #expect(Interval(-0.0).lower.sign == .plus)
    #expect(Interval(-1, -0.0).upper.sign == .plus)
  }

  @Test("Bounds out of order trap")
  func boundsOutOfOrderTrap() async {
    await #expect(processExitsWith: .failure) { _ = Interval(2, 1) }
    await #expect(processExitsWith: .failure) { _ = Interval(.infinity, .infinity) }
    await #expect(processExitsWith: .failure) { _ = Interval(Double.nan) }
  }

  @Test("Decorations are ordered as in IEEE 1788")
  func decorationsAreOrdered() {
    #expect(Decoration.allCases.sorted().map(\.description) == ["ill", "trv", "def", "dac", "com"])
  }

  @Test("Set operations treat the empty interval as the empty set")
  func setOperations() {
    let (low, high, empty) = (Interval(0, 2), Interval(1, 3), Interval.empty)
    #expect(low.hull(high) == Interval(0, 3) && low.hull(empty) == low)
    #expect(low.intersection(high) == Interval(1, 2) && low.intersection(empty) == empty)
    #expect(low.intersection(Interval(2, 3)) == Interval(2))
    #expect(low.intersection(Interval(2.5, 3)) == empty)
    #expect(empty.isSubset(of: empty) && empty.isSubset(of: low) && !low.isSubset(of: empty))
    #expect(Interval(0, 1).isSubset(of: low) && !high.isSubset(of: low))
    #expect(!low.isDisjoint(from: Interval(2, 3)) && low.isDisjoint(from: Interval(2.5, 3)))
    #expect(empty.isDisjoint(from: .entire))
  }

  @Test("A width is rounded up, infinite for an unbounded interval, and zero for the empty one")
  func width() {
    #expect(Interval(1, 3).width == 2)
    #expect(Interval(-1e-20, 1).width == 1.0.nextUp)
    #expect(Interval(0, .infinity).width == .infinity && Interval.empty.width == 0)
    #expect(Interval.empty.isBounded && !Interval(0, .infinity).isBounded)
    #expect(Interval(2).isPoint && !Interval.empty.isPoint)
  }
}
