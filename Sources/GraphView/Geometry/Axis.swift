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
  public let warp: AxisWarp

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

  /// Creates an axis without exact bounds.
  init(
    _ name: GraphView.AxisName, length: Double, pixelCount: Int, scale: Double, origin: Double
  ) {
    self.name = name
    self.warp = .linear
    self.length = length
    self.pixelCount = pixelCount
    self.scale = scale
    self.origin = origin
  }

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

  /// The way from one place to another in the direction of the axis.
  ///
  /// Subtracted in that order, because `-(a - b)` is −0 where `b - a` is 0.
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
  private func value(
    at part: Double, of whole: Double, in bounds: ClosedRange<Double>
  ) -> Double {
    if part == whole { return name == .x ? bounds.upperBound : bounds.lowerBound }
    return warp.value(at: start(of: bounds) + sign * (width(of: bounds) * part / whole))
  }
}
