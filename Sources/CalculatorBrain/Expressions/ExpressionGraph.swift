/// Expressions in which equal parts are one node.
///
/// The nodes are an array in which operands always come before the operation that uses them, so
/// that any computation on all nodes is one pass without recursion, however deep the expressions
/// are.
public struct ExpressionGraph: Sendable {
  /// The nodes; a node is referred to by its place in this array.
  public private(set) var nodes: [Node] = []

  /// A hash table of the nodes' places, empty in a small graph.
  ///
  /// Free slots hold −1. A place is in the slot of its node's hash, or in one of the next ones.
  private var slots: [Int] = []

  /// The greatest number of nodes that are compared one by one; most programs have fewer.
  private static let smallCount = 16

  /// Creates a graph without nodes.
  init() {}

  /// Creates a graph of nodes that all differ, operands before operations, to which no more nodes
  /// are to be added.
  init(distinct nodes: [Node]) {
    self.nodes = nodes
  }

  /// Returns the place of a node, adding it if there is no equal one yet.
  mutating func add(_ node: Node) -> Int {
    if slots.isEmpty {
      if let place = nodes.firstIndex(of: node) { return place }
    } else {
      let slot = slot(of: node)
      if slots[slot] >= 0 { return slots[slot] }
      slots[slot] = nodes.count
    }
    nodes.append(node)
    if nodes.count > Self.smallCount && 2 * nodes.count > slots.count {
      slots = [Int](repeating: -1, count: max(128, 2 * slots.count))
      for (place, node) in nodes.enumerated() { slots[slot(of: node)] = place }
    }
    return nodes.count - 1
  }

  /// The slot that holds the place of a node, or the free one where it belongs.
  private func slot(of node: Node) -> Int {
    let mask = slots.count - 1
    var slot = node.hashCode & mask
    while slots[slot] >= 0 && nodes[slots[slot]] != node { slot = (slot + 1) & mask }
    return slot
  }

  /// Replaces the operands of an operation on top of a stack by its result.
  ///
  /// - Parameters:
  ///   - operation: The place of the operation in the table.
  ///   - stack: Places of nodes, the last operand on top; at least as many as the operation takes.
  mutating func apply(_ operation: Int, to stack: inout [Int]) {
    let top = stack.count - 1
    switch Operation.standard[operation].expansion {
    case .power(let exponent)?:
      let literal = add(.number(Literal(exponent == "2" ? 2 : 3, typed: exponent)))
      stack[top] = add(.operation(Operation.power, Operands(stack[top], literal)))
    case .reciprocal?:
      let one = add(.number(Literal(1, typed: "1")))
      stack[top] = add(.operation(Operation.division, Operands(one, stack[top])))
    case nil:
      let operands: Operands
      switch Operation.standard[operation].arity {
      case 1: operands = Operands(stack[top])
      case 2: operands = Operands(stack[top - 1], stack[top])
      default: operands = Operands(stack[top - 2], stack[top - 1], stack[top])
      }
      stack.removeLast(operands.count)
      stack.append(add(.operation(operation, operands)))
    }
  }
}

extension ExpressionGraph {
  /// One step of an expression.
  public enum Node: Hashable, Sendable {
    /// A missing operand.
    case missing

    /// A number as it was typed.
    case number(Literal)

    /// The variable x, or a parameter.
    case variable(String)

    /// A constant, by its place in ``Constant/standard``.
    case constant(Int)

    /// An operation, by its place in ``Operation/standard``, and its operands.
    case operation(Int, Operands)
  }
}

extension ExpressionGraph.Node {
  /// A hash that is fast for operations.
  fileprivate var hashCode: Int {
    guard case .operation(let operation, let operands) = self else { return hashValue }
    var code = UInt64(operation)
    for position in 0..<operands.count {
      code = (code ^ UInt64(operands[position])) &* 0x9E37_79B9_7F4A_7C15
      code ^= code >> 32
    }
    return Int(truncatingIfNeeded: code)
  }
}
