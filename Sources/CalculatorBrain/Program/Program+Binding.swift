extension Program {
  /// Returns the program with parameters replaced by their values.
  ///
  /// - Parameter values: A finite number for each name to replace; other names remain.
  /// - Returns: The program, with those numbers as literals, which its description shows.
  public func binding(_ values: [String: Double]) -> Program {
    var graph = ExpressionGraph()
    var places: [String: Int] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      places[name] = graph.add(.number(ExpressionGraph.Literal(value)))
    }
    return replacing(places, in: graph) { _ in [] }
  }

  /// Returns the program with names replaced by programs.
  ///
  /// All names are replaced at once, and names in the replacements remain free.
  ///
  /// ```swift
  /// let wave = try Program("a x * sin")
  /// wave.binding(["a": try Program("x 1 +")]).description   // "sin((x + 1) * x)"
  /// ```
  ///
  /// - Parameter programs: A program with one result for each name to replace; other names remain.
  /// - Returns: The program, in which each replacement is one expression, however often it is used.
  /// - Precondition: Every program has one result and this program's unit of angles.
  /// - Complexity: O(*n*), where *n* is the number of nodes of all programs.
  public func binding(_ programs: [String: Program]) -> Program {
    var graph = ExpressionGraph()
    var places: [String: Int] = [:]
    for (name, program) in programs.sorted(by: { $0.key < $1.key }) {
      precondition(
        program.count == 1, "'\(name)' stands for one result, not \(program.count)")
      precondition(
        program.angleUnit == angleUnit, "programs in degrees and in radians do not join")
      places[name] = graph.copy(program.places, of: program.shared)[0]
    }
    return replacing(places, in: graph) { programs[$0]?.trimmedOrigins ?? [] }
  }

  /// Returns the program with names replaced by nodes of `graph`.
  private func replacing(
    _ replacements: [String: Int], in graph: ExpressionGraph, from origins: (String) -> [Origin]
  ) -> Program {
    let replacesX = replacements["x"] != nil && usesX
    var rewritten = trimmedOrigins
    for index in rewritten.indices {
      rewritten[index].replace(
        where: { replacements[$0] != nil }, by: origins, replacesX: replacesX)
    }
    guard replacesX || !Set(names).isDisjoint(with: replacements.keys) else {
      return Program(
        sharing: shared, places: places, isPruned: isPruned, angleUnit: angleUnit,
        origins: rewritten)
    }
    var graph = graph
    let places = graph.copy(self.places, of: shared) { node in
      if case .variable(let name) = node { replacements[name] } else { nil }
    }
    let (pruned, roots) = graph.pruned(to: places)
    return Program(
      sharing: pruned, places: roots, isPruned: true, angleUnit: angleUnit, origins: rewritten)
  }
}
