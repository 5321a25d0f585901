import CalculatorBrain
import GraphView

extension Fitting {
  /// The number of points that are enough to choose among starts.
  private static let sampleSize = 1_000

  /// Fits a program of a and b, starting from the line nearest to the logarithms of the points.
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
    let curve = try program("= " + text)
    let found = fit(GradientEvaluator(curve, parameters: ["a", "b"]), from: start)
    return try regression(curve, ["a", "b"], found)
  }

  func program(
    _ program: Program, _ parameters: [(name: String, start: Double?)]
  ) throws(PlotError) -> Regression {
    try check(count: parameters.count)
    let names = parameters.map { $0.name }
    let evaluator = GradientEvaluator(program, parameters: names)
    let given = parameters.compactMap { $0.start }
    let sample = rows.thinned(to: max(200, min(Self.sampleSize, workLimit / 300_000)))
    guard given.count == names.count else {
      let (found, agreement) = search(program, evaluator, parameters, sample)
      var result = try regression(program, names, found.map { fit(evaluator, from: $0.values) })
      result.remark = result.remark ?? doubt(result, evaluator, sample, agreement)
      return result
    }
    let first = fit(evaluator, from: given)
    let (other, agreement) = search(program, evaluator, names.map { ($0, nil) }, sample)
    guard first.isDetermined else {
      var result = try regression(program, names, other.map { fit(evaluator, from: $0.values) })
      result.remark =
        "no fit of '\(LineError.printable(model.text))' to '\(rows.name)' is reached from the "
        + "values that are given; this one is from others"
      return result
    }
    var result = try regression(program, names, first)
    let here = LevenbergMarquardt(evaluator, from: first.values, to: sample, limit: workLimit)
    if let other, here.residual - other.residual > max(1e-3 * here.residual, 1e-12 * sample.spread)
    {
      let better = fit(evaluator, from: other.values)
      if better.isDetermined, better.residual < 0.999 * first.residual {
        result.remark =
          "other values bring '\(LineError.printable(model.text))' nearer to '\(rows.name)': they "
          + "leave \(Self.digits(better.residual)) in place of \(Self.digits(first.residual)) of "
          + "the squares; leave out the values to begin with, and they are found"
      }
    }
    result.remark = result.remark ?? doubt(result, evaluator, sample, agreement)
    return result
  }

  private func fit(_ evaluator: GradientEvaluator, from start: [Double]) -> LevenbergMarquardt {
    var fit = LevenbergMarquardt(evaluator, from: start, to: rows, limit: workLimit)
    fit.search(steps: 1_000)
    return fit
  }

  /// Fits some of the points from several starts.
  ///
  /// Returns the best fit, `nil` if none has values, and the fraction of fits that are as good.
  private func search(
    _ program: Program, _ evaluator: GradientEvaluator,
    _ parameters: [(name: String, start: Double?)], _ sample: RegressionRows
  ) -> (best: LevenbergMarquardt?, agreement: Double) {
    var starts = FitStarts(
      of: program, evaluator, parameters, to: rows, sample, limit: workLimit / 8)
    var fits: [LevenbergMarquardt] = []
    func fit(from starts: [[Double]]) -> LevenbergMarquardt? {
      for start in starts {
        var fit = LevenbergMarquardt(evaluator, from: start, to: sample, limit: workLimit / 40)
        fit.search(steps: 30)
        if fit.residual < .infinity { fits.append(fit) }
      }
      fits.sort { $0.residual < $1.residual }
      for index in fits.indices.prefix(3) { fits[index].search(steps: 200) }
      return fits.min { $0.residual < $1.residual }
    }
    guard var best = fit(from: starts.best(count: 10)) else { return (nil, 0) }
    if leavesRuns(evaluator, best.values, sample) {
      best = fit(from: starts.beside(best.values, count: 10)) ?? best
    }
    let count = fits.count { $0.residual <= 1.001 * best.residual }
    return (best, Double(count) / Double(fits.count))
  }

  /// Whether many points in a row are on the same side of a curve, so that it lacks a feature of
  /// theirs.
  private func leavesRuns(
    _ evaluator: GradientEvaluator, _ values: [Double], _ sample: RegressionRows
  ) -> Bool {
    var evaluator = evaluator
    evaluator.set(values)
    let (xs, ys, weights) = sample.columns
    let found = evaluator.evaluate(xs)
    let rests = xs.indices.sorted { xs[$0] < xs[$1] }.map { (ys[$0] - found[$0]) * weights[$0] }
    let products = zip(rests, rests.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let squares = rests.reduce(0) { $0 + $1 * $1 }
    return rests.count > 3 * values.count && products > 0.6 * squares
  }

  /// The reason why a curve may not be the nearest one, if only the fraction `agreement` of all
  /// starts led to it.
  private func doubt(
    _ result: Regression, _ evaluator: GradientEvaluator, _ sample: RegressionRows,
    _ agreement: Double
  ) -> String? {
    guard let rSquared = result.rSquared, rSquared < 1 - 1e-12 else { return nil }
    let reason: String
    if rSquared < 0.5 {
      reason = "R² is \(Self.digits(rSquared))"
    } else {
      guard agreement < 0.5, leavesRuns(evaluator, result.parameters.map { $0.value }, sample)
      else { return nil }
      reason = "many points in a row are on one side of it"
    }
    let example = result.parameters.map { "\($0.name)=\(Self.digits($0.value))" }
    return "'\(LineError.printable(model.text))' may not be nearest to '\(rows.name)', as "
      + "\(reason); other values to begin with may be better than those found, "
      + "\(example.joined(separator: ", "))"
  }

  /// The curve of the values of a fit.
  private func regression(
    _ program: Program, _ names: [String], _ found: LevenbergMarquardt?
  ) throws(PlotError) -> Regression {
    guard let found, found.isDetermined else {
      let example = names.map { "\($0)=1" }.joined(separator: ", ")
      let (xs, start) = (rows.series.summary.xs, rows.series.summary.xs.lower)
      let isFar = min(start.magnitude, xs.upper.magnitude) > 100 * (xs.upper - start)
      let origin = RoundedNumber.text(start, width: 1000 * (xs.upper - start))
      let remedy =
        isFar
        ? "x is far from 0, so count it from nearby, as in a*exp(b*(x - \(origin)))"
        : "begin near them, as in --regress '… for \(example)', or leave out parameters"
      throw .usage(
        "no values of \(names.joined(separator: ", ")) bring '\(LineError.printable(model.text))' "
          + "nearest to the points of '\(rows.name)'; \(remedy)", about: "--regress")
    }
    let freedom = rows.count - names.count
    let deviation = freedom > 0 ? (found.residual / Double(freedom)).squareRoot() : 0
    let parameters = names.indices.map { index in
      let weights = names.indices.map { $0 == index ? 1.0 : 0 }
      return Regression.Parameter(
        name: names[index], value: found.values[index],
        error: freedom > 0 ? deviation * found.system.error(of: weights) : nil)
    }
    func bound(_ values: [Double]) -> Program {
      program.binding(Dictionary(uniqueKeysWithValues: zip(names, values)))
    }
    let ys = rows.series.summary.ys
    let height = ys.upper > ys.lower ? ys.upper - ys.lower : max(ys.upper.magnitude, .ulpOfOne)
    let widths = Self.widths(found.values, height) { found.effects[$0] }
    let rounded = zip(found.values, widths).map { RoundedNumber.value($0, width: $1) }
    var result = Regression(
      self, parameters, (found.residual, rows.spread), bound(found.values),
      shown: bound(rounded))
    if let constant = program.likeParameter {
      let name = constant.aliases.last ?? constant.symbol
      result.remark =
        "\(name) is the constant \(NumberText.shortest(constant.value)) in "
        + "'\(LineError.printable(model.text))', and is not fitted; give a parameter another name"
    }
    return result
  }
}

extension Program {
  /// A constant whose name may be meant as a parameter: all but π, and e as the base of a power.
  fileprivate var likeParameter: Constant? {
    let isPower = { Operation.standard[$0].syntax == .infix(.power) }
    var places: [Int] = []
    for node in graph.nodes {
      if case .operation(let operation, let operands) = node {
        places += (0..<operands.count).dropFirst(isPower(operation) ? 1 : 0).map { operands[$0] }
      }
    }
    return places.lazy.compactMap { place in
      guard case .constant(let index) = graph.nodes[place],
        case let constant = Constant.standard[index], constant.symbol != "π"
      else { return nil }
      return constant
    }.first
  }

  /// The value of the only result; NaN where it is undefined.
  fileprivate func value(at x: Double) -> Double { CompiledProgram(self).value(at: x) }
}
