/// One axis of a view: how its values map to canvas points and device pixels.
///
/// The axis shows a window of values on a length in points. The window is a scale and an origin; an
/// axis that was given as a range also has the exact ``bounds`` of that range, and then computes
/// everything from those.
///
/// ```swift
/// let view = GraphView(bounds: Size(width: 800, height: 600))
/// view.x.canvas(1)        // 440, points from the left edge
/// view.y.value(at: 0)     // 7.5, at the top edge
/// view.x.edge(400)        // 0, the left edge of column 400
/// ```
public struct Axis: Hashable, Sendable {
  /// Which axis it is: x grows to the right and y upward, while canvas points grow downward.
  public let name: GraphView.AxisName

  /// What the axis is linear in.
  public let warp = AxisWarp.linear

  /// The length of the axis, in points.
  public internal(set) var length: Double

  /// The length of the axis, in device pixels; at least 1.
  public internal(set) var pixelCount: Int

  /// Points per unit; positive and finite.
  public internal(set) var scale: Double

  /// Where 0 falls, in points from the left or top edge; possibly far outside the view.
  public internal(set) var origin: Double

  /// The range that was asked for, if the axis was given as a range.
  ///
  /// The edges of the picture are exactly these numbers, and both belong to the view.
  public internal(set) var bounds: ClosedRange<Double>?

  /// The range of values in view; both ends belong to the view.
  ///
  /// Its ends are finite also where the arithmetic overflows.
  public var range: ClosedRange<Double> {
    if let bounds { return bounds }
    let (near, far) = (Self.clamped(value(at: 0)), Self.clamped(value(at: length)))
    return name == .x ? near...far : far...near
  }

  private static func clamped(_ value: Double) -> Double {
    let largest = Double.greatestFiniteMagnitude
    return value.isNaN ? 0 : min(max(value, -largest), largest)
  }

  // MARK: Conversions

  /// Returns the distance from the left or top edge, in points, at which `value` is drawn.
  ///
  /// The result is not finite where the arithmetic overflows.
  public func canvas(_ value: Double) -> Double {
    let value = warp.position(of: value)
    guard let bounds else { return origin + sign * value * scale }
    return distance(from: start(of: bounds), to: value) / width(of: bounds) * length
  }

  /// Returns the value `point` points from the left or top edge.
  ///
  /// Undoes ``canvas(_:)`` to within rounding. The edges of an axis with ``bounds`` give exactly
  /// those bounds.
  public func value(at point: Double) -> Double {
    guard let bounds else { return warp.value(at: distance(from: origin, to: point) / scale) }
    return value(at: point, of: length, in: bounds)
  }

  /// Returns the value at the left edge of a pixel column, or at the top edge of a pixel row.
  ///
  /// Edge *k* is computed from *k* alone, never from edge *k* − 1, so that no error accumulates.
  ///
  /// Edge 0 is the left or top edge of the picture, edge ``pixelCount`` the other one.
  public func edge(_ pixel: Int) -> Double {
    guard let bounds else { return value(at: length * Double(pixel) / Double(pixelCount)) }
    return value(at: Double(pixel), of: Double(pixelCount), in: bounds)
  }

  /// The length of a device pixel, in points.
  var pixelLength: Double { length / Double(pixelCount) }

  /// Returns the round numbers in view, `spacing` points apart or a little more.
  public func ticks(_ style: Ticks.Style, spacing: Double) -> Ticks {
    Ticks(in: range, pointsPerUnit: scale, minimumSpacing: spacing, style: style)
  }

  // MARK: Direction

  /// 1 where values grow as canvas points do, else −1.
  var sign: Double { name == .x ? 1 : -1 }

  /// The way from one place to another in the direction of the axis; subtracted in that order,
  /// because `-(a - b)` is −0 where `b - a` is 0.
  private func distance(from start: Double, to end: Double) -> Double {
    name == .x ? end - start : start - end
  }

  /// The value at the left or top edge.
  private func start(of bounds: ClosedRange<Double>) -> Double {
    name == .x ? bounds.lowerBound : bounds.upperBound
  }

  private func width(of bounds: ClosedRange<Double>) -> Double {
    bounds.upperBound - bounds.lowerBound
  }

  /// The value at `part` of the way from the left or top edge, where the whole way is `whole`.
  private func value(at part: Double, of whole: Double, in bounds: ClosedRange<Double>) -> Double {
    if part == whole { return name == .x ? bounds.upperBound : bounds.lowerBound }
    return warp.value(at: start(of: bounds) + sign * (width(of: bounds) * part / whole))
  }

  // MARK: Gestures

  /// How far away the origin may be, in points, before an axis needs bounds to be exact: at 2³⁰
  /// points the spacing of doubles is 2⁻²² points.
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
  public func placing(_ value: Double, at point: Double, scale newScale: Double? = nil) -> Axis? {
    let scale = newScale ?? scale
    let (before, after) = (point / scale, (length - point) / scale)
    var axis = self
    axis.scale = scale
    axis.origin = point - sign * value * scale
    let isX = name == .x
    let (lower, upper) = (value - (isX ? before : after), value + (isX ? after : before))
    guard axis.origin.isFinite, lower < upper, (upper - lower).isFinite else { return nil }
    axis.bounds = bounds != nil || axis.origin.magnitude > Self.nearby ? lower...upper : nil
    return axis
  }

  func pinch(by factor: Double, at anchor: Double, to target: Double) -> Axis? {
    guard Scale.isValid(scale * factor) else { return nil }
    return placing(value(at: anchor), at: target, scale: scale * factor)
  }

  /// Returns the axis on which values take eight tenths of the length, in the middle; a single
  /// value keeps the scale.
  func showing(_ values: [Double]) -> Axis? {
    guard let least = values.min(), let most = values.max() else { return self }
    let scale = least < most ? 0.8 * length / (most - least) : scale
    guard Scale.isValid(scale) else { return nil }
    return placing(least / 2 + most / 2, at: length / 2, scale: scale)
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
    var axis = self
    axis.scale = scale
    axis.origin = length / 2
    axis.bounds = nil
    return axis.range.lowerBound < axis.range.upperBound ? axis : nil
  }

  /// Returns the axis with the bounds that another one had, to the bit; `nil` if scale and origin
  /// show another range, or if the range in view has no width or an infinite one.
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
