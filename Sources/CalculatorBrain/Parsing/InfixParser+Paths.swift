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

  /// Reads `for NAME in` after `r = …`, or after the values of a sequence, and returns whether that
  /// is there.
  mutating func readFor() throws(ProgramError) -> Bool {
    var ahead = lexer
    guard openings.isEmpty, case .name(let parameter) = try ahead.next(),
      case .name("in") = try ahead.next()
    else { return false }
    reduceGroup()
    let place = operands[operands.count - 1]
    guard waiting.isEmpty, operands.count == start.operands + 1 else {
      throw error(.misplacedFor)
    }
    if let radius = graph.radius(of: place) {
      (kind, operands[operands.count - 1]) = (.polar, radius)
    } else {
      let names = graph.names(of: [place]).filter { $0 != parameter }
      guard !names.contains("x"), !names.contains("y"),
        heading.map({ $0.parameters == [parameter] }) ?? true
      else { throw error(.misplacedFor) }
      kind = .sequence
    }
    heading = nil
    try readParameter()
    return true
  }

  /// The names that whole numbers usually have; functions of these were sequences.
  private static let counters: Set<String> = ["i", "j", "k", "l", "m", "n"]

  private mutating func readParameter() throws(ProgramError) {
    guard case .name(let name) = try lexer.next() else { throw error(.incompleteRange) }
    guard Vocabulary.word(name) == nil, Vocabulary.signs[name] == nil else {
      throw error(.wordAsParameter(name))
    }
    guard case .name("in") = try lexer.next() else { throw error(.incompleteRange) }
    waiting.append(.range(of: graph.add(.variable(name)), isComplete: false))
  }

  /// Reads the colon of a range or a choice; an expression follows.
  mutating func readColon() throws(ProgramError) -> Bool {
    reduceGroup()
    let last = waiting.count - 1
    switch waiting.last {
    case .condition?: waiting[last] = .alternative
    case .brace(let range)?:
      waiting[last] = .choices(range, base: operands.count - 1, isValue: true)
    case .choices(let range, let base, isValue: false)?:
      waiting[last] = .choices(range, base: base, isValue: true)
    case .range(let parameter, isComplete: false)?:
      waiting[last] = .range(of: parameter, isComplete: true)
    case .call(.binder(let word, let mentions, let bound), let name, 3, let range)?:
      let callee = Callee.binder(word, mentions: mentions, binds: bound)
      waiting[last] = .call(callee, name: name, arguments: 4, range)
    default: throw error(.unexpectedCharacter(":"))
    }
    return true
  }

  /// Makes a path or a sequence of the operands of a result if its range was the last thing read,
  /// or if it is `a(n) = f` in a file, where its range is 1 to 20; of a comparison a set.
  mutating func finishRange() throws(ProgramError) {
    reduceGroup()
    if let chain { throw chain }
    if case .condition? = waiting.last { throw error(.incompleteChoice) }
    if rules == .kept, waiting.isEmpty, operands.count == start.operands + 1,
      let parameters = heading?.parameters, parameters.count == 1,
      Self.counters.contains(parameters[0])
    {
      kind = .sequence
      for end in [1.0, 20] { operands.append(graph.add(.number(ExpressionGraph.Literal(end)))) }
      waiting.append(.range(of: graph.add(.variable(parameters[0])), isComplete: true))
    }
    guard case .range(let parameter, let isComplete)? = waiting.last else {
      try finishHeading()
      if rules != .kept, waiting.isEmpty, let place = operands.last,
        let equation = graph.polarEquation(place)
      {
        operands[operands.count - 1] = equation
      }
      if rules != .kept, waiting.isEmpty, let place = operands.last, place != truth,
        graph.isNumericTruth(place)
      {
        apply(Operation.locus)
      }
      truth = -1
      return
    }
    guard isComplete else { throw error(.incompleteRange) }
    waiting.removeLast()
    let parts = Array(operands[start.operands...])
    operands.removeLast(parts.count)
    if case .variable(let name) = graph.nodes[parameter] { origin.forget(name, after: start.names) }
    if kind == .polar { origin.forget("r", after: start.names) }
    operands.append(graph.addPath(kind, parts, parameter: parameter))
    kind = .coordinates
  }
}
