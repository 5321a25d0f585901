import IntervalArithmetic
import Testing

@Suite("Limits")
struct LimitTests {
  @Test("The description of a limit is its interval, or its kind")
  func description() {
    let limits = [Limit.finite(Interval(1, 2)), .infinite(.plus), .infinite(.minus), .undefined]
    #expect(limits.map(\.description) == ["[1.0, 2.0]", "inf", "-inf", "undefined"])
  }
}
