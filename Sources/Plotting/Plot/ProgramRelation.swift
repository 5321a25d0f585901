public import CalculatorBrain
public import GraphView
public import IntervalArithmetic

/// A relation between x and y that a graph view can draw.
public final class ProgramRelation: RelationSource {
  /// Which points belong to the relation.
  public let condition: RelationCondition

  // As in ``ProgramDataSource``, nothing can access the evaluators while they are used.
  @exclusivity(unchecked) private var levels: [PlaneEvaluator]

  /// The work of all enclosures so far, in additions of two intervals.
  @exclusivity(unchecked) public private(set) var work = 0

  /// The work of one enclosure of all levels.
  public let workPerEnclosure: Int

  /// Creates the source.
  ///
  /// - Parameter relation: A relation without names other than x and y.
  public init(_ relation: Relation) {
    condition = relation.condition
    levels = relation.levels.map { PlaneEvaluator($0) }
    workPerEnclosure = max(1, levels.reduce(0) { $0 + $1.workPerEnclosure })
  }

  /// Bounds on a level over a box, with the slopes along one axis.
  public func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
  ) -> Enclosure {
    work += levels[index].workPerEnclosure
    let proven = levels[index].enclosure(over: x, y, along: axis == .x ? .x : .y)
    return Enclosure(
      proven.value.values, proven.value.decoration, proven.value.reasons, slope: proven.slope)
  }
}
