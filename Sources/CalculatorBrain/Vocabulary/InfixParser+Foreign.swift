/// What other programs write in another order: curves of coordinates, lists of functions, sums with
/// brackets, and braces beside factors.
extension InfixParser {
  // MARK: Curves

  /// The names of the function that GeoGebra draws paths with, in some languages.
  private static let curves: Set<String> = ["curve", "courbe", "kurve", "curva"]

  /// Reads the bracket of `Curve(x, y, t, a, b)`, and returns whether it is there.
  mutating func readCurve(_ name: String) throws(ProgramError) -> Bool {
    guard rules != .kept, waiting.isEmpty, operands.count == start.operands,
      Self.curves.contains(name.lowercased())
    else { return false }
    var ahead = lexer
    switch try ahead.next() {
    case .open, .openBracket: break
    default: return false
    }
    let range = lexer.range.lowerBound..<ahead.range.upperBound
    lexer = ahead
    origin.rewrite()
    try open(.call(.curve, name: name, arguments: 1, range))
    return true
  }

  /// Makes coordinates and a range of the arguments of `Curve`.
  mutating func closeCurve(
    _ name: String, _ count: Int, _ range: Range<String.Index>
  ) throws(ProgramError) {
    guard count == 5, case let parts = Array(operands.suffix(5)), graph.nodes[parts[2]].name != nil
    else {
      let place = range.lowerBound..<lexer.range.upperBound
      throw ProgramError(.pathWithoutRange, at: place, in: origin.source)
    }
    closeGroup()
    operands.removeLast(5)
    operands += parts[0...1] + parts[3...4]
    waiting.append(.range(of: parts[2], isComplete: true))
  }

  /// Whether a comma or a semicolon separates the coordinates of a point: in the parentheses or
  /// brackets that a result consists of, or in those that `Curve` begins with.
  mutating func separatesCoordinates() -> Bool {
    switch waiting.last {
    case .parenthesis(let range)? where waiting.count == 1 && operands.count == start.operands + 1:
      waiting[0] = .point(range)
    case .bracket(let range)?
    where waiting.count == 1 && operands.count == start.operands + 1 && rules != .kept:
      waiting[0] = .point(range)
    case .parenthesis?:
      guard waiting.count == 2, case .call(.curve, let name, 1, let range) = waiting[0] else {
        return false
      }
      waiting[0] = .call(.curve, name: name, arguments: 2, range)
    default: return false
    }
    return true
  }

  /// Whether brackets that are being closed hold two functions, and not a point.
  mutating func closesList(openedAt range: Range<String.Index>) -> Bool {
    var ahead = lexer
    guard origin.source[range] == "[", case .end? = try? ahead.next(),
      namesWithoutValue(of: Array(operands.suffix(2))).isEmpty,
      operands.suffix(2).allSatisfy({ !graph.nodes[$0].isTruth })
    else { return false }
    origin.rewrite()
    return true
  }

  // MARK: Conditions

  /// Makes coordinates of `x = f and y = g`, also with bounds of their parameter, and returns
  /// whether the result that was just read is that.
  mutating func joinConditions() -> Bool {
    guard rules != .kept, waiting.isEmpty, heading == nil, operands.count == start.operands + 1
    else { return false }
    var (parts, rest) = ([Int](), [operands[operands.count - 1]])
    while let place = rest.popLast() {
      if case .operation(Operation.conjunction, let sides) = graph.nodes[place] {
        rest += [sides[1], sides[0]]
      } else {
        parts.append(place)
      }
    }
    guard parts.count == 2 || parts.count == 4, let first = graph.side(of: "x", in: parts[0]),
      let second = graph.side(of: "y", in: parts[1]),
      case let names = namesWithoutValue(of: [first, second]), names.count == 1,
      !graph.names(of: [first, second]).contains(where: { $0 == "x" || $0 == "y" })
    else { return false }
    let bounds = parts.dropFirst(2).map { graph.comparison(at: $0) }
    let parameter = graph.add(.variable(names[0]))
    if parts.count == 4 {
      guard let lower = bounds[0], let upper = bounds[1], lower.right == parameter,
        upper.left == parameter
      else { return false }
      operands.removeLast()
      operands += [first, second, lower.left, upper.right]
      waiting.append(.range(of: parameter, isComplete: true))
    } else {
      guard Self.turns(names[0]) else { return false }
      operands.removeLast()
      operands += [first, second]
      appendTurn(of: names[0])
    }
    origin.rewrite()
    return true
  }

  /// Writes `r = f`, where f has the name t, or the radius is ρ, with the usual names.
  mutating func namePolar() {
    guard rules != .kept, waiting.isEmpty, let place = operands.last else { return }
    for radius in ["r", "ρ", "rho"] {
      guard !scope.names.contains(radius), let function = graph.side(of: radius, in: place),
        case let names = namesWithoutValue(of: [function]), names.count == 1
      else { continue }
      let angle = PathProgram.angles.contains(names[0]) ? names[0] : PathProgram.angles[0]
      guard names[0] == angle || names[0] == "t", radius != "r" || names[0] != angle else {
        return
      }
      let (source, old) = (graph, [radius, names[0]])
      let new = [graph.add(.variable("r")), graph.add(.variable(angle))]
      operands[operands.count - 1] =
        graph.copy([place], of: source) { node in
          node.name.flatMap { old.firstIndex(of: $0) }.map { new[$0] }
        }[0]
      for name in old where name != angle && name != "r" { origin.forget(name, after: start.names) }
      origin.rewrite()
      return
    }
  }

  // MARK: Sums

  /// Reads the beginning of `sum [k = 1:9] k^2`, up to its first end, and returns whether it is
  /// there.
  mutating func readBracketLimits(_ word: StackWord) throws(ProgramError) -> Bool {
    guard let kind = word.binder, kind != .derivative else { return false }
    var ahead = lexer
    guard case .openBracket = try ahead.next(), case let bracket = ahead.range,
      case .name(let name)? = try? ahead.next(), Vocabulary.word(name) == nil,
      case .sign(.infix(Operation.equality, _))? = try? ahead.next()
    else { return false }
    lexer = ahead
    origin.rewrite()
    try open(.limit(try series(kind, of: name, precedence: .or), isUpper: false, bracket))
    return true
  }

  // MARK: Braces

  /// Makes a condition in braces, or in several behind one another, that were just closed 1 where
  /// it holds, and nothing elsewhere, if it is a factor or a side of a comparison.
  mutating func restrictOne() {
    guard rules != .kept else { return }
    var sign = lexer.signBehindOperand()
    switch waiting.last {
    case .infix(let operation, let precedence)?:
      if precedence >= sign?.precedence ?? .or { sign = (operation, precedence) }
    case .prefix?, .root?, .second?: return
    default: break
    }
    let top = operands.count - 1
    guard let sign, sign.operation == Operation.multiplication || sign.precedence == .comparison,
      let condition = graph.conditionInBraces(operands[top])
    else { return }
    let one = graph.add(.number(ExpressionGraph.Literal(1)))
    operands[top] = graph.add(
      .operation(Operation.restriction, ExpressionGraph.Operands(one, condition)))
    origin.rewrite()
  }
}

extension ExpressionGraph {
  /// The condition of braces, or of several behind one another; `nil` if a place is none.
  fileprivate mutating func conditionInBraces(_ place: Int) -> Int? {
    switch nodes[place] {
    case .operation(Operation.locus, let parts): return nodes[parts[0]].isTruth ? parts[0] : nil
    case .operation(Operation.conjunction, let parts):
      guard let first = conditionInBraces(parts[0]) else { return nil }
      return add(.operation(Operation.conjunction, Operands(first, parts[1])))
    default: return nil
    }
  }

  /// The sides of a comparison of which is less; `nil` if a place is none.
  fileprivate func comparison(at place: Int) -> (left: Int, right: Int)? {
    guard case .operation(let index, let operands) = nodes[place],
      ["<", "<="].contains(Operation.standard[index].symbol)
    else { return nil }
    return (operands[0], operands[1])
  }
}
