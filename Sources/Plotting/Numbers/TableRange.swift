/// The abscissas of a table: from a first to a last one in equal steps.
package struct TableRange: Sendable {
  /// The bound of the number of rows: a double represents all whole numbers up to it.
  private static let greatestCount = 0x1p53

  private let range: ClosedRange<Double>
  private let step: Double

  /// A power of ten that makes whole numbers of the first bound and the step, and those whole
  /// numbers; `nil` if there is none.
  private let decimal: (unitsPerOne: Double, first: Double, step: Double)?

  /// The number of rows.
  package let count: Int

  /// Reads `A:B` or `A:B:STEP`; without a step, there are ten steps.
  ///
  /// Throws a usage error if the range is invalid.
  package init(_ text: String, reader: ExpressionReader = ExpressionReader()) throws(PlotError) {
    let (range, step) = try reader.parseRange(text, for: "--x", allowsStep: true)
    try self.init(
      range, step: step ?? (range.upperBound - range.lowerBound) / 10, text: text, for: "--x")
  }

  /// Creates equal steps from the first number up to the bound of a range, whose text errors show.
  init(
    _ range: ClosedRange<Double>, step: Double, text: String, for option: String
  ) throws(PlotError) {
    self.range = range
    self.step = step
    let steps = (range.upperBound - range.lowerBound) / step
    guard step > 0, step.isFinite else {
      throw .usage(
        "the step of '\(text)' leads nowhere; use a positive one, as in 0:1:0.1", about: option)
    }
    guard steps < Self.greatestCount else {
      throw .usage("'\(text)' has too many steps; use a larger one", about: option)
    }
    // A quotient that the rounding of bounds and step leaves short of a whole number is that
    // number: 0.3 / 0.1 is not quite 3.
    let rounding = (range.lowerBound.ulp + range.upperBound.ulp) / step + 4 * steps.ulp
    count = Int((steps + min(rounding, 0.5)).rounded(.down)) + 1
    let numbers = [range.lowerBound, step]
    let unitsPerOne = (0...15).lazy.compactMap { Double("1e\($0)") }.first { units in
      numbers.allSatisfy { ($0 * units).rounded() / units == $0 }
    }
    decimal = unitsPerOne.map { units in
      (units, (range.lowerBound * units).rounded(), (step * units).rounded())
    }
  }

  /// The abscissa of a row, counted from 0.
  ///
  /// It is computed from the row alone. If bounds and steps are short decimal numbers, it is the
  /// double nearest to a decimal number: 0.3 and not 0.30000000000000004.
  package subscript(row: Int) -> Double {
    let x =
      decimal.map { ($0.first + Double(row) * $0.step) / $0.unitsPerOne }
      ?? range.lowerBound + Double(row) * step
    return min(x, range.upperBound)
  }
}
