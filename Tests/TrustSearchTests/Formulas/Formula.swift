/// A function of x, made up by the search: the oracle evaluates the tree, the program reads its
/// text.
indirect enum Formula: Hashable {
  case x
  case number(Double)
  case call(String, [Formula])

  static func call(_ word: String, _ operands: Formula...) -> Formula { .call(word, operands) }

  static let pi = Formula.call("pi", [])

  /// The formula as words on a stack.
  var words: String {
    switch self {
    case .x: "x"
    case .number(let value): "\(value)"
    case .call(let word, let operands): (operands.map(\.words) + [word]).joined(separator: " ")
    }
  }

  /// The numbers in it.
  var numbers: [Double] {
    switch self {
    case .x: []
    case .number(let value): [value]
    case .call(_, let operands): operands.flatMap(\.numbers)
    }
  }

  var containsX: Bool {
    switch self {
    case .x: true
    case .number: false
    case .call(_, let operands): operands.contains { $0.containsX }
    }
  }

  /// The formula with another in the place of x.
  func replacingX(by other: Formula) -> Formula {
    switch self {
    case .x: other
    case .number: self
    case .call(let word, let operands): .call(word, operands.map { $0.replacingX(by: other) })
    }
  }
}

// MARK: Writing

extension Formula: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }

  static func + (lhs: Formula, rhs: Formula) -> Formula { .call("+", lhs, rhs) }
  static func - (lhs: Formula, rhs: Formula) -> Formula { .call("-", lhs, rhs) }
  static func * (lhs: Formula, rhs: Formula) -> Formula { .call("*", lhs, rhs) }
  static func / (lhs: Formula, rhs: Formula) -> Formula { .call("/", lhs, rhs) }
}
