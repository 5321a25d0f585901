extension InfixParser {
  /// Reads the parenthesis of a sum, a product or a derivative.
  mutating func readBinder(_ word: StackWord) throws(ProgramError) {
    let start = lexer.range.lowerBound
    guard case .open = try lexer.next() else { throw error(.incompleteBinder(word)) }
    try checkBinderCount()
    let name = lexer.boundName.flatMap { scope.names.insert($0).inserted ? $0 : nil }
    try open(
      .call(
        .binder(word, mentions: origin.mentions.count, binds: name), name: word.rawValue,
        arguments: 1, start..<lexer.range.upperBound))
  }

  /// Reads `for NAME in` behind the body of a sum or a product, and returns whether that is there.
  mutating func readCounter() throws(ProgramError) -> Bool {
    guard let opening = openings.last,
      case .call(let callee, let name, 1, let range) = waiting[opening],
      case .binder(let word, _, _) = callee, word != .diff
    else { return false }
    reduceGroup()
    guard case .name(let counter) = try lexer.next(), Vocabulary.word(counter) == nil,
      case .name("in") = try lexer.next()
    else { throw error(.incompleteBinder(word)) }
    operands.append(graph.add(.variable(counter)))
    waiting[opening] = .call(callee, name: name, arguments: 3, range)
    return true
  }

  /// Makes a sum, a product or a derivative of its body, its name and its ends, if they are there.
  mutating func apply(
    _ word: StackWord, after mentions: Int, binds bound: String?, _ count: Int,
    _ range: Range<String.Index>
  ) throws(ProgramError) {
    let place = range.lowerBound..<lexer.range.upperBound
    guard let binder = word.binder, word == .diff ? count == 2 || count == 3 : count == 4,
      let name = graph.nodes[operands[operands.count - count + 1]].name
    else { throw ProgramError(.incompleteBinder(word), at: place, in: origin.source) }
    let parts = Array(operands.suffix(count))
    operands.removeLast(count)
    let ends = Array(parts.dropFirst(count == 2 ? 1 : 2))
    push(binder, parts[0], of: name, ends, after: mentions, binds: bound)
  }

  /// Adds a sum, a product or a derivative, behind which the name that it alone has means nothing,
  /// as do its mentions unless the name is in the ends as well.
  mutating func push(
    _ kind: ExpressionGraph.Binder, _ body: Int, of name: String, _ ends: [Int],
    after mentions: Int, binds bound: String?
  ) {
    let place = graph.addBinder(kind, body, of: name, ends)
    operands.append(place)
    if let bound { scope.names.remove(bound) }
    if !graph.names(of: [place]).contains(name) { origin.forget(name, after: mentions) }
  }

  func checkBinderCount() throws(ProgramError) {
    let begun = waiting.count { if case .series = $0 { true } else { false } }
    guard graph.binderCount + begun < ExpressionGraph.binderLimit else {
      throw error(.tooManyBinders)
    }
  }

  /// Reads the signs of derivatives and the parenthesis behind the name of a function of one
  /// argument, and returns whether they are there.
  mutating func readDerivative(of name: String) throws(ProgramError) -> Bool {
    var ahead = lexer
    let (order, start) = (ahead.skipPrimes(), lexer.range.lowerBound)
    var next = ahead
    guard 1...9 ~= order, case .open? = try? next.next() else { return false }
    let function: Scope.Function
    if let known = scope.functions[name], known.parameters.count == 1, !scope.names.contains(name) {
      function = known
    } else if case .operation(let operation)? = Vocabulary.word(name),
      Operation.standard[operation].arity == 1
    {
      var (graph, stack) = (ExpressionGraph(), [Int]())
      stack.append(graph.add(.variable("x")))
      graph.apply(operation, to: &stack)
      function = Scope.Function(
        parameters: ["x"], body: Program(graph, stack, isPruned: false, .radians, []))
    } else {
      return false
    }
    lexer = ahead
    guard case .open = try lexer.next() else { return false }
    try checkBinderCount()
    try open(
      .call(
        .derivative(function, order: order), name: name, arguments: 1,
        start..<lexer.range.upperBound))
    return true
  }

  /// Replaces the argument of the derivative of a function of x by that.
  mutating func apply(derivativeOf function: Scope.Function, order: Int) {
    let (name, point) = ("x", operands.removeLast())
    let variable = graph.add(.variable(name))
    operands.append(variable)
    graph.apply(function, to: &operands)
    for index in 1...order {
      let body = operands.removeLast()
      let ends = [index == order ? point : variable]
      operands.append(graph.addBinder(.derivative, body, of: name, ends))
    }
  }
}
