import IntervalArithmetic

/// The graph of data: points, joined or not, and error bars.
///
/// ```swift
/// let figure = DataGraph(measured, style: .linespoints).figure(in: view)
/// ```
public struct DataGraph<Source> {
  /// The rows.
  public var source: Source

  /// The style in which they are drawn.
  public var style: DataStyle

  /// Creates the graph of data.
  ///
  /// - Parameters:
  ///   - source: The rows.
  ///   - style: What is drawn of them.
  public init(_ source: Source, style: DataStyle = .points) {
    (self.source, self.style) = (source, style)
  }
}

extension DataGraph: Plottable where Source: PointSource {
  /// Draws the rows that are in view.
  ///
  /// Points are ``Figure/dots``, lines ``Figure/strokes`` if they go from left to right and
  /// ``Figure/outlines`` if not, areas and heat maps ``Figure/cells``, bars and other shapes the
  /// same with outlines, error bars ``Figure/errorBars``. Every column counts as
  /// ``ColumnState/sampled``.
  ///
  /// Lines through more points than pixels can show go through the first, the least, the greatest
  /// and the last of each column of device pixels (U. Jugel et al., "M4: a visualization-oriented
  /// time series data aggregation", VLDB 2014), and more than 10,000 points through the middles of
  /// their pixels, so that a figure never needs more memory than a picture.
  ///
  /// - Parameter view: The part of the plane to draw.
  /// - Returns: The figure, in points of that view.
  public func figure(in view: GraphView) -> Figure {
    var tracer = DataTracer(style, source.summary, in: view)
    source.forEachBlock { tracer.add($0) }
    return tracer.figure()
  }

  /// The range of y of the points whose x is in view.
  public func fit(in view: GraphView, budget: Int) -> FitRange? {
    box(in: view, axes: .vertical)?.y
  }

  /// Returns the ranges of x and y that suit the points, as positions on both axes.
  ///
  /// - Parameters:
  ///   - view: The view, whose ranges stay on an axis that is not fitted.
  ///   - axes: The axes to fit.
  /// - Returns: The ranges; `nil` if no point is in the range that stays, or none has a place.
  public func box(in view: GraphView, axes: GraphView.FitAxes) -> (x: FitRange, y: FitRange)? {
    let whole = source.summary
    func isWithin(_ range: ClosedRange<Double>, _ values: Interval) -> Bool {
      range.contains(values.lower) && range.contains(values.upper)
    }
    let summary =
      switch axes {
      case .vertical where !isWithin(view.xRange, whole.xs):
        source.summary { x, _ in view.xRange.contains(x) }
      case .horizontal where !isWithin(view.yRange, whole.ys):
        source.summary { _, y in view.yRange.contains(y) }
      default: whole
      }
    guard summary.count > 0 else { return nil }
    var (xs, ys, leastY) = (summary.xs, summary.ys, summary.leastPositiveY)
    let standsOnZero = style.standsOnZero || style == .area && !summary.hasErrors
    if standsOnZero {
      // The least bar of a logarithmic axis has a height, too.
      leastY = max(leastY / 2, .leastNormalMagnitude)
      ys = ys.hull(Interval(view.y.warp == .linear ? 0 : min(ys.upper, leastY)))
    }
    if style.hasBarWidth, !summary.hasWidths {
      let half = whole.barWidth / 2
      xs = Interval(xs.lower - half, xs.upper + half)
    }
    if style.isOfTiles {
      let half = (whole.tileSize.width / 2, whole.tileSize.height / 2)
      xs = Interval(xs.lower - half.0, xs.upper + half.0)
      ys = Interval(ys.lower - half.1, ys.upper + half.1)
    }
    let margin = style.hasMarkers || style.isOfShapes ? Self.margin : 0
    guard
      let x = Self.range(xs, summary.leastPositiveX, view.x.warp, margin: margin),
      let y = Self.range(ys, leastY, view.y.warp, margin: margin)
    else { return nil }
    var (across, fitted) = (FitRange(shown: x), FitRange(shown: y))
    across.room = whole.unit > 1 ? whole.unit / 2 : Self.room(around: x)
    fitted.room = Self.room(around: y)
    fitted.restsOnZero = standsOnZero && view.y.warp == .linear
    fitted.fillsView = style.isOfTiles
    return (across, fitted)
  }

  /// The room on either side of a single number.
  private static func room(around number: Interval) -> Double {
    max(1, max(number.lower.magnitude, number.upper.magnitude) / 10)
  }

  /// The room for a marker at each end of a range, as a part of its length.
  private static var margin: Double { 0.0125 }

  private static func range(
    _ values: Interval, _ leastPositive: Double, _ warp: AxisWarp, margin: Double
  ) -> Interval? {
    var values = values
    if warp == .logarithmic {
      // Numbers that are not normal have no place there.
      let least = max(values.lower <= 0 ? leastPositive : values.lower, .leastNormalMagnitude)
      guard least <= values.upper else { return nil }
      values = Interval(least, values.upper)
    }
    let (lower, upper) = (warp.position(of: values.lower), warp.position(of: values.upper))
    let room = margin * (upper - lower)
    guard room > 0, room < .infinity else { return Interval(lower, upper) }
    if warp == .logarithmic { return Interval(lower - room, upper + room) }
    // What is not negative, or not positive, stays so, also with the margin of a fit.
    return Interval(
      0 <= lower && lower < 3 * room ? 0 : lower - room,
      -3 * room < upper && upper <= 0 ? 0 : upper + room)
  }
}

extension DataSummary {
  /// The size of the rectangles of a heat map, in graph units.
  var tileSize: Size {
    Size(
      width: spacing < .infinity ? spacing : unit, height: spacingOfYs < .infinity ? spacingOfYs : 1
    )
  }

  /// The width of bars, in graph units: most of the least distance between two.
  var barWidth: Double { 0.8 * (spacing < .infinity ? spacing : count > 0 ? unit : 0) }
}
