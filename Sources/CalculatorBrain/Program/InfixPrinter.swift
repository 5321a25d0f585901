/// Writes expressions in infix.
///
/// What is still to be written lies on a stack, so that neither deep expressions nor those that are
/// exponentially long cost more than their nodes and the text up to the limit.
struct InfixPrinter {
  private enum Piece {
    case node(Int)
    case text(String)
  }

  private let nodes: [ExpressionGraph.Node]
  private let style: DescriptionStyle
  private let limit: Int
  private var pending: [Piece] = []
  private var text = ""
  private var length = 0

  init(_ graph: ExpressionGraph, _ style: DescriptionStyle, limit: Int) {
    nodes = graph.nodes
    self.style = style
    self.limit = max(1, limit)
  }

  /// Returns the expressions in order, separated by commas.
  mutating func print(_ roots: [Int]) -> String {
    for (index, root) in roots.enumerated() {
      if index > 0 { write(", ") }
      pending.append(.node(root))
      while let piece = pending.popLast() {
        switch piece {
        case .text(let text): write(text)
        case .node(let place): expand(nodes[place])
        }
        if length > limit { return text.prefix(limit - 1) + "…" }
      }
    }
    return length > limit ? text.prefix(limit - 1) + "…" : text
  }

  private mutating func write(_ piece: String) {
    text += piece
    length += piece.count
  }

  private mutating func expand(_ node: ExpressionGraph.Node) {
    switch node {
    case .missing: write("?")
    case .number(let literal): write(literal.text)
    case .variable(let name): write(name)
    case .constant(let constant): write(Constant.standard[constant].symbol)
    case .operation(let index, let operands): expand(index, operands)
    }
  }

  private mutating func expand(_ index: Int, _ operands: ExpressionGraph.Operands) {
    let operation = Operation.standard[index]
    switch operation.syntax {
    case .function:
      write(operation.symbol + "(")
      pending.append(.text(")"))
      for position in (0..<operands.count).reversed() {
        pending.append(.node(operands[position]))
        if position > 0 { pending.append(.text(", ")) }
      }
    case .prefix(let sign):
      write(sign)
      push(operands[0], inParentheses: needsParentheses(operandOfSign: operands[0]))
    case .postfix(let sign):
      pending.append(.text(sign))
      push(operands[0], inParentheses: needsParentheses(beforePostfix: operands[0]))
    case .infix(let precedence):
      push(
        operands[1], inParentheses: needsParentheses(operands[1], rightOf: index, precedence))
      pending.append(.text(" \(operation.symbol) "))
      push(operands[0], inParentheses: needsParentheses(operands[0], leftOf: precedence))
    }
  }

  private mutating func push(_ place: Int, inParentheses: Bool) {
    if inParentheses { pending.append(.text(")")) }
    pending.append(.node(place))
    if inParentheses { pending.append(.text("(")) }
  }

  // MARK: Parentheses

  // They depend on the operation and its operand alone, never on what stands around them.

  private func needsParentheses(operandOfSign place: Int) -> Bool {
    // A minus before a literal would become part of it.
    if case .number = nodes[place] { return true }
    return precedence(of: place) <= .negation
  }

  private func needsParentheses(beforePostfix place: Int) -> Bool {
    isNegative(place) || precedence(of: place) < .postfix
  }

  private func needsParentheses(_ place: Int, leftOf parent: Operation.Precedence) -> Bool {
    switch parent {
    case .power: isNegative(place) || precedence(of: place) <= .power
    case .comparison: precedence(of: place) <= .comparison
    default: precedence(of: place) < parent
    }
  }

  private func needsParentheses(
    _ place: Int, rightOf index: Int, _ parent: Operation.Precedence
  ) -> Bool {
    if isNegative(place) { return true }
    if parent == .power { return precedence(of: place) < .power }
    if style == .plain, index == Operation.addition || index == Operation.multiplication,
      case .operation(index, _) = nodes[place]
    {
      return false
    }
    return precedence(of: place) <= parent
  }

  private func isNegative(_ place: Int) -> Bool {
    switch nodes[place] {
    case .number(let literal): literal.text.hasPrefix("-")
    case .operation(let index, _): index == Operation.negation
    default: false
    }
  }

  private func precedence(of place: Int) -> Operation.Precedence {
    guard case .operation(let index, _) = nodes[place] else { return .atom }
    return Operation.standard[index].precedence
  }
}
