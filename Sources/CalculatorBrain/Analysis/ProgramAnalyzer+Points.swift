import IntervalArithmetic

extension ProgramAnalyzer {
  /// Decides what a narrow interval holds in which the program may break or bend.
  mutating func judge(_ cell: Interval, left: Survey.Stretch?, right: Survey.Stretch?) {
    guard let point = singularPoint(in: cell, left: left, right: right) else {
      return leave(cell, because: "what happens there is not known")
    }
    addBreakOrCorner(point, in: cell)
    if scope == .breaks {
      if !point.isSingle { leave(cell, because: "there may be several breaks") }
      return
    }
    addZero(point, in: cell)
    if !isClear(point, in: cell) {
      leave(cell, because: "the function varies too fast next to the point")
    }
    addExtremum(point, in: cell)
    addInflection(point)
    if let value = point.values { candidates.append(Candidate(y: value, isAttained: true)) }
    for side in [point.left, point.right] {
      switch side?.limit {
      case .finite(let limit)? where side?.isContinuous != true:
        candidates.append(Candidate(y: limit, isAttained: false))
      case .infinite(.plus)?:
        candidates.append(
          Candidate(y: Interval(.greatestFiniteMagnitude, .infinity), isAttained: false))
      case .infinite(.minus)?:
        candidates.append(
          Candidate(y: Interval(-.infinity, -.greatestFiniteMagnitude), isAttained: false))
      case nil where side != nil: candidates.append(Candidate(y: .entire, isAttained: nil))
      default: break
      }
    }
  }

  // MARK: Entries

  private mutating func addBreakOrCorner(_ point: SingularPoint, in cell: Interval) {
    guard point.isContinuous else {
      if point.breaksBeyondRange { return }
      var kind = AnalysisEntry.Kind.jump
      let limits = [point.left, point.right].compactMap { $0?.limit }
      if limits.contains(where: { if case .infinite = $0 { true } else { false } }) {
        kind = .pole
      } else if limits.allSatisfy({ $0 == .undefined }) {
        kind = .isolated
      } else if limits.contains(.undefined) {
        kind = .edge
      } else if limits.count < 2 {
        if case .finite(let limit) = limits.first, let value = point.values,
          limit.isDisjoint(from: value), point.outside != .undefined
        {
          kind = .jump
        } else {
          kind = .edge
        }
      } else if case .finite(let first) = limits[0], case .finite(let second) = limits[1],
        !first.isDisjoint(from: second)
      {
        kind = .hole
      }
      analysis.breaks.append(
        AnalysisEntry(
          kind, at: point.place, y: point.values, left: point.left?.limit,
          right: point.right?.limit))
      return
    }
    guard let left = point.left, let right = point.right else { return }
    var entry = AnalysisEntry(
      .corner, at: point.place, y: point.values, left: left.slope, right: right.slope)
    switch (left.slope, right.slope) {
    case (.finite(let first)?, .finite(let second)?):
      if first.isPoint && first == second { return }
      if !first.isDisjoint(from: second) {
        entry.doubt = AnalysisEntry.Doubt(atMost: 1, reason: "the slopes may be equal")
      }
    case (.infinite(let first)?, .infinite(let second)?):
      entry.kind = first == second ? .vertical : .cusp
    case (.finite?, .infinite?), (.infinite?, .finite?): break
    default: entry.doubt = AnalysisEntry.Doubt(atMost: 1, reason: "a slope is not known")
    }
    analysis.corners.append(entry)
  }

  private mutating func addZero(_ point: SingularPoint, in cell: Interval) {
    if point.value == .undefined { return }
    guard let value = point.values else { return leave(cell, because: "the value is not known") }
    guard value.contains(0) else { return }
    let (left, right) = (
      point.left.flatMap { $0.level(above: value, from: .minus) },
      point.right.flatMap { $0.level(above: value, from: .plus) }
    )
    if value == Interval(0) {
      var kind = AnalysisEntry.Kind.zero
      if let left, let right, left != 0, right != 0 {
        kind = left == right ? .touching : .crossing
      }
      analysis.zeros.append(AnalysisEntry(kind, at: point.place))
      return
    }
    if point.isContinuous, let first = evaluator.sign(of: 0, at: cell.lower),
      let last = evaluator.sign(of: 0, at: cell.upper), point.left != nil, point.right != nil,
      let left, let right, left * right < 0, first * last != 0
    {
      if first != last { analysis.zeros.append(AnalysisEntry(.crossing, at: cell)) }
      return
    }
    analysis.zeros.append(
      AnalysisEntry(
        .zero, at: cell, y: value,
        doubt: AnalysisEntry.Doubt(atMost: 2, reason: "the value is too close to zero")))
  }

  private mutating func addExtremum(_ point: SingularPoint, in cell: Interval) {
    guard let value = point.values, let first = point.left, let second = point.right,
      first.limit != .undefined, second.limit != .undefined
    else { return }
    let left = first.level(above: value, from: .minus)
    let right = second.level(above: value, from: .plus)
    guard left != 0, right != 0 else { return }
    guard let left, let right else {
      // One side that is certainly on the other side of the value would do.
      analysis.extrema.append(
        AnalysisEntry(
          .undecided, at: cell, y: value,
          doubt: AnalysisEntry.Doubt(atMost: 1, reason: "a side of the point is not known")))
      return
    }
    guard left == right else { return }
    analysis.extrema.append(
      AnalysisEntry(left > 0 ? .minimum : .maximum, at: point.place, y: value))
  }

  private mutating func addInflection(_ point: SingularPoint) {
    guard point.isContinuous, let left = point.left, let right = point.right,
      let value = point.values
    else { return }
    let isSmooth: Bool
    switch (left.slope, right.slope) {
    case (.finite(let first)?, .finite(let second)?): isSmooth = !first.isDisjoint(from: second)
    case (.infinite(let first)?, .infinite(let second)?): isSmooth = first == second
    case (.finite?, .infinite?), (.infinite?, .finite?): isSmooth = false
    default: isSmooth = true
    }
    guard isSmooth else { return }
    if let first = left.bend, let second = right.bend {
      guard first * second < 0 else { return }
      var entry = AnalysisEntry(.inflection, at: point.place, y: value)
      if case .finite(let slope)? = left.slope, !slope.isPoint {
        entry.doubt = AnalysisEntry.Doubt(atMost: 1, reason: "it may be a corner")
      }
      analysis.inflections.append(entry)
    } else {
      analysis.inflections.append(
        AnalysisEntry(
          .inflection, at: point.place, y: value,
          doubt: AnalysisEntry.Doubt(atMost: 1, reason: "the curvature is not known")))
    }
  }

  /// Whether nothing that has no entry can be next to the point: another such point, a zero or an
  /// extremum of a smooth part.
  private mutating func isClear(_ point: SingularPoint, in cell: Interval) -> Bool {
    guard point.isSingle else { return false }
    if point.isContinuous {
      // Where a side is neither rising nor falling, an extremum that is possible has an entry.
      guard let value = point.values, value.contains(0) else { return true }
      return [point.left, point.right].allSatisfy { $0 == nil || $0?.trend != nil }
    }
    let place = point.place
    if let side = point.left, cell.lower < place.lower {
      let whole = Interval(cell.lower, place.isPoint ? place.lower : cell.upper)
      let rest = Interval(cell.lower, place.isPoint ? place.lower.nextDown : place.lower)
      if !isClear(side, in: whole, besides: rest) { return false }
    }
    if let side = point.right, place.upper < cell.upper {
      let whole = Interval(place.isPoint ? place.upper : cell.lower, cell.upper)
      let rest = Interval(place.isPoint ? place.upper.nextUp : place.upper, cell.upper)
      if !isClear(side, in: whole, besides: rest) { return false }
    }
    return true
  }

  /// Whether a side of a break has no zero and, but for the double next to it, no extremum.
  private mutating func isClear(
    _ side: SingularPoint.Side, in half: Interval, besides rest: Interval
  ) -> Bool {
    if side.limit == .undefined { return true }
    let values = evaluator.enclosure(over: half).function.value.values
    let isTurning = side.trend == nil && evaluator.slope(whereDefinedIn: rest).contains(0)
    guard !isTurning else { return false }
    if !values.contains(0) { return true }
    guard let limit = side.series.count > 0 ? side.series[0] : nil else {
      guard case .finite(let limit)? = side.limit, side.trend != nil else { return false }
      // A function that only rises or falls has values between those at its ends.
      let ends = [half.lower, half.upper].map { evaluator.enclosure(over: Interval($0)).values }
      return limit == Interval(0) || !ends.reduce(limit, { $0.hull($1) }).contains(0)
    }
    return !limit.contains(0) || limit == Interval(0)
  }
}
