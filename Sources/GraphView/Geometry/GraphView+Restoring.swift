extension GraphView {
  /// Creates a view from all the numbers that make it, as another view had them.
  ///
  /// Nothing is computed, so that every bit comes back. There is no view if a number is out of
  /// range, if scale and origin show something else than the exact ranges, or if a range has no
  /// width.
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
    guard Self.isValid(bounds, contentScaleFactor: contentScaleFactor),
      Scale.isValid(scale.x), Scale.isValid(scale.y), origin.x.isFinite, origin.y.isFinite
    else { return nil }
    self.init(
      bounds: bounds, scale: scale, origin: origin, contentScaleFactor: contentScaleFactor)
    if let xBounds, !Self.isSame(xBounds, xRange) { return nil }
    if let yBounds, !Self.isSame(yBounds, yRange) { return nil }
    self.xBounds = xBounds
    self.yBounds = yBounds
    for range in [xRange, yRange] {
      guard range.lowerBound < range.upperBound,
        (range.upperBound - range.lowerBound).isFinite
      else { return nil }
    }
  }

  /// Whether a range is one that scale and origin lead to, but for a millionth of its width and the
  /// rounding of numbers far from 0.
  private static func isSame(_ exact: ClosedRange<Double>, _ range: ClosedRange<Double>) -> Bool {
    let largest = max(exact.lowerBound.magnitude, exact.upperBound.magnitude)
    let tolerance = (exact.upperBound - exact.lowerBound) / 1_000_000 + 8 * largest.ulp
    return (exact.lowerBound - range.lowerBound).magnitude <= tolerance
      && (exact.upperBound - range.upperBound).magnitude <= tolerance
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
