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

  /// Reads `for NAME in` after `r = …`, or after the values of a sequence, which may follow
  /// `a(n) =`; returns whether that is there.
  mutating func readFor() throws(ProgramError) -> Bool {
    var ahead = lexer
    guard openings.isEmpty, case .name(let parameter) = try ahead.next(),
      case .name("in") = try ahead.next()
    else { return false }
    reduce { _ in true }
    let place = operands[operands.count - 1]
    guard waiting.isEmpty, operands.count == start.operands + 1 else {
      throw error(.misplacedFor)
    }
    if let radius = graph.radius(of: place) {
      (kind, operands[operands.count - 1]) = (.polar, radius)
    } else {
      let value = graph.definition(of: place)
      let names = graph.names(of: [value?.place ?? place]).filter { $0 != parameter }
      guard !names.contains("x"), !names.contains("y") else { throw error(.misplacedFor) }
      if let value { define(value) }
      kind = .sequence
    }
    try readParameter()
    return true
  }

  /// The names that whole numbers usually have.
  private static let counters: Set<String> = ["i", "j", "k", "l", "m", "n"]

  /// Takes the value of `a(n) = f` in place of the equation.
  private mutating func define(_ value: (name: String, parameter: String, place: Int)) {
    operands[operands.count - 1] = value.place
    origin.forget(value.name, after: start.names)
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

  /// Makes a path or a sequence of the operands of a result if its range was the last thing read,
  /// or if it is `a(n) = f` without a range, which is 1 to 20 then; of a comparison a set.
  mutating func finishRange() throws(ProgramError) {
    reduce { _ in true }
    if waiting.isEmpty, operands.count == start.operands + 1,
      let value = graph.definition(of: operands[operands.count - 1]),
      // A product is written in other ways.
      let mention = origin.mentions.last(where: { $0.name == value.name }),
      origin.source[mention.range.upperBound...].hasPrefix("(\(value.parameter))")
    {
      guard Self.counters.contains(value.parameter) else {
        let place = mention.range.lowerBound..<lexer.range.upperBound
        let reason = ProgramError.Reason.definition(value.name, of: value.parameter)
        throw ProgramError(reason, at: place, in: origin.source)
      }
      define(value)
      kind = .sequence
      for end in [1.0, 20] { operands.append(graph.add(.number(ExpressionGraph.Literal(end)))) }
      let parameter = graph.add(.variable(value.parameter))
      waiting.append(.range(of: parameter, isComplete: true))
    }
    guard case .range(let parameter, let isComplete)? = waiting.last else {
      nameValue()
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

extension InfixParser {
  /// Takes `y` for `y(x)`, and `x` for `x(y)`, if that is the whole left side of an equation.
  private mutating func nameValue() {
    guard rules != .kept, waiting.isEmpty, operands.count == start.operands + 1,
      let place = operands.last, let sides = graph.sides(ofEquation: place),
      case .operation(Operation.multiplication, let factors) = graph.nodes[sides.left],
      case .variable(let name) = graph.nodes[factors[0]],
      case .variable(let argument) = graph.nodes[factors[1]],
      [name, argument].sorted() == ["x", "y"],
      case let text = origin.source[
        Vocabulary.endOfBlank(in: origin.source.unicodeScalars, from: start.text)...],
      text.hasPrefix("\(name)(\(argument))"),
      case .operation(let equality, _) = graph.nodes[place]
    else { return }
    operands[operands.count - 1] = graph.add(
      .operation(equality, ExpressionGraph.Operands(factors[0], sides.right)))
    origin.rewrite()
  }
}

extension ExpressionGraph {
  /// The places of both sides of an equation; `nil` if a node is none.
  fileprivate func sides(ofEquation place: Int) -> (left: Int, right: Int)? {
    guard case .operation(let index, let operands) = nodes[place],
      Operation.standard[index].kernel.rule == .binary(.equal)
    else { return nil }
    return (operands[0], operands[1])
  }

  /// The parts of an equation `a(n) = f`, in which f depends on n and not on a, and neither is x, y
  /// or r; `nil` if a node is none.
  fileprivate func definition(
    of place: Int
  ) -> (name: String, parameter: String, place: Int)? {
    guard let sides = sides(ofEquation: place),
      case .operation(Operation.multiplication, let factors) = nodes[sides.left],
      case .variable(let name) = nodes[factors[0]],
      case .variable(let parameter) = nodes[factors[1]], name != parameter
    else { return nil }
    let names = names(of: [sides.right])
    guard names.contains(parameter), !names.contains(name),
      !["x", "y", "r"].contains(where: { [name, parameter].contains($0) })
    else { return nil }
    return (name, parameter, sides.right)
  }
}
