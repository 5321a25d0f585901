import IntervalArithmetic

/// A range of x, divided into stretches on which a program is smooth or undefined, and narrow
/// intervals around the points at which it may break or bend.
struct Survey {
  enum Kind {
    /// Taylor series are known over each of the stretch's cells.
    case smooth
    /// There is no value.
    case undefined
    /// A narrow interval.
    case singular
    /// The budget was spent.
    case undecided
  }

  struct Stretch {
    var x: Interval
    let kind: Kind
  }

  /// Neighbouring cells, from left to right.
  private(set) var cells: [Stretch] = []

  /// Divides a range.
  init(_ range: Interval, of evaluator: inout EnclosureEvaluator, budget: Int) {
    var budget = budget
    let size = range.upper - range.lower
    var pending = [Stretch(x: range, kind: .undecided)]
    var level = 0
    while pending.contains(where: { $0.kind == .undecided }), budget > 0, !evaluator.isSpent {
      var next: [Stretch] = []
      for cell in pending {
        guard cell.kind == .undecided, budget > 0, !evaluator.isSpent else {
          next.append(cell)
          continue
        }
        budget -= 1
        if let kind = Self.kind(of: cell.x, &evaluator) {
          next.append(Stretch(x: cell.x, kind: kind))
        } else {
          let parts = Self.parts(of: cell.x, level, size: size, &evaluator)
          budget -= 4
          next += parts
        }
      }
      (pending, level) = (next, level + 1)
    }
    for cell in pending {
      if let last = cells.last, last.kind == .smooth, cell.kind == .smooth,
        evaluator.mayBend(between: last.x, cell.x)
      {
        // Smooth on both sides, as a magnitude is beside its corner, but not at the cut.
        let reach = Self.reach(at: cell.x.lower, size)
        let start = max(last.x.lower, cell.x.lower - reach)
        let end = min(cell.x.upper, cell.x.lower + reach)
        cells[cells.count - 1].x = Interval(last.x.lower, start)
        cells.append(Stretch(x: Interval(start, end), kind: .singular))
        cells.append(Stretch(x: Interval(end, cell.x.upper), kind: .smooth))
      } else if let last = cells.last, last.kind == cell.kind, cell.kind != .smooth {
        cells[cells.count - 1].x = last.x.hull(cell.x)
      } else {
        cells.append(cell)
      }
    }
    joinNeighbours(size)
  }

  /// Joins singular cells with only a few doubles between them, which belong to one point.
  ///
  /// Next to where a function bends, bounds with some digits lost may hold zero here, not there.
  private mutating func joinNeighbours(_ size: Double) {
    var joined: [Stretch] = []
    for cell in cells {
      if cell.kind == .singular, let last = joined.lastIndex(where: { $0.kind != .smooth }),
        case let end = joined[last].x.upper, joined[last].kind == .singular,
        cell.x.lower - end <= 256 * Self.reach(at: end, size)
      {
        joined.removeSubrange((last + 1)...)
        joined[last].x = joined[last].x.hull(cell.x)
      } else {
        joined.append(cell)
      }
    }
    cells = joined
  }

  /// How far a narrow interval reaches from a number: around zero doubles are as close as nothing
  /// that matters.
  private static func reach(at number: Double, _ size: Double) -> Double {
    max(4 * number.ulp, size * 0x1p-64)
  }

  /// What is known of a whole cell; nil if it has to be split.
  private static func kind(of x: Interval, _ evaluator: inout EnclosureEvaluator) -> Kind? {
    let value = evaluator.enclosure(over: x).function.value
    if value.values.isEmpty { return .undefined }
    guard !evaluator.mayHaveHole(in: x) else { return nil }
    let series = evaluator.taylor(over: x, count: 4)
    guard series.count == 4 else { return nil }
    return series.isBounded || evaluator.scaledSeries(over: x, count: 4).count == 4 ? .smooth : nil
  }

  private static func parts(
    of x: Interval, _ level: Int, size: Double, _ evaluator: inout EnclosureEvaluator
  ) -> [Stretch] {
    let number = evaluator.hole(in: x) ?? x.simplestNumber
    let reach = reach(at: number, size)
    let core = Interval(max(x.lower, number - reach), min(x.upper, number + reach))
    if core == x { return [Stretch(x: x, kind: .singular)] }
    if level.isMultiple(of: 3) || core.width > x.width / 4 {
      var parts: [Stretch] = []
      if x.lower < core.lower {
        let left = Interval(x.lower, core.lower)
        kind(of: left, &evaluator).map { parts.append(Stretch(x: left, kind: $0)) }
      }
      let count = parts.count
      parts.append(Stretch(x: core, kind: kind(of: core, &evaluator) ?? .singular))
      if core.upper < x.upper {
        let right = Interval(core.upper, x.upper)
        kind(of: right, &evaluator).map { parts.append(Stretch(x: right, kind: $0)) }
      }
      let isWhole =
        (count == 1) == (x.lower < core.lower)
        && (parts.count - count == 2) == (core.upper < x.upper)
      if isWhole { return parts }
    }
    // A cut that is not a short number is rarely where a function bends.
    let middle = x.lower + (x.upper - x.lower) * 0.519560546875
    guard x.lower < middle, middle < x.upper, x.upper - x.lower > 2 * x.magnitude.upper.ulp else {
      return [Stretch(x: x, kind: .singular)]
    }
    return [
      Stretch(x: Interval(x.lower, middle), kind: .undecided),
      Stretch(x: Interval(middle, x.upper), kind: .undecided),
    ]
  }
}

extension EnclosureEvaluator {
  /// Whether a function may bend where two smooth cells meet, as a magnitude does at a zero.
  fileprivate mutating func mayBend(between left: Interval, _ right: Interval) -> Bool {
    guard code.hasKinks else { return false }
    return taylor(over: Interval(right.lower), count: 2).count < 2
      || branches(over: left) != branches(over: right)
  }

  /// Whether a removable point is known in an interval.
  fileprivate func mayHaveHole(in x: Interval) -> Bool { hole(in: x) != nil }

  fileprivate func hole(in x: Interval) -> Double? {
    zeros.first { x.contains($0.point) }?.point
  }
}
