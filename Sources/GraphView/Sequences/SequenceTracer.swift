import IntervalArithmetic

/// Finds the points of a sequence in a view, in device pixels.
struct SequenceTracer<Source: GraphDataSource> {
  private let source: Source
  private let grid: PlaneGrid
  private var budget: WorkBudget
  private var dots: [Point] = []
  /// The halves of pixels in which a dot is.
  private var halves = TakenSquares(side: 0.5)
  private var ink: PixelInk

  init(_ source: Source, on grid: PlaneGrid, workLimit: Int) {
    (self.source, self.grid) = (source, grid)
    (budget, ink) = (WorkBudget(workLimit, of: source), PixelInk(in: grid.view))
  }

  /// Decides all whole numbers of a range, from the first on, within the limit on the work.
  mutating func trace(from first: Double, to last: Double) {
    guard grid.hasPlaces else { return ink.leave(grid.view.pixelBounds) }
    guard first <= last else { return }
    // Each part with where its points were known to be when it was divided.
    var stack: [(part: Interval, bounds: PathBounds?)] = [(Interval(first, last), nil)]
    while let (part, known) = stack.popLast() {
      guard budget.left(to: source) > 0 else {
        if let known {
          known.forEachBox { ink.leave($0) }
        } else {
          ink.leave(grid.view.pixelBounds)
        }
        continue
      }
      guard let bounds = undecided(part) else { continue }
      guard part.lower < part.upper else {
        bounds.forEachBox { ink.leave($0) }
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
    budget.spend(PathTolerance.work)
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
    guard grid.view.pixelBounds.size.holds(dot), halves.take(dot) else { return }
    dots.append(dot)
    ink.mark(ProvenSegment(dot, dot, isMember: true))
  }

  /// Returns the figure, in points of the view.
  func figure() -> Figure {
    var figure = Figure()
    figure.hasDiscs = true
    figure.dots = dots.map { grid.point($0) }
    ink.cover(&figure)
    return figure
  }
}
