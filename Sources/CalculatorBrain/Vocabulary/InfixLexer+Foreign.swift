/// Signs of other programs that are looked for ahead.
extension InfixLexer {
  /// Whether the next token is `^`.
  var isBeforePower: Bool {
    var ahead = self
    if case .sign(.infix(_, .power))? = try? ahead.next() { return true }
    return false
  }

  /// Reads on past the index of a root in brackets, whose first one was just read; `nil` if that is
  /// none.
  mutating func index(from token: Token) -> ExpressionGraph.Literal? {
    var ahead = self
    guard case .openBracket = token, case .number(let text)? = try? ahead.next(),
      case .closeBracket? = try? ahead.next(), case .literal(let literal)? = NumberText.read(text),
      literal.value > 1
    else { return nil }
    self = ahead
    return literal
  }

  /// Reads on past `@(x)`, with which functions begin that have no name.
  mutating func skipsLambda() -> Bool {
    let rest = scalars[Vocabulary.endOfBlank(in: scalars, from: range.upperBound)...]
    guard rest.starts(with: "@(x)".unicodeScalars) else { return false }
    range = rest.startIndex..<scalars.index(rest.startIndex, offsetBy: 4)
    return true
  }

  /// Returns the sign that is next, behind an operand, or that of a product without one; `nil` if
  /// there is none.
  mutating func signBehindOperand() -> (operation: Int, precedence: Operation.Precedence)? {
    let product = (operation: Operation.multiplication, precedence: Operation.Precedence.product)
    var ahead = self
    switch try? ahead.next() {
    case .sign(.infix(let operation, let precedence))?: return (operation, precedence)
    case .sign(.postfix(let operation))?: return (operation, .postfix)
    case .superscript?: return (Operation.power, .postfix)
    case .openBrace?:
      defer { choices = ahead.choices }
      return ahead.beginsChoices() ? product : nil
    case .name(let name)?:
      if case .infix(let operation, let precedence)? = Vocabulary.signs[name], !ahead.isCall {
        return (operation, precedence)
      }
      return ["for", "if", "else"].contains(name) ? nil : product
    case .open?, .openBracket?, .sign(.root)?: return product
    default: return nil
    }
  }
}
