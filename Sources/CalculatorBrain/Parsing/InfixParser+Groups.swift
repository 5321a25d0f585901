extension InfixParser {
  mutating func closeBar() throws(ProgramError) {
    reduceGroup()
    closeGroup()
    apply(Operation.magnitude)
    closeArgument()
  }

  mutating func close(_ token: InfixLexer.Token) throws(ProgramError) -> Bool {
    reduceGroup()
    var token = token
    if case .closeBracket = token, case .call(_, _, _, let range)? = waiting.last,
      origin.source[range].last == "["
    {
      token = .close
    }
    switch (waiting.last, token) {
    case (.brace(let range)?, .closeBrace):
      closeGroup()
      // Directly beside a power or a fraction, braces only group, as in LaTeX.
      let source = origin.source
      let signs = [source[..<range.lowerBound].last, source[lexer.range.upperBound...].first]
      if rules != .kept, signs.contains(where: { $0 == "^" || $0 == "/" }) {
        origin.rewrite()
      } else {
        apply(Operation.locus)
        restrictOne()
      }
    case (.limit(let series, let isUpper, _)?, .closeBrace):
      return try closeLimit(series, isUpper: isUpper)
    case (.range(let parameter, isComplete: true)?, .closeBrace)
    where openings.last == waiting.count - 2:
      return try closeBounds(of: parameter)
    case (.restriction?, .closeBrace):
      closeGroup()
      origin.rewrite()
      let parts = operands.suffix(2).map { graph.nodes[$0].isTruth }
      guard parts[1] else { throw error(.restrictionWithoutComparison) }
      apply(parts[0] ? Operation.conjunction : Operation.restriction)
      if parts[0] { restrictOne() }
      return false
    case (.choices(_, let base, let isValue)?, .closeBrace):
      closeGroup()
      let top = operands.count - 1
      if isValue {
        operands.swapAt(top, top - 1)
        apply(Operation.restriction)
      }
      while operands.count > base + 1 { apply(Operation.choice) }
    case (.bracket?, .closeBracket):
      closeGroup()
      let place = operands[operands.count - 1]
      if graph.nodes[place].isTruth, !graph.nodes[place].isSet { truth = place }
      // Those behind a function are its argument.
      var isArgument = false
      if case .prefix(_, .application)? = waiting.last { isArgument = true }
      if graph.nodes[place].name != nil, !isArgument { origin.hasNameInBrackets = true }
    case (.parenthesis?, .close): closeGroup()
    case (.point(let range)?, .close) where origin.source[range] == "(",
      (.point(let range)?, .closeBracket) where origin.source[range] == "[":
      closeGroup()
      if closesList(openedAt: range) { return false }
      return try readRange(after: range.lowerBound..<lexer.range.upperBound)
    case (.call(.binder(let word, let mentions, let name), _, let count, let range)?, .close):
      try apply(word, after: mentions, binds: name, count, range)
      closeGroup()
    case (.call(.curve, let name, let count, let range)?, .close):
      try closeCurve(name, count, range)
      return false
    case (.limit(let series, isUpper: true, let range)?, .closeBracket)
    where origin.source[range] == "[":
      closeGroup()
      waiting.append(.series(series))
      return true
    case (.call(let callee, let name, let arguments, let range)?, .close):
      if arguments == callee.arity {
        apply(callee)
      } else {
        let text = origin.source[range.lowerBound..<lexer.range.upperBound].utf8
        let mayBeDecimal = zip(text, text.dropFirst()).contains { $0 == 44 && $1 == 32 }
        let isWrong = error(
          .wrongArgumentCount(function: name, needed: callee.arity, found: arguments))
        if arguments > callee.arity, mayBeDecimal, isWrong.isDecimalComma { throw isWrong }
        guard case .operation(let operation) = callee, apply(operation, toMany: arguments) else {
          throw isWrong
        }
      }
      closeGroup()
    case (let opening?, _): throw unclosed(opening)
    case (nil, _): throw error(.unopened(String(origin.source[lexer.range])))
    }
    closeArgument()
    return false
  }

  /// Applies what is before an atom in bars, braces or parentheses: signs of roots, and a function
  /// whose whole argument it is.
  private mutating func closeArgument() {
    applyToAtom()
    if case .prefix(let function, .application)? = waiting.last {
      waiting.removeLast()
      apply(function)
      applyToAtom()
    }
  }

  private mutating func apply(_ callee: Callee) {
    switch callee {
    case .operation(let operation): apply(operation)
    case .function(let function):
      graph.apply(function, to: &operands)
      origin.note(function, at: lexer.range)
    case .derivative(let function, let order):
      apply(derivativeOf: function, order: order)
      origin.note(function, at: lexer.range)
    case .binder, .curve: break
    }
  }

  /// Applies an operation to another number of arguments than usual, and returns whether it takes
  /// so many.
  private mutating func apply(_ operation: Int, toMany count: Int) -> Bool {
    switch Operation.standard[operation].symbol {
    case "min" where count > 2, "max" where count > 2, "hypot" where count > 2,
      "and" where count > 2, "or" where count > 2:
      for _ in 1..<count { apply(operation) }
    case "if" where count == 2 || count > 3:
      // Conditions and values in turn, and a value for all others or none.
      if count.isMultiple(of: 2) {
        operands.swapAt(operands.count - 1, operands.count - 2)
        apply(Operation.restriction)
      }
      for _ in 1..<(count + 1) / 2 { apply(operation) }
    case "when" where count == 3: apply(Operation.choice)
    case "root" where count == 1: apply(Operation.squareRoot)
    case "log" where count == 2:
      apply(Operation.logarithm)
      operands.swapAt(operands.count - 1, operands.count - 2)
      apply(Operation.logarithm)
      operands.swapAt(operands.count - 1, operands.count - 2)
      apply(Operation.division)
    case "round" where count == 2, "floor" where count == 2, "ceil" where count == 2,
      "trunc" where count == 2:
      let digits = operands.removeLast()
      operands += [graph.add(.number(ExpressionGraph.Literal(10))), digits]
      apply(Operation.power)
      let unit = operands[operands.count - 1]
      apply(Operation.multiplication)
      apply(operation)
      operands.append(unit)
      apply(Operation.division)
    default: return false
    }
    return true
  }

  mutating func separate() throws(ProgramError) -> Bool {
    reduceGroup()
    switch waiting.last {
    case nil where lexer.boundedName != nil && joinEquations(hasRange: true): return beginBounds()
    case nil, .range:
      try finishRange()
      _ = startOver()
    case .choices(let range, let base, isValue: true)?:
      waiting[waiting.count - 1] = .choices(range, base: base, isValue: false)
    case _ where separatesCoordinates(): break
    case .restriction?:
      // Conditions that all have to hold.
      origin.joinsConditions = true
      guard graph.nodes[operands[operands.count - 1]].isTruth else { throw error(.misplacedComma) }
      waiting.append(.infix(Operation.conjunction, .or))
    case .call(let callee, let name, let arguments, let range)?:
      waiting[waiting.count - 1] = .call(callee, name: name, arguments: arguments + 1, range)
    case .parenthesis?:
      try checkCall()
      throw error(.misplacedComma)
    default: throw error(.misplacedComma)
    }
    return true
  }

  /// Throws an error if the innermost parenthesis is behind the name of no function, which is read
  /// as the first factor of a product.
  func checkCall() throws(ProgramError) {
    guard case .parenthesis(let range)? = openings.last.map({ waiting[$0] }),
      let call = origin.calls.last, call.range.upperBound == range.lowerBound
    else { return }
    let nearest =
      ForeignNotation.suggestion(for: call.name, known: [])
      ?? NearestWord.search(
        for: call.name, among: Operation.standard.filter { $0.arity > 1 }.flatMap { $0.spellings })
    throw ProgramError(
      .unknownFunction(call.name, suggestion: nearest), at: call.range, in: call.source)
  }
}
