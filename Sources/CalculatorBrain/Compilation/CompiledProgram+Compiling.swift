extension CompiledProgram {
  /// Compiles a program.
  ///
  /// Parts without x are computed here, by the same formulas, so they have the same bits.
  ///
  /// - Parameter program: A program with one result and no name but x; see
  ///   `Program.binding(_:)`.
  /// - Precondition: `program.count == 1` and `program.parameters` is empty.
  public init(_ program: Program) {
    precondition(program.count == 1, "a curve is one result, not \(program.count)")
    precondition(
      program.parameters.isEmpty, "\(program.parameters.joined(separator: ", ")): no value given")
    var compiler = Compiler(program)
    self = compiler.compile(with: EnclosureCode(program))
  }

  init(
    _ instructions: [Instruction], _ presets: [Preset], _ count: Int, _ input: Int, _ out: Int,
    _ enclosureCode: EnclosureCode
  ) {
    self.instructions = instructions
    self.presets = presets
    registerCount = count
    self.input = input
    output = out
    self.enclosureCode = enclosureCode
  }
}

/// Turns the graph of a program into code.
private struct Compiler {
  private let nodes: [ExpressionGraph.Node]
  private let root: Int
  private let angleUnit: AngleUnit

  /// The value of each node that does not depend on x.
  private var values: [Double?] = []

  /// The last node that uses each node; the node itself if none does.
  private var lastUses: [Int]

  private var registers: [Int]
  private var free: [Int] = []
  private var registerCount = 1
  private var instructions: [CompiledProgram.Instruction] = []
  private var presets: [CompiledProgram.Preset] = []

  /// The register that receives x; it is filled anew for each block, so it may be used again.
  private let input = 0

  init(_ program: Program) {
    nodes = program.graph.nodes
    root = program.roots[0]
    angleUnit = program.angleUnit
    lastUses = Array(nodes.indices)
    registers = [Int](repeating: -1, count: nodes.count)
  }

  mutating func compile(with enclosureCode: EnclosureCode) -> CompiledProgram {
    foldConstants()
    findLastUses()
    for place in nodes.indices { emit(place) }
    return CompiledProgram(
      instructions, presets, registerCount, input, registers[root], enclosureCode)
  }

  private mutating func foldConstants() {
    for node in nodes {
      switch node {
      case .missing: values.append(.nan)
      case .number(let literal): values.append(literal.value)
      case .variable: values.append(nil)
      case .constant(let constant): values.append(Constant.standard[constant].value)
      case .operation(let operation, let operands): values.append(folded(operation, operands))
      }
    }
  }

  private func folded(_ operation: Int, _ operands: ExpressionGraph.Operands) -> Double? {
    var numbers = [0.0, 0, 0]
    for position in 0..<operands.count {
      guard let value = values[operands[position]] else { return nil }
      numbers[position] = value
    }
    let kernel = Operation.standard[operation].kernel(for: angleUnit)
    return kernel.scalar(numbers[0], numbers[1], numbers[2])
  }

  private mutating func findLastUses() {
    for (place, node) in nodes.enumerated() where values[place] == nil {
      guard case .operation(_, let operands) = node else { continue }
      for position in 0..<operands.count { lastUses[operands[position]] = place }
    }
    lastUses[root] = nodes.count
  }

  private mutating func emit(_ place: Int) {
    if let value = values[place] {
      // A number keeps its register to itself, as it is set but once. Those that were folded away
      // need none.
      guard lastUses[place] != place else { return }
      registers[place] = newRegister()
      presets.append(CompiledProgram.Preset(register: registers[place], value: value))
      return
    }
    guard case .operation(let operation, let operands) = nodes[place] else {
      registers[place] = input
      return
    }
    let sources = (0..<operands.count).map { registers[operands[$0]] }
    for position in 0..<operands.count {
      let operand = operands[position]
      let isRepeated = (0..<position).contains { operands[$0] == operand }
      if lastUses[operand] == place && values[operand] == nil && !isRepeated {
        free.append(registers[operand])
      }
    }
    registers[place] = free.popLast() ?? newRegister()
    instructions.append(
      CompiledProgram.Instruction(
        kernel: Operation.standard[operation].kernel(for: angleUnit),
        operands: (
          sources[0], sources.count > 1 ? sources[1] : sources[0],
          sources.count > 2 ? sources[2] : sources[0]
        ),
        result: registers[place]))
  }

  private mutating func newRegister() -> Int {
    defer { registerCount += 1 }
    return registerCount
  }
}
