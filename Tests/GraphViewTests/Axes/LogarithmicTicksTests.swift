import Foundation
import GraphView
import TestSupport
import Testing

@Suite("Ticks of logarithmic axes")
struct LogarithmicTicksTests {
  @Test(
    "Numbers are powers of ten, 1, 2 and 5 times those, or multiples of a step",
    arguments: [
      (0.001...1000, "10⁻³ 10⁻² 10⁻¹ 1 10 10² 10³", 48),
      (1...100, "1 10 10²", 16),
      (0.5...1e9, "1 10 10² 10³ 10⁴ 10⁵ 10⁶ 10⁷ 10⁸ 10⁹", 77),
      (0.5...2e15, "1 10² 10⁴ 10⁶ 10⁸ 10¹⁰ 10¹² 10¹⁴", 8),
      (1e-20...1e20, "10⁻¹⁸ 10⁻¹⁵ 10⁻¹² 10⁻⁹ 10⁻⁶ 10⁻³ 1 10³ 10⁶ 10⁹ 10¹² 10¹⁵ 10¹⁸", 28),
      (1...50, "1 2 5 10 20 50", 8),
      (0.03...0.9, "0.05 0.1 0.2 0.5", 12),
      (1e7...3e8, "10⁷ 2·10⁷ 5·10⁷ 10⁸ 2·10⁸", 7),
      (3...7, "3 3.5 4 4.5 5 5.5 6 6.5 7", 0),
      (100...101, "100 100.1 100.2 100.3 100.4 100.5 100.6 100.7 100.8 100.9 101", 0),
      (1e-99...1e300, "10⁻⁵⁰ 1 10⁵⁰ 10¹⁰⁰ 10¹⁵⁰ 10²⁰⁰ 10²⁵⁰ 10³⁰⁰", 0),
    ] as [(ClosedRange<Double>, String, Int)])
  func texts(range: ClosedRange<Double>, labels: String, smallCount: Int) throws {
    let plain = GraphView(bounds: Size(width: 800, height: 600)).withLogarithmic([.x])
    let view = try #require(plain.showing(x: range))
    let ticks = view.x.ticks(.decimal, spacing: 60)
    #expect(ticks.ticks.map { $0.label }.joined(separator: " ") == labels)
    #expect(ticks.minor.count == smallCount)
    for value in ticks.ticks.map({ $0.value }) + ticks.minor { #expect(range.contains(value)) }
  }

  @Test(
    "In a narrow range, numbers say what they count in",
    arguments: [
      (1.2e6...1.5e6, "1.2 1.25 1.3", 6), (3e-7...7e-7, "300 350 400", -9), (3...7, "3 3.5 4", 0),
    ] as [(ClosedRange<Double>, String, Int)])
  func units(range: ClosedRange<Double>, first: String, power: Int) throws {
    let plain = GraphView(bounds: Size(width: 800, height: 600)).withLogarithmic([.x])
    let ticks = try #require(plain.showing(x: range)).x.ticks(.decimal, spacing: 60)
    #expect(ticks.ticks.prefix(3).map { $0.label }.joined(separator: " ") == first)
    #expect(ticks.power == power)
    #expect(ticks.step == 0)
  }

  @Test("Numbers keep their distance, in any range and on any length")
  func distances() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<500 {
      let lower = Double.random(in: -200...200, using: &random)
      let width: Double = [0.001, 0.3, 1.0, 2, 7, 40, 100][Int.random(in: 0..<7, using: &random)]
      let length = Double.random(in: 40...2000, using: &random)
      let view = GraphView(bounds: Size(width: length, height: 10)).withLogarithmic([.x])
      let (from, to) = (pow(10, lower), pow(10, lower + width))
      let axis = try #require(view.showing(x: from...to)).x
      let ticks = axis.ticks(.decimal, spacing: 50).ticks
      for (one, next) in zip(ticks, ticks.dropFirst()) {
        #expect(axis.canvas(next.value) - axis.canvas(one.value) > 49.999, "\(axis.range)")
      }
      #expect(Set(ticks.map { $0.label }).count == ticks.count)
      if length > 250 { #expect(ticks.count >= 2, "\(axis.range) on \(length)") }
    }
  }
}
