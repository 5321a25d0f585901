import IntervalArithmetic

/// A part of the range of x in which a function is bounded, except near its ends.
struct FitStretch {
  /// What lies at an end of a stretch.
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
