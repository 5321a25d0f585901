extension Operation {
  /// How an operation is written in infix.
  public enum Syntax: Hashable, Sendable {
    /// A name before operands in parentheses, as in `sin(x)`.
    case function

    /// The symbol between two operands, as in `x + 1`.
    case infix(Precedence)

    /// A sign before the operand, as in `-x`.
    case prefix(String)

    /// A sign after the operand, as in `x!`.
    case postfix(String)
  }

  /// How tightly an infix form holds its operands together, the loosest first.
  public enum Precedence: Int, Comparable, Hashable, Sendable {
    /// `or`
    case or

    /// `and`
    case and

    /// `<`, `=` and the like, which do not chain.
    case comparison

    /// `+` and `-`
    case sum

    /// `*`, `/` and products without a sign.
    case product

    /// The minus before an operand.
    case negation

    /// `^`, which alone groups to the right.
    case power

    /// `!`
    case postfix

    /// Numbers, names and calls.
    case atom

    /// Whether `lhs` holds its operands less tightly than `rhs`.
    public static func < (lhs: Precedence, rhs: Precedence) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }

  /// How tightly the operation's infix form holds its operands together.
  var precedence: Precedence {
    switch syntax {
    case .function: .atom
    case .infix(let precedence): precedence
    case .prefix: .negation
    case .postfix: .postfix
    }
  }
}
