extension InfixParser {
  /// Reads a token where an operand is expected, and returns whether one is still expected.
  mutating func readOperand(_ token: InfixLexer.Token) throws(ProgramError) -> Bool {
    switch token {
    case .number(let text):
      try pushNumber(text)
      return false
    case .name(let name): return try readName(name)
    case .sign(let sign): return try readSign(sign)
    case .open:
      try open(.parenthesis(lexer.range))
      return true
    case .bar:
      try open(.bar(lexer.range))
      return true
    case .openBrace:
      try open(.brace(lexer.range))
      return true
    case .openBracket:
      try open(.bracket(lexer.range))
      return true
    case .close, .closeBrace, .closeBracket:
      if case .call(let callee, let name, 1, _)? = waiting.last {
        throw error(.wrongArgumentCount(function: name, needed: callee.arity, found: 0))
      }
      try checkCall()
      let sign = String(origin.source[lexer.range])
      throw error(openings.isEmpty ? .unopened(sign) : .expectedOperand(found: sign))
    case .superscript(let index):
      guard case .literal(let literal)? = NumberText.read(index), literal.value > 1,
        case .sign(.root) = try lexer.next()
      else { throw error(.expectedOperand(found: String(origin.source[lexer.range]))) }
      waiting.append(.second(Operation.root, operand: graph.add(.number(literal))))
      return true
    case .comma: throw error(.expectedOperand(found: ","))
    case .semicolon: throw error(.expectedOperand(found: ";"))
    case .colon: throw error(.expectedOperand(found: ":"))
    case .question: throw error(.expectedOperand(found: "?"))
    case .end:
      // 1 + 2 =, as on a calculator.
      guard waiting.count == 1, case .infix(Operation.equality, _)? = waiting.last,
        let value = operands.last, graph.names(of: [value]).isEmpty
      else { throw error(.expectedOperand(found: "")) }
      waiting.removeLast()
      origin.rewrite()
      return false
    }
  }

  private mutating func readSign(_ sign: Vocabulary.Sign) throws(ProgramError) -> Bool {
    switch sign {
    case .infix(Operation.subtraction, _):
      guard lexer.minusBelongsToNumber() else {
        // A root is that of the negative atom behind it.
        if case .root? = waiting.last, rules != .kept {
          waiting.append(.root(Operation.negation))
        } else {
          waiting.append(.prefix(Operation.negation, .negation))
        }
        return true
      }
      if case .number(let text) = try lexer.next() { try pushNumber("-" + text) }
      return false
    case .infix(Operation.addition, _) where lexer.isAttached: return true
    case .bothSigns(let isUpper):
      hasBothSigns = true
      if isUpper == isLower { waiting.append(.prefix(Operation.negation, .negation)) }
      return true
    case .postfix(Operation.factorial) where lexer.isAttached:
      waiting.append(.prefix(Operation.inversion, .negation))
      return true
    case .root(let operation):
      waiting.append(.root(operation))
      return true
    default: throw error(.expectedOperand(found: String(origin.source[lexer.range])))
    }
  }

  mutating func open(_ group: Waiting) throws(ProgramError) {
    guard openings.count < Program.nestingLimit else { throw error(.nestingTooDeep) }
    openings.append(waiting.count)
    waiting.append(group)
  }

  private mutating func pushNumber(_ text: String) throws(ProgramError) {
    guard case .literal(let literal)? = NumberText.read(text) else {
      throw error(.numberOutOfRange(text))
    }
    pushOperand(.number(literal))
  }

  mutating func pushOperand(_ node: ExpressionGraph.Node) {
    operands.append(graph.add(node))
    applyToAtom()
  }

  mutating func closeGroup() {
    waiting.removeLast()
    openings.removeLast()
  }

  mutating func apply(_ operation: Int) { graph.apply(operation, to: &operands) }

  /// Applies the signs before an atom that has just been read, such as that of a root.
  mutating func applyToAtom() {
    while true {
      switch waiting.last {
      case .root(let operation)?:
        waiting.removeLast()
        apply(operation)
      case .second(let operation, let operand)?:
        waiting.removeLast()
        operands.append(operand)
        apply(operation)
      default: return
      }
    }
  }

  /// Applies operators, down to the innermost open group, while their precedence `isDue`.
  mutating func reduce(while isDue: (Operation.Precedence) -> Bool) {
    while true {
      switch waiting.last {
      case .infix(let operation, let precedence)? where isDue(precedence):
        waiting.removeLast()
        apply(operation)
      case .prefix(let operation, let precedence)? where isDue(precedence):
        waiting.removeLast()
        apply(operation)
        applyToAtom()
      case .series(let series)? where isDue(series.precedence):
        waiting.removeLast()
        apply(series)
      default: return
      }
    }
  }
}
