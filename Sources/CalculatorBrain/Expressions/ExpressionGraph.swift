/// Expressions in which equal parts are one node.
///
/// The nodes are an array in which operands always come before the operation that uses them, so
/// whatever is computed for all of them is computed in one pass without recursion, however deep
/// the expressions are.
public struct ExpressionGraph: Sendable {
  /// The nodes; a node is referred to by its place in this array.
  public private(set) var nodes: [Node] = []

  private var places: [Node: Int] = [:]

  /// Creates a graph without nodes.
  public init() {}

  /// Returns the place of a node, adding it if there is no equal one yet.
  ///
  /// - Parameter node: A node whose operands are in the graph.
  /// - Returns: The place of the node in ``nodes``.
  public mutating func add(_ node: Node) -> Int {
    if let place = places[node] { return place }
    let place = nodes.count
    nodes.append(node)
    places[node] = place
    return place
  }

  /// Adds an operation, or the nodes that it is short for, and returns its place.
  mutating func apply(_ operation: Int, to operands: [Int]) -> Int {
    switch Operation.standard[operation].expansion {
    case .power(let exponent)?:
      let literal = add(.number(Literal(exponent == "2" ? 2 : 3, typed: exponent)))
      return add(.operation(Operation.power, Operands([operands[0], literal])))
    case .reciprocal?:
      let one = add(.number(Literal(1, typed: "1")))
      return add(.operation(Operation.division, Operands([one, operands[0]])))
    case nil:
      return add(.operation(operation, Operands(operands)))
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
