extension Formula {
  /// The formula in one line of Unicode, with parentheses where its shape would tell what belongs
  /// together: `x³ − 3x + 1`, `(x + 1)/√(2π)`.
  package var line: String {
    switch self {
    case .identifier, .function, .number, .sign, .text: return symbol ?? ""
    case .row: return rowLine
    case .fraction(let upper, let lower):
      return upper.slashed(over: lower).map { $0.formula.line }.joined()
    case .radical(let body, let index):
      var isLetter = false
      if case .identifier = body { isLetter = true }
      if case .number = body { isLetter = true }
      return Self.rootSign(index?.line) + body.line(inParentheses: !isLetter)
    case .superscript(let base, let script):
      if script.sign == "∘" { return base.line + "°" }
      return base.baseLine + Self.script(script, ScriptLetters.superscripts, mark: "^")
    case .subscript(let base, let script):
      return base.baseLine + Self.script(script, ScriptLetters.subscripts, mark: "_")
    case .fence(let opening, let body, let closing): return opening + body.line + closing
    case .cases(let choices):
      let rows = choices.map { choice in
        choice.value.line + (choice.condition.map { " if " + $0.line } ?? " otherwise")
      }
      return "{" + rows.joined(separator: ", ") + "}"
    case .limits(let sign, let below, let above):
      let low = ScriptLetters.subscripts.text(below.line.filter { $0 != " " })
      let high = ScriptLetters.superscripts.text(above.line.filter { $0 != " " })
      if let low, let high { return sign + low + high }
      return "\(sign)[\(below.line) … \(above.line)]"
    }
  }

  private var rowLine: String {
    var (text, last) = ("", nil as Formula?)
    for part in parts {
      var isFraction = false
      if case .fraction = part.formula { isFraction = true }
      let isFactor = part.isFactor || last?.sign == "·" || last?.sign == "mod"
      let isInside = isFraction && (part.isArgument || isFactor)
      if part.space > 0.1, !(part.isArgument && isInside) { text += " " }
      text += part.formula.line(inParentheses: isInside)
      last = part.formula
    }
    return text
  }

  /// The parts of a fraction with a slash, in parentheses where these are needed.
  func slashed(over divisor: Formula) -> [Part] {
    [
      fenced(if: isCompound(asDivisor: false)), .sign("/"),
      divisor.fenced(if: divisor.isCompound(asDivisor: true)),
    ].map { Part(formula: $0, role: .ordinary) }
  }

  private func fenced(if isNeeded: Bool) -> Formula { isNeeded ? .fence("(", self, ")") : self }

  private func line(inParentheses isInside: Bool) -> String { isInside ? "(\(line))" : line }

  /// The line of what has a script.
  private var baseLine: String {
    switch self {
    case .radical, .fraction, .superscript, .row: line(inParentheses: true)
    default: line
    }
  }

  /// Whether a part of a fraction needs parentheses beside a slash.
  private func isCompound(asDivisor: Bool) -> Bool {
    if case .fraction = self { return true }
    if case .limits = self { return true }
    let parts = parts
    guard parts.count > 1 else { return false }
    // A function with parentheses of its own is one thing, and so are a factorial and dx.
    let isCall =
      parts.count == 2
      && (parts[1].isArgument && parts[1].role == .fence || parts[1].role == .postfix
        || parts[0].role == .ordinary && parts[0].formula.symbol == "d")
    let isPlain = !parts.contains { part in
      switch part.role {
      case .infix, .relation, .comma: true
      case .inner: true
      default: part.isArgument && part.role != .fence
      }
    }
    return !isCall && (asDivisor || !isPlain)
  }

  private static func rootSign(_ index: String?) -> String {
    switch index {
    case nil: "√"
    case "3": "∛"
    case "4": "∜"
    case let index?: (ScriptLetters.superscripts.text(index) ?? "(\(index))") + "√"
    }
  }

  private static func script(_ script: Formula, _ letters: ScriptLetters, mark: String) -> String {
    let line = script.line
    // Words are hard to read in small letters.
    let isWord = script.parts.contains { $0.role == .function || $0.formula.symbol?.count ?? 1 > 3 }
    if !isWord, let text = letters.text(line) { return text }
    return mark + script.line(inParentheses: script.parts.count > 1 || line.contains { $0 == "/" })
  }
}
