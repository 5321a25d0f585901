import CalculatorBrain
import GraphView

extension Regression {
  /// Fits a model to the points of a table, which count the more the less their errors are.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - series: The table.
  ///   - arguments: The options of the plot.
  /// - Throws: An error if the points do not determine a curve.
  init(
    _ model: RegressionModel, to series: DataSeries, _ arguments: PlotArguments
  ) throws(PlotError) {
    let fitting = Fitting(
      model: model, rows: RegressionRows(series: series), angleUnit: arguments.angleUnit)
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

  fileprivate init(
    _ fitting: Fitting, _ parameters: [Parameter], _ sums: (residual: Double, spread: Double),
    _ program: Program, label: String
  ) {
    (model, table) = (fitting.model.text, fitting.rows.series.reference.text)
    (self.parameters, count) = (parameters, fitting.rows.count)
    (residual, spread, isWeighted) = (sums.residual, sums.spread, fitting.rows.isWeighted)
    (self.program, self.label) = (program, label)
  }
}

/// Finds the curve of a model.
private struct Fitting {
  let model: RegressionModel
  let rows: RegressionRows
  let angleUnit: AngleUnit

  /// How many operations a fit may compute, which takes a second or two.
  private static let workLimit = 1_200_000_000

  // MARK: Polynomials

  func polynomial(degree: Int, ofLogarithm: Bool) throws(PlotError) -> Regression {
    try check(count: degree + 1, positiveX: ofLogarithm)
    let fit = PolynomialFit(degree: degree) { body in
      rows.forEachBlock { xs, ys, weights in
        for index in xs.indices {
          let x = ofLogarithm ? RegressionRows.logarithm(xs[index]) : xs[index]
          body(x, ys[index], weights[index])
        }
      }
    }
    guard let fit else { throw undetermined }
    let names = degree == 1 ? ["a", "b"] : (0...degree).map { "a\($0)" }
    let hasErrors = rows.count > degree + 1
    let parameters = names.indices.map { index in
      Regression.Parameter(
        name: names[index], value: fit.coefficients[index],
        error: hasErrors ? fit.errors[index] : nil)
    }
    let shown = fit.coefficients.map(Self.rounded)
    return Regression(
      self, parameters, (fit.residual, fit.spread),
      try program(Self.sum(fit.coefficients, ofLogarithm)),
      label: try program(Self.sum(shown, ofLogarithm)).description)
  }

  /// The text of a sum of powers of x or its logarithm, the highest first.
  private static func sum(_ coefficients: [Double], _ ofLogarithm: Bool) -> String {
    var text = "="
    for (power, value) in coefficients.enumerated().reversed() {
      let isFirst = text == "="
      if value == 0, power > 0 || !isFirst { continue }
      text += value < 0 ? (isFirst ? " -" : " - ") : isFirst ? " " : " + "
      let factor = ofLogarithm ? "ln(x)" : power > 1 ? "x^\(power)" : "x"
      text += NumberText.shortest(value.magnitude) + (power > 0 ? " * " + factor : "")
    }
    return text
  }

  // MARK: Other models

  /// Fits a program of a and b, from where the logarithms of the points are nearest to a line.
  func linearized(_ text: String, ofLogarithm: Bool) throws(PlotError) -> Regression {
    try check(count: 2, positiveX: ofLogarithm)
    let ys = rows.series.summary.ys
    let isNegative = -ys.lower > ys.upper
    let line = PolynomialFit(degree: 1) { body in
      rows.forEachBlock { xs, ys, _ in
        for (x, y) in zip(xs, ys) where y != 0 && (y < 0) == isNegative {
          body(
            ofLogarithm ? RegressionRows.logarithm(x) : x, RegressionRows.logarithm(y.magnitude), 1)
        }
      }
    }
    guard let line else { throw undetermined }
    let size = try program("= e^(\(NumberText.shortest(line.coefficients[0])))").value(at: 0)
    let start = [isNegative ? -size : size, line.coefficients[1]]
    return try fit(try program("= " + text), ["a", "b"], from: [start])
  }

  func program(
    _ program: Program, _ parameters: [(name: String, start: Double?)]
  ) throws(PlotError) -> Regression {
    try check(count: parameters.count)
    let starts = FitStarts(of: program, parameters, to: rows).best
    return try fit(program, parameters.map { $0.name }, from: starts)
  }

  /// Fits from each start, and takes what is nearest to the points.
  private func fit(
    _ program: Program, _ names: [String], from starts: [[Double]]
  ) throws(PlotError) -> Regression {
    // Some of the points tell which start is the best.
    var chosen: MarquardtFit?
    for start in starts.count > 1 ? starts : [] {
      var fit = MarquardtFit(
        program, names, from: start, to: rows.thinned(to: 1_000),
        limit: Self.workLimit / 4 / starts.count)
      fit.search(steps: 15)
      if fit.residual < chosen?.residual ?? .infinity { chosen = fit }
    }
    var best = MarquardtFit(
      program, names, from: chosen?.values ?? starts[0], to: rows, limit: Self.workLimit)
    best.search(steps: 400)
    guard best.isSettled, best.system.solution(accuracy: 0x1p-34) != nil else {
      let example = names.map { "\($0)=1" }.joined(separator: ", ")
      throw .usage(
        "no values of \(names.joined(separator: ", ")) bring '\(LineError.printable(model.text))' "
          + "nearest to the points of '\(rows.name)'; begin near them, as in "
          + "--regress '… for \(example)', or leave out parameters", about: "--regress")
    }
    let freedom = rows.count - names.count
    let deviation = freedom > 0 ? (best.residual / Double(freedom)).squareRoot() : 0
    let parameters = names.indices.map { index in
      let weights = names.indices.map { $0 == index ? 1.0 : 0 }
      return Regression.Parameter(
        name: names[index], value: best.values[index],
        error: freedom > 0 ? deviation * best.system.error(of: weights) : nil)
    }
    func bound(_ values: [Double]) -> Program {
      program.binding(Dictionary(uniqueKeysWithValues: zip(names, values)))
    }
    return Regression(
      self, parameters, (best.residual, rows.spread), bound(best.values),
      label: bound(best.values.map(Self.rounded)).description)
  }

  // MARK: Parts

  private func program(_ text: String) throws(PlotError) -> Program {
    do throws(ProgramError) { return try Program(text, angleUnit: angleUnit) } catch {
      throw PlotError(.usage, "\(error)", about: "--regress", cause: error)
    }
  }

  /// A number with five digits.
  private static func rounded(_ value: Double) -> Double {
    Double(RoundedNumber.text(value, width: value.magnitude / 10)) ?? value
  }

  func checkErrors() throws(PlotError) {
    let count = rows.unweightedCount
    guard count > 0 else { return }
    let verb = count == 1 ? "has" : "have"
    throw .usage(
      "\(count.counted("point")) of '\(rows.name)' \(verb) an error of 0 or none, which "
        + "leaves open how much it counts; leave out the column of errors",
      about: "--regress"
    )
  }

  private func check(count: Int, positiveX: Bool = false) throws(PlotError) {
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

  private var undetermined: PlotError {
    .usage(
      "too few points of '\(rows.name)' differ in x for '\(LineError.printable(model.text))'; use "
        + "a model with fewer numbers", about: "--regress")
  }
}

extension Program {
  /// The value of the only result; NaN where it is undefined.
  fileprivate func value(at x: Double) -> Double { CompiledProgram(self).value(at: x) }
}
