import IntervalArithmetic

/// The graph of a sequence: the points (n, f(n)) for whole numbers n.
///
/// ```swift
/// let figure = SequenceGraph(source, over: 1...20).figure(in: view)
/// ```
public struct SequenceGraph<Source> {
  /// The function f, of which only values at whole numbers count.
  public var source: Source

  /// The range of n; both ends belong to it if they are whole numbers.
  public var range: ClosedRange<Double>

  /// The most ``WorkCounting/work`` for one figure; `nil` for ``GraphView/workLimit``.
  public var workLimit: Int?

  /// Creates the graph of a sequence.
  ///
  /// - Parameters:
  ///   - source: The function f.
  ///   - range: The range of n; finite.
  ///   - workLimit: The most work for one figure; `nil` for all that a picture may take.
  public init(_ source: Source, over range: ClosedRange<Double>, workLimit: Int? = nil) {
    (self.source, self.range, self.workLimit) = (source, range, workLimit)
  }

  /// The first and the last whole number; the first is greater if there is none.
  private var ends: (first: Double, last: Double) {
    (range.lowerBound.rounded(.up), range.upperBound.rounded(.down))
  }
}

extension SequenceGraph: Plottable where Source: GraphDataSource {
  /// Encloses the values at all whole numbers in view.
  ///
  /// Points are ``Figure/dots``, each within half a device pixel of its place. Each point of the
  /// sequence in view is within half a pixel of a dot, except in pixels that are reported as
  /// unresolved and drawn pale. There is no point where f is undefined.
  ///
  /// The range of n is divided until an enclosure shows that a part is out of view, undefined, or
  /// within half a pixel, or until it is one number.
  ///
  /// - Parameter view: The part of the plane to draw.
  /// - Returns: The figure, in points of that view.
  public func figure(in view: GraphView) -> Figure {
    let grid = PlaneGrid(of: view)
    var tracer = SequenceTracer(source, on: grid, workLimit: workLimit ?? view.workLimit)
    tracer.trace(from: ends.first, to: ends.last)
    return tracer.figure()
  }

  /// Returns the range of y that suits the values at whole numbers in the range of x in view, of
  /// which at most 2,000 are looked at, as positions on the y axis.
  ///
  /// - Parameters:
  ///   - view: The view, of which only the range of x counts.
  ///   - budget: Not used; a sequence is fitted to its values.
  /// - Returns: The range, with room for dots; `nil` if there is no value.
  public func fit(in view: GraphView, budget: Int) -> FitRange? {
    let shown = view.xRange
    let (first, last) = (
      max(ends.first, shown.lowerBound.rounded(.up)),
      min(ends.last, shown.upperBound.rounded(.down))
    )
    guard first <= last, 2_000 * source.workPerEnclosure <= workLimit ?? view.workLimit else {
      return nil
    }
    let count = min(2_000, last - first + 1)
    let step = count > 1 ? (last - first) / (count - 1) : 0
    let places = (0..<Int(count)).map { (first + Double($0) * step).rounded() }
    let placed = PlacedSource(source, in: view)
    let samples = FunctionSamples(
      of: placed, at: places.map { view.x.warp.position(of: $0) })
    let values = samples.range
    return values.isEmpty ? nil : FitRange(shown: values.grown(by: values.width / 50))
  }
}
