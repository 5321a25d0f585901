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

  /// Whether it is a gamma function.
  var isGamma: Bool {
    switch action {
    case .unary(.factorial), .unary(.gamma), .unary(.logGamma), .reciprocalGamma: true
    default: false
    }
  }
}

extension EnclosureCode {
  /// How many steps are gamma or special functions, whose series take as much work as dozens of
  /// others.
  var costlyCount: Int {
    steps.count { step in
      // Others are measured.
      if case .unary(let function) = step.action, function.work >= 256 { return true }
      return step.isGamma
    }
  }
}

extension EnclosureEvaluator {
  /// How much more work a step is for Taylor series of so many coefficients.
  static func work(ofSeries count: Int) -> Int { 4 + count * count / 2 }
}
