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

    /// Which of the program's coefficients belong to a polynomial.
    ///
    /// The polynomial is evaluated at the second operand by Horner's scheme: the first operand
    /// times the second plus the first coefficient, that times the second plus the next one, and so
    /// on.
    let coefficients: Range<Int>

    /// The registers of the operands; those beyond the arity repeat the first one.
    let operands: (Int, Int, Int)

    let result: Int
  }

  /// A register and the number that it holds from the start.
  struct Preset: Sendable {
    let register: Int
    let value: Double
  }

  /// The register that receives x.
  static var input: Int { 0 }

  let instructions: [Instruction]
  let presets: [Preset]

  /// The coefficients of all polynomials.
  let coefficients: [Double]

  /// The function that computes polynomials for blocks.
  let polynomial: BlockFunctions.Polynomial

  let registerCount: Int

  /// The register that holds the result.
  let output: Int

  /// The same program over intervals.
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
