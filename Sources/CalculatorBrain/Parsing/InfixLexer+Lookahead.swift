/// What a parser asks a lexer about what follows.
extension InfixLexer {
  /// Returns whether the brace that was just read has choices in it, with colons of their own.
  ///
  /// What is found about the braces in it is kept for them.
  mutating func beginsChoices() -> Bool {
    if let known = choices[range.lowerBound] { return known }
    var (ahead, braces) = (self, [(start: range.lowerBound, questions: 0)])
    choices[range.lowerBound] = false
    scan: while let brace = braces.last, let token = try? ahead.next() {
      switch token {
      case .openBrace:
        choices[ahead.range.lowerBound] = false
        braces.append((ahead.range.lowerBound, 0))
      case .closeBrace: braces.removeLast()
      case .question: braces[braces.count - 1].questions += 1
      case .colon where brace.questions == 0:
        choices[brace.start] = true
        if braces.count == 1 { return true }
      case .colon: braces[braces.count - 1].questions -= 1
      case .end: break scan
      default: break
      }
    }
    return choices[range.lowerBound] ?? false
  }

  /// The name that is bound in what follows an opening parenthesis: that behind the first `for`,
  /// or the second of the arguments; it is not looked for far away.
  var boundName: String? {
    var (ahead, depth) = (self, 1)
    for _ in 0..<1000 {
      guard let token = try? ahead.next() else { return nil }
      switch token {
      case .open, .openBrace, .openBracket: depth += 1
      case .close, .closeBrace, .closeBracket: depth -= 1
      case .name("for") where depth == 1, .comma where depth == 1:
        guard case .name(let name)? = try? ahead.next() else { return nil }
        return name
      case .end: return nil
      default: break
      }
      if depth == 0 { return nil }
    }
    return nil
  }

  /// Reads on past signs of derivatives directly behind the last token, and returns how many there
  /// are.
  mutating func skipPrimes() -> Int {
    let primes = scalars[range.upperBound...].prefix { "'′’".unicodeScalars.contains($0) }
    range = range.lowerBound..<primes.endIndex
    return primes.count
  }

  /// Whether the token that was just read, a sign, directly precedes something.
  var isAttached: Bool {
    range.upperBound < scalars.endIndex && !Vocabulary.isSpace(scalars[range.upperBound])
  }

  /// Whether a parenthesis directly follows the last token.
  var isCall: Bool {
    guard queue.isEmpty, range.upperBound < scalars.endIndex else { return false }
    return scalars[range.upperBound] == "("
      || scalars[range.upperBound...].starts(with: "\\left(".unicodeScalars)
  }

  // MARK: Comparisons

  /// The name between two comparisons that follow before the next separator, each of which is `<`
  /// or `<=`, as in `0 <= t <= 2pi`; `nil` if there is none, or that is x or y.
  var boundedName: String? {
    var ahead = self
    guard ahead.skipToComparison(), case .name(let name)? = try? ahead.next(), name != "x",
      name != "y", Vocabulary.word(name) == nil, ahead.skipToComparison(within: 1)
    else { return nil }
    return name
  }

  /// Whether a comparison follows before the next separator.
  var comparesNext: Bool {
    var ahead = self
    return ahead.skipToComparison(ofOrder: false)
  }

  /// Reads on past the next comparison outside of brackets, and returns whether there is one before
  /// the next separator.
  private mutating func skipToComparison(within count: Int = 100, ofOrder: Bool = true) -> Bool {
    var depth = 0
    for _ in 0..<count {
      guard let token = try? next() else { return false }
      switch token {
      case .open, .openBracket: depth += 1
      case .close, .closeBracket: depth -= 1
      case .sign(.infix(let operation, .comparison)) where depth == 0:
        return !ofOrder || ["<", "<="].contains(Operation.standard[operation].symbol)
      case .comma where depth == 0: return false
      case .semicolon, .openBrace, .closeBrace, .colon, .end: return false
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }
}
