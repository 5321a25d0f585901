extension Program {
  /// A text that is read back as the program.
  ///
  /// It is the typed text, after `= ` if that was infix without the sign. If the program differs
  /// from it, because names were replaced or some results removed, it is infix made from the
  /// expressions, unless an operand is missing or the infix would be longer than 65,536 scalars.
  ///
  /// - Complexity: O(*depth* + *length*), where *depth* is that of the expressions.
  public var source: String {
    if origins.contains(where: { $0.isRewritten }), let text = infixSource { return text }
    return origins.map { $0.readableSource }.joined(separator: "\n")
  }

  /// The results in exact infix, the oldest first; `nil` if it cannot be read back
  /// or is longer than 65,536 scalars.
  private var infixSource: String? {
    guard count > 0 else { return nil }
    var printer = InfixPrinter(shared, .exact, limit: 65_536)
    let text = printer.print(places)
    return text.hasSuffix("…") || text.utf8.contains(UInt8(ascii: "?")) ? nil : "= " + text
  }

  /// Returns whether a text begins with `=`.
  static func isInfix(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    let start = Vocabulary.endOfBlank(in: scalars, from: scalars.startIndex)
    return start < scalars.endIndex && scalars[start] == "="
  }

  /// Reads the results of a text, the oldest first.
  ///
  /// - Throws: An error about the notation that the text is more likely to be in.
  static func read(
    _ text: String, _ notation: Notation
  ) throws(ProgramError) -> (origin: Origin, results: [Int], expressions: ExpressionGraph) {
    if notation == .infix || (notation == .automatic && isInfix(text)) {
      var parser = InfixParser(text)
      try parser.parse()
      return (parser.origin, parser.operands, parser.graph)
    }
    var parser = RPNParser(text)
    do throws(ProgramError) { try parser.parse() } catch {
      guard notation == .automatic else { throw error }
      do throws(ProgramError) { return try read(text, .infix) } catch let infixError {
        throw error.isAboutInfix ? infixError : error
      }
    }
    let isComplete = parser.origin.shortage == nil || notation == .rpn
    if !isComplete, let infix = try? read(text, .infix) { return infix }
    return (parser.origin, parser.machine.stack, parser.machine.graph)
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
    if count == 0 {
      let text = origins.first?.source ?? ""
      let start = text.startIndex..<text.startIndex
      throw ProgramError(.empty(origins.first?.notation ?? .rpn), at: start, in: text)
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
  /// Whether RPN failed at a word that only infix can have been meant by, as `sin(x))`.
  fileprivate var isAboutInfix: Bool {
    guard case .malformedWord(let word, nil) = reason else { return false }
    return word.contains { "()^*+,|".contains($0) }
  }
}
