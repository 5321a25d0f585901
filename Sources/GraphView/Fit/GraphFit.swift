/// A view that was chosen so that curves can be seen, and what it leaves out.
public struct GraphFit: Hashable, Sendable {
  /// The view.
  public let view: GraphView

  /// Whether each curve has one value only, to within rounding.
  public let isConstant: Bool

  /// Whether some curve continues above the view.
  public let isCutAbove: Bool

  /// Whether some curve continues below the view.
  public let isCutBelow: Bool

  /// Where curves leave the view, from left to right, in graph units: poles, and the places where
  /// a curve is farthest away; empty if some of them are unknown.
  public let cutPlaces: [Double]

  /// Whether values above or below the view were left out so that the rest can be seen.
  public var isCut: Bool { isCutAbove || isCutBelow }
}
