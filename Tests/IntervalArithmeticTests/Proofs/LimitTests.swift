import IntervalArithmetic
import Testing

@Suite("Limits")
struct LimitTests {
  @Test("A limit reads as the interval that holds it, or as what there is instead")
  func description() {
    let limits = [Limit.finite(Interval(1, 2)), .infinite(.plus), .infinite(.minus), .undefined]
    #expect(limits.map(\.description) == ["[1.0, 2.0]", "inf", "-inf", "undefined"])
  }
}
