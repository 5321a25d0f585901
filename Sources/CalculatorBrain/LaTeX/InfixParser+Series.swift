/// Sums and products with limits, and derivatives, as LaTeX writes them before what they are of:
/// `\sum_{k=1}^{9} \frac{1}{k}` and `\frac{d}{dx} x^2`.
///
/// They take a whole product, as with a minus before it, but end at the next `+`.
extension InfixParser {
  /// A sum, a product or a derivative before what it is of.
  struct Series {
    let kind: ExpressionGraph.Binder
    /// The name that is bound, and whether it has a value only there.
    let name: String
    let isNew: Bool
    /// How many names were mentioned before.
    let mentions: Int
    /// The signs that end what it is of: those that bind no closer.
    let precedence: Operation.Precedence
  }

  /// Reads the beginning of limits behind `\sum` or `\prod`, up to `k =`.
  mutating func readLimits(_ word: StackWord) throws(ProgramError) {
    guard let kind = word.binder, case .name("_") = try lexer.next(),
      case .openBrace = try lexer.next(), case let brace = lexer.range,
      case .name(let name) = try lexer.next(), Vocabulary.word(name) == nil,
      case .sign(.infix(Operation.equality, _)) = try lexer.next()
    else { throw error(.incompleteBinder(word)) }
    try open(.limit(try series(kind, of: name), isUpper: false, brace))
  }

  /// Reads on behind the closing brace of a limit, and returns whether an operand is expected.
  mutating func closeLimit(_ series: Series, isUpper: Bool) throws(ProgramError) -> Bool {
    closeGroup()
    if !isUpper {
      guard case .sign(.infix(Operation.power, _)) = try lexer.next() else {
        throw error(.incompleteBinder(series.kind == .sum ? .sum : .prod))
      }
      let token = try lexer.next()
      if case .openBrace = token {
        try open(.limit(series, isUpper: true, lexer.range))
        return true
      }
      guard token.isPlain, try !readOperand(token) else {
        throw error(.incompleteBinder(series.kind == .sum ? .sum : .prod))
      }
    }
    waiting.append(.series(series))
    return true
  }

  /// Reads on past the sign `/` and the first letter of `dx` behind a `d`, and returns whether they
  /// are there.
  mutating func readDifferentialSign() -> Bool {
    var ahead = lexer
    guard case .sign(.infix(Operation.division, _))? = try? ahead.next(),
      case .name(let name)? = try? ahead.next(), name.first == "d", name.count > 1
    else { return false }
    ahead.queue.insert(.name(String(name.dropFirst())), at: 0)
    lexer = ahead
    origin.rewrite()
    return true
  }

  /// Reads the variable of a derivative.
  mutating func readDifferential() throws(ProgramError) {
    guard case .name(let name) = try lexer.next(), Vocabulary.word(name) == nil else {
      throw error(.incompleteBinder(.diff))
    }
    waiting.append(.series(try series(.derivative, of: name)))
  }

  mutating func series(
    _ kind: ExpressionGraph.Binder, of name: String, precedence: Operation.Precedence = .sum
  ) throws(ProgramError) -> Series {
    try checkBinderCount()
    let isNew = scope.names.insert(name).inserted
    return Series(
      kind: kind, name: name, isNew: isNew, mentions: origin.mentions.count,
      precedence: precedence)
  }

  /// Makes a sum, a product or a derivative of the limits and the body that were read.
  mutating func apply(_ series: Series) {
    let body = operands.removeLast()
    var ends = [graph.add(.variable(series.name))]
    if series.kind != .derivative {
      ends = Array(operands.suffix(2))
      operands.removeLast(2)
    }
    push(
      series.kind, body, of: series.name, ends, after: series.mentions,
      binds: series.isNew ? series.name : nil)
    applyToAtom()
  }

  /// Reads the power of ten behind a number, as in `1.5 \times 10^{-3}`, which is one number, and
  /// returns whether that is there.
  mutating func readPowerOfTen() -> Bool {
    guard origin.source[lexer.range] == "\\times", let last = operands.last,
      case .number(let literal) = graph.nodes[last], !literal.text.contains("e")
    else { return false }
    switch waiting.last {
    case .infix(let operation, .product)? where operation == Operation.multiplication: break
    case .infix(_, .product)?, .infix(_, .juxtaposition)?, .infix(_, .power)?, .root?, .second?,
      .prefix(_, .application)?:
      return false
    default: break
    }
    var ahead = lexer
    guard case .number("10")? = try? ahead.next(),
      case .sign(.infix(Operation.power, _))? = try? ahead.next(), var token = try? ahead.next()
    else { return false }
    var (sign, isInBraces) = ("", false)
    if case .openBrace = token {
      guard let next = try? ahead.next() else { return false }
      (token, isInBraces) = (next, true)
    }
    if case .sign(.infix(Operation.subtraction, _)) = token {
      guard let next = try? ahead.next() else { return false }
      (token, sign) = (next, "-")
    }
    guard case .number(let exponent) = token,
      case .literal(let number)? = NumberText.read("\(literal.text)e\(sign)\(exponent)")
    else { return false }
    if isInBraces { guard case .closeBrace? = try? ahead.next() else { return false } }
    lexer = ahead
    operands[operands.count - 1] = graph.add(.number(number))
    return true
  }
}

extension InfixLexer.Token {
  /// Whether a token is a number or a name.
  fileprivate var isPlain: Bool {
    switch self {
    case .number: true
    case .name(let name): Operation.named(name) == nil
    default: false
    }
  }
}

extension InfixLexer {
  /// Whether limits directly follow the word that was just read.
  var hasLimits: Bool { queue.isEmpty && scalars[range.upperBound...].first == "_" }
}
