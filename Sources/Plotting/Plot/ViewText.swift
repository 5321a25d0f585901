import GraphView

/// A view as text for people to read.
enum ViewText {
  /// The scale of a view and what its middle shows, as in `40 points per unit about (0, 0)`.
  static func summary(of view: GraphView) -> String {
    "\(scale(of: view)) points per unit about \(middle(of: view))"
  }

  /// The scale of a view for people to read: one number if it is the same on both axes.
  static func scale(of view: GraphView) -> String {
    let (x, y) = (view.scale.x, view.scale.y)
    let numbers = (x == y ? [x] : [x, y]).map { RoundedNumber.text($0, width: $0) }
    return numbers.joined(separator: " × ")
  }

  /// What the middle of a view shows, rounded to what can be seen.
  static func middle(of view: GraphView) -> String {
    let middle = view.graphPoint(for: Point(x: view.bounds.width / 2, y: view.bounds.height / 2))
    return "(\(RoundedNumber.text(middle.x, in: view.xRange)), "
      + "\(RoundedNumber.text(middle.y, in: view.yRange)))"
  }
}
