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

  private static func pair(_ x: Double, _ y: Double) -> String {
    JSONText.object([("x", JSONText.number(x)), ("y", JSONText.number(y))])
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    JSONText.array([JSONText.number(range.lowerBound), JSONText.number(range.upperBound)])
  }
}
