import IntervalArithmetic

/// A graph with x and y exchanged, such as that of x = g(y).
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
  private var ink: PixelInk

  init(in view: GraphView) { (self.view, ink) = (view, PixelInk(in: view)) }

  /// Where a point of the figure is in view.
  private func place(_ point: Point) -> Point {
    Point(x: view.bounds.width - point.y, y: view.bounds.height - point.x)
  }

  mutating func figure(of other: Figure) -> Figure {
    for run in other.strokes { add(run.points.map { place($0) }) }
    for bar in other.bars { add(bar) }
    for dot in other.dots.map({ place($0) }) where view.bounds.holds(dot) {
      figure.dots.append(dot)
      mark(dot, dot)
    }
    figure.landmarks = other.breaks.map { .rowBreak($0) }
    let last = view.pixelHeight - 1
    figure.unlistedBreaks = other.unlistedBreaks.reversed().map {
      last - $0.upperBound...last - $0.lowerBound
    }
    ink.cover(&figure)
    return figure
  }

  /// Adds the parts of a line that are in view.
  private mutating func add(_ line: [Point]) {
    let room = Rectangle(of: view.bounds)
    var part: [Point] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (from, to) = room.clipped(from: start, to: end) else { continue }
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
      for column in Int(first)..<Int(last) { ink.leave(column, row) }
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
    ink.mark(ProvenSegment(pixels(start), pixels(end), isMember: true))
  }
}
