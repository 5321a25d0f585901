extension CalculatorBrain: CustomStringConvertible {
  /// The stack as a program.
  ///
  /// Errors found by checking it show the step that is at fault.
  ///
  /// - Complexity: O(*s*) for *s* results on the stack and parameters; no text is parsed again and
  ///   no expression is copied.
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

  /// The names that the stack depends on: x first, then the others.
  public var variablesUsed: [String] { program.names }

  /// Computes the results on the stack.
  ///
  /// - Parameter values: The values of the variables.
  /// - Returns: One outcome for each result, the oldest first.
  public func evaluate(using values: [String: Double] = [:]) -> [Outcome] {
    program.run(using: values)
  }
}
