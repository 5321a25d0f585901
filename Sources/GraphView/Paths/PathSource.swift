public import IntervalArithmetic

/// A path that a graph view can draw: the points (x(t), y(t)) for all numbers t of a range.
///
/// A conforming type encloses x and y over intervals of t, and keeps these laws:
///
/// - An enclosure holds the value at every real t of the interval, not only at doubles.
/// - Over an interval that is one number, it holds the value there.
/// - A pair of enclosures counts as at least one unit of ``WorkCounting/work``.
///
/// Where x or y is undefined, the path has no point.
public protocol PathSource: WorkCounting {
  /// The numbers that the parameter t goes through, both ends included; finite.
  var parameters: ClosedRange<Double> { get }

  /// Returns bounds on x and y over an interval of t, with what is certain there.
  ///
  /// - Parameter t: An interval within ``parameters``, not empty; possibly one number.
  /// - Returns: Two enclosures in graph units, whose slopes are those of chords over t;
  ///   ``Enclosure/unknown`` claims nothing.
  func enclosures(over t: Interval) -> (x: Enclosure, y: Enclosure)
}

extension PathSource {
  /// Returns the point at a number of the parameter, in graph units.
  ///
  /// - Parameter t: A number within ``parameters``.
  /// - Returns: The middle of the bounds on x and y, which is next to the point unless leading
  ///   digits cancel; the limit at a removable hole; `nil` if x or y may be undefined.
  public func point(at t: Double) -> Point? {
    let (x, y) = enclosures(over: Interval(t))
    guard let x = x.number, let y = y.number else { return nil }
    return Point(x: x.middle, y: y.middle)
  }
}

extension Enclosure {
  /// The bounds on the value at one number, or on the limit there; `nil` if it may be undefined.
  var number: Interval? {
    decoration >= .defined && !values.isEmpty && !values.hasGap ? values.first : nil
  }
}
