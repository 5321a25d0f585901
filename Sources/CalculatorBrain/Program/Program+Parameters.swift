import IntervalArithmetic

extension Program {
  /// How a parameter gets into a program of x.
  public struct ParameterUse: Sendable {
    /// The first part that depends on both the parameter and x; `nil` if there is none.
    public let part: Program?

    /// The angle that depends on the parameter, if the part is within a circular function.
    public let angle: Program?
  }

  /// Returns parameters of which the result is a linear function while the others are numbers.
  ///
  /// - Parameter names: The parameters that may be among them.
  /// - Returns: As many of the names as fit together, the first ones first.
  /// - Precondition: `count == 1`.
  public func linearParameters(among names: [String]) -> [String] {
    let (nodes, root) = (graph.nodes, roots[0])
    var chosen: [String] = []
    for name in names {
      // 0 for a part without the parameters, 1 for one that is linear in them, 2 for any other.
      var degrees: [Int] = []
      for node in nodes {
        switch node {
        case .operation(let index, let operands):
          let parts = (0..<operands.count).map { degrees[operands[$0]] }
          let greatest = parts.reduce(0, max)
          let degree =
            switch index {
            case Operation.addition, Operation.subtraction, Operation.negation: greatest
            case Operation.multiplication: parts.reduce(0, +)
            case Operation.division: parts[1] == 0 ? parts[0] : 2
            case Operation.choice, Operation.restriction:
              parts[index == Operation.choice ? 0 : 1] == 0 ? greatest : 2
            default: greatest == 0 ? 0 : 2
            }
          degrees.append(min(2, degree))
        case .variable(let variable):
          degrees.append(variable == name || chosen.contains(variable) ? 1 : 0)
        case .missing, .number, .constant, .path, .binder: degrees.append(0)
        }
      }
      if degrees[root] < 2 { chosen.append(name) }
    }
    return chosen
  }

  /// Returns how a parameter gets into the program.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The parts that depend on it.
  /// - Precondition: `count == 1`.
  public func use(of name: String) -> ParameterUse {
    let nodes = graph.nodes
    var (hasName, hasX) = ([Bool](), [Bool]())
    var (part, angle) = (Int?.none, Int?.none)
    for (place, node) in nodes.enumerated() {
      var (name, x) = (node == .variable(name), node == .variable("x"))
      node.forEachOperand {
        (name, x) = (name || hasName[$0], x || hasX[$0])
      }
      hasName.append(name)
      hasX.append(x)
      guard name, x, case .operation(let index, let operands) = node else { continue }
      part = part ?? place
      if angle == nil, case .unary(let function) = Operation.standard[index].kernel.rule,
        function.isCircular
      {
        angle = operands[0]
      }
    }
    func program(_ place: Int?) -> Program? {
      place.map { Program(graph, [$0], isPruned: false, angleUnit, origins) }
    }
    return ParameterUse(part: program(part), angle: program(angle))
  }
}

extension UnaryFunction {
  fileprivate var isCircular: Bool {
    switch self {
    case .sin, .cos, .tan, .sec, .csc, .cot: true
    default: false
    }
  }
}
