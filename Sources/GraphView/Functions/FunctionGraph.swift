import IntervalArithmetic

/// The graph of a function of x.
///
/// ```swift
/// let figure = FunctionGraph(source).figure(in: view)
/// ```
public struct FunctionGraph<Source> {
  /// The function.
  public var source: Source

  /// How its values are connected.
  public var mode: TracingMode

  /// The most ``WorkCounting/work`` for one figure; `nil` for ``GraphView/workLimit``.
  public var workLimit: Int?

  /// Creates the graph of a function.
  ///
  /// - Parameters:
  ///   - source: The function.
  ///   - mode: Whether values are joined.
  ///   - workLimit: The most work for one figure; `nil` for all that a picture may take.
  public init(_ source: Source, mode: TracingMode = .line, workLimit: Int? = nil) {
    (self.source, self.mode, self.workLimit) = (source, mode, workLimit)
  }
}

// The structure itself has no constraint, because looking up a conformance when the program runs
// takes as long as a tenth of tracing.
extension FunctionGraph: Plottable where Source: GraphDataSource {
  /// Traces the function, one device pixel column at a time.
  ///
  /// Where the source gives enclosures, lines are drawn from them: each column is
  /// ``ColumnState/proven``, ``ColumnState/undefined``, ``ColumnState/outside`` or, where a budget
  /// of 256 enclosures decides nothing (64 after many such columns in a row),
  /// ``ColumnState/unresolved`` and drawn pale. So are columns for which ``workLimit`` does not
  /// suffice: all have equal shares of it, and where even those are too small for one enclosure
  /// each, neighbouring columns are traced as one. Poles and jumps are never bridged, and
  /// ``Figure/breaks`` names them. A rise is a line to its end, even between a double and the next
  /// one; nothing that is proven is pale.
  ///
  /// Dots have the breaks of the line, but rest on point values, as do sources without enclosures.
  /// The source is then asked for one at every edge between two columns, in one block. Where
  /// neighbouring values differ by more than a device pixel, the place between them is searched by
  /// bisection: the values are joined only if the step becomes smaller on the way, and the line
  /// ends at the last place where the function is defined. What happens between two samples of
  /// similar value can be missed, and every column is ``ColumnState/sampled``.
  ///
  /// - Parameter view: The part of the plane to draw.
  /// - Returns: The figure, in points of that view.
  /// - Complexity: O(*n*) in the number of device pixel columns; less where the curve is smooth,
  ///   and 256 enclosures or 200 values more in a column in which it breaks. The work of the source
  ///   is at most ``workLimit``, but for a few enclosures.
  public func figure(in view: GraphView) -> Figure {
    let limit = workLimit ?? view.workLimit
    guard 16 * source.workPerEnclosure <= limit else { return .unresolved(in: view) }
    let tracer = SampleTracer(view: view, source: source, workLimit: limit / 4)
    guard mode == .dots else { return lines(in: view, limit, orSampledBy: tracer) }
    guard tracer.isAffordable else { return .unresolved(in: view) }
    var dots = tracer.dots()
    let lines = lines(in: view, limit / 2, orSampledBy: tracer)
    (dots.landmarks, dots.unlistedBreaks) = (lines.landmarks, lines.unlistedBreaks)
    return dots
  }

  private func lines(
    in view: GraphView, _ limit: Int, orSampledBy tracer: SampleTracer<Source>
  ) -> Figure {
    let (grid, budget) = (ColumnGrid(of: view), WorkBudget(limit, of: source))
    guard hasEnclosures(on: grid) else {
      return tracer.isAffordable ? tracer.lines() : .unresolved(in: view)
    }
    var refiner = ColumnRefiner(source, on: grid, workLimit: limit / 4 * 3)
    var columns = refiner.decide()
    columns.leaveUnnamed(beyond: refiner.namings(within: budget.left(to: source)))
    let namer = BreakNamer(source, on: grid, columns: columns, within: budget)
    var samples =
      refiner.step == 1
      ? FunctionSamples(of: source, at: grid.edges).ys
      : [Double](repeating: .nan, count: grid.edges.count)
    if grid.yWarp != .linear { samples = samples.map { grid.yWarp.position(of: $0) } }
    var drawing = FigureDrawing(on: grid, samples: samples)
    return drawing.figure(of: namer.named())
  }

  /// Whether the source claims anything at all in a view whose numbers can be computed with.
  private func hasEnclosures(on grid: ColumnGrid) -> Bool {
    guard grid.isModerate else { return false }
    let ((first, last), edges) = (grid.sides, grid.edges)
    return [Interval(first, last), Interval(first, edges[1]), Interval(edges[edges.count / 2])]
      .contains { source.enclosure(over: $0) != .unknown }
  }

  /// Returns the positions of values at the borders of equal parts of the x axis, NaN where there
  /// is none; no positions if they would take more than a 64th of ``workLimit``.
  public func values(in view: GraphView, parts: Int) -> [Double] {
    guard parts * source.workPerEnclosure <= (workLimit ?? view.workLimit) / 16 else { return [] }
    let placed = PlacedSource(source, in: view)
    return FunctionSamples(of: placed, over: view.x.positions, parts: parts).ys
  }

  /// Returns the range of y that suits the function, for the range of x in view, as positions on
  /// the y axis.
  ///
  /// Where enclosures prove that the function is bounded, the range holds all of its values, to a
  /// hundredth of their height. Where it is not, as at a pole, the range holds what
  /// ``GraphView/fit(to:and:axes:like:letterSize:)`` says. A function whose enclosures do not find
  /// all such places is shown as its samples suggest.
  ///
  /// - Parameters:
  ///   - view: The view, of which only the range of x counts.
  ///   - budget: The greatest number of enclosures that may be asked for, in addition to 16, and 32
  ///     for each zero of a logarithm; fewer if they are too much work.
  /// - Returns: The range, or `nil` if the function has no value at any column edge, or if its
  ///   values are too much work.
  public func fit(in view: GraphView, budget: Int) -> FitRange? {
    let limit = workLimit ?? view.workLimit
    let affordable = limit / max(1, 32 * source.workPerEnclosure)
    guard affordable >= 16 else { return nil }
    let (budget, parts) = (min(budget, affordable), min(view.pixelWidth, 8 * affordable))
    let (source, range) = (PlacedSource(source, in: view), view.x.positions)
    let samples = FunctionSamples(of: source, over: range, parts: parts)
    let sorted = samples.sorted
    guard !sorted.isEmpty else { return nil }
    let xs = Interval(range.lowerBound, range.upperBound)
    let end = WorkBudget(limit / 4, of: source).end
    guard var survey = FitSurvey(of: source, over: xs, budget: budget, until: end) else {
      return FitRange(samples: samples)
    }
    let (third, last) = (sorted.count / 3, sorted.count - 1)
    let middle = Interval(sorted[third], sorted[last - third])
    let poles = survey.spots.compactMap {
      FitPole(of: source, at: $0, in: xs, isNarrow: $0.width <= 2 * survey.leastWidth)
    }
    guard !poles.isEmpty else { return FitRange(shown: survey.range(from: samples.range)) }
    let stretches = Self.stretches(of: source, between: poles, in: xs, columns: parts)
    var shown = stretches.reduce(middle) { $0.hull($1.features) }
    let near = xs.width / 400
    if xs.contains(0), !poles.contains(where: { $0.spot.grown(by: near).contains(0) }) {
      let intercept = source.value(at: 0)
      if intercept.isFinite { shown = shown.hull(Interval(intercept)) }
    }
    shown = stretches.reduce(shown) { $0.hull($1.sides(in: shown)) }
    // Every branch that makes the view higher makes all of them less steep in it.
    for _ in 0..<16 {
      let wider = stretches.reduce(shown) { $0.hull($1.branches(in: shown)) }
      if wider == shown { break }
      shown = wider
    }
    return FitRange(
      shown: shown, peaks: poles.flatMap { $0.peaks } + stretches.flatMap { $0.peaks })
  }

  private static func stretches(
    of source: PlacedSource<Source>, between poles: [FitPole], in xs: Interval, columns: Int
  ) -> [FitStretch] {
    var stretches: [FitStretch] = []
    var (lower, start) = (xs.lower, FitStretch.End.side)
    func add(to upper: Double, _ end: FitStretch.End) {
      guard lower < upper else { return }
      stretches.append(
        FitStretch(
          of: source, over: Interval(lower, upper), start: start, end: end,
          width: xs.upper - xs.lower, columns: columns))
    }
    for pole in poles {
      add(to: pole.spot.lower, pole.left.limits.isEmpty ? .limit : .pole(at: pole.left.x))
      lower = pole.spot.upper
      start = pole.right.limits.isEmpty ? .limit : .pole(at: pole.right.x)
    }
    add(to: xs.upper, .side)
    return stretches
  }
}

/// How the values of a curve are connected.
public enum TracingMode: Hashable, Sendable {
  /// Unbroken lines where the function is continuous.
  case line
  /// One dot per device pixel column, never joined.
  case dots
}
