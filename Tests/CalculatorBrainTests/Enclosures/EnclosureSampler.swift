import IntervalArithmetic
import TestSupport

/// Generates intervals, many of them next to or across borders, and numbers inside them.
struct EnclosureSampler {
  var generator: SplitMix64

  private let borders: [Double] = [
    0, 1, -1, 0.5, -0.5, 2, 3, -3, 10, 23, 170, -170, 1e-8, 1e8, .pi / 2, .pi, -.pi, 30, 45, 90,
    -90, 180, 360, 1e-300,
  ]

  /// Returns a point, or a narrow, medium or wide interval.
  mutating func interval() -> Interval {
    let start = number()
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return Interval(start)
    case 1: return Interval(start, start + start.ulp * Double.random(in: 1...9, using: &generator))
    case 2: return Interval(start, start + Double.random(in: 0...0.01, using: &generator))
    case 3:
      let end = number()
      return Interval(min(start, end), max(start, end))
    default: return Interval(start, start + Double.random(in: 0...8, using: &generator))
    }
  }

  /// Returns numbers of an interval: both ends, the number nearest to 0, and some others.
  mutating func numbers(in x: Interval) -> [Double] {
    var numbers = [x.lower, x.upper, max(x.lower, min(x.upper, 0))]
    for _ in 0..<5 {
      let part = Double.random(in: 0...1, using: &generator)
      numbers.append(max(x.lower, min(x.upper, x.lower + (x.upper - x.lower) * part)))
    }
    return numbers + numbers.map { $0.rounded() }.filter { x.contains($0) }
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return borders.randomElement(using: &generator) ?? 0
    case 1:
      let border = borders.randomElement(using: &generator) ?? 0
      return border + border.ulp * Double.random(in: -4...4, using: &generator)
    case 2: return Double.random(in: -4...4, using: &generator)
    default: return Double.random(in: -200...200, using: &generator)
    }
  }
}
