import CalculatorBrain
import IntervalArithmetic

/// A result as an analysis sees it.
enum AnalysedGraph: Sendable {
  /// The values of a program of x.
  case function(Program)
  /// The points that a program goes through as its parameter grows.
  case path(PathProgram)
  /// The points at which a program of x and y is zero.
  case equation(Program)

  /// Reads a result; throws if it is a sequence, or a set that is not one equation.
  init(_ result: Program) throws(PlotError) {
    switch result.drawn {
    case .path(let path):
      self = .path(path)
    case .relation(let relation) where relation.condition == .level(0, .equal):
      self = .equation(relation.levels[0])
    default:
      self = .function(try result.functions())
    }
  }

  /// The function to search for zeros, extrema, breaks and sums; `nil` for other graphs.
  var function: Program? { if case .function(let function) = self { function } else { nil } }

  /// The functions of a parameter to search for extrema and breaks.
  var coordinates: [Program] {
    switch self {
    case .function(let function): [function]
    case .path(let path): path.functions
    case .equation: []
    }
  }

  /// A program of x and y that is zero where the graph is; `nil` for a path.
  private var level: Program? {
    switch self {
    case .function(let function):
      (try? Program("= y - f", angleUnit: function.angleUnit))?.binding(["f": function])
    case .path: nil
    case .equation(let level): level
    }
  }

  /// The meetings of a curve of one parameter with the zeros of a level.
  struct Meeting: Sendable {
    /// The coordinates as programs of x in place of the parameter.
    let point: [Program]
    /// The level, which is zero where they meet, as a program of x in place of the parameter.
    let level: Program
    /// The parameter; `nil` if it is a coordinate.
    let parameter: String?
    /// Its range; `nil` for that of the request.
    let range: Interval?
  }

  /// How to find where two graphs meet, neither of which is a function; `nil` if no method applies.
  func meeting(_ other: AnalysedGraph) -> Meeting? { along(other) ?? other.along(self) }

  /// How to find where a graph meets the axes of x and y.
  func meetings() -> [Meeting] {
    switch self {
    case .function: return []
    case .path(let path):
      let functions = path.functions
      let zero = Program(0, angleUnit: functions[0].angleUnit)
      let range = Interval(path.range)
      return [
        Meeting(
          point: [functions[0], zero], level: functions[1], parameter: path.parameter,
          range: range),
        Meeting(
          point: [zero, functions[1]], level: functions[0], parameter: path.parameter,
          range: range),
      ]
    case .equation(let level):
      let unit = level.angleUnit
      let (x, zero) = (Program(variable: "x", angleUnit: unit), Program(0, angleUnit: unit))
      return [[x, zero], [zero, x]].map { point in
        Meeting(
          point: point, level: level.binding(["x": point[0], "y": point[1]]), parameter: nil,
          range: nil)
      }
    }
  }

  /// Where this graph, going along its parameter, meets another.
  private func along(_ other: AnalysedGraph) -> Meeting? {
    guard let level = other.level else { return nil }
    switch self {
    case .equation: return nil
    case .function(let function):
      let x = Program(variable: "x", angleUnit: function.angleUnit)
      return Meeting(
        point: [x, function], level: level.binding(["y": function]), parameter: nil, range: nil)
    case .path(let path):
      let point = path.functions
      return Meeting(
        point: point, level: level.binding(["x": point[0], "y": point[1]]),
        parameter: path.parameter, range: Interval(path.range))
    }
  }
}

extension Interval {
  /// The numbers of a range.
  init(_ range: ClosedRange<Double>) { self.init(range.lowerBound, range.upperBound) }
}
