import IntervalArithmetic

/// What a view shows of something with x and y exchanged, such as the graph of x = g(y).
///
/// ```swift
/// let figure = TransposedGraph(FunctionGraph(g)).figure(in: view)
/// ```
public struct TransposedGraph<Graph: Plottable>: Plottable {
  /// The graph as it is with y to the right and x upward.
  public var graph: Graph

  /// Creates the graph with x and y exchanged.
  public init(_ graph: Graph) { self.graph = graph }

  /// Draws the graph in the view with x and y exchanged, and exchanges them in what is drawn.
  ///
  /// Lines are ``Figure/outlines`` within the view, and so are bars, which lie in rows of device
  /// pixels. What was proven of a column is so of a row. Pixels are counted: those of rows that are
  /// unresolved are so, and nothing is known of any if nothing is proven of the graph.
  public func figure(in view: GraphView) -> Figure {
    let figure = graph.figure(in: view.transposed)
    guard !figure.coverage.columns.contains(.sampled) else {
      return .unresolved(in: view, countsPixels: true)
    }
    var transposed = TransposedDrawing(in: view)
    return transposed.figure(of: figure)
  }
}

extension GraphView {
  /// The view with x and y exchanged: y grows to the right, and x upward.
  var transposed: GraphView {
    GraphView(x: y.transposed, y: x.transposed, contentScaleFactor: contentScaleFactor)
  }
}

extension Axis {
  /// The axis in the direction of the other one, with the same values in view.
  fileprivate var transposed: Axis {
    var axis = Axis(
      name: name == .x ? .y : .x, length: length, pixelCount: pixelCount, scale: scale,
      origin: length - origin)
    (axis.warp, axis.bounds) = (warp, bounds)
    return axis
  }
}

/// Exchanges x and y in a figure.
private struct TransposedDrawing {
  private let view: GraphView
  private var figure = Figure()
  private var drawn: [RowSet]
  private var unresolved: [RowSet]

  init(in view: GraphView) {
    self.view = view
    drawn = [RowSet](repeating: RowSet(), count: view.pixelWidth)
    unresolved = drawn
  }

  /// Where a point of the figure is in view.
  private func place(_ point: Point) -> Point {
    Point(x: view.bounds.width - point.y, y: view.bounds.height - point.x)
  }

  mutating func figure(of other: Figure) -> Figure {
    for run in other.strokes { add(run.points.map { place($0) }) }
    for bar in other.bars { add(bar) }
    for dot in other.dots.map({ place($0) }) where Rectangle(of: view.bounds).holds(dot) {
      figure.dots.append(dot)
      mark(dot, dot)
    }
    figure.landmarks = other.breaks.map { .rowBreak($0) }
    let last = view.pixelHeight - 1
    figure.unlistedBreaks = other.unlistedBreaks.reversed().map {
      last - $0.upperBound...last - $0.lowerBound
    }
    figure.cover(view, inked: drawn, unresolved: unresolved)
    return figure
  }

  /// Adds the parts of a line that are in view.
  private mutating func add(_ line: [Point]) {
    let room = Rectangle(of: view.bounds)
    var part: [Point] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (from, to) = room.part(from: start, to: end) else { continue }
      if part.last != from {
        finish(&part)
        part = [from]
      }
      part.append(to)
      mark(from, to)
    }
    finish(&part)
  }

  private mutating func finish(_ part: inout [Point]) {
    if part.count > 1 { figure.outlines.append(Outline(part)) }
    part = []
  }

  /// Adds a bar as a line in its row, or its pixels as unresolved.
  private mutating func add(_ bar: ColumnSpan) {
    let row = view.pixelHeight - 1 - bar.column
    guard bar.isProven else {
      let width = view.x.pixelLength
      let ends = [bar.bottom, bar.top].map { (view.bounds.width - $0) / width }
      let first = min(max(ends[0].rounded(.down), 0), Double(view.pixelWidth))
      let last = min(max(ends[1].rounded(.up), first), Double(view.pixelWidth))
      for column in Int(first)..<Int(last) {
        unresolved[column].insert(Int32(row)..<Int32(row + 1))
      }
      return
    }
    let across = (Double(bar.column) + 0.5) * view.y.pixelLength
    add([Point(x: across, y: bar.bottom), Point(x: across, y: bar.top)].map { place($0) })
  }

  /// Notes the pixels that a line in view passes.
  private mutating func mark(_ start: Point, _ end: Point) {
    func pixels(_ point: Point) -> Point {
      Point(x: point.x / view.x.pixelLength, y: point.y / view.y.pixelLength)
    }
    ProvenSegment(pixels(start), pixels(end), isMember: true)
      .mark(&drawn, height: view.pixelHeight)
  }
}

extension Rectangle {
  /// Whether a point is inside or on an edge.
  fileprivate func holds(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }

  /// Returns the part of a line that is inside or on an edge; `nil` if there is none.
  fileprivate func part(from start: Point, to end: Point) -> (Point, Point)? {
    guard let (enter, leave) = share(from: start, to: end) else { return nil }
    let from = enter == 0 ? start : start.moved(by: enter, toward: end)
    return (from, leave == 1 ? end : start.moved(by: leave, toward: end))
  }
}
