extension Operation {
  /// How an operation is written in infix.
  public enum Syntax: Hashable, Sendable {
    /// A name and operands in parentheses, as in `sin(x)`.
    case function

    /// The symbol between two operands, as in `x + 1`.
    case infix(Precedence)

    /// A sign before the operand, as in `-x`.
    case prefix(String)

    /// A sign after the operand, as in `x!`.
    case postfix(String)
  }

  /// The precedence of an infix form, the lowest first.
  public enum Precedence: Int, Comparable, Hashable, Sendable {
    /// `or`
    case or

    /// `and`
    case and

    /// `<`, `=` and other comparisons, which do not chain.
    case comparison

    /// `+` and `-`
    case sum

    /// `*`, `/` and implicit products.
    case product

    /// The unary minus.
    case negation

    /// `^`, the only one that groups to the right.
    case power

    /// `!`
    case postfix

    /// Numbers, names and calls.
    case atom

    /// Whether `lhs` is the lower precedence.
    public static func < (lhs: Precedence, rhs: Precedence) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }

  /// The precedence of the operation's infix form.
  var precedence: Precedence {
    switch syntax {
    case .function: .atom
    case .infix(let precedence): precedence
    case .prefix: .negation
    case .postfix: .postfix
    }
  }
}
