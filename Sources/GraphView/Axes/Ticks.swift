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
  public enum Style: String, CaseIterable, Sendable {
    /// Multiples of 1, 2 or 5 × 10ⁿ.
    case decimal
    /// Multiples and simple fractions of π, as long as their labels are short.
    case pi
    /// Multiples of 15, 30, 45, 90 and of whole turns, and of 1, 2 or 5 × 10ⁿ below.
    case degrees
  }

  /// The ticks in view, in increasing order: at most one for each `minimumSpacing` and one more,
  /// and never more than 501.
  public internal(set) var ticks: [Tick]

  /// Places between the ticks that have no number, in increasing order.
  public internal(set) var minor: [Double] = []

  /// The distance between neighbours, in graph units, or in decades on a logarithmic axis; 0 where
  /// that has other numbers than powers of ten.
  public internal(set) var step: Double

  /// The number that all labels count from, where whole labels would be long and similar.
  public internal(set) var offsetLabel: String?

  /// The power of ten that all labels are multiples of, where numbers are large or tiny; a multiple
  /// of 3, and otherwise 0.
  public internal(set) var power = 0

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
      "ticks \(minimumSpacing) points apart cannot be told apart")
    precondition(
      Scale.isValid(pointsPerUnit),
      "scale is \(pointsPerUnit) points per unit; it must be positive and finite")
    // Divided before they are subtracted, because the difference of two doubles can overflow.
    let part = range.upperBound / 500 - range.lowerBound / 500
    let leastStep = max(minimumSpacing / pointsPerUnit, part)
    if style == .pi, let ticks = Ticks(piIn: range, leastStep: leastStep) {
      self = ticks
    } else if style == .degrees,
      let step = Self.stepsOfDegrees.first(where: { Double($0) >= leastStep }), leastStep > 10
    {
      self.init(multiplesOf: DecimalNumber(step, exponent: 0), in: range)
    } else {
      self.init(decimalIn: range, leastStep: leastStep)
    }
  }

  private init(decimalIn range: ClosedRange<Double>, leastStep: Double) {
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    // Keeps the whole numbers below 2⁵³ however far away the view is. Neighbours are then at least
    // five doubles apart, so that all ticks are different numbers.
    let least = max(leastStep, reach * (5 / 0x1p53))
    guard let step = Self.roundStep(least) else {
      self.init([], step: leastStep)
      return
    }
    self.init(multiplesOf: step, in: range)
  }

  /// The ticks at all multiples of a step in a range.
  init(multiplesOf step: DecimalNumber, in range: ClosedRange<Double>) {
    let first = Int64((range.lowerBound / step.value).rounded(.down)) - 1
    let last = Int64((range.upperBound / step.value).rounded(.up)) + 1
    var numbers: [DecimalNumber] = []
    for multiple in first...last {
      let number = DecimalNumber(multiple * step.coefficient, exponent: step.exponent)
      // The quotients above are rounded, so that only the value decides whether it is in view.
      if range.contains(number.value) { numbers.append(number) }
    }
    self.init(numbers.map { $0.value }, writtenAs: numbers, step: step.value)
  }

  /// The ticks at neighbouring multiples of a step, written as numbers that have one exponent.
  init(_ values: [Double], writtenAs numbers: [DecimalNumber], step: Double) {
    let labels = TickLabels(numbers)
    self.init(zip(values, labels.labels).map { Tick(value: $0, label: $1) }, step: step)
    (offsetLabel, power) = (labels.offsetLabel, labels.power)
  }

  init(_ ticks: [Tick], step: Double) { (self.ticks, self.step) = (ticks, step) }

  /// The distances of ticks in degrees that are not decimal ones.
  private static let stepsOfDegrees: [Int64] = [
    15, 30, 45, 90, 180, 360, 720, 1800, 3600, 7200, 18_000, 36_000,
  ]

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

  /// The distances that ticks can have in multiples of π, in increasing order.
  static let stepsOfPi: [(numerator: Int, denominator: Int)] = [
    (1, 24), (1, 12), (1, 6), (1, 4), (1, 2), (1, 1), (2, 1), (5, 1), (10, 1), (20, 1), (50, 1),
    (100, 1), (200, 1), (500, 1), (1000, 1),
  ]

  /// Finds ticks at multiples of π, or `nil` where their labels would be longer than decimal ones.
  init?(piIn range: ClosedRange<Double>, leastStep: Double) {
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    // Finer steps or farther ranges need fractions of more figures than decimal numbers have.
    guard leastStep >= .pi / 100, reach < 1e5,
      let step = Self.stepsOfPi.first(where: {
        Double($0.numerator) * .pi / Double($0.denominator) >= leastStep
      })
    else { return nil }
    self.init(multiplesOfPi: step.numerator, over: step.denominator, in: range)
  }

  /// The ticks at all multiples of a fraction of π in a range.
  init(multiplesOfPi step: Int, over denominator: Int, in range: ClosedRange<Double>) {
    let width = Double(step) * .pi / Double(denominator)
    let first = Int((range.lowerBound / width).rounded(.down)) - 1
    let last = Int((range.upperBound / width).rounded(.up)) + 1
    var ticks: [Tick] = []
    for multiple in first...last {
      let numerator = multiple * step
      let value = Double(numerator) * .pi / Double(denominator)
      guard range.contains(value) else { continue }
      ticks.append(Tick(value: value, label: Self.label(numerator, over: denominator)))
    }
    self.init(ticks, step: width)
  }

  /// Returns the text of a fraction of π in lowest terms: `−3π/2`, `π`, `0`.
  private static func label(_ numerator: Int, over denominator: Int) -> String {
    guard numerator != 0 else { return "0" }
    var (divisor, rest) = (denominator, numerator.magnitude)
    while rest != 0 { (divisor, rest) = (Int(rest), divisor.magnitude % rest) }
    let top = numerator.magnitude / divisor.magnitude
    let bottom = denominator / divisor
    var text = numerator < 0 ? "−" : ""
    if top != 1 { text += String(top) }
    text += "π"
    if bottom != 1 { text += "/\(bottom)" }
    return text
  }

  /// The text of a number that is a multiple of π/12 but for rounding, up to 1000π; `nil` for
  /// others.
  static func multipleOfPi(_ value: Double) -> String? {
    let twelfths = (value / (.pi / 12)).rounded()
    let isNear = (value - twelfths * .pi / 12).magnitude <= 4 * value.ulp
    guard isNear, value != 0, twelfths.magnitude <= 12_000 else { return nil }
    return label(Int(twelfths), over: 12)
  }

  func widestLabel(_ style: TextStyle, on canvas: some Canvas) -> Double {
    ticks.reduce(0) { max($0, canvas.extent(of: $1.label, style: style).width) }
  }
}

/// A place on an axis that has a number.
public struct Tick: Hashable, Sendable {
  /// The place, in graph units.
  public let value: Double

  /// The number as it is written next to the axis.
  ///
  /// Where there is a ``Ticks/offsetLabel``, labels count from it and say so by their sign, as in
  /// `−1`, `0`, `+1`; where there is a ``Ticks/power``, they are multiples of it.
  public let label: String

  /// The text below the label, such as the year of a month; `nil` for none.
  public var detail: String?
}
