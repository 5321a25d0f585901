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

  /// How far away the origin may be, in points, before a view needs bounds to be exact.
  ///
  /// At 2³⁰ points the spacing of doubles is 2⁻²² points.
  private static var nearby: Double { 0x1p30 }

  /// Returns the view in which `graphPoint` falls on `canvasPoint` at the given scale.
  ///
  /// An axis that was given as a range goes on having one, and one whose origin is far away gets
  /// one, because far from 0 a range keeps places apart that a distance from the origin cannot.
  func placing(_ graphPoint: Point, at canvasPoint: Point, scale: Scale) -> GraphView? {
    var view = self
    view.scale = scale
    view.origin = Point(
      x: canvasPoint.x - graphPoint.x * scale.x,
      y: canvasPoint.y + graphPoint.y * scale.y
    )
    guard view.origin.x.isFinite, view.origin.y.isFinite else { return nil }
    let left = graphPoint.x - canvasPoint.x / scale.x
    let right = graphPoint.x + (bounds.width - canvasPoint.x) / scale.x
    let bottom = graphPoint.y - (bounds.height - canvasPoint.y) / scale.y
    let top = graphPoint.y + canvasPoint.y / scale.y
    guard left < right, bottom < top, (right - left).isFinite, (top - bottom).isFinite
    else { return nil }
    let needsXBounds = xBounds != nil || view.origin.x.magnitude > Self.nearby
    let needsYBounds = yBounds != nil || view.origin.y.magnitude > Self.nearby
    view.xBounds = needsXBounds ? left...right : nil
    view.yBounds = needsYBounds ? bottom...top : nil
    return view
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
