extension AxisTicks {
  /// Returns a range around values that ends on numbers of its axis, or on round ones with a small
  /// margin where that would leave too much of the picture empty.
  ///
  /// Curves keep away from the ends, from those of a frame by a twenty-fifth of their height. The
  /// range of x may end where a table does, if possible only at 0, where no other one ends on
  /// numbers.
  ///
  /// - Parameters:
  ///   - values: What to show, as positions on the axis, of magnitudes whose sums are finite.
  ///   - name: The axis that the values are on.
  ///   - view: The view, of which only the size counts.
  ///   - restsOnZero: Whether an end that is 0 is that of the range, if possible.
  /// - Returns: The range, in graph units.
  func range(
    around values: ClosedRange<Double>, on name: GraphView.AxisName, of view: GraphView,
    restsOnZero: Bool = false
  ) -> ClosedRange<Double> {
    if name == .x, let meaning = meaning(of: view.x) { return meaning.range(around: values) }
    let length = values.upperBound - values.lowerBound
    let isFramed = picture.axes == .frame
    // Inside a picture without a frame, title and legend take some of the rest.
    var least = isFramed ? 3.0 / 4 : 2.0 / 3
    let warp = name == .x ? view.x.warp : view.y.warp
    if warp == .logarithmic { return Self.decades(around: values, least: least) }
    let isHeight = isFramed && name == .y
    if isHeight { least = 9.0 / 10 }
    let room = isHeight ? Self.headroom : name == .x ? 0 : 1.5 * picture.lineWidth / view.y.length
    let margin = room * length
    var all = [(margin, margin)]
    if isFramed, !isHeight { all += [(0, margin), (margin, 0), (0, 0)] }
    if restsOnZero, values.lowerBound == 0 { all.insert((0, margin), at: 0) }
    if restsOnZero, values.upperBound == 0 { all.insert((margin, 0), at: 0) }
    for margins in all {
      if let range = range(around: values, margins, on: name, of: view),
        margins.0 == margins.1 || range.lowerBound == 0 || range.upperBound == 0,
        // Rounding does not decide about a range that is used as much as that.
        length + (isHeight ? 2 * margin : 0)
          >= (least - 0x1p-20) * (range.upperBound - range.lowerBound)
      {
        return range
      }
    }
    let range = Ticks.range(
      around: values, tickStyle(of: name), room: (isHeight ? Self.headroom : 1.0 / 40)...1.0 / 20)
    let lower = restsOnZero && values.lowerBound == 0 ? 0 : range.lowerBound
    let upper = restsOnZero && values.upperBound == 0 ? 0 : range.upperBound
    return lower...upper
  }

  /// The least room between a curve and a frame, as a share of the height of the curve.
  private static var headroom: Double { 1.0 / 25 }

  /// Returns the least range that ends on powers of ten, or on 1, 2 or 5 times those where that
  /// would leave too much empty; else one with a margin.
  private static func decades(
    around positions: ClosedRange<Double>, least: Double
  ) -> ClosedRange<Double> {
    let (lower, upper) = (positions.lowerBound, positions.upperBound)
    let (length, warp) = (upper - lower, AxisWarp.logarithmic)
    // A number that differs from an end by rounding is that end.
    let slack = length * 0x1p-40 + 0x1p-40
    let powers = Int(lower.rounded(.down)) - 1...Int(upper.rounded(.up)) + 1
    for factors in [[1], [1, 2, 5]] as [[Int64]] {
      let numbers = powers.flatMap { power in
        factors.map { DecimalNumber($0, exponent: power).value }
      }
      guard let first = numbers.last(where: { warp.position(of: $0) <= lower + slack }),
        let last = numbers.first(where: { warp.position(of: $0) >= upper - slack }),
        first < last, warp.canShow(first...last),
        length >= least * (warp.position(of: last) - warp.position(of: first))
      else { continue }
      return first...last
    }
    let margin = length / 20
    // Normal numbers have these logarithms.
    return warp.range(from: max(lower - margin, -307.6), to: min(upper + margin, 308.2)) ?? 1...10
  }

  /// Returns the least range that ends on numbers which its axis has in that range; `nil` if not
  /// found.
  private func range(
    around values: ClosedRange<Double>, _ margins: (below: Double, above: Double),
    on name: GraphView.AxisName, of view: GraphView
  ) -> ClosedRange<Double>? {
    func ticks(in range: ClosedRange<Double>) -> Ticks? {
      let shown = name == .x ? view.showing(x: range)?.x : view.showing(y: range)?.y
      return shown.map { self.ticks(on: $0) }
    }
    // A number that differs from an end by rounding is that end.
    let slack = (values.upperBound - values.lowerBound) * 0x1p-40
    let (least, most) = (values.lowerBound + slack, values.upperBound - slack)
    // A wider range has numbers that are farther apart, until it has none that fit.
    var found = ticks(in: values)
    for _ in 0..<6 {
      guard let step = found?.step else { return nil }
      let lower = ((least - margins.below) / step).rounded(.down)
      let upper = ((most + margins.above) / step).rounded(.up)
      // A little more than that, so that rounding leaves out none of both numbers.
      let (start, end) = ((lower - 0x1p-20) * step, (upper + 0x1p-20) * step)
      // In a picture of few pixels the margins may be beyond all doubles.
      guard start.isFinite, end.isFinite, let next = ticks(in: start...end) else { return nil }
      if next.step == step, let first = next.ticks.first, let last = next.ticks.last,
        first.value <= least, last.value >= most
      {
        return first.value...last.value
      }
      found = next
    }
    return nil
  }
}

extension Ticks {
  /// Returns a range that ends on round numbers, with a margin of a share of its length around the
  /// values of another one; those values are of magnitudes whose sums are finite.
  static func range(
    around values: ClosedRange<Double>, _ style: Style, room: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let (lower, upper) = (values.lowerBound, values.upperBound)
    let (least, most) = ((upper - lower) * room.lowerBound, (upper - lower) * room.upperBound)
    // Rounding of the margin does not leave out its end.
    let end = most * (1 + 0x1p-30)
    // Both ends in the same way, so that what is symmetric stays so; the 0 is no −0.
    let below = 0 - roundest(in: least - lower...end - lower, style)
    let above = roundest(in: upper + least...upper + end, style)
    return below...above
  }

  /// Returns the least number in a range that is a tick where ticks are as far apart as possible;
  /// the upper end of the range if doubles are too coarse for any.
  static func roundest(in range: ClosedRange<Double>, _ style: Style) -> Double {
    if range.contains(0) { return 0 }
    if style == .pi, let number = roundestMultipleOfPi(in: range) { return number }
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    // The decimal exponent from the binary one: log₁₀ 2 is 0.30103, and one to spare.
    let greatest = Int((Double(reach.exponent) * 0.30103).rounded(.down)) + 1
    // A double has fewer than 17 digits.
    for exponent in stride(from: greatest, to: greatest - 18, by: -1) {
      for factor: Int64 in [5, 2, 1] {
        let step = DecimalNumber(factor, exponent: exponent).value
        let multiple = (range.lowerBound / step + 0.5).rounded(.up) - 1
        guard multiple.magnitude < 0x1p50 else { continue }
        // The quotient is rounded, so that only the value decides whether it is in the range.
        for multiple in [Int64(multiple), Int64(multiple) + 1] {
          let number = DecimalNumber(multiple * factor, exponent: exponent).value
          if range.contains(number) { return number }
        }
      }
    }
    return range.upperBound
  }

  private static func roundestMultipleOfPi(in range: ClosedRange<Double>) -> Double? {
    for step in stepsOfPi.reversed() {
      let width = Double(step.numerator) * .pi / Double(step.denominator)
      let multiple = (range.lowerBound / width).rounded(.up)
      let number = multiple * Double(step.numerator) * .pi / Double(step.denominator)
      if range.contains(number) { return number }
    }
    return nil
  }
}
