/// Which parentheses a description has.
public enum DescriptionStyle: Hashable, Sendable {
  /// None that real arithmetic does not need: `x + (y + z)` is written `x + y + z`.
  case plain

  /// All that change the expression, so that infix reads back as the same one.
  case exact
}
