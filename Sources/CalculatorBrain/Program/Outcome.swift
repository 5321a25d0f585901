/// What running gives for one result: its value, or the reason why it has none.
public enum Outcome: Hashable, Sendable {
  /// The value.
  case success(Double)

  /// Why there is no value.
  case failure(EvaluationError)

  /// Why there is no value, `nil` if there is one.
  public var failure: EvaluationError? {
    if case .failure(let error) = self { error } else { nil }
  }

  /// Returns the value.
  ///
  /// - Throws: The reason why there is none.
  public func get() throws(EvaluationError) -> Double {
    switch self {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}
