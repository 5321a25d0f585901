extension GraphView {
  /// Returns the view of the same size whose left and right edges are exactly `range`.
  ///
  /// - Parameter range: The range of x to show, in graph units.
  /// - Returns: The view, or `nil` if the range is too narrow or too wide to be a view: its width
  ///   must be positive and finite, and so must the scale that it leads to.
  public func showing(x range: ClosedRange<Double>) -> GraphView? {
    guard let axis = Axis(from: range.lowerBound, to: range.upperBound, length: bounds.width)
    else { return nil }
    var view = self
    view.scale = Scale(x: axis.scale, y: scale.y)
    view.origin.x = axis.origin
    view.xBounds = range
    return view
  }

  /// Returns the view of the same size whose bottom and top edges are exactly `range`.
  ///
  /// - Parameter range: The range of y to show, in graph units.
  /// - Returns: The view, or `nil` if the range is too narrow or too wide to be a view.
  public func showing(y range: ClosedRange<Double>) -> GraphView? {
    guard let axis = Axis(from: range.lowerBound, to: range.upperBound, length: bounds.height)
    else { return nil }
    var view = self
    view.scale = Scale(x: scale.x, y: axis.scale)
    // y grows downward in points, so 0 lies as far below the top as the bottom is above 0.
    view.origin.y = bounds.height - axis.origin
    view.yBounds = range
    return view
  }

  /// Returns the view of the same size and centre with another scale.
  ///
  /// - Parameter newScale: Points per unit on each axis.
  /// - Returns: The view, or `nil` if its origin would be farther away than a double can say.
  public func showing(scale newScale: Scale) -> GraphView? {
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    return placing(graphPoint(for: middle), at: middle, scale: newScale)
  }

  /// Returns the view in which `graphPoint` falls on `canvasPoint` at the given scale.
  ///
  /// An axis that was given as a range goes on having one, because far from 0 a range keeps places
  /// apart that a distance from the origin cannot.
  func placing(_ graphPoint: Point, at canvasPoint: Point, scale: Scale) -> GraphView? {
    var view = self
    view.xBounds = xBounds.flatMap { _ in
      range(
        from: graphPoint.x - canvasPoint.x / scale.x,
        to: graphPoint.x + (bounds.width - canvasPoint.x) / scale.x)
    }
    view.yBounds = yBounds.flatMap { _ in
      range(
        from: graphPoint.y - (bounds.height - canvasPoint.y) / scale.y,
        to: graphPoint.y + canvasPoint.y / scale.y)
    }
    view.scale = scale
    view.origin = Point(
      x: canvasPoint.x - graphPoint.x * scale.x,
      y: canvasPoint.y + graphPoint.y * scale.y
    )
    return view.origin.x.isFinite && view.origin.y.isFinite ? view : nil
  }

  private func range(from lower: Double, to upper: Double) -> ClosedRange<Double>? {
    lower < upper && (upper - lower).isFinite ? lower...upper : nil
  }
}

/// The scale and origin of one axis that shows a range on a length in points.
private struct Axis {
  let scale: Double
  let origin: Double

  init?(from lower: Double, to upper: Double, length: Double) {
    let scale = length / (upper - lower)
    let origin = -lower * scale
    guard lower < upper, Scale.isValid(scale), (upper - lower).isFinite, origin.isFinite
    else { return nil }
    self.scale = scale
    self.origin = origin
  }
}
