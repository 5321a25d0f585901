import CalculatorBrain
import GraphView

/// Finds the curve of a model.
struct Fitting {
  let model: RegressionModel
  let rows: RegressionRows
  let angleUnit: AngleUnit

  /// The most operations of all fits of a plot, which take a second or two.
  static let workLimit = 1_200_000_000

  /// The most operations of this fit.
  let workLimit: Int

  /// Reads a curve, written with numbers or with names for them.
  func program(_ text: String) throws(PlotError) -> Program {
    do throws(ProgramError) { return try Program(text, angleUnit: angleUnit) } catch {
      throw PlotError(.usage, "\(error)", about: "--regress", cause: error)
    }
  }

  /// The widths to which numbers of a curve are rounded: to five digits, or to as many more as keep
  /// the curve within a pixel of any picture.
  ///
  /// `height` is the difference of the greatest and the least ordinate. `effect` gives the most
  /// that the curve changes with each number.
  static func widths(
    _ values: [Double], _ height: Double, _ effect: (Int) -> Double
  ) -> [Double] {
    values.indices.map { place in
      let enough = height / (4 * Double(values.count) * max(effect(place), .leastNormalMagnitude))
      return min(values[place].magnitude / 10, enough)
    }
  }

  /// A number with about three digits.
  static func digits(_ value: Double) -> String {
    RoundedNumber.text(value, width: value.magnitude * 5)
  }

  /// Checks that all points have positive errors if any has.
  func checkErrors() throws(PlotError) {
    let found = rows.unweighted
    guard let first = found.first else { return }
    let verb = found.count == 1 ? "has" : "have"
    throw .usage(
      "\(found.count.counted("point")) of '\(rows.name)' \(verb) no error above 0, first at "
        + "x = \(NumberText.shortest(first)), which leaves open how much it counts; leave out the "
        + "column of errors", about: "--regress")
  }

  /// Checks that there are enough points, and that the logarithms exist.
  func check(count: Int, positiveX: Bool = false) throws(PlotError) {
    let summary = rows.series.summary
    guard rows.count >= count else {
      throw .usage(
        "'\(rows.name)' has \(rows.count.counted("point")), and "
          + "'\(LineError.printable(model.text))' has \(count.counted("number")) to find; use a "
          + "model with fewer", about: "--regress")
    }
    guard !positiveX || summary.leastPositiveX <= summary.xs.lower else {
      throw .usage(
        "x of '\(rows.name)' has numbers that are not positive, which '\(model.text)' cannot take; "
          + "use linear, poly:2 or exp", about: "--regress")
    }
  }

  var undetermined: PlotError {
    .usage(
      "too few points of '\(rows.name)' differ in x for '\(LineError.printable(model.text))'; use "
        + "a model with fewer numbers", about: "--regress")
  }
}
