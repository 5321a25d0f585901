import CalculatorBrain
import GraphView

/// The curves of a plot while they are traced, which together take no more work than a picture may.
struct PlotSources {
  /// A source for each result; `nil` for one too long to be traced.
  private let sources: [ProgramDataSource?]
  private let mode: TracingMode
  private let workLimit: Int

  /// Compiles the results of a program, except those that would leave no column proven.
  ///
  /// To compile an operation is more work than to enclose it, and a picture of 100 enclosures says
  /// little.
  init(of program: Program, _ results: [Program], mode: TracingMode, workLimit: Int) {
    let most = workLimit / 100 / max(1, results.count)
    self.mode = mode
    self.workLimit = workLimit
    sources = zip(results, program.sizes(limit: most)).map { result, size in
      size < most ? ProgramDataSource(result) : nil
    }
  }

  /// The curves to which a view can be fitted, each with an equal share of the work.
  var graphs: [FunctionGraph<ProgramDataSource>] {
    sources.compactMap { source in
      source.map { FunctionGraph($0, workLimit: workLimit / sources.count) }
    }
  }

  /// How many device pixel columns of a traced curve have values; where columns are sampled, at how
  /// many of as many places it has one.
  func definedColumnCount(of figure: Figure, at index: Int, in view: GraphView) -> Int {
    let (count, coverage) = (view.pixelWidth, figure.coverage)
    guard coverage.columns.first == .sampled, let source = sources[index] else {
      return count - coverage.count(of: .undefined)
    }
    let graph = FunctionGraph(source, workLimit: workLimit / sources.count)
    return graph.values(in: view, parts: count).count { $0.isFinite }
  }

  /// Traces all curves; what one does not need of its share is left to those after it.
  func figures(in view: GraphView) -> [Figure] {
    var left = workLimit
    return sources.enumerated().map { index, source in
      guard let source else { return .unresolved(in: view) }
      let (start, share) = (source.work, left / (sources.count - index))
      defer { left -= source.work - start }
      return FunctionGraph(source, mode: mode, workLimit: share).figure(in: view)
    }
  }
}
