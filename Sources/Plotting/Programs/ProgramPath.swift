package import CalculatorBrain
package import GraphView
package import IntervalArithmetic

/// A path whose coordinates are programs of one parameter, for a graph view to draw.
///
/// ```swift
/// let program = try Program("= cos(3t), sin(2t)")
/// let path = ProgramPath(program, of: "t", over: 0...2 * .pi)
/// let figure = PathGraph(path).figure(in: view)
/// ```
package final class ProgramPath: PathSource {
  /// The range of the parameter.
  package let parameters: ClosedRange<Double>

  // As in ``ProgramDataSource``, nothing can access the evaluators while they are used.
  @exclusivity(unchecked) private var first: EnclosureEvaluator
  @exclusivity(unchecked) private var second: EnclosureEvaluator?
  /// The unit of the angle of polar coordinates.
  private let angleUnit: AngleUnit

  /// Creates a path from a program with two results, x and y, over a finite range of its parameter.
  ///
  /// - Precondition: The program has two results, and no free name but the parameter.
  package init(_ program: Program, of parameter: String, over range: ClosedRange<Double>) {
    precondition(program.count == 2, "a path has two coordinates, not \(program.count)")
    let coordinates = program.reading(parameter).results.map { CompiledProgram($0) }
    (first, second) = (EnclosureEvaluator(coordinates[0]), EnclosureEvaluator(coordinates[1]))
    (parameters, angleUnit) = (range, program.angleUnit)
  }

  /// Creates a path in polar coordinates: the points (r cos θ, r sin θ).
  ///
  /// A point with a negative radius is opposite to its angle. The radius is a program with one
  /// result, whose unit of angles is that of the range; the range is finite.
  ///
  /// - Precondition: The program has one result, and no free name but the angle.
  package init(radius: Program, of angle: String, over range: ClosedRange<Double>) {
    precondition(radius.count == 1, "a polar path has one radius, not \(radius.count)")
    first = EnclosureEvaluator(CompiledProgram(radius.reading(angle)))
    (parameters, angleUnit) = (range, radius.angleUnit)
  }

  /// Creates the path of a program.
  package convenience init(_ path: PathProgram) {
    if path.coordinates.count == 1 {
      self.init(radius: path.coordinates, of: path.parameter, over: path.range)
    } else {
      self.init(path.coordinates, of: path.parameter, over: path.range)
    }
  }

  /// The work of all enclosures so far, in additions of two intervals.
  package var work: Int { first.work + (second?.work ?? 0) }

  /// The work of one pair of enclosures that need no refinement.
  package var workPerEnclosure: Int {
    first.workPerEnclosure + (second?.workPerEnclosure ?? Self.turnWork)
  }

  /// The work of a sine, a cosine, and two products.
  private static var turnWork: Int { 45 }

  /// Bounds on the coordinates over an interval of the parameter.
  package func enclosures(over t: Interval) -> (x: Enclosure, y: Enclosure) {
    let proven = first.enclosure(over: t)
    if let other = second?.enclosure(over: t) { return (Enclosure(proven), Enclosure(other)) }
    first.work += Self.turnWork
    func turned(by function: UnaryFunction) -> Enclosure {
      let direction = function.applied(to: FunctionEnclosure(variableOver: t))
      let product = BinaryFunction.multiply.applied(to: proven.function, direction)
      return Enclosure(ProgramEnclosure(product, removable: proven.removable))
    }
    return (turned(by: .cos(angleUnit)), turned(by: .sin(angleUnit)))
  }
}

extension Enclosure {
  /// Wraps a proven enclosure of a program.
  fileprivate init(_ proven: ProgramEnclosure) {
    let value = proven.function.value
    self.init(
      value.values, value.decoration, value.reasons, slope: proven.function.slope,
      attained: proven.function.attained, removable: proven.removable)
  }
}

extension Program {
  /// The program with x in place of a parameter.
  fileprivate func reading(_ parameter: String) -> Program {
    let others = names.filter { $0 != parameter }
    precondition(others.isEmpty, "\(others.joined(separator: ", ")): no value given")
    guard parameter != "x" else { return self }
    return binding([parameter: Program(variable: "x", angleUnit: angleUnit)])
  }
}
