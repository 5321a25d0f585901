extension Program {
  /// Returns one program that runs several, each on its own stack, and leaves all their results.
  ///
  /// - Parameter programs: Programs with the same unit of angles, in the order of their results;
  ///   the caller keeps the sum of their counts within ``resultLimit``.
  /// - Returns: The program; an empty one if `programs` is empty.
  public static func joining(_ programs: [Program]) -> Program {
    if programs.count == 1 { return programs[0] }
    let angleUnit = programs.first?.angleUnit ?? .radians
    var graph = ExpressionGraph()
    var places: [Int] = []
    for program in programs {
      precondition(program.angleUnit == angleUnit, "programs in degrees and in radians do not join")
      places += graph.copy(program.places, of: program.shared)
    }
    return Program(
      sharing: graph, places: places, isPruned: true, angleUnit: angleUnit,
      origins: programs.flatMap { $0.trimmedOrigins })
  }

  /// One program for each result, the oldest first.
  ///
  /// - Complexity: O(``count``): they share their expressions.
  public var results: [Program] {
    if count == 1 { return [self] }
    return origins.reduce(into: []) { results, origin in
      let part = origin.part
      for place in places[results.count..<(results.count + origin.resultCount)] {
        results.append(
          Program(
            sharing: shared, places: [place], isPruned: false, angleUnit: angleUnit,
            origins: [part]))
      }
    }
  }

  /// The free names: x first if it is used, then the parameters in the order of their first use.
  public var names: [String] {
    let names = freeNames
    return (names.contains("x") ? ["x"] : []) + names.filter { $0 != "x" }
  }

  /// The free names other than x, in the order of their first use.
  public var parameters: [String] {
    freeNames.filter { $0 != "x" }
  }

  /// Whether any result depends on x.
  public var usesX: Bool {
    graph.nodes.contains(.variable("x"))
  }

  /// The free names in the order of their first use; each is one node.
  private var freeNames: [String] {
    graph.nodes.compactMap { node in
      if case .variable(let name) = node { name } else { nil }
    }
  }
}
