/// Expressions in which equal parts are one node.
///
/// The nodes are an array in which operands always come before the operation that uses them, so
/// that any computation on all nodes is one pass without recursion, however deep the expressions
/// are.
public struct ExpressionGraph: Sendable {
  /// The nodes; a node is referred to by its place in this array.
  public private(set) var nodes: [Node] = []

  /// A hash table of the nodes' places, empty in a small graph, and in one that was created of
  /// nodes as long as none is added.
  ///
  /// Free slots hold −1. A place is in the slot of its node's hash, or in one of the next ones.
  private var slots: [Int] = []

  /// The greatest number of nodes that are compared one by one; most programs have fewer.
  private static let smallCount = 16

  /// How many nodes are sums, products or derivatives.
  private(set) var binderCount = 0

  /// Creates a graph of nodes that all differ.
  init(distinct nodes: [Node] = []) {
    self.nodes = nodes
    binderCount = nodes.count { $0.isBinder }
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
    if node.isBinder { binderCount += 1 }
    if nodes.count > Self.smallCount && 2 * nodes.count > slots.count {
      var size = max(128, slots.count)
      while size < 2 * nodes.count { size *= 2 }
      slots = [Int](repeating: -1, count: size)
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
  /// The stack holds places of nodes, the last operand on top, at least as many as are taken.
  mutating func apply(_ operation: Int, to stack: inout [Int]) {
    let top = stack.count - 1
    let row = Operation.standard[operation]
    if row.definition != nil { return apply(definedBy: row, to: &stack) }
    switch row.exponent {
    case .some(-1):
      let one = add(.number(Literal(1)))
      stack[top] = add(.operation(Operation.division, Operands(one, stack[top])))
    case let exponent?:
      let literal = add(.number(Literal(Double(exponent))))
      stack[top] = add(.operation(Operation.power, Operands(stack[top], literal)))
    case nil:
      let operands =
        switch row.arity {
        case 1: Operands(stack[top])
        case 2: Operands(stack[top - 1], stack[top])
        default: Operands(stack[top - 2], stack[top - 1], stack[top])
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
    /// A path or a sequence: the places of its coordinates, of both ends of the range, and of the
    /// parameter, which is missing while it is not known.
    case path(PathKind, [Int])
    /// A sum, a product or a derivative: the places of its body, of both ends of the range or of
    /// the point, and of the name that is bound in the body.
    case binder(Binder, [Int])

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

  /// What the numbers of a parameter lead to.
  public enum PathKind: Hashable, Sendable {
    /// The points (x, y), two coordinates.
    case coordinates
    /// The points at a distance from the origin, one coordinate, at the parameter as their angle.
    case polar
    /// For each whole number of the parameter, the point above it with a value, one coordinate.
    case sequence
  }

  /// What is made of a body in which a name is bound.
  ///
  /// The bound name is one that nobody can type, as `k′`, so that values of k do not get into it.
  public enum Binder: String, Hashable, Sendable {
    /// The sum of the body for all whole numbers of a range.
    case sum
    /// The product of the body for all whole numbers of a range.
    case product = "prod"
    /// The derivative of the body at a point.
    case derivative = "diff"
  }

  /// A number and the text that it is printed with.
  ///
  /// Literals are equal if they are the same double, bit for bit, with the same text.
  public struct Literal: Hashable, Sendable {
    private let bitPattern: UInt64

    /// The text that the number was read from, which may have more digits than a double.
    let typed: String

    /// The text that is printed: as typed if that is at most 24 characters long, otherwise the
    /// shortest that reads back; a minus is ASCII.
    public var text: String { typed.utf8.count <= 24 ? typed : Literal(value).typed }

    /// The number.
    public var value: Double { Double(bitPattern: bitPattern) }

    /// Creates a literal that was read from a text.
    init(_ value: Double, typed text: String) { (bitPattern, typed) = (value.bitPattern, text) }

    /// Creates a literal printed with the shortest text that reads back.
    ///
    /// - Parameter value: Any double.
    public init(_ value: Double) {
      bitPattern = value.bitPattern
      typed = value == 0 && value.sign == .minus ? "-0" : NumberText.shortest(value)
    }
  }

  /// The places of an operation's operands: one to three, in the order in which they are pushed.
  public struct Operands: Hashable, Sendable {
    private var first: Int32
    private var second: Int32
    private var third: Int32

    /// Creates the operands of one operation; an absent place is −1.
    init(_ first: Int, _ second: Int = -1, _ third: Int = -1) {
      self.first = Int32(first)
      self.second = Int32(second)
      self.third = Int32(third)
    }

    /// How many operands there are.
    public var count: Int { second < 0 ? 1 : third < 0 ? 2 : 3 }

    /// The place of the operand at `position`, counted from 0.
    public subscript(position: Int) -> Int {
      switch position {
      case 0: Int(first)
      case 1: Int(second)
      default: Int(third)
      }
    }

    func mapped(_ transform: (Int) -> Int) -> Operands {
      var mapped = self
      mapped.first = Int32(transform(Int(first)))
      if second >= 0 { mapped.second = Int32(transform(Int(second))) }
      if third >= 0 { mapped.third = Int32(transform(Int(third))) }
      return mapped
    }
  }
}
