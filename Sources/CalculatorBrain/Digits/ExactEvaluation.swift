import ExactArithmetic
import IntervalArithmetic

/// The values of the nodes of a graph over the real numbers.
struct ExactEvaluation {
  private let nodes: [ExpressionGraph.Node]
  private let roots: [Int]
  private let graph: ExpressionGraph
  private let angleUnit: AngleUnit
  private var values: [RealValue]

  /// The results of which all digits are certain.
  private var numbers: [ExactNumber?]

  /// For each node the first one that certainly has the same value.
  private var twins: [Int]

  init(_ program: Program) {
    (graph, roots, angleUnit) = (program.graph, program.roots, program.angleUnit)
    nodes = graph.nodes
    values = [RealValue](repeating: .unknown, count: nodes.count)
    twins = Array(nodes.indices)
    numbers = [ExactNumber?](repeating: nil, count: roots.count)
  }

  /// Computes the values, with more and more bits until they have the digits that are wanted.
  ///
  /// Bits cost about their square, for each node, and for a gamma function at thousands of bits as
  /// for a hundred nodes: the work is limited to a second or so.
  mutating func evaluate(digits: Int) {
    let cost = nodes.reduce(0) { $0 + ($1.isGamma(angleUnit) ? 100 : 1) }
    var precision = 64 + 64 * ((digits * 10 / 3 + 63) / 64)
    let greatest = max(4096, 4 * precision)
    while nodes.count < 100_000 {
      evaluate(at: precision)
      for (index, root) in roots.enumerated() where numbers[index] == nil {
        numbers[index] = ExactNumber(values[root], digits: digits)
      }
      if zip(roots, numbers).allSatisfy({ $1 != nil || values[$0].isUndefined }) { return }
      precision *= 2
      guard precision <= greatest, precision * precision <= (1 << 30) / cost else { return }
    }
  }

  private mutating func evaluate(at precision: Int) {
    let arithmetic = RealArithmetic(precision: precision)
    for (place, node) in nodes.enumerated() {
      switch values[place] {
      case .exact, .undefined: continue
      case .near, .unknown: break
      }
      switch node {
      case .missing, .path, .binder, .variable: break
      case .number(let literal): values[place] = literal.exactValue
      case .constant(let index): values[place] = Constant.standard[index].value(arithmetic)
      case .operation(let index, let operands):
        let rule = Operation.standard[index].kernel(for: angleUnit).rule
        values[place] =
          knownValue(of: rule, operands, at: place)
          ?? arithmetic.value(of: rule, (0..<operands.count).map { values[operands[$0]] })
      }
    }
  }

  // MARK: Identities

  /// What an operation is of equal operands, or of an inverse function of its operand.
  private mutating func knownValue(
    of rule: Kernel.Rule, _ operands: ExpressionGraph.Operands, at place: Int
  ) -> RealValue? {
    if let inner = innermost(of: place) {
      twins[place] = twins[inner]
      return values[inner]
    }
    guard operands.count == 2, twins[operands[0]] == twins[operands[1]],
      values[operands[0]].isNumber
    else { return nil }
    switch rule {
    case .binary(.subtract): return RealValue(0)
    case .binary(.divide):
      return values[operands[0]].signum.flatMap { $0 == 0 ? nil : RealValue(1) }
    default: return nil
    }
  }

  /// The node that a function and its inverse, which is defined, are applied to.
  private func innermost(of place: Int) -> Int? {
    guard let (function, middle) = application(at: place), values[middle].isNumber,
      let (inner, operand) = application(at: middle), function.leftInverse == inner
    else { return nil }
    return operand
  }

  /// The function of one operand that a node is of another node.
  private func application(at place: Int) -> (function: UnaryFunction, operand: Int)? {
    guard case .operation(let index, let operands) = nodes[place] else { return nil }
    switch Operation.standard[index].kernel(for: angleUnit).rule {
    case .unary(let function): return (function, operands[0])
    case .binary(.multiply) where twins[operands[0]] == twins[operands[1]]:
      return (.square, operands[0])
    case .binary(.power):
      let (base, exponent) = (values[operands[0]].rational, values[operands[1]].rational)
      if exponent == Rational(2) { return (.square, operands[0]) }
      if exponent == Rational(3) { return (.cube, operands[0]) }
      if base == Rational(2) { return (.exp2, operands[1]) }
      if base == Rational(10) { return (.exp10, operands[1]) }
      return nodes[operands[0]] == .constant(Constant.e) ? (.exp, operands[1]) : nil
    default: return nil
    }
  }

  /// The number of a result, or why it has none; `estimate` is what doubles make of it, which is
  /// asked only if not all digits are certain.
  func outcome(
    of result: Int, digits: Int, estimate: @autoclosure () -> Outcome
  ) -> ExactOutcome {
    if let number = numbers[result] { return .success(number) }
    let root = roots[result]
    switch estimate() {
    case .failure(let error): return .failure(error)
    case .success(let double):
      if case .undefined = values[root] { return .failure(error(below: root)) }
      return .success(
        ExactNumber(uncertain: values[root], digits: digits, estimate: double))
    }
  }

  /// The error of the first operation without a value that a node depends on.
  private func error(below root: Int) -> EvaluationError {
    var place = root
    search: while true {
      var operands: [Int] = []
      nodes[place].forEachOperand { operands.append($0) }
      for operand in operands {
        if case .undefined = values[operand] {
          place = operand
          continue search
        }
      }
      break
    }
    guard case .operation(let index, _) = nodes[place] else { return .missingOperand }
    var printer = InfixPrinter(graph, .exact, limit: 200)
    return Operation.standard[index].error(of: printer.print([place]))
  }
}

extension ExpressionGraph.Node {
  /// Whether this is a gamma function or a factorial.
  fileprivate func isGamma(_ angleUnit: AngleUnit) -> Bool {
    guard case .operation(let index, _) = self,
      case .unary(let function) = Operation.standard[index].kernel(for: angleUnit).rule
    else { return false }
    return [.gamma, .logGamma, .factorial].contains(function)
  }
}

extension UnaryFunction {
  /// The function g with f(g(x)) = x wherever g is defined.
  fileprivate var leftInverse: UnaryFunction? {
    switch self {
    case .square: .squareRoot
    case .cube: .cubeRoot
    case .cubeRoot: .cube
    case .exp: .log
    case .log: .exp
    case .exp2: .log2
    case .log2: .exp2
    case .exp10: .log10
    case .log10: .exp10
    case .expMinusOne: .logOnePlus
    case .logOnePlus: .expMinusOne
    case .sin(let unit): .asin(unit)
    case .cos(let unit): .acos(unit)
    case .tan(let unit): .atan(unit)
    case .sinh: .asinh
    case .asinh: .sinh
    case .cosh: .acosh
    case .tanh: .atanh
    case .atanh: .tanh
    case .erf: .inverseErrorFunction
    case .inverseErrorFunction: .erf
    case .degrees: .radians
    case .radians: .degrees
    default: nil
    }
  }
}
