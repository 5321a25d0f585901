public import ExactArithmetic

/// The outcome of computing a result over the real numbers: the number, or why there is none.
public enum ExactOutcome: Sendable {
  /// The number.
  case success(ExactNumber)
  /// Why there is no number.
  case failure(EvaluationError)
}

extension Program {
  /// Computes every result over the real numbers, with literals as they are written.
  ///
  /// Numbers are rational ones, multiples of π and other closed forms as long as possible, then
  /// balls, with as many bits as the digits take. A number that is undecided after some thousand
  /// bits, as the difference of two equal numbers can be, has only those digits that are certain.
  ///
  /// - Parameters:
  ///   - values: The values of x and of the parameters, each the number that its shortest text
  ///     says.
  ///   - digits: How many digits are wanted, 1 to 1,000.
  /// - Returns: One outcome for each result, the oldest first.
  public func exactValues(
    using values: [String: Double] = [:], digits: Int = 16
  ) -> [ExactOutcome] {
    let program = binding(values.filter { $0.value.isFinite }).pruned
    var evaluation = ExactEvaluation(program)
    evaluation.evaluate(digits: digits)
    lazy var estimates = run(using: values)
    return (0..<count).map { index in
      evaluation.outcome(of: index, digits: digits, estimate: estimates[index])
    }
  }
}
