import IntervalArithmetic

extension Operation {
  /// What an operation is over intervals.
  enum EnclosureRule: Hashable, Sendable {
    /// A function of one operand, and the one for angles in degrees where it differs.
    case unary(UnaryFunction, degrees: UnaryFunction? = nil)

    /// A function of two operands, and the one for angles in degrees where it differs.
    case binary(BinaryFunction, degrees: BinaryFunction? = nil)

    /// The second operand where the first is not zero, otherwise the third.
    case choice

    /// The first operand where the second is not zero.
    case restriction

    /// Returns the rule for angles in `unit`, which has no other one.
    func resolved(for unit: AngleUnit) -> EnclosureRule {
      switch (self, unit) {
      case (.unary(_, let function?), .degrees): .unary(function)
      case (.binary(_, let function?), .degrees): .binary(function)
      default: self
      }
    }
  }
}
