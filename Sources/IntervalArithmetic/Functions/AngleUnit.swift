/// The unit of the angles that trigonometric functions take and their inverses give.
public enum AngleUnit: Hashable, Sendable, CaseIterable {
  /// A full turn is 2π.
  case radians

  /// A full turn is 360.
  case degrees
}
