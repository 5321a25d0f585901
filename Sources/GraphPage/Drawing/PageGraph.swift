import CalculatorBrain
import GraphView
import Plotting

/// The views that graphs had when a session first drew them, to which undoing leads back.
final class FirstViews {
  private var views: [GraphKey: SavedView?] = [:]

  /// The view that a graph had first: that which is kept, if it is drawn for the first time.
  func view(_ memory: GraphMemory) -> SavedView? {
    if let view = views[memory.key] { return view }
    views[memory.key] = .some(memory.chosenView)
    return memory.chosenView
  }
}

/// A graph that was drawn for a page, with what is kept of it.
final class PageGraph {
  let plot: Plot

  private let memory: GraphMemory?

  /// Draws a plot in the view that is asked for or kept.
  init(
    _ specification: PlotSpecification, on screen: PageScreen, host: PageHost,
    first: FirstViews = FirstViews()
  ) throws(PlotError) {
    var specification = specification
    screen.fit(&specification)
    specification.view.keepsEmptyView = true
    let isEmpty = specification.program.count == 0
    memory = isEmpty ? nil : try specification.recall(from: host, first.view)
    if isEmpty { specification.style.showsTitle = false }
    plot = try specification.composed(defaults: screen.defaults)
  }

  /// Draws a graph in another view.
  init(_ graph: PageGraph, in view: GraphView, on screen: PageScreen) throws(PlotError) {
    var specification = graph.plot.specification
    screen.fit(&specification)
    specification.show(view)
    (plot, memory) = (try specification.composed(defaults: screen.defaults), graph.memory)
  }

  /// Keeps that the graph was looked at, and returns remarks.
  func visit(in host: PageHost) -> [String] { memory?.visit(plot, in: host) ?? [] }
}
