package import CalculatorBrain
import GraphView

/// A curve fitted to the points of a table.
package struct Regression: Sendable {
  /// A fitted number.
  package struct Parameter: Sendable {
    /// The name of the number.
    package let name: String

    /// Its value.
    package let value: Double

    /// Its standard error; `nil` if there are no more points than parameters.
    package let error: Double?
  }

  /// The model, as it was written.
  package let model: String

  /// The table, as `--data` names it.
  package let table: String

  /// The fitted numbers.
  package let parameters: [Parameter]

  /// The number of points.
  package let count: Int

  /// Whether residuals are divided by the errors of their ordinates before they are squared.
  package let isWeighted: Bool

  /// The sum of the squares of the residuals.
  package let residual: Double

  /// The sum of the squares of the distances of the ordinates from their mean.
  ///
  /// With weights, distances and mean are weighted.
  package let spread: Double

  /// The curve, a function of x.
  package let program: Program

  /// The curve with rounded numbers, which change it by less than a pixel.
  let shown: Program

  /// A reason why the curve may not be the nearest one, and a remedy; `nil` if there is none.
  package internal(set) var remark: String?

  /// The part of the spread that the curve explains; `nil` without spread.
  package var rSquared: Double? { spread > 0 ? 1 - residual / spread : nil }

  /// The standard deviation of the points from the curve; `nil` if there are no more points than
  /// parameters.
  package var deviation: Double? {
    let freedom = count - parameters.count
    return freedom > 0 ? (residual / Double(freedom)).squareRoot() : nil
  }

  /// The JSON object for reports.
  var json: JSONValue {
    [
      "model": .string(model), "data": .string(table), "points": JSONValue(count),
      "parameters": .array(
        parameters.map { parameter in
          [
            "name": .string(parameter.name), "value": JSONValue(parameter.value),
            "standardError": parameter.error.map { JSONValue($0) } ?? .null,
          ]
        }),
      "r2": rSquared.map { JSONValue($0) } ?? .null,
      "weighted": .boolean(isWeighted),
      "residualSquares": JSONValue(residual),
      "standardDeviation": deviation.map { JSONValue($0) } ?? .null,
      "remark": remark.map { .string($0) } ?? .null,
    ]
  }
}

extension Regression {
  /// Fits a model to the points of a table, which count more the smaller their errors are.
  ///
  /// `count` is the number of curves that the plot fits, which share its time.
  ///
  /// - Throws: An error if the points do not determine a curve.
  init(
    _ model: RegressionModel, to series: DataSeries, _ angleUnit: AngleUnit, among count: Int
  ) throws(PlotError) {
    let fitting = Fitting(
      model: model, rows: RegressionRows(series: series), angleUnit: angleUnit,
      workLimit: Fitting.workLimit / count)
    try fitting.checkErrors()
    switch model.kind {
    case .polynomial(let degree, let ofLogarithm):
      self = try fitting.polynomial(degree: degree, ofLogarithm: ofLogarithm)
    case .exponential: self = try fitting.linearized("a*e^(b*x)", ofLogarithm: false)
    case .power: self = try fitting.linearized("a*x^b", ofLogarithm: true)
    case .program(let program, let parameters):
      self = try fitting.program(program, parameters)
    }
  }

  init(
    _ fitting: Fitting, _ parameters: [Parameter], _ sums: (residual: Double, spread: Double),
    _ program: Program, shown: Program
  ) {
    (model, table) = (fitting.model.text, fitting.rows.series.reference.text)
    (self.parameters, count) = (parameters, fitting.rows.count)
    (residual, spread, isWeighted) = (sums.residual, sums.spread, fitting.rows.isWeighted)
    (self.program, self.shown) = (program, shown)
  }
}
