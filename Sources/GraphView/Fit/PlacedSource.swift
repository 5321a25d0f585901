import IntervalArithmetic

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
