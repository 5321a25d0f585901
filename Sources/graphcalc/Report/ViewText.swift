import CalculatorBrain
import GraphView

/// A view as text, for reports and for the metadata of pictures.
enum ViewText {
  /// The members of the JSON object that says what a view shows.
  static func members(of view: GraphView) -> [(String, String)] {
    [
      ("scale", pair(view.scale.x, view.scale.y)),
      ("origin", pair(view.origin.x, view.origin.y)),
      ("x", range(view.xRange)),
      ("y", range(view.yRange)),
    ]
  }

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
    let (x, y) = (view.xRange, view.yRange)
    return "(\(RoundedNumber.text(middle.x, width: x.upperBound - x.lowerBound)), "
      + "\(RoundedNumber.text(middle.y, width: y.upperBound - y.lowerBound)))"
  }

  private static func pair(_ x: Double, _ y: Double) -> String {
    JSONText.object([("x", JSONText.number(x)), ("y", JSONText.number(y))])
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    JSONText.array([JSONText.number(range.lowerBound), JSONText.number(range.upperBound)])
  }
}
