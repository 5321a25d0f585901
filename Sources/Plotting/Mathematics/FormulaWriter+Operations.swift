import CalculatorBrain
import GraphView

extension FormulaWriter {
  /// The formula of an operation.
  mutating func operation(
    _ row: Operation, _ operands: ExpressionGraph.Operands
  ) -> FormulaPiece {
    switch row.symbol {
    case "if", "when": return choice(row, operands)
    case "and": if let chain = chain(operands) { return chain }
    case "^": if let power = powerOfFunction(operands) { return power }
    case "root": if let root = root(operands) { return root }
    default: break
    }
    let isComparison = row.syntax == .infix(.comparison)
    let pieces = (0..<operands.count).map { index in
      // Braces beside a factor or a sign of comparison would be read as a restriction.
      piece(at: operands[index]).fenced(
        if: (isComparison || row.symbol == "*") && isSet(operands[index]))
    }
    let first = pieces[0]
    switch row.symbol {
    case "/":
      return FormulaPiece(.fraction(first.formula, pieces[1].formula), .fraction, .application)
    case "*":
      let second = pieces[1]
      let isSeries = second.isOpen && second.leading == .series
      return .product(
        first.fenced(if: first.precedence < .product || first.isOpen),
        second.fenced(if: (second.precedence <= .product && !isSeries) || second.leading == .minus))
    case "mod":
      let dividend = first.fenced(if: first.precedence <= .product)
      let isLong = pieces[1].precedence <= .application || pieces[1].leading == .minus
      let divisor = pieces[1].fenced(if: isLong)
      var piece = FormulaPiece(
        .row([dividend.formula, .sign("mod"), divisor.formula]), dividend.leading, .product)
      piece.trailing = .word
      return piece
    case "^": return power(first, pieces[1].formula)
    case "sqrt": return FormulaPiece(.radical(first.formula, index: nil), .radical)
    case "cbrt":
      // The row tells it from a root whose index is an operand.
      return FormulaPiece(.radical(first.formula, index: .row([.number("3")])), .radical)
    case "abs": return FormulaPiece(.fence("|", first.formula, "|"), .fence)
    case "floor": return FormulaPiece(.fence("⌊", first.formula, "⌋"), .fence)
    case "ceil": return FormulaPiece(.fence("⌈", first.formula, "⌉"), .fence)
    case "locus": return FormulaPiece(.fence("{", first.formula, "}"), .word, .application)
    case "not":
      var piece = FormulaPiece(.row([.sign("¬"), first.fenced.formula]), .word, .application)
      piece.trailing = .function
      return piece
    case "fact":
      let operand = first.fenced(if: !first.isBase)
      var piece = FormulaPiece(.row([operand.formula, .sign("!")]), operand.leading, .postfix)
      piece.trailing = .fence
      return piece
    case "degree":
      let operand = first.fenced(if: !first.isBase)
      var piece = FormulaPiece(
        .superscript(operand.formula, .sign("∘")), operand.leading, .postfix)
      piece.trailing = .fence
      return piece
    case "neg":
      var isNumber = first.precedence <= .negation || first.leading == .minus
      if case .number = graph.nodes[operands[0]] { isNumber = true }
      let operand = first.fenced(if: isNumber)
      var piece = FormulaPiece(.row([.sign("−"), operand.formula]), .minus, .negation)
      piece.trailing = operand.trailing
      return piece
    default: break
    }
    if case .infix(let precedence) = row.syntax { return infix(row.symbol, precedence, pieces) }
    return function(row.symbol, pieces)
  }

  // MARK: Signs

  /// The sign of an operation.
  private static func sign(of symbol: String) -> Formula {
    switch symbol {
    case "-": .sign("−")
    case "<=": .sign("≤")
    case ">=": .sign("≥")
    case "!=": .sign("≠")
    case "and": .sign("∧")
    case "or": .sign("∨")
    default: .sign(symbol)
    }
  }

  /// Two operands with a sign between them that is no factor's.
  private func infix(
    _ symbol: String, _ precedence: Operation.Precedence, _ pieces: [FormulaPiece]
  ) -> FormulaPiece {
    let (first, second) = (pieces[0], pieces[1])
    let isLower = first.precedence < precedence
    let left = first.fenced(
      if: isLower || (precedence == .comparison && first.precedence == .comparison))
    let isNegative = precedence != .comparison && second.leading == .minus
    let right = second.fenced(if: second.precedence <= precedence || isNegative)
    // Sums on the left are parts of the same row.
    var parts = [left.formula]
    if precedence == .sum, first.precedence == .sum, case .row(let row) = first.formula {
      parts = row
    }
    parts += [Self.sign(of: symbol), right.formula]
    var piece = FormulaPiece(.row(parts), left.leading, precedence)
    piece.trailing = right.trailing
    return piece
  }

  /// Whether a node is a set of points, in braces.
  private func isSet(_ place: Int) -> Bool {
    guard case .operation(let index, _) = graph.nodes[place] else { return false }
    return Operation.standard[index].symbol == "locus"
  }

  /// Two comparisons in the same direction with one operand between them, as `0 < x < 1`.
  private mutating func chain(_ operands: ExpressionGraph.Operands) -> FormulaPiece? {
    guard case .operation(let first, let left) = graph.nodes[operands[0]],
      case .operation(let second, let right) = graph.nodes[operands[1]],
      left.count == 2, right.count == 2, left[1] == right[0]
    else { return nil }
    let symbols = [first, second].map { Operation.standard[$0].symbol }
    guard symbols.allSatisfy({ $0.hasPrefix("<") }) || symbols.allSatisfy({ $0.hasPrefix(">") })
    else { return nil }
    let pieces = [left[0], left[1], right[1]].map { place in
      let piece = piece(at: place)
      return piece.fenced(if: piece.precedence <= .comparison || isSet(place))
    }
    var parts = [pieces[0].formula]
    for (symbol, piece) in zip(symbols, pieces.dropFirst()) {
      parts += [Self.sign(of: symbol), piece.formula]
    }
    return FormulaPiece(.row(parts), pieces[0].leading, .comparison)
  }

  private func power(_ base: FormulaPiece, _ exponent: Formula) -> FormulaPiece {
    let base = base.fenced(if: !base.isBase)
    var piece = FormulaPiece(.superscript(base.formula, exponent), base.leading, .power)
    piece.trailing = .fence
    return piece
  }

  private mutating func root(_ operands: ExpressionGraph.Operands) -> FormulaPiece? {
    guard case .number(let literal) = graph.nodes[operands[1]], let index = Int(literal.text),
      index > 1
    else { return nil }
    return FormulaPiece(
      .radical(piece(at: operands[0]).formula, index: .number(literal.text)), .radical)
  }

  // MARK: Functions

  /// The names of functions, and those of the operations from which they differ.
  private static func name(of symbol: String) -> String {
    switch symbol {
    case "sign": return "sgn"
    case "gamma": return "Gamma"
    default: break
    }
    guard symbol.hasPrefix("a"), isPowered(String(symbol.dropFirst())) else { return symbol }
    return (symbol.hasSuffix("h") ? "ar" : "arc") + symbol.dropFirst()
  }

  /// Whether powers have the exponent behind the name of a function.
  private static func isPowered(_ name: String) -> Bool {
    switch name {
    case "sin", "cos", "tan", "sec", "csc", "cot", "sinh", "cosh", "tanh", "sech", "csch", "coth":
      true
    default: false
    }
  }

  /// Whether simple arguments of a function need no parentheses.
  private static func isBare(_ symbol: String) -> Bool {
    switch symbol {
    case "ln", "log", "log2", "exp": true
    default: isPowered(symbol) || name(of: symbol) != symbol && symbol.hasPrefix("a")
    }
  }

  private func function(
    _ symbol: String, _ pieces: [FormulaPiece], exponent: String? = nil
  ) -> FormulaPiece {
    guard pieces.count == 1, Self.isBare(symbol) else {
      var call = Self.call(Self.name(of: symbol), pieces.map { $0.formula })
      if symbol == "gamma" { call.leading = .namedFunction }
      return call
    }
    var name = Formula.function(Self.name(of: symbol))
    if symbol.hasPrefix("log") {
      name = .subscript(.function("log"), .number(symbol == "log2" ? "2" : "10"))
    }
    if let exponent { name = .superscript(name, .number(exponent)) }
    var argument = pieces[0]
    switch argument.formula {
    case .fraction: break
    case .fence("|", _, "|"): break
    default: if !argument.isSimple { argument = argument.fenced }
    }
    let edge: FormulaPiece.Edge = symbol.hasPrefix("log") ? .namedFunction : .function
    var piece = FormulaPiece(
      .row([name, .application, argument.formula]), edge, .application)
    piece.trailing = .function
    return piece
  }

  /// A power such as sin² x; nil if it is none.
  private mutating func powerOfFunction(
    _ operands: ExpressionGraph.Operands
  ) -> FormulaPiece? {
    guard case .operation(let index, let inner) = graph.nodes[operands[0]], inner.count == 1,
      case .number(let literal) = graph.nodes[operands[1]], let exponent = Int(literal.text),
      exponent > 1, Self.isPowered(Operation.standard[index].symbol)
    else { return nil }
    return function(
      Operation.standard[index].symbol, [piece(at: inner[0])], exponent: literal.text)
  }

  // MARK: Choices

  /// A brace with a row for each condition; what is chosen otherwise goes on with rows if it is a
  /// choice itself.
  private mutating func choice(
    _ row: Operation, _ operands: ExpressionGraph.Operands
  ) -> FormulaPiece {
    var (choices, rest) = ([Formula.Choice](), Optional((row.symbol, operands)))
    while let (symbol, operands) = rest {
      rest = nil
      let isWhen = symbol == "when"
      choices.append(
        Formula.Choice(
          value: piece(at: operands[isWhen ? 0 : 1]).formula,
          condition: piece(at: operands[isWhen ? 1 : 0]).formula))
      if isWhen { break }
      if case .operation(let index, let next) = graph.nodes[operands[2]],
        ["if", "when"].contains(Operation.standard[index].symbol)
      {
        rest = (Operation.standard[index].symbol, next)
      } else {
        choices.append(
          Formula.Choice(value: piece(at: operands[2]).formula, condition: nil))
      }
    }
    return FormulaPiece(.cases(choices), .word, .application)
  }
}

extension FormulaPiece {
  /// Whether an exponent or a factorial may follow it.
  fileprivate var isBase: Bool { precedence == .atom && leading != .minus }
}
