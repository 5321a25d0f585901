import CalculatorBrain
import GraphView

/// What is kept of the graph of one plot, and what becomes of it when it is drawn.
struct GraphMemory: Sendable {
  private let store: ViewStore
  private let program: Program
  private let infix: [String]
  private let key: GraphKey
  private let finding: ViewStore.Finding
  private let isSaving: Bool

  /// Looks for a graph.
  ///
  /// - Parameters:
  ///   - program: What is drawn, with no name but x.
  ///   - store: Where views are kept.
  ///   - options: What is said of the view.
  /// - Throws: A usage failure if the graph is to be known by what is no name.
  init(of program: Program, in store: ViewStore, _ options: ViewOptions) throws {
    let named = try options.name.map { try GraphKey(name: $0) }
    self.store = store
    self.program = program
    isSaving = !options.noSave
    infix = GraphKey.infix(of: program) ?? []
    key = named ?? GraphKey(program, infix: infix)
    finding =
      infix.isEmpty
      ? .locked(nil, reason: "the program is too long to be kept") : store.find(key)
  }

  /// The view that somebody chose, if the last one is such a view.
  var chosenView: SavedView? {
    switch finding {
    case .graph(let graph), .locked(let graph?, _): graph.view.isChosen ? graph.view : nil
    case .nothing, .locked(nil, _), .damaged: nil
    }
  }

  /// Notes that the graph was drawn.
  ///
  /// A file that makes no sense is set aside. Nothing that goes wrong keeps a picture from being
  /// drawn.
  ///
  /// - Parameters:
  ///   - view: The view that it was drawn in.
  ///   - request: What asked for the view.
  ///   - source: Where the view came from.
  /// - Returns: What to tell the user, one line each.
  func visit(
    _ view: GraphView, _ request: ViewRequest, source: ViewRequest.Source
  ) -> [String] {
    guard isSaving else {
      if case .damaged(let reason) = finding { return [reason] }
      return []
    }
    let now = Timestamp.now
    let saved = SavedView(
      view, piAxes: request.piAxes, source: source, isChosen: request.isChosen, when: now)
    var remarks: [String] = []
    do {
      var graph = SavedGraph(key: key, of: program, infix: infix, view: saved, at: now)
      switch finding {
      case .nothing: break
      case .graph(let before):
        graph = before
        // A view that was used again stays in the size in which it was chosen.
        graph.visit(
          program, infix: infix, view: source == .saved ? before.view : saved, at: now)
      case .locked(_, let reason): return ["\(reason); the view is not saved"]
      case .damaged(let reason):
        let aside = try store.file(of: key).setAside()
        remarks.append("\(reason)\n  set aside as '\(aside)'")
      }
      try store.save(graph)
    } catch {
      remarks.append("the view is not saved: \(error)")
    }
    return remarks
  }

  /// What to say of a saved view that is used.
  static func remark(on view: GraphView, of saved: SavedView) -> String {
    "view of \(saved.when.local) used again: \(ViewText.summary(of: view)); "
      + "--fresh for the standard view"
  }
}
