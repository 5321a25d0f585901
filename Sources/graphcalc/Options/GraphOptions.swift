import ArgumentParser
import CalculatorBrain

/// One of the graphs whose views are kept.
struct GraphOptions: ParsableArguments {
  @OptionGroup var program: ProgramOptions

  @Option(help: "The name that the graph was drawn under, instead of a program.")
  var name: String?

  /// Whether a graph is given.
  var isGiven: Bool {
    name != nil || [program.words, program.expressions, program.file].contains { !$0.isEmpty }
  }

  /// The key of the graph.
  ///
  /// - Throws: A failure if there is none, or its program is wrong.
  func key() throws -> GraphKey {
    if let name = name ?? program.favorite { return try GraphKey(name: name) }
    guard isGiven else {
      throw Failure(.usage, "no graph is given; add a program, as in x sin, or --name NAME")
    }
    let program = try program.checked()
    guard let infix = GraphKey.infix(of: program) else {
      throw Failure(.failed, "the program is too long to be kept")
    }
    return GraphKey(program, infix: infix)
  }

  /// The graph as it is kept.
  ///
  /// - Parameters:
  ///   - store: Where it is kept.
  ///   - isToChange: Whether its file must be one that may be changed.
  /// - Returns: What is kept of it.
  /// - Throws: A failure if there is no such graph, or its file cannot be used.
  func graph(in store: ViewStore, isToChange: Bool = false) throws -> SavedGraph {
    let key = try key()
    switch store.find(key) {
    case .graph(let graph): return graph
    case .locked(let graph?, _) where !isToChange: return graph
    case .nothing:
      throw Failure(
        .failed, "nothing is kept of \(key.text); graphcalc views list says what is")
    case .locked(_, let reason), .damaged(let reason): throw Failure(.noInput, reason)
    }
  }
}
