/// Reads infix.
///
/// ```text
/// program    = [ "=" ] [ result { ( "," | ";" ) result } ]
/// result     = [ heading ] expression
///            | ( "(" expression "," expression ")" | "r" "=" sum | [ heading ] expression
///            | "x" "=" expression "," "y" "=" expression ) [ range ]
/// heading    = [ "y" "=" ] ( name "(" name { "," name } ")" | "Y1" ) "=" [ "y" "=" ]
///            a result that begins with "y(x) =" or "x(y) =" begins with "y =" or "x ="; so r(t)
/// range      = "for" name "in" expression ":" expression | ( "for" | "," ) bounds | "{" bounds "}"
/// bounds     = sum ( "<" | "<=" ) name ( "<" | "<=" ) sum
/// expression = disjunction [ "?" expression ":" expression
///            | "if" disjunction [ "else" expression ] | restriction { restriction } ]
/// restriction = "{" expression "}"
/// disjunction = conjunction { ( "or" | "||" ) conjunction }
/// conjunction = inversion { "and" inversion }
/// inversion  = "not" inversion | comparison
/// comparison = sum { ( "<" | "<=" | ">" | ">=" | "=" | "!=" ) sum }
/// sum        = product { ( "+" | "-" | "±" | "∓" ) product }
/// product    = factor { ( "*" | "/" | "%" | "mod" ) factor | juxtaposed }
/// juxtaposed = a factor that does not begin with a number or a minus; the same as with "*" before
/// factor     = ( "-" | "!" | "±" | "∓" ) factor | "+" directly before a factor
///            | function [ exponent | "^" number ] argument | power
/// argument   = { "-" } power { power }, all but the first of which begin with no function and no
///            bracket
/// power      = postfixed [ "^" factor ]
/// postfixed  = atom { "!" | exponent }, no two that are alike next to each other, but "!!"
///            behind a whole number
/// exponent   = superscripts
/// branch     = expression ":" expression
/// atom       = number | name | constant
///            | function [ exponent | "^" number ] "(" expression { "," expression } ")"
///            | "(" expression ")" | "|" expression "|" | "{" expression "}" | "[" expression "]"
///            | "{" branch { "," branch } [ "," expression ] "}"
///            | ( "sum" | "prod" ) "(" expression "for" name "in" expression ":" expression ")"
///            | ( "sum" | "prod" ) "(" expression "," name "," expression "," expression ")"
///            | "diff" "(" expression "," name [ "," expression ] ")"
///            | function "'" { "'" } "(" expression ")"
///            | ( "√" | "∛" | superscripts "√" ) { "-" } atom
/// series     = ( "\sum" | "\prod" ) "_{" name "=" expression "}^" ( atom | "{" expression "}" )
///            | "\frac{d}{d" name "}"; a product follows, of which it is a factor
/// number     = [ "-" directly before it, if "^", "!" or a superscript does not follow ] digits
/// ```
///
/// Braces are sets of points, and only group if `^` or `/` is directly before or behind them; with
/// a colon they are choices. Every other spelling of an operation is read as well, such as `×` or
/// `arcsin(x)`. A bar opens where an operand is expected, and closes where an operator is
/// expected if the innermost open group is a bar. A result that compares without y becomes a set of
/// points, unless it is in brackets; but `f, x > 0` is `f {x > 0}`. Operators that wait for their
/// right operand are on a stack, so that the parser never recurses.
struct InfixParser {
  /// An entry of the stack of operators.
  enum Waiting {
    case infix(Int, Operation.Precedence)
    case prefix(Int, Operation.Precedence)
    case root(Int)
    /// An operation on the next atom and a second operand.
    case second(Int, operand: Int)
    /// `a ? b : c` before its colon, and behind it.
    case condition, alternative
    /// `b if a else c` before its `else`, and behind it.
    case requirement, otherwise
    case parenthesis(Range<String.Index>)
    /// A parenthesis with both coordinates of a path.
    case point(Range<String.Index>)
    /// The range of the parameter of a path, before its colon and behind it.
    case range(of: Int, isComplete: Bool)
    case bar(Range<String.Index>)
    case brace(Range<String.Index>)
    /// Braces behind what they restrict.
    case restriction(Range<String.Index>)
    /// Braces with choices, the number of operands before them, and whether a value is being read.
    case choices(Range<String.Index>, base: Int, isValue: Bool)
    case bracket(Range<String.Index>)
    case call(Callee, name: String, arguments: Int, Range<String.Index>)
    /// The braces of the lower or the upper limit of a sum or a product.
    case limit(Series, isUpper: Bool, Range<String.Index>)
    /// A sum, a product or a derivative before what it is of.
    case series(Series)
  }

  /// What a call calls.
  enum Callee {
    case operation(Int)
    case function(Scope.Function)
    /// A sum, a product or a derivative, behind so many mentions of names, and the name that has a
    /// value only there.
    case binder(StackWord, mentions: Int, binds: String?)
    /// The derivative, or one of it, of a function of one argument.
    case derivative(Scope.Function, order: Int)
    /// The path of two coordinates, the name of their parameter, and its ends.
    case curve

    /// How many arguments it takes.
    var arity: Int {
      switch self {
      case .operation(let operation): Operation.standard[operation].arity
      case .function(let function): function.parameters.count
      case .binder(let word, _, _): word == .diff ? 2 : 4
      case .derivative: 1
      case .curve: 5
      }
    }
  }

  var graph = ExpressionGraph()

  /// The operands read so far, above the finished results.
  var operands: [Int] = []
  var waiting: [Waiting] = []

  /// The places in `waiting` of the open groups.
  var openings: [Int] = []
  /// The number of operands before the result that is being read, and that of names.
  var start = (operands: 0, names: 0)
  /// What the range that is being read belongs to.
  var kind = ExpressionGraph.PathKind.coordinates
  var lexer: InfixLexer
  var origin: Origin
  /// The place of the last comparison in brackets, which is a number.
  var truth = -1
  /// The last sign after an operand, as long as nothing follows it.
  var postfix: Int?
  /// Whether the result that is being read has ± in it, and whether it is read for the second time,
  /// with the lower signs.
  var (hasBothSigns, isLower) = (false, false)
  /// Whether all that was read is one result, or one with ± in it.
  var isOneResult: Bool { operands.count == 1 || (operands.count == 2 && readsTwice) }
  private var readsTwice = false
  /// The operands that are the last finished result, or both of one with ± in it.
  private(set) var previous = 0..<0
  /// Where that result begins.
  private var beginning: InfixLexer
  /// The error if what is being read after `y =` compares, unless a choice follows.
  var chain: ProgramError?

  let rules: Rules
  /// The first function that was read without parentheses.
  var bareFunction: String?

  /// What is read of a text that has several meanings.
  enum Rules {
    /// Comparisons that are whole results are sets of points.
    case usual
    /// Comparisons are numbers.
    case kept
  }

  /// What names mean, those that open sums, products and derivatives bind among them.
  var scope: Scope
  /// What the result that is being read defines.
  var heading: Scope.Heading?

  private init(_ source: String, _ rules: Rules, _ scope: Scope) {
    (self.rules, self.scope) = (rules, scope)
    lexer = InfixLexer(source)
    beginning = lexer
    origin = Origin(source: source, notation: .infix)
  }

  /// Returns the parser of a text after it has read it.
  static func read(
    _ text: String, _ rules: Rules, _ scope: Scope = Scope()
  ) throws(ProgramError) -> InfixParser {
    var parser = InfixParser(text, rules, scope)
    try parser.parse()
    return parser
  }

  private mutating func parse() throws(ProgramError) {
    readHeading()
    var token = try lexer.next()
    if case .end = token { return }
    var expectsOperand = true
    while true {
      if expectsOperand {
        expectsOperand = try readOperand(token)
      } else if case .end = token {
        try finishRange()
        guard startOver() else { break }
        expectsOperand = true
      } else {
        expectsOperand = try readOperator(token)
      }
      token = try lexer.next()
    }
    if let opening = openings.last { throw unclosed(waiting[opening]) }
    if lexer.hasForeignSigns { origin.rewrite() }
    origin.resultCount = operands.count
  }

  /// Goes back to the beginning of a result with ± in it, to read it with the other signs, and
  /// returns whether it does; otherwise the next result begins.
  mutating func startOver() -> Bool {
    isLower = hasBothSigns && !isLower
    hasBothSigns = false
    readsTwice = readsTwice || isLower
    if isLower {
      lexer = beginning
    } else {
      beginning = lexer
      if operands.count > previous.upperBound { previous = previous.upperBound..<operands.count }
    }
    start = (operands.count, origin.mentions.count)
    readHeading()
    return isLower
  }

  func error(_ reason: ProgramError.Reason) -> ProgramError {
    ProgramError(reason, at: lexer.range, in: origin.source)
  }

  func unclosed(_ opening: Waiting) -> ProgramError {
    switch opening {
    case .bar(let range): ProgramError(.unclosed("|"), at: range, in: origin.source)
    case .brace(let range), .restriction(let range), .choices(let range, _, _):
      ProgramError(.unclosed("{"), at: range, in: origin.source)
    case .bracket(let range), .limit(_, _, let range), .point(let range):
      ProgramError(.unclosed(String(origin.source[range])), at: range, in: origin.source)
    case .parenthesis(let range), .call(_, _, _, let range):
      ProgramError(.unclosed("("), at: range, in: origin.source)
    case .condition: error(.incompleteChoice)
    case .infix, .prefix, .root, .second, .alternative, .requirement, .otherwise, .range,
      .series:
      error(.unopened(String(origin.source[lexer.range])))
    }
  }
}
