import CalculatorBrain
import GraphView

extension Fitting {
  /// How many digits of a coefficient are still read as a formula.
  private static let greatestPrecision = 1e7

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
    // Powers of x cancel far from 0; powers of the distance from the middle do not.
    var (base, coefficients) = (ofLogarithm ? "ln(x)" : "x", fit.coefficients)
    var widths = Self.widths(coefficients, fit.height) { Self.power(fit.reach, $0) }
    if zip(coefficients, widths).contains(where: {
      $0.magnitude > Self.greatestPrecision / 1000 * $1
    }) {
      let middle = NumberText.shortest(fit.middle.magnitude)
      if fit.middle != 0 { base = "(\(base) \(fit.middle < 0 ? "+" : "-") \(middle))" }
      if fit.half != 1 { base = "(\(base) / \(NumberText.shortest(fit.half)))" }
      coefficients = fit.centred
      widths = Self.widths(coefficients, fit.height) { _ in 1 }
    }
    let rounded = zip(coefficients, widths).map { RoundedNumber.value($0, width: $1) }
    return Regression(
      self, parameters, (fit.residual, fit.spread), try program(Self.sum(coefficients, base)),
      shown: try program(Self.sum(rounded, base)))
  }

  /// The text of a sum of powers of a base, the highest first.
  private static func sum(_ coefficients: [Double], _ base: String) -> String {
    var text = "="
    for (power, value) in coefficients.enumerated().reversed() {
      let isFirst = text == "="
      if value == 0, power > 0 || !isFirst { continue }
      text += value < 0 ? (isFirst ? " -" : " - ") : isFirst ? " " : " + "
      let factor = power > 1 ? "\(base)^\(power)" : base
      text += NumberText.shortest(value.magnitude) + (power > 0 ? " * " + factor : "")
    }
    return text
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
