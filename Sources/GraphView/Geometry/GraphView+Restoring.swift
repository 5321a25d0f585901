extension GraphView {
  /// Creates a view from all its numbers, as another view had them.
  ///
  /// No number is computed, so that every bit comes back. There is no view if a number is out of
  /// range, if scale and origin show another range than the exact one, or if a range has no width.
  ///
  /// - Parameters:
  ///   - bounds: The size of the view, in points.
  ///   - scale: Points per unit.
  ///   - origin: Where (0, 0) falls, in points from the top left.
  ///   - xBounds: The exact range of x, if the view has one.
  ///   - yBounds: The exact range of y, if the view has one.
  ///   - contentScaleFactor: Device pixels per point.
  public init?(
    bounds: Size, scale: Scale, origin: Point, xBounds: ClosedRange<Double>?,
    yBounds: ClosedRange<Double>?, contentScaleFactor: Double
  ) {
    guard Self.isValid(bounds, contentScaleFactor: contentScaleFactor), origin.x.isFinite,
      origin.y.isFinite
    else { return nil }
    let plain = GraphView(
      bounds: bounds, scale: scale, origin: origin, contentScaleFactor: contentScaleFactor)
    guard let x = plain.x.restoring(xBounds), let y = plain.y.restoring(yBounds) else {
      return nil
    }
    self.init(x: x, y: y, contentScaleFactor: contentScaleFactor)
  }

  /// Returns the view with other device pixels per point.
  ///
  /// - Returns: The view, or `nil` if ``isValid(_:contentScaleFactor:)`` refuses the factor.
  public func withContentScaleFactor(_ factor: Double) -> GraphView? {
    GraphView(
      bounds: bounds, scale: scale, origin: origin, xBounds: xBounds, yBounds: yBounds,
      contentScaleFactor: factor)
  }
}
