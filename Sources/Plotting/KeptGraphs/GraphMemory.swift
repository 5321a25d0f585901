package import CalculatorBrain
package import GraphView

/// The saved graph of one plot, and how it changes when the graph is drawn.
package struct GraphMemory: Sendable {
  private let program: Program
  private let infix: [String]
  /// The tables, as `--data` names them, with absolute paths.
  private let data: [String]

  /// The key of the graph.
  package let key: GraphKey

  /// The saved graph, as it was found.
  package private(set) var finding: GraphFinding

  private let isSaving: Bool

  /// Looks up the graph of a program without parameters and of tables, as `--data` names them.
  ///
  /// Without a name, a graph of a pipe is not kept. `isSaving` says whether visits are saved.
  ///
  /// - Throws: A usage error if the given name is invalid.
  package init(
    of program: Program, data: [String] = [], name: String?, isSaving: Bool,
    in host: some PlotHost
  ) throws(PlotError) {
    var named: GraphKey?
    if let name { named = try GraphKey(name: name) }
    let located = try host.locations(ofTables: data)
    self.program = program
    self.data = located ?? data
    let isKnown = named != nil || located != nil
    self.isSaving = isSaving && isKnown
    let texts = GraphKey.infix(of: program)
    infix = texts ?? []
    key = named ?? GraphKey(program, infix: infix, data: self.data)
    let canBeKept = texts != nil && !(infix.isEmpty && data.isEmpty)
    guard isKnown else {
      finding = .nothing
      return
    }
    finding =
      canBeKept ? host.find(key) : .locked(nil, reason: "the program is too long to be kept")
  }

  /// Looks up a graph that is given a name, of a program without parameters and of tables, as
  /// `--data` names them.
  ///
  /// The view is the one saved under the name, unless that was of another graph; then it is the one
  /// last chosen for the program and tables. If the name `isNew` in the book, the view saved under
  /// it is used in any case.
  ///
  /// - Throws: A usage error if the name is invalid.
  package init(
    naming program: Program, data: [String] = [], as name: String, isNew: Bool,
    in host: some PlotHost
  ) throws(PlotError) {
    let named = try GraphMemory(of: program, data: data, name: name, isSaving: true, in: host)
    var finding = named.finding
    if case .graph(let graph) = finding, !isNew,
      graph.programs != named.infix.map({ "= \($0)" }) || graph.data != named.data
    {
      finding = .nothing
    }
    if case .nothing = finding {
      let unnamed = try GraphMemory(of: program, data: data, name: nil, isSaving: true, in: host)
      if case .graph = unnamed.finding, let view = unnamed.chosenView {
        finding = .graph(
          SavedGraph(
            key: named.key, of: program, infix: named.infix, data: named.data, view: view,
            at: host.now))
      }
    }
    self = named
    self.finding = finding
  }

  /// The last view of the graph, if the user chose it.
  package var chosenView: SavedView? { finding.graph?.view.flatMap { $0.isChosen ? $0 : nil } }

  /// Saves that the graph was drawn; returns remarks, one line each, such as that the saved view
  /// was used.
  package func visit(_ plot: Plot, in host: some PlotHost) -> [String] {
    let view = plot.specification.view
    let used = plot.source == .saved ? chosenView : nil
    return (used.map { [Self.remark(on: plot.view, of: $0, in: host)] } ?? [])
      + visit(
        plot.view, piAxes: view.piAxes,
        hasDates: plot.specification.data.first?.hasDates ?? false, source: plot.source,
        isChosen: view.isChosen, in: host)
  }

  /// Saves that the graph was drawn, and returns remarks for the user, one line each.
  ///
  /// An invalid file is moved aside. No error keeps a picture from being drawn.
  package func visit(
    _ view: GraphView, piAxes: Set<GraphView.AxisName>, hasDates: Bool = false, source: ViewSource,
    isChosen: Bool, in host: some PlotHost
  ) -> [String] {
    guard isSaving else {
      if case .damaged(let reason) = finding { return [reason] }
      return []
    }
    let now = host.now
    let saved = SavedView(
      view, piAxes: piAxes, hasDates: hasDates, source: source, isChosen: isChosen, when: now)
    var graph = SavedGraph(key: key, of: program, infix: infix, data: data, view: saved, at: now)
    var remarks: [String] = []
    do throws(PlotError) {
      switch finding {
      case .nothing: break
      case .graph(let before):
        graph = before
        // A view used again keeps the size in which it was chosen, and the chosen view of a table
        // stays until another is chosen.
        let isKept = !data.isEmpty && !isChosen && before.view?.isChosen == true
        let next = source == .saved || isKept ? nil : saved
        graph.visit(program, infix: infix, data: data, view: next, at: now)
      case .locked(_, let reason): return ["\(reason); the view is not saved"]
      case .damaged(let reason):
        let aside = try host.setAside(key)
        remarks.append("\(reason)\n  set aside as '\(aside)'")
      }
      try host.save(graph)
    } catch { remarks.append("the view is not saved: \(error.description)") }
    return remarks
  }

  /// The remark about a saved view that is used again.
  package static func remark(
    on view: GraphView, of saved: SavedView, in host: some PlotHost
  ) -> String {
    "view of \(host.localText(of: saved.when)) used again: \(saved.summary(of: view, in: host)); "
      + "--fresh for the standard view"
  }
}
