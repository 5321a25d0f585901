/// The areas that bars of neighbouring columns make together.
///
/// Filled, and outlined with the pen of the curve, bars are as wide as its lines, and the lines
/// that run into them meet them without a gap.
struct BarOutlines {
  /// One closed line around each group of bars, in points.
  private(set) var areas: [Path.Subpath] = []
  /// The same lines in halves from left to right, to be drawn with round ends.
  private(set) var borders: [Path.Subpath] = []
  private let view: GraphView
  private let columnWidth: Double
  private let margin: Double
  private let strokes: [Run]

  init(of figure: Figure, in view: GraphView, lineWidth: Double) {
    self.view = view
    columnWidth = view.x.pixelLength
    margin = lineWidth
    strokes = figure.strokes
    // Bars arrive from left to right, several of a column one after the other.
    var groups: [[ColumnSpan]] = []
    for span in figure.bars where span.isProven && isVisible(span) {
      groups.removeAll { group in
        let isComplete = group[group.count - 1].column < span.column - 1
        if isComplete { add(group) }
        return isComplete
      }
      let index = groups.firstIndex { meets($0[$0.count - 1], span) }
      if let index { groups[index].append(span) } else { groups.append([span]) }
    }
    for group in groups { add(group) }
  }

  private func isVisible(_ span: ColumnSpan) -> Bool {
    span.top <= view.bounds.height && span.bottom >= 0
  }

  /// Whether two bars are in neighbouring columns, with no gap of more than a pixel between them.
  private func meets(_ left: ColumnSpan, _ right: ColumnSpan) -> Bool {
    left.column == right.column - 1 && left.top <= right.bottom + columnWidth
      && right.top <= left.bottom + columnWidth
  }

  private mutating func add(_ group: [ColumnSpan]) {
    let upper = simplified(group.map { Point(x: middle(of: $0), y: visible($0.top)) })
    let lower = simplified(group.map { Point(x: middle(of: $0), y: visible($0.bottom)) })
    let (first, last) = (group[0], group[group.count - 1])
    let end = point(at: first) { $0.points[$0.points.count - 1] }
    let start = point(at: last) { $0.points[0] }
    let (left, right) = (end ?? lower[0], start ?? lower[lower.count - 1])
    let border = [left] + upper + [right]
    areas.append(Path.Subpath(border + lower.reversed(), isClosed: true))
    borders.append(Path.Subpath(border))
    // A single bar is one line, drawn already.
    if left != right { borders.append(Path.Subpath([left] + lower + [right])) }
  }

  /// The middle of a bar's column, or the edge of the picture for the first and last column.
  private func middle(of span: ColumnSpan) -> Double {
    if span.column == 0 { return 0 }
    if span.column == view.pixelWidth - 1 { return view.bounds.width }
    return (Double(span.column) + 0.5) * columnWidth
  }

  /// Moves what is out of sight to just beyond the edge.
  private func visible(_ y: Double) -> Double { min(max(y, -margin), view.bounds.height + margin) }

  /// Returns the first end of a line that runs into a bar, `nil` if none does.
  private func point(at span: ColumnSpan, _ end: (Run) -> Point) -> Point? {
    // The edges of columns are known to within rounding.
    let left = (Double(span.column) - 0x1p-6) * columnWidth
    let right = (Double(span.column) + 1 + 0x1p-6) * columnWidth
    for stroke in strokes[strokes.partitionPoint { end($0).x < left }...] {
      let point = end(stroke)
      guard point.x <= right else { return nil }
      if span.top - columnWidth <= point.y, point.y <= span.bottom + columnWidth { return point }
    }
    return nil
  }

  /// Returns a line without the vertices that do not show.
  private func simplified(_ points: [Point]) -> [Point] {
    guard points.count > 2 else { return points }
    var line = ClippedLine(in: view)
    for point in points { line.add(point) }
    line.lift()
    return line.runs.first?.points ?? points
  }
}
