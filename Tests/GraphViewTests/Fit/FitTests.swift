import IntervalArithmetic
import TestSupport
import Testing

@testable import GraphView

@Suite("Fit")
struct FitTests {
  static let view = GraphView(bounds: Size(width: 800, height: 600))

  @Test("All values are in view unless some are far from the rest")
  func plainCurvesAreWhole() throws {
    let fit = try #require(Self.view.fit(to: [FunctionGraph(FormulaSource("x³") { $0 * $0 * $0 })]))
    #expect(!fit.isCut)
    #expect(fit.view.xRange == -10...10)
    #expect(fit.view.yRange == -1500...1500)
  }

  @Test("A pole does not squash the rest, even if only samples are known")
  func polesAreCut() throws {
    let fit = try #require(Self.view.fit(to: [FunctionGraph(FormulaSource("1/x") { 1 / $0 })]))
    #expect(fit.isCutAbove && fit.isCutBelow)
    #expect(fit.cutPlaces == [])
    #expect(fit.view.yRange.upperBound < 20 && fit.view.yRange.upperBound > 1)
  }

  @Test("A pole that is proven is named")
  func polesAreNamed() throws {
    let fit = try #require(
      Self.view.fit(to: [FunctionGraph(ProvenFunction(function: .reciprocal))]))
    #expect(fit.isCutAbove && fit.isCutBelow)
    #expect(fit.cutPlaces == [0])
    let tangent = try #require(
      Self.view.fit(to: [FunctionGraph(ProvenFunction(function: .tan(.radians)))]))
    #expect(tangent.cutPlaces.count == 6)
    for (place, number) in zip(tangent.cutPlaces, [-5, -3, -1, 1, 3, 5]) {
      #expect(abs(place - Double(number) * .pi / 2) < 0.01)
    }
  }

  @Test("A constant is in the middle", arguments: [0, 5, -1e9, 1e300] as [Double])
  func constantsHaveRoom(value: Double) throws {
    let fit = try #require(
      Self.view.fit(to: [FunctionGraph(FormulaSource("constant") { _ in value })]))
    let range = fit.view.yRange
    #expect(range.lowerBound < value && value < range.upperBound)
    #expect((range.lowerBound + range.upperBound) / 2 == value)
  }

  @Test("Several curves share one view")
  func severalCurves() throws {
    let fit = try #require(
      Self.view.fit(to: [
        FunctionGraph(FormulaSource("3") { _ in 3 }),
        FunctionGraph(FormulaSource("-1") { _ in -1 }),
      ]))
    #expect(fit.view.yRange == -1.5...3.5)
  }

  @Test("x changes only where it may, and only if nothing is defined in view")
  func widerRangesOfX() throws {
    let far = FunctionGraph(
      FormulaSource("sqrt(x - 100)") { $0 < 100 ? .nan : ($0 - 100).squareRoot() })
    #expect(Self.view.fit(to: [far]) == nil)
    let fit = try #require(Self.view.fit(to: [far], axes: .both))
    #expect(fit.view.xRange == -1000...1000)
    #expect(
      Self.view.fit(to: [FunctionGraph(FormulaSource("nowhere") { _ in .nan })], axes: .both) == nil
    )
    #expect(Self.view.fit(to: [FunctionGraph<FormulaSource>]()) == nil)
  }

  @Test("A fitted range ends on the numbers of its axis if that uses most of the height")
  func rangesEndOnNumbers() throws {
    let rows: [(ClosedRange<Double>, cross: ClosedRange<Double>, frame: ClosedRange<Double>)] = [
      (-1...1, -1.5...1.5, -1.1...1.1), (0...1, -0.2...1.2, -0.05...1.05),
      (0...100, -20...120, -5...105), (-0.2172...1, -0.4...1.2, -0.27...1.05),
      (1...30, 0...35, -0.2...31.2), (-0.97...0.97, -1...1, -1.05...1.05),
      (-0.92...0.92, -1...1, -1...1),
      (1e9...(1e9 + 10), (1e9 - 2)...(1e9 + 12), (1e9 - 0.5)...(1e9 + 10.5)),
    ]
    for (values, cross, frame) in rows {
      for (axes, expected) in [(AxesStyle.cross, cross), (.frame, frame)] {
        var picture = GraphPicture(view: Self.view, curves: [])
        picture.axes = axes
        let numbers = AxisTicks(of: picture, on: RecordingCanvas(size: Self.view.bounds))
        #expect(numbers.range(around: values, on: .y, of: Self.view) == expected, "\(axes)")
      }
    }
  }

  /// Heights of pictures, in points.
  static let heights: [Double] = [80, 150, 300, 549, 600, 1080, 3000]

  @Test("Whatever the numbers are, a range ends on them or on round ones", arguments: heights)
  func endsAreNumbers(height: Double) throws {
    let view = GraphView(bounds: Size(width: 800, height: height))
    var random = SplitMix64(seed: 7)
    for round in 0..<200 {
      var picture = GraphPicture(view: view, curves: [])
      picture.axes = round % 2 == 0 ? .frame : .cross
      picture.look.y.ticks = [.decimal, .pi, .degrees][round % 3]
      if round % 5 == 0 { picture.look.y.step = 0.25 }
      let middle = Double.random(in: -3...3, using: &random)
      let reach = Double.random(in: 0.1...2, using: &random)
      let values = (middle - reach)...(middle + reach)
      let numbers = AxisTicks(of: picture, on: RecordingCanvas(size: view.bounds))
      let range = numbers.range(around: values, on: .y, of: view)
      #expect(range.lowerBound <= values.lowerBound && values.upperBound <= range.upperBound)
      let isFramed = picture.axes == .frame
      if isFramed {
        // A frame keeps away by a twenty-fifth.
        #expect(values.lowerBound - range.lowerBound >= 0.0799 * reach)
        #expect(range.upperBound - values.upperBound >= 0.0799 * reach)
      }
      let round = Ticks.range(
        around: values, picture.look.y.ticks ?? .decimal, room: (isFramed ? 0.04 : 0.025)...0.05)
      if range == round { continue }
      let shown = try #require(view.showing(y: range))
      let ticks = numbers.ticks(on: shown.y).ticks
      #expect(ticks.first?.value == range.lowerBound && ticks.last?.value == range.upperBound)
      let used = 2 * reach / (range.upperBound - range.lowerBound)
      #expect(used > (isFramed ? 0.9 / 1.081 : 0.666), "\(values) in \(range)")
      if isFramed { continue }
      // Curves keep away from the ends.
      #expect(shown.y.canvas(values.upperBound) >= picture.lineWidth)
      #expect(shown.y.canvas(values.lowerBound) <= height - picture.lineWidth)
    }
  }

  @Test("A range ends on the roundest numbers within its margin, and what is symmetric stays so")
  func roundRanges() {
    let rows: [(ClosedRange<Double>, Ticks.Style, ClosedRange<Double>)] = [
      (0...1, .decimal, -0.05...1.05), (-1...1, .decimal, -1.1...1.1),
      (0...10_000, .decimal, -500...10_500), (-0.2172...1, .decimal, -0.25...1.05),
      (1...30, .decimal, 0...31), (1e9...(1e9 + 10), .decimal, (1e9 - 0.5)...(1e9 + 10.5)),
      (-1e300...1e300, .decimal, -1.1e300...1.1e300),
      (0...(4 * .pi), .pi, (-.pi / 6)...(25 * .pi / 6)), (-0.1...0.1, .pi, -0.11...0.11),
    ]
    for (values, style, expected) in rows {
      #expect(Ticks.range(around: values, style, room: 0.025...0.05) == expected)
    }
    for reach in 1...999 {
      let range = Ticks.range(
        around: -Double(reach)...Double(reach), .decimal, room: 0.025...0.05)
      #expect(range.lowerBound == -range.upperBound)
    }
  }
}
