import GraphView

extension Plot {
  /// What to say of columns that are not proven; `nil` if all are.
  static func unprovenRemark(_ figures: [Figure], in view: GraphView) -> String? {
    let ranges = figures.flatMap { $0.coverage.unresolvedColumns }
    guard let first = ranges.map({ $0.lowerBound }).min(),
      let last = ranges.map({ $0.upperBound }).max()
    else { return nil }
    let count = figures.reduce(0) { $0 + $1.coverage.count(of: .unresolved) }
    let xs = RoundedNumber.text(view.x.edge(first)...view.x.edge(last + 1))
    return "\(count.counted("device column")) could not be proven, drawn pale, between x = \(xs)"
  }

  /// The remark about values that a fit leaves out; `nil` if it shows all.
  static func cutRemark(_ fit: GraphFit) -> String? {
    guard fit.isCut else { return nil }
    let (x, y) = (fit.view.xRange, fit.view.yRange)
    let sides = [
      fit.isCutAbove ? "above y = \(RoundedNumber.text(y.upperBound, in: y))" : nil,
      fit.isCutBelow ? "below y = \(RoundedNumber.text(y.lowerBound, in: y))" : nil,
    ].compactMap { $0 }
    let places = fit.cutPlaces.map { RoundedNumber.text($0, in: x) }
    let named = places.prefix(places.count > 4 ? 3 : 4).joined(separator: ", ")
    let more = places.count > 4 ? " and \(places.count - 3) more" : ""
    let reason = places.isEmpty ? ", so that the rest can be seen" : " near x = \(named)\(more)"
    return "values \(sides.joined(separator: " and ")) are cut off\(reason)"
  }
}
