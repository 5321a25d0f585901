import Foundation
import GraphView
import Testing

@Suite("Ticks")
struct TicksTests {
  /// Ranges 800 points wide at scales from 1e-12 to 1e12, with the origin in view, at an edge and up
  /// to 10¹² pictures away.
  static let axes: [(range: ClosedRange<Double>, scale: Double)] = {
    var axes: [(ClosedRange<Double>, Double)] = []
    for exponent in -12...12 {
      for factor in [1, 1.7, 4.44] {
        let scale = factor * pow(10, Double(exponent))
        let width = 800 / scale
        for distance in [-1e12, -12_345_678.9, -1000, -1, -0.5, -0.123, 0, 3, 99.5, 1e6, 1e12] {
          axes.append((distance * width...(distance + 1) * width, scale))
        }
      }
    }
    return axes
  }()

  static let styles: [Ticks.Style] = [.decimal, .pi]

  @Test("Ticks increase, are in view and keep their distance", arguments: styles)
  func ticksIncrease(style: Ticks.Style) {
    for (range, scale) in Self.axes {
      let ticks = Ticks(in: range, pointsPerUnit: scale, minimumSpacing: 48, style: style)
      #expect(ticks.step * scale >= 48)
      for tick in ticks.ticks { #expect(range.contains(tick.value)) }
      for (tick, next) in zip(ticks.ticks, ticks.ticks.dropFirst()) {
        let tolerance = next.value.magnitude.ulp + tick.value.magnitude.ulp
        #expect(abs(next.value - tick.value - ticks.step) <= tolerance)
      }
    }
  }

  @Test("There are enough ticks, as long as doubles can tell them apart")
  func ticksAreMany() {
    for (range, scale) in Self.axes where range.lowerBound.magnitude < 1e9 * 800 / scale {
      let ticks = Ticks(in: range, pointsPerUnit: scale, minimumSpacing: 48).ticks
      #expect((5...17).contains(ticks.count), "\(ticks.count) ticks in \(range)")
    }
  }

  @Test("Labels never repeat, and are never a negative zero", arguments: styles)
  func labelsDiffer(style: Ticks.Style) {
    for (range, scale) in Self.axes {
      let labels = Ticks(in: range, pointsPerUnit: scale, minimumSpacing: 48, style: style)
        .ticks.map(\.label)
      #expect(Set(labels).count == labels.count, "\(labels)")
      #expect(!labels.contains("−0") && !labels.contains("-0"))
      for label in labels { #expect(label.unicodeScalars.count <= 12, "\(label) in \(range)") }
    }
  }

  @Test("A label is the tick's value, to the bit")
  func labelsReadBack() throws {
    for (range, scale) in Self.axes {
      let ticks = Ticks(in: range, pointsPerUnit: scale, minimumSpacing: 48)
      let offset = try ticks.offsetLabel.map(Self.number)
      for tick in ticks.ticks {
        let part = try Decimal(
          sign: .plus, exponent: ticks.power, significand: Self.number(tick.label))
        let sum = (offset ?? 0) + part
        #expect(Double("\(sum)") == tick.value, "\(tick) from \(String(describing: offset))")
        if sum == (offset ?? 0) { #expect(tick.label == "0") }
      }
    }
  }

  private static let least = Double.leastNonzeroMagnitude

  /// Axes too long for a picture, with the scale and the spacing of each.
  static let extremes: [(ClosedRange<Double>, scale: Double, spacing: Double)] = [
    (0...1e6, 1e6, 48), (-1e5...1e5, 1e300, 48), (0...1e300, 1, 48), (1e300...1.1e300, 1, 48),
    (-1e308...1e308, 1e-300, 48), (-1e308...1e308, 1e300, 48), (0...least, 1e308, 1e-300),
    (0...0, 1, 48), (1e300...1e300, 1e-300, 48), (0...1e-300, 1e300, 48), (0...1, 1000 * least, 48),
    (0...1, 1, 1e300), (0...1, 1, least), (-.infinity ... .infinity, 1, 48),
    (0 ... .infinity, 1, 1),
    (0...(least * 0x1p44), 1e308, 1e-9), (-least * 0x1p49...least * 0x1p50, 1e308, 1e-9),
    (-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, 1e-306, 48),
  ]

  @Test(
    "However long an axis, it has at most 501 ticks, in order and in view",
    .timeLimit(.minutes(1)), arguments: extremes.indices)
  func longAxesHaveFewTicks(row: Int) {
    let (range, scale, spacing) = Self.extremes[row]
    for style in Self.styles {
      let ticks = Ticks(in: range, pointsPerUnit: scale, minimumSpacing: spacing, style: style)
      let values = ticks.ticks.map(\.value)
      #expect(values.count <= 501)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      #expect(values.allSatisfy { range.contains($0) })
      #expect(Set(ticks.ticks.map(\.label)).count == values.count)
    }
    #expect(Ticks(in: 0...1e6, pointsPerUnit: 1e6, minimumSpacing: 48).ticks.count == 501)
  }

  @Test("An invalid scale or spacing is refused")
  func uselessScalesAreRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = Ticks(in: 0...1, pointsPerUnit: 0, minimumSpacing: 48)
    }
    await #expect(processExitsWith: .failure) {
      _ = Ticks(in: 0...1, pointsPerUnit: 1, minimumSpacing: .nan)
    }
  }

  /// Ranges 800 points wide, with the labels and the number that these count from or in.
  static let written: [(from: Double, to: Double, labels: String, offset: String?)] = [
    (-10, 10, "−10 −8 −6 −4 −2 0 2 4 6 8 10", nil),
    (-1, 0.5, "−1 −0.8 −0.6 −0.4 −0.2 0 0.2 0.4", nil),
    (0.1, 0.8, "0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8", nil),
    (0, 5e-9, "0 0.5 1 1.5 2 2.5 3 3.5 4 4.5 5", "×10^-9"),
    (0, 0.0009, "0 100 200 300 400 500 600 700 800 900", "×10^-6"),
    (0, 0.001, "0 0.0001 0.0002 0.0003 0.0004 0.0005 0.0006 0.0007 0.0008 0.0009 0.001", nil),
    (-5e4, 5e4, "−50000 −40000 −30000 −20000 −10000 0 10000 20000 30000 40000 50000", nil),
    (0, 5e5, "0 50 100 150 200 250 300 350 400 450 500", "×10^3"),
    (1.2e6, 1.5e6, "1.2 1.25 1.3 1.35 1.4 1.45 1.5", "×10^6"),
    (1e9, 1_000_000_010, "0 +1 +2 +3 +4 +5 +6 +7 +8 +9 +10", "10⁹"),
    (-1_000_000_000_000_040, -1e15, "−40 −35 −30 −25 −20 −15 −10 −5 0", "−10¹⁵"),
    (
      123_456_789.25, 123_456_789.5,
      "+0.26 +0.28 +0.3 +0.32 +0.34 +0.36 +0.38 +0.4 +0.42 +0.44"
        + " +0.46 +0.48 +0.5", "123456789"
    ),
    (999_999_998, 1_000_000_002, "−2 −1.5 −1 −0.5 0 +0.5 +1 +1.5 +2", "10⁹"),
    (999_999_993, 999_999_997, "−7 −6.5 −6 −5.5 −5 −4.5 −4 −3.5 −3", "10⁹"),
    (
      -1000.0004, -1000,
      "−0.0004 −0.00035 −0.0003 −0.00025 −0.0002 −0.00015 −0.0001 −0.00005 0", "−1000"
    ),
    (0, 1e8, "0 10 20 30 40 50 60 70 80 90 100", "×10^6"),
    (1e20, 100_000_000_000_000_196_608, "0 +100000 +200000", "10²⁰"),
  ]

  @Test("Labels are what a person would write", arguments: written.indices)
  func labels(row: Int) {
    let (from, to, expected, offset) = Self.written[row]
    let ticks = Ticks(in: from...to, pointsPerUnit: 800 / (to - from), minimumSpacing: 60)
    #expect(ticks.ticks.map(\.label).joined(separator: " ") == expected)
    #expect((ticks.offsetLabel ?? (ticks.power == 0 ? nil : "×10^\(ticks.power)")) == offset)
  }

  /// Half ranges in turns, 400 points wide, with the labels.
  static let multiples: [(turns: Double, labels: String)] = [
    (1, "−2π −3π/2 −π −π/2 0 π/2 π 3π/2 2π"),
    (0.25, "−π/2 −5π/12 −π/3 −π/4 −π/6 −π/12 0 π/12 π/6 π/4 π/3 5π/12 π/2"),
    (50, "−100π −80π −60π −40π −20π 0 20π 40π 60π 80π 100π"),
    (
      1e-6, "−6 −5 −4 −3 −2 −1 0 1 2 3 4 5 6"
    ),
  ]

  @Test("Multiples of π are fractions in lowest terms", arguments: multiples.indices)
  func piLabels(row: Int) {
    let (turns, expected) = Self.multiples[row]
    let reach = turns * 2 * Double.pi
    let ticks = Ticks(
      in: -reach...reach, pointsPerUnit: 400 / reach, minimumSpacing: 60, style: .pi)
    #expect(ticks.ticks.map(\.label).joined(separator: " ") == expected)
  }

  /// Reads a label as a decimal number, exactly.
  static func number(_ label: String) throws -> Decimal {
    let superscripts: [Character: Character] = [
      "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
      "⁹": "9", "⁻": "-", "−": "-",
    ]
    var text = String(label.map { superscripts[$0] ?? $0 })
    if let power = label.range(of: "10(?=[⁻⁰¹²³⁴⁵⁶⁷⁸⁹])", options: .regularExpression) {
      let exponent = label[power.upperBound...].map { superscripts[$0] ?? $0 }
      let mantissa = label[..<power.lowerBound].map { superscripts[$0] ?? $0 }.filter { $0 != "·" }
      let hasDigits = mantissa.contains { $0.isNumber }
      text = String(mantissa) + (hasDigits ? "" : "1") + "e" + String(exponent)
    } else if text.hasSuffix("·10") {
      text = text.dropLast(3) + "e1"
    }
    return try #require(Decimal(string: text), "\(label) is not a number")
  }
}
