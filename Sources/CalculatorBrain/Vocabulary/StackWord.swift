/// A word that works on the stack and computes no number.
public enum StackWord: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// Copies the top.
  case dup
  /// Removes the top.
  case drop
  /// Exchanges the top two.
  case swap
  /// Copies the second from the top.
  case over
  /// Moves the third from the top to the top.
  case rot
  /// Moves the top below the next two.
  case unrot
  /// Removes the second from the top.
  case nip
  /// Copies the n-th from the top.
  case pick
  /// Moves the n-th from the top to the top.
  case roll
  /// Moves the top to the n-th place from the top.
  case rolld
  /// Pushes how many are on the stack.
  case depth
  /// Empties the stack.
  case clear
  /// Makes the path of two coordinates.
  case path
  /// Makes the path of a radius.
  case polar
  /// Makes the sequence of a value.
  case sequence
  /// Makes the sum of a body for whole numbers.
  case sum
  /// Makes the product of a body for whole numbers.
  case prod
  /// Makes the derivative of a body by a name.
  case diff

  /// What the word does, in one sentence without a full stop.
  public var summary: String { help.summary }

  /// The stack before and after, the top at the right.
  public var effect: String { help.effect }

  private var help: (effect: String, summary: String) {
    switch self {
    case .dup: ("a → a a", "copies the top")
    case .drop: ("a →", "removes the top")
    case .swap: ("a b → b a", "exchanges the top two")
    case .over: ("a b → a b a", "copies the second from the top")
    case .rot: ("a b c → b c a", "moves the third from the top to the top")
    case .unrot: ("a b c → c a b", "moves the top below the next two")
    case .nip: ("a b → b", "removes the second from the top")
    case .pick: ("a … b n → a … b a", "copies the n-th from the top")
    case .roll: ("a b … c n → b … c a", "moves the n-th from the top to the top")
    case .rolld: ("a … b c n → c a … b", "moves the top to the n-th place from the top")
    case .depth: ("a … b → a … b n", "pushes how many are on the stack")
    case .clear: ("a … b →", "empties the stack")
    case .path:
      (
        "x y a b → (x, y) for t in a:b",
        "the path of x and y, whose one name without a value goes from a to b"
      )
    case .polar:
      (
        "f a b → r = f for theta in a:b",
        "the path at the distance f from the origin, at angles from a to b"
      )
    case .sequence:
      (
        "f a b → f for n in a:b",
        "a dot at f above each whole number, from a to b, that its one name without a value takes"
      )
    case .sum:
      ("f a b → sum(f for k in a:b)", "the sum of f for the whole numbers from a to b")
    case .prod:
      (
        "f a b → prod(f for k in a:b)",
        "the product of f for the whole numbers from a to b"
      )
    case .diff: ("f x → diff(f, x)", "the derivative of f by x, or by another name")
    }
  }

  /// What the word makes of a body, also by another spelling in infix.
  var binder: ExpressionGraph.Binder? { ExpressionGraph.Binder(rawValue: rawValue) }

  /// The word of a name in infix, with the spellings of other programs.
  static func binder(named name: String) -> StackWord? {
    switch name {
    case "sum", "Σ", "∑": .sum
    case "prod", "product", "Π", "∏": .prod
    case "diff", "deriv", "derivative", "nDeriv", "nderiv": .diff
    default: nil
    }
  }

  /// How many operands the word needs on the stack; `nil` if as many as its count says.
  var operandCount: Int? {
    switch self {
    case .dup, .drop: 1
    case .swap, .over, .nip, .diff: 2
    case .rot, .unrot, .polar, .sequence, .sum, .prod: 3
    case .path: 4
    case .depth, .clear: 0
    case .pick, .roll, .rolld: nil
    }
  }

  /// The spelling.
  public var description: String { rawValue }
}
