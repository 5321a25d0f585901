/// Something that a view can show, such as a function of x.
///
/// A conforming type supplies ``figure(in:)``; the other two requirements let a view be fitted to
/// it, and by default do not.
public protocol Plottable {
  /// Returns what it looks like in a view, in points of that view.
  func figure(in view: GraphView) -> Figure

  /// Returns the range of y that suits it, for the range of x in view; `nil` if it has no value
  /// there. On a logarithmic axis, that is the range of the logarithms to base 10.
  ///
  /// About `budget` enclosures may be asked for.
  func fit(in view: GraphView, budget: Int) -> FitRange?

  /// Returns its values at the borders of `parts` equal parts of the width of the view; on a
  /// logarithmic y axis, their logarithms to base 10.
  ///
  /// There are `parts + 1` values from left to right, NaN where it is undefined or has none that
  /// can be shown; or none, if it is not a function of x.
  func values(in view: GraphView, parts: Int) -> [Double]
}

extension Plottable {
  /// Has no range that suits it, so that a fit leaves it out.
  public func fit(in view: GraphView, budget: Int) -> FitRange? { nil }

  /// Has no values, so that a fit leaves it out.
  public func values(in view: GraphView, parts: Int) -> [Double] { [] }
}
