/// The look of a ``Plottable`` in a view: a value that any canvas can draw.
///
/// A gap is a value: two strokes that do not touch. Nothing is ever joined across it.
public struct Figure: Hashable, Sendable {
  /// The unbroken lines, from left to right.
  public var strokes: [Run] = []

  /// Lines in any direction: those of relations and of paths, and the borders of areas.
  public var outlines: [Outline] = []

  /// Whether those lines go where the parameter of a path grows.
  public var isDirected = false

  /// Areas, in parts that share edges but do not overlap.
  public var cells: [PixelRegion] = []

  /// Whether the colours of ``cells`` are those of a scale.
  public var hasColorScale = false

  /// Columns in which a curve turns more often than pixels can show.
  public var bars: [ColumnSpan] = []

  /// Isolated points, or those of data, in points from the top left corner.
  public var dots: [Point] = []

  /// Whether those are discs that stand out, as those of a sequence.
  public var hasDiscs = false

  /// Error bars.
  public var errorBars: [ErrorBar] = []

  /// How many points of data are shown; `nil` for what is not data.
  public var data: DataCount?

  /// Places worth naming, from left to right.
  public var landmarks: [Landmark] = []

  /// The ranges of device pixel columns, ends included, in which a curve may break without a
  /// landmark, such as where it jumps more often than can be told apart; of rows if it is that of a
  /// function of y.
  public var unlistedBreaks: [ClosedRange<Int>] = []

  /// The states of device pixel columns, or of pixels.
  public var coverage = Coverage.columns([])

  /// Creates a figure of which nothing is drawn.
  public init() {}

  /// Returns the figure of something of which nothing is known: every column is pale.
  ///
  /// - Parameters:
  ///   - view: The part of the plane that is shown.
  ///   - countsPixels: Whether pixels are counted, as those of a relation, and not columns.
  /// - Returns: The figure, in points of that view.
  public static func unresolved(in view: GraphView, countsPixels: Bool = false) -> Figure {
    var figure = Figure()
    if countsPixels {
      var ink = PixelInk(in: view)
      ink.leave(view.pixelBounds)
      ink.cover(&figure)
      return figure
    }
    figure.bars = (0..<view.pixelWidth).map {
      ColumnSpan(column: $0, top: 0, bottom: view.bounds.height, isProven: false)
    }
    figure.coverage = .columns([ColumnState](repeating: .unresolved, count: view.pixelWidth))
    figure.unlistedBreaks = [0...view.pixelWidth - 1]
    return figure
  }

  /// Whether no part of the figure can be seen.
  public var isEmpty: Bool {
    strokes.isEmpty && bars.isEmpty && dots.isEmpty && outlines.isEmpty && cells.isEmpty
      && errorBars.isEmpty
  }

  /// The landmarks at which a curve breaks.
  public var breaks: [Break] {
    landmarks.compactMap { if case .break(let place) = $0 { place } else { nil } }
  }

  /// The landmarks at which a function of y breaks.
  public var rowBreaks: [Break] {
    landmarks.compactMap { if case .rowBreak(let place) = $0 { place } else { nil } }
  }

  /// Returns whether any part of the figure lies within a view of the given size.
  ///
  /// - Parameter bounds: The size of the view that the figure was made for, in points.
  /// - Returns: `false` if a picture of that size would show nothing of the figure.
  public func isVisible(in bounds: Size) -> Bool {
    for dot in dots where 0 <= dot.y && dot.y <= bounds.height { return true }
    for span in bars where span.top <= bounds.height && span.bottom >= 0 { return true }
    // Relations and paths are traced in the view alone.
    if !outlines.isEmpty || !cells.isEmpty || !errorBars.isEmpty { return true }
    for run in strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) {
        // A segment is out of sight only if both of its ends are beyond the same edge.
        if min(start.y, end.y) <= bounds.height && max(start.y, end.y) >= 0 { return true }
      }
    }
    return false
  }

  /// Returns how much of the width and height of a view shows something of the figure, in points.
  ///
  /// - Parameters:
  ///   - bounds: The size of the view that the figure was made for, in points.
  ///   - columnWidth: The width of a device pixel column, in points.
  /// - Returns: The columns in which something is in view, and the least and greatest distance
  ///   from the top edge of what is; the first is greater if nothing is in view.
  public func extent(
    in bounds: Size, columnWidth: Double
  ) -> (width: Double, top: Double, bottom: Double) {
    var (width, top, bottom) = (0.0, bounds.height, 0.0)
    func add(_ from: Double, _ to: Double, over run: Double) {
      let (least, greatest) = (max(0, min(from, to)), min(bounds.height, max(from, to)))
      guard least <= greatest else { return }
      (top, bottom) = (min(top, least), max(bottom, greatest))
      width += from == to ? run : run * ((greatest - least) / (to - from).magnitude)
    }
    for run in strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) {
        add(start.y, end.y, over: end.x - start.x)
      }
    }
    for span in bars {
      let (least, greatest) = (max(0, span.top), min(bounds.height, span.bottom))
      if least <= greatest { add(least, greatest, over: columnWidth) }
    }
    for outline in outlines {
      outline.forEachSegment { add($0.y, $1.y, over: ($1.x - $0.x).magnitude) }
    }
    for cell in cells {
      let area = cell.bounds
      add(area.top, area.bottom, over: area.width)
    }
    for dot in dots { add(dot.y, dot.y, over: columnWidth) }
    for bar in errorBars { add(bar.start.y, bar.end.y, over: columnWidth) }
    return (width, top, bottom)
  }

  /// Returns the amount of the figure inside a rectangle: lengths of lines and bars, in points, and
  /// one for each dot; 0 if and only if no part of it but areas is inside.
  func length(inside rectangle: Rectangle, columnWidth: Double) -> Double {
    var length = 0.0
    forEachSegment { length += rectangle.length(from: $0, to: $1) }
    for span in bars {
      let x = (Double(span.column) + 0.5) * columnWidth
      guard rectangle.left < x, x < rectangle.right else { continue }
      length += max(0, min(span.bottom, rectangle.bottom) - max(span.top, rectangle.top))
    }
    for dot in dots where rectangle.contains(dot) { length += 1 }
    return length
  }

  /// Calls `body` with both ends of each straight part of a line or an error bar.
  private func forEachSegment(_ body: (Point, Point) -> Void) {
    for run in strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) { body(start, end) }
    }
    for outline in outlines { outline.forEachSegment(body) }
    for bar in errorBars { body(bar.start, bar.end) }
  }

  /// Returns how far the nearest line or dot of the figure is from a point, in points; infinite if
  /// there is none.
  ///
  /// - Parameters:
  ///   - point: The point, from the top left corner of the view.
  ///   - columnWidth: The width of a device pixel column, in points.
  /// - Returns: A length in points.
  public func distance(from point: Point, columnWidth: Double) -> Double {
    var least = Double.infinity
    func look(from start: Point, to end: Point) {
      least = min(least, point.squaredDistance(fromLine: start, end))
    }
    forEachSegment(look)
    for bar in bars {
      let x = (Double(bar.column) + 0.5) * columnWidth
      look(from: Point(x: x, y: bar.top), to: Point(x: x, y: bar.bottom))
    }
    for dot in dots { look(from: dot, to: dot) }
    return least.squareRoot()
  }

  /// Returns whether a point, in points from the top left corner, is in an area of the figure.
  public func areaContains(_ point: Point) -> Bool {
    cells.contains { $0.contains(point) }
  }

  /// The figure with one point of many in each square of some points, enough for texts to keep away
  /// from.
  var thinned: Figure {
    guard dots.count > 5_000 else { return self }
    var (figure, squares) = (self, TakenSquares(side: 8))
    figure.dots = dots.filter { squares.take($0) }
    return figure
  }
}
