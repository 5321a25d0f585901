import CalculatorBrain

extension Program {
  /// Feeds the expressions, with the text of literals, which titles show.
  ///
  /// They are taken in the order in which they are calculated, so that the same expressions written
  /// in another way are fed alike.
  func combine(into hash: inout StableHash) {
    let nodes = graph.nodes
    var numbers = [UInt64?](repeating: nil, count: nodes.count)
    var count: UInt64 = 0
    for root in roots {
      var pending = [root]
      while let place = pending.last {
        var operands: [Int] = []
        if case .operation(_, let places) = nodes[place] { operands = places.all }
        let missing = operands.filter { numbers[$0] == nil }
        guard numbers[place] == nil, missing.isEmpty else {
          if numbers[place] == nil { pending += missing.reversed() } else { pending.removeLast() }
          continue
        }
        nodes[place].combine(into: &hash)
        for operand in operands { hash.combine(numbers[operand] ?? 0) }
        numbers[place] = count
        count += 1
      }
      hash.combine(numbers[root] ?? 0)
    }
  }
}

extension ExpressionGraph.Operands {
  fileprivate var all: [Int] { (0..<count).map { self[$0] } }
}

extension ExpressionGraph.Node {
  /// Feeds the node without its operands.
  fileprivate func combine(into hash: inout StableHash) {
    switch self {
    case .missing: hash.combine("?")
    case .number(let literal):
      hash.combine(literal.value.bitPattern)
      hash.combine(literal.text)
    case .variable(let name): hash.combine(name)
    case .constant(let index): hash.combine(Constant.standard[index].symbol)
    case .operation(let index, _): hash.combine(Operation.standard[index].symbol)
    }
  }
}
