/// A program of x compiled for many values of x.
///
/// The expression is straight-line code over registers. A part that occurs more than once is
/// computed once, parts without x are numbers, and registers are reused as soon as their values are
/// no longer needed.
public struct CompiledProgram: Sendable {
  /// One step: from three registers into a fourth.
  struct Instruction: Sendable {
    /// The formula; `nil` for a polynomial.
    let kernel: Kernel?
    /// The function that replaces the formula for blocks, or `nil`.
    let function: BlockFunctions.Operation?

    /// Which of the program's coefficients belong to a polynomial, which begins with the first
    /// operand and is evaluated at the second one by Horner's scheme.
    let coefficients: Range<Int>

    /// The registers of the operands; those beyond the arity repeat the first one.
    let operands: (Int, Int, Int)
    let result: Int
  }

  /// The register that receives x.
  static var input: Int { 0 }

  let instructions: [Instruction]

  /// Registers and the numbers that they hold from the start.
  let presets: [(register: Int, value: Double)]
  let coefficients: [Double]

  /// The function that computes polynomials for blocks.
  let polynomial: BlockFunctions.Polynomial
  let registerCount: Int
  let output: Int
  let enclosureCode: EnclosureCode

  /// Returns the value at `x`.
  ///
  /// For many values a ``BlockEvaluator`` is faster.
  ///
  /// - Parameter x: Any double.
  /// - Returns: The value that running gives. If there is none, NaN; if a value is too large for a
  ///   double, an infinity or what follows from it.
  public func value(at x: Double) -> Double {
    var evaluator = BlockEvaluator(self)
    return evaluator.value(at: x)
  }

  /// Computes the value at every element of `xs`.
  ///
  /// For many blocks a ``BlockEvaluator`` is faster.
  ///
  /// - Parameters:
  ///   - xs: The values of x, in any order.
  ///   - ys: Receives the same bits as ``value(at:)`` returns, or the results of the block
  ///     functions that the program was compiled with.
  /// - Precondition: `ys.count == xs.count`.
  public func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    var evaluator = BlockEvaluator(self)
    evaluator.evaluate(xs, into: &ys)
  }
}

extension CompiledProgram {
  /// Compiles a program.
  ///
  /// Parts without x are computed here by the same formulas, so that they have the same bits.
  ///
  /// - Parameters:
  ///   - program: A program with one result and no free name other than x; see
  ///     `Program.binding(_:)`.
  ///   - functions: The functions that replace formulas for blocks; none by default.
  /// - Precondition: `program.count == 1` and `program.parameters` is empty.
  public init(_ program: Program, using functions: BlockFunctions = .none) {
    precondition(program.count == 1, "a curve is one result, not \(program.count)")
    let program = program.pruned
    precondition(
      program.parameters.isEmpty, "\(program.parameters.joined(separator: ", ")): no value given")
    var compiler = Compiler(program, functions)
    let output = compiler.compile()
    self.init(
      instructions: compiler.instructions, presets: compiler.presets,
      coefficients: compiler.coefficients, polynomial: functions.polynomial ?? Kernel.polynomial,
      registerCount: compiler.registerCount, output: output, enclosureCode: EnclosureCode(program))
  }
}

/// Turns the plan of a program into code.
private struct Compiler {
  private let functions: BlockFunctions
  private let plan: ComputationPlan
  private let angleUnit: AngleUnit

  /// The last step that needs each node.
  private var lastUses: [Int]
  private var registers: [Int]
  private var free: [Int] = []

  /// The first register receives x and is never written to.
  private(set) var registerCount = 1
  private(set) var instructions: [CompiledProgram.Instruction] = []
  private(set) var presets: [(register: Int, value: Double)] = []
  private(set) var coefficients: [Double] = []

  init(_ program: Program, _ functions: BlockFunctions) {
    self.functions = functions
    plan = ComputationPlan(program)
    angleUnit = program.angleUnit
    lastUses = [Int](repeating: -1, count: plan.steps.count)
    registers = [Int](repeating: -1, count: plan.steps.count)
  }

  /// Makes the code, and returns the register of the result.
  mutating func compile() -> Int {
    for place in plan.steps.indices {
      guard let operands = plan.operands(of: place) else { continue }
      for position in 0..<operands.count { lastUses[operands[position]] = place }
    }
    lastUses[plan.root] = plan.steps.count
    for place in plan.steps.indices { emit(place) }
    return registers[plan.root]
  }

  private mutating func emit(_ place: Int) {
    switch plan.steps[place] {
    case .nothing: break
    case .variable: registers[place] = CompiledProgram.input
    case .number(let value):
      // A number does not share its register, as it is set only once.
      registers[place] = newRegister()
      presets.append((registers[place], value))
    case .operation(let index, let operands):
      let operation = Operation.standard[index]
      let isInRadians = angleUnit == .radians || operation.degreesKernel == nil
      emit(
        operation.kernel(for: angleUnit), isInRadians ? functions.operations[index] : nil,
        of: operands, at: place)
    case .polynomial(let seed, let x, let terms):
      coefficients += terms
      emit(
        nil, nil, coefficients.count - terms.count..<coefficients.count,
        of: ExpressionGraph.Operands(seed, x), at: place)
    }
  }

  private mutating func emit(
    _ kernel: Kernel?, _ function: BlockFunctions.Operation?, _ coefficients: Range<Int> = 0..<0,
    of operands: ExpressionGraph.Operands, at place: Int
  ) {
    let first = registers[operands[0]]
    let second = operands.count > 1 ? registers[operands[1]] : first
    let third = operands.count > 2 ? registers[operands[2]] : first
    for position in 0..<operands.count {
      let operand = operands[position]
      let isRepeated = (0..<position).contains { operands[$0] == operand }
      if lastUses[operand] == place && !isRepeated && isReusable(operand) {
        free.append(registers[operand])
      }
    }
    registers[place] = free.popLast() ?? newRegister()
    instructions.append(
      CompiledProgram.Instruction(
        kernel: kernel, function: function, coefficients: coefficients,
        operands: (first, second, third), result: registers[place]))
  }

  private func isReusable(_ place: Int) -> Bool {
    switch plan.steps[place] {
    case .nothing, .number, .variable: false
    case .operation, .polynomial: true
    }
  }

  private mutating func newRegister() -> Int {
    defer { registerCount += 1 }
    return registerCount
  }
}
