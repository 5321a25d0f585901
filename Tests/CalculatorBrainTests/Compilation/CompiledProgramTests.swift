import CalculatorBrain
import TestSupport
import Testing

@Suite("Compiled programs")
struct CompiledProgramTests {
  private let samples: [Double] = [
    -1e300, -30, -2, -1, -0.5, -0.0, 0, 1e-300, 0.25, 0.5, 1, 2, 3, 45, 90, 170, 1e9, 1e300,
  ]

  @Test("Blocks, single values and running have the same bits, for every operation")
  func sameBits() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 4), operations: Operation.standard,
      operands: ["x", "x", "-2", "3", "0.5", "π"])
    for count in 0..<600 {
      let unit: AngleUnit = count % 3 == 0 ? .degrees : .radians
      let program = try Program(programs.next(size: 1 + count % 20), angleUnit: unit)
      let compiled = CompiledProgram(program)
      for (x, y) in zip(samples, evaluate(compiled, samples)) {
        #expect(isSame(y, compiled.value(at: x)), "\(program) at \(x)")
        switch program.run(using: ["x": x])[0] {
        case .success(let value): #expect(isSame(y, value), "\(program) at \(x)")
        case .failure(.overflow): break
        case .failure: #expect(y.isNaN || mayOverflow(program, x), "\(program) at \(x) gave \(y)")
        }
      }
    }
  }

  @Test("A block may have any length", arguments: [0, 1, 7, 255, 256, 257, 1100])
  func lengths(count: Int) throws {
    let compiled = CompiledProgram(try Program("x sq 1 + x / x sin 3 * -"))
    let xs = (0..<count).map { Double($0) / 7 + 0.1 }
    #expect(evaluate(compiled, xs) == xs.map(compiled.value(at:)))
  }

  @Test("An evaluator's results do not depend on earlier ones, nor do those of its copies")
  func evaluators() throws {
    var evaluator = BlockEvaluator(CompiledProgram(try Program("x sq 1 + x / x sin 3 * - 2 ^")))
    let xs = (0..<600).map { Double($0) / 7 + 0.1 }
    let first = evaluate(&evaluator, xs)
    var copy = evaluator
    #expect(evaluate(&evaluator, Array(xs.reversed())) == first.reversed())
    #expect(evaluate(&copy, Array(xs[3..<10])) == Array(first[3..<10]))
    #expect(xs.map { evaluator.value(at: $0) } == first)
  }

  @Test(
    "A polynomial has the bits of its products and sums",
    arguments: [
      "2 x * 3 + x * 4 - x * 5 +", "x x * 1 +", "7 x 3 * +", "x 2 x * 1 + *", "1 2 x * -",
      "x sin x * 3 - x * 0.1 +", "2 x * 3 + dup x * 4 + *", "x 4 / 1 +", "x 3 / x 0.25 / + x 0 / +",
      "x cube x 3 ^ -", "2 x * 1 + 3 * 1 +", "2 x * 3 + 2 x * 3 + x * 1 + +",
    ])
  func polynomials(words: String) throws {
    let program = try Program(words)
    let compiled = CompiledProgram(program)
    let xs = samples + (0..<40).map { Double($0) / 7 - 2 }
    for (x, y) in zip(xs, evaluate(compiled, xs)) {
      var values: [Double] = []
      for node in program.graph.nodes {
        switch node {
        case .number(let literal): values.append(literal.value)
        case .operation(let index, let operands):
          let numbers = (0..<operands.count).map { values[operands[$0]] }
          values.append(Operation.standard[index].value(of: numbers))
        default: values.append(x)
        }
      }
      #expect(isSame(y, values[program.roots[0]]), "\(program) at \(x)")
      #expect(isSame(compiled.value(at: x), y), "\(program) at \(x)")
    }
  }

  @Test("x alone, a number, and the same part twice")
  func trivial() throws {
    #expect(CompiledProgram(try Program("x")).value(at: 3) == 3)
    #expect(evaluate(CompiledProgram(try Program("2 3 +")), [1, 2]) == [5, 5])
    #expect(CompiledProgram(try Program("x sin dup *")).value(at: 0.5) == 0.22984884706593015)
    #expect(CompiledProgram(try Program("1 +")).value(at: 0).isNaN)
  }

  @Test("Very many registers make blocks shorter, but not wrong")
  func manyRegisters() throws {
    let count = 5000
    let terms = (1...count).map { "x \($0) *" }.joined(separator: " ")
    let sum = terms + String(repeating: " +", count: count - 1)
    let xs = (0..<300).map(Double.init)
    let total = Double(count * (count + 1) / 2)
    #expect(evaluate(CompiledProgram(try Program(sum)), xs) == xs.map { $0 * total })
  }

  @Test("Blocks whose lengths do not match trap")
  func mismatch() async {
    await #expect(processExitsWith: .failure) {
      var results = [0.0]
      var span = results.mutableSpan
      CompiledProgram(try Program("x")).evaluate([1, 2].span, into: &span)
    }
  }

  @Test("A program with two results, or with a parameter, traps")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = CompiledProgram(try Program("x 1")) }
    await #expect(processExitsWith: .failure) { _ = CompiledProgram(try Program("a x *")) }
  }

  private func evaluate(_ compiled: CompiledProgram, _ xs: [Double]) -> [Double] {
    var evaluator = BlockEvaluator(compiled)
    return evaluate(&evaluator, xs)
  }

  private func evaluate(_ evaluator: inout BlockEvaluator, _ xs: [Double]) -> [Double] {
    var ys = [Double](repeating: 7, count: xs.count)
    var span = ys.mutableSpan
    evaluator.evaluate(xs.span, into: &span)
    return ys
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool {
    a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN)
  }

  /// Whether some part of the program is infinite at `x`, so that its value means little.
  private func mayOverflow(_ program: Program, _ x: Double) -> Bool {
    var values: [Double] = []
    for node in program.graph.nodes {
      switch node {
      case .missing, .path, .binder: values.append(.nan)
      case .number(let literal): values.append(literal.value)
      case .variable: values.append(x)
      case .constant(let index): values.append(Constant.standard[index].value)
      case .operation(let index, let operands):
        let numbers = (0..<operands.count).map { values[operands[$0]] }
        values.append(
          Operation.standard[index].value(of: numbers, angleUnit: program.angleUnit))
      }
    }
    return values.contains { $0.isInfinite }
  }
}
