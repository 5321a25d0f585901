import IntervalArithmetic

/// The values of a function at some abscissas.
struct FunctionSamples {
  let xs: [Double]
  /// The values, NaN where the function is undefined.
  let ys: [Double]

  init(of source: some GraphDataSource, at xs: [Double]) {
    var ys = [Double](repeating: .nan, count: xs.count)
    var span = ys.mutableSpan
    source.evaluate(xs.span, into: &span)
    self.xs = xs
    self.ys = ys
  }

  init(of source: some GraphDataSource, over range: ClosedRange<Double>, parts: Int) {
    let width = range.upperBound - range.lowerBound
    let xs = (0...parts).map { index in
      index == parts ? range.upperBound : range.lowerBound + width * (Double(index) / Double(parts))
    }
    self.init(of: source, at: xs)
  }

  var sorted: [Double] { ys.filter { $0.isFinite }.sorted() }

  var range: Interval { ys.reduce(.empty) { $1.isFinite ? $0.hull(Interval($1)) : $0 } }
}

/// A function from positions on the x axis of a view to positions on its y axis, which a fit to
/// logarithmic axes looks at: log₁₀ f(10ᵘ) where both are logarithmic.
struct PlacedSource<Source: GraphDataSource>: GraphDataSource {
  private let source: Source
  private let x: AxisWarp
  private let y: AxisWarp

  init(_ source: Source, in view: GraphView) {
    (self.source, x, y) = (source, view.x.warp, view.y.warp)
  }

  func value(at position: Double) -> Double { placed(source.value(at: x.value(at: position))) }

  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    if x == .linear {
      source.evaluate(xs, into: &ys)
    } else {
      let values = xs.indices.map { x.value(at: xs[$0]) }
      source.evaluate(values.span, into: &ys)
    }
    guard y != .linear else { return }
    for index in ys.indices { ys[index] = placed(ys[index]) }
  }

  /// The position of a value; NaN where it has none.
  private func placed(_ value: Double) -> Double {
    y == .linear || value > 0 ? y.position(of: value) : .nan
  }

  func enclosure(over positions: Interval) -> Enclosure {
    let xs = x.values(at: positions)
    guard xs.isBounded else { return .unknown }
    var enclosure = source.enclosure(over: xs)
    enclosure.slope = enclosure.slope.map { x.slopes($0, overPositionsOf: xs) }
    guard y != .linear, !enclosure.values.isEmpty else { return enclosure }
    if enclosure.values.hull.lower > 0 { return y.positions(of: enclosure) }
    return Enclosure(
      UnaryFunction.log10.applied(to: enclosure.values), .trivial,
      enclosure.reasons.union(.logEdge))
  }

  var work: Int { source.work }
  var workPerEnclosure: Int { source.workPerEnclosure }
}

/// How a function changes on its way to a place near which it may grow beyond all bounds.
///
/// Two steps towards the place shrink the distance by the same factor each. Towards a limit, the
/// function changes less over the nearer step; a logarithm changes by the same amount over both;
/// towards a pole, it changes more. This names a break, but proves nothing.
struct Growth {
  /// How far the value changes, or values spread, over the farther step.
  let far: Double
  /// The same over the nearer step.
  let near: Double

  /// Whether the nearer change is more than `share` of the farther one, so that the function seems
  /// to grow; for wider steps, a smaller share sets a logarithm apart from a power with a limit.
  func persists(byMoreThan share: Double) -> Bool { near.magnitude > share * far.magnitude }

  /// Whether the function seems to grow as slowly as a logarithm: over steps that each divide the
  /// distance by 3, its changes are equal, and those of a pole grow threefold or more.
  var isSlow: Bool { near.magnitude <= 1.3 * far.magnitude }
}
