import IntervalArithmetic

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

  /// The quantity that the axis is linear in.
  public internal(set) var warp = AxisWarp.linear

  /// The length of the axis, in points.
  public internal(set) var length: Double

  /// The length of the axis, in device pixels; at least 1.
  public internal(set) var pixelCount: Int

  /// Points per unit, or per decade on a logarithmic axis; positive and finite.
  public internal(set) var scale: Double

  /// Where 0 falls, or 1 on a logarithmic axis, in points from the left or top edge; possibly far
  /// outside the view.
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
  public func canvas(_ value: Double) -> Double { canvas(atPosition: warp.position(of: value)) }

  /// Returns the distance from the left or top edge, in points, of a position.
  @inline(__always)
  func canvas(atPosition position: Double) -> Double { placement.canvas(atPosition: position) }

  /// How positions map to points, for many of them.
  @inline(__always)
  var placement: Placement {
    guard let bounds else {
      return Placement(sign: sign, factor: scale, start: origin, width: nil)
    }
    return Placement(sign: sign, factor: length, start: start(of: bounds), width: width(of: bounds))
  }

  /// The numbers from which ``canvas(atPosition:)`` is computed.
  struct Placement {
    fileprivate let sign: Double
    /// The length of the axis, or points per unit of positions without exact bounds.
    fileprivate let factor: Double
    /// The position at the left or top edge, or points from there to the origin.
    fileprivate let start: Double
    /// The width of the exact bounds.
    fileprivate let width: Double?

    /// Returns the distance from the left or top edge, in points, of a position.
    @inline(__always)
    func canvas(atPosition position: Double) -> Double {
      guard let width else { return start + sign * position * factor }
      return (sign > 0 ? position - start : start - position) / width * factor
    }
  }

  /// Returns the value `point` points from the left or top edge.
  ///
  /// Undoes ``canvas(_:)`` to within rounding. The edges of an axis with ``bounds`` give exactly
  /// those bounds.
  public func value(at point: Double) -> Double {
    guard let bounds else { return warp.value(at: position(at: point)) }
    return value(at: point, of: length, in: bounds)
  }

  /// Returns the position of what is `point` points from the left or top edge.
  func position(at point: Double) -> Double {
    guard let bounds else { return distance(from: origin, to: point) / scale }
    return position(at: point, of: length, in: bounds)
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

  /// Returns the position of an edge of a pixel.
  func position(ofEdge pixel: Int) -> Double {
    guard let bounds else { return position(at: length * Double(pixel) / Double(pixelCount)) }
    return position(at: Double(pixel), of: Double(pixelCount), in: bounds)
  }

  /// The length of a device pixel, in points.
  var pixelLength: Double { length / Double(pixelCount) }

  /// The positions of the ends of ``range``.
  var positions: ClosedRange<Double> {
    let range = range
    return warp.position(of: range.lowerBound)...warp.position(of: range.upperBound)
  }

  /// Returns how many units the length of the axis would take if all of it were as it is at a
  /// value: how wide the range is, and much less where a logarithmic axis has small numbers.
  ///
  /// - Parameter value: A value in ``range``.
  /// - Returns: A width, of which numbers near the value need not show a small part.
  public func extent(at value: Double) -> Double {
    switch warp {
    case .linear: range.upperBound - range.lowerBound
    case .logarithmic: value * (length / scale * Interval.ln10.lower)
    }
  }

  /// Returns the round numbers in view, `spacing` points apart or a little more.
  ///
  /// On a logarithmic axis, those are powers of ten or, if there are few of them, numbers between
  /// them; the style does not matter.
  public func ticks(_ style: Ticks.Style, spacing: Double) -> Ticks {
    switch warp {
    case .linear: Ticks(in: range, pointsPerUnit: scale, minimumSpacing: spacing, style: style)
    case .logarithmic: logarithmicTicks { _ in spacing }
    }
  }

  // MARK: Direction

  /// 1 where values grow as canvas points do, else −1.
  @inline(__always)
  var sign: Double { name == .x ? 1 : -1 }

  /// The way from one place to another in the direction of the axis; subtracted in that order,
  /// because `-(a - b)` is −0 where `b - a` is 0.
  @inline(__always)
  private func distance(from start: Double, to end: Double) -> Double {
    name == .x ? end - start : start - end
  }

  /// The position at the left or top edge.
  @inline(__always)
  private func start(of bounds: ClosedRange<Double>) -> Double {
    warp.position(of: name == .x ? bounds.lowerBound : bounds.upperBound)
  }

  @inline(__always)
  private func width(of bounds: ClosedRange<Double>) -> Double {
    warp.position(of: bounds.upperBound) - warp.position(of: bounds.lowerBound)
  }

  /// The position at `part` of the way from the left or top edge, where the whole way is `whole`.
  private func position(
    at part: Double, of whole: Double, in bounds: ClosedRange<Double>
  ) -> Double {
    if part == whole {
      return warp.position(of: name == .x ? bounds.upperBound : bounds.lowerBound)
    }
    return start(of: bounds) + sign * (width(of: bounds) * part / whole)
  }

  /// The value there, which at both ends is exactly that of the bounds.
  private func value(at part: Double, of whole: Double, in bounds: ClosedRange<Double>) -> Double {
    if part == whole { return name == .x ? bounds.upperBound : bounds.lowerBound }
    if part == 0 { return name == .x ? bounds.lowerBound : bounds.upperBound }
    return warp.value(at: position(at: part, of: whole, in: bounds))
  }
}
