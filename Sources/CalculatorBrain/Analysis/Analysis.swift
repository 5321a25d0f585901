public import IntervalArithmetic

/// What is certain about the graph of a function over a closed range of x.
///
/// Each list is in the order of x. A proven entry claims that exactly one such point is in its
/// interval. Every point of the range that is in no entry of a list, in no interval of
/// ``undecided`` and in the interval of no break has none.
public struct Analysis: Sendable {
  /// The least or greatest value over the range.
  public enum Bound: Hashable, Sendable {
    /// A value that is attained, or a limit that is not; nil if it is one of both.
    case value(Interval, isAttained: Bool?)
    /// The values pass every bound.
    case unbounded
    /// Nothing is known.
    case unknown
  }

  /// A line that the graph tends to as x passes every bound.
  public struct Asymptote: Hashable, Sendable {
    /// In which direction x grows.
    public let side: FloatingPointSign
    /// The slope of the line, 0 if it is horizontal; nil if it is not known whether there is one.
    public let slope: Interval?
    /// Where the line, or its continuation, meets the axis of y.
    public let intercept: Interval?
  }

  /// The value at x = 0.
  public enum Value: Hashable, Sendable {
    /// A value that the interval holds.
    case value(Interval)
    /// The function has no value there.
    case undefined
    /// Not known.
    case unknown(String)
  }

  /// The range, both ends of which belong to it.
  public let range: Interval

  /// Where the function, or the difference of two, is zero.
  public internal(set) var zeros: [AnalysisEntry] = []
  /// Where the function is strictly less or greater than around the point, on both sides.
  public internal(set) var extrema: [AnalysisEntry] = []
  /// Where the function changes from convex to concave, or back.
  public internal(set) var inflections: [AnalysisEntry] = []
  /// Where the slopes on both sides differ, or are infinite.
  public internal(set) var corners: [AnalysisEntry] = []
  /// Where the function is not continuous, or its domain ends.
  public internal(set) var breaks: [AnalysisEntry] = []
  /// Where anything may be.
  public internal(set) var undecided: [AnalysisEntry] = []

  /// The lines that the graph tends to far away from the range.
  public internal(set) var asymptotes: [Asymptote] = []
  /// The value at 0, in the range or not.
  public internal(set) var yIntercept = Value.undefined
  /// The least value.
  public internal(set) var least = Bound.unknown
  /// The greatest value.
  public internal(set) var greatest = Bound.unknown

  init(range: Interval) { self.range = range }
}
