import CalculatorBrain
import GraphView

/// A formula of a node, with what decides about parentheses and signs beside it.
struct FormulaPiece {
  /// What a formula begins or ends with.
  enum Edge {
    /// A minus.
    case minus
    /// A digit.
    case number
    /// A name of one letter, possibly with an index.
    case letter
    /// The name of a function, or its argument without parentheses.
    case function
    /// The name of a function that infix reads as a factor behind an argument without parentheses.
    case namedFunction
    /// A parenthesis, a bar, an exponent or a factorial.
    case fence
    /// A fraction.
    case fraction
    /// The sign of a root.
    case radical
    /// The sign of a sum, a product or a derivative.
    case series
    /// A name of more letters, a brace, or words.
    case word
  }

  var formula: Formula
  /// How tightly it is bound; fractions and functions more than a minus, and less than powers.
  var precedence = Operation.Precedence.atom
  var leading: Edge
  var trailing: Edge
  /// Whether it may be the argument of a function without parentheses.
  var isSimple = false
  /// Whether what follows in a product would belong to the sum or derivative at its end.
  var isOpen = false

  init(
    _ formula: Formula, _ edge: Edge, _ precedence: Operation.Precedence = .atom,
    isSimple: Bool = false
  ) {
    (self.formula, self.precedence, self.isSimple) = (formula, precedence, isSimple)
    (leading, trailing) = (edge, edge)
  }

  /// The formula in parentheses.
  var fenced: FormulaPiece { FormulaPiece(.fence("(", formula, ")"), .fence) }

  /// The formula, in parentheses if these are needed.
  func fenced(if isNeeded: Bool) -> FormulaPiece { isNeeded ? fenced : self }

  /// A product of two pieces that need no parentheses, without a sign if that is as clear.
  static func product(_ first: FormulaPiece, _ second: FormulaPiece) -> FormulaPiece {
    let isJuxtaposed = first.isFactor(before: second.leading)
    // Products on the left are parts of the same row.
    var parts = [first.formula]
    if case .row(let row) = first.formula, first.precedence == .product { parts = row }
    parts += [isJuxtaposed ? .times : .sign("·"), second.formula]
    var product = FormulaPiece(.row(parts), first.leading, .product)
    product.trailing = second.trailing
    let isName = second.isSimple && second.leading == .letter
    product.isSimple = isJuxtaposed && first.isSimple && isName
    product.isOpen = second.isOpen
    return product
  }

  /// Whether a factor needs no sign before another one.
  private func isFactor(before next: Edge) -> Bool {
    switch (trailing, next) {
    case (.word, _), (_, .word), (_, .minus), (_, .number), (.series, _): false
    case (.function, .function): true
    case (.function, _), (.number, .fraction): false
    default: true
    }
  }
}
