import IntervalArithmetic

/// Decides where a path is in a view, by bisection of the range of its parameter.
///
/// Over an interval of the parameter the path is in a box. The interval is settled when
///
/// - the box is out of view, or the path is undefined,
/// - a chord stands for the path: see `hasChord(_:_:over:)`,
/// - the box is so small, or so thin and filled by the path, that a line in it does,
/// - lines are near all places of the box that are in view.
struct PathTracer<Source: PathSource> {
  let source: Source
  let grid: PlaneGrid
  var drawing: PathDrawing
  /// How many pairs of enclosures were asked for.
  private(set) var evaluations = 0
  private var budget: WorkBudget
  /// The least width of an interval of the parameter near zero.
  private let leastWidth: Double
  /// The place that was last asked for, which mostly is the start of the next line.
  private var known: (t: Double, place: Point?, isHole: Bool)?

  /// An interval of the parameter, and where the path was known to be when it was divided.
  private struct Span {
    let t: Interval
    var bounds: Rectangle
  }

  init(_ source: Source, on grid: PlaneGrid, workLimit: Int) {
    (self.source, self.grid, budget) = (source, grid, WorkBudget(workLimit, of: source))
    drawing = PathDrawing(of: source.parameters, on: grid)
    let (from, to) = (source.parameters.lowerBound, source.parameters.upperBound)
    leastWidth = max((to / 2 - from / 2) * 0x1p-63, .leastNormalMagnitude)
  }

  /// The work that may still be done, but for that of drawing what was found.
  private var workLeft: Int { budget.left(to: source) - drawing.work }

  // MARK: The range of the parameter

  /// How many equal parts the range is divided into at first.
  private static var partCount: Int { 64 }

  /// Decides the whole range, within the limit on the work.
  mutating func trace() {
    let view = grid.view.pixelBounds
    guard grid.isModerate else { return drawing.leave(view) }
    var spans = parts.map { Span(t: $0, bounds: view) }
    while !spans.isEmpty {
      // One difficult part must not take the work of the others.
      let share = workLeft / (2 * spans.count)
      guard share > 2 * (source.workPerEnclosure + PathTolerance.work) else { break }
      var rest: [Span] = []
      for span in spans { decide(span, within: share, &rest) }
      spans = rest
    }
    for span in spans { drawing.leave(span.bounds) }
  }

  private var parts: [Interval] {
    let (from, to) = (source.parameters.lowerBound, source.parameters.upperBound)
    let ends = (0...Self.partCount).map { index in
      let part = Double(index) / Double(Self.partCount)
      return index == Self.partCount ? to : from * (1 - part) + to * part
    }
    let parts = zip(ends, ends.dropFirst()).filter { $0 < $1 }.map { Interval($0, $1) }
    return parts.isEmpty ? [Interval(from)] : parts
  }

  /// Decides an interval from its start on; what the work does not suffice for is added to `rest`.
  private mutating func decide(_ span: Span, within share: Int, _ rest: inout [Span]) {
    let kept = max(workLeft - share, 0)
    var stack = [span]
    while let span = stack.popLast() {
      guard workLeft > kept else {
        rest.append(span)
        rest += stack.reversed()
        return
      }
      guard let (bounds, isContinuous) = undecided(span) else { continue }
      let t = span.t
      // Breaks are mostly at numbers with few digits.
      let middle = isContinuous || t.width == .infinity ? t.middle : t.splittingPoint ?? t.middle
      stack.append(Span(t: Interval(middle, t.upper), bounds: bounds))
      stack.append(Span(t: Interval(t.lower, middle), bounds: bounds))
    }
  }

  /// Whether an interval of the parameter is too narrow to be divided.
  private func isIndivisible(_ t: Interval) -> Bool {
    t.width <= max(leastWidth, max(-t.lower, t.upper).ulp) || t.lower.nextUp >= t.upper
  }

  // MARK: One interval

  /// Decides an interval if that is possible.
  ///
  /// - Returns: Where the path is and whether it is certainly continuous, if not.
  private mutating func undecided(_ span: Span) -> (Rectangle, isContinuous: Bool)? {
    let t = span.t
    let (x, y) = enclosures(over: t)
    guard let bounds = PathBounds(x, y, on: grid) else { return nil }
    let decoration = min(x.decoration, y.decoration)
    let error = decoration >= .continuous ? chordError(x, y, over: t) : .infinity
    if error <= PathTolerance.chord && hasLine(over: t) { return nil }
    if decoration >= .defined, bounds.size <= PathTolerance.box, hasLine(over: t) { return nil }
    // Chords that are soon found look better than bars, and need not be looked up.
    if error > 16 * PathTolerance.chord {
      if decoration >= .continuous, hasBar(x, y, bounds, over: t) { return nil }
      if drawing.covers(bounds) { return nil }
    }
    if isIndivisible(t) || bounds.sizeOfParts <= PathTolerance.doubtfulBox && !bounds.hasGaps {
      leave(bounds, over: t)
      return nil
    }
    return (
      Rectangle(
        left: bounds.columns.hull.lower, top: bounds.rows.hull.lower,
        right: bounds.columns.hull.upper, bottom: bounds.rows.hull.upper),
      decoration >= .continuous
    )
  }

  private mutating func enclosures(over t: Interval) -> (x: Enclosure, y: Enclosure) {
    evaluations += 1
    budget.spend(PathTolerance.work)
    let (x, y) = source.enclosures(over: t)
    let view = grid.view
    if view.logarithmicAxes.isEmpty { return (x, y) }
    return (view.x.warp.positions(of: x), view.y.warp.positions(of: y))
  }

  /// The place of the path at a number, if it is defined and known well enough.
  private mutating func place(at t: Double) -> Point? {
    if let known, known.t == t { return known.place }
    let (x, y) = enclosures(over: Interval(t))
    let place = grid.place(x, y)
    known = (t, place, x.removable != nil || y.removable != nil)
    return place
  }

  /// How far the path may be from a chord, to the sides and up and down, in device pixels.
  ///
  /// A function whose chords have slopes in S is within width(S) · width(t) / 4 of the line between
  /// its values at both ends, since it is between the lines with the extreme slopes through both.
  private func chordError(_ x: Enclosure, _ y: Enclosure, over t: Interval) -> Double {
    guard let xSlope = x.slope, let ySlope = y.slope else { return .infinity }
    let error = max(xSlope.width / grid.x.step, ySlope.width / -grid.y.step) * t.width / 4
    return error.isNaN ? .infinity : error
  }

  /// Draws a line between the places at both ends of an interval, if they are known.
  private mutating func hasLine(over t: Interval) -> Bool {
    guard let from = place(at: t.lower), let to = place(at: t.upper) else { return false }
    drawing.add(
      PathPiece(from: t.lower, to: t.upper, from, to, isBar: false, on: grid))
    return true
  }

  /// Draws a bar through a box that is thin and that the path fills from end to end.
  private mutating func hasBar(
    _ x: Enclosure, _ y: Enclosure, _ bounds: PathBounds, over t: Interval
  ) -> Bool {
    let (columns, rows) = (bounds.columns.hull, bounds.rows.hull)
    let isUpright = columns.width <= PathTolerance.box
    guard isUpright || rows.width <= PathTolerance.box else { return false }
    let edges = isUpright ? grid.y : grid.x
    let attained = (isUpright ? y : x).attained.map { edges.places(of: $0) }
    let wanted = (isUpright ? rows : columns).intersection(
      Interval(0, Double(edges.count)))
    var filled = attained ?? .empty
    func fills() -> Bool {
      !filled.isEmpty && filled.lower <= wanted.lower + PathTolerance.bar
        && filled.upper >= wanted.upper - PathTolerance.bar
    }
    if !fills() {
      // Between two values of a continuous function are all others.
      guard let from = place(at: t.lower), let to = place(at: t.upper) else { return false }
      let ends = isUpright ? (from.y, to.y) : (from.x, to.x)
      filled = filled.hull(Interval(min(ends.0, ends.1), max(ends.0, ends.1)))
    }
    guard fills() else { return false }
    filled = filled.intersection(wanted)
    // What is filled may be beside the view, by less than a bar may lack.
    guard !filled.isEmpty else { return false }
    let across = min(
      max((isUpright ? columns : rows).middle, 0), Double(isUpright ? grid.width : grid.height))
    func end(_ along: Double) -> Point {
      isUpright ? Point(x: across, y: along) : Point(x: along, y: across)
    }
    drawing.add(
      PathPiece(
        from: t.lower, to: t.upper, end(filled.lower), end(filled.upper), isBar: true, on: grid))
    return true
  }

  /// Leaves boxes to what is drawn near them.
  private mutating func leave(_ bounds: PathBounds, over t: Interval) {
    // A limit is not a point of the path.
    let ends = [t.lower, t.upper].compactMap { end in
      place(at: end).flatMap { known?.isHole == true ? nil : $0 }
    }
    bounds.forEachBox { box in
      let near = box.grown(by: 2 * PathTolerance.rounding)
      let point = ends.first { near.contains($0) }
      // Next to a number at which x and y jump, only boxes with a point are real.
      if bounds.hasGaps, ends.count == 2, isIndivisible(t), point == nil { return }
      drawing.leave(PathRemnant(box: box, point: point))
    }
  }
}
