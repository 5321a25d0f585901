import CalculatorBrain
import GraphView
import IntervalArithmetic

extension PlotSpecification {
  /// A point that is marked, and which result it is of.
  typealias ResultMark = (result: Int, mark: Annotations.Mark)

  /// Returns the points of the results at the numbers that are marked: those of functions at x, and
  /// those of paths and sequences at their parameter.
  ///
  /// - Parameter results: What is drawn.
  /// - Returns: The points, with the coordinates that are proven, and a remark on each number at
  ///   which there is none.
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
  /// What the numbers at which it has points are called.
  fileprivate var parameter: String {
    switch self {
    case .function, .relation: "x"
    case .path(let path), .sequence(let path): path.parameter
    }
  }

  /// The point at a number; `nil` if it is not certain that there is one.
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
  /// The value at a number x, in the middle of its bounds; `nil` if there is certainly none, or if
  /// that is not known.
  fileprivate func value(at x: Double) -> Double? {
    var evaluator = EnclosureEvaluator(CompiledProgram(self))
    let value = evaluator.enclosure(over: Interval(x))
    guard value.removable == nil, value.function.value.decoration >= .defined else { return nil }
    let values = value.function.value.values.hull
    return values.isBounded ? values.midpoint : nil
  }
}
