/// Reads infix.
///
/// ```text
/// program    = [ "=" ] [ result { "," result } ]
/// result     = expression | ( "(" expression "," expression ")" | "r" "=" sum | sequence ) range
/// sequence   = [ name "(" name ")" "=" ] expression; the range may be missing behind "="
///            a result that begins with "y(x) =" or "x(y) =" begins with "y =" or "x ="
/// range      = "for" name "in" expression ":" expression
/// expression = conjunction { "or" conjunction }
/// conjunction = comparison { "and" comparison }
/// comparison = sum [ ( "<" | "<=" | ">" | ">=" | "=" | "!=" ) sum ]
/// sum        = product { ( "+" | "-" ) product }
/// product    = factor { ( "*" | "/" | "%" ) factor | juxtaposed }
/// juxtaposed = a factor that does not begin with a number or a minus; the same as with "*" before
/// factor     = "-" factor | power
/// power      = postfixed [ "^" factor ]
/// postfixed  = atom { "!" | "²" | "³" }, no two that are alike next to each other
/// atom       = number | name | constant | function "(" expression { "," expression } ")"
///            | "(" expression ")" | "|" expression "|" | "{" expression "}" | "[" expression "]"
///            | ( "√" | "∛" ) { "-" } atom
/// number     = [ "-" directly before it, if "^", "!", "²" or "³" does not follow ] digits
/// ```
///
/// Braces are sets of points, and only group if `^` or `/` is directly before or behind them. Every
/// other spelling of an operation is read as well, such as `×`, `**` or `arcsin(x)`. A bar opens
/// where an operand is expected, and closes where an operator is expected if the innermost open
/// group is a bar. A result that compares without y becomes a set of points, unless it is in
/// brackets. Operators that wait for their right operand are on a stack, so that the parser never
/// recurses.
struct InfixParser {
  /// An entry of the stack of operators.
  enum Waiting {
    case infix(Int, Operation.Precedence)
    case negation
    case root(Int)
    case parenthesis(Range<String.Index>)
    /// A parenthesis with both coordinates of a path.
    case point(Range<String.Index>)
    /// The range of the parameter of a path, before its colon and behind it.
    case range(of: Int, isComplete: Bool)
    case bar(Range<String.Index>)
    case brace(Range<String.Index>)
    case bracket(Range<String.Index>)
    case call(Int, name: String, arguments: Int, Range<String.Index>)
  }

  var graph = ExpressionGraph()

  /// The operands read so far, above the finished results.
  var operands: [Int] = []
  var waiting: [Waiting] = []

  /// The places in `waiting` of the open groups.
  var openings: [Int] = []
  /// The number of operands before the result that is being read, that of names, and where it
  /// begins.
  var start: (operands: Int, names: Int, text: String.Index)
  /// What the range that is being read belongs to.
  var kind = ExpressionGraph.PathKind.coordinates
  var lexer: InfixLexer
  var origin: Origin
  /// The place of the last comparison in brackets, which is a number.
  var truth = -1
  /// The last sign after an operand, as long as nothing follows it.
  private var postfix: Int?

  let rules: Rules
  /// The first function that was read without parentheses.
  var bareFunction: String?

  /// What is read of a text that has several meanings, or may be meant to have one.
  enum Rules {
    /// Comparisons that are whole results are sets of points.
    case usual
    /// As in ``usual``, and functions may lack their parentheses.
    case lenient
    /// Comparisons are numbers.
    case kept
  }

  private init(_ source: String, _ rules: Rules) {
    self.rules = rules
    lexer = InfixLexer(source)
    start = (0, 0, lexer.range.upperBound)
    origin = Origin(source: source, notation: .infix)
  }

  /// Returns the parser of a text after it has read it.
  static func read(_ text: String, _ rules: Rules) throws(ProgramError) -> InfixParser {
    var parser = InfixParser(text, rules)
    try parser.parse()
    return parser
  }

  private mutating func parse() throws(ProgramError) {
    var token = try lexer.next()
    if case .end = token { return }
    var expectsOperand = true
    while true {
      if expectsOperand {
        expectsOperand = try readOperand(token)
      } else if case .end = token {
        try finishRange()
        break
      } else {
        expectsOperand = try readOperator(token)
      }
      token = try lexer.next()
    }
    reduce { _ in true }
    if let opening = openings.last { throw unclosed(waiting[opening]) }
    origin.resultCount = operands.count
  }

  func error(_ reason: ProgramError.Reason) -> ProgramError {
    ProgramError(reason, at: lexer.range, in: origin.source)
  }

  private func unclosed(_ opening: Waiting) -> ProgramError {
    switch opening {
    case .bar(let range): ProgramError(.unclosed("|"), at: range, in: origin.source)
    case .brace(let range): ProgramError(.unclosed("{"), at: range, in: origin.source)
    case .bracket(let range): ProgramError(.unclosed("["), at: range, in: origin.source)
    case .parenthesis(let range), .point(let range), .call(_, _, _, let range):
      ProgramError(.unclosed("("), at: range, in: origin.source)
    case .infix, .negation, .root, .range: error(.unopened(String(origin.source[lexer.range])))
    }
  }

  /// Reads a token after an operand, and returns whether an operand is expected next.
  private mutating func readOperator(_ token: InfixLexer.Token) throws(ProgramError) -> Bool {
    let last = postfix
    postfix = nil
    switch token {
    case .sign(.infix(let operation, let precedence)):
      try push(operation, precedence)
      return true
    case .sign(.postfix(let operation)):
      let isPower = Operation.standard[operation].exponent != nil
      if let last, (Operation.standard[last].exponent != nil) == isPower {
        throw error(.repeatedSign(String(origin.source[lexer.range])))
      }
      postfix = operation
      apply(operation)
    case .sign(.root): return try readProduct(token)
    case .name(let name):
      if name == "for", try readFor() { return true }
      guard let sign = Vocabulary.signs[name] else { return try readProduct(token) }
      return try readOperator(.sign(sign))
    case .open, .openBracket: return try readProduct(token)
    case .openBrace:
      origin.otherReading = .restriction
      return try readProduct(token)
    case .number(let text): throw error(.numberAfterOperand(text))
    case .bar: return try closeBar() ? false : try readProduct(token)
    case .close, .closeBrace, .closeBracket: return try close(token)
    case .comma: return try separate()
    case .colon: return try readColon()
    case .end: break
    }
    return false
  }

  /// Reads the token after an operand that begins the second factor of a product without a sign.
  private mutating func readProduct(_ token: InfixLexer.Token) throws(ProgramError) -> Bool {
    try push(Operation.multiplication, .product)
    return try readOperand(token)
  }

  private mutating func push(
    _ operation: Int, _ precedence: Operation.Precedence
  ) throws(ProgramError) {
    reduce { $0 > precedence || ($0 == precedence && precedence != .power && $0 != .comparison) }
    if precedence == .comparison, case .infix(_, .comparison)? = waiting.last {
      throw error(.chainedComparison(inequalities(with: operation)))
    }
    waiting.append(.infix(operation, precedence))
  }

  /// The comparison before a second one, joined to that by `and`.
  private func inequalities(with second: Int) -> String {
    guard case .infix(let first, _)? = waiting.last, operands.count > 1 else { return "" }
    let parts = operands.suffix(2).map { place in
      var printer = InfixPrinter(graph, .plain, limit: 40)
      return printer.print([place])
    }
    let signs = [first, second].map { Operation.standard[$0].symbol }
    return "\(parts[0]) \(signs[0]) \(parts[1]) and \(parts[1]) \(signs[1]) …"
  }

  private mutating func closeBar() throws(ProgramError) -> Bool {
    guard let opening = openings.last, case .bar = waiting[opening] else { return false }
    reduce { _ in true }
    closeGroup()
    apply(Operation.magnitude)
    applyRoots()
    return true
  }

  private mutating func close(_ token: InfixLexer.Token) throws(ProgramError) -> Bool {
    reduce { _ in true }
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
      }
    case (.bracket(let range)?, .closeBracket):
      closeGroup()
      truth = operands[operands.count - 1]
      guard graph.nodes[truth].isTruth, !graph.nodes[truth].isSet else {
        let place = range.lowerBound..<lexer.range.upperBound
        throw ProgramError(.bracketsWithoutComparison, at: place, in: origin.source)
      }
    case (.parenthesis?, .close): closeGroup()
    case (.point(let range)?, .close):
      closeGroup()
      return try readRange(after: range.lowerBound..<lexer.range.upperBound)
    case (.call(let operation, let name, let arguments, _)?, .close):
      let arity = Operation.standard[operation].arity
      guard arguments == arity else {
        throw error(.wrongArgumentCount(function: name, needed: arity, found: arguments))
      }
      closeGroup()
      apply(operation)
    case (let opening?, _): throw unclosed(opening)
    case (nil, _): throw error(.unopened(String(origin.source[lexer.range])))
    }
    applyRoots()
    return false
  }

  private mutating func separate() throws(ProgramError) -> Bool {
    reduce { _ in true }
    switch waiting.last {
    case nil, .range:
      try finishRange()
      start = (operands.count, origin.mentions.count, lexer.range.upperBound)
    case .parenthesis(let range)? where waiting.count == 1 && operands.count == start.operands + 1:
      waiting[0] = .point(range)
    case .call(let operation, let name, let arguments, let range)?:
      waiting[waiting.count - 1] = .call(operation, name: name, arguments: arguments + 1, range)
    case .parenthesis(let range)?:
      // The name of no function is read as the first factor of a product.
      if let call = origin.calls.last, call.range.upperBound == range.lowerBound {
        let nearest =
          ForeignNotation.suggestion(for: call.name, known: [])
          ?? NearestWord.search(
            for: call.name,
            among: Operation.standard.filter { $0.arity > 1 }.flatMap { $0.spellings })
        throw ProgramError(
          .unknownFunction(call.name, suggestion: nearest), at: call.range, in: call.source)
      }
      throw error(.misplacedComma)
    default: throw error(.misplacedComma)
    }
    return true
  }
}
