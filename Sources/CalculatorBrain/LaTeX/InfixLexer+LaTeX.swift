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
    /// Those of `\text{…}`, which mean nothing.
    case text
    /// No braces, but the values of `\begin{cases}…\end{cases}`.
    case cases
    /// The conditions there.
    case condition
    /// The brackets of `t \in [0, 1]` behind a comma.
    case range
    /// Parentheses within others.
    case parenthesis
  }

  /// The sign or name that each command stands for, if it is not its own name.
  private static let meanings = [
    "cdot": "*", "times": "*", "ast": "*", "div": "/", "le": "<=", "leq": "<=", "leqslant": "<=",
    "ge": ">=", "geq": ">=", "geqslant": ">=", "ne": "!=", "neq": "!=", "lt": "<", "gt": ">",
    "pm": "±", "mp": "∓", "land": "and", "wedge": "and", "lor": "or", "vee": "or", "lnot": "not",
    "neg": "not", "lfloor": "floor", "lceil": "ceil", "bmod": "mod", "varphi": "phi",
    "varepsilon": "epsilon", "vartheta": "theta", "lvert": "abs",
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
    case "left", "right":
      // Behind these commands it is known which bar opens.
      guard range.upperBound < scalars.endIndex, scalars[range.upperBound] == "|" else {
        return nil
      }
      range = start..<scalars.index(after: range.upperBound)
      if name == "right" { return .close }
      queue = [.open]
      return .name("abs")
    case "bigl", "bigr", "displaystyle", "quad", "qquad": return nil
    case "begin", "end": return try environment(begins: name == "begin")
    case "frac", "dfrac", "tfrac":
      if let variable = variableOfDerivative() {
        queue = [.name(variable)]
        return .name("d/d")
      }
      try openBrace(of: .numerator)
      queue = [.open]
      return .open
    case "sqrt": return try root()
    case "operatorname", "mathrm", "text":
      if let (word, end) = word(at: range.upperBound) {
        range = start..<end
        return .name(withSubscript(word))
      }
      let brace = range.upperBound
      guard name == "text", brace < scalars.endIndex, scalars[brace] == "{" else {
        throw ProgramError(.unclosed("{"), at: range, in: source)
      }
      range = start..<scalars.index(after: brace)
      groups.append(.text)
      return nil
    case "vert": return .bar
    case "lfloor", "lceil", "lvert": queue = [.open]
    case "rfloor", "rceil", "rvert": return .close
    case "sum", "prod": return .name(name)
    case "log": return .name(base().map { "log_\($0)" } ?? "log")
    case "pi":
      let whole = withSubscript(name)
      return .name(whole == name ? "π" : whole)
    default: break
    }
    let meaning = Self.meanings[name] ?? name
    return Vocabulary.signs[meaning].map { .sign($0) } ?? .name(withSubscript(meaning))
  }

  /// Returns what a closing brace is that was just read; `nil` if it means nothing.
  mutating func closeGroup() throws(ProgramError) -> Token? {
    switch groups.popLast() {
    case .text?: return nil
    case .argument?: return .close
    case .denominator?:
      queue = [.close]
      return .close
    case .numerator?:
      try openBrace(of: .denominator)
      queue = [.sign(.infix(Operation.division, .product)), .open]
      return .close
    default: return .closeBrace
    }
  }

  /// Reads `\{`, `\}` or a space such as `\,`.
  private mutating func escapedSign(at start: String.Index) throws(ProgramError) -> Token? {
    let sign = scalars.index(after: start)
    range = start..<(sign < scalars.endIndex ? scalars.index(after: sign) : sign)
    switch source[sign..<range.upperBound] {
    case "{": return .openBrace
    case "}": return closesRange() ? .close : .closeBrace
    case "|": return .bar
    case "\\" where groups.last == .condition || groups.last == .cases: return endOfRow()
    case "^":
      // The sign in words.
      if scalars[range.upperBound...].starts(with: "{}".unicodeScalars) {
        range = start..<scalars.index(range.upperBound, offsetBy: 2)
      }
      return .sign(.infix(Operation.power, .power))
    case "%": return .sign(.infix(Operation.modulus, .product))
    case ",", ";", ":", "!", " ", "(", ")", "[", "]": return nil
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

  /// Reads on behind `^{\circ}` or `^\circ`, which sets degrees, and returns whether that is there.
  mutating func skipsDegree() -> Bool {
    let rest = scalars[range.lowerBound...]
    for sign in ["^{\\circ}", "^\\circ"] where rest.starts(with: sign.unicodeScalars) {
      range = range.lowerBound..<rest.index(range.lowerBound, offsetBy: sign.utf8.count)
      hasForeignSigns = true
      return true
    }
    return false
  }

  /// Reads what is behind `\sqrt`, up to what the root is of.
  private mutating func root() throws(ProgramError) -> Token {
    var (index, operation) = (String?.none, Operation.squareRoot)
    if range.upperBound < scalars.endIndex, scalars[range.upperBound] == "[" {
      let digits = scalars[scalars.index(after: range.upperBound)...].prefix { $0 != "]" }
      range = range.lowerBound..<digits.endIndex
      guard Int(String(digits)) != nil || String(digits) == "{3}",
        digits.endIndex < scalars.endIndex
      else {
        throw ProgramError(.unclosed("["), at: range, in: source)
      }
      range = range.lowerBound..<scalars.index(after: digits.endIndex)
      // The index in braces tells the cube root from the third one.
      if digits.first == "{" {
        operation = Operation.index(of: "cbrt")
      } else {
        index = String(digits)
      }
    }
    var tokens = index.map { [Token.superscript($0)] } ?? []
    tokens.append(.sign(.root(operation)))
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
