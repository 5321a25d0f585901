/// The abscissas of a table: from a first to a last one in equal steps.
struct TableRange {
  /// The most rows that a table may have: as many whole numbers as a double tells apart.
  private static let greatestCount = 0x1p53

  private let range: ClosedRange<Double>
  private let step: Double

  /// A power of ten that makes whole numbers of the first bound and the step, and those whole
  /// numbers, if there is one.
  private let decimal: (unitsPerOne: Double, first: Double, step: Double)?

  /// How many rows there are.
  let count: Int

  /// Reads `A:B` or `A:B:STEP`; without a step there are ten of them.
  ///
  /// - Throws: A usage failure if there is no such table.
  init(_ text: String, reader: ExpressionReader = ExpressionReader()) throws {
    let (range, step) = try reader.parseRange(text, for: "--x", allowsStep: true)
    try self.init(
      range, step: step ?? (range.upperBound - range.lowerBound) / 10, text: text, for: "--x")
  }

  /// Creates the numbers from the first to the last one in equal steps.
  ///
  /// - Parameters:
  ///   - range: The first number, and the bound of the last one.
  ///   - step: The difference of neighbours.
  ///   - text: What the user wrote.
  ///   - option: What the range is for, as the user wrote it; begins every message.
  /// - Throws: A usage failure if the step leads nowhere, or to too many numbers.
  init(
    _ range: ClosedRange<Double>, step: Double, text: String, for option: String
  ) throws {
    self.range = range
    self.step = step
    let steps = (range.upperBound - range.lowerBound) / step
    guard step > 0, step.isFinite else {
      throw Failure(
        .usage,
        "\(option): the step of '\(text)' leads nowhere; use a positive one, as in 0:1:0.1")
    }
    guard steps < Self.greatestCount else {
      throw Failure(.usage, "\(option): '\(text)' has too many steps; use a larger one")
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
  /// It is computed from the row alone. Bounds and steps that are short decimal numbers give the
  /// doubles nearest to decimal numbers, 0.3 and not 0.30000000000000004.
  subscript(row: Int) -> Double {
    let x =
      if let decimal {
        (decimal.first + Double(row) * decimal.step) / decimal.unitsPerOne
      } else {
        range.lowerBound + Double(row) * step
      }
    return min(x, range.upperBound)
  }
}
