extension Axis {
  /// How far away the origin may be, in points, before an axis needs bounds to be exact.
  ///
  /// At 2³⁰ points the spacing of doubles is 2⁻²² points.
  private static var nearby: Double { 0x1p30 }

  /// Returns the axis that shows exactly `range` on the same length, or `nil` unless the width of
  /// the range and the scale that it needs are positive and finite.
  public func showing(_ range: ClosedRange<Double>) -> Axis? {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let scale = length / (upper - lower)
    let origin = -lower * scale
    guard lower < upper, Scale.isValid(scale), (upper - lower).isFinite, origin.isFinite
    else { return nil }
    var axis = self
    axis.scale = scale
    axis.origin = name == .x ? origin : length - origin
    axis.bounds = range
    return axis
  }

  /// Returns the axis on which `value` falls on `point`.
  ///
  /// An axis that was given as a range keeps bounds, and an axis whose origin is far away gets
  /// bounds: far from 0, a range tells places apart that a distance from the origin cannot.
  ///
  /// - Parameters:
  ///   - value: The value to place.
  ///   - point: Points from the left or top edge.
  ///   - newScale: Points per unit, positive and finite; as before by default.
  /// - Returns: The axis, or `nil` if its origin would be farther away than a double can hold.
  public func placing(
    _ value: Double, at point: Double, scale newScale: Double? = nil
  ) -> Axis? {
    let scale = newScale ?? scale
    let (before, after) = (point / scale, (length - point) / scale)
    var axis = self
    axis.scale = scale
    axis.origin = point - sign * value * scale
    let isX = name == .x
    let (lower, upper) = (value - (isX ? before : after), value + (isX ? after : before))
    guard axis.origin.isFinite, lower < upper, (upper - lower).isFinite else { return nil }
    axis.bounds =
      bounds != nil || axis.origin.magnitude > Self.nearby ? lower...upper : nil
    return axis
  }

  /// Returns the axis with its scale times `factor`, and the value at `anchor` fixed.
  func pinch(by factor: Double, at anchor: Double) -> Axis? {
    guard Scale.isValid(scale * factor) else { return nil }
    return placing(value(at: anchor), at: anchor, scale: scale * factor)
  }

  /// Returns the axis with another length, the same scale and the same value in its middle.
  func resize(to length: Double, pixelCount: Int) -> Axis? {
    var axis = self
    axis.length = length
    axis.pixelCount = pixelCount
    return axis.placing(value(at: self.length / 2), at: length / 2)
  }

  /// Returns the axis without bounds, with another scale, and 0 in its middle.
  func centered(scale: Double) -> Axis? {
    let axis = Axis(
      name, length: length, pixelCount: pixelCount, scale: scale, origin: length / 2)
    return axis.range.lowerBound < axis.range.upperBound ? axis : nil
  }

  /// Returns the axis with the bounds that another one had, to the bit.
  ///
  /// - Returns: The axis, or `nil` if scale and origin show another range than `bounds`, or if the
  ///   range in view has no width or an infinite one.
  func restoring(_ bounds: ClosedRange<Double>?) -> Axis? {
    var axis = self
    axis.bounds = bounds
    let (lower, upper) = (axis.range.lowerBound, axis.range.upperBound)
    guard lower < upper, (upper - lower).isFinite else { return nil }
    // To a millionth of the width, and the rounding of numbers far from 0.
    let tolerance = (upper - lower) / 1_000_000 + 8 * max(lower.magnitude, upper.magnitude).ulp
    guard (lower - range.lowerBound).magnitude <= tolerance,
      (upper - range.upperBound).magnitude <= tolerance
    else { return nil }
    return axis
  }
}
