import CalculatorBrain
import GraphView
import IntervalArithmetic

extension PlotSpecification {
  /// A point that is marked, and the index of its result.
  typealias ResultMark = (result: Int, mark: Annotations.Mark)

  /// Returns the points of the results at the marked numbers: those of functions at x, and those of
  /// paths and sequences at their parameter.
  ///
  /// The points have the coordinates that are proven; a number without such a point has a remark.
  func marks(_ results: [Program]) -> (marks: [ResultMark], remarks: [String]) {
    var (marks, remarks): ([ResultMark], [String]) = ([], [])
    guard !style.markedNumbers.isEmpty else { return (marks, remarks) }
    let drawn = results.map { $0.drawn }
    for number in style.markedNumbers {
      let text = NumberText.shortest(number)
      let known = drawn.enumerated().compactMap { index, graph in
        graph.point(at: number).map { position in
          (result: index, mark: Annotations.Mark("\(graph.parameter) = \(text)", at: position))
        }
      }
      if known.isEmpty { remarks.append("--at \(text): no curve certainly has a point there") }
      marks += known
    }
    return (marks, remarks)
  }
}

extension ProgramGraph {
  /// The name of the number at which it has points.
  fileprivate var parameter: String {
    switch self {
    case .function, .relation: "x"
    case .path(let path), .sequence(let path): path.parameter
    }
  }

  /// The point at a number; `nil` if it is not proven to exist.
  fileprivate func point(at number: Double) -> Point? {
    switch self {
    case .relation: return nil
    case .function(let function):
      return function.value(at: number).map { Point(x: number, y: $0) }
    case .path(let path), .sequence(let path):
      let isWhole = number == number.rounded()
      if case .sequence = self, !isWhole { return nil }
      guard path.range.contains(number) else { return nil }
      let coordinates = path.functions.compactMap { $0.value(at: number) }
      return coordinates.count == 2 ? Point(x: coordinates[0], y: coordinates[1]) : nil
    }
  }
}

extension Program {
  /// The value at a number x, in the middle of its bounds; `nil` unless it is proven to exist.
  fileprivate func value(at x: Double) -> Double? {
    var evaluator = EnclosureEvaluator(CompiledProgram(self))
    let value = evaluator.enclosure(over: Interval(x))
    guard value.removable == nil, value.function.value.decoration >= .defined else { return nil }
    let values = value.function.value.values.hull
    return values.isBounded ? values.midpoint : nil
  }
}
