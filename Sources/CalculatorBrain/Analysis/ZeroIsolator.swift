import IntervalArithmetic

/// Finds the zeros of a program, or of one of its derivatives, in an interval where it is smooth.
///
/// Cells are split until each has no zero, or exactly one that is proven, or until the budget is
/// spent; wide cells come first, so that what remains is narrow.
struct ZeroIsolator {
  /// What is known about zeros in an interval.
  struct Finding {
    enum Kind: Equatable {
      /// Exactly one zero, where the sign changes, from below if it rises.
      case crossing(isRising: Bool)
      /// Exactly one zero, around which the sign is the same.
      case touching
      /// At most so many zeros, if a bound is known, and possibly none.
      case possible(atMost: Int?)
      /// The budget was spent.
      case undecided
      /// The function is zero everywhere.
      case identity
    }

    var x: Interval
    var kind: Kind
  }

  /// The order of the Taylor coefficient whose zeros are asked for.
  let order: Int
  /// How many cells may still be looked at.
  var budget: Int

  private var findings: [Finding] = []

  init(order: Int, budget: Int) { (self.order, self.budget) = (order, budget) }

  /// Returns what is known in neighbouring cells, from left to right.
  mutating func findings(
    of evaluator: inout EnclosureEvaluator, in cells: [Interval]
  ) -> [Finding] {
    findings = []
    var cells = cells
    while !cells.isEmpty {
      var next: [Interval] = []
      for (index, cell) in cells.enumerated() {
        guard budget > 0, !evaluator.isSpent else {
          findings += cells[index...].map { Finding(x: $0, kind: .undecided) }
          break
        }
        budget -= 1
        next += settle(cell, &evaluator)
      }
      let isSpent = budget <= 0 || evaluator.isSpent
      cells = isSpent ? [] : next
      if isSpent { findings += next.map { Finding(x: $0, kind: .undecided) } }
    }
    evaluator.scale = nil
    return merged(&evaluator)
  }

  /// Settles a cell, or returns the two parts of it.
  private mutating func settle(
    _ cell: Interval, _ evaluator: inout EnclosureEvaluator
  ) -> [Interval] {
    evaluator.scale = nil
    var series = evaluator.taylor(over: cell, count: order + 2)
    series = evaluator.rescale(order, over: cell, series)
    guard series.count > order + 1 else {
      return split(cell) ?? leave(cell, .possible(atMost: nil))
    }
    if !series[order].contains(0) { return [] }
    if series[order + 1].contains(0) {
      series = evaluator.sharpTaylor(over: cell, count: order + 2)
      if !series[order].contains(0) { return [] }
    }
    if !series[order + 1].contains(0) {
      return settle(
        cell, isRising: series[order + 1].lower > 0,
        slope: series[order + 1] * Interval(Double(order + 1)), &evaluator)
    }
    if series[order] == Interval(0) { return leave(cell, .identity) }
    if let finding = exact(in: cell, &evaluator) ?? attained(in: cell, series, &evaluator) {
      findings.append(finding)
      return []
    }
    return split(cell) ?? leave(cell, .possible(atMost: nil))
  }

  private mutating func leave(_ cell: Interval, _ kind: Finding.Kind) -> [Interval] {
    findings.append(Finding(x: cell, kind: kind))
    return []
  }

  /// The parts of a cell; nil if it is too narrow to be split.
  private func split(_ cell: Interval) -> [Interval]? {
    // A cut that is not a short number is rarely a zero.
    let cut = cell.lower + (cell.upper - cell.lower) * 0.480439453125
    let least = 4 * max(cell.lower.ulp, cell.upper.ulp, 0x1p-900)
    guard cell.upper - cell.lower > least, cell.lower < cut, cut < cell.upper else { return nil }
    return [Interval(cell.lower, cut), Interval(cut, cell.upper)]
  }

  // MARK: Zeros of a monotone function

  private mutating func settle(
    _ cell: Interval, isRising: Bool, slope: Interval, _ evaluator: inout EnclosureEvaluator
  ) -> [Interval] {
    let (first, last) = (
      evaluator.sign(of: order, at: cell.lower), evaluator.sign(of: order, at: cell.upper)
    )
    for (sign, x) in [(first, cell.lower), (last, cell.upper)] where sign == 0 {
      return leave(Interval(x), .crossing(isRising: isRising))
    }
    switch (first, last) {
    case (let first?, let last?):
      guard first != last else { return [] }
      let place = place(in: cell, isRising: isRising, slope: slope, &evaluator)
      return leave(place, .crossing(isRising: isRising))
    default:
      // An end may be a zero of which too few digits are known.
      return split(cell) ?? leave(cell, .possible(atMost: 1))
    }
  }

  /// The neighbouring doubles around the only zero of a cell, as far as signs are known.
  private mutating func place(
    in cell: Interval, isRising: Bool, slope: Interval, _ evaluator: inout EnclosureEvaluator
  ) -> Interval {
    var (lower, upper) = (cell.lower, cell.upper)
    var slope = slope
    for _ in 0..<200 {
      guard lower.nextUp < upper else { break }
      var middle = lower / 2 + upper / 2
      if middle <= lower || middle >= upper { middle = lower.nextUp }
      let value = evaluator.taylor(over: Interval(middle), count: order + 1)
      budget -= 1
      guard value.count > order else { break }
      if value[order] == Interval(0) { return Interval(middle) }
      let step = (Interval(middle) - value[order] / slope).intersection(Interval(lower, upper))
      if let sign = value[order].certainSign {
        if (sign > 0) == isRising { upper = middle } else { lower = middle }
      } else if step.isEmpty || step.width >= (upper - lower) / 2 {
        // At a zero that is a double the sign is never known.
        break
      }
      if !step.isEmpty, step.width < (upper - lower) / 2 {
        lower = max(lower, step.lower.nextDown)
        upper = min(upper, step.upper.nextUp)
        let narrow = evaluator.taylor(over: Interval(lower, upper), count: order + 2)
        if narrow.count > order + 1 {
          // With the factor between coefficients, this is the slope of coefficient `order`.
          let known = narrow[order + 1] * Interval(Double(order + 1))
          if !known.contains(0) { slope = known }
        }
      }
    }
    return shrunk(Interval(lower, upper), isRising: isRising, &evaluator)
  }

  /// Drops doubles at both ends whose sign shows that the zero is further inside.
  private mutating func shrunk(
    _ place: Interval, isRising: Bool, _ evaluator: inout EnclosureEvaluator
  ) -> Interval {
    let simplest = place.simplestNumber
    if evaluator.sign(of: order, at: simplest) == 0 { return Interval(simplest) }
    var (lower, upper) = (place.lower, place.upper)
    for _ in 0..<4 where lower.nextUp < upper {
      guard let sign = evaluator.sign(of: order, at: lower.nextUp) else { break }
      if sign == 0 { return Interval(lower.nextUp) }
      guard (sign > 0) != isRising else { return Interval(lower, lower.nextUp) }
      lower = lower.nextUp
    }
    for _ in 0..<4 where lower.nextUp < upper {
      guard let sign = evaluator.sign(of: order, at: upper.nextDown) else { break }
      if sign == 0 { return Interval(upper.nextDown) }
      guard (sign > 0) == isRising else { break }
      upper = upper.nextDown
    }
    return Interval(lower, upper)
  }

  // MARK: Zeros that are not simple

  /// The zero at the simplest number of a cell, if it is the only one there.
  ///
  /// The first coefficients are exactly zero at that number, and the next one is not zero anywhere.
  private mutating func exact(
    in cell: Interval, _ evaluator: inout EnclosureEvaluator
  ) -> Finding? {
    let number = cell.simplestNumber
    guard evaluator.sign(of: order, at: number) == 0 else { return nil }
    let count = min(order + 8, TaylorSeries<Interval>.capacity)
    let point = evaluator.taylor(over: Interval(number), count: count)
    var multiplicity = 0
    while order + multiplicity < point.count, point[order + multiplicity] == Interval(0) {
      multiplicity += 1
    }
    guard order + multiplicity < point.count, !point[order + multiplicity].contains(0) else {
      return nil
    }
    let series = evaluator.sharpTaylor(over: cell, count: order + multiplicity + 1)
    guard series.count > order + multiplicity, !series[order + multiplicity].contains(0) else {
      return nil
    }
    let isRising = series[order + multiplicity].lower > 0
    return Finding(
      x: Interval(number),
      kind: multiplicity.isMultiple(of: 2) ? .touching : .crossing(isRising: isRising))
  }

  /// The zero of a function that is certainly zero somewhere and has one sign elsewhere.
  private mutating func attained(
    in cell: Interval, _ series: TaylorSeries<Interval>, _ evaluator: inout EnclosureEvaluator
  ) -> Finding? {
    guard order == 0 else { return nil }
    let function = evaluator.enclosure(over: cell).function
    let values = function.value.values.hull
    guard values.lower == 0 || values.upper == 0, function.value.decoration >= .continuous,
      function.attained?.contains(0) == true
    else { return nil }
    let bend = evaluator.taylor(over: cell, count: 3)
    guard bend.count == 3, !bend[2].contains(0) else { return nil }
    // The slope is monotone, and zero where the function is.
    guard let first = evaluator.sign(of: 1, at: cell.lower),
      let last = evaluator.sign(of: 1, at: cell.upper), first * last < 0
    else { return nil }
    var slopes = ZeroIsolator(order: 1, budget: 64)
    let place = slopes.place(
      in: cell, isRising: bend[2].lower > 0, slope: bend[2] * Interval(2), &evaluator)
    return Finding(x: place, kind: .touching)
  }

  // MARK: What is left

  /// The findings from left to right, with neighbours that are in doubt as one.
  private func merged(_ evaluator: inout EnclosureEvaluator) -> [Finding] {
    var merged: [Finding] = []
    for finding in findings.sorted(by: { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }) {
      guard let last = merged.last, last.x.upper >= finding.x.lower else {
        merged.append(finding)
        continue
      }
      let place = last.x.hull(finding.x)
      switch (last.kind, finding.kind) {
      case (.crossing, .crossing), (.touching, .touching):
        if last.x != finding.x { merged.append(finding) }
      case (.identity, .identity): merged[merged.count - 1].x = place
      case (.undecided, .undecided), (.undecided, .possible), (.possible, .undecided):
        merged[merged.count - 1] = Finding(x: place, kind: .undecided)
      case (.possible, .possible):
        merged[merged.count - 1] = Finding(x: place, kind: .possible(atMost: nil))
      default: merged.append(finding)
      }
    }
    return merged.compactMap { finding in
      switch finding.kind {
      case .possible, .undecided:
        let series = evaluator.taylor(over: finding.x, count: order + 1)
        // Extrema and inflections are where the sign changes.
        if order > 0, series.count > order, series[order].lower >= 0 || series[order].upper <= 0 {
          return nil
        }
        guard finding.kind != .undecided else { return finding }
        return Finding(x: finding.x, kind: .possible(atMost: mostZeros(in: finding.x, &evaluator)))
      default: return finding
      }
    }
  }

  /// A bound on the number of zeros: the order of a derivative that has none.
  private func mostZeros(in x: Interval, _ evaluator: inout EnclosureEvaluator) -> Int? {
    let series = evaluator.taylor(over: x, count: min(order + 8, TaylorSeries<Interval>.capacity))
    return (0..<max(series.count - order, 0)).first { !series[order + $0].contains(0) }
  }
}
