extension CalculatorBrain: CustomStringConvertible {
  /// What is on the stack as a program.
  ///
  /// Errors of its check show the step that is at fault.
  ///
  /// - Complexity: O(*s*) in the number of results on the stack and of parameters; nothing is read
  ///   or copied again.
  public var program: Program {
    let origin = Origin(
      source: liveText, resultCount: machine.stack.count, shortage: lastStep?.shortage,
      mentions: Array(mentions.prefix(lastStep?.mentionCount ?? 0)),
      isWords: lastStep?.isWords ?? true)
    return Program(
      sharing: machine.graph, places: machine.stack, isPruned: false, angleUnit: angleUnit,
      origins: [origin])
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
