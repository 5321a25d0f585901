/// A place of a figure that is worth naming, marking and reporting.
public enum Landmark: Hashable, Sendable {
  /// A place where a curve breaks.
  case `break`(Break)
}
