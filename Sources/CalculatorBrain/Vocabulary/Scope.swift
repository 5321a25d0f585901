/// What names mean where a text is read.
///
/// ```swift
/// let wave = try Program("f(x, a) = a sin(x)")
/// let scope = Scope(functions: wave.function.map { ["f": $0] } ?? [:])
/// try Program("f(2x, 3)", scope: scope).description   // "3 * sin(2 * x)"
/// ```
public struct Scope: Hashable, Sendable {
  /// The names that have values, apart from x: no other name may be read as a product of these, or
  /// as a word in capitals.
  public var names: Set<String>

  /// Whether names mean themselves alone, as in files.
  var isVerbatim = false
  /// The unit of the turn that parameters without a range go through.
  var angleUnit = AngleUnit.radians

  /// The functions by name, which programs are read with the bodies of.
  public var functions: [String: Function]

  /// Creates a scope.
  public init(names: Set<String> = [], functions: [String: Function] = [:]) {
    (self.names, self.functions) = (names, functions)
  }

  /// A function of one or more arguments.
  public struct Function: Hashable, Sendable {
    /// The names of the arguments, in their order.
    public let parameters: [String]

    /// What the function is, one result.
    public let body: Program

    /// Creates a function whose body has one result.
    public init(parameters: [String], body: Program) {
      (self.parameters, self.body) = (parameters, body)
    }
  }

  /// The left side of `f(x, a) = …`; `Y1 = …` has no parameters.
  struct Heading: Sendable {
    let name: String
    var parameters: [String]
  }

  /// Returns the word that a name in capitals is, if it is none itself and has no value: `SIN`,
  /// `Pi`, or `X`; other single letters mean what they are.
  func folded(_ name: String) -> String? {
    let lower = name.lowercased()
    guard lower != name, !isVerbatim, !names.contains(name), functions[name] == nil else {
      return nil
    }
    return lower == "x" || lower == "y" || (name.count > 1 && Vocabulary.word(lower) != nil)
      ? lower : nil
  }

  /// Returns the factors that a name is a product of, if it has no value itself and there is one
  /// way to read it so: x, y, constants, and names of one letter that have values.
  ///
  /// If a call follows, the last factor may be a function.
  func factors(of name: String, isCall: Bool) -> [String]? {
    guard !isVerbatim, !names.contains(name), 2...32 ~= name.utf8.count else { return nil }
    // For each place, how many ways lead there, and the last factor of one.
    let characters = Array(name)
    var ways: [(count: Int, factor: String)] = [(1, "")]
    for end in 1...characters.count {
      var (count, factor) = (0, "")
      for start in 0..<end where ways[start].count > 0 {
        let part = String(characters[start..<end])
        let isFunction = isCall && end == characters.count && start > 0 && Self.isFunction(part)
        guard isFactor(part) || isFunction else { continue }
        count = min(2, count + ways[start].count)
        factor = part
      }
      ways.append((count, factor))
    }
    guard ways[characters.count].count == 1 else { return nil }
    var (factors, end) = ([String](), characters.count)
    while end > 0 {
      factors.append(ways[end].factor)
      end -= ways[end].factor.count
    }
    return factors.count > 1 ? factors.reversed() : nil
  }

  /// Returns the function of one argument, and this, that a name is made of: `sinx`, or `sin5`.
  ///
  /// The argument is x, y, one of the `parameters` or a number.
  func call(
    in name: String, of parameters: [String]
  ) -> (function: String, argument: InfixLexer.Token)? {
    guard !isVerbatim, !names.contains(name), name.utf8.count <= 32 else { return nil }
    for end in name.indices.dropFirst(2).reversed() {
      let (head, tail) = (String(name[..<end]), String(name[end...]))
      guard case .operation(let place)? = Vocabulary.word(head) else { continue }
      let row = Operation.standard[place]
      guard row.arity == 1, row.syntax == .function, row.exponent == nil else { continue }
      if tail == "x" || tail == "y" || parameters.contains(tail) { return (head, .name(tail)) }
      if tail.allSatisfy({ $0.isASCII && $0.isNumber }) { return (head, .number(tail)) }
    }
    return nil
  }

  private func isFactor(_ part: String) -> Bool {
    if part.count == 1, part == "x" || part == "y" || names.contains(part) { return true }
    return Constant.named(part) != nil
  }

  private static func isFunction(_ part: String) -> Bool {
    Operation.named(part).map { $0.syntax == .function } ?? false
  }
}

extension Program {
  /// The function that the text of the program defines, as `f(x) = x^2` does; `nil` if it defines
  /// none.
  ///
  /// The program is what the function is of its first argument, which is x.
  public var function: (name: String, function: Scope.Function)? {
    guard count == 1, let heading = origins.first?.heading else { return nil }
    return (heading.name, Scope.Function(parameters: heading.parameters, body: self))
  }
}

extension ExpressionGraph {
  /// Replaces arguments on top of a stack by what a function is of them.
  mutating func apply(_ function: Scope.Function, to stack: inout [Int]) {
    let body = function.body
    apply(body.places, of: body.shared, parameters: function.parameters[...], to: &stack)
  }

  /// Replaces arguments on top of a stack by expressions with these in place of parameters.
  mutating func apply(
    _ roots: [Int], of graph: ExpressionGraph, parameters: ArraySlice<String>, to stack: inout [Int]
  ) {
    let arguments = Array(stack.suffix(parameters.count))
    stack.removeLast(arguments.count)
    stack += copy(roots, of: graph) { node in
      node.name.flatMap { parameters.firstIndex(of: $0) }.map { arguments[$0] }
    }
  }

  /// Returns the place of an expression with x in place of the first parameter of a heading, which
  /// gets x, too.
  mutating func body(at place: Int, of heading: inout Scope.Heading) -> Int {
    guard let first = heading.parameters.first, !heading.parameters.contains("x") else {
      return place
    }
    heading.parameters[0] = "x"
    let (source, variable) = (self, add(.variable("x")))
    return copy([place], of: source) { $0 == .variable(first) ? variable : nil }[0]
  }
}
