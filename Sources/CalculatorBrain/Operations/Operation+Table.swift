extension Operation {
  /// Every operation, in the order of its listing.
  public static let standard: [Operation] =
    arithmetic + powers + trigonometry + hyperbolic + rounding + special + logic

  /// Returns the operation that is spelled `word`.
  ///
  /// - Parameter word: The symbol or an alias.
  /// - Returns: The operation, or `nil` if there is none of that spelling.
  public static func named(_ word: String) -> Operation? {
    guard case .operation(let index)? = Vocabulary.words[word] else { return nil }
    return standard[index]
  }

  /// Returns the place in ``standard`` of the operation whose symbol is `symbol`.
  static func index(of symbol: String) -> Int {
    guard let index = standard.firstIndex(where: { $0.symbol == symbol }) else {
      preconditionFailure("there is no operation '\(symbol)'")
    }
    return index
  }

  /// The arity of each operation, in the order of the table.
  static let arities = standard.map { $0.arity }

  /// What each operation is short for, in the order of the table.
  static let expansions = standard.map { $0.expansion }

  /// The place of `+` in the table.
  static let addition = index(of: "+")

  /// The place of `-` in the table.
  static let subtraction = index(of: "-")

  /// The place of `*` in the table.
  static let multiplication = index(of: "*")

  /// The place of `/` in the table.
  static let division = index(of: "/")

  /// The place of `neg` in the table.
  static let negation = index(of: "neg")

  /// The place of `abs` in the table.
  static let magnitude = index(of: "abs")

  /// The place of `^` in the table.
  static let power = index(of: "^")

  /// The place of `cube` in the table.
  static let cube = index(of: "cube")

  /// The place of `if` in the table.
  static let choice = index(of: "if")

  /// The place of `when` in the table.
  static let restriction = index(of: "when")
}
