import CalculatorBrain
import GraphView
import IntervalArithmetic
import Plotting

/// A relation that counts the requested enclosures of its levels.
final class CountingRelation: RelationSource {
  private let source: ProgramRelation
  private(set) var enclosures = 0

  init(_ relation: Relation) {
    source = ProgramRelation(relation)
  }

  var condition: RelationCondition { source.condition }
  var work: Int { source.work }
  var workPerEnclosure: Int { source.workPerEnclosure }

  func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
  ) -> Enclosure {
    enclosures += 1
    return source.level(index, over: x, y, along: axis)
  }
}
