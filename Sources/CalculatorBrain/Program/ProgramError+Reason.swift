extension ProgramError {
  /// The kinds of error in a program.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to compute; the notation that was read.
    case empty(Program.Notation)
    /// The text is longer than 1 MiB; its length in bytes.
    case textTooLong(Int)
    /// More than 256 results are left; how many.
    case tooManyResults(Int)
    /// Parentheses, bars and calls are nested more than 1,000 deep.
    case nestingTooDeep
    /// A word that is not a number, a word of the language or a name.
    case malformedWord(String, suggestion: String?)
    /// A number that is too large for a double, or too small.
    case numberOutOfRange(String)
    /// A name that is not a word of the language and has no value.
    case unknownWord(String, suggestion: String?)
    /// An operation or stack word with fewer operands than it takes.
    case missingOperand(word: String, needed: Int, found: Int)
    /// A stack word without a literal count from 1 to 256 before it.
    case missingCount(word: String)
    /// A character that has no meaning in infix.
    case unexpectedCharacter(String)
    /// The end of the infix text, or a sign, where an operand is expected; what was found.
    case expectedOperand(found: String)
    /// A number directly after an operand.
    case numberAfterOperand(String)
    /// A number with an exponent that is not whole, as `3e-.5`.
    case malformedExponent(String)
    /// A sign after an operand that ends with one of its kind, as in `5!!`.
    case repeatedSign(String)
    /// Something other than a comparison in braces behind an expression.
    case restrictionWithoutComparison
    /// A choice `c ? a : b` without its colon.
    case incompleteChoice
    /// A function of x, as in `f(t) = t + x`, whose argument has another name.
    case argument(of: String, isNot: String, but: String)
    /// A function that is used in what it is defined as.
    case recursion(String)
    /// A function that was defined, without its arguments; how it is called.
    case functionWithoutArguments(String)
    /// A name of a program of x with an argument, as `f(3)`.
    case call(String)
    /// A function without parentheses, and the power that follows it, as in `sin^2`, or nothing.
    case functionWithoutParentheses(String, power: String = "")
    /// A call of a function that there is not, with several arguments.
    case unknownFunction(String, suggestion: String?)
    /// A call with a wrong number of arguments.
    case wrongArgumentCount(function: String, needed: Int, found: Int)
    /// An opening parenthesis, brace, bracket or bar that is not closed.
    case unclosed(String)
    /// A closing parenthesis, brace or bracket that was not opened.
    case unopened(String)
    /// A comma that separates neither results nor arguments.
    case misplacedComma
    /// A comparison of a comparison, as in `1 < x < 2`: both, joined by `and`.
    case chainedComparison(String)
    /// A stack word in infix, which has no stack.
    case stackWordInInfix(String)
    /// A result that depends on y, which has no value, and does not compare.
    case freeOrdinate
    /// Coordinates in parentheses without a range of their parameter.
    case pathWithoutRange
    /// A `for` that follows neither coordinates, nor a radius, nor the value of a sequence.
    case misplacedFor
    /// A range of a parameter of which a part is missing.
    case incompleteRange
    /// A word of the language where the name of a parameter is expected.
    case wordAsParameter(String)
    /// A path with these names without a value, of which not exactly one is its parameter.
    case parameterCount([String])
    /// A path whose parameter, so named, does not go from one number up to another.
    case invalidRange(String)
    /// A path where a number is expected.
    case pathAsNumber
    /// A fraction of LaTeX without its braces.
    case incompleteFraction
    /// A sum, a product or a derivative without its name or its ends.
    case incompleteBinder(StackWord)
    /// More than 1,000 sums, products and derivatives.
    case tooManyBinders
    /// A sum, a product or a derivative that cannot be written out.
    case unwritten(ExpressionGraph.Binder)
    /// A relation of more than ``Relation/limit`` comparisons.
    case tooManyComparisons
  }

  /// What is wrong, in one line.
  public var summary: String {
    switch reason {
    case .empty: "the program is empty"
    case .textTooLong(let count): "the program is \(count) bytes long"
    case .tooManyResults(let count): "the program leaves \(count) results"
    case .nestingTooDeep: "the expression is nested more than 1000 deep"
    case .malformedWord(let word, _): "\(ShownText.quoted(word)) is neither a number nor a name"
    case .numberOutOfRange(let word): "the number \(ShownText.quoted(word)) is out of range"
    case .unknownWord(let word, _): "unknown word \(ShownText.quoted(word))"
    case .missingOperand(let word, let needed, let found):
      "'\(word)' takes \(Self.operands(needed)), but there \(found == 1 ? "is" : "are") "
        + (found == 0 ? "none" : "only \(found)")
    case .missingCount(let word): "'\(word)' has no count"
    case .unexpectedCharacter("'"): "unexpected quote"
    case .unexpectedCharacter(let character): "unexpected \(ShownText.quoted(character))"
    case .expectedOperand(let found) where found.isEmpty: "the expression ends too early"
    case .expectedOperand(let found): "\(ShownText.quoted(found)) where an operand is expected"
    case .numberAfterOperand(let word): "the number \(ShownText.quoted(word)) follows an operand"
    case .malformedExponent(let word):
      "the exponent of \(ShownText.quoted(word)) is no whole number"
    case .repeatedSign(let sign): "'\(sign)' follows a sign of its kind"
    case .restrictionWithoutComparison: "'{…}' does not compare"
    case .incompleteChoice: "the choice has no ':'"
    case .argument(let name, let other, let parameter):
      "'\(other)' is no argument of \(ShownText.quoted("\(name)(\(parameter))"))"
    case .recursion(let name): "\(ShownText.quoted(name)) leads to itself"
    case .functionWithoutArguments(let call):
      "\(ShownText.quoted(String(call.prefix { $0 != "(" }))) has no arguments"
    case .call(let name): "\(ShownText.quoted(name)) is a program of x, and takes no argument"
    case .functionWithoutParentheses(let name, _): "'\(name)' has no parentheses"
    case .unknownFunction(let name, _): "there is no function \(ShownText.quoted(name))"
    case .wrongArgumentCount(let function, let needed, let found):
      "'\(function)' takes \(Self.operands(needed)), not \(found)"
    case .unclosed(let opening): "'\(opening)' is never closed"
    case .unopened(let closing): "'\(closing)' was never opened"
    case .misplacedComma: "',' separates neither results nor arguments"
    case .chainedComparison: "comparisons do not chain"
    case .stackWordInInfix(let word): "'\(word)' works on the stack, which infix does not have"
    case .freeOrdinate: "'y' has no value"
    case .pathWithoutRange: "the point has no range of its parameter"
    case .misplacedFor: "'for' follows neither (x, y), nor r = …, nor values without x and y"
    case .incompleteRange: "'for' has no range"
    case .wordAsParameter(let word): "'\(word)' already has a meaning"
    case .parameterCount(let names) where names.isEmpty: "the path has no parameter"
    case .parameterCount(let names):
      "\(names.map { ShownText.quoted($0) }.joined(separator: " and ")) have no value"
    case .invalidRange(let name):
      "\(ShownText.quoted(name)) does not go from one number up to another"
    case .pathAsNumber: "a path is a set of points, and not a number"
    case .incompleteFraction: "the fraction is not complete"
    case .incompleteBinder(.diff): "'diff' has no name"
    case .incompleteBinder(let word): "'\(word)' has no name and range"
    case .tooManyBinders:
      "there are more than \(ExpressionGraph.binderLimit) sums, products and derivatives"
    case .unwritten(.derivative): "there is no formula for the derivative"
    case .unwritten(let binder):
      "the \(binder == .sum ? "sum" : "product") does not go from one number to another, "
        + "or has more than \(ExpressionGraph.termLimit) terms"
    case .tooManyComparisons: "the relation has more than \(Relation.limit) comparisons"
    }
  }

  /// What to do about it, in one line.
  public var remedy: String { foreignRemedy ?? ownRemedy }

  private var ownRemedy: String {
    switch reason {
    case .empty(.infix): "write an expression, such as: = sin(x)"
    case .empty: "write an expression, such as: x sin"
    case .textTooLong: "at most 1048576 bytes are read"
    case .tooManyResults: "leave at most 256"
    case .nestingTooDeep: "use fewer parentheses"
    case .malformedWord(_, let suggestion?), .unknownWord(_, let suggestion?),
      .unknownFunction(_, let suggestion?):
      "did you mean \(ShownText.quoted(suggestion))?"
    case .malformedWord(let word, nil)
    where word.first == "$" && NumberText.read(word.dropFirst()) != nil:
      "write \(word.dropFirst())"
    case .malformedWord(_, nil): "separate words with blanks; 'graphcalc functions' lists them"
    case .unknownWord("z", nil), .unknownWord("Z", nil):
      "only the plane is drawn; write f = c for a contour of z = f, with a number c"
    case .unknownWord(_, nil): "give it a value, or see 'graphcalc functions'"
    case .unknownFunction(let name, nil) where name.count == 1:
      "define it, as in let \(name)(x) = x^2, or give it a value for a product"
    case .unknownFunction(let name, nil):
      "define it, as in let \(name)(x) = x^2; 'graphcalc functions' lists those there are"
    case .numberOutOfRange: "use 0, or from 4.9e-324 to 1.7e308"
    case .missingOperand(_, let needed, let found): "push \(Self.more(needed - found)) before it"
    case .missingCount: "write a whole number from 1 to 256 before it"
    case .unexpectedCharacter: "remove it"
    case .expectedOperand: "write a number, a name or '('"
    case .numberAfterOperand: "write '*' between them"
    case .malformedExponent: "write digits behind e, as in 3e-5, or '* e' for Euler's number"
    case .repeatedSign("!"): "write parentheses for what it applies to, as in (5!)!"
    case .repeatedSign: "write parentheses for what it applies to, or ^ and all digits, as in x^23"
    case .restrictionWithoutComparison: "write a comparison, as in 2x {x > 0}, or parentheses"
    case .incompleteChoice: "write it as in x < 0 ? -x : x"
    case .argument(_, let other, let parameter):
      "write \(parameter) for it, or add it, as in f(\(parameter), \(other)) = …"
    case .recursion: "write it without itself, as in n! for n * f(n - 1)"
    case .functionWithoutArguments(let call): "write \(call)"
    case .call(let name):
      "write let \(name)(x) = … to call it, or \(ShownText.quoted("\(name) * (…)")) for a product"
    case .functionWithoutParentheses(let name, let power) where power.hasSuffix("-1"):
      "write 1 / \(Self.call(name))"
        + (Operation.named("a\(name)") == nil ? "" : ", or a\(Self.call(name)) for the inverse")
    case .functionWithoutParentheses(let name, let power): "write \(Self.call(name))\(power)"
    case .wrongArgumentCount(let function, let needed, _):
      "write \(Self.call(function, needed))"
    case .unclosed(let opening): "add '\(Self.partner(of: opening))'"
    case .unopened(let closing): "remove it, or add '\(Self.partner(of: closing))'"
    case .misplacedComma: "remove it"
    case .chainedComparison(let text): "join two comparisons with 'and', as in \(text)"
    case .stackWordInInfix("path"): "write the path as (x, y) for t in 0:2pi"
    case .stackWordInInfix("sequence"): "write the sequence as 1/n for n in 1:20"
    case .stackWordInInfix("polar"): "write the path as r = 1 + cos(theta)"
    case .stackWordInInfix: "write the operand instead, or write the program in RPN"
    case .freeOrdinate: "compare, as in x^2 + y^2 = 25, to draw a relation, or give it a value"
    case .pathWithoutRange: "add it, as in for t in 0:2pi"
    case .misplacedFor: "write coordinates before it, as in (cos(t), sin(t)) for t in 0:2pi"
    case .incompleteRange: "write for NAME in FROM:TO, as in for t in 0:2pi"
    case .wordAsParameter: "choose another name for the parameter"
    case .parameterCount(let names) where names.isEmpty: "use a name that has no value"
    case .parameterCount: "a path has one parameter; give a value to each other name"
    case .invalidRange: "write two numbers, the smaller one first"
    case .pathAsNumber: "separate it from the rest by a comma, or use its coordinates"
    case .incompleteFraction: "write \\frac{1}{x}, or 1/x"
    case .incompleteBinder(.diff): "write diff(sin(t), t), or diff(x^2, x, 3) for its value at 3"
    case .incompleteBinder(let word): "write \(word)(x^k / k! for k in 0:10)"
    case .unwritten(.derivative):
      "leave out digamma, and sums and products without numbers as ends"
    case .unwritten: "write numbers as its ends, or names with values"
    case .tooManyBinders, .tooManyComparisons: "use fewer"
    }
  }

  private static func operands(_ count: Int) -> String {
    count == 1 ? "1 operand" : "\(count) operands"
  }

  private static func partner(of sign: String) -> Character {
    let (signs, partners) = (Array("(){}[]|"), Array(")(}{][|"))
    return signs.firstIndex { String($0) == sign }.map { partners[$0] } ?? "|"
  }

  private static func more(_ count: Int) -> String { count == 1 ? "one" : "\(count)" }

  private static func call(_ function: String, _ count: Int? = nil) -> String {
    let count = count ?? Operation.named(function)?.arity ?? 1
    let names = count <= 3 ? ["x", "y", "z"] : (1...count).map { "x\($0)" }
    return "\(function)(\(names.prefix(count).joined(separator: ", ")))"
  }
}
