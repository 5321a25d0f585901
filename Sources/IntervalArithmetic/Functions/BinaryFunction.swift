/// A function of two numbers that can be applied to sets of numbers.
///
/// What ``UnaryFunction`` says about sets, decorations and slopes holds here too.
public enum BinaryFunction: Hashable, Sendable, CaseIterable {
  /// x + y.
  case add
  /// x − y.
  case subtract
  /// x·y.
  case multiply
  /// x/y; undefined where y is 0.
  case divide
  /// xʸ; 0⁰ is 1. Undefined for a negative x unless y is an integer, and for 0 to a negative power.
  case power
  /// The real y-th root of x; for odd integers y also of a negative x. Undefined where y is 0.
  case root
  /// The lesser of x and y.
  case minimum
  /// The greater of x and y.
  case maximum
  /// x − y·⌊x/y⌋, which has the sign of y; undefined where y is 0.
  case modulo
  /// √(x² + y²).
  case hypot
  /// The angle of the point with ordinate x and abscissa y, from −π to π; undefined at the origin.
  case atan2(AngleUnit)

  /// x < y.
  case less
  /// x ≤ y.
  case lessOrEqual
  /// x > y.
  case greater
  /// x ≥ y.
  case greaterOrEqual
  /// x = y.
  case equal
  /// x ≠ y.
  case notEqual
  /// Whether both are nonzero.
  case and
  /// Whether at least one is nonzero.
  case or

  /// Every function, `atan2` once for each unit of angles.
  public static let allCases: [BinaryFunction] =
    [
      .add, .subtract, .multiply, .divide, .power, .root, .minimum, .maximum, .modulo, .hypot,
      .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or,
    ] + AngleUnit.allCases.map { .atan2($0) }
}
