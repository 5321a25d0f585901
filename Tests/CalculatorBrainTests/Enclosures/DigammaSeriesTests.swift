import Foundation
import IntervalArithmetic
import Testing

@testable import CalculatorBrain

@Suite("Series of the digamma function")
struct DigammaSeriesTests {
  @Test(
    "The values at numbers are known to the last double",
    arguments: zip([1, 0.5, 10], [-0.5772156649015329, -1.9635100260214235, 2.251752589066721]))
  func values(x: Double, digamma: Double) throws {
    let series = TaylorSeries(variableOver: Ball(x), count: 2).digamma
    try #require(series.count == 2)
    let value = try #require(series[0].nearestDouble)
    #expect((value - digamma).magnitude <= digamma.ulp)
  }

  @Test(
    "A set of any width is answered, though adding one to it may change nothing",
    arguments: (0...100).map { pow(2, Double($0)) })
  func widths(upper: Double) {
    for lower in [-149.0, -1, 0.5, 10, 1e10] where lower < upper {
      let set = Interval(lower, upper)
      let series = TaylorSeries(variableOver: Ball(set), count: 2).digamma
      // ψ(x) is between ln x − 1/x and ln x.
      #expect(series.count == 0 || lower > 0)
      if series.count > 0 {
        let values = series[0].interval
        #expect(values.lower <= log(lower) && values.upper >= log(upper) - 1 / upper)
      }
    }
  }

  @Test(
    "ψ(y + 1) is ψ(y) + 1/y, for functions y of any kind",
    arguments: [-1200.3, -149.5, -20.75, -1.51, -0.51, -0.49, 0.3, 1, 23.5, 40, 1e9])
  func recurrence(x: Double) throws {
    for count in [1, 2, 3, 14] {
      let variable = TaylorSeries(variableOver: Ball(x), count: count)
      let one = TaylorSeries(constant: Ball(1), count: count)
      let half = TaylorSeries(constant: Ball(0.5), count: count)
      for y in [variable, variable * half, variable * variable * half, one / variable + variable] {
        guard y[0].isAwayFromSteps(of: .floor) else { continue }
        let (next, now, inverse) = ((y + one).digamma, y.digamma, one / y)
        let rest = next - now - inverse
        try #require(rest.count == count, "\(y[0])")
        for order in 0..<count {
          let size = [next, now, inverse].map { $0[order].interval.magnitude.upper }.reduce(1, +)
          #expect(rest[order].hasZero && rest[order].radius <= 1e-22 * size, "\(x), \(order)")
        }
      }
    }
  }
}
