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
}
