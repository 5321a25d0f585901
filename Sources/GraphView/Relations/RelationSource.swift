public import IntervalArithmetic

/// A set of points in the plane that a graph view can draw, such as x² + y² = 25 or y < sin(x).
///
/// The set is a ``condition`` on levels, which are functions of x and y. A conforming type encloses
/// them over boxes, and keeps these laws:
///
/// - An enclosure holds the level at every pair of real numbers of the box, not only at doubles.
/// - Over a box that is one point, it holds the level there.
/// - An enclosure of all levels counts as at least one unit of ``WorkCounting/work``.
public protocol RelationSource: WorkCounting {
  /// Which points belong to the set.
  var condition: RelationCondition { get }

  /// Returns bounds on a level over a box, with what is certain there.
  ///
  /// - Parameters:
  ///   - index: Which level of ``condition``.
  ///   - x: A bounded interval in graph units, not empty; possibly one number.
  ///   - y: A bounded interval in graph units, not empty; possibly one number.
  ///   - axis: The direction of ``Enclosure/slope``: `.x` for the slopes of chords along x, for
  ///     each y of the box.
  /// - Returns: The enclosure; ``Enclosure/unknown`` claims nothing.
  func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
  ) -> Enclosure
}

extension RelationSource {
  /// Returns whether the set holds all points of a box, or none.
  ///
  /// - Parameters:
  ///   - x: A bounded interval in graph units, not empty; possibly one number.
  ///   - y: A bounded interval in graph units, not empty; possibly one number.
  /// - Returns: What one enclosure of each level proves; `nil` if neither.
  public func holds(over x: Interval, _ y: Interval) -> Bool? {
    let rest = condition.simplified { index, comparison in
      LevelProof(level(index, over: x, y, along: .x)).verdict(comparison)
    }
    guard case .constant(let holds) = rest else { return nil }
    return holds
  }
}

extension RelationSource {
  /// Returns bounds on a level over a box of positions on the axes of a view, with the slopes of
  /// chords over positions.
  func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName,
    on view: GraphView
  ) -> Enclosure {
    let (xWarp, yWarp) = (view.x.warp, view.y.warp)
    guard xWarp != .linear || yWarp != .linear else {
      return level(index, over: x, y, along: axis)
    }
    let (xs, ys) = (xWarp.values(at: x), yWarp.values(at: y))
    guard xs.isBounded, ys.isBounded else { return .unknown }
    var enclosure = level(index, over: xs, ys, along: axis)
    enclosure.slope = enclosure.slope.map { slope in
      axis == .x
        ? xWarp.slopes(slope, overPositionsOf: xs) : yWarp.slopes(slope, overPositionsOf: ys)
    }
    return enclosure
  }
}

/// A relation of any type, so that what traces it is compiled once for all of them.
struct AnyRelationSource: RelationSource {
  let condition: RelationCondition
  let workPerEnclosure: Int
  private let workSoFar: () -> Int
  private let bounds: (Int, Interval, Interval, GraphView.AxisName) -> Enclosure

  init(_ source: some RelationSource) {
    (condition, workPerEnclosure) = (source.condition, source.workPerEnclosure)
    workSoFar = { source.work }
    bounds = { source.level($0, over: $1, $2, along: $3) }
  }

  var work: Int { workSoFar() }

  func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
  ) -> Enclosure { bounds(index, x, y, axis) }
}
