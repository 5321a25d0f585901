/// Computes values of one program at many x.
///
/// It holds the registers for intermediate results, so that an evaluation allocates no memory. Each
/// thread needs its own; copies share no state.
public struct BlockEvaluator: Sendable {
  private let program: CompiledProgram

  /// The registers for single values.
  private var values: [Double] = []

  /// The part of a column that the processor reads at once; columns are aligned to it.
  private typealias Lanes = SIMD8<Double>

  /// The registers for blocks, one after another.
  private var columns: [Lanes] = []

  /// How many values a register for blocks holds: 256, or fewer if all registers together would
  /// take more than a megabyte.
  private let blockSize: Int

  /// Creates an evaluator.
  ///
  /// - Parameter program: The program to evaluate.
  public init(_ program: CompiledProgram) {
    self.program = program
    blockSize = max(8, min(256, 131_072 / program.registerCount / 8 * 8))
  }

  /// Returns the value at `x`.
  ///
  /// - Parameter x: Any double.
  /// - Returns: What ``CompiledProgram/value(at:)`` does.
  public mutating func value(at x: Double) -> Double {
    if values.isEmpty {
      values = [Double](repeating: 0, count: program.registerCount)
      for preset in program.presets { values[preset.register] = preset.value }
    }
    let program = self.program
    var registers = values.mutableSpan
    registers[CompiledProgram.input] = x
    for index in program.instructions.indices {
      let instruction = program.instructions[index]
      let (first, second, third) = instruction.operands
      if let kernel = instruction.kernel {
        registers[instruction.result] = kernel.scalar(
          registers[first], registers[second], registers[third])
      } else {
        let x = registers[second]
        var sum = registers[first]
        for place in instruction.coefficients { sum = sum * x + program.coefficients[place] }
        registers[instruction.result] = sum
      }
    }
    return registers[program.output]
  }

  /// Computes the value at every element of `xs`.
  ///
  /// - Parameters:
  ///   - xs: The values of x, in any order.
  ///   - ys: Receives the results of ``CompiledProgram/evaluate(_:into:)``.
  /// - Precondition: `ys.count == xs.count`.
  public mutating func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    precondition(
      xs.count == ys.count,
      "\(xs.count) values of x need as many places for results, not \(ys.count)")
    if columns.isEmpty { prepareColumns() }
    let (program, blockSize) = (self.program, self.blockSize)
    columns.withUnsafeMutableBytes { columns in
      xs.withUnsafeBufferPointer { xs in
        ys.withUnsafeMutableBufferPointer { ys in
          guard let columns = columns.baseAddress?.assumingMemoryBound(to: Double.self),
            let xs = xs.baseAddress, let results = ys.baseAddress
          else { return }
          for start in stride(from: 0, to: ys.count, by: blockSize) {
            let block = Block(
              inputs: xs + start, results: results + start, count: min(blockSize, ys.count - start),
              columns: columns, blockSize: blockSize)
            block.evaluate(program)
          }
        }
      }
    }
  }

  private mutating func prepareColumns() {
    let width = blockSize / Lanes.scalarCount
    columns = [Lanes](repeating: Lanes(), count: program.registerCount * width)
    for preset in program.presets {
      for place in 0..<width {
        columns[preset.register * width + place] = Lanes(repeating: preset.value)
      }
    }
  }
}

/// The registers for one block of values.
private struct Block {
  let inputs: UnsafePointer<Double>
  let results: UnsafeMutablePointer<Double>
  let count: Int
  let columns: UnsafeMutablePointer<Double>
  let blockSize: Int

  /// The column of a register; x is read from the caller's column.
  @inline(__always)
  private func column(_ register: Int) -> UnsafePointer<Double> {
    register == CompiledProgram.input ? inputs : UnsafePointer(columns + register * blockSize)
  }

  func evaluate(_ program: CompiledProgram) {
    // The last instruction writes to the caller's column.
    let last = program.instructions.count - 1
    guard last >= 0 else {
      results.update(from: column(program.output), count: count)
      return
    }
    // Only the needed parts of an instruction are read: reference counting of formulas takes longer
    // than many functions.
    program.instructions.withUnsafeBufferPointer { instructions in
      for index in instructions.indices {
        let (first, second, third) = instructions[index].operands
        let (x, y, z) = (column(first), column(second), column(third))
        let target = index == last ? results : columns + instructions[index].result * blockSize
        if let function = instructions[index].function {
          function(x, y, z, target, count)
        } else if let kernel = instructions[index].kernel {
          kernel.block(x, y, z, target, count)
        } else {
          let places = instructions[index].coefficients
          program.coefficients.withUnsafeBufferPointer { coefficients in
            guard let coefficients = coefficients.baseAddress else { return }
            program.polynomial(x, y, coefficients + places.lowerBound, places.count, target, count)
          }
        }
      }
    }
  }
}
