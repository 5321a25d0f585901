/// The abscissas of a table: from a first to a last one in equal steps.
struct TableRange {
  /// The most rows that a table may have: as many whole numbers as a double tells apart.
  private static let greatestCount = 0x1p53

  private let range: ClosedRange<Double>
  private let step: Double

  /// How many steps make one, where that is a whole number; 0 otherwise.
  private let stepsPerUnit: Double

  /// How many rows there are.
  let count: Int

  /// Reads `A:B` or `A:B:STEP`; without a step there are ten of them.
  ///
  /// - Throws: A usage failure if there is no such table.
  init(_ text: String) throws {
    let (range, step) = try ExpressionValue.parseRange(text, for: "--x", allowsStep: true)
    self.range = range
    self.step = step ?? (range.upperBound - range.lowerBound) / 10
    let steps = (range.upperBound - range.lowerBound) / self.step
    guard self.step > 0, self.step.isFinite, steps < Self.greatestCount else {
      throw Failure(
        .usage, "--x: the step of '\(text)' leads nowhere; use a positive one, as in 0:1:0.1")
    }
    // A quotient a few ulps short of a whole number is that number: 0.3 / 0.1 is not quite 3.
    count = Int((steps * (1 + 4 * Double.ulpOfOne)).rounded(.down)) + 1
    let perUnit = (1 / self.step).rounded()
    stepsPerUnit = perUnit > 1 && 1 / perUnit == self.step ? perUnit : 0
  }

  /// The abscissa of a row, counted from 0.
  ///
  /// It is computed from the row alone. With a step such as 0.1 it is the double nearest to the
  /// decimal number, 0.3 and not 0.30000000000000004.
  subscript(row: Int) -> Double {
    let first = range.lowerBound * stepsPerUnit
    let x =
      stepsPerUnit > 0 && first == first.rounded()
      ? (first + Double(row)) / stepsPerUnit : range.lowerBound + Double(row) * step
    return min(x, range.upperBound)
  }
}
