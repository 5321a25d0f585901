package import CalculatorBrain
package import GraphView
package import IntervalArithmetic

/// A relation between x and y as a source for graph views.
package final class ProgramRelation: RelationSource {
  /// The condition for a point to belong to the relation.
  package let condition: RelationCondition

  // As in ``ProgramDataSource``, nothing can access the evaluators while they are used.
  @exclusivity(unchecked) private var levels: [PlaneEvaluator]

  /// The work of all enclosures so far, in additions of two intervals.
  @exclusivity(unchecked) package private(set) var work = 0

  /// The work of one enclosure of all levels.
  package let workPerEnclosure: Int

  /// Creates the source of a relation without names other than x and y.
  package init(_ relation: Relation) {
    condition = relation.condition
    levels = relation.levels.map { PlaneEvaluator($0) }
    workPerEnclosure = max(1, levels.reduce(0) { $0 + $1.workPerEnclosure })
  }

  /// Bounds on a level over a box, with the slopes along one axis.
  package func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
  ) -> Enclosure {
    work += levels[index].workPerEnclosure
    let proven = levels[index].enclosure(over: x, y, along: axis == .x ? .x : .y)
    return Enclosure(
      proven.value.values, proven.value.decoration, proven.value.reasons, slope: proven.slope)
  }
}
