import GraphView

/// What a figure draws in each device pixel column, in rows of device pixels from the top edge.
struct Ink {
  /// In full colour.
  private(set) var full: [[ClosedRange<Double>]]
  /// Pale.
  private(set) var pale: [[ClosedRange<Double>]]

  /// How far ink may be from a value, in rows: the half that is promised, and rounding.
  static let tolerance = 0.6

  init(of figure: Figure, columns: Int) {
    full = Array(repeating: [], count: columns)
    pale = full
    for run in figure.strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) { addLine(from: start, to: end) }
    }
    for bar in figure.bars {
      if bar.isProven {
        full[bar.column].append(bar.top...bar.bottom)
      } else {
        pale[bar.column].append(bar.top...bar.bottom)
      }
    }
    for dot in figure.dots {
      for column in full.indices where abs(Double(column) + 0.5 - dot.x) < 0.5 + 1e-6 {
        full[column].append(dot.y...dot.y)
      }
    }
  }

  private mutating func addLine(from start: Point, to end: Point) {
    // An abscissa that cannot be told from a column edge is at it, in both columns.
    let isUpright = end.x - start.x < 1e-6
    let margin = isUpright ? -1e-6 : 1e-6
    let first = min(max(Int((start.x + margin).rounded(.down)), 0), full.count - 1)
    let last = min(max(Int((end.x - margin).rounded(.down)), first), full.count - 1)
    func row(at x: Double) -> Double {
      let share = end.x > start.x ? min(max((x - start.x) / (end.x - start.x), 0), 1) : 0
      return start.y + (end.y - start.y) * share
    }
    for column in first...last {
      let from = isUpright ? start.y : row(at: max(start.x, Double(column)))
      let to = isUpright || column == last ? end.y : row(at: Double(column + 1))
      full[column].append(min(from, to)...max(from, to))
    }
  }

  static func isNear(_ row: Double, _ rows: [ClosedRange<Double>]) -> Bool {
    rows.contains { $0.lowerBound - tolerance <= row && row <= $0.upperBound + tolerance }
  }
}
