extension Operation {
  /// Every operation, in the order of its listing.
  public static let standard: [Operation] = {
    var table: [Operation] = []
    table.reserveCapacity(100)
    for category in Category.allCases {
      for var operation in category.operations {
        operation.category = category
        table.append(operation)
      }
    }
    return table
  }()

  /// Returns the operation that is spelled `word`.
  ///
  /// - Parameter word: The symbol or an alias.
  /// - Returns: The operation, or `nil` if not found.
  public static func named(_ word: String) -> Operation? {
    guard case .operation(let index)? = Vocabulary.word(word) else { return nil }
    return standard[index]
  }

  /// Returns the place in ``standard`` of the operation that is spelled `word`.
  static func index(of word: String) -> Int {
    guard case .operation(let index)? = Vocabulary.word(word) else {
      preconditionFailure("there is no operation '\(word)'")
    }
    return index
  }

  static let addition = index(of: "+")
  static let subtraction = index(of: "-")
  static let multiplication = index(of: "*")
  static let division = index(of: "/")
  static let modulus = index(of: "mod")
  static let equality = index(of: "=")
  static let negation = index(of: "neg")
  static let magnitude = index(of: "abs")
  static let factorial = index(of: "fact")
  static let logarithm = index(of: "ln")
  static let decadicLogarithm = index(of: "log")
  static let root = index(of: "root")
  static let inversion = index(of: "not")
  static let conjunction = index(of: "and")
  static let disjunction = index(of: "or")
  static let power = index(of: "^")
  static let cube = index(of: "cube")
  static let squareRoot = index(of: "sqrt")
  static let choice = index(of: "if")
  static let restriction = index(of: "when")
  static let locus = index(of: "locus")

  /// A group of operations that are listed together, with the heading of the group.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// Sums, products and what is made from them.
    case arithmetic = "Arithmetic"
    /// Powers, roots, exponentials and logarithms.
    case powers = "Powers, exponentials and logarithms"
    /// Functions of angles and their inverses.
    case trigonometry = "Trigonometry"
    /// Hyperbolic functions and their inverses.
    case hyperbolic = "Hyperbolic functions"
    /// Rounding to integers.
    case rounding = "Rounding"
    /// Factorial, gamma and error functions.
    case special = "Special functions"
    /// Comparisons, logic and choices.
    case logic = "Comparisons and choices"

    /// The heading of the group in listings.
    public var title: String { rawValue }

    fileprivate var operations: [Operation] {
      switch self {
      case .arithmetic: Operation.arithmetic
      case .powers: Operation.powers
      case .trigonometry: Operation.trigonometry
      case .hyperbolic: Operation.hyperbolic
      case .rounding: Operation.rounding
      case .special: Operation.special
      case .logic: Operation.logic
      }
    }
  }
}
