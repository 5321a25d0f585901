/// What is known of a curve in one device pixel column.
///
/// A column in which several states meet has the greatest of them.
public enum ColumnState: Hashable, Comparable, Sendable {
  /// The function is certainly undefined in the whole column.
  case undefined
  /// The curve is certainly above or below the view in the whole column.
  case outside
  /// Drawn from point values alone, so that nothing is proven.
  case sampled
  /// Everything drawn is there and everything there is drawn, to half a device pixel.
  case proven
  /// None of these could be decided; drawn pale.
  case unresolved
}
