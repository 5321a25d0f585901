import IntervalArithmetic

/// The graph of a relation: the points of the plane at which it holds.
///
/// ```swift
/// let figure = RelationGraph(circle).figure(in: view)
/// ```
public struct RelationGraph<Source> {
  /// The relation.
  public var source: Source

  /// The most ``WorkCounting/work`` for one figure; `nil` for ``GraphView/workLimit``.
  public var workLimit: Int?

  /// Creates the graph of a relation.
  ///
  /// - Parameters:
  ///   - source: The relation.
  ///   - workLimit: The most work for one figure; `nil` for all that a picture may take.
  public init(_ source: Source, workLimit: Int? = nil) {
    (self.source, self.workLimit) = (source, workLimit)
  }
}

extension RelationGraph: Plottable where Source: RelationSource {
  /// Traces the relation.
  ///
  /// Lines and the borders of regions are ``Figure/outlines``, regions ``Figure/cells``, single
  /// points ``Figure/dots``. Each point drawn is within half a device pixel, to the right or left
  /// and up or down, of a point of the relation: a filled pixel or a dot stands for one at its
  /// middle. Each point of the relation in view is within half a pixel of what is drawn, with lines
  /// a pixel wide, except in pixels that are reported as unresolved and drawn pale.
  ///
  /// The view is divided into blocks of pixels until enclosures decide them, which takes fewer than
  /// one for each pixel where borders are smooth; at most 400 are asked for in a pixel. Pixels for
  /// which ``workLimit`` does not suffice are unresolved.
  ///
  /// - Parameter view: The part of the plane to draw.
  /// - Returns: The figure, in points of that view.
  /// - Complexity: O(√*n*) for *n* pixels and smooth borders, O(*n*) for borders in every pixel.
  public func figure(in view: GraphView) -> Figure {
    let grid = PlaneGrid(of: view)
    let limit = min(workLimit ?? view.workLimit, Self.mostWork)
    var tracer = RelationTracer(AnyRelationSource(source), on: grid, workLimit: limit)
    tracer.trace()
    return tracer.drawing.figure()
  }

  /// The most work of any figure: what is done for each box takes as long as its enclosure.
  private static var mostWork: Int { 28_000_000 }
}
