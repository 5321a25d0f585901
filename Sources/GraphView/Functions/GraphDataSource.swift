public import IntervalArithmetic

/// A function of x that a graph view can draw.
///
/// A conforming type supplies ``value(at:)``; the other requirements have defaults that are
/// correct for every conformance and are replaced where a type can do better. A replacement keeps
/// these laws:
///
/// - ``evaluate(_:into:)`` stores what `value(at:)` returns, to the bit or within the few ulps that
///   the conformance states.
/// - ``enclosure(over:)`` holds the value at every real x of the interval, not only at doubles.
/// - ``provenLimits(in:)`` claims limits of the function over the real numbers.
/// - A typical enclosure is at least 4 times the work of a value. A source that does not count is
///   traced within the limits on each column alone.
public protocol GraphDataSource: WorkCounting {
  /// Returns the function's value at `x`, both in graph units.
  ///
  /// - Parameter x: A finite abscissa.
  /// - Returns: The value; NaN where the function is undefined; an infinity where the value is too
  ///   large for a double.
  func value(at x: Double) -> Double

  /// Evaluates the function at every element of `xs`.
  ///
  /// - Parameters:
  ///   - xs: The abscissas in graph units, in any order.
  ///   - ys: Receives one value for each abscissa.
  /// - Precondition: `ys.count == xs.count`.
  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>)

  /// Returns bounds on the function's values over an interval of x, with what is certain there.
  ///
  /// - Parameter xs: A bounded interval in graph units, not empty.
  /// - Returns: The enclosure; ``Enclosure/unknown`` claims nothing.
  func enclosure(over xs: Interval) -> Enclosure

  /// Returns the one-sided limits and the value of the function where it breaks in an interval.
  ///
  /// - Parameter xs: A bounded interval in graph units, not empty and much narrower than a pixel.
  /// - Returns: The limits at a break, of which there may be others; those at any number of the
  ///   interval if the function is continuous there; `nil` if none are known.
  func provenLimits(in xs: Interval) -> ProvenLimits?
}

extension GraphDataSource {
  /// Calls ``value(at:)`` once for each abscissa, in order.
  public func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    precondition(
      xs.count == ys.count, "\(xs.count) abscissas need as many places for values, not \(ys.count)")
    for index in xs.indices { ys[index] = value(at: xs[index]) }
  }

  /// Claims nothing, so that the view falls back on point values.
  public func enclosure(over xs: Interval) -> Enclosure { .unknown }

  /// Knows no limits: breaks are named by what the values next to them seem to tend to.
  public func provenLimits(in xs: Interval) -> ProvenLimits? { nil }

  /// Does not count.
  public var work: Int { 0 }

  /// Does not count.
  public var workPerEnclosure: Int { 0 }
}
