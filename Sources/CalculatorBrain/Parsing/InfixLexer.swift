/// Splits infix text into tokens.
struct InfixLexer {
  enum Token {
    case number(String)
    case name(String)
    case sign(Vocabulary.Sign)
    case open, close, bar, comma, colon, openBrace, closeBrace, openBracket, closeBracket
    case end
  }

  let source: String

  /// The range of the last token.
  private(set) var range: Range<String.Index>
  private let scalars: String.UnicodeScalarView

  /// Creates a lexer that starts after the leading `=`, if there is one.
  init(_ source: String) {
    self.source = source
    scalars = source.unicodeScalars
    var start = Vocabulary.endOfBlank(in: scalars, from: scalars.startIndex)
    if start < scalars.endIndex, scalars[start] == "=" { scalars.formIndex(after: &start) }
    range = start..<start
  }

  mutating func next() throws(ProgramError) -> Token {
    let start = Vocabulary.endOfBlank(in: scalars, from: range.upperBound)
    guard start < scalars.endIndex else {
      range = scalars.endIndex..<scalars.endIndex
      return .end
    }
    if let end = NumberText.end(in: scalars[start...]) {
      range = start..<end
      try checkExponent(at: end)
      try checkBase(at: end)
      return .number(String(scalars[range]))
    }
    if scalars[start] == "π" || Vocabulary.startsName(scalars[start]) {
      range = start..<endOfName(from: start)
      return .name(String(scalars[range]))
    }
    return try sign(at: start)
  }

  /// Whether `-`, which was the last token, and the number after it are one literal.
  ///
  /// They are if nothing is between them and no operator of higher precedence follows.
  func minusBelongsToNumber() -> Bool {
    guard range.upperBound < scalars.endIndex,
      let end = NumberText.end(in: scalars[range.upperBound...])
    else { return false }
    let next = Vocabulary.endOfBlank(in: scalars, from: end)
    guard next < scalars.endIndex else { return true }
    switch longestSign(at: next)?.sign {
    case .infix(_, .power)?, .postfix?: return false
    default: return true
    }
  }

  /// Returns the text of a power that begins with the sign that was just read, and ends with a
  /// number; an empty text if there is none.
  mutating func power(from token: Token) throws(ProgramError) -> String {
    let start = range.lowerBound
    switch token {
    case .sign(.postfix(let operation)) where Operation.standard[operation].exponent != nil: break
    case .sign(.infix(_, .power)):
      var exponent = try next()
      if case .sign(.infix(Operation.subtraction, _)) = exponent { exponent = try next() }
      guard case .number = exponent else { return "" }
    default: return ""
    }
    return String(source[start..<range.upperBound])
  }

  /// Throws an error if what directly follows a number goes on with it, but is no part of one: `e`
  /// with signs and digits, or digits behind a second exponent or a point.
  private func checkExponent(at end: String.Index) throws(ProgramError) {
    guard end < scalars.endIndex, "eE.".unicodeScalars.contains(scalars[end]) else { return }
    let next = scalars.index(after: end)
    let signs = scalars[next...].prefix { "+-−".unicodeScalars.contains($0) }
    let isSecond = source[range].utf8.contains { $0 | 32 == UInt8(ascii: "e") }
    guard isSecond || (scalars[end] != "." && signs.endIndex > next),
      let last = NumberText.end(in: scalars[signs.endIndex...])
    else { return }
    let place = range.lowerBound..<last
    throw ProgramError(.malformedExponent(String(source[place])), at: place, in: source)
  }

  /// Throws an error if the number is the zero of one with another base, as in `0xff`.
  private func checkBase(at end: String.Index) throws(ProgramError) {
    guard source[range] == "0", end < scalars.endIndex,
      let base = ["x": 16, "b": 2, "o": 8][scalars[end]]
    else { return }
    let last = endOfName(from: end)
    guard let value = Int(source[scalars.index(after: end)..<last], radix: base) else { return }
    let place = range.lowerBound..<last
    throw ProgramError(
      .otherBase(String(source[place]), value: Double(value)), at: place, in: source)
  }

  /// Whether a parenthesis directly follows the last token.
  var isCall: Bool { range.upperBound < scalars.endIndex && scalars[range.upperBound] == "(" }

  private func endOfName(from start: String.Index) -> String.Index {
    let next = scalars.index(after: start)
    if scalars[start] == "π" { return next }
    return scalars[next...].firstIndex { !Vocabulary.continuesName($0) } ?? scalars.endIndex
  }

  private mutating func sign(at start: String.Index) throws(ProgramError) -> Token {
    let end = scalars.index(after: start)
    range = start..<end
    switch scalars[start] {
    case "(": return .open
    case ")": return .close
    case "|": return .bar
    case ",": return .comma
    case ":": return .colon
    case "{": return .openBrace
    case "}": return .closeBrace
    case "[": return .openBracket
    case "]": return .closeBracket
    default: break
    }
    if let (sign, end) = longestSign(at: start) {
      range = start..<end
      return .sign(sign)
    }
    let character = String(scalars[range])
    throw ProgramError(.unexpectedCharacter(character), at: range, in: source)
  }

  /// Returns the sign of one or two characters at `start`, and its end.
  private func longestSign(at start: String.Index) -> (sign: Vocabulary.Sign, end: String.Index)? {
    let next = scalars.index(after: start)
    if next < scalars.endIndex {
      let end = scalars.index(after: next)
      if let sign = Vocabulary.signs[String(scalars[start..<end])] { return (sign, end) }
    }
    return Vocabulary.signs[String(scalars[start..<next])].map { ($0, next) }
  }
}
