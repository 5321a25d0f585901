import IntervalArithmetic

extension GraphView {
  /// Which axes a fit may change.
  public enum FitAxes: Hashable, Sendable {
    /// Only the y axis; the range of x stays as it is.
    case vertical

    /// Only the x axis; the range of y stays as it is.
    case horizontal

    /// The y axis, and the x axis too if nothing is defined in the range of x in view.
    case both
  }

  /// Returns the view that shows the values of `sources` on their whole height.
  ///
  /// Where enclosures prove that a function is bounded in view, all of its values are shown, to a
  /// hundredth of the height and also those between two device pixels. Where it is not, as at a
  /// pole, the view holds
  ///
  /// - local extrema, limits at the poles, ends of the domain, and 0 if the function changes sign;
  /// - the value at x = 0, and those at the sides of the view unless the curve is steep there;
  /// - the middle third of all values;
  /// - every branch up to where it has become steep in the picture.
  ///
  /// A function whose enclosures do not find all such places is shown as its samples suggest. There
  /// is a margin of a twentieth on each side. If nothing is defined in view and `axes` allows it,
  /// wider ranges of x about 0 are tried, ten times as wide each.
  ///
  /// - Parameters:
  ///   - sources: The functions to show.
  ///   - axes: Which axes may change.
  /// - Returns: The view, or `nil` if no function has a value anywhere that was looked at.
  /// - Complexity: At most 1,000 enclosures for all sources together, 16 for each source and 32 for
  ///   each logarithm's zero, and a few values a device pixel column.
  public func fit<Source: GraphDataSource>(
    to sources: [Source], axes: FitAxes = .vertical
  ) -> GraphFit? {
    if axes == .horizontal { return fitHorizontally(to: sources) }
    var view = self
    // A few values tell whether there are any, also of a program that takes long to evaluate.
    if axes == .both, !hasValues(of: sources, parts: 200, least: 5) {
      guard let wider = widened(for: sources) else { return nil }
      view = wider
    }
    let budget = 1000 / max(1, sources.count) + 16
    let ranges = sources.compactMap { view.fitRange(of: $0, budget: budget) }
    guard !ranges.isEmpty else { return nil }
    let shown = ranges.reduce(Interval.empty) { $0.hull($1.shown) }
    guard let fitted = view.showing(values: shown) else { return nil }
    let range = fitted.yRange
    let outside = ranges.flatMap { $0.peaks }.filter { !range.contains($0.y) }
    let places = outside.compactMap { $0.x }.sorted()
    return GraphFit(
      view: fitted, isCutAbove: outside.contains { $0.y > range.upperBound },
      isCutBelow: outside.contains { $0.y < range.lowerBound },
      cutPlaces: places.count < outside.count ? [] : view.distinct(places))
  }

  /// Sorted abscissas without those that are next to another.
  private func distinct(_ sorted: [Double]) -> [Double] {
    let near = (xRange.upperBound - xRange.lowerBound) / 100
    return sorted.reduce(into: []) { found, x in
      if let last = found.last, x - last <= near { return }
      found.append(x)
    }
  }

  /// The view of a range of values with a margin; a single value gets room to stand in.
  private func showing(values: Interval) -> GraphView? {
    let largest = Double.greatestFiniteMagnitude / 2.5
    let lower = min(max(values.lower, -largest), largest)
    let upper = max(min(values.upper, largest), -largest)
    let size = max(lower.magnitude, upper.magnitude)
    let height = upper - lower
    if height > size * 0x1p-40,
      let view = showing(y: lower - height / 20...upper + height / 20)
    {
      return view
    }
    let room = max(1, size / 10)
    return showing(y: lower - room...upper + room)
  }

  // MARK: One function

  /// The range that suits one function; `nil` if it has no value at any column edge.
  private func fitRange<Source: GraphDataSource>(of source: Source, budget: Int) -> FitRange? {
    let samples = FunctionSamples(of: source, over: xRange, parts: pixelWidth)
    let sorted = samples.sorted
    guard !sorted.isEmpty else { return nil }
    let xs = Interval(xRange.lowerBound, xRange.upperBound)
    guard var survey = FitSurvey(of: source, over: xs, budget: budget) else {
      return FitRange(samples: samples)
    }
    let (third, last) = (sorted.count / 3, sorted.count - 1)
    let middle = Interval(sorted[third], sorted[last - third])
    let poles = survey.spots.compactMap {
      FitPole(of: source, at: $0, in: xs, isNarrow: $0.width <= 2 * survey.leastWidth)
    }
    guard !poles.isEmpty else { return FitRange(shown: survey.range(from: samples.range)) }
    let stretches = stretches(of: source, between: poles, in: xs)
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

  /// The parts of a range of x between poles.
  private func stretches<Source: GraphDataSource>(
    of source: Source, between poles: [FitPole], in xs: Interval
  ) -> [FitStretch] {
    var stretches: [FitStretch] = []
    var (lower, start) = (xs.lower, FitStretch.End.side)
    func add(to upper: Double, _ end: FitStretch.End) {
      guard lower < upper else { return }
      stretches.append(
        FitStretch(
          of: source, over: Interval(lower, upper), start: start, end: end,
          width: xs.upper - xs.lower, columns: pixelWidth))
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
