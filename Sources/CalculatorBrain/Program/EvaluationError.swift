/// A reason why a result has no value.
///
/// If the value of an operation is at fault, the error carries the operation and its operands as
/// text, as in `sqrt(-4)`; an operand without a value is written `undefined`.
public enum EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An operation has fewer operands than it takes.
  case missingOperand
  /// The divisor is 0.
  case divisionByZero(String)
  /// A square root of a negative number.
  case negativeSquareRoot(String)
  /// A logarithm of 0 or of a negative number.
  case nonPositiveLogarithm(String)
  /// An operand outside the domain of an operation; the domain.
  case outsideDomain(String, operation: String, domain: String)
  /// A name without a value.
  case unbound(String)
  /// A name whose value is infinite or NaN.
  case notANumber(String)
  /// A value that is too large for a double.
  case overflow(String)

  /// One line that says what is wrong and which value, if any, is at fault.
  public var description: String {
    switch self {
    case .missingOperand: "missing operand"
    case .divisionByZero(let call): "division by zero: \(call)"
    case .negativeSquareRoot(let call): "square root of a negative number: \(call)"
    case .nonPositiveLogarithm(let call): "logarithm of a non-positive number: \(call)"
    case .outsideDomain(let call, let operation, let domain):
      "outside the domain of \(operation) (\(domain)): \(call)"
    case .unbound(let name): "\(ShownText.quoted(name)) has no value"
    case .notANumber(let name): "the value of \(ShownText.quoted(name)) is not a finite number"
    case .overflow(let call): "overflow: \(call)"
    }
  }
}
