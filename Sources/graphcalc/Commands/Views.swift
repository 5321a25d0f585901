import ArgumentParser

extension GraphCalc {
  /// Lists and changes the views of graphs that are kept.
  struct Views: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List, show, undo or remove the views that are kept.",
      usage: """
        graphcalc views [list|recent|show|undo|forget|export|import] …
               graphcalc views keep|kept|tags|drop …
        """,
      discussion: """
        Every graph that is drawn is kept with its view, and drawn in that view again if somebody \
        chose it. A GRAPH is a program as for a plot, or --name NAME.
        """,
      subcommands: [
        ViewsList.self, ViewsRecent.self, ViewsShow.self, ViewsUndo.self, ViewsForget.self,
        ViewsExport.self, ViewsImport.self, ViewsKeep.self, ViewsKept.self, ViewsTags.self,
        ViewsDrop.self,
      ],
      defaultSubcommand: ViewsList.self
    )
  }
}
