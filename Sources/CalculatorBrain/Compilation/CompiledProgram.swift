/// A program of x made ready for many values of x.
///
/// The expression is straight-line code over registers that hold a block of values each. A part
/// that occurs more than once is computed once, and registers are used again as soon as nothing
/// needs what they hold.
public struct CompiledProgram: Sendable {
  /// One step: a kernel on three registers into a fourth.
  struct Instruction: Sendable {
    let kernel: Kernel
    let operands: (Int, Int, Int)
    let result: Int
  }

  /// A register and the number that it holds from the start.
  struct Preset: Sendable {
    let register: Int
    let value: Double
  }

  let instructions: [Instruction]
  let presets: [Preset]
  let registerCount: Int

  /// The same program over intervals.
  let enclosureCode: EnclosureCode

  /// The register that receives x.
  let input: Int

  /// The register that holds the result in the end.
  let output: Int

  /// How many values a register holds: 512, but fewer where there are very many registers.
  var blockSize: Int { max(8, min(512, 524_288 / registerCount)) }

  /// Returns the value at `x`.
  ///
  /// - Parameter x: Any double.
  /// - Returns: The value that running gives. Where that gives none, NaN, or an infinity or what
  ///   follows from one if a value was too large for a double.
  public func value(at x: Double) -> Double {
    var registers = [Double](repeating: 0, count: registerCount)
    for preset in presets { registers[preset.register] = preset.value }
    registers[input] = x
    for instruction in instructions {
      let (first, second, third) = instruction.operands
      registers[instruction.result] = instruction.kernel.scalar(
        registers[first], registers[second], registers[third])
    }
    return registers[output]
  }

  /// Computes the value at every element of `xs`.
  ///
  /// - Parameters:
  ///   - xs: The values of x, in any order.
  ///   - ys: Receives for each of them the same bits as ``value(at:)`` returns.
  /// - Precondition: `ys.count == xs.count`.
  public func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    precondition(
      xs.count == ys.count,
      "\(xs.count) values of x need as many places for results, not \(ys.count)"
    )
    let size = min(blockSize, max(1, xs.count))
    let file = Kernel.Column.allocate(capacity: registerCount * size)
    defer { file.deallocate() }
    file.initialize(repeating: 0, count: registerCount * size)
    for preset in presets {
      (file + preset.register * size).update(repeating: preset.value, count: size)
    }
    var start = 0
    while start < xs.count {
      let count = min(size, xs.count - start)
      let inputs = file + input * size
      for index in 0..<count { inputs[index] = xs[start + index] }
      for instruction in instructions {
        let (first, second, third) = instruction.operands
        instruction.kernel.block(
          file + first * size, file + second * size, file + third * size,
          file + instruction.result * size, count)
      }
      let outputs = file + output * size
      for index in 0..<count { ys[start + index] = outputs[index] }
      start += count
    }
  }
}
