/// The stack that words of RPN work on: expressions instead of numbers.
struct StackMachine {
  /// The expressions.
  var graph = ExpressionGraph()

  /// The places of what lies on the stack, the top last.
  private(set) var stack: [Int] = []

  /// How many operands were missing for the last word.
  private(set) var shortfall = 0

  /// Pushes a number, a variable or a constant.
  mutating func push(_ node: ExpressionGraph.Node) {
    stack.append(graph.add(node))
  }

  /// Replaces the operands of an operation by its result.
  mutating func apply(_ operation: Int) {
    require(Operation.arities[operation])
    graph.apply(operation, to: &stack)
  }

  /// Rearranges the stack.
  ///
  /// - Parameters:
  ///   - word: The stack word.
  ///   - count: The count that it takes, if it does; it is not on the stack.
  mutating func apply(_ word: StackWord, count: Int = 1) {
    require(word.takesCount ? count : word.operandCount)
    let end = stack.count
    switch word {
    case .dup: stack.append(stack[end - 1])
    case .drop: stack.removeLast()
    case .swap: stack.swapAt(end - 1, end - 2)
    case .over: stack.append(stack[end - 2])
    case .rot: stack.append(stack.remove(at: end - 3))
    case .unrot: stack.insert(stack.removeLast(), at: end - 3)
    case .nip: stack.remove(at: end - 2)
    case .pick: stack.append(stack[end - count])
    case .roll: stack.append(stack.remove(at: end - count))
    case .rolld: stack.insert(stack.removeLast(), at: end - count)
    case .depth: push(.number(ExpressionGraph.Literal(Double(end))))
    case .clear: stack.removeAll()
    }
  }

  /// Removes the top, a count that has been read.
  mutating func dropCount() {
    stack.removeLast()
  }

  /// Fills the bottom of the stack so that there are `count` operands.
  private mutating func require(_ count: Int) {
    shortfall = max(0, count - stack.count)
    guard shortfall > 0 else { return }
    let missing = graph.add(.missing)
    stack.insert(contentsOf: [Int](repeating: missing, count: shortfall), at: 0)
  }
}

extension StackWord {
  /// How many operands the word needs on the stack, if it takes no count.
  var operandCount: Int {
    switch self {
    case .dup, .drop: 1
    case .swap, .over, .nip: 2
    case .rot, .unrot: 3
    case .pick, .roll, .rolld, .depth, .clear: 0
    }
  }
}
