import GraphView

extension Judge {
  /// Compares the breaks that are reported with those that the oracle finds.
  func judgeBreaks() {
    let crossings = states.indices.flatMap { column in
      survey.crossings[column].map { (column: column, crossing: $0) }
    }
    var reported = [Break?](repeating: nil, count: crossings.count)
    for place in figure.breaks {
      let distances = crossings.map { distance(from: place, to: $0.crossing) }
      let least = distances.min() ?? .infinity
      let reach = 2 * place.x.ulp
      // Where breaks accumulate, the oracle may have found the next but one.
      let isOther =
        !crossings.contains { isRight(place.x, at: $0.crossing) }
        && !isContinuous(around: place.x, except: crossings.map { $0.crossing })
      if isOther || least > max(survey.columnWidth.double * 0x1p-20, reach) {
        judgeUnexplained(place)
        continue
      }
      for (index, distance) in distances.enumerated() {
        // At a column edge, a crossing may be found twice; another break may be as near.
        let isSame = distance == least || !isWrong(place, crossings[index].crossing.sides)
        if isSame, distance <= least + survey.columnWidth.double * 0x1p-100 {
          reported[index] = place
        }
      }
    }
    for (found, place) in zip(crossings, reported) {
      judge(found.crossing, in: found.column, place)
    }
  }

  /// Whether the formula is continuous around a number, but for crossings.
  private func isContinuous(around x: Double, except crossings: [Crossing]) -> Bool {
    let middle = Precise(x)
    var (start, end) = (middle - Precise(2 * x.ulp), middle + Precise(2 * x.ulp))
    for crossing in crossings {
      let double = crossing.double.map { Precise($0) }
      let (left, right) = (double ?? crossing.left, double ?? crossing.right)
      if right < middle, start <= right { start = right + crossing.reach }
      if middle < left, left <= end { end = left - crossing.reach }
    }
    guard start <= middle, middle <= end else { return true }
    return survey.oracle.value(from: start, to: end).isContinuous
  }

  /// Whether a number is the double at a crossing, or one of the two around it.
  private func isRight(_ x: Double, at crossing: Crossing) -> Bool {
    crossing.double.map { $0 == x }
      ?? (x.nextDown < crossing.left.double.nextUp && x.nextUp > crossing.right.double.nextDown)
  }

  /// Whether a break and a crossing are both nearer to 0 than the oracle looks at the sides of one.
  private func isNearZero(_ place: Break, _ crossing: Crossing) -> Bool {
    let near = survey.columnWidth * 0x1p-140
    return Precise(place.x.magnitude) < near && near * -1 < crossing.left && crossing.right < near
  }

  private func distance(from place: Break, to crossing: Crossing) -> Double {
    // Next to 0, a crossing is wider than the doubles around it.
    if let double = crossing.double { return (place.x - double).magnitude }
    let x = Precise(place.x)
    if x < crossing.left { return (crossing.left - x).double }
    return crossing.right < x ? (x - crossing.right).double : 0
  }

  private func judge(_ crossing: Crossing, in column: Int, _ reported: Break?) {
    let (left, right, point) = (crossing.sides.left, crossing.sides.right, crossing.value)
    let place = "at x = \(crossing.left.double): \(left), \(right)"
    let alike = figure.breaks.first { isNearZero($0, crossing) && !isWrong($0, crossing.sides) }
    guard let reported = reported ?? alike else {
      let isDeclared = columns(of: crossing.left).contains { column in
        states[column] == .unresolved || states[column] == .sampled
          || figure.unlistedBreaks.contains { $0.contains(column) }
      }
      let isInside =
        specimen.x.contains(crossing.left.double)
        && crossing.left.double != specimen.x.lowerBound
        && crossing.right.double != specimen.x.upperBound
      if let kind = visibleBreak(left, right, point), !isDeclared, isInside {
        report(.absentBreak, in: column, "\(kind) \(place)")
      }
      return
    }
    let said =
      "\(reported.kind) at \(reported.x): "
      + "\(reported.left?.description ?? "?"), \(reported.right?.description ?? "?")"
    if isWrong(reported, crossing.sides), isWrong(reported, sides(at: reported.x, near: crossing)) {
      report(.limit, in: column, "\(place); reported is a \(said)")
    }
    if let value = reported.value, let point, reported.x == crossing.double,
      point.presence == .never || !near(value, point)
    {
      report(.limit, in: column, "\(place) \(point); reported is \(value)")
    }
    if case .limit(let a, _) = left, case .limit(_, let b) = right, a == b,
      let point, point.presence == .always, near(a, point)
    {
      report(.inventedBreak, in: column, "\(place); reported is a \(said)")
    }
    if !isRight(reported.x, at: crossing), !isNearZero(reported, crossing) {
      report(.place, in: column, "\(place); reported is a \(said)")
    }
  }

  private func near(_ value: Double, _ bounds: Value) -> Bool {
    bounds.lower.nextDown <= value && value <= bounds.upper.nextUp
  }

  /// What kind of a break in view there is, if any.
  private func visibleBreak(_ left: Side, _ right: Side, _ point: Value?) -> Break.Kind? {
    let isDefined = point?.presence == .always
    switch (left, right) {
    case (.unknown, _), (_, .unknown): return nil
    case (.undefined, .undefined):
      guard isDefined, let point, specimen.y.contains(point.lower), specimen.y.contains(point.upper)
      else { return nil }
      return .isolated
    case (.undefined, .limit(let lower, let upper)), (.limit(let lower, let upper), .undefined):
      return specimen.y.contains(lower) && specimen.y.contains(upper) ? .edge : nil
    case (.limit(let start, _), .limit(let end, _)):
      let isVisible = specimen.y.contains(start) || specimen.y.contains(end)
      if (start - end).magnitude > 1.05 * specimen.pixel { return isVisible ? .jump : nil }
      guard isVisible, (start - end).magnitude < 1e-9 * specimen.pixel, let point else {
        return nil
      }
      if point.presence == .never { return .hole }
      return isDefined && (point.lower - start).magnitude > 1.05 * specimen.pixel ? .hole : nil
    case (.infinite(let sign, let start), _), (_, .infinite(let sign, let start)):
      let isVisible = sign > 0 ? start < specimen.y.upperBound : start > specimen.y.lowerBound
      return isVisible ? .pole : nil
    }
  }

  /// What the formula does next to a double, if that is not where a crossing was found.
  private func sides(at x: Double, near crossing: Crossing) -> (left: Side, right: Side) {
    guard crossing.double == nil else { return crossing.sides }
    var place = Crossing(left: Precise(x), right: Precise(x))
    place.explore(with: survey.oracle, columnWidth: survey.columnWidth)
    return place.sides
  }

  private func isWrong(_ reported: Break, _ sides: (left: Side, right: Side)) -> Bool {
    isWrong(reported.left, sides.left) || isWrong(reported.right, sides.right)
  }

  private func isWrong(_ reported: Double?, _ side: Side) -> Bool {
    guard let reported else { return false }
    return switch side {
    case .undefined: true
    case .limit(let lower, let upper): reported < lower.nextDown || reported > upper.nextUp
    case .infinite(let sign, _): reported != sign * .infinity
    case .unknown: false
    }
  }

  /// Judges a break where the oracle found no function that changes its branch.
  private func judgeUnexplained(_ place: Break) {
    let x = Precise(place.x)
    let column = columns(of: x).lowerBound
    // An essential break stands for those around it.
    let reach = max(
      place.kind == .essential ? survey.columnWidth.double * 0x1p-24 : 0, 2 * place.x.ulp)
    let near = survey.oracle.value(from: x - Precise(reach), to: x + Precise(reach))
    let there = survey.oracle.value(
      from: Precise(place.x.nextDown), to: Precise(place.x.nextUp))
    if near.isContinuous || near.presence == .never
      || there.presence == .never && place.value != nil
    {
      report(
        .inventedBreak, in: column, "\(place.kind) at x = \(place.x), value \(place.value ?? .nan)")
    }
  }
}
