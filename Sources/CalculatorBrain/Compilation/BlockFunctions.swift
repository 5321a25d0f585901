/// Functions that compute operations for whole blocks of values, such as those of a vector library.
///
/// A ``CompiledProgram`` that is given some uses them for blocks in place of the formulas in the
/// table of operations. Single values are always computed by the table's formulas.
public struct BlockFunctions: Sendable {
  /// Computes so many results from three columns of operands.
  ///
  /// The results may take the place of one of the columns. An operation of fewer operands finds its
  /// first operand in the other columns.
  public typealias Operation =
    @convention(c) (
      UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>,
      UnsafeMutablePointer<Double>, Int
    ) -> Void

  /// Computes (…((seed·x + c₀)·x + c₁)…)·x + cₙ₋₁ for columns of seeds and x, each step rounded
  /// twice: takes the seeds, x, the coefficients and how many they are, the results and how many.
  public typealias Polynomial =
    @convention(c) (
      UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, Int,
      UnsafeMutablePointer<Double>, Int
    ) -> Void

  /// The functions in the order of the table of operations.
  let operations: [Operation?]

  let polynomial: Polynomial?

  /// No functions: blocks and single values have the same bits.
  public static let none = BlockFunctions(polynomial: nil) { _ in nil }

  /// Collects functions.
  ///
  /// - Parameters:
  ///   - polynomial: The function for chains of products and sums, if there is one.
  ///   - named: Returns the function for the operation with a symbol, angles in radians, or `nil`
  ///     if there is none. It must be undefined, which is NaN, where the operation is.
  public init(polynomial: Polynomial?, named: (_ symbol: String) -> Operation?) {
    operations = CalculatorBrain::Operation.standard.map { named($0.symbol) }
    self.polynomial = polynomial
  }
}
