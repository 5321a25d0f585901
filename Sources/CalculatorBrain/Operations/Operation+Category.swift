extension Operation {
  /// A group of operations that are listed together.
  public enum Category: Hashable, Sendable, CaseIterable {
    /// Sums, products and what is made from them.
    case arithmetic

    /// Powers, roots, exponentials and logarithms.
    case powers

    /// Functions of angles and their inverses.
    case trigonometry

    /// Hyperbolic functions and their inverses.
    case hyperbolic

    /// Rounding to integers.
    case rounding

    /// Factorial, gamma and error functions.
    case special

    /// Comparisons, logic and choices.
    case logic

    /// The heading of the group in listings.
    public var title: String {
      switch self {
      case .arithmetic: "Arithmetic"
      case .powers: "Powers, exponentials and logarithms"
      case .trigonometry: "Trigonometry"
      case .hyperbolic: "Hyperbolic functions"
      case .rounding: "Rounding"
      case .special: "Special functions"
      case .logic: "Comparisons and choices"
      }
    }
  }
}
