extension Program {
  /// A text that is read back as the program, with ``Notation/automatic`` and ``Notation/kept``
  /// alike.
  ///
  /// It is the typed text, after `= ` if that was infix without the sign. If the program differs
  /// from it, because names were replaced or some results removed, or if it has other meanings, it
  /// is infix made from the expressions, unless an operand is missing or the infix would be longer
  /// than 65,536 scalars.
  ///
  /// - Complexity: O(*depth* + *length*), where *depth* is that of the expressions.
  public var source: String {
    if origins.contains(where: { $0.isRewritten || isDoubtful($0) }), let text = infixSource {
      return text
    }
    return origins.map { $0.readableSource }.joined(separator: "\n")
  }

  /// Whether a text that results were read from has another meaning for other notations.
  private func isDoubtful(_ origin: Origin) -> Bool {
    if origin.notation == .infix {
      return places.contains { shared.nodes[$0].isSet || shared.isNumericTruth($0) }
    }
    return origin.resultCount > 1 && Program.readsAsInfix(origin.source)
  }

  /// The results in exact infix, the oldest first; `nil` if it cannot be read back
  /// or is longer than 65,536 scalars.
  private var infixSource: String? {
    guard count > 0 else { return nil }
    var printer = InfixPrinter(shared, .braced, limit: 65_536)
    let text = printer.print(places)
    return text.hasSuffix("…") || text.utf8.contains(UInt8(ascii: "?")) ? nil : "= " + text
  }

  /// Returns a text that means as a typed one what `text` means in a file.
  ///
  /// ```swift
  /// Program.typed("2 x + 1")   // "= 2 + x, 1"
  /// Program.typed("= x < 3")   // "= [x < 3]"
  /// Program.typed("= 2x + 1")  // "= 2x + 1"
  /// ```
  ///
  /// - Parameter text: The text of a program; see ``Notation/kept``.
  /// - Returns: `text` itself unless it has other meanings.
  public static func typed(_ text: String) -> String {
    guard let kept = try? Program(text, notation: .kept), let now = try? Program(text),
      kept != now
    else { return text }
    return kept.infixSource ?? text
  }

  /// Returns whether a text begins with `=`.
  static func isInfix(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    let start = Vocabulary.endOfBlank(in: scalars, from: scalars.startIndex)
    return start < scalars.endIndex && scalars[start] == "="
  }

  /// Whether a text of several results in RPN is one in infix.
  private static func readsAsInfix(_ text: String) -> Bool {
    guard let parser = try? InfixParser.read(text, .usual) else { return false }
    return parser.isOneResult && parser.bareFunction == nil
  }

  /// Reads the results of a text, the oldest first.
  ///
  /// - Throws: An error about the notation that the text is more likely to be in.
  static func read(
    _ text: String, _ notation: Notation, _ scope: Scope = Scope()
  ) throws(ProgramError) -> (origin: Origin, results: [Int], expressions: ExpressionGraph) {
    let rules: InfixParser.Rules = notation == .kept ? .kept : .usual
    var scope = scope
    scope.isVerbatim = notation == .kept
    if notation == .infix || (notation != .rpn && isInfix(text)) {
      let parser = try InfixParser.read(text, rules, scope)
      return (parser.origin, parser.operands, parser.graph)
    }
    var parser = RPNParser(text, scope)
    do throws(ProgramError) { try parser.parse() } catch {
      guard notation != .rpn else { throw error }
      do throws(ProgramError) {
        let infix = try InfixParser.read(text, rules, scope)
        return (infix.origin, infix.operands, infix.graph)
      } catch let infixError {
        if notation == .automatic, let words = readWords(afterHeadingOf: text, scope) {
          return words
        }
        throw infixError.isLikelier(than: error) ? infixError : error
      }
    }
    var rpn = (parser.origin, parser.machine.stack, parser.machine.graph)
    // A word such as sinx has no value.
    if notation == .automatic,
      parser.origin.mentions.contains(where: { scope.call(in: $0.name, of: []) != nil }),
      let infix = try? InfixParser.read(text, rules, scope), infix.isOneResult
    {
      return (infix.origin, infix.operands, infix.graph)
    }
    let isComplete = parser.origin.shortage == nil || notation == .rpn
    guard !isComplete || (notation == .automatic && rpn.1.count > 1),
      let infix = try? InfixParser.read(text, rules, scope), !isComplete || infix.isOneResult
    else { return rpn }
    var origin = infix.origin
    if isComplete {
      if let function = infix.bareFunction {
        rpn.0.otherReading = .infix(function)
        return rpn
      }
      var printer = InfixPrinter(rpn.2, .exact, limit: 60)
      origin.otherReading = .rpn(printer.print(rpn.1))
    }
    return (origin, infix.operands, infix.graph)
  }

  /// Reads a heading and one result in RPN, as in `f(t) = t 2 ^`; `nil` if a text is none.
  private static func readWords(
    afterHeadingOf text: String, _ scope: Scope
  ) -> (origin: Origin, results: [Int], expressions: ExpressionGraph)? {
    var lexer = InfixLexer(text)
    guard var heading = lexer.heading() else { return nil }
    var scope = scope
    scope.functions[heading.name] = nil
    var parser = RPNParser(text, from: lexer.range.upperBound, scope)
    guard (try? parser.parse()) != nil, parser.machine.stack.count == 1,
      parser.origin.shortage == nil
    else { return nil }
    var (graph, origin) = (parser.machine.graph, parser.origin)
    if let first = heading.parameters.first, !heading.parameters.contains("x") {
      guard !graph.names(of: parser.machine.stack).contains("x") else { return nil }
      origin.forget(first, after: 0)
    }
    let body = graph.body(at: parser.machine.stack[0], of: &heading)
    origin.heading = heading
    origin.rewrite()
    return (origin, [body], graph)
  }

  /// Checks the program without running it.
  ///
  /// - Parameter bound: The parameters that have values; x always has one.
  /// - Throws: A ``ProgramError`` for an empty program, or for the first word that lacks an operand
  ///   or is unknown.
  public func check(bound: [String] = []) throws(ProgramError) {
    let bound = mayBeSet ? bound + parameters(ofPathsGiven: bound) : bound
    for origin in trimmedOrigins {
      if let error = origin.firstError(bound: bound) { throw error }
    }
    if let binder = shared.binder(thatRemainsIn: places, angleUnit, bound: bound) {
      throw error(.unwritten(binder))
    }
    if count == 0 {
      let text = origins.first?.source ?? ""
      let start = text.startIndex..<text.startIndex
      throw ProgramError(.empty(origins.first?.notation ?? .rpn), at: start, in: text)
    }
  }

  /// Checks that no argument follows some names, as in `f(3)`.
  ///
  /// - Parameter isFunction: Whether a name is one of them.
  /// - Throws: The error.
  public func checkCalls(of isFunction: (String) -> Bool) throws(ProgramError) {
    for origin in trimmedOrigins {
      guard let call = origin.calls.first(where: { isFunction($0.name) }),
        origin.mentions.contains(where: { $0.name == call.name })
      else { continue }
      throw ProgramError(.call(call.name), at: call.range, in: call.source)
    }
  }

  /// The origins, without mentions and shortages of results that are not in the program.
  var trimmedOrigins: [Origin] {
    var first = 0
    return origins.map { origin in
      let results = places[first..<(first + origin.resultCount)]
      first += origin.resultCount
      guard origin.isPart else { return origin }
      let nodes = shared.pruned(to: Array(results)).graph.nodes
      return origin.trimmed(
        to: Set(nodes.compactMap { $0.name }), isComplete: !nodes.contains(.missing))
    }
  }
}

extension ProgramError {
  /// Whether infix, which failed with this error, is likelier meant than RPN, which failed with
  /// another: infix got further in characters that it has, or RPN failed at a word that only infix
  /// can have been meant by, as `sin(x))`.
  package func isLikelier(than other: ProgramError) -> Bool {
    guard case .malformedWord(let word, let suggestion) = other.reason else { return false }
    if GroupedNumber(in: word, isWhole: true) != nil { return false }
    if word.contains(where: { "(²³".contains($0) }) { return true }
    let hasSign = word.contains { ")^*+,|".contains($0) } || word.first == "[" || word.first == "{"
    switch reason {
    case .malformedExponent, .repeatedSign: return true
    case _ where suggestion == nil && hasSign: return true
    case .unexpectedCharacter(let character) where character != "?": return false
    case .numberAfterOperand: return false
    default: return source == other.source && range.lowerBound > other.range.lowerBound
    }
  }
}
