import IntervalArithmetic

extension FunctionGraph where Source: GraphDataSource {
  /// Returns the range of y that suits the function, for the range of x in view.
  ///
  /// Where enclosures prove that the function is bounded, the range holds all of its values, to a
  /// hundredth of their height. Where it is not, as at a pole, the range holds what
  /// ``GraphView/fit(to:axes:)`` says. A function whose enclosures do not find all such places is
  /// shown as its samples suggest.
  ///
  /// - Parameters:
  ///   - view: The view, of which only the range of x counts.
  ///   - budget: The greatest number of enclosures that may be asked for, in addition to 16, and 32
  ///     for each zero of a logarithm.
  /// - Returns: The range, or `nil` if the function has no value at any column edge.
  public func fit(in view: GraphView, budget: Int) -> FitRange? {
    let samples = FunctionSamples(of: source, over: view.xRange, parts: view.pixelWidth)
    let sorted = samples.sorted
    guard !sorted.isEmpty else { return nil }
    let xs = Interval(view.xRange.lowerBound, view.xRange.upperBound)
    guard var survey = FitSurvey(of: source, over: xs, budget: budget) else {
      return FitRange(samples: samples)
    }
    let (third, last) = (sorted.count / 3, sorted.count - 1)
    let middle = Interval(sorted[third], sorted[last - third])
    let poles = survey.spots.compactMap {
      FitPole(of: source, at: $0, in: xs, isNarrow: $0.width <= 2 * survey.leastWidth)
    }
    guard !poles.isEmpty else { return FitRange(shown: survey.range(from: samples.range)) }
    let stretches = stretches(between: poles, in: xs, columns: view.pixelWidth)
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
  private func stretches(
    between poles: [FitPole], in xs: Interval, columns: Int
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
