/// Computes values of one program of several variables, such as the columns of a table.
///
/// A program of x alone is faster as a ``BlockEvaluator``.
public struct RowEvaluator: Sendable {
  private enum Step: Sendable {
    case number(Double)
    /// The value of a variable, by its place.
    case variable(Int)
    case operation(Kernel.Formula, (Int, Int, Int))
  }

  private let steps: [Step]
  private let output: Int

  /// Prepares a program.
  ///
  /// - Parameters:
  ///   - program: A program with one result.
  ///   - variables: Its names, in the order in which they get values; constants may be among them.
  /// - Precondition: `program.count == 1`, and its names are among the variables.
  public init(_ program: Program, variables: [String]) {
    precondition(program.count == 1, "a formula is one result, not \(program.count)")
    let program = program.pruned
    let graph = program.graph
    steps = graph.nodes.map { node in
      switch node {
      case .missing, .path, .binder: return .number(.nan)
      case .number(let literal): return .number(literal.value)
      case .constant(let index):
        let constant = Constant.standard[index]
        let names = [constant.symbol] + constant.aliases
        return variables.firstIndex { names.contains($0) }.map { .variable($0) }
          ?? .number(constant.value)
      case .variable(let name):
        guard let place = variables.firstIndex(of: name) else {
          preconditionFailure("\(name): no value given")
        }
        return .variable(place)
      case .operation(let index, let operands):
        let formula = Operation.standard[index].kernel(for: program.angleUnit).scalar
        let first = operands[0]
        return .operation(
          formula,
          (
            first, operands.count > 1 ? operands[1] : first,
            operands.count > 2 ? operands[2] : first
          ))
      }
    }
    output = program.roots[0]
  }

  /// Returns the value of the program.
  ///
  /// - Parameter values: Gives the value of the variable at a place.
  /// - Returns: The value that running gives. If there is none, NaN; if a value is too large for a
  ///   double, an infinity or what follows from it.
  public func value(_ values: (Int) -> Double) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: steps.count) { results in
      for (place, step) in steps.enumerated() {
        switch step {
        case .number(let number): results[place] = number
        case .variable(let variable): results[place] = values(variable)
        case .operation(let formula, let (first, second, third)):
          results[place] = formula(results[first], results[second], results[third])
        }
      }
      return results[output]
    }
  }
}
