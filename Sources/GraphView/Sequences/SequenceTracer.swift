import IntervalArithmetic

/// Finds the points of a sequence in a view, in device pixels.
struct SequenceTracer<Source: GraphDataSource> {
  private let source: Source
  private let grid: RelationGrid
  private let start: Int
  private let limit: Int
  private var evaluations = 0
  private var dots: [Point] = []
  /// The halves of pixels in which a dot is.
  private var places: Set<Int64> = []
  private var drawn: [RowSet]
  private var unresolved: [RowSet]

  init(_ source: Source, on grid: RelationGrid, workLimit: Int) {
    (self.source, self.grid, start, limit) = (source, grid, source.work, workLimit)
    drawn = [RowSet](repeating: RowSet(), count: grid.width)
    unresolved = drawn
  }

  /// The work so far, with that of the tracer, so that tracing ends in any case.
  private var work: Int { source.work - start + PathTolerance.work * evaluations }

  /// Decides all whole numbers of a range, from the first on, within the limit on the work.
  mutating func trace(from first: Double, to last: Double) {
    guard first <= last else { return }
    // Each part with where its points were known to be when it was divided.
    var stack: [(part: Interval, bounds: PathBounds?)] = [(Interval(first, last), nil)]
    while let (part, known) = stack.popLast() {
      guard work < limit else {
        if let known { known.forEachBox { leave($0) } } else { leaveAll() }
        continue
      }
      guard let bounds = undecided(part) else { continue }
      guard part.lower < part.upper else {
        bounds.forEachBox { leave($0) }
        continue
      }
      let middle = (part.lower / 2 + part.upper / 2).rounded(.down)
      stack.append((Interval(min(middle + 1, part.upper), part.upper), bounds))
      stack.append((Interval(part.lower, max(middle, part.lower)), bounds))
    }
  }

  /// Decides the whole numbers of an interval if that is possible; otherwise returns where their
  /// points may be.
  private mutating func undecided(_ part: Interval) -> PathBounds? {
    evaluations += 1
    let x = grid.view.x.warp.positions(of: Enclosure(GappedInterval(part), .continuous))
    let y = grid.view.y.warp.positions(of: source.enclosure(over: part))
    guard let bounds = PathBounds(x, y, on: grid) else { return nil }
    if part.lower == part.upper {
      // A limit is not a value.
      if y.removable == part.lower { return nil }
      guard let place = grid.place(x, y) else { return bounds }
      add(place)
      return nil
    }
    guard y.decoration >= .defined, y.removable == nil, bounds.size <= PathTolerance.box else {
      return bounds
    }
    add(Point(x: bounds.columns.hull.middle, y: bounds.rows.hull.middle))
    return nil
  }

  private mutating func add(_ dot: Point) {
    guard (0...Double(grid.width)).contains(dot.x), (0...Double(grid.height)).contains(dot.y),
      places.insert(Int64(2 * dot.y) << 32 + Int64(2 * dot.x)).inserted
    else { return }
    dots.append(dot)
    ProvenSegment(dot, dot, isMember: true).mark(&drawn, height: grid.height)
  }

  private mutating func leave(_ box: Rectangle) {
    let (columns, rows) = CoveredPixels(width: grid.width, height: grid.height).pixels(of: box)
    for column in columns {
      unresolved[column].insert(Int32(rows.lowerBound)..<Int32(rows.upperBound))
    }
  }

  /// Leaves the whole view.
  mutating func leaveAll() {
    leave(Rectangle(left: 0, top: 0, right: Double(grid.width), bottom: Double(grid.height)))
  }

  /// Returns the figure, in points of the view.
  func figure() -> Figure {
    var figure = Figure()
    figure.hasDiscs = true
    figure.dots = dots.map { grid.point($0) }
    figure.cover(grid.view, inked: drawn, unresolved: unresolved)
    return figure
  }
}
