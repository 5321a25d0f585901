extension ExpressionGraph {
  /// Replaces the operands of an operation that has no node of its own by what it is of them.
  mutating func apply(definedBy row: Operation, to stack: inout [Int]) {
    let operands = Array(stack.suffix(row.arity))
    stack.removeLast(operands.count)
    if row.symbol == "binomial" || row.symbol == "npr",
      let product = choices(operands, isOrdered: row.symbol == "npr")
    {
      return stack.append(product)
    }
    stack += operands
    apply(row.definition ?? "x", of: row.arity, to: &stack)
  }

  /// Replaces operands on top of a stack by what a formula in infix is of them, as x, y and z.
  mutating func apply(_ formula: String, of count: Int, to stack: inout [Int]) {
    guard let parser = try? InfixParser.read(formula, .kept) else {
      preconditionFailure("'\(formula)' is no formula")
    }
    apply(parser.operands, of: parser.graph, parameters: ["x", "y", "z"].prefix(count), to: &stack)
  }

  /// Adds the number of ways to choose a whole number of things, as a product.
  ///
  /// - Parameters:
  ///   - operands: Of how many things, and how many.
  ///   - isOrdered: Whether the order counts.
  /// - Returns: The place of the product, whose parts are not greater than itself; `nil` for other
  ///   numbers of things.
  private mutating func choices(_ operands: [Int], isOrdered: Bool) -> Int? {
    guard case .number(let literal) = nodes[operands[1]],
      let count = Int(exactly: literal.value), (0...1000).contains(count)
    else { return nil }
    if case .number(let things) = nodes[operands[0]], let total = Int(exactly: things.value),
      let value = Self.choices(of: total, count, isOrdered: isOrdered)
    {
      return add(.number(Literal(value)))
    }
    guard count > 0 else { return nil }
    var stack = [operands[0]]
    for index in 1..<count {
      if case .number(let things) = nodes[operands[0]] {
        stack.append(add(.number(Literal(things.value - Double(index)))))
      } else {
        stack += [operands[0], add(.number(Literal(Double(index))))]
        apply(Operation.subtraction, to: &stack)
      }
      apply(Operation.multiplication, to: &stack)
      if isOrdered { continue }
      stack.append(add(.number(Literal(Double(index + 1)))))
      apply(Operation.division, to: &stack)
    }
    return stack[0]
  }

  /// The same number of whole things, if a double is it and every number on the way to it.
  private static func choices(of total: Int, _ count: Int, isOrdered: Bool) -> Double? {
    var ways = 1
    for index in 0..<count {
      let (product, overflows) = ways.multipliedReportingOverflow(by: total &- index)
      guard !overflows else { return nil }
      ways = isOrdered ? product : product / (index + 1)
    }
    return Double(exactly: ways)
  }
}
