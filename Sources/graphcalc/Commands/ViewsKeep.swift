import ArgumentParser
import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Keeps a graph under a name.
  struct ViewsKeep: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keep", abstract: "Keep a graph under a name, to be drawn as @NAME.",
      usage: "graphcalc views keep NAME PROGRAM… [--tag A,B] [--book FILE] [options]",
      discussion: """
        Options of pictures are kept with it, and the view that options choose, or else the one \
        that it was drawn in last. A graph of that name is replaced; its place in the book stays, \
        and so do its tags unless others are given.
        """)

    @Argument(help: "The name: letters, digits, -, _ and .")
    var name: String

    @OptionGroup var program: ProgramOptions

    @Option(
      help: ArgumentHelp("Tags, separated by commas.", valueName: "tag,…"),
      completion: BookOptions.tagCompletion)
    var tag: [String] = []

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var state: StateOptions
    @OptionGroup(title: "View") var view: PlotOptions<KeptViewSection>
    @OptionGroup(title: "Picture") var picture: PlotOptions<PictureSection>

    func run() throws {
      try SavedGraph.check(name, for: "keep")
      let tags = try tag.isEmpty ? nil : BookOptions.tags(tag)
      let host = try view.arguments.hasOptions ? state.requiredHost() : state.host
      var arguments = program.arguments.taking(view.arguments, picture.arguments)
      let book = arguments[.book]
      _ = try host.requiredBookFile(at: book)
      arguments = try arguments.resolved(host: host)
      var specification = try PlotSpecification(arguments, needsOutput: false, host: host)
      let program = specification.program
      var graph = try SavedGraph(
        name: name, of: program, options: arguments.words(of: PlotOption.ofLook), tags: tags ?? [])
      let (replaced, memory, plot) = try host.changeBook(at: book) { (book) throws(PlotError) in
        let memory = try GraphMemory(naming: program, as: name, isNew: book[name] == nil, in: host)
        var plot: Plotting.Plot?
        // Before anything is changed: options may lead to no view.
        if view.arguments.hasOptions {
          specification.view.recall(memory.chosenView)
          plot = try specification.composed()
        }
        graph.tags = tags ?? book[name]?.tags ?? []
        return (book.keep(graph), memory, plot)
      }
      try host.keep(memory, plot, as: name)
      guard !json else { return try Console.print(GraphList.json([graph]).compact) }
      let before = replaced.map { ", which replaces \($0.summary)" } ?? ""
      try Console.print("kept @\(name): \(graph.summary)\(before)")
    }
  }
}

extension CommandHost {
  /// Saves the view of a graph that is kept under a name.
  ///
  /// - Parameters:
  ///   - memory: What is known of the graph.
  ///   - plot: The graph in the view that options chose, if they chose one.
  ///   - name: The name.
  /// - Throws: An error that names the file.
  fileprivate func keep(
    _ memory: GraphMemory, _ plot: Plotting.Plot?, as name: String
  ) throws(PlotError) {
    if let plot {
      let view = plot.specification.view
      let remarks = memory.visit(
        plot.view, piAxes: view.piAxes, source: plot.source, isChosen: view.isChosen, in: self)
      for remark in plot.remarks + remarks { Console.report("graphcalc: \(remark)") }
      return
    }
    switch memory.finding {
    case .graph(let graph): try save(graph)
    case .nothing: try forget(try GraphKey(name: name))
    case .locked, .damaged: break
    }
  }
}
