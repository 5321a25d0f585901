extension Axis {
  /// How far away the origin may be, in points, before an axis needs bounds to be exact: at 2³⁰
  /// points the spacing of doubles is 2⁻²² points.
  private static var nearby: Double { 0x1p30 }

  /// Returns the axis that shows exactly `range` on the same length, or `nil` unless the width of
  /// the range and the scale that it needs are positive and finite.
  ///
  /// A logarithmic axis cannot show numbers that are not positive, nor less than a ten millionth of
  /// a decade.
  public func showing(_ range: ClosedRange<Double>) -> Axis? {
    guard warp.canShow(range) else { return nil }
    let (lower, upper) = (
      warp.position(of: range.lowerBound), warp.position(of: range.upperBound)
    )
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

  /// Returns the axis that shows the values between two positions; `nil` if that cannot exist.
  func showing(positions: ClosedRange<Double>) -> Axis? {
    warp.range(from: positions.lowerBound, to: positions.upperBound).flatMap { showing($0) }
  }

  /// Returns the axis on which `value` falls on `point`.
  ///
  /// An axis that was given as a range keeps bounds, and an axis whose origin is far away gets
  /// bounds: far from 0, a range tells places apart that a distance from the origin cannot.
  ///
  /// - Parameters:
  ///   - value: The value to place.
  ///   - point: Points from the left or top edge.
  ///   - newScale: Points per unit or decade, positive and finite; as before by default.
  /// - Returns: The axis, or `nil` if its origin would be farther away than a double can hold.
  public func placing(_ value: Double, at point: Double, scale newScale: Double? = nil) -> Axis? {
    placing(position: warp.position(of: value), at: point, scale: newScale)
  }

  private func placing(
    position: Double, at point: Double, scale newScale: Double? = nil
  ) -> Axis? {
    let scale = newScale ?? scale
    let (before, after) = (point / scale, (length - point) / scale)
    var axis = self
    axis.scale = scale
    axis.origin = point - sign * position * scale
    let isX = name == .x
    let (lower, upper) = (position - (isX ? before : after), position + (isX ? after : before))
    guard axis.origin.isFinite, lower < upper, (upper - lower).isFinite,
      let range = warp.range(from: lower, to: upper)
    else { return nil }
    axis.bounds = bounds != nil || axis.origin.magnitude > Self.nearby ? range : nil
    return axis
  }

  /// Returns the axis whose origin, which is 1 on a logarithmic axis, falls on `point`.
  func placingOrigin(at point: Double) -> Axis? { placing(position: 0, at: point) }

  func pinch(by factor: Double, at anchor: Double, to target: Double) -> Axis? {
    guard Scale.isValid(scale * factor) else { return nil }
    return placing(position: position(at: anchor), at: target, scale: scale * factor)
  }

  /// Returns the axis on which values take eight tenths of the length, in the middle; a single
  /// value keeps the scale.
  func showing(_ values: [Double]) -> Axis? {
    guard let least = values.min().map(warp.position), let most = values.max().map(warp.position)
    else { return self }
    let scale = least < most ? 0.8 * length / (most - least) : scale
    guard Scale.isValid(scale) else { return nil }
    return placing(position: least / 2 + most / 2, at: length / 2, scale: scale)
  }

  /// Returns the axis with another length, the same scale and the same value in its middle.
  func resize(to length: Double, pixelCount: Int) -> Axis? {
    var axis = self
    axis.length = length
    axis.pixelCount = pixelCount
    return axis.placing(position: position(at: self.length / 2), at: length / 2)
  }

  /// Returns the axis without bounds, with another scale, and its origin in its middle.
  func centered(scale: Double) -> Axis? {
    var axis = self
    axis.scale = scale
    axis.origin = length / 2
    axis.bounds = nil
    let range = axis.range
    return range.lowerBound < range.upperBound && warp.canShow(range) ? axis : nil
  }

  /// Returns the axis with the bounds that another one had, to the bit; `nil` if scale and origin
  /// show another range, or if the range in view has no width or an infinite one.
  func restoring(_ bounds: ClosedRange<Double>?) -> Axis? {
    guard warp.canShow(bounds ?? range) else { return nil }
    var axis = self
    axis.bounds = bounds
    let (shown, own) = (axis.positions, positions)
    let (lower, upper) = (shown.lowerBound, shown.upperBound)
    guard lower < upper, (upper - lower).isFinite else { return nil }
    // To a millionth of the width, and the rounding of numbers far from 0.
    let tolerance = (upper - lower) / 1_000_000 + 8 * max(lower.magnitude, upper.magnitude).ulp
    guard (lower - own.lowerBound).magnitude <= tolerance,
      (upper - own.upperBound).magnitude <= tolerance
    else { return nil }
    return axis
  }

  /// Returns the axis that is linear in something else and shows the same range; four decades, with
  /// 1 in their middle, or twenty units if it cannot.
  func warped(_ warp: AxisWarp, standardScale: Double) -> Axis {
    if warp == self.warp { return self }
    var axis = self
    axis.warp = warp
    if bounds != nil, let same = axis.showing(range) { return same }
    (axis.scale, axis.origin, axis.bounds) = (standardScale, length / 2, nil)
    return axis
  }
}
