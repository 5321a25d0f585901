/// Which parentheses a description contains.
public enum DescriptionStyle: Hashable, Sendable {
  /// Only those that real arithmetic needs: `x + (y + z)` is written `x + y + z`.
  case plain
  /// All that change the expression, so that the infix is read back as the same expression.
  case exact
  /// As ``exact``, with each set of points in braces, so that ``Program/Notation/kept`` reads it as
  /// the same expression, too.
  case braced
}
