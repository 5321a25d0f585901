import ArgumentParser
import Plotting

/// One of the graphs whose views are kept.
struct GraphOptions: ParsableArguments {
  @OptionGroup var program: ProgramOptions

  @Option(help: "The name that the graph was drawn under, instead of a program.")
  var name: String?

  var isGiven: Bool { name != nil || program.arguments.hasProgram }

  private func key(_ host: CommandHost) throws(PlotError) -> GraphKey {
    let arguments = program.arguments
    if let name = name ?? arguments.favorite { return try GraphKey(name: name) }
    guard isGiven else {
      throw .usage("no graph is given; add a program, as in x sin, or --name NAME")
    }
    let program = try arguments.checkedProgram(host: host)
    guard let infix = GraphKey.infix(of: program) else {
      throw PlotError(.unavailable, "the program is too long to be kept")
    }
    return GraphKey(program, infix: infix)
  }

  /// The graph as it is kept, in a file that may be changed if it is to be.
  func graph(in host: CommandHost, isToChange: Bool = false) throws(PlotError) -> SavedGraph {
    let key = try key(host)
    switch host.find(key) {
    case .graph(let graph): return graph
    case .locked(let graph?, _) where !isToChange: return graph
    case .nothing:
      throw PlotError(
        .unavailable, "nothing is kept of \(key.text); graphcalc views list says what is")
    case .locked(_, let reason), .damaged(let reason): throw PlotError(.unreadable, reason)
    }
  }
}
