import IntervalArithmetic

/// The graph of a path (x(t), y(t)).
///
/// ```swift
/// let figure = PathGraph(spiral).figure(in: view)
/// ```
public struct PathGraph<Source> {
  /// The path.
  public var source: Source

  /// The most ``WorkCounting/work`` for one figure; `nil` for ``GraphView/workLimit``.
  public var workLimit: Int?

  /// Creates the graph of a path.
  ///
  /// - Parameters:
  ///   - source: The path.
  ///   - workLimit: The most work for one figure; `nil` for all that a picture may take.
  public init(_ source: Source, workLimit: Int? = nil) {
    (self.source, self.workLimit) = (source, workLimit)
  }
}

extension PathGraph: Plottable where Source: PathSource {
  /// Traces the path.
  ///
  /// Lines are ``Figure/outlines`` within the view, single points ``Figure/dots``. Each point drawn
  /// is within half a device pixel, to the right or left and up or down, of a point of the path.
  /// Each point of the path in view is within half a pixel of what is drawn, with lines a pixel
  /// wide, except in pixels that are reported as unresolved and drawn pale. Lines end where the
  /// path jumps and where it is undefined.
  ///
  /// The range of the parameter is divided until enclosures of x and y, and of their slopes, decide
  /// each part, or until the pixels that a part may reach are all near lines. Parts for which
  /// ``workLimit`` does not suffice leave the pixels that they may reach unresolved; all have equal
  /// shares of it, twice. Between two neighbouring doubles, x and y are taken to jump together.
  ///
  /// - Parameter view: The part of the plane to draw.
  /// - Returns: The figure, in points of that view.
  /// - Complexity: O(√*n*) enclosures for *n* pixels along a smooth path.
  public func figure(in view: GraphView) -> Figure {
    let grid = PlaneGrid(of: view)
    var tracer = PathTracer(source, on: grid, workLimit: workLimit ?? view.workLimit)
    tracer.trace()
    return tracer.drawing.figure()
  }
}
