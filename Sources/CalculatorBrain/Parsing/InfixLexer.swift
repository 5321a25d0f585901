/// Splits infix text into tokens.
struct InfixLexer {
  enum Token {
    case number(String)
    case name(String)
    case sign(Vocabulary.Sign)
    /// A number in superscripts, as an ASCII text.
    case superscript(String)
    case open, close, bar, comma, semicolon, colon, question, openBrace, closeBrace, openBracket,
      closeBracket
    case end
  }

  let source: String

  /// The range of the last token.
  var range: Range<String.Index>
  let scalars: String.UnicodeScalarView

  /// The tokens that the last command of LaTeX stands for, but for the first, and its open braces.
  var queue: [Token] = []
  var groups: [Group] = []
  /// Whether braces that begin at some places have choices in them, as far as it was asked for.
  var choices: [String.Index: Bool] = [:]
  /// Whether the lexer only looks ahead of a comma.
  var isBehindComma = false
  /// Whether commands of LaTeX or signs of other programs were read.
  var hasForeignSigns = false

  /// Creates a lexer that starts after the leading `=`, if there is one.
  init(_ source: String) {
    self.source = source
    scalars = source.unicodeScalars
    var start = Vocabulary.endOfBlank(in: scalars, from: scalars.startIndex)
    if start < scalars.endIndex, scalars[start] == "=" { scalars.formIndex(after: &start) }
    range = start..<start
  }

  mutating func next() throws(ProgramError) -> Token {
    if !queue.isEmpty { return queue.removeFirst() }
    while true { if let token = try token() { return token } }
  }

  /// Reads a token; `nil` if it means nothing.
  private mutating func token() throws(ProgramError) -> Token? {
    let start = Vocabulary.endOfBlank(in: scalars, from: range.upperBound)
    guard start < scalars.endIndex else {
      range = scalars.endIndex..<scalars.endIndex
      if groups.contains(.text) { throw ProgramError(.unclosed("{"), at: range, in: source) }
      return .end
    }
    if !scalars[start].isASCII, let token = try fraction(at: start) ?? raised(at: start) {
      return token
    }
    if let end = NumberText.end(in: scalars[start...]) {
      range = start..<end
      try checkExponent(at: end)
      return .number(numberInOtherBase(at: end) ?? String(scalars[range]))
    }
    if "π∑∏".unicodeScalars.contains(scalars[start]) || Vocabulary.startsName(scalars[start]) {
      range = start..<endOfName(from: start)
      if skipsModule() { return nil }
      return .name(withSubscript(plainName(String(scalars[range]))))
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
    if Self.superscripts.contains(scalars[next]) { return false }
    switch longestSign(at: next)?.sign {
    case .infix(_, .power)?, .postfix?: return false
    default: return true
    }
  }

  /// Returns the exponent of a power that begins with the token that was just read, if it is a
  /// number.
  mutating func exponent(from token: Token) throws(ProgramError) -> String? {
    switch token {
    case .superscript(let text): return text
    case .sign(.postfix(let operation)):
      return Operation.standard[operation].exponent.map { "\($0)" }
    case .sign(.infix(_, .power)):
      var (exponent, sign) = (try next(), "")
      if case .sign(.infix(Operation.subtraction, _)) = exponent {
        (exponent, sign) = (try next(), "-")
      }
      var isOpen = false
      if case .open = exponent { isOpen = true }
      if case .openBrace = exponent { isOpen = true }
      if isOpen {
        var inside = try next()
        if case .sign(.infix(Operation.subtraction, _)) = inside {
          (inside, sign) = (try next(), "-")
        }
        guard case .number(let text) = inside else { return nil }
        switch try next() {
        case .close, .closeBrace: return sign + text
        default: return nil
        }
      }
      guard case .number(let text) = exponent else { return nil }
      return sign + text
    default: return nil
    }
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

  /// Reads on if the number is the zero of one with another base, as in `0xff`, and returns that in
  /// decimal.
  private mutating func numberInOtherBase(at end: String.Index) -> String? {
    guard source[range] == "0", end < scalars.endIndex,
      let base = ["x": 16, "b": 2, "o": 8][scalars[end]]
    else { return nil }
    let last = endOfName(from: end)
    guard let value = Int(source[scalars.index(after: end)..<last], radix: base) else { return nil }
    range = range.lowerBound..<last
    return String(value)
  }

  /// The superscripts of the digits, in their order, and of the minus.
  static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁻".unicodeScalars)

  /// The digit or the minus that a superscript is; `nil` for others.
  static func digit(of superscript: Unicode.Scalar) -> Unicode.Scalar? {
    superscripts.firstIndex(of: superscript).map { $0 < 10 ? Unicode.Scalar(UInt8(48 + $0)) : "-" }
  }

  /// Reads on if superscripts begin at the last token that are no sign of their own, and returns
  /// their number.
  private mutating func superscript() -> String? {
    let run = scalars[range.lowerBound...].prefix { Self.superscripts.contains($0) }
    var text = ""
    text.unicodeScalars.append(contentsOf: run.compactMap { Self.digit(of: $0) })
    let isRoot = run.endIndex < scalars.endIndex && scalars[run.endIndex] == "√"
    guard Int(text) != nil, isRoot || (text != "2" && text != "3") else { return nil }
    range = range.lowerBound..<run.endIndex
    return text
  }

  /// Reads on if a second bar directly follows the one that was just read.
  mutating func readSecondBar() -> Bool {
    guard range.upperBound < scalars.endIndex, scalars[range.upperBound] == "|" else {
      return false
    }
    range = range.lowerBound..<scalars.index(after: range.upperBound)
    return true
  }

  private func endOfName(from start: String.Index) -> String.Index {
    let next = scalars.index(after: start)
    if "π∑∏".unicodeScalars.contains(scalars[start]) { return next }
    return scalars[next...].firstIndex {
      !Vocabulary.continuesName($0) || (!$0.isASCII && Self.raisedLetters[$0] != nil)
    } ?? scalars.endIndex
  }

  private mutating func sign(at start: String.Index) throws(ProgramError) -> Token? {
    let end = scalars.index(after: start)
    range = start..<end
    switch scalars[start] {
    case "(":
      if !groups.isEmpty { groups.append(.parenthesis) }
      return .open
    case ")":
      if groups.last == .parenthesis { groups.removeLast() }
      return .close
    case "|": return .bar
    case "&" where groups.last == .cases: return condition()
    case "," where endsCase: return nil
    case "$" where delimitsFormula(at: start), "'" where delimitsFormula(at: start):
      hasForeignSigns = true
      return nil
    case "¬":
      hasForeignSigns = true
      return .name("not")
    case ";":
      // At the end it ends nothing, as in other languages.
      return Vocabulary.endOfBlank(in: scalars, from: end) < scalars.endIndex ? .semicolon : nil
    case ":": return .colon
    case "?": return .question
    case "{":
      if !groups.isEmpty { groups.append(.plain) }
      return .openBrace
    case "}": return try closeGroup()
    case "\\": return try command(at: start)
    case "[": return .openBracket
    case "]": return closesRange() ? .close : .closeBracket
    case "⌊", "⌈":
      hasForeignSigns = true
      queue = [.open]
      return .name(scalars[start] == "⌊" ? "floor" : "ceil")
    case "⌋", "⌉": return .close
    case ",": return separator()
    case "." where end < scalars.endIndex && "*/^".unicodeScalars.contains(scalars[end]):
      // The operators of arrays.
      hasForeignSigns = true
      return nil
    case "^" where skipsDegree(): return .sign(.postfix(Operation.index(of: "degree")))
    default: if let text = superscript() { return .superscript(text) }
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
    let character = String(scalars[start..<next])
    return Vocabulary.signs[Self.lookAlikes[character] ?? character].map { ($0, next) }
  }
}
