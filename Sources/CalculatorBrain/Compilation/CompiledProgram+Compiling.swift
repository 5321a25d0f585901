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
    precondition(
      program.parameters.isEmpty, "\(program.parameters.joined(separator: ", ")): no value given")
    var compiler = Compiler(program, functions)
    self = compiler.compile(with: EnclosureCode(program))
  }

  fileprivate init(_ compiler: Compiler, output: Int, _ enclosureCode: EnclosureCode) {
    instructions = compiler.instructions
    presets = compiler.presets
    coefficients = compiler.coefficients
    polynomial = compiler.functions.polynomial ?? Kernel.polynomial
    registerCount = compiler.registerCount
    self.output = output
    self.enclosureCode = enclosureCode
  }
}

/// Turns the plan of a program into code.
private struct Compiler {
  let functions: BlockFunctions
  private let plan: ComputationPlan
  private let angleUnit: AngleUnit

  /// The last step that needs each node.
  private var lastUses: [Int]

  private var registers: [Int]
  private var free: [Int] = []

  /// The first register receives x and is never written to.
  private(set) var registerCount = 1
  private(set) var instructions: [CompiledProgram.Instruction] = []
  private(set) var presets: [CompiledProgram.Preset] = []
  private(set) var coefficients: [Double] = []

  init(_ program: Program, _ functions: BlockFunctions) {
    self.functions = functions
    plan = ComputationPlan(program)
    angleUnit = program.angleUnit
    lastUses = [Int](repeating: -1, count: plan.steps.count)
    registers = [Int](repeating: -1, count: plan.steps.count)
  }

  mutating func compile(with enclosureCode: EnclosureCode) -> CompiledProgram {
    for place in plan.steps.indices {
      guard let operands = plan.operands(of: place) else { continue }
      for position in 0..<operands.count { lastUses[operands[position]] = place }
    }
    lastUses[plan.root] = plan.steps.count
    for place in plan.steps.indices { emit(place) }
    return CompiledProgram(self, output: registers[plan.root], enclosureCode)
  }

  private mutating func emit(_ place: Int) {
    switch plan.steps[place] {
    case .nothing: break
    case .variable: registers[place] = CompiledProgram.input
    case .number(let value):
      // A number does not share its register, as it is set only once.
      registers[place] = newRegister()
      presets.append(CompiledProgram.Preset(register: registers[place], value: value))
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

  /// Whether the register of a node may be reused.
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
