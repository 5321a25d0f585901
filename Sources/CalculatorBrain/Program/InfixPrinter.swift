/// Writes expressions in infix.
///
/// The pieces still to be written are on a stack, so that the cost depends only on the depth of the
/// expression and the length of the text up to the limit.
struct InfixPrinter {
  // Without strings, so that the descent to the first operand of a deep expression is fast.
  private enum Piece {
    case node(Int)
    case rest(of: Int, after: Int)
    case opening
    case closing
    case closingBracket
  }

  private let operations = Operation.standard
  private let graph: ExpressionGraph
  private let style: DescriptionStyle
  private let limit: Int
  private var pending: [Piece] = []
  /// The bound names of sums, products and derivatives, as they are printed.
  private var boundNames: [String: String] = [:]
  private var text = ""

  /// How many scalars ``text`` has: at most one more than the limit.
  private var length = 0

  init(_ graph: ExpressionGraph, _ style: DescriptionStyle, limit: Int) {
    self.graph = graph
    self.style = style
    self.limit = max(1, limit)
  }

  /// Returns the expressions in order, separated by commas.
  mutating func print(_ roots: [Int]) -> String {
    writing: for (index, root) in roots.enumerated() {
      if index > 0 { write(", ") }
      begin(root, isFirst: index == 0)
      while let piece = pending.popLast() {
        switch piece {
        case .node(let place): expand(place)
        case .rest(let place, let position): writeRest(of: place, after: position)
        case .opening: write("(")
        case .closing: write(")")
        case .closingBracket: write("]")
        }
        if length > limit { break writing }
      }
    }
    return length > limit ? String(text.unicodeScalars.prefix(limit - 1)) + "…" : text
  }

  /// Writes a set without its braces where a whole result needs none, as it does if it could
  /// restrict another result, and brackets around a comparison that is a number.
  private mutating func begin(_ root: Int, isFirst: Bool) {
    if graph.isNumericTruth(root) {
      write("[")
      pending += [.closingBracket, .node(root)]
    } else if case .operation(Operation.locus, let operands) = nodes[root], style != .braced,
      graph.isNumericTruth(operands[0]), isFirst || !graph.isOrder(operands[0])
    {
      pending.append(.node(operands[0]))
    } else {
      pending.append(.node(root))
    }
  }

  private var nodes: [ExpressionGraph.Node] { graph.nodes }

  private mutating func write(_ piece: String) {
    let room = limit + 1 - length
    if piece.utf8.count <= room {
      text += piece
      length += piece.unicodeScalars.count
    } else {
      for scalar in piece.unicodeScalars.prefix(room) {
        text += String(scalar)
        length += 1
      }
    }
  }

  private mutating func expand(_ place: Int) {
    switch nodes[place] {
    case .missing: write("?")
    case .number(let literal): write(literal.text)
    case .variable(let name): write(boundNames[name] ?? name)
    case .binder(let kind, let parts):
      if let name = graph.boundName(of: parts, count: boundNames.count) {
        boundNames[name.bound] = name.printed
      }
      write(kind.rawValue + "(")
      pending += [.rest(of: place, after: 0), .node(parts[0])]
    case .constant(let constant): write(Constant.standard[constant].symbol)
    case .path(let kind, let parts):
      write(kind == .coordinates ? "(" : kind == .polar ? "r = " : "")
      pending.append(.rest(of: place, after: 0))
      push(
        parts[0], inParentheses: kind != .coordinates && precedence(of: parts[0]) <= .comparison)
    case .operation(let index, let operands):
      switch operations[index].syntax {
      case .infix(let precedence):
        pending.append(.rest(of: place, after: 0))
        push(operands[0], inParentheses: needsParentheses(operands[0], leftOf: index, precedence))
      case .function:
        write(operations[index].symbol)
        write("(")
        pending.append(.rest(of: place, after: 0))
        pending.append(.node(operands[0]))
      case .braces:
        write("{")
        pending.append(.rest(of: place, after: 0))
        pending.append(.node(operands[0]))
      case .prefix(let sign):
        write(sign)
        push(operands[0], inParentheses: needsParentheses(operandOfSign: operands[0]))
      case .postfix:
        pending.append(.rest(of: place, after: 0))
        push(operands[0], inParentheses: needsParentheses(beforePostfix: operands[0]))
      }
    }
  }

  /// Writes what follows the operand at `position`, up to the next one.
  private mutating func writeRest(of place: Int, after position: Int) {
    switch nodes[place] {
    case .path(let kind, let parts):
      return writeRest(of: place, kind, parts, after: position)
    case .binder(.derivative, let parts): return writeRest(ofDerivative: place, parts, position)
    case .binder(_, let parts): return writeRest(ofSum: place, parts, position)
    default: break
    }
    guard case .operation(let index, let operands) = nodes[place] else { return }
    switch operations[index].syntax {
    case .infix(let precedence):
      write(" ")
      write(operations[index].symbol)
      write(" ")
      push(operands[1], inParentheses: needsParentheses(operands[1], rightOf: index, precedence))
    case .function where position + 1 < operands.count:
      write(", ")
      pending.append(.rest(of: place, after: position + 1))
      pending.append(.node(operands[position + 1]))
    case .function: write(")")
    case .postfix(let sign): write(sign)
    case .braces: write("}")
    case .prefix: break
    }
  }

  /// Writes what follows a part of a path, up to the next one.
  private mutating func writeRest(
    of place: Int, _ kind: ExpressionGraph.PathKind, _ parts: [Int], after position: Int
  ) {
    let parameter = parts.count - 1
    switch parameter - position {
    case 1: return
    case 2: write(":")
    case 3:
      write(kind == .coordinates ? ") for " : " for ")
      if case .variable(let name) = nodes[parts[parameter]] { write(name) } else { write("?") }
      write(" in ")
    default: write(", ")
    }
    pending.append(.rest(of: place, after: position + 1))
    pending.append(.node(parts[position + 1]))
  }

  // MARK: Sums and derivatives

  private mutating func writeRest(ofSum place: Int, _ parts: [Int], _ position: Int) {
    switch position {
    case 0:
      write(" for ")
      expand(parts[3])
      write(" in ")
    case 1: write(":")
    default: return write(")")
    }
    pending += [.rest(of: place, after: position + 1), .node(parts[position + 1])]
  }

  private mutating func writeRest(ofDerivative place: Int, _ parts: [Int], _ position: Int) {
    if position > 0 { return write(")") }
    write(", ")
    expand(parts[2])
    if text(of: parts[1]) == text(of: parts[2]) { return write(")") }
    write(", ")
    pending += [.rest(of: place, after: 1), .node(parts[1])]
  }

  private func text(of place: Int) -> String? {
    if case .variable(let name) = nodes[place] { boundNames[name] ?? name } else { nil }
  }

  private mutating func push(_ place: Int, inParentheses: Bool) {
    if inParentheses { pending.append(.closing) }
    pending.append(.node(place))
    if inParentheses { pending.append(.opening) }
  }

  // They depend only on the operation and its operand, never on the surrounding expression.

  private func needsParentheses(operandOfSign place: Int) -> Bool {
    // A minus before a literal would become part of it.
    if case .number = nodes[place] { return true }
    return precedence(of: place) <= .negation
  }

  private func needsParentheses(beforePostfix place: Int) -> Bool {
    isNegative(place) || precedence(of: place) <= .postfix
  }

  private func needsParentheses(
    _ place: Int, leftOf index: Int, _ parent: Operation.Precedence
  ) -> Bool {
    if isSet(place, beside: index, parent) { return true }
    return switch parent {
    case .power: isNegative(place) || precedence(of: place) <= .power
    case .comparison: precedence(of: place) <= .comparison
    default: precedence(of: place) < parent
    }
  }

  private func needsParentheses(
    _ place: Int, rightOf index: Int, _ parent: Operation.Precedence
  ) -> Bool {
    if isNegative(place) || isSet(place, beside: index, parent) { return true }
    if parent == .power { return precedence(of: place) < .power }
    if style == .plain, index == Operation.addition || index == Operation.multiplication,
      case .operation(index, _) = nodes[place]
    {
      return false
    }
    return precedence(of: place) <= parent
  }

  /// Whether braces around a place would be read as a restriction.
  private func isSet(
    _ place: Int, beside index: Int, _ precedence: Operation.Precedence
  ) -> Bool {
    guard case .operation(Operation.locus, let operands) = nodes[place],
      nodes[operands[0]].isTruth
    else { return false }
    return index == Operation.multiplication || precedence == .comparison
  }

  private func isNegative(_ place: Int) -> Bool {
    switch nodes[place] {
    case .number(let literal): literal.text.hasPrefix("-")
    case .operation(let index, _): index == Operation.negation
    default: false
    }
  }

  private func precedence(of place: Int) -> Operation.Precedence {
    guard case .operation(let index, _) = nodes[place] else {
      return nodes[place].isPath ? .or : .atom
    }
    return operations[index].precedence
  }
}
