/// A place of a figure that is worth naming, marking and reporting.
public enum Landmark: Hashable, Sendable {
  /// A place where a curve breaks.
  case `break`(Break)
  /// A place where a function of y breaks: the abscissa of the break is a number y, and its limits
  /// from the left and the right are those of x from below and from above.
  case rowBreak(Break)
}
