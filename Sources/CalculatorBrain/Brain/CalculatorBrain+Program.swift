extension CalculatorBrain: CustomStringConvertible {
  /// The steps as a program.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var program: Program {
    let text = words.joined(separator: "\n")
    // Each step was read when it was made, so reading all of them cannot fail.
    return (try? Program(reading: text, .rpn, angleUnit)) ?? .joining([])
  }

  /// The stack in infix, the top first.
  public var description: String { program.description }

  /// The names that what is on the stack depends on: x first, then the others.
  public var variablesUsed: [String] { program.names }

  /// Computes what is on the stack.
  ///
  /// - Parameter values: The values of the variables.
  /// - Returns: One outcome for each result, the oldest first.
  public func evaluate(using values: [String: Double] = [:]) -> [Outcome] {
    program.run(using: values)
  }

  /// Computes every result of a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - values: The values of its variables.
  /// - Returns: One outcome for each result, the oldest first.
  public static func run(_ program: Program, using values: [String: Double] = [:]) -> [Outcome] {
    program.run(using: values)
  }

  /// Returns a program in infix, the newest result first.
  ///
  /// - Parameter program: The program.
  /// - Returns: The description in plain style.
  public static func description(of program: Program) -> String {
    program.description
  }
}
