extension InfixParser {
  /// Reads `for NAME in` or bounds after coordinates in parentheses.
  ///
  /// Where there is neither, `t` or an angle, the only name in them, goes through a whole turn.
  ///
  /// - Parameter coordinates: The place of the coordinates.
  /// - Returns: Whether an operand is expected.
  /// - Throws: An error if there is no such name.
  mutating func readRange(after coordinates: Range<String.Index>) throws(ProgramError) -> Bool {
    var ahead = lexer
    switch try ahead.next() {
    case .name("for"):
      lexer = ahead
      if !beginBounds() { try readParameter() }
    case .comma where ahead.boundedName != nil:
      lexer = ahead
      _ = beginBounds()
    case .openBrace where ahead.boundedName != nil:
      lexer = ahead
      try open(.restriction(lexer.range))
      _ = beginBounds()
    case .end, .comma, .semicolon:
      let names = namesWithoutValue(of: Array(operands.suffix(2)))
      let isOpen = ProgramError(.pathWithoutRange, at: coordinates, in: origin.source)
      // (2,5t) may be meant as 2.5t.
      guard names.count == 1, Self.turns(names[0]), isOpen.foreignRemedy == nil else {
        throw isOpen
      }
      appendTurn(of: names[0])
      return false
    default: throw ProgramError(.pathWithoutRange, at: coordinates, in: origin.source)
    }
    return true
  }

  /// Reads `for NAME in` or `for` bounds after `r = …`, after both coordinates, or after the values
  /// of a sequence, and returns whether that is there.
  mutating func readFor() throws(ProgramError) -> Bool {
    var ahead = lexer
    let bounded = lexer.boundedName
    guard openings.isEmpty else { return false }
    var parameter = bounded ?? ""
    if bounded == nil {
      guard case .name(let name) = try ahead.next(), case .name("in") = try ahead.next() else {
        return false
      }
      parameter = name
    }
    reduceGroup()
    if joinEquations(hasRange: true) {
      if !beginBounds() { try readParameter() }
      return true
    }
    let place = operands[operands.count - 1]
    guard waiting.isEmpty, operands.count == start.operands + 1 else {
      throw error(.misplacedFor)
    }
    if let radius = graph.side(of: "r", in: place) {
      (kind, operands[operands.count - 1]) = (.polar, radius)
    } else {
      let names = graph.names(of: [place]).filter { $0 != parameter }
      guard !names.contains("x"), !names.contains("y"),
        heading.map({ $0.parameters == [parameter] }) ?? true
      else { throw error(.misplacedFor) }
      kind = .sequence
    }
    heading = nil
    if !beginBounds() { try readParameter() }
    return true
  }

  // MARK: Bounds

  /// Begins the range `a <= NAME <= b` of a parameter if that is next, and returns whether it is.
  mutating func beginBounds() -> Bool {
    guard lexer.boundedName != nil else { return false }
    origin.rewrite()
    waiting.append(.range(of: -1, isComplete: false))
    return true
  }

  /// Reads the parameter and the second sign of bounds behind the first one, and returns whether
  /// bounds are being read.
  mutating func readBoundedName() throws(ProgramError) -> Bool {
    guard case .range(of: -1, _)? = waiting.last, case .name(let name) = try lexer.next(),
      case .sign = try lexer.next()
    else { return false }
    waiting[waiting.count - 1] = .range(of: graph.add(.variable(name)), isComplete: true)
    return true
  }

  /// Closes the braces around bounds, behind which the result ends.
  mutating func closeBounds(of parameter: Int) throws(ProgramError) -> Bool {
    waiting.removeLast()
    closeGroup()
    waiting.append(.range(of: parameter, isComplete: true))
    var ahead = lexer
    switch try ahead.next() {
    case .end, .comma, .semicolon: return false
    default: throw error(.incompleteRange)
    }
  }

  /// Gives a parameter that has no range a whole turn.
  mutating func appendTurn(of name: String) {
    origin.rewrite()
    origin.turn = name
    let isRadians = scope.angleUnit == .radians
    operands += [0, isRadians ? 2 : 360].map { graph.add(.number(ExpressionGraph.Literal($0))) }
    if isRadians, case .constant(let pi)? = Vocabulary.word("pi") {
      operands.append(graph.add(.constant(pi)))
      apply(Operation.multiplication)
    }
    waiting.append(.range(of: graph.add(.variable(name)), isComplete: true))
  }

  /// The names that some operands have and that have no value, apart from those of the plane.
  func namesWithoutValue(of places: [Int]) -> [String] {
    graph.names(of: places).filter { $0 != "x" && $0 != "y" && !scope.names.contains($0) }
  }

  /// Whether a name goes through a whole turn where it has no range.
  static func turns(_ name: String) -> Bool {
    name == "t" || PathProgram.angles.contains(name)
  }

  /// Makes coordinates of `x = f` and `y = g` if the only two results are these and depend on one
  /// name without a value, and returns whether they are.
  mutating func joinEquations(hasRange: Bool) -> Bool {
    guard rules != .kept, waiting.isEmpty, heading == nil, start.operands == 1,
      operands.count == 2, case let equations = equations(),
      let first = graph.side(of: "x", in: equations[0]),
      let second = graph.side(of: "y", in: equations[1]),
      case let names = namesWithoutValue(of: [first]), names.count == 1,
      hasRange || Self.turns(names[0]),
      names == graph.names(of: [second]).filter({ !scope.names.contains($0) })
    else { return false }
    origin.rewrite()
    (start.operands, start.names) = (0, 0)
    operands = [first, second]
    return true
  }

  /// Both results, of which the one that begins with x comes first.
  private func equations() -> [Int] {
    let equations = operands.map { place in
      if case .operation(Operation.locus, let parts) = graph.nodes[place] {
        parts[0]
      } else {
        place
      }
    }
    return graph.side(of: "x", in: equations[0]) == nil ? equations.reversed() : equations
  }

  /// Restricts the result before a comparison of x with numbers to where that holds, or the radius
  /// before one of the angle: `x^2, x > 0`; returns whether it does.
  private mutating func restrictResults() -> Bool {
    guard rules != .kept, waiting.isEmpty, operands.count == previous.upperBound + 1,
      let condition = operands.last, condition != truth, graph.isOrder(condition)
    else { return false }
    let names = graph.names(of: [condition]).filter { !scope.names.contains($0) }
    guard names.count == 1, !previous.isEmpty else { return false }
    var restricted: [Int] = []
    for place in operands[previous] {
      guard let part = graph.restricted(place, to: condition, of: names[0]) else { return false }
      restricted.append(part)
    }
    operands.replaceSubrange(previous.lowerBound..., with: restricted)
    origin.rewrite()
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
    case .limit(let series, isUpper: false, let range)? where origin.source[range] == "[":
      waiting[last] = .limit(series, isUpper: true, range)
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
    if joinEquations(hasRange: false), case let name = namesWithoutValue(of: operands.suffix(2))[0]
    {
      appendTurn(of: name)
    } else if !joinConditions() {
      namePolar()
    }
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
      if restrictResults() { return }
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
