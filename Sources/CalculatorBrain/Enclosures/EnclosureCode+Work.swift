import IntervalArithmetic

extension EnclosureCode.Step {
  /// The work of the step, where that of an addition is 1; measured, and rounded.
  var work: Int {
    switch action {
    case .unary(let function): function.work
    case .binary(.power), .binary(.root), .binary(.hypot), .binary(.atan2), .binary(.modulo): 6
    case .reciprocalGamma: 16
    case .binary, .choice, .restriction, .quotient, .selfQuotient, .selfDifference, .squareOfRoot:
      1
    }
  }

  /// The work of the step's Taylor series over values of its first operand.
  ///
  /// Bessel functions, whose work is so great, are searched for extrema where these values are not
  /// close together.
  func work(ofSeries count: Int, over x: Interval) -> Int {
    work * EnclosureEvaluator.work(ofSeries: count) * (work >= 2000 && x.width > 0.125 ? 12 : 1)
  }
}

extension EnclosureCode {
  /// How many steps are gamma or special functions, whose series take as much work as dozens of
  /// others.
  var costlyCount: Int { steps.count { $0.work >= 16 } }
}

extension EnclosureEvaluator {
  /// How much more work a step is for Taylor series of so many coefficients.
  static func work(ofSeries count: Int) -> Int { 4 + count * count / 2 }
}
