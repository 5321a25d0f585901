/// Characters that stand for several tokens: fractions, and exponents that are set high.
extension InfixLexer {
  /// The vulgar fractions, each behind its numerator and its denominator.
  private static let fractions: [Unicode.Scalar: (Int, Int)] = {
    var fractions: [Unicode.Scalar: (Int, Int)] = [:]
    let characters = "½⅓¼⅕⅙⅛⅔⅖¾⅗⅜⅘⅚⅝⅞".unicodeScalars
    let parts = [
      (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 8), (2, 3), (2, 5), (3, 4), (3, 5), (3, 8),
      (4, 5), (5, 6), (5, 8), (7, 8),
    ]
    for (character, part) in zip(characters, parts) { fractions[character] = part }
    return fractions
  }()

  /// Reads a fraction as a quotient in parentheses, and returns the first of its tokens; `nil` if
  /// there is none.
  ///
  /// - Throws: An error directly behind a number, as in `2½`, where a sum may be meant.
  mutating func fraction(at start: String.Index) throws(ProgramError) -> Token? {
    guard let (numerator, denominator) = Self.fractions[scalars[start]] else { return nil }
    let end = range.upperBound
    range = start..<scalars.index(after: start)
    if end == start, start > scalars.startIndex,
      ("0"..."9").contains(scalars[scalars.index(before: start)])
    {
      throw ProgramError(.numberAfterOperand(String(scalars[range])), at: range, in: source)
    }
    hasForeignSigns = true
    let division = Token.sign(.infix(Operation.division, .product))
    queue = [.number("\(numerator)"), division, .number("\(denominator)"), .close]
    return .open
  }

  /// The letters and signs that are set high, and what they are.
  static let raisedLetters: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    let raised = "⁺⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵝᵞᵟᶿᵠᵡ".unicodeScalars
    let plain = "+()abcdefghijklmnoprstuvwxyzβγδθφχ".unicodeScalars
    for (letter, sign) in zip(raised, plain) { letters[letter] = sign }
    return letters
  }()

  /// Reads an exponent that is set high and no number, as in `2ˣ`, and returns the first of its
  /// tokens, a sign of power before a parenthesis; `nil` if there is none.
  mutating func raised(at start: String.Index) -> Token? {
    let run = scalars[start...].prefix {
      Self.raisedLetters[$0] != nil || Self.superscripts.contains($0)
    }
    guard run.contains(where: { Self.raisedLetters[$0] != nil }) else { return nil }
    var text = ""
    text.unicodeScalars.append(
      contentsOf: run.compactMap { Self.raisedLetters[$0] ?? Self.digit(of: $0) })
    var (inner, tokens) = (InfixLexer(text), [Token]())
    while let token = try? inner.next() {
      if case .end = token { break }
      tokens.append(token)
    }
    range = start..<run.endIndex
    hasForeignSigns = true
    queue = [.open] + tokens + [.close]
    return .sign(.infix(Operation.power, .power))
  }

  /// Whether a dollar sign or a quote at a place begins or ends the text, at whose other end there
  /// is one, too: a formula of LaTeX, or of an HP calculator.
  func delimitsFormula(at place: String.Index) -> Bool {
    let isSign = { (scalar: Unicode.Scalar) in !Vocabulary.isSpace(scalar) }
    guard let first = scalars.firstIndex(where: isSign),
      let last = scalars.lastIndex(where: isSign), first < last,
      scalars[first] == scalars[place], scalars[last] == scalars[place]
    else { return false }
    return place == first || place == last
  }
}
