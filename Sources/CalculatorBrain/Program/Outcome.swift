/// The outcome of running for one result: its value, or the reason why it has none.
///
/// It is an enumeration of its own and not a `Result`, whose generic type takes a new process
/// longer to prepare than most programs take to run.
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
