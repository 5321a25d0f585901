extension Ticks {
  /// Finds ticks at multiples of π, or `nil` where their labels would be longer than decimal ones.
  ///
  /// - Parameters:
  ///   - range: The part of the axis in view, in graph units.
  ///   - leastStep: The least distance between neighbours, in graph units.
  init?(piIn range: ClosedRange<Double>, leastStep: Double) {
    let steps: [(numerator: Int, denominator: Int)] = [
      (1, 24), (1, 12), (1, 6), (1, 4), (1, 2), (1, 1), (2, 1), (5, 1), (10, 1), (20, 1), (50, 1),
      (100, 1), (200, 1), (500, 1), (1000, 1),
    ]
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    // Finer steps or farther ranges need fractions of more figures than decimal numbers have.
    guard leastStep >= .pi / 100, reach < 1e5,
      let step = steps.first(where: {
        Double($0.numerator) * .pi / Double($0.denominator) >= leastStep
      })
    else { return nil }
    let width = Double(step.numerator) * .pi / Double(step.denominator)
    let first = Int((range.lowerBound / width).rounded(.down)) - 1
    let last = Int((range.upperBound / width).rounded(.up)) + 1
    var ticks: [Tick] = []
    for multiple in first...last {
      let numerator = multiple * step.numerator
      let value = Double(numerator) * .pi / Double(step.denominator)
      guard range.contains(value) else { continue }
      ticks.append(Tick(value: value, label: Self.label(numerator, over: step.denominator)))
    }
    self.init(ticks, step: width, offsetLabel: nil)
  }

  /// Returns the text of a fraction of π in lowest terms: `−3π/2`, `π`, `0`.
  private static func label(_ numerator: Int, over denominator: Int) -> String {
    guard numerator != 0 else { return "0" }
    var (divisor, rest) = (denominator, numerator.magnitude)
    while rest != 0 {
      (divisor, rest) = (Int(rest), divisor.magnitude % rest)
    }
    let top = numerator.magnitude / divisor.magnitude
    let bottom = denominator / divisor
    var text = numerator < 0 ? "−" : ""
    if top != 1 { text += String(top) }
    text += "π"
    if bottom != 1 { text += "/\(bottom)" }
    return text
  }
}
