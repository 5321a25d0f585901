/// A formula as it is set: what stands beside, above and below what.
///
/// The cases are those of MathML's presentation elements. A formula says nothing of what it means,
/// but products without a sign and applications of functions have signs of their own, which are
/// invisible.
package indirect enum Formula: Hashable, Sendable {
  /// A name, in italics if it is one letter: `x`, or `theta` for θ.
  case identifier(String)
  /// The name of a function, upright.
  case function(String)
  /// Digits, with a point.
  case number(String)
  /// A sign before, between or behind its neighbours in a row, as one character or a word: `−`,
  /// `≤`, `mod`.
  case sign(String)
  /// Words.
  case text(String)
  /// Formulas beside one another.
  case row([Formula])
  /// The first formula above the second one.
  case fraction(Formula, Formula)
  /// A root, with its index unless it is square.
  case radical(Formula, index: Formula?)
  /// A formula and its exponent.
  case superscript(Formula, Formula)
  /// A formula and its index.
  case `subscript`(Formula, Formula)
  /// A formula between signs as tall as it is.
  case fence(String, Formula, String)
  /// Choices behind a brace, one below another.
  case cases([Choice])
  /// A sign such as ∑ with what is below and above it.
  case limits(String, below: Formula, above: Formula)

  /// A row of choices.
  package struct Choice: Hashable, Sendable {
    /// What is chosen.
    package let value: Formula
    /// Where it is chosen; otherwise if there is none.
    package let condition: Formula?

    /// Creates a row.
    package init(value: Formula, condition: Formula?) {
      (self.value, self.condition) = (value, condition)
    }
  }

  /// The sign of a product that is not written.
  package static let times = Formula.sign("\u{2062}")
  /// The sign of a function before its argument, which is not written.
  package static let application = Formula.sign("\u{2061}")

  /// The Greek letter that a name such as `theta` stands for, if it is also a command of LaTeX.
  package static func greekLetter(_ name: String) -> String? {
    let isSmall = name.utf8.first.map { $0 & 0x20 != 0 } ?? false
    let names = isSmall ? smallLetters : capitalLetters
    guard name != "-", let place = names.firstIndex(where: { $0 == name }) else { return nil }
    return Unicode.Scalar((isSmall ? 0x3B1 : 0x391) + UInt32(place)).map { String($0) }
  }

  /// The names of the letters from α on, with `-` for those that have none.
  private static let smallLetters =
    """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi - pi rho - sigma tau \
    upsilon phi chi psi omega
    """.split(separator: " ")

  /// The names of the letters from Α on, with `-` for those that have none.
  private static let capitalLetters =
    "- - Gamma Delta - - - Theta - - Lambda - - Xi - - - - Sigma - Upsilon - - Psi Omega"
    .split(separator: " ")
}
