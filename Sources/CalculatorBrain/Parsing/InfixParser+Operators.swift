extension InfixParser {
  /// Reads a token after an operand, and returns whether an operand is expected next.
  mutating func readOperator(_ token: InfixLexer.Token) throws(ProgramError) -> Bool {
    let last = postfix
    postfix = nil
    switch token {
    case .sign(.infix(Operation.modulus, _)) where isPercent:
      origin.rewrite()
      operands.append(graph.add(.number(ExpressionGraph.Literal(100))))
      apply(Operation.division)
    case .sign(.infix(Operation.multiplication, _)) where readPowerOfTen(): break
    case .sign(.infix(let operation, let precedence)):
      try push(operation, precedence)
      return true
    case .sign(.bothSigns(let isUpper)):
      hasBothSigns = true
      try push(isUpper != isLower ? Operation.addition : Operation.subtraction, .sum)
      return true
    case .sign(.postfix(let operation)): try readPostfix(operation, after: last)
    case .superscript(let text):
      var ahead = lexer
      if case .sign(.root) = try ahead.next() { return try readProduct(token) }
      try checkPostfix(Operation.cube, after: last)
      postfix = Operation.cube
      operands.append(graph.add(.number(ExpressionGraph.Literal(Double(text) ?? 0))))
      apply(Operation.power)
    case .name(let name): return try readWord(name)
    case .number(let text): throw error(.numberAfterOperand(text))
    case .sign(.root), .open, .openBracket: return try readProduct(token)
    case .openBrace where lexer.skipsEmptyBraces():
      origin.rewrite()
    case .openBrace:
      if rules == .kept || lexer.beginsChoices() { return try readProduct(token) }
      reduceBeforeChoice()
      try open(.restriction(lexer.range))
      return true
    case .bar:
      if case .bar? = openings.last.map({ waiting[$0] }) {
        try closeBar()
        return false
      }
      guard lexer.readSecondBar() else { return try readProduct(token) }
      try push(Operation.disjunction, .or)
      return true
    case .close, .closeBrace, .closeBracket: return try close(token)
    case .comma: return try separate()
    case .semicolon:
      if let opening = openings.last {
        var isCall = false
        if case .call = waiting[opening] { isCall = true }
        reduceGroup()
        guard isCall || separatesCoordinates() else { throw error(.unexpectedCharacter(";")) }
        if !isCall { return true }
      }
      origin.rewrite()
      return try separate()
    case .question:
      reduceBeforeChoice()
      waiting.append(.condition)
      return true
    case .colon: return try readColon()
    case .end: break
    }
    return false
  }

  /// Whether the sign that was just read is that of percents: behind a number and before no
  /// operand, but in no sum, where a hundredth of the other part is meant.
  private var isPercent: Bool {
    guard origin.source[lexer.range] == "%", let last = operands.last,
      case .number = graph.nodes[last]
    else { return false }
    if case .infix(let operation, .sum)? = waiting.last, operation != Operation.multiplication {
      return false
    }
    var ahead = lexer
    switch try? ahead.next() {
    case .end?, .close?, .comma?, .sign(.infix(_, .product))?, .sign(.infix(_, .comparison))?:
      return true
    default: return false
    }
  }

  /// Reads a word after an operand.
  private mutating func readWord(_ name: String) throws(ProgramError) -> Bool {
    switch name {
    case "for":
      if try readCounter() { return true }
      if try readFor() { return true }
      if openings.isEmpty, lexer.comparesNext {
        reduceBeforeChoice()
        waiting.append(.requirement)
        return true
      }
    case "if" where !lexer.isCall:
      reduceBeforeChoice()
      waiting.append(.requirement)
      return true
    case "else":
      reduce { $0 >= .or }
      if case .requirement? = waiting.last {
        waiting[waiting.count - 1] = .otherwise
        return true
      }
    default: break
    }
    guard let sign = Vocabulary.signs[name], Vocabulary.isOnlySign(name) || !lexer.isCall else {
      return try readProduct(.name(name))
    }
    return try readOperator(.sign(sign))
  }

  /// Reads the token after an operand that begins the second factor of a product without a sign.
  private mutating func readProduct(_ token: InfixLexer.Token) throws(ProgramError) -> Bool {
    var isOperand = false
    if case .name(let name) = token { isOperand = Operation.named(name) == nil }
    try push(Operation.multiplication, isOperand && isInArgument ? .juxtaposition : .product)
    return try readOperand(token)
  }

  /// Whether the argument of a function without parentheses may go on.
  var isInArgument: Bool {
    waiting[((openings.last ?? -1) + 1)...].contains { entry in
      if case .prefix(_, .application) = entry { true } else { false }
    }
  }

  mutating func push(
    _ operation: Int, _ precedence: Operation.Precedence
  ) throws(ProgramError) {
    reduce { $0 > precedence || ($0 == precedence && precedence != .power && $0 != .comparison) }
    if precedence == .comparison {
      if try readBoundedName() { return }
      try chain(with: operation)
    }
    waiting.append(.infix(operation, precedence))
  }

  /// Joins the comparison before a second one to that, as in `0 < x < 1`.
  private mutating func chain(with second: Int) throws(ProgramError) {
    guard case .infix(let first, .comparison)? = waiting.last else { return }
    let signs = [first, second].map { Operation.standard[$0].symbol }
    guard signs.allSatisfy({ $0 != "=" && $0 != "!=" }) else {
      let parts = operands.suffix(2).map { place in
        var printer = InfixPrinter(graph, .plain, limit: 40)
        return printer.print([place])
      }
      let text = "\(parts[0]) \(signs[0]) \(parts[1]) and \(parts[1]) \(signs[1]) …"
      let chained = error(.chainedComparison(text))
      // It may be the condition of a choice, as in y = x < 0 ? 1 : 2.
      guard isEquation, waiting.count == 1 else { throw chained }
      chain = chained
      return
    }
    let middle = operands[operands.count - 1]
    reduce { $0 == .comparison }
    operands.append(middle)
    waiting.append(.infix(Operation.conjunction, .comparison))
  }

  private mutating func readPostfix(_ operation: Int, after last: Int?) throws(ProgramError) {
    let top = operands.count - 1
    if operation == Operation.factorial, last == operation,
      case .operation(operation, let factors) = graph.nodes[operands[top]],
      case .number(let number) = graph.nodes[factors[0]], let value = Self.doubleFactorial(number)
    {
      operands[top] = graph.add(.number(ExpressionGraph.Literal(value)))
    } else {
      try checkPostfix(operation, after: last)
      postfix = operation
      apply(operation)
    }
  }

  private func checkPostfix(_ operation: Int, after last: Int?) throws(ProgramError) {
    guard let last else { return }
    let isPower = Operation.standard[operation].exponent != nil
    if (Operation.standard[last].exponent != nil) == isPower {
      throw error(.repeatedSign(String(origin.source[lexer.range])))
    }
  }

  /// The product of every second whole number up to one, if a double can be it.
  private static func doubleFactorial(_ number: ExpressionGraph.Literal) -> Double? {
    guard let last = Int(exactly: number.value), (0...60).contains(last) else { return nil }
    var (product, isExact) = (1, true)
    for factor in stride(from: last, to: 1, by: -2) {
      let (value, overflows) = product.multipliedReportingOverflow(by: factor)
      (product, isExact) = (value, isExact && !overflows)
    }
    return isExact ? Double(exactly: product) : nil
  }

  // MARK: Choices

  /// Whether the result that is being read begins with `y =`, `x =` or `r =`.
  private var isEquation: Bool {
    guard openings.isEmpty, case .infix(let operation, .comparison)? = waiting.first,
      Operation.standard[operation].symbol == "=",
      case .variable(let name) = graph.nodes[operands[start.operands]]
    else { return false }
    return ["x", "y", "r"].contains(name)
  }

  /// Applies what is before a choice in its group, up to the sign of an equation.
  private mutating func reduceBeforeChoice() {
    chain = nil
    let equation = isEquation ? waiting.removeFirst() : nil
    reduce { $0 >= .or }
    if let equation { waiting.insert(equation, at: 0) }
  }

  /// Applies what is left in a group, in which choices have the lowest precedence.
  mutating func reduceGroup() {
    reduce { _ in true }
    while true {
      switch waiting.last {
      case .alternative?: apply(Operation.choice)
      case .requirement?: apply(Operation.restriction)
      case .otherwise?:
        operands.swapAt(operands.count - 2, operands.count - 3)
        apply(Operation.choice)
      default: return
      }
      waiting.removeLast()
      reduce { _ in true }
    }
  }
}
