/// The computation of an expression, node by node.
///
/// Parts without x are numbers. The sum of a number and a product that is used only there is one
/// step together with the product, and nested sums of this kind are one step too, so that a
/// polynomial by Horner's scheme is a single step. Squares and cubes are products.
struct ComputationPlan {
  enum Step {
    /// Nothing, as the node is not used.
    case nothing

    case number(Double)
    case variable
    case operation(Int, ExpressionGraph.Operands)
    /// (…((seed·x + c₀)·x + c₁)…)·x + cₙ₋₁, where x may be any node.
    case polynomial(seed: Int, x: Int, coefficients: [Double])
  }

  /// The steps, each after its operands.
  private(set) var steps: [Step] = []
  private(set) var root = 0

  /// How many nodes use each step.
  private var uses: [Int] = []

  init(_ program: Program) {
    let nodes = program.graph.nodes
    var uses = [Int](repeating: 0, count: nodes.count)
    for node in nodes {
      guard case .operation(_, let operands) = node else { continue }
      for position in 0..<operands.count { uses[operands[position]] += 1 }
    }
    var places: [Int] = []
    places.reserveCapacity(nodes.count)
    steps.reserveCapacity(nodes.count)
    for (node, uses) in zip(nodes, uses) {
      let step = step(for: node, program.angleUnit) { places[$0] }
      places.append(append(step, uses: uses))
    }
    root = places[program.roots[0]]
    removeUnused()
  }

  func operands(of place: Int) -> ExpressionGraph.Operands? {
    switch steps[place] {
    case .nothing, .number, .variable: nil
    case .operation(_, let operands): operands
    case .polynomial(let seed, let x, _): ExpressionGraph.Operands(seed, x)
    }
  }

  private mutating func append(_ step: Step, uses: Int) -> Int {
    steps.append(step)
    self.uses.append(uses)
    return steps.count - 1
  }

  private mutating func step(
    for node: ExpressionGraph.Node, _ angleUnit: AngleUnit, place: (Int) -> Int
  ) -> Step {
    switch node {
    case .missing, .path, .binder: return .number(.nan)
    case .number(let literal): return .number(literal.value)
    case .variable: return .variable
    case .constant(let constant): return .number(Constant.standard[constant].value)
    case .operation(let operation, let nodes):
      let operands = nodes.mapped(place)
      if let value = folded(operation, operands, angleUnit) { return .number(value) }
      let step =
        switch operation {
        case Operation.addition: sum(operands, isDifference: false)
        case Operation.subtraction: sum(operands, isDifference: true)
        case Operation.division: quotient(operands)
        case Operation.power: power(operands)
        default: Step?.none
        }
      return step ?? .operation(operation, operands)
    }
  }

  private func folded(
    _ operation: Int, _ operands: ExpressionGraph.Operands, _ angleUnit: AngleUnit
  ) -> Double? {
    var values = [0.0, 0, 0]
    for position in 0..<operands.count {
      guard let value = number(operands[position]) else { return nil }
      values[position] = value
    }
    let kernel = Operation.standard[operation].kernel(for: angleUnit)
    return kernel.scalar(values[0], values[1], values[2])
  }

  private func number(_ place: Int) -> Double? {
    if case .number(let value) = steps[place] { value } else { nil }
  }

  /// Removes steps that only replaced parts used.
  private mutating func removeUnused() {
    var isNeeded = [Bool](repeating: false, count: steps.count)
    isNeeded[root] = true
    for place in steps.indices.reversed() {
      guard isNeeded[place] else {
        steps[place] = .nothing
        continue
      }
      guard let operands = operands(of: place) else { continue }
      for position in 0..<operands.count { isNeeded[operands[position]] = true }
    }
  }

  /// A square or a cube; the formula for powers multiplies for squares as well.
  private func power(_ operands: ExpressionGraph.Operands) -> Step? {
    switch number(operands[1]) {
    case 2: .operation(Operation.multiplication, ExpressionGraph.Operands(operands[0], operands[0]))
    case 3: .operation(Operation.cube, ExpressionGraph.Operands(operands[0]))
    default: nil
    }
  }

  /// The product with the reciprocal of a number that is a power of two.
  private mutating func quotient(_ operands: ExpressionGraph.Operands) -> Step? {
    guard let divisor = number(operands[1]), divisor.isNormal, divisor.significand == 1,
      (1 / divisor).isNormal
    else { return nil }
    let reciprocal = append(.number(1 / divisor), uses: 1)
    return .operation(Operation.multiplication, ExpressionGraph.Operands(operands[0], reciprocal))
  }

  /// The polynomial that ends with a sum, if it is one.
  private mutating func sum(_ operands: ExpressionGraph.Operands, isDifference: Bool) -> Step? {
    let product: Int
    let coefficient: Double
    if let number = number(operands[1]) {
      (product, coefficient) = (operands[0], isDifference ? -number : number)
    } else if let number = number(operands[0]), !isDifference {
      (product, coefficient) = (operands[1], number)
    } else {
      return nil
    }
    guard uses[product] == 1,
      case .operation(Operation.multiplication, let factors) = steps[product]
    else { return nil }
    steps[product] = .nothing
    for (inner, outer) in [(factors[0], factors[1]), (factors[1], factors[0])] {
      guard uses[inner] == 1, case .polynomial(let seed, let x, var coefficients) = steps[inner],
        x == outer
      else { continue }
      steps[inner] = .nothing
      coefficients.append(coefficient)
      return .polynomial(seed: seed, x: x, coefficients: coefficients)
    }
    // If one of the factors is a number, it is the seed, and the other is the variable.
    let isSwapped = number(factors[1]) != nil
    return .polynomial(
      seed: factors[isSwapped ? 1 : 0], x: factors[isSwapped ? 0 : 1], coefficients: [coefficient])
  }
}
