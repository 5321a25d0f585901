import CalculatorBrain
import GraphView

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
    _ program: Program, label: String
  ) {
    (model, table) = (fitting.model.text, fitting.rows.series.reference.text)
    (self.parameters, count) = (parameters, fitting.rows.count)
    (residual, spread, isWeighted) = (sums.residual, sums.spread, fitting.rows.isWeighted)
    (self.program, self.label) = (program, label)
  }
}
