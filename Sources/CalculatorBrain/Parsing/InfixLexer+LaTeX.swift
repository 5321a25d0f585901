/// The commands of LaTeX that are read, as formulas are pasted from papers and other programs:
/// `\frac{1}{2}\sqrt[3]{x}\cdot\sin\left(2\pi x\right)`.
extension InfixLexer {
  /// What the braces of a command are.
  enum Group {
    /// Those of `x^{2}`, within others.
    case plain
    /// Those of `\sqrt{…}`, which are parentheses.
    case argument
    /// The first ones of `\frac{…}{…}`.
    case numerator
    /// The second ones of `\frac{…}{…}`.
    case denominator
  }

  /// The sign or name that each command stands for, if it is not its own name.
  private static let meanings = [
    "cdot": "*", "times": "*", "ast": "*", "div": "/", "le": "<=", "leq": "<=", "leqslant": "<=",
    "ge": ">=", "geq": ">=", "geqslant": ">=", "ne": "!=", "neq": "!=", "lt": "<", "gt": ">",
    "pm": "±", "mp": "∓", "land": "and", "wedge": "and", "lor": "or", "vee": "or", "lnot": "not",
    "neg": "not", "lfloor": "floor", "lceil": "ceil",
  ]

  /// Reads a command, or a sign behind a backslash, which begins at `start`; `nil` if it means
  /// nothing, as `\left` does.
  mutating func command(at start: String.Index) throws(ProgramError) -> Token? {
    hasForeignSigns = true
    let first = scalars.index(after: start)
    let letters = scalars[first...].prefix { $0.isASCII && $0.properties.isAlphabetic }
    guard !letters.isEmpty else { return try escapedSign(at: start) }
    range = start..<letters.endIndex
    let name = String(letters)
    switch name {
    case "left", "right", "bigl", "bigr", "displaystyle", "quad", "qquad": return nil
    case "frac", "dfrac", "tfrac":
      try openBrace(of: .numerator)
      queue = [.open]
      return .open
    case "sqrt": return try root()
    case "operatorname", "mathrm", "text":
      let rest = scalars[range.upperBound...]
      let word = rest.dropFirst().prefix(while: Vocabulary.continuesName)
      guard rest.first == "{", !word.isEmpty, scalars[word.endIndex...].first == "}" else {
        throw ProgramError(.unclosed("{"), at: range, in: source)
      }
      range = start..<scalars.index(after: word.endIndex)
      return .name(String(word))
    case "lvert", "rvert", "vert": return .bar
    case "lfloor", "lceil": queue = [.open]
    case "rfloor", "rceil": return .close
    case "log": return .name(base().map { "log_\($0)" } ?? "log")
    case "pi": return .name("π")
    default: break
    }
    let meaning = Self.meanings[name] ?? name
    return Vocabulary.signs[meaning].map { .sign($0) } ?? .name(meaning)
  }

  /// Returns what a closing brace is that was just read.
  mutating func closeGroup() throws(ProgramError) -> Token {
    switch groups.popLast() {
    case nil, .plain?: return .closeBrace
    case .argument?: return .close
    case .denominator?:
      queue = [.close]
      return .close
    case .numerator?:
      try openBrace(of: .denominator)
      queue = [.sign(.infix(Operation.division, .product)), .open]
      return .close
    }
  }

  /// Reads `\{`, `\}` or a space such as `\,`.
  private mutating func escapedSign(at start: String.Index) throws(ProgramError) -> Token? {
    let sign = scalars.index(after: start)
    range = start..<(sign < scalars.endIndex ? scalars.index(after: sign) : sign)
    switch source[sign..<range.upperBound] {
    case "{": return .openBrace
    case "}": return .closeBrace
    case "|": return .bar
    case ",", ";", ":", "!", " ": return nil
    default: throw ProgramError(.unexpectedCharacter("\\"), at: start..<sign, in: source)
    }
  }

  /// Reads the brace that a command needs.
  private mutating func openBrace(of group: Group) throws(ProgramError) {
    let start = Vocabulary.endOfBlank(in: scalars, from: range.upperBound)
    guard start < scalars.endIndex, scalars[start] == "{" else {
      throw ProgramError(.incompleteFraction, at: range, in: source)
    }
    range = range.lowerBound..<scalars.index(after: start)
    groups.append(group)
  }

  /// Reads what is behind `\sqrt`, up to what the root is of.
  private mutating func root() throws(ProgramError) -> Token {
    var index: String?
    if range.upperBound < scalars.endIndex, scalars[range.upperBound] == "[" {
      let digits = scalars[scalars.index(after: range.upperBound)...].prefix { $0 != "]" }
      range = range.lowerBound..<digits.endIndex
      guard Int(String(digits)) != nil, digits.endIndex < scalars.endIndex else {
        throw ProgramError(.unclosed("["), at: range, in: source)
      }
      range = range.lowerBound..<scalars.index(after: digits.endIndex)
      index = String(digits)
    }
    var tokens = index.map { [Token.superscript($0)] } ?? []
    tokens.append(.sign(.root(Operation.squareRoot)))
    let start = Vocabulary.endOfBlank(in: scalars, from: range.upperBound)
    if start < scalars.endIndex, scalars[start] == "{" {
      try openBrace(of: .argument)
      tokens.append(.open)
    }
    queue = Array(tokens.dropFirst())
    return tokens[0]
  }

  /// Reads the base of a logarithm, as in `\log_{2}`.
  private mutating func base() -> String? {
    let rest = scalars[range.upperBound...]
    let isBraced = rest.starts(with: "_{".unicodeScalars)
    guard rest.first == "_" else { return nil }
    let digits = rest.dropFirst(isBraced ? 2 : 1).prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    let end = isBraced ? scalars[digits.endIndex...].dropFirst().startIndex : digits.endIndex
    range = range.lowerBound..<end
    return String(digits)
  }
}
