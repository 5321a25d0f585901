/// A view that was chosen so that curves can be seen, and what it leaves out.
public struct GraphFit: Hashable, Sendable {
  /// The view.
  public let view: GraphView

  /// Whether some curve goes on above the view.
  public let isCutAbove: Bool

  /// Whether some curve goes on below the view.
  public let isCutBelow: Bool

  /// Where curves leave the view, from left to right, in graph units: poles, and the places where
  /// a curve is farthest away; empty if some are not known.
  public let cutPlaces: [Double]

  /// Creates a fit.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isCutAbove: Whether some curve goes on above it.
  ///   - isCutBelow: Whether some curve goes on below it.
  ///   - cutPlaces: Where curves leave the view, if all such places are known.
  public init(
    view: GraphView, isCutAbove: Bool = false, isCutBelow: Bool = false, cutPlaces: [Double] = []
  ) {
    self.view = view
    self.isCutAbove = isCutAbove
    self.isCutBelow = isCutBelow
    self.cutPlaces = cutPlaces
  }

  /// Whether values above or below the view were left out so that the rest can be seen.
  public var isCut: Bool { isCutAbove || isCutBelow }
}
