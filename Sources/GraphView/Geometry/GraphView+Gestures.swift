extension GraphView {
  /// Returns the view after a pinch: the scale times `factor`, with what lies at `anchor` fixed.
  ///
  /// - Parameters:
  ///   - factor: How much larger one unit becomes; 2 shows half as many units.
  ///   - anchor: The position that stays, in points from the top left. The default is the centre.
  /// - Returns: The view, or `nil` if the scale would no longer be positive and finite, or the
  ///   origin farther away than a double can say.
  public func pinch(by factor: Double, at anchor: Point? = nil) -> GraphView? {
    let anchor = anchor ?? Point(x: bounds.width / 2, y: bounds.height / 2)
    let (x, y) = (scale.x * factor, scale.y * factor)
    guard Scale.isValid(x), Scale.isValid(y) else { return nil }
    return placing(graphPoint(for: anchor), at: anchor, scale: Scale(x: x, y: y))
  }

  /// Returns the view after a pan: everything moves by `translation`.
  ///
  /// - Parameter translation: How far the graph moves, in points, to the right and downward.
  /// - Returns: The view, or `nil` if the origin would be farther away than a double can say.
  public func pan(by translation: Point) -> GraphView? {
    placing(graphPoint(for: .zero), at: translation, scale: scale)
  }

  /// Returns the view after a triple tap: the origin moves to `position`.
  ///
  /// - Parameter position: Points from the top left corner, y downward.
  /// - Returns: The view, or `nil` if the position is not finite.
  public func tripleTap(at position: Point) -> GraphView? {
    placing(.zero, at: position, scale: scale)
  }

  /// Returns the view in another size, with the same scale and the same graph point in the centre.
  ///
  /// - Parameter size: The new size, in points.
  /// - Returns: The view, or `nil` if ``isValid(_:contentScaleFactor:)`` refuses the size, or if
  ///   its origin would be farther away than a double can say.
  public func resize(to size: Size) -> GraphView? {
    guard Self.isValid(size, contentScaleFactor: contentScaleFactor) else { return nil }
    let centre = graphPoint(for: Point(x: bounds.width / 2, y: bounds.height / 2))
    var view = self
    view.bounds = size
    return view.placing(
      centre, at: Point(x: size.width / 2, y: size.height / 2), scale: scale
    )
  }

  /// Returns the view whose centre shows `graphPoint`, at the same scale.
  ///
  /// - Parameter graphPoint: A position in graph units.
  /// - Returns: The view, or `nil` if its origin would be farther away than a double can say.
  public func centered(on graphPoint: Point) -> GraphView? {
    placing(graphPoint, at: Point(x: bounds.width / 2, y: bounds.height / 2), scale: scale)
  }
}
