import IntervalArithmetic

extension EnclosureCode {
  /// Translates a program with one result and no free name other than x and y.
  init(_ program: Program) {
    var translator = Translator()
    for node in program.graph.nodes { translator.add(node, program.angleUnit) }
    let output = translator.placeOfNode[program.roots[0]]
    translator.dropUnusedSteps(for: output)
    self.init(
      steps: translator.steps, places: translator.places, balls: translator.balls,
      input: translator.input, secondInput: translator.secondInput, output: output,
      hasLimits: translator.steps.contains { $0.hasLimits },
      meetsPoles: translator.steps.contains { $0.meetsPoles },
      mayCancel: translator.steps.contains {
        $0.action == .binary(.add) || $0.action == .binary(.subtract)
      }, work: translator.steps.reduce(translator.unknownWork + 10) { $0 + $1.work })
  }
}

/// Translates nodes to steps, and replaces some operations by others with narrower results.
///
/// For an operation on equal operands more is known than for two different ones: x·x is not
/// negative, and x − x is 0.
private struct Translator {
  typealias Action = EnclosureCode.Action

  var steps: [EnclosureCode.Step] = []
  /// The places of which nothing is known.
  private var unknowns: Set<Int> = []
  /// The work of Bessel functions of which nothing is known, for their values at numbers.
  var unknownWork: Int { unknowns.isEmpty ? 0 : 2_000 }
  var places: [ProgramEnclosure] = []
  var balls: [Ball] = []
  var input: Int?
  var secondInput: Int?
  var placeOfNode: [Int] = []

  /// The step that gives each place, `nil` for constants and variables.
  private var origins: [(action: Action, operand: Int)?] = []
  /// The place that each place is the reciprocal of, if any.
  private var inverses: [Int?] = []
  /// Each place as a power of a place, possibly its own first power.
  private var powers: [(base: Int, exponent: Int)] = []
  /// Whether each place may have poles that others cancel.
  private var havePoles: [Bool] = []

  mutating func add(_ node: ExpressionGraph.Node, _ unit: AngleUnit) {
    let place: Int
    switch node {
    case .missing, .path, .binder: place = newPlace(.undefined)
    case .number(let literal):
      place = newPlace(ProgramEnclosure(literal: literal.value), Ball(literal.value))
    case .constant(let index):
      let constant = Constant.standard[index]
      place = newPlace(
        ProgramEnclosure(FunctionEnclosure(constant: constant.enclosure)), constant.ball)
    case .variable(let name):
      place = newPlace(ProgramEnclosure(FunctionEnclosure(variableOver: .entire)))
      if name == "y" { secondInput = place } else { input = place }
    case .operation(let operation, let nodes):
      let first = placeOfNode[nodes[0]]
      let second = nodes.count > 1 ? placeOfNode[nodes[1]] : first
      let third = nodes.count > 2 ? placeOfNode[nodes[2]] : first
      switch Operation.standard[operation].kernel(for: unit).rule {
      case .unary(let function): place = apply(function, first)
      case .binary(let function): place = apply(function, first, second)
      case .choice: place = step(.choice, truth(of: first), second, third)
      case .restriction: place = step(.restriction, first, second)
      case .identity: place = first
      case .bessel(let kind): place = bessel(kind, order: first, second)
      }
    }
    placeOfNode.append(place)
  }

  /// A Bessel function, of which nothing is known while its order depends on a variable.
  private mutating func bessel(_ kind: BesselKind, order: Int, _ x: Int) -> Int {
    guard !isVarying(order), let number = places[order].function.value.values.hull.number else {
      return newUnknownPlace()
    }
    return kind.function(ofOrder: number).map { apply($0, x) }
      ?? newPlace(.undefined)
  }

  // MARK: Operations on equal operands

  private mutating func apply(_ function: UnaryFunction, _ x: Int) -> Int {
    // √(u²) is |u|, whose slope has a bound.
    if function == .squareRoot, let origin = origins[x], origin.action == .unary(.square) {
      return step(.unary(.magnitude), origin.operand)
    }
    let place = step(.unary(function), x)
    switch function {
    case .reciprocal: inverses[place] = x
    case .csc, .sec, .csch, .coth: inverses[place] = function.divisor.map { step(.unary($0), x) }
    default: break
    }
    return place
  }

  private mutating func apply(_ function: BinaryFunction, _ x: Int, _ y: Int) -> Int {
    switch function {
    case .subtract where x == y: return step(.selfDifference, x)
    case .minimum where x == y, .maximum where x == y: return x
    case .multiply where isVarying(x) && powers[x].base == powers[y].base:
      return power(of: powers[x].base, powers[x].exponent + powers[y].exponent)
        ?? step(.binary(.multiply), x, y)
    case .multiply: return product(x, y)
    case .power: return power(x, y)
    case .divide where isVarying(y): return quotient(x, y)
    case .add, .subtract, .divide, .root, .minimum, .maximum, .modulo, .hypot, .atan2, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      return step(.binary(function), x, y)
    }
  }

  /// A condition as a truth value: one that is zero at a number may be nonzero next to it.
  private mutating func truth(of condition: Int) -> Int {
    switch origins[condition]?.action {
    case nil where !isVarying(condition): return condition
    case .unary(.not)?, .binary(.less)?, .binary(.lessOrEqual)?, .binary(.greater)?,
      .binary(.greaterOrEqual)?, .binary(.equal)?, .binary(.notEqual)?, .binary(.and)?,
      .binary(.or)?:
      return condition
    default:
      return step(
        .binary(.notEqual), condition, newPlace(ProgramEnclosure(literal: 0), Ball(0)))
    }
  }

  private mutating func product(_ x: Int, _ y: Int) -> Int {
    // u·(1/v) is u/v, which may have limits where 1/v has a pole.
    if isVarying(x), let divisor = inverses[y] { return quotient(x, divisor) }
    if isVarying(y), let divisor = inverses[x] { return quotient(y, divisor) }
    return step(.binary(.multiply), x, y)
  }

  private mutating func quotient(_ x: Int, _ y: Int) -> Int {
    if x == y { return step(.selfQuotient, x) }
    // |u|/u and u/|u| are the sign of u, where that is not 0.
    if isMagnitude(x, of: y) || isMagnitude(y, of: x) {
      let u = isMagnitude(x, of: y) ? y : x
      return step(.binary(.multiply), step(.unary(.sign), u), step(.selfQuotient, u))
    }
    if let origin = origins[y], let argument = argumentOfGamma(origin) {
      let inverse = step(.reciprocalGamma, argument)
      let isOne = places[x].function == FunctionEnclosure(constant: Interval(1))
      return isOne ? inverse : step(.binary(.multiply), x, inverse)
    }
    if isVarying(x) { return step(.quotient, x, y) }
    let place = step(.binary(.divide), x, y)
    if places[x].function == FunctionEnclosure(constant: Interval(1)) { inverses[place] = y }
    return place
  }

  private func isMagnitude(_ x: Int, of y: Int) -> Bool {
    guard let origin = origins[x] else { return false }
    return origin.action == .unary(.magnitude) && origin.operand == y
  }

  private mutating func argumentOfGamma(_ origin: (action: Action, operand: Int)) -> Int? {
    switch origin.action {
    case .unary(.gamma): origin.operand
    case .unary(.factorial):
      step(.binary(.add), origin.operand, newPlace(ProgramEnclosure(literal: 1), Ball(1)))
    default: nil
    }
  }

  private mutating func power(_ x: Int, _ y: Int) -> Int {
    let exponent = places[y].function.value.values.hull
    guard isVarying(x), !isVarying(y), exponent.isPoint else { return step(.binary(.power), x, y) }
    let value = exponent.lower
    if value == 0.5 { return apply(.squareRoot, x) }
    if value == -1 { return apply(.reciprocal, x) }
    if value >= 1, value <= Double(Self.greatestExponent), value == value.rounded(),
      let place = power(of: powers[x].base, powers[x].exponent * Int(value))
    {
      return place
    }
    return step(.binary(.power), x, y)
  }

  /// Returns the place of a positive power, or `nil` if the exponent is too large.
  private mutating func power(of base: Int, _ exponent: Int) -> Int? {
    guard exponent <= Self.greatestExponent else { return nil }
    let place: Int
    switch exponent {
    case 1: return base
    case 2:
      if let origin = origins[base], origin.action == .unary(.squareRoot) {
        return step(.squareOfRoot, origin.operand)
      }
      place = step(.unary(.square), base)
    case 3: place = step(.unary(.cube), base)
    default:
      let literal = newPlace(ProgramEnclosure(literal: Double(exponent)), Ball(Double(exponent)))
      place = step(.binary(.power), base, literal)
    }
    powers[place] = (base, exponent)
    return place
  }

  private static let greatestExponent = 1024

  // MARK: Steps

  private func isVarying(_ place: Int) -> Bool { !places[place].function.isConstant }

  private mutating func newPlace(_ enclosure: ProgramEnclosure, _ ball: Ball = .unknown) -> Int {
    places.append(enclosure)
    balls.append(ball)
    origins.append(nil)
    inverses.append(nil)
    powers.append((places.count - 1, 1))
    havePoles.append(false)
    return places.count - 1
  }

  private mutating func newUnknownPlace() -> Int {
    unknowns.insert(places.count)
    return newPlace(.unknown)
  }

  private mutating func step(
    _ action: Action, _ first: Int, _ second: Int? = nil, _ third: Int? = nil
  ) -> Int {
    let operands = (first, second ?? first, third ?? first)
    if action.isUnknownWithOperands, unknowns.contains(first) || unknowns.contains(operands.1) {
      return newUnknownPlace()
    }
    var step = EnclosureCode.Step(action: action, operands: operands, result: places.count)
    if isVarying(operands.0) || isVarying(operands.1) || isVarying(operands.2) {
      step.meetsPoles = meetsPoles(step)
      steps.append(step)
      let place = newPlace(ProgramEnclosure(FunctionEnclosure(variableOver: .entire)))
      origins[place] = (action, first)
      havePoles[place] = hasPoles(step)
      return place
    }
    let enclosure = step.enclosure(of: places.span)
    let series = step.series { TaylorSeries(constant: balls[$0], count: 1) }
    let values = enclosure.function.value.values.hull
    return newPlace(enclosure, series.count > 0 ? series[0] : Ball(values))
  }

  /// Whether the poles of two operands, or a pole and a zero, may cancel each other.
  private func meetsPoles(_ step: EnclosureCode.Step) -> Bool {
    let (x, y) = (step.operands.0, step.operands.1)
    return switch step.action {
    case .binary(.add), .binary(.subtract): havePoles[x] && havePoles[y]
    case .binary(.multiply), .quotient:
      isVarying(x) && isVarying(y) && (havePoles[x] || havePoles[y])
    default: false
    }
  }

  /// Whether the result of a step may have poles that a later step cancels.
  private func hasPoles(_ step: EnclosureCode.Step) -> Bool {
    let (x, y) = (step.operands.0, step.operands.1)
    switch step.action {
    case .quotient: return true
    case .binary(.divide): return isVarying(y)
    case .binary(.add), .binary(.subtract), .binary(.multiply): return havePoles[x] || havePoles[y]
    case .binary(.power):
      let exponent = places[y].function.value.values.hull
      return exponent.isPoint && exponent.upper < 0 && exponent.upper == exponent.upper.rounded()
    case .unary(let function):
      let keepsPoles = [.negate, .square, .cube].contains(function)
      return function.mayHavePole || keepsPoles && havePoles[x]
    default: return false
    }
  }

  /// Drops steps that are not used because of replacements.
  mutating func dropUnusedSteps(for output: Int) {
    var isUsed = [Bool](repeating: false, count: places.count)
    isUsed[output] = true
    for step in steps.reversed() where isUsed[step.result] {
      isUsed[step.operands.0] = true
      isUsed[step.operands.1] = true
      isUsed[step.operands.2] = true
    }
    steps.removeAll { !isUsed[$0.result] }
  }
}

extension EnclosureCode.Action {
  /// Whether nothing is known of a result unless all operands are known, or hardly more.
  fileprivate var isUnknownWithOperands: Bool {
    switch self {
    case .unary: true
    case .binary(let function): function != .and && function != .or
    default: false
    }
  }
}
