import IntervalArithmetic
import Testing

@Suite("Interval")
struct IntervalTests {
  @Test("An interval holds its bounds and what lies between them, and no more")
  func containsItsNumbers() {
    let interval = Interval(-1, 2)
    for value in [-1, 0, 2] as [Double] { #expect(interval.contains(value)) }
    for value in [(-1.0).nextDown, 2.0.nextUp, .nan, .infinity, -.infinity] {
      #expect(!interval.contains(value))
    }
  }

  @Test("No infinity is a member, not even of the whole line")
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

  @Test("Decorations are ordered as IEEE 1788 orders them")
  func decorationsAreOrdered() {
    #expect(Decoration.allCases.sorted().map(\.description) == ["ill", "trv", "def", "dac", "com"])
  }
}
