/// One row of the table of operations: all that the language knows about a word that computes.
///
/// The parsers, the printer, the evaluators and the listing of functions read the same row.
public struct Operation: Sendable, CustomStringConvertible {
  /// The spelling that is printed in listings, as in `sin` or `+`.
  public let symbol: String

  /// The other spellings that are read.
  public let aliases: [String]

  /// The group that the operation is listed under.
  public internal(set) var category = Category.arithmetic

  /// The result of the operation, in one sentence without a full stop.
  public let summary: String

  /// Where the operation is defined, in terms of its operands x, y and z, in the order pushed.
  public let domain: String

  /// How the operation is written in infix.
  public let syntax: Syntax

  /// The formula, for angles in radians.
  let kernel: Kernel
  /// The formula for angles in degrees, where it differs.
  let degreesKernel: Kernel?

  /// The error for an undefined result, from the operation and its operands as text; `nil` if it
  /// names the domain.
  let complaint: (@Sendable (String) -> EvaluationError)?

  /// The integer power that the operation stands for, if it has no node of its own.
  let exponent: Int?

  /// What the operation is of x, y and z in infix, if it has no node of its own.
  let definition: String?

  /// Creates a row, whose category is that of the group it is listed in.
  init(
    _ symbol: String, aliases: [String] = [], _ summary: String, domain: String? = nil,
    syntax: Syntax = .function, undefined: (@Sendable (String) -> EvaluationError)? = nil,
    exponent: Int? = nil, _ kernel: Kernel, degrees degreesKernel: Kernel? = nil
  ) {
    (self.symbol, self.aliases, self.summary) = (symbol, aliases, summary)
    self.domain = domain ?? (kernel.arity == 1 ? "every x" : "every x and y")
    (self.syntax, self.kernel, self.degreesKernel) = (syntax, kernel, degreesKernel)
    self.complaint = undefined
    (self.exponent, definition) = (exponent, nil)
  }

  /// Creates a row of what other operations make of x, y and z.
  init(
    _ symbol: String, aliases: [String] = [], _ summary: String, domain: String? = nil,
    syntax: Syntax = .function, arity: Int, as definition: String
  ) {
    (self.symbol, self.aliases, self.summary) = (symbol, aliases, summary)
    self.domain = domain ?? (arity == 1 ? "every x" : "every x and y")
    (self.syntax, kernel, degreesKernel) = (syntax, .none(arity: arity), nil)
    (complaint, exponent, self.definition) = (nil, nil, definition)
  }

  /// How many operands the operation takes: 1 to 3.
  public var arity: Int { kernel.arity }

  /// Every spelling, the printed one first.
  public var spellings: [String] { [symbol] + aliases }

  /// Whether the operation is read as what others make of its operands, and described so.
  public var isMadeOfOthers: Bool { definition != nil }

  /// Returns the operation on operands as it is typed in infix, such as `max(x, 2)`.
  ///
  /// - Parameter operands: As many texts as ``arity``, which need no parentheses.
  /// - Returns: The text.
  public func call(of operands: [String]) -> String {
    switch syntax {
    case .infix: operands.joined(separator: " \(symbol) ")
    case .prefix(let sign): sign + operands[0]
    case .postfix(let sign): operands[0] + sign
    case .braces: "{\(operands[0])}"
    case .function: "\(symbol)(\(operands.joined(separator: ", ")))"
    }
  }

  /// The error for an undefined result of the operation on operands as text.
  func error(of call: String) -> EvaluationError {
    complaint?(call) ?? .outsideDomain(call, operation: symbol, domain: domain)
  }

  func kernel(for unit: AngleUnit) -> Kernel { unit == .radians ? kernel : degreesKernel ?? kernel }

  /// Computes the operation on operands in the order in which they are pushed.
  ///
  /// - Parameters:
  ///   - operands: As many numbers as ``arity``.
  ///   - angleUnit: The unit of the angles taken or given.
  /// - Returns: The value; NaN where the operation is undefined or an operand is NaN, except for
  ///   one that is not chosen; an infinity where the value is too large for a double.
  public func value(of operands: [Double], angleUnit: AngleUnit = .radians) -> Double {
    precondition(
      operands.count == arity, "\(symbol) takes \(arity) operands, not \(operands.count)")
    if definition != nil {
      var (graph, stack) = (ExpressionGraph(), [Int]())
      for operand in operands { stack.append(graph.add(.number(.init(operand)))) }
      graph.apply(Operation.index(of: symbol), to: &stack)
      let program = Program(graph, stack, isPruned: false, angleUnit, [])
      return CompiledProgram(program).value(at: .nan)
    }
    return kernel(for: angleUnit).scalar(
      operands[0], arity > 1 ? operands[1] : 0, arity > 2 ? operands[2] : 0)
  }

  /// The symbol.
  public var description: String { symbol }

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
    /// Braces around the operand, as in `{x = 3}`.
    case braces
  }

  /// The precedence of an infix form, the lowest first.
  public enum Precedence: Int, Comparable, Hashable, Sendable {
    /// `or`
    case or
    /// `and`
    case and
    /// `not` without parentheses.
    case inversion
    /// `<`, `=` and other comparisons.
    case comparison
    /// `+` and `-`
    case sum
    /// `*`, `/` and implicit products.
    case product
    /// The unary minus.
    case negation
    /// Functions without parentheses, as in `sin 2x`.
    case application
    /// The implicit products in their arguments.
    case juxtaposition
    /// `^`, the only one that groups to the right.
    case power
    /// `!`
    case postfix
    /// Numbers, names and calls.
    case atom

    /// Whether `lhs` is the lower precedence.
    public static func < (lhs: Precedence, rhs: Precedence) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  var precedence: Precedence {
    switch syntax {
    case .function, .braces: .atom
    case .infix(let precedence): precedence
    case .prefix: .negation
    case .postfix: .postfix
    }
  }
}
