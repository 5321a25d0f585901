extension ExpressionGraph {
  /// The greatest number of terms of a sum or a product.
  static let termLimit = 1000
  /// The greatest number of sums, products and derivatives that are read.
  static let binderLimit = 1000
  /// The greatest number of nodes that are visited to write sums, products and derivatives out.
  private static let expansionLimit = 10_000_000

  /// Adds a sum, a product or a derivative.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - body: The place of what is summed or differentiated.
  ///   - name: The name in the body that gets bound.
  ///   - ends: The places of both ends of the range, or of the point.
  /// - Returns: The place of the node.
  mutating func addBinder(_ kind: Binder, _ body: Int, of name: String, _ ends: [Int]) -> Int {
    let source = self
    var primes = 1
    for (node, isUsed) in zip(nodes, usedPlaces(of: [body])) where isUsed {
      guard let other = node.name, other.prefix(while: { $0 != "′" }) == name else { continue }
      primes = max(primes, 1 + (other.utf8.count - name.utf8.count) / "′".utf8.count)
    }
    let place = add(.variable(name + String(repeating: "′", count: primes)))
    let body = copy([body], of: source) { $0 == .variable(name) ? place : nil }
    return add(.binder(kind, body + ends + [place]))
  }

  /// The name of a body that takes whole numbers in RPN: the usual one, or the one other than x.
  func counter(of body: Int) -> String? {
    let names = names(of: [body])
    return ["k", "n", "i", "j", "m"].first { names.contains($0) } ?? names.first { $0 != "x" }
  }

  /// Returns the name that a sum, a product or a derivative binds, and what it is printed as.
  ///
  /// - Parameters:
  ///   - parts: The parts of the node.
  ///   - count: How many other names are bound around it.
  /// - Returns: The name, and what it was when it was read, unless the body has that; `nil` if no
  ///   name is bound.
  package func boundName(of parts: [Int], count: Int) -> (bound: String, printed: String)? {
    guard case .variable(let bound) = nodes[parts[parts.count - 1]] else { return nil }
    let name = String(bound.prefix { $0 != "′" })
    return (bound, names(of: [parts[0]]).contains(name) ? "\(name)_\(count)" : name)
  }

  /// Returns a graph in which what `roots` depend on is written out as far as it can be, without
  /// unused nodes, and the new places of `roots`.
  ///
  /// A sum is as long as the range of its ends, if these are numbers; others remain.
  func expanded(to roots: [Int], _ angleUnit: AngleUnit) -> (graph: ExpressionGraph, roots: [Int]) {
    guard binderCount > 0 else { return pruned(to: roots) }
    var graph = ExpressionGraph()
    var work = 0
    let places = graph.write(out: roots, of: self, angleUnit, &work) { _ in nil }
    return graph.pruned(to: places)
  }

  /// Returns the first sum, product or derivative that is not written out whatever values some
  /// names have; `nil` if there is none.
  func binder(thatRemainsIn roots: [Int], _ angleUnit: AngleUnit, bound: [String]) -> Binder? {
    guard binderCount > 0 else { return nil }
    let (graph, _) = expanded(to: roots, angleUnit)
    for case .binder(let kind, let parts) in graph.nodes {
      let names = graph.names(of: kind == .derivative ? parts : Array(parts.dropFirst()))
      if Set(bound).isDisjoint(with: names) { return kind }
    }
    return nil
  }

  /// Adds the nodes that `roots` of another graph depend on, written out, and returns the new
  /// places of `roots`.
  private mutating func write(
    out roots: [Int], of other: ExpressionGraph, _ angleUnit: AngleUnit, _ work: inout Int,
    replacement: (Node) -> Int?
  ) -> [Int] {
    work += other.nodes.count
    return other.visit(roots) { node in
      if case .binder(let kind, let parts) = node,
        let place = expand(kind, parts, angleUnit, &work)
      {
        return place
      }
      return replacement(node) ?? add(node)
    }
  }

  /// Returns the place of what a node is when it is written out, `nil` if it cannot be.
  private mutating func expand(
    _ kind: Binder, _ parts: [Int], _ angleUnit: AngleUnit, _ work: inout Int
  ) -> Int? {
    work += nodes.count
    guard work < Self.expansionLimit else { return nil }
    let bound = nodes[parts[parts.count - 1]]
    if kind == .derivative {
      guard let slope = slope(of: parts[0], by: bound, angleUnit, &work) else { return nil }
      let source = self
      return copy([slope], of: source) { $0 == bound ? parts[1] : nil }[0]
    }
    guard let terms = range(parts[1], parts[2], angleUnit) else { return nil }
    let operation = kind == .sum ? Operation.addition : Operation.multiplication
    let source = self
    var stack: [Int] = []
    for number in terms {
      guard work < Self.expansionLimit else { return nil }
      let term = add(.number(Literal(Double(number))))
      stack += write(out: [parts[0]], of: source, angleUnit, &work) { $0 == bound ? term : nil }
      if stack.count == 2 { apply(operation, to: &stack) }
    }
    return stack.first ?? add(.number(Literal(kind == .sum ? 0 : 1)))
  }

  /// The whole numbers of a range; `nil` if its ends are no numbers yet, or too far apart.
  private func range(_ first: Int, _ last: Int, _ angleUnit: AngleUnit) -> Range<Int>? {
    let ends = [first, last].compactMap { place in
      try? Program(self, [place], isPruned: false, angleUnit, []).run()[0].get()
    }
    guard ends.count == 2, ends.allSatisfy({ $0.magnitude < 1e9 }) else { return nil }
    let (first, last) = (Int(ends[0].rounded(.up)), Int(ends[1].rounded(.down)))
    guard last - first < Self.termLimit else { return nil }
    return first..<max(first, last + 1)
  }

  // MARK: Derivatives

  /// Returns the place of the derivative of a node by a variable; `nil` if there is no formula for
  /// it.
  ///
  /// It is undefined where the node has a kink or a step, or where another branch begins.
  private mutating func slope(
    of root: Int, by variable: Node, _ angleUnit: AngleUnit, _ work: inout Int
  ) -> Int? {
    let isUsed = usedPlaces(of: [root])
    // Nodes that do not depend on the variable have none.
    var slopes: [Int: Int] = [:]
    for place in isUsed.indices where isUsed[place] {
      if nodes[place] == variable { slopes[place] = add(.number(Literal(1))) }
      if case .binder(_, let parts) = nodes[place], parts.contains(where: { slopes[$0] != nil }) {
        return nil
      }
      guard case .operation(let index, let operands) = nodes[place] else { continue }
      let places = (0..<operands.count).map { operands[$0] }
      guard places.contains(where: { slopes[$0] != nil }) else { continue }
      // To read a formula takes as long as to visit so many nodes.
      work += 200
      guard work < Self.expansionLimit else { return nil }
      guard let slope = slope(of: index, places, slopes, angleUnit) else { return nil }
      slopes[place] = slope
    }
    return slopes[root] ?? add(.number(Literal(0)))
  }

  /// Returns the place of the derivative of an operation, from those of its operands.
  private mutating func slope(
    of operation: Int, _ places: [Int], _ slopes: [Int: Int], _ angleUnit: AngleUnit
  ) -> Int? {
    let (row, zero) = (Operation.standard[operation], add(.number(Literal(0))))
    if operation == Operation.choice || operation == Operation.restriction {
      let condition = operation == Operation.choice ? 0 : 1
      var stack = places.indices.map { $0 == condition ? places[$0] : slopes[places[$0]] ?? zero }
      apply(operation, to: &stack)
      guard let slope = slopes[places[condition]] else { return stack[0] }
      // The derivative of a truth value is 0, and undefined where it changes.
      let isTruth = nodes[places[condition]].isTruth
      var border = [isTruth ? slope : places[condition]]
      if !isTruth { apply("when(0, x != 0)", of: 1, to: &border) }
      return total(stack[0], border[0])
    }
    guard let formulas = row.slopes(in: angleUnit) else { return nil }
    var sum: Int?
    for (position, place) in places.enumerated() {
      guard let slope = slopes[place] else { continue }
      var stack = places
      if operation == Operation.power, position == 0,
        case .number(let exponent) = nodes[places[1]], exponent.value != 0
      {
        // A literal keeps the exponent a whole number.
        stack = [places[1], places[0], add(.number(Literal(exponent.value - 1)))]
        apply(Operation.power, to: &stack)
        apply(Operation.multiplication, to: &stack)
      } else {
        // What truth values make of each other changes only where they do.
        let isConstant = row.category == .logic && nodes[place].isTruth
        apply(isConstant ? "0" : formulas[position], of: places.count, to: &stack)
      }
      if nodes[slope] != .number(Literal(1)) {
        stack.append(slope)
        apply(Operation.multiplication, to: &stack)
      }
      sum = sum.map { total($0, stack[0]) } ?? stack[0]
    }
    guard let sum, angleUnit == .degrees, row.degreesKernel != nil else { return sum }
    var stack = [sum]
    apply(Operation.index(of: row.symbol.hasPrefix("a") ? "deg" : "rad"), to: &stack)
    return stack[0]
  }

  private mutating func total(_ first: Int, _ second: Int) -> Int {
    var stack = [first, second]
    apply(Operation.addition, to: &stack)
    return stack[0]
  }
}
