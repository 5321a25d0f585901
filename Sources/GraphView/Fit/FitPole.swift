import IntervalArithmetic

/// A place near which a function grows beyond all bounds.
struct FitPole {
  /// How a function leaves the picture on one side of the place.
  struct Side {
    /// Where it leaves every view.
    var x: Double

    /// What it grows to: infinities at a pole, the value next to it at the zero of a logarithm;
    /// empty if it does not grow, two values if it oscillates.
    var limits: [Double] = []
  }

  /// A narrow interval that holds the place, or a wide one of values too large for a double.
  let spot: Interval
  private(set) var left: Side
  private(set) var right: Side

  /// Looks at a place near which no bound is known; `nil` if the function does not seem to grow.
  init?(of source: some GraphDataSource, at spot: Interval, in xs: Interval, isNarrow: Bool) {
    let isPole = source.enclosure(over: spot).reasons.contains(.pole)
    self.spot = isNarrow && !isPole ? Self.tightened(spot, of: source) : spot
    left = Side(x: isNarrow ? spot.simplestDouble : spot.lower)
    right = Side(x: isNarrow ? spot.simplestDouble : spot.upper)
    let overflow = isNarrow ? 0 : source.value(at: spot.middle)
    let limits = { (edge: Double, step: Double) in
      overflow.isInfinite
        ? [overflow] : Self.limits(of: source, from: edge, step: step, isPole: isPole)
    }
    let (lower, upper, step) = (self.spot.lower, self.spot.upper, self.spot.width)
    if xs.lower < lower, lower <= xs.upper { left.limits = limits(lower, -step) }
    if xs.lower <= upper, upper < xs.upper { right.limits = limits(upper, step) }
    if left.limits.isEmpty, right.limits.isEmpty { return nil }
  }

  /// The part of a spot, down to a thousandth of its width, that enclosures do not bound: nearer to
  /// 0, ∛x ln x differs clearly from ln x.
  private static func tightened(_ spot: Interval, of source: some GraphDataSource) -> Interval {
    var spot = spot
    for _ in 0..<10 {
      let quarter = spot.width / 4
      let (low, high) = (spot.lower + quarter, spot.upper - quarter)
      guard spot.lower < low, low < high, high < spot.upper else { break }
      let isOpen = { (lower: Double, upper: Double) in
        !source.enclosure(over: Interval(lower, upper)).values.hull.isBounded
      }
      let lower = isOpen(spot.lower, low) ? spot.lower : low
      let upper = isOpen(high, spot.upper) ? spot.upper : high
      spot = Interval(lower, upper)
    }
    return spot
  }

  /// What a function grows to from one side, judged by its values over one step away from the spot
  /// and over the next two; nothing if it seems to have a limit.
  private static func limits(
    of source: some GraphDataSource, from edge: Double, step: Double, isPole: Bool
  ) -> [Double] {
    let spread = { (from: Double, to: Double) -> Interval in
      let (one, other) = (edge + step * from, edge + step * to)
      return FunctionSamples(of: source, over: min(one, other)...max(one, other), parts: 8).range
    }
    let (near, far) = (spread(0, 1), spread(1, 3))
    let growth = Growth(far: far.width, near: near.width)
    guard near.width > 0, growth.persists(byMoreThan: 0.95) else { return [] }
    var limits: [Double] = []
    if near.upper > far.upper { limits.append(isPole ? .infinity : near.upper) }
    if near.lower < far.lower { limits.append(isPole ? -.infinity : near.lower) }
    return limits
  }

  /// The place, once for each value that the function grows to.
  var peaks: [FitRange.Peak] {
    [left, right].flatMap { side in side.limits.map { FitRange.Peak(x: side.x, y: $0) } }
  }
}

/// A part of the range of x in which a function is bounded, except near its ends.
struct FitStretch {
  /// The end of a stretch.
  enum End: Equatable {
    /// The edge of the view.
    case side
    /// A place that the function approaches with a finite limit, or without any limit.
    case limit
    /// A place near which it grows beyond all bounds, and its abscissa.
    case pole(at: Double)

    /// Whether the function grows beyond all bounds there.
    var isPole: Bool { if case .pole = self { true } else { false } }
  }

  let xs: Interval
  let start: End
  let end: End
  /// Values at equal distances, both ends included.
  let samples: FunctionSamples
  /// Values from a quarter of the stretch towards each end that is a pole, closer and closer.
  private let branches: [FunctionSamples]

  /// Holds the values near poles that the function approaches as slowly as a logarithm, for which
  /// no slope is a natural end.
  private let slowBranches: Interval

  /// The slope, in heights of the view to a unit of x, beyond which a branch may leave the view: it
  /// is steep in the picture, and, where poles are dense, steep for the room between them.
  private let steepest: Double

  /// The parts next to poles that hold nothing but a branch.
  private let edge: Double

  /// Samples a stretch in a view of `width` graph units and `columns` device pixel columns.
  init(
    of source: some GraphDataSource, over xs: Interval, start: End, end: End, width: Double,
    columns: Int
  ) {
    let length = xs.upper - xs.lower
    let parts = max(16, Int((length / width * Double(columns)).rounded()))
    (self.xs, self.start, self.end) = (xs, start, end)
    samples = FunctionSamples(of: source, over: xs.lower...xs.upper, parts: parts)
    steepest = start.isPole && end.isPole ? max(50 / width, 5 / length) : 50 / width
    edge = min(width / 80, length / 10)
    var distances = [length / 4]
    while let last = distances.last, last > width / 8192 { distances.append(last * 0.875) }
    let reach = min(width / 40, length / 4)
    var (branches, slow) = ([FunctionSamples](), Interval.empty)
    for (kind, bound, sign) in [(start, xs.lower, 1.0), (end, xs.upper, -1.0)] where kind.isPole {
      branches.append(FunctionSamples(of: source, at: distances.map { bound + sign * $0 }))
      let ys = [reach, reach / 3, reach / 9].map { source.value(at: bound + sign * $0) }
      let growth = Growth(far: ys[1] - ys[0], near: ys[2] - ys[1])
      if growth.isSlow, ys[2].isFinite, length > width / 80 { slow = slow.hull(Interval(ys[2])) }
    }
    self.branches = branches
    slowBranches = slow
  }

  /// Holds local extrema, limits, ends of the domain, slow branches, and 0 if the sign changes.
  var features: Interval {
    var held = slowBranches
    let (xs, ys) = (samples.xs, samples.ys)
    for index in ys.indices.dropFirst().dropLast() where ys[index].isFinite {
      let (before, y, after) = (ys[index - 1], ys[index], ys[index + 1])
      if start.isPole && xs[index] < self.xs.lower + edge { continue }
      if end.isPole && xs[index] > self.xs.upper - edge { continue }
      if before.isNaN || after.isNaN || y >= before && y >= after || y <= before && y <= after {
        held = held.hull(Interval(y))
      }
    }
    if start == .limit, let y = ys.first, y.isFinite { held = held.hull(Interval(y)) }
    if end == .limit, let y = ys.last, y.isFinite { held = held.hull(Interval(y)) }
    let range = samples.range
    return range.lower <= 0 && range.upper >= 0 ? held.hull(Interval(0)) : held
  }

  /// Holds the values at the sides of the view unless the curve is steep in a view of `shown`.
  func sides(in shown: Interval) -> Interval {
    let (xs, ys) = (samples.xs, samples.ys)
    let last = xs.count - 1
    var held = Interval.empty
    for (kind, index, next) in [(start, 0, 1), (end, last, last - 1)] {
      guard kind == .side, ys[index].isFinite else { continue }
      let rise = (ys[index] - ys[next]).magnitude / (xs[index] - xs[next]).magnitude
      if rise <= steepest * shown.width { held = held.hull(Interval(ys[index])) }
    }
    return held
  }

  /// Holds the values of branches up to where they are steep in a view of the range `shown`.
  func branches(in shown: Interval) -> Interval {
    var held = Interval.empty
    for branch in branches {
      for index in branch.ys.indices.dropFirst() {
        let y = branch.ys[index]
        guard y.isFinite else { break }
        if shown.contains(y) { continue }
        let reached = shown.hull(Interval(y))
        let run = (branch.xs[index] - branch.xs[index - 1]).magnitude
        guard (y - branch.ys[index - 1]).magnitude <= steepest * reached.width * run else { break }
        held = held.hull(reached)
      }
    }
    return held
  }

  /// The places where the function is highest and lowest; next to a pole, the pole.
  var peaks: [FitRange.Peak] {
    var (highest, lowest): (Int?, Int?)
    for (index, y) in samples.ys.enumerated() where !y.isNaN {
      if y > highest.map({ samples.ys[$0] }) ?? -.infinity { highest = index }
      if y < lowest.map({ samples.ys[$0] }) ?? .infinity { lowest = index }
    }
    return [highest, lowest].compactMap { $0 }
      .map { FitRange.Peak(x: place(of: $0), y: samples.ys[$0]) }
  }

  /// The abscissa of a sample, or of the pole on whose branch it is.
  private func place(of index: Int) -> Double {
    let x = samples.xs[index]
    if case .pole(let pole) = start, x <= xs.lower + edge { return pole }
    if case .pole(let pole) = end, x >= xs.upper - edge { return pole }
    return x
  }
}
