import Testing

@testable import GraphView

@Suite("Formats and steps of numbers")
struct NumberFormatTests {
  static let texts: [(format: String, value: Double, text: String)] = [
    ("%", 0.25, "25%"), ("%", -1, "−100%"), ("%", 0.005, "0.5%"), ("%", 0, "0%"),
    ("si", 1500, "1.5k"), ("SI", 1500, "1.5k"), ("si", 0, "0"), ("si", 999, "999"),
    ("si", -2e6, "−2M"),
    ("si", 0.02, "20m"), ("si", 5e-7, "500n"), ("si", 3e-6, "3µ"), ("si", 1e12, "1T"),
    ("deg", 45, "45°"), ("deg", -0.5, "−0.5°"), ("sci", 1200, "1.2·10³"), ("sci", 5, "5"),
    ("%.2f", 0.5, "0.50"), ("%.2f", -0.125, "−0.13"), ("%.0f", 2, "2"), ("%.1f s", 10, "10.0 s"),
    ("%.2f", 123.456, "123.46"), ("%.3f", 1e-9, "0.000"), ("%f", 1, "1.000000"),
    ("%.1e", 12345, "1.2·10⁴"), ("%.2e", 0.00999, "9.99·10⁻³"), ("%.1e", 9.99, "1.0·10"),
    ("%g €", 1e6, "10⁶ €"), ("%.0f%%", 50, "50%"), ("<%g>", 1.5, "<1.5>"),
  ]

  @Test("Numbers are written as formats say", arguments: texts)
  func numbersAreFormatted(format: String, value: Double, text: String) throws {
    #expect(try #require(NumberFormat(format)).text(value) == text)
  }

  @Test(
    "What is not a format is refused",
    arguments: ["", "x", "%d", "%g %g", "%.f", "%5.2f", "100%", "%%", "%.2", "si%"])
  func othersAreRefused(text: String) { #expect(NumberFormat(text) == nil) }

  static let steps: [(step: Double, range: ClosedRange<Double>, labels: String)] = [
    (0.5, -1...1, "−1 −0.5 0 0.5 1"), (0.1, 0...0.3, "0 0.1 0.2 0.3"),
    (.pi / 4, 0...Double.pi, "0 π/4 π/2 3π/4 π"), (2 * .pi / 3, 0...7, "0 2π/3 4π/3 2π"),
    (1.0 / 3, 0...1, "0 0.3333 0.6667 1"), (7, -10...20, "−7 0 7 14"), (100, 1...99, ""),
    (2.5e-9, 0...1e-8, "0 2.5 5 7.5 10"),
  ]

  @Test("A step has its multiples as ticks", arguments: steps)
  func stepsHaveMultiples(step: Double, range: ClosedRange<Double>, labels: String) throws {
    let ticks = try #require(Ticks(step: step, in: range))
    #expect(ticks.ticks.map { $0.label }.joined(separator: " ") == labels)
    for tick in ticks.ticks {
      let multiple = (tick.value / step).rounded()
      #expect(abs(tick.value - multiple * step) <= 4 * tick.value.ulp)
    }
  }

  @Test("Steps with too many multiples are refused", arguments: [0, -1, 0.009, .nan, .infinity])
  func smallStepsAreRefused(step: Double) { #expect(Ticks(step: step, in: 0...10) == nil) }

  @Test("Degrees step by parts of a turn")
  func degreesAreRound() {
    let steps = [1.0, 4, 10, 11, 20, 40, 50, 100, 200, 400, 1000].map { spacing in
      Ticks(
        in: 0...10 * spacing, pointsPerUnit: 1, minimumSpacing: spacing, style: .degrees
      ).step
    }
    #expect(steps == [1, 5, 10, 15, 30, 45, 90, 180, 360, 720, 1800])
  }

  static let minor: [(step: Double, style: Ticks.Style, count: Int)] = [
    (1, .decimal, 5), (0.2, .decimal, 4), (50, .decimal, 5), (.pi, .pi, 4), (.pi / 2, .pi, 2),
    (90, .degrees, 6), (30, .degrees, 3),
  ]

  @Test("Small ticks divide the distance of numbers", arguments: minor)
  func smallTicksDivide(step: Double, style: Ticks.Style, count: Int) throws {
    let axis = try #require(
      GraphView(bounds: Size(width: 400, height: 300)).showing(x: -2 * step...2 * step)
    ).x
    let ticks = try #require(Ticks(step: step, in: axis.range, allowsPi: style == .pi))
    let all = ticks.withMinorTicks(on: axis, style, least: 5)
    #expect(all.minor.count == 4 * (count - 1))
    #expect(zip(all.minor, all.minor.dropFirst()).allSatisfy { $0 < $1 })
    let coarse = ticks.withMinorTicks(on: axis, style, least: 101)
    #expect(coarse.minor.isEmpty)
  }
}
