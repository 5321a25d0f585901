import IntervalArithmetic

/// Splits an expression into comparisons with zero.
struct RelationReader {
  /// The expressions, with those of levels added.
  private(set) var graph: ExpressionGraph
  /// The places of the levels.
  private(set) var levels: [Int] = []

  private let angleUnit: AngleUnit
  private let rewrites: Bool
  /// Whether the expression at each place is certainly nowhere negative.
  private var isNonnegative: [Bool] = []
  /// How many comparisons and combinations may still be read.
  private var left = Relation.limit

  init(_ graph: ExpressionGraph, _ angleUnit: AngleUnit, rewrites: Bool) {
    (self.angleUnit, self.rewrites) = (angleUnit, rewrites)
    self.graph = ExpressionGraph()
    // Added one by one, so that new nodes are found among them.
    for node in graph.nodes { _ = self.graph.add(node) }
  }

  private func rule(at place: Int) -> (Kernel.Rule, ExpressionGraph.Operands)? {
    guard case .operation(let index, let operands) = graph.nodes[place] else { return nil }
    return (Operation.standard[index].kernel(for: angleUnit).rule, operands)
  }

  /// The operand of `not` or `locus`.
  private func operandOfSign(at place: Int) -> Int? {
    guard let (rule, operands) = rule(at: place),
      rule == .unary(.not) || graph.nodes[place].isSet
    else { return nil }
    return operands[0]
  }

  /// Returns the condition that an expression is true, or that it is defined and false; `nil` if
  /// there are too many comparisons.
  mutating func condition(_ place: Int, isNegated: Bool) -> RelationCondition? {
    var (place, isNegated) = (place, isNegated)
    while let operand = operandOfSign(at: place) {
      if !graph.nodes[place].isSet { isNegated.toggle() }
      place = operand
    }
    left -= 1
    guard left >= 0 else { return nil }
    guard case (.binary(let function), let operands)? = rule(at: place),
      graph.nodes[place].isTruth
    else {
      return isNegated ? zero(of: place) : level(place, .notEqual)
    }
    let (first, second) = (operands[0], operands[1])
    switch function {
    case .and, .or:
      guard let one = condition(first, isNegated: isNegated),
        let other = condition(second, isNegated: isNegated)
      else { return nil }
      return (function == .and) != isNegated ? .all([one, other]) : .any([one, other])
    case .equal, .notEqual:
      let difference = isZero(first) ? second : difference(first, second)
      return (function == .equal) != isNegated ? zero(of: difference) : level(difference, .notEqual)
    case .less: return less(first, second, isNegated: isNegated)
    case .greater: return less(second, first, isNegated: isNegated)
    case .lessOrEqual: return less(second, first, isNegated: !isNegated)
    default: return less(first, second, isNegated: !isNegated)
    }
  }

  /// first < second, or its negation second ≤ first.
  private mutating func less(_ first: Int, _ second: Int, isNegated: Bool) -> RelationCondition {
    isNegated
      ? nonpositive(difference(second, first)) : level(difference(first, second), .less)
  }

  /// The condition that an expression is zero or negative, which squares and magnitudes never are
  /// but where they are zero.
  private mutating func nonpositive(_ place: Int, depth: Int = 0) -> RelationCondition {
    guard rewrites, depth < 64, levels.count < 64, let (rule, operands) = rule(at: place) else {
      return level(place, .lessOrEqual)
    }
    let x = operands[0]
    let y = operands.count > 1 ? operands[1] : x
    let degree = rule == .binary(.power) ? number(at: y) ?? 0 : 0
    switch rule {
    case .unary(.square), .unary(.magnitude): return zero(of: x, depth: depth + 1)
    case .binary(.multiply) where x == y: return zero(of: x, depth: depth + 1)
    case .binary(.power) where degree > 0 && degree.remainder(dividingBy: 2) == 0:
      return zero(of: x, depth: depth + 1)
    case .binary(.add) where isNonnegative(x) && isNonnegative(y):
      return .all([nonpositive(x, depth: depth + 1), nonpositive(y, depth: depth + 1)])
    default: return level(place, .lessOrEqual)
    }
  }

  // MARK: Equations

  /// The condition that an expression is zero.
  private mutating func zero(of place: Int, depth: Int = 0) -> RelationCondition {
    guard rewrites, depth < 64, levels.count < 64, let (rule, operands) = rule(at: place) else {
      return level(place, .equal)
    }
    let x = operands[0]
    let y = operands.count > 1 ? operands[1] : x
    switch rule {
    case .unary(.negate), .unary(.square), .unary(.cube), .unary(.squareRoot), .unary(.cubeRoot),
      .unary(.magnitude):
      return zero(of: x, depth: depth + 1)
    case .binary(.power) where (number(at: y) ?? 0) > 0: return zero(of: x, depth: depth + 1)
    case .binary(.multiply):
      if x == y { return zero(of: x, depth: depth + 1) }
      return .any([
        .all([zero(of: x, depth: depth + 1), level(y, .defined)]),
        .all([zero(of: y, depth: depth + 1), level(x, .defined)]),
      ])
    case .binary(.divide):
      return .all([zero(of: x, depth: depth + 1), level(place, .defined)])
    case .binary(.add) where isNonnegative(x) && isNonnegative(y):
      return .all([zero(of: x, depth: depth + 1), zero(of: y, depth: depth + 1)])
    case .binary(.subtract):
      if let u = base(x, isSquare: false), let v = base(y, isSquare: false) {
        return eitherZero(u, v, depth)
      }
      if let u = base(x, isSquare: true), let v = base(y, isSquare: true) {
        return eitherZero(u, v, depth)
      }
      if base(y, isSquare: false) == x { return level(negated(x), .lessOrEqual) }
      if base(x, isSquare: false) == y { return level(negated(y), .lessOrEqual) }
    default: break
    }
    return level(place, .equal)
  }

  /// u = v or u = −v.
  private mutating func eitherZero(_ u: Int, _ v: Int, _ depth: Int) -> RelationCondition {
    let (minus, plus) = (difference(u, v), add(.add, u, v))
    return .any([zero(of: minus, depth: depth + 1), zero(of: plus, depth: depth + 1)])
  }

  /// The expression that is squared, or whose magnitude is taken, at a place.
  private func base(_ place: Int, isSquare: Bool) -> Int? {
    guard let (rule, operands) = rule(at: place) else { return nil }
    switch rule {
    case .unary(.magnitude) where !isSquare: return operands[0]
    case .unary(.square) where isSquare: return operands[0]
    case .binary(.power) where isSquare && number(at: operands[1]) == 2: return operands[0]
    case .binary(.multiply) where isSquare && operands[0] == operands[1]: return operands[0]
    default: return nil
    }
  }

  // MARK: Expressions

  private mutating func level(
    _ place: Int, _ comparison: RelationCondition.Comparison
  ) -> RelationCondition {
    let index = levels.firstIndex(of: place) ?? levels.count
    if index == levels.count { levels.append(place) }
    return .level(index, comparison)
  }

  private func number(at place: Int) -> Double? {
    guard case .number(let literal) = graph.nodes[place] else { return nil }
    return literal.value
  }

  private func isZero(_ place: Int) -> Bool { number(at: place) == 0 }

  private mutating func difference(_ first: Int, _ second: Int) -> Int {
    if isZero(second) { return first }
    return isZero(first) ? negated(second) : add(.subtract, first, second)
  }

  private mutating func add(_ function: BinaryFunction, _ first: Int, _ second: Int) -> Int {
    let index = Operation.standard.firstIndex { $0.kernel.rule == .binary(function) } ?? 0
    return graph.add(.operation(index, ExpressionGraph.Operands(first, second)))
  }

  private mutating func negated(_ place: Int) -> Int {
    let index = Operation.standard.firstIndex { $0.kernel.rule == .unary(.negate) } ?? 0
    return graph.add(.operation(index, ExpressionGraph.Operands(place)))
  }

  /// Whether an expression is certainly nowhere negative.
  private mutating func isNonnegative(_ place: Int) -> Bool {
    for next in isNonnegative.count..<max(isNonnegative.count, place + 1) {
      isNonnegative.append(isNonnegative(next, isNonnegative))
    }
    return isNonnegative[place]
  }

  private func isNonnegative(_ place: Int, _ known: [Bool]) -> Bool {
    if let number = number(at: place) { return number >= 0 }
    guard let (rule, operands) = rule(at: place) else { return false }
    let x = operands[0]
    let y = operands.count > 1 ? operands[1] : x
    switch rule {
    case .unary(.square), .unary(.magnitude), .unary(.squareRoot), .unary(.exp), .unary(.cosh):
      return true
    case .binary(.power):
      return known[x] || (number(at: y)?.remainder(dividingBy: 2) == 0)
    case .binary(.multiply): return x == y || known[x] && known[y]
    case .binary(.add), .binary(.divide), .binary(.minimum): return known[x] && known[y]
    case .binary(.maximum): return known[x] || known[y]
    default: return false
    }
  }
}

extension ExpressionGraph {
  /// Whether a result compares, or combines comparisons, and is a function of x all the same: 1 or
  /// 0, and neither a relation of y nor a path.
  package func isNumericTruth(_ place: Int) -> Bool {
    guard nodes[place].isTruth, !nodes[place].isSet else { return false }
    let parts = pruned(to: [place]).graph.nodes
    return angle(ofEquation: place) == nil
      && !parts.contains { $0 == .variable("y") || $0.isSet || $0.isPath }
  }
}

extension ExpressionGraph {
  /// The other side of an equation that begins with a name; `nil` if a place has none.
  func side(of name: String, in place: Int) -> Int? {
    guard case .operation(Operation.equality, let operands) = nodes[place],
      nodes[operands[0]] == .variable(name)
    else { return nil }
    return operands[1]
  }

  /// Adds a function, or an equation that begins with `y =` or `r =`, where a condition of x or of
  /// an angle holds; `nil` if a place is none.
  mutating func restricted(_ place: Int, to condition: Int, of name: String) -> Int? {
    let isAngle = PathProgram.angles.contains(name)
    if let function = side(of: isAngle ? "r" : "y", in: place), isAngle || name == "x",
      case .operation(let equality, let sides) = nodes[place]
    {
      let part = add(.operation(Operation.restriction, Operands(function, condition)))
      return add(.operation(equality, Operands(sides[0], part)))
    }
    guard name == "x", !nodes[place].isTruth, !nodes[place].isPath else { return nil }
    return add(.operation(Operation.restriction, Operands(place, condition)))
  }

  /// Whether a place is made of comparisons of which is the greater, and no set of points.
  func isOrder(_ place: Int) -> Bool {
    guard nodes[place].isTruth, !nodes[place].isSet else { return false }
    let comparisons = pruned(to: [place]).graph.nodes.compactMap { node in
      if case .operation(let index, _) = node,
        Operation.standard[index].syntax == .infix(.comparison)
      {
        Operation.standard[index].symbol
      } else {
        nil as String?
      }
    }
    return !comparisons.isEmpty && comparisons.allSatisfy { $0 != "=" && $0 != "!=" }
  }
}

extension ExpressionGraph.Node {
  /// Whether a node compares, combines comparisons, or is a set of points.
  var isTruth: Bool {
    guard case .operation(let index, _) = self else { return false }
    switch Operation.standard[index].kernel.rule {
    case .unary(.not): return true
    case .binary(let function): return function.isComparison || function == .and || function == .or
    default: return false
    }
  }

  /// Whether a node is a set of points.
  var isSet: Bool { if case .operation(Operation.locus, _) = self { true } else { false } }
}

extension BinaryFunction {
  fileprivate var isComparison: Bool {
    [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual].contains(self)
  }
}
