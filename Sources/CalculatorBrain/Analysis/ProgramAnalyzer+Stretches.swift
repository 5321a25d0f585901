import IntervalArithmetic

extension ProgramAnalyzer {
  /// Joins stretches of zeros with each other, and with the points at which they end.
  mutating func joinStretchesOfZeros() {
    var joined: [AnalysisEntry] = []
    // Between two stretches there is always a point, which may have no value.
    var isLastPoint = false
    for entry in analysis.zeros.sorted(by: { $0.x.lower < $1.x.lower }) {
      guard let last = joined.last else {
        joined.append(entry)
        isLastPoint = entry.kind != .interval
        continue
      }
      defer { isLastPoint = entry.kind != .interval }
      let gap = 64 * max(entry.x.magnitude.upper.ulp, analysis.range.width * 0x1p-60)
      let isNext = entry.x.lower - (last.end ?? last.x).upper <= gap
      let isPoint = entry.kind != .interval
      if isNext, last.kind == .interval, isPoint || isLastPoint, last.isProven, entry.isProven {
        joined[joined.count - 1].end = entry.end ?? entry.x
      } else if isNext, last.kind != .interval, !isPoint, entry.isProven, last.isProven {
        joined[joined.count - 1] = AnalysisEntry(.interval, at: last.x, end: entry.end)
      } else {
        joined.append(entry)
      }
    }
    for index in joined.indices where joined[index].kind == .interval {
      let whole = joined[index]
      joined[index].x = limit(of: whole.x)
      joined[index].end = whole.end.map { limit(of: $0) }
      // Where nothing is known of what is next, the function may still be zero there.
      if analysis.undecided.contains(where: { isNext($0.x, to: whole) }) {
        joined[index].doubt = AnalysisEntry.Doubt(atMost: nil, reason: "an end is not known")
      }
    }
    analysis.zeros = joined
    analysis.extrema.sort { $0.x.lower < $1.x.lower }
    analysis.inflections.sort { $0.x.lower < $1.x.lower }
  }

  /// Whether an interval meets an end of a stretch, or nearly so.
  private func isNext(_ x: Interval, to stretch: AnalysisEntry) -> Bool {
    let end = stretch.end ?? stretch.x
    let gap = 64 * max(x.magnitude.upper.ulp, analysis.range.width * 0x1p-60)
    return [stretch.x, end].contains { x.lower - gap <= $0.upper && $0.lower <= x.upper + gap }
  }

  /// Where a stretch that ends near a break or corner ends.
  private func limit(of end: Interval) -> Interval {
    let gap = 64 * max(end.magnitude.upper.ulp, analysis.range.width * 0x1p-60)
    for entry in analysis.breaks + analysis.corners
    where entry.x.lower - gap <= end.upper && end.lower <= entry.x.upper + gap {
      return entry.x
    }
    for entry in analysis.undecided
    where entry.x.lower - gap <= end.upper && end.lower <= entry.x.upper + gap {
      return end.hull(entry.x)
    }
    return end
  }
}
