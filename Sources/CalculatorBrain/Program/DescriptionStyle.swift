/// Which parentheses a description contains.
public enum DescriptionStyle: Hashable, Sendable {
  /// Only those that real arithmetic needs: `x + (y + z)` is written `x + y + z`.
  case plain
  /// All that change the expression, so that the infix is read back as the same expression.
  case exact
}
