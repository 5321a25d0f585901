extension Program {
  /// Computes every result.
  ///
  /// - Parameter values: The values of x and of the parameters.
  /// - Returns: One outcome for each result, the oldest first. A value is finite, and so are all
  ///   values it was computed from, except in branches that were not chosen.
  public func run(using values: [String: Double] = [:]) -> [Outcome] {
    if shared.binderCount > 0, !values.isEmpty {
      return binding(values.filter { $0.value.isFinite }).run()
    }
    let (shared, places) =
      shared.binderCount > 0 ? shared.expanded(to: places, angleUnit) : (shared, places)
    let evaluation = Evaluation(
      shared, isPruned ? nil : shared.usedPlaces(of: places), angleUnit, using: values)
    return places.map { evaluation.outcome(of: $0) }
  }
}

/// The values of the nodes of a graph, and for nodes without one the place of the error.
private struct Evaluation {
  private let nodes: [ExpressionGraph.Node]
  private let angleUnit: AngleUnit
  private var values: [Double]

  /// For each node the node that is at fault, itself or one below it; −1 if it has a value.
  private var culprits: [Int]
  /// The places of names without a value.
  private var unbound: [Int] = []

  /// Computes the values of the nodes that are used, or of all if that is `nil`.
  init(
    _ graph: ExpressionGraph, _ isUsed: [Bool]?, _ angleUnit: AngleUnit,
    using bindings: [String: Double]
  ) {
    nodes = graph.nodes
    self.angleUnit = angleUnit
    values = [Double](repeating: .nan, count: nodes.count)
    culprits = [Int](repeating: -1, count: nodes.count)
    for (place, node) in nodes.enumerated() where isUsed?[place] ?? true {
      switch node {
      case .missing, .path, .binder: break
      case .number(let literal): values[place] = literal.value
      case .variable(let name):
        values[place] = bindings[name] ?? .nan
        if bindings[name] == nil { unbound.append(place) }
      case .constant(let constant): values[place] = Constant.standard[constant].value
      case .operation(let operation, let operands):
        values[place] = value(of: operation, operands)
        culprits[place] = culprit(of: operation, operands)
      }
      if culprits[place] < 0 && !values[place].isFinite { culprits[place] = place }
    }
  }

  private func value(of operation: Int, _ operands: ExpressionGraph.Operands) -> Double {
    Operation.standard[operation].kernel(for: angleUnit).scalar(
      values[operands[0]], operands.count > 1 ? values[operands[1]] : 0,
      operands.count > 2 ? values[operands[2]] : 0)
  }

  /// Returns the culprit of the first operand that is needed and has one, −1 if not found.
  private func culprit(of operation: Int, _ operands: ExpressionGraph.Operands) -> Int {
    switch operation {
    case Operation.choice:
      let condition = operands[0]
      if culprits[condition] >= 0 { return culprits[condition] }
      return culprits[operands[values[condition] != 0 ? 1 : 2]]
    case Operation.restriction:
      let condition = operands[1]
      if culprits[condition] >= 0 { return culprits[condition] }
      return values[condition] != 0 ? culprits[operands[0]] : -1
    default:
      for position in 0..<operands.count where culprits[operands[position]] >= 0 {
        return culprits[operands[position]]
      }
      return -1
    }
  }

  func outcome(of root: Int) -> Outcome {
    let culprit = culprits[root]
    return culprit < 0 ? .success(values[root]) : .failure(error(at: culprit))
  }

  private func error(at place: Int) -> EvaluationError {
    switch nodes[place] {
    case .missing: return .missingOperand
    case .path: return .notANumber("path")
    case .binder: return .notANumber("sum")
    case .variable(let name): return unbound.contains(place) ? .unbound(name) : .notANumber(name)
    case .number(let literal): return .overflow(literal.text)
    case .constant(let constant): return .overflow(Constant.standard[constant].symbol)
    case .operation(let index, let operands):
      let call = call(of: index, operands)
      return values[place].isNaN ? Operation.standard[index].error(of: call) : .overflow(call)
    }
  }

  /// Returns an operation on the values of its operands as text.
  private func call(of operation: Int, _ operands: ExpressionGraph.Operands) -> String {
    var graph = ExpressionGraph()
    var stack = (0..<operands.count).map { position -> Int in
      // A restriction is undefined even if the value that it restricts has an error of its own.
      let operand = operands[position]
      if culprits[operand] >= 0 { return graph.add(.variable("undefined")) }
      return graph.add(.number(ExpressionGraph.Literal(values[operand])))
    }
    graph.apply(operation, to: &stack)
    var printer = InfixPrinter(graph, .exact, limit: 200)
    return printer.print(stack)
  }
}
