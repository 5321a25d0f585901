/// Expressions in which equal parts are one node.
///
/// The nodes are an array in which operands always come before the operation that uses them, so
/// whatever is computed for all of them is computed in one pass without recursion, however deep
/// the expressions are.
public struct ExpressionGraph: Sendable {
  /// The nodes; a node is referred to by its place in this array.
  public private(set) var nodes: [Node] = []

  /// Where each node without operands lies, in a graph that is not small.
  private var leaves: [Node: Int] = [:]

  /// Where each operation lies, in a graph that is not small; apart from the leaves, since it is
  /// much quicker to hash.
  private var branches: [Branch: Int] = [:]

  /// How many nodes are looked through one by one, as long as there are no more.
  ///
  /// Most programs are that short, and the first dictionary of a kind takes longer to make ready
  /// than all their nodes to compare.
  private static let smallCount = 16

  private struct Branch: Hashable {
    let operation: Int
    let operands: Operands
  }

  /// Creates a graph without nodes.
  init() {}

  /// Creates a graph of nodes that all differ, operands before operations, to which no more nodes
  /// are to be added.
  init(distinct nodes: [Node]) {
    self.nodes = nodes
  }

  /// Returns the place of a node, adding it if there is no equal one yet.
  mutating func add(_ node: Node) -> Int {
    if let place = place(of: node) { return place }
    nodes.append(node)
    if nodes.count == Self.smallCount + 1 {
      for (place, node) in nodes.enumerated() { note(node, at: place) }
    } else if nodes.count > Self.smallCount {
      note(node, at: nodes.count - 1)
    }
    return nodes.count - 1
  }

  private func place(of node: Node) -> Int? {
    guard nodes.count > Self.smallCount else { return nodes.firstIndex(of: node) }
    guard case .operation(let operation, let operands) = node else { return leaves[node] }
    return branches[Branch(operation: operation, operands: operands)]
  }

  private mutating func note(_ node: Node, at place: Int) {
    guard case .operation(let operation, let operands) = node else { return leaves[node] = place }
    branches[Branch(operation: operation, operands: operands)] = place
  }

  /// Replaces the operands of an operation on top of a stack by its result.
  ///
  /// - Parameters:
  ///   - operation: The place of the operation in the table.
  ///   - stack: Places of nodes, the last operand on top; at least as many as the operation takes.
  mutating func apply(_ operation: Int, to stack: inout [Int]) {
    let top = stack.count - 1
    switch Operation.expansions[operation] {
    case .power(let exponent)?:
      let literal = add(.number(Literal(exponent == "2" ? 2 : 3, typed: exponent)))
      stack[top] = add(.operation(Operation.power, Operands(stack[top], literal)))
    case .reciprocal?:
      let one = add(.number(Literal(1, typed: "1")))
      stack[top] = add(.operation(Operation.division, Operands(one, stack[top])))
    case nil:
      let operands: Operands
      switch Operation.arities[operation] {
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
    /// An operand that was not there.
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
