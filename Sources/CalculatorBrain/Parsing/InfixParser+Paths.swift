extension InfixParser {
  /// Reads `for NAME in` after coordinates in parentheses; an expression follows.
  ///
  /// - Parameter coordinates: The place of the coordinates.
  /// - Returns: That an operand is expected.
  /// - Throws: An error if there is no range.
  mutating func readRange(after coordinates: Range<String.Index>) throws(ProgramError) -> Bool {
    guard case .name("for") = try lexer.next() else {
      throw ProgramError(.pathWithoutRange, at: coordinates, in: origin.source)
    }
    try readParameter()
    return true
  }

  /// Reads `for NAME in` after `r = …`, and returns whether that is there.
  mutating func readFor() throws(ProgramError) -> Bool {
    var ahead = lexer
    guard openings.isEmpty, case .name = try ahead.next(), case .name("in") = try ahead.next()
    else { return false }
    reduce { _ in true }
    guard waiting.isEmpty, let radius = graph.radius(of: operands[operands.count - 1]) else {
      throw error(.misplacedFor)
    }
    operands[operands.count - 1] = radius
    try readParameter()
    return true
  }

  private mutating func readParameter() throws(ProgramError) {
    guard case .name(let name) = try lexer.next() else { throw error(.incompleteRange) }
    guard Vocabulary.word(name) == nil, Vocabulary.signs[name] == nil else {
      throw error(.wordAsParameter(name))
    }
    guard case .name("in") = try lexer.next() else { throw error(.incompleteRange) }
    waiting.append(.range(of: graph.add(.variable(name)), isComplete: false))
  }

  /// Reads the colon of a range; an expression follows.
  mutating func readColon() throws(ProgramError) -> Bool {
    reduce { _ in true }
    guard case .range(let parameter, isComplete: false)? = waiting.last else {
      throw error(.unexpectedCharacter(":"))
    }
    waiting[waiting.count - 1] = .range(of: parameter, isComplete: true)
    return true
  }

  /// Makes a path of the operands of a result if its range was the last thing read.
  mutating func finishRange() throws(ProgramError) {
    reduce { _ in true }
    guard case .range(let parameter, let isComplete)? = waiting.last else { return }
    guard isComplete else { throw error(.incompleteRange) }
    waiting.removeLast()
    let parts = Array(operands[start.operands...])
    operands.removeLast(parts.count)
    if case .variable(let name) = graph.nodes[parameter] { origin.forget(name, after: start.names) }
    if parts.count == 3 { origin.forget("r", after: start.names) }
    operands.append(graph.addPath(parts, parameter: parameter))
  }
}
