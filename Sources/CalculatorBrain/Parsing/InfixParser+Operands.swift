extension InfixParser {
  private static let nestingLimit = 1000

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
      if case .call(let operation, let name, 1, _)? = waiting.last {
        let arity = Operation.standard[operation].arity
        throw error(.wrongArgumentCount(function: name, needed: arity, found: 0))
      }
      let sign = String(origin.source[lexer.range])
      throw error(openings.isEmpty ? .unopened(sign) : .expectedOperand(found: sign))
    case .comma: throw error(.expectedOperand(found: ","))
    case .colon: throw error(.expectedOperand(found: ":"))
    case .end: throw error(.expectedOperand(found: ""))
    }
  }

  private mutating func readName(_ name: String) throws(ProgramError) -> Bool {
    if Vocabulary.signs[name] != nil { throw error(.expectedOperand(found: name)) }
    switch Vocabulary.word(name) {
    case .operation(let operation)?:
      let range = lexer.range
      var ahead = lexer
      let next = try ahead.next()
      guard case .open = next else {
        let row = Operation.standard[operation]
        guard rules == .lenient, row.arity == 1, row.syntax == .function, row.exponent == nil else {
          throw error(.functionWithoutParentheses(name, power: try ahead.power(from: next)))
        }
        bareFunction = bareFunction ?? name
        waiting.append(.root(operation))
        return true
      }
      lexer = ahead
      try open(
        .call(operation, name: name, arguments: 1, range.lowerBound..<lexer.range.upperBound))
      return true
    case .constant(let constant)?: pushOperand(.constant(constant))
    case .stackWord(let word)?: throw error(.stackWordInInfix(word.rawValue))
    case nil:
      origin.note(name, at: lexer.range, isCall: lexer.isCall)
      pushOperand(.variable(name))
    }
    return false
  }

  private mutating func readSign(_ sign: Vocabulary.Sign) throws(ProgramError) -> Bool {
    switch sign {
    case .infix(Operation.subtraction, _):
      guard lexer.minusBelongsToNumber() else {
        // A root is that of the negative atom behind it.
        if case .root? = waiting.last, rules != .kept {
          waiting.append(.root(Operation.negation))
        } else {
          waiting.append(.negation)
        }
        return true
      }
      if case .number(let text) = try lexer.next() { try pushNumber("-" + text) }
      return false
    case .root(let operation):
      waiting.append(.root(operation))
      return true
    default: throw error(.expectedOperand(found: String(origin.source[lexer.range])))
    }
  }

  private mutating func open(_ group: Waiting) throws(ProgramError) {
    guard openings.count < InfixParser.nestingLimit else { throw error(.nestingTooDeep) }
    openings.append(waiting.count)
    waiting.append(group)
  }

  private mutating func pushNumber(_ text: String) throws(ProgramError) {
    guard case .literal(let literal)? = NumberText.read(text) else {
      throw error(.numberOutOfRange(text))
    }
    pushOperand(.number(literal))
  }

  private mutating func pushOperand(_ node: ExpressionGraph.Node) {
    operands.append(graph.add(node))
    applyRoots()
  }

  mutating func closeGroup() {
    waiting.removeLast()
    openings.removeLast()
  }

  mutating func apply(_ operation: Int) { graph.apply(operation, to: &operands) }

  /// Applies the root signs before an atom that has just been read.
  mutating func applyRoots() {
    while case .root(let operation)? = waiting.last {
      waiting.removeLast()
      apply(operation)
    }
  }

  /// Applies operators, down to the innermost open group, while their precedence `isDue`.
  mutating func reduce(while isDue: (Operation.Precedence) -> Bool) {
    while true {
      switch waiting.last {
      case .infix(let operation, let precedence)? where isDue(precedence):
        waiting.removeLast()
        apply(operation)
      case .negation? where isDue(.negation):
        waiting.removeLast()
        apply(Operation.negation)
      default: return
      }
    }
  }
}
