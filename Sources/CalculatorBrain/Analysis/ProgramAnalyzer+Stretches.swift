import IntervalArithmetic

extension ProgramAnalyzer {
  /// Joins stretches of zeros with each other, and with the points at which they end.
  mutating func joinStretchesOfZeros() {
    var joined: [AnalysisEntry] = []
    for entry in analysis.zeros.sorted(by: { $0.x.lower < $1.x.lower }) {
      guard let last = joined.last else {
        joined.append(entry)
        continue
      }
      let gap = 64 * max(entry.x.magnitude.upper.ulp, analysis.range.width * 0x1p-60)
      let isNext = entry.x.lower - (last.end ?? last.x).upper <= gap
      if isNext, last.kind == .interval, last.isProven, entry.isProven {
        joined[joined.count - 1].end = entry.end ?? entry.x
      } else if isNext, entry.kind == .interval, entry.isProven, last.isProven {
        joined[joined.count - 1] = AnalysisEntry(.interval, at: last.x, end: entry.end)
      } else {
        joined.append(entry)
      }
    }
    for index in joined.indices where joined[index].kind == .interval {
      joined[index].x = limit(of: joined[index].x)
      joined[index].end = joined[index].end.map { limit(of: $0) }
    }
    analysis.zeros = joined
    analysis.extrema.sort { $0.x.lower < $1.x.lower }
    analysis.inflections.sort { $0.x.lower < $1.x.lower }
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
