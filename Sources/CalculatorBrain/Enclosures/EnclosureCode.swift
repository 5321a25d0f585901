import IntervalArithmetic

/// A program as straight-line code over enclosures.
///
/// Each node of the expression has a place of its own, so that what does not depend on x is computed
/// once for all intervals.
struct EnclosureCode: Sendable {
  /// One operation on the enclosures at some places.
  struct Step: Sendable {
    let rule: Operation.EnclosureRule

    /// The places of the operands; those beyond the arity repeat the first one.
    let operands: (Int, Int, Int)

    let result: Int
  }

  /// The operations that depend on x.
  let steps: [Step]

  /// The enclosures of all nodes before any step: those of constants are final.
  let places: [ProgramEnclosure]

  /// The place of x, if the program has it.
  let input: Int?

  /// The place of the result.
  let output: Int
}

extension EnclosureCode {
  /// Translates a program.
  ///
  /// - Parameter program: A program with one result and no name but x.
  init(_ program: Program) {
    var steps: [Step] = []
    var places: [ProgramEnclosure] = []
    var input: Int?
    for node in program.graph.nodes {
      switch node {
      case .missing: places.append(.undefined)
      case .number(let literal): places.append(ProgramEnclosure(literal: literal.value))
      case .constant(let constant):
        let number = Constant.standard[constant].enclosure
        places.append(ProgramEnclosure(FunctionEnclosure(constant: number)))
      case .variable:
        input = places.count
        places.append(ProgramEnclosure(FunctionEnclosure(variableOver: .entire)))
      case .operation(let operation, let operands):
        let step = Step(
          rule: Operation.standard[operation].enclosure.resolved(for: program.angleUnit),
          operands: (
            operands[0], operands[operands.count > 1 ? 1 : 0], operands[operands.count > 2 ? 2 : 0]
          ),
          result: places.count)
        places.append(places.withUnsafeBufferPointer { step.enclosure(of: $0) })
        let (first, second, third) = step.operands
        let isConstant = [first, second, third].allSatisfy { places[$0].function.isConstant }
        if !isConstant { steps.append(step) }
      }
    }
    self.init(steps: steps, places: places, input: input, output: program.roots[0])
  }
}

extension EnclosureCode.Step {
  /// Returns the enclosure of the result.
  @inline(__always)
  func enclosure(of places: UnsafeBufferPointer<ProgramEnclosure>) -> ProgramEnclosure {
    let x = places[operands.0]
    switch rule {
    case .unary(let function, _):
      return ProgramEnclosure(function.applied(to: x.function), removable: x.removable)
    case .binary(let function, _):
      let y = places[operands.1]
      return ProgramEnclosure(
        function.applied(to: x.function, y.function), removable: x.removable, y.removable)
    case .choice:
      return ProgramEnclosure(choosingBy: x, places[operands.1], else: places[operands.2])
    case .restriction:
      let y = places[operands.1]
      return ProgramEnclosure(
        x.function.restricted(to: y.function), removable: x.removable, y.removable)
    }
  }
}

extension ProgramEnclosure {
  /// The enclosure of what has no value anywhere.
  static let undefined = ProgramEnclosure(
    FunctionEnclosure(
      DecoratedInterval(.empty, .trivial), slope: nil, attained: nil, isConstant: true))

  /// Creates the enclosure of the number that a literal stands for.
  init(literal value: Double) {
    let greatest = Double.greatestFiniteMagnitude
    let number =
      if value.isFinite {
        Interval(value)
      } else {
        value > 0 ? Interval(greatest, .infinity) : Interval(-.infinity, -greatest)
      }
    self.init(FunctionEnclosure(constant: number))
  }

  /// Creates the enclosure of whichever branches a condition can choose.
  init(
    choosingBy condition: ProgramEnclosure, _ holds: ProgramEnclosure, else fails: ProgramEnclosure
  ) {
    let choice = FunctionEnclosure.choosing(
      by: condition.function, holds.function, else: fails.function)
    let truth = condition.function.value.values
    if !truth.contains(0) {
      self.init(choice, removable: condition.removable, holds.removable)
    } else if truth.hull.isPoint {
      self.init(choice, removable: condition.removable, fails.removable)
    } else if (condition.removable ?? holds.removable ?? fails.removable) != nil {
      self.init(choice.doubted)
    } else {
      self.init(choice)
    }
  }
}
