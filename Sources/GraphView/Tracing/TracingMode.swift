/// How the values of a curve are connected.
public enum TracingMode: Hashable, Sendable {
  /// Unbroken lines where the function is continuous.
  case line
  /// One dot per device pixel column, never joined.
  case dots
}
