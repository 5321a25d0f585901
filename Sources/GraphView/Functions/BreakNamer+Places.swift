import IntervalArithmetic

extension BreakNamer {
  /// Finds the breaks of a thin stretch, or at least the doubles between which it breaks first.
  func locateBreaks(of stretch: inout DoubtfulStretch) {
    (stretch.proofs, stretch.isComplete) = proofs(in: stretch.xs, depth: 4)
    // That the function is continuous at one double says nothing of others.
    let (xs, isNarrow) = (stretch.xs, stretch.isNarrow)
    if isNarrow, stretch.proofs.first?.isBreak == false, let found = provenBreak(in: stretch.xs) {
      stretch.proofs = [found]
    }
    func isTelling(_ proof: ProvenLimits) -> Bool { isNarrow || proof.isBreak }
    stretch.proofs = stretch.proofs.filter(isTelling)
    if stretch.proofs.isEmpty {
      stretch.place = firstBreak(in: stretch.xs)
      stretch.proofs = [source.provenLimits(in: stretch.place, within: budget)]
        .compactMap { $0 }.filter(isTelling)
    }
    stretch.isComplete =
      stretch.isComplete
      || isNarrow
        && stretch.proofs.allSatisfy {
          isAlone($0, within: 0) && ($0.isBreak || isReason($0, in: xs))
        }
    stretch.isLocated =
      isNarrow && stretch.place.lower.nextUp >= stretch.place.upper
      && (stretch.place.upper.nextUp >= stretch.xs.upper
        || isWhole(Interval(stretch.place.upper.nextUp, stretch.xs.upper)))
  }

  /// The limits at the first double of a narrow interval at which a function certainly breaks.
  private func provenBreak(in xs: Interval) -> ProvenLimits? {
    var x = xs.lower
    while x <= xs.upper {
      if let found = source.provenLimits(in: Interval(x), within: budget), found.isBreak {
        return found
      }
      x = x.nextUp
    }
    return nil
  }

  /// The limits at proven breaks, from left to right, or at one double where the function is
  /// continuous, and whether there may be no other breaks.
  ///
  /// The interval is divided at breaks up to `depth` times.
  private func proofs(
    in xs: Interval, depth: Int
  ) -> (proofs: [ProvenLimits], isComplete: Bool) {
    guard let found = source.provenLimits(in: xs, within: budget) else { return ([], false) }
    guard found.isBreak else { return ([found], false) }
    // Nearer breaks could not be told from this one.
    let reach = max(8 * found.x.ulp, 0x1p-50 * xs.width)
    let before = others(than: found, reach, from: found.x - reach, to: xs.lower, depth)
    let after = others(than: found, reach, from: found.x + reach, to: xs.upper, depth)
    return (
      before.proofs + [found] + after.proofs,
      before.isComplete && after.isComplete && isAlone(found, within: reach)
    )
  }

  /// The breaks on one side of a break that was found, from left to right, and whether there may be
  /// no others; those within `reach` of it do not count.
  private func others(
    than found: ProvenLimits, _ reach: Double, from near: Double, to far: Double, _ depth: Int
  ) -> (proofs: [ProvenLimits], isComplete: Bool) {
    let isBefore = near < found.x
    guard isBefore ? far < near : near < far else { return ([], true) }
    func part(_ one: Double, _ other: Double) -> Interval {
      Interval(min(one, other), max(one, other))
    }
    let whole = source.enclosure(over: part(near, far), on: grid.yWarp)
    if whole.isWhole { return ([], true) }
    var (start, inner) = (near, (proofs: [ProvenLimits](), isComplete: true))
    // Next to a step, bounds that are too wide hold both limits, too.
    if isNear(whole.values, [found.left, found.value, found.right]) {
      let middle = found.x + (far - found.x) / 2
      let limit = isBefore ? found.left : found.right
      guard (middle - found.x).magnitude > 64 * reach else {
        return ([], agrees(limit, from: near, to: far))
      }
      inner = others(than: found, reach, from: near, to: middle, depth)
      if isWhole(part(middle, far)) { return inner }
      // Where even bounds between two doubles are too wide, rounding is the reason.
      if !isWhole(Interval(middle.nextDown, middle.nextUp)) {
        return (inner.proofs, inner.isComplete && agrees(limit, from: far, to: far))
      }
      start = middle
    }
    guard depth > 0, budget.left(to: source) > 0 else { return (inner.proofs, false) }
    let (found, isComplete) = proofs(in: part(start, far), depth: depth - 1)
    let outer = found.filter { $0.isBreak }
    return (
      isBefore ? outer + inner.proofs : inner.proofs + outer, isComplete && inner.isComplete
    )
  }

  /// Whether values at most `reach` away from a break are consistent with its one-sided limits.
  ///
  /// If not, there may be another break in between.
  private func isAlone(_ proof: ProvenLimits, within reach: Double) -> Bool {
    let (left, right) = (proof.place.lower.nextDown, proof.place.upper.nextUp)
    return agrees(proof.left, from: left, to: min(left, proof.x - reach))
      && agrees(proof.right, from: right, to: max(right, proof.x + reach))
  }

  /// Whether the values at some doubles, each step twice as long as the one before, and at the end
  /// are consistent with a one-sided limit.
  private func agrees(_ limit: Limit?, from start: Double, to end: Double) -> Bool {
    guard case .finite(let number)? = limit else { return true }
    let limits = near(grid.yWarp.positions(of: number))
    let direction: Double = end < start ? -1 : 1
    var (x, step) = (start, start.ulp)
    while grid.sides.left <= x, x <= grid.sides.right {
      let values = source.enclosure(over: Interval(x), on: grid.yWarp).values
      if values.intersection(limits).isEmpty { return false }
      guard (end - x) * direction > 0 else { break }
      x += direction * min(step, (end - x).magnitude)
      step *= 2
    }
    return true
  }

  /// Whether a double at which the function is continuous may be why bounds over a narrow interval
  /// are too wide, as those between all others are not.
  private func isReason(_ proof: ProvenLimits, in xs: Interval) -> Bool {
    var x = xs.lower
    while x < xs.upper {
      if x != proof.x, x.nextUp != proof.x, !isWhole(Interval(x, x.nextUp)) { return false }
      x = x.nextUp
    }
    return true
  }

  /// The positions that cannot be told from that of a limit.
  private func near(_ limit: Interval) -> Interval {
    limit.grown(
      by: max(TracingTolerance.column * grid.pixelHeight, 0x1p-20 * limit.magnitude.upper))
  }

  /// Whether each piece of some positions is near that of one of these limits.
  private func isNear(_ values: GappedInterval, _ limits: [Limit?]) -> Bool {
    [values.first, values.second].allSatisfy { piece in
      limits.contains { limit in
        guard let number = limit?.number, number.isFinite else { return false }
        return piece.isSubset(of: near(grid.yWarp.positions(of: Interval(number))))
      }
    }
  }

  /// Finds the doubles between which a function breaks first, or may break.
  private func firstBreak(in xs: Interval) -> Interval {
    var place = xs
    while place.lower.nextUp < place.upper {
      let middle = place.lower + (place.upper - place.lower) / 2
      guard place.lower < middle, middle < place.upper else { break }
      place =
        isWhole(Interval(place.lower, middle))
        ? Interval(middle, place.upper) : Interval(place.lower, middle)
    }
    return place
  }

  /// Whether a function certainly does not break in an interval.
  private func isWhole(_ xs: Interval) -> Bool { source.enclosure(over: xs).isWhole }
}

extension Enclosure {
  /// Whether the function certainly does not break: it is continuous, or defined nowhere.
  fileprivate var isWhole: Bool { decoration >= .continuous || values.isEmpty }
}

extension GraphDataSource {
  /// The limits at a break in an interval, unless a budget is used up.
  func provenLimits(in xs: Interval, within budget: WorkBudget) -> ProvenLimits? {
    budget.left(to: self) > 0 ? provenLimits(in: xs) : nil
  }
}
