public import GraphView
import IntervalArithmetic

/// Checks that what a view draws of a source is there, and that what is there is drawn.
///
/// - A value at a sample, in a column that is not unresolved, lies near something drawn there.
/// - What is drawn as proven lies near the source's enclosures over small parts of its column.
///
/// Near is 0.55 device pixels up or down: the half that is promised, and the rounding of this check.
///
/// - Parameters:
///   - source: A source with enclosures.
///   - view: The view to trace it in.
///   - workLimit: The most work for the figure; `nil` for all that a picture may take.
/// - Returns: One sentence for each law that is broken, with the first place where it is.
public func checkTracing(
  _ source: some GraphDataSource, in view: GraphView, workLimit: Int? = nil
) -> [String] {
  let graph = FunctionGraph(source, workLimit: workLimit)
  let check = TracingCheck(source: source, view: view, curve: graph.figure(in: view))
  return [check.missingValue(), check.inventedValue()].compactMap { $0 }
}

private struct TracingCheck<Source: GraphDataSource> {
  let source: Source
  let view: GraphView
  let curve: Figure

  /// What is drawn as proven in each column, in device pixels from the top.
  private var proven: [[ClosedRange<Double>]]

  /// What else is drawn in each column or ends at its edge.
  private var other: [[ClosedRange<Double>]]

  private let pixels: Double
  private static var tolerance: Double { 0.55 }

  init(source: Source, view: GraphView, curve: Figure) {
    self.source = source
    self.view = view
    self.curve = curve
    pixels = Double(view.pixelWidth) / view.bounds.width
    proven = Array(repeating: [], count: view.pixelWidth)
    other = proven
    for run in curve.strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) { addLine(from: start, to: end) }
    }
    for span in curve.bars {
      let rows = span.top * pixels...span.bottom * pixels
      if span.isProven { proven[span.column].append(rows) } else { other[span.column].append(rows) }
    }
    for dot in curve.dots {
      let (x, y) = (dot.x * pixels, dot.y * pixels)
      for column in other.indices where abs(Double(column) + 0.5 - x) < 0.5 + Self.tolerance {
        other[column].append(y...y)
      }
    }
  }

  private mutating func addLine(from start: Point, to end: Point) {
    let (left, right) = (start.x * pixels, end.x * pixels)
    // An abscissa that cannot be told from a column edge is at it.
    let first = min(max(Int((left + 1e-7).rounded(.down)), 0), proven.count - 1)
    let last = min(max(Int((right - 1e-7).rounded(.down)), first), proven.count - 1)
    func row(at x: Double) -> Double {
      let share = right > left ? min(max((x - left) / (right - left), 0), 1) : 0
      return (start.y + (end.y - start.y) * share) * pixels
    }
    for column in first...last {
      let ends = [
        row(at: max(left, Double(column))),
        column == last ? end.y * pixels : row(at: Double(column + 1)),
      ]
      proven[column].append(min(ends[0], ends[1])...max(ends[0], ends[1]))
    }
  }

  private var isDecided: [Int] {
    curve.coverage.columns.indices.filter {
      curve.coverage.columns[$0] != .unresolved && curve.coverage.columns[$0] != .sampled
    }
  }

  // MARK: Nothing is missing

  func missingValue() -> String? {
    for column in isDecided {
      let (left, right) = (view.x.edge(column), view.x.edge(column + 1))
      for x in samples(from: left, to: right) {
        guard let row = row(at: x) else { continue }
        let distance = (proven[column] + other[column]).map { Self.distance(row, $0) }.min()
        if distance ?? .infinity > Self.tolerance {
          return
            "column \(column) is \(curve.coverage.columns[column]), but nothing is drawn at row "
            + "\(row), where the value at \(x) is"
        }
      }
    }
    return nil
  }

  /// Points of a column, denser towards its ends, none so near to an end that rounding matters.
  private func samples(from left: Double, to right: Double) -> [Double] {
    let shares = (1..<16).map { Double($0) / 16 }
    let near = (1..<10).map { Double(sign: .plus, exponent: -3 * $0, significand: 1) }
    return (shares + near + near.map { 1 - $0 }).map { left + (right - left) * $0 }
      .filter { left + 64 * left.ulp < $0 && $0 < right - 64 * right.ulp }
  }

  /// The row of the value at `x`, if it is known that well and in view.
  private func row(at x: Double) -> Double? {
    let enclosure = source.enclosure(over: Interval(x))
    let values = enclosure.values.hull
    guard enclosure.decoration >= .defined, enclosure.removable == nil, values.isBounded,
      !values.isEmpty
    else { return nil }
    let (top, bottom) = (view.y.canvas(values.upper), view.y.canvas(values.lower))
    let isInView = top * pixels > 0.5 && bottom * pixels < Double(view.pixelHeight) - 0.5
    return isInView && bottom - top < 0.25 / pixels ? (top + bottom) / 2 * pixels : nil
  }

  // MARK: Nothing is invented

  func inventedValue() -> String? {
    for column in isDecided {
      var stray: Double?
      for parts in [16, 128, 1024] {
        let possible = rows(of: column, parts: parts)
        stray = proven[column].lazy.compactMap { strayRow($0, possible) }.first
        if stray == nil { break }
      }
      if let stray {
        return
          "column \(column) is \(curve.coverage.columns[column]), but no value is at row \(stray)"
      }
    }
    return nil
  }

  /// Where the curve may be in a column and in the last doubles beside it.
  private func rows(of column: Int, parts: Int) -> [ClosedRange<Double>] {
    let (left, right) = (view.x.edge(column), view.x.edge(column + 1))
    let margin = (right - left) * 1e-5
    var edges = (0...parts).map { left + (right - left) * Double($0) / Double(parts) }
    edges = [left - margin] + edges + [right + margin]
    return zip(edges, edges.dropFirst()).flatMap { start, end in
      let values = source.enclosure(over: Interval(start, max(start, end))).values
      return [values.first, values.second].filter { !$0.isEmpty }.map { piece in
        let top = max(view.y.canvas(piece.upper) * pixels, -1e6)
        return top...max(top, min(view.y.canvas(piece.lower) * pixels, 1e6))
      }
    }
  }

  /// A row in view of what is drawn that is not near any possible one.
  private func strayRow(
    _ drawn: ClosedRange<Double>, _ possible: [ClosedRange<Double>]
  ) -> Double? {
    let bottom = min(drawn.upperBound, Double(view.pixelHeight) - 0.5)
    return stride(from: max(drawn.lowerBound, 0.5), through: bottom, by: 0.5).first { row in
      !possible.contains { Self.distance(row, $0) <= Self.tolerance }
    }
  }

  private static func distance(_ row: Double, _ rows: ClosedRange<Double>) -> Double {
    max(0, rows.lowerBound - row, row - rows.upperBound)
  }
}
