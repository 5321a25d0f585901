import ArgumentParser
import CalculatorBrain

extension GraphCalc {
  /// Keeps a graph under a name.
  struct ViewsKeep: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keep", abstract: "Keep a graph under a name, to be drawn as @NAME.",
      usage: "graphcalc views keep NAME PROGRAM… [--tag A,B] [--book FILE] [options]",
      discussion: """
        Options of pictures are kept with it, and its view. A graph of that name is replaced; its \
        place in the book stays, and so do its tags unless others are given.
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
    @OptionGroup(title: "Picture") var picture: PictureOptions

    func run() throws {
      try Favorite.check(name, for: "keep")
      let tags = try tag.isEmpty ? nil : BookOptions.tags(tag)
      let file = try BookOptions.file(program.book, in: state)
      var settings = PlotSettings.defaults
      (settings.program, settings.picture) = (program, picture)
      settings = try settings.resolved(in: state.folder)
      _ = try PictureStyle(settings.picture)
      let program = try settings.program.checked()
      var favorite = try Favorite(
        name: name, program: program, options: settings.words(of: PlotOption.ofLook),
        tags: tags ?? [])
      let replaced = try file.change { book in
        favorite.tags = tags ?? book[name]?.tags ?? []
        return book.keep(favorite)
      }
      try state.views?.takeView(of: program, as: name, isNew: replaced == nil)
      guard !json else { return try Console.put(KeptList.json([favorite])) }
      let before = replaced.map { ", which replaces \($0.title)" } ?? ""
      try Console.print("kept @\(name): \(favorite.title)\(before)")
    }
  }
}

extension ViewStore {
  /// Gives a graph that is kept under a name the view that it was drawn in last.
  ///
  /// - Parameters:
  ///   - program: What it draws.
  ///   - name: The name.
  ///   - isNew: Whether nothing was kept under the name. A view of that name stays then.
  /// - Throws: A failure that names the file.
  fileprivate func takeView(of program: Program, as name: String, isNew: Bool) throws {
    guard let infix = GraphKey.infix(of: program) else { return }
    let key = try GraphKey(name: name)
    switch find(key) {
    case .graph(let graph) where isNew || graph.programs == infix.map { "= \($0)" }: return
    case .graph, .nothing: break
    case .locked, .damaged: return
    }
    if case .graph(let graph) = find(GraphKey(program, infix: infix)), graph.view.isChosen {
      try save(SavedGraph(key: key, of: program, infix: infix, view: graph.view, at: .now))
    } else {
      _ = try file(of: key).remove()
    }
  }
}
