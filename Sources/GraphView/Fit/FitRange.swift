public import IntervalArithmetic

/// The range of y that suits one plottable, and where it leaves that range.
///
/// On a logarithmic axis, numbers are logarithms to base 10 of those in graph units.
public struct FitRange: Sendable {
  /// A place where values are far away.
  public struct Peak: Sendable {
    /// The abscissa; `nil` if there may be others that are not known.
    public var x: Double?

    /// The value there, infinite at a pole.
    public var y: Double

    /// Creates a peak.
    public init(x: Double? = nil, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The values to show.
  public var shown: Interval

  /// Where values may be outside the range.
  public var peaks: [Peak]

  /// Whether an end that is 0 is the end of the picture, as under bars.
  public var restsOnZero = false

  /// Whether the picture ends where the values do, as that of a heat map.
  public var fillsView = false

  /// The room on either side of a single value of a table; `nil` if values are not those of a
  /// table, so that their distance may be rounding.
  var room: Double?

  /// Creates a range.
  public init(shown: Interval, peaks: [Peak] = []) {
    self.shown = shown
    self.peaks = peaks
  }

  /// The range of a function of which only samples are known; `nil` if none of them is a number.
  ///
  /// All of them are shown, unless a few lie far from the rest: then the middle nine tenths are,
  /// and half as much again on each side.
  init?(samples: FunctionSamples) {
    let sorted = samples.sorted
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    self.init(shown: Interval(least, greatest))
    let low = sorted[sorted.count / 20]
    let high = sorted[sorted.count - 1 - sorted.count / 20]
    let height = high - low
    if height > 0, least < low - 2 * height || greatest > high + 2 * height {
      shown = Interval(max(least, low - height / 2), min(greatest, high + height / 2))
      peaks = [Peak(y: least), Peak(y: greatest)]
    }
  }
}

/// A view that was chosen so that curves can be seen, and what it leaves out.
public struct GraphFit: Hashable, Sendable {
  /// The view.
  public let view: GraphView

  /// Whether each curve has one value only, to within rounding.
  public let isConstant: Bool

  /// Whether some curve continues above the view.
  public let isCutAbove: Bool

  /// Whether some curve continues below the view.
  public let isCutBelow: Bool

  /// Whether some path continues to the left or to the right of the view.
  public var isCutAside = false

  /// Where curves leave the view, from left to right, in graph units: poles, and the places where
  /// a curve is farthest away; empty if some of them are unknown.
  public let cutPlaces: [Double]

  /// Whether values outside the view were left out so that the rest can be seen.
  public var isCut: Bool { isCutAbove || isCutBelow || isCutAside }
}
