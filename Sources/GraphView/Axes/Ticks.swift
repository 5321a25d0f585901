/// The round numbers that an axis shows.
///
/// Tick *k* is *k* times a step of 1, 2 or 5 × 10ⁿ, computed from *k* alone and rounded once, so
/// that the ticks of 0.1 are the doubles 0.1, 0.2, 0.3 and are written so.
///
/// ```swift
/// let ticks = Ticks(in: -1...1, pointsPerUnit: 100, minimumSpacing: 45)
/// ticks.ticks.map(\.label)  // ["−1", "−0.5", "0", "0.5", "1"]
/// ```
public struct Ticks: Hashable, Sendable {
  /// Which numbers count as round.
  public enum Style: Hashable, Sendable {
    /// Multiples of 1, 2 or 5 × 10ⁿ.
    case decimal

    /// Multiples and simple fractions of π, as long as their labels are short.
    case pi
  }

  /// The ticks in view, in increasing order, at most one for each `minimumSpacing` and one more.
  ///
  /// However long the axis, there are never more than 501.
  public let ticks: [Tick]

  /// The distance between neighbours, in graph units.
  public let step: Double

  /// The number that all labels count from, where whole labels would be long and similar.
  public let offsetLabel: String?

  /// Finds the ticks of an axis.
  ///
  /// - Parameters:
  ///   - range: The part of the axis in view, in graph units; both ends belong to it.
  ///   - pointsPerUnit: The scale of the axis.
  ///   - minimumSpacing: The least distance between neighbours, in points.
  ///   - style: Which numbers count as round.
  /// - Precondition: `pointsPerUnit` and `minimumSpacing` are positive and finite.
  public init(
    in range: ClosedRange<Double>, pointsPerUnit: Double, minimumSpacing: Double,
    style: Style = .decimal
  ) {
    precondition(
      minimumSpacing > 0 && minimumSpacing.isFinite,
      "ticks \(minimumSpacing) points apart cannot be told apart"
    )
    precondition(
      Scale.isValid(pointsPerUnit),
      "scale is \(pointsPerUnit) points per unit; it must be positive and finite"
    )
    // Divided before they are subtracted, because the difference of two doubles can overflow.
    let part = range.upperBound / 500 - range.lowerBound / 500
    let leastStep = max(minimumSpacing / pointsPerUnit, part)
    if style == .pi, let ticks = Ticks(piIn: range, leastStep: leastStep) {
      self = ticks
    } else {
      self.init(decimalIn: range, leastStep: leastStep)
    }
  }

  /// Creates ticks from their values and labels.
  init(_ ticks: [Tick], step: Double, offsetLabel: String?) {
    self.ticks = ticks
    self.step = step
    self.offsetLabel = offsetLabel
  }

  private init(decimalIn range: ClosedRange<Double>, leastStep: Double) {
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    // Keeps the whole numbers below 2⁵³ however far away the view is. Neighbours are then at least
    // five doubles apart, so that all ticks are different numbers.
    let least = max(leastStep, reach * (5 / 0x1p53))
    guard let step = Self.roundStep(least) else {
      self.init([], step: leastStep, offsetLabel: nil)
      return
    }
    let first = Int64((range.lowerBound / step.value).rounded(.down)) - 1
    let last = Int64((range.upperBound / step.value).rounded(.up)) + 1
    var numbers: [DecimalNumber] = []
    for multiple in first...last {
      let number = DecimalNumber(multiple * step.coefficient, exponent: step.exponent)
      // The quotients above are rounded, so that only the value decides whether it is in view.
      if range.contains(number.value) { numbers.append(number) }
    }
    let labels = TickLabels(numbers)
    self.init(
      zip(numbers, labels.labels).map { Tick(value: $0.value, label: $1) },
      step: step.value, offsetLabel: labels.offsetLabel
    )
  }

  /// Returns the least 1, 2 or 5 × 10ⁿ that is not below `least`, or `nil` if no double is.
  static func roundStep(_ least: Double) -> DecimalNumber? {
    guard least > 0, least.isFinite else { return nil }
    // The decimal exponent from the binary one: log₁₀ 2 is 0.30103, and one to spare.
    let estimate = Int((Double(least.exponent) * 0.30103).rounded(.down)) - 1
    for exponent in estimate...(estimate + 3) {
      for factor: Int64 in [1, 2, 5] {
        let step = DecimalNumber(factor, exponent: exponent)
        if step.value >= least && step.value.isFinite { return step }
      }
    }
    return nil
  }
}
