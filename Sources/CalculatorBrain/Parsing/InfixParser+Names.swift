extension InfixParser {
  /// Reads a name where an operand is expected, and returns whether one is still expected.
  mutating func readName(_ name: String) throws(ProgramError) -> Bool {
    if Vocabulary.isOnlySign(name), !lexer.isCall {
      throw error(.expectedOperand(found: name))
    }
    if try readDerivative(of: name) { return true }
    if name == "d/d" {
      try readDifferential()
      return true
    }
    if lexer.isCall, scope.functions[name] != nil || heading?.name == name,
      case .constant? = Vocabulary.word(name)
    {
      return try readNameWithoutMeaning(name)
    }
    switch Vocabulary.word(name) {
    case .operation(let operation)?:
      try readFunction(operation, name)
      return true
    case .constant(let constant)?: pushOperand(.constant(constant))
    case .stackWord(let word)? where word.binder != nil:
      if lexer.hasLimits {
        try readLimits(word)
      } else if try !readBracketLimits(word) {
        try readBinder(word)
      }
      return true
    case .stackWord(let word)?: throw error(.stackWordInInfix(word.rawValue))
    case nil: return try readNameWithoutMeaning(name)
    }
    return false
  }

  /// Reads a name that is no word of the language.
  private mutating func readNameWithoutMeaning(_ name: String) throws(ProgramError) -> Bool {
    if name == heading?.name { throw error(.recursion(name)) }
    let isKnown = scope.names.contains(name) || heading?.parameters.contains(name) == true
    if let function = scope.functions[name], !isKnown {
      let start = lexer.range.lowerBound
      guard case .open = try lexer.next() else {
        let arguments = function.parameters.joined(separator: ", ")
        throw ProgramError(
          .functionWithoutArguments("\(name)(\(arguments))"), at: start..<lexer.range.lowerBound,
          in: origin.source)
      }
      try open(
        .call(.function(function), name: name, arguments: 1, start..<lexer.range.upperBound))
      return true
    }
    if !isKnown {
      if let word = StackWord.binder(named: name), lexer.isCall {
        try readBinder(word)
        return true
      }
      if let word = scope.folded(name) {
        origin.rewrite()
        return try readName(word)
      }
      if let word = ForeignNotation.word(for: name), lexer.isCall || beginsArgument {
        origin.rewrite()
        return try readName(word)
      }
      if try readCurve(name) { return true }
      if name == "E", rules != .kept, lexer.isBeforePower {
        origin.rewrite()
        return try readName("e")
      }
      if name == "d", readDifferentialSign() {
        try readDifferential()
        return true
      }
      if name.hasPrefix("log_"), let base = Int(name.dropFirst(4)), base > 1 {
        return try readLogarithm(base, name)
      }
      if let factors = scope.factors(of: name, isCall: lexer.isCall) {
        origin.rewrite()
        for factor in factors.dropLast() {
          _ = try readName(factor)
          try push(Operation.multiplication, isInArgument ? .juxtaposition : .product)
        }
        return try readName(factors[factors.count - 1])
      }
    }
    if !isKnown, !lexer.isCall,
      let (function, argument) = scope.call(in: name, of: heading?.parameters ?? [])
    {
      origin.rewrite()
      lexer.queue = [argument]
      return try readName(function)
    }
    skipArgument(of: name)
    origin.note(name, at: lexer.range, isCall: lexer.isCall)
    pushOperand(.variable(name))
    return false
  }

  private mutating func readLogarithm(_ base: Int, _ name: String) throws(ProgramError) -> Bool {
    let word = base == 2 ? "log2" : base == 10 ? "log" : "ln"
    if word == "ln" {
      var operand = [graph.add(.number(ExpressionGraph.Literal(Double(base))))]
      graph.apply(Operation.logarithm, to: &operand)
      waiting.append(.second(Operation.division, operand: operand[0]))
    }
    try readFunction(Operation.index(of: word), name)
    return true
  }

  /// Reads what is between the name of a function and its first argument: the exponent of its
  /// value, and a parenthesis.
  private mutating func readFunction(_ operation: Int, _ name: String) throws(ProgramError) {
    let (range, row) = (lexer.range, Operation.standard[operation])
    var ahead = lexer
    var next = try ahead.next()
    if let exponent = try ahead.exponent(from: next) {
      guard row.arity == 1, case .literal(let literal)? = NumberText.read(exponent),
        literal.value > 0
      else { throw error(.functionWithoutParentheses(name, power: "^\(exponent)")) }
      waiting.append(.second(Operation.power, operand: graph.add(.number(literal))))
      lexer = ahead
      next = try ahead.next()
    }
    if operation == Operation.squareRoot, let index = ahead.index(from: next), ahead.isCall {
      // The index of LaTeX, without the backslash.
      origin.rewrite()
      lexer = ahead
      return waiting.append(.second(Operation.root, operand: graph.add(.number(index))))
    }
    if next.opensCall(ofMany: row.arity > 1) {
      lexer = ahead
      return try open(
        .call(
          .operation(operation), name: name, arguments: 1,
          range.lowerBound..<lexer.range.upperBound))
    }
    guard row.arity == 1, row.syntax == .function, row.exponent == nil, Self.isArgument(next) else {
      throw ProgramError(.functionWithoutParentheses(name), at: range, in: origin.source)
    }
    bareFunction = bareFunction ?? name
    waiting.append(
      .prefix(operation, operation == Operation.inversion ? .inversion : .application))
  }

  /// Whether the argument of a function without parentheses is next.
  private var beginsArgument: Bool {
    var ahead = lexer
    return (try? ahead.next()).map { Self.isArgument($0) } ?? false
  }

  /// Whether the argument of a function without parentheses can begin with a token.
  private static func isArgument(_ token: InfixLexer.Token) -> Bool {
    switch token {
    case .number, .bar, .openBracket, .superscript, .sign(.root),
      .sign(.infix(Operation.subtraction, _)):
      true
    case .name(let name): !Vocabulary.isOnlySign(name)
    default: false
    }
  }

  // MARK: Headings

  /// Reads the heading of a result, if it has one: `f(x, a) =`, before or behind `y =`.
  mutating func readHeading() {
    heading = nil
    var ahead = lexer
    if rules != .kept, ahead.skipsLambda() {
      origin.rewrite()
      lexer = ahead
    }
    ahead.skipEquation()
    guard let found = ahead.heading(ofConstants: rules != .kept),
      scope.functions[found.name] != nil || !scope.names.contains(found.name)
    else { return }
    ahead.skipEquation()
    (lexer, heading) = (ahead, found)
    origin.rewrite()
  }

  /// Makes what the heading of a result defines of what is behind it.
  mutating func finishHeading() throws(ProgramError) {
    guard var heading, let place = operands.last else { return }
    if let first = heading.parameters.first, !heading.parameters.contains("x") {
      guard !graph.names(of: [place]).contains("x") else {
        throw error(.argument(of: heading.name, isNot: "x", but: first))
      }
      origin.forget(first, after: start.names)
    }
    operands[operands.count - 1] = graph.body(at: place, of: &heading)
    origin.heading = heading
    truth = operands[operands.count - 1]
    self.heading = nil
  }

  /// Skips `(x)` behind y, `(y)` behind x, the angle behind r, and the parameter behind x or y, if
  /// that is the whole left side of an equation.
  private mutating func skipArgument(of name: String) {
    guard ["x", "y", "r"].contains(name), rules != .kept, waiting.isEmpty,
      operands.count == start.operands
    else { return }
    var ahead = lexer
    guard ahead.isCall, case .open? = try? ahead.next(),
      case .name(let argument)? = try? ahead.next(),
      name == "r" || argument.lowercased() != name, !scope.names.contains(argument),
      case .close? = try? ahead.next(), ahead.isBeforeEquation
    else { return }
    lexer = ahead
    origin.rewrite()
  }
}

extension InfixLexer {
  /// Whether the next token is `=`, or `:=`.
  var isBeforeEquation: Bool {
    var ahead = self
    switch try? ahead.next() {
    case .sign(.infix(_, .comparison))?: return source[ahead.range] == "="
    case .colon?: return source[ahead.range.upperBound...].first == "="
    default: return false
    }
  }

  /// Reads on past `=`, or `:=`, which is next.
  fileprivate mutating func skipEquals() {
    if case .colon? = try? next() { _ = try? next() }
  }

  /// Reads on past `y =`, if that is next.
  fileprivate mutating func skipEquation() {
    var ahead = self
    guard case .name("y")? = try? ahead.next(), ahead.isBeforeEquation else { return }
    ahead.skipEquals()
    self = ahead
  }

  /// Reads on past the heading of a function, or of a formula as calculators number them, if that
  /// is next, and returns it; one may have the name of a constant, as `phi(x) =` has, if
  /// `ofConstants`.
  mutating func heading(ofConstants: Bool = true) -> Scope.Heading? {
    var ahead = self
    guard case .name(let name)? = try? ahead.next(), !["x", "y", "r"].contains(name.lowercased())
    else { return nil }
    switch Vocabulary.word(name) {
    case nil: break
    case .constant? where ofConstants && ahead.isCall: break
    default: return nil
    }
    var (parameters, known) = ([String](), Set<String>())
    // Y1, which LaTeX writes as Y_1.
    let letters = name.filter { $0 != "_" }
    let isNumbered =
      letters.count == 2 && letters.lowercased().first == "y" && letters.last?.isNumber == true
    let number = isNumbered ? letters : nil
    if !ahead.isBeforeEquation {
      guard case .open? = try? ahead.next() else { return nil }
      var separator = Token.comma
      while case .comma = separator {
        guard case .name(let parameter)? = try? ahead.next(), Vocabulary.word(parameter) == nil,
          known.insert(parameter).inserted, let next = try? ahead.next()
        else { return nil }
        parameters.append(parameter)
        separator = next
      }
      guard case .close = separator, ahead.isBeforeEquation else { return nil }
    } else if number == nil {
      return nil
    }
    ahead.skipEquals()
    self = ahead
    return Scope.Heading(name: number ?? name, parameters: parameters)
  }
}

extension InfixLexer.Token {
  /// Whether the arguments of a function follow: in parentheses, or many of them in brackets.
  fileprivate func opensCall(ofMany: Bool) -> Bool {
    switch self {
    case .open: true
    case .openBracket: ofMany
    default: false
    }
  }
}
