/// Functions that compute operations for whole blocks of values, such as those of a vector library.
///
/// A ``CompiledProgram`` can use them for blocks in place of the formulas in the table of
/// operations. Single values are always computed by the table's formulas.
public struct BlockFunctions: Sendable {
  /// Computes `count` results from three columns of operands.
  ///
  /// The result column may be one of the three. For an operation of fewer operands, the remaining
  /// columns repeat the first.
  public typealias Operation =
    @convention(c) (
      UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>,
      UnsafeMutablePointer<Double>, Int
    ) -> Void

  /// Computes (…((seed·x + c₀)·x + c₁)…)·x + cₙ₋₁ for columns of seeds and x, each step rounded
  /// twice: takes the seeds, x, the coefficients and their number, the results and their number.
  public typealias Polynomial =
    @convention(c) (
      UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, Int,
      UnsafeMutablePointer<Double>, Int
    ) -> Void

  /// The functions in the order of the table of operations.
  let operations: [Operation?]
  let polynomial: Polynomial?

  /// No functions, so that blocks and single values have the same bits.
  public static let none = BlockFunctions(polynomial: nil) { _ in nil }

  /// Collects functions.
  ///
  /// - Parameters:
  ///   - polynomial: The function for chains of products and sums, or `nil`.
  ///   - named: Returns the function for the operation with a symbol, angles in radians, or `nil`
  ///     if there is none. Its value must be NaN where the operation is undefined.
  public init(polynomial: Polynomial?, named: (_ symbol: String) -> Operation?) {
    operations = CalculatorBrain::Operation.standard.map { named($0.symbol) }
    self.polynomial = polynomial
  }
}
