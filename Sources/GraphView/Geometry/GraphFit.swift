/// A view that was chosen so that curves can be seen.
public struct GraphFit: Hashable, Sendable {
  /// The view.
  public let view: GraphView

  /// Whether values above or below the view were left out so that the rest can be seen.
  public let isCut: Bool

  /// Creates a fit.
  public init(view: GraphView, isCut: Bool) {
    self.view = view
    self.isCut = isCut
  }
}
