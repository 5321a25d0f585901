import CalculatorBrain
import GraphView

/// Lists of graphs and tags, as text for people and as JSON.
package enum GraphList {
  /// One object with an array of graphs, without their earlier views.
  package static func json(_ graphs: [SavedGraph]) -> JSONValue {
    let entries = graphs.map { graph in
      JSONValue.object(
        graph.json.merging(["earlier": graph.history.map { JSONValue($0.past.count) }]))
    }
    return ["version": 1, "graphs": .array(entries)]
  }

  /// One object with an array of tags.
  package static func json(_ tags: [(tag: String, count: Int)]) -> JSONValue {
    let entries: [JSONValue] = tags.map { ["tag": .string($0), "graphs": JSONValue($1)] }
    return ["version": 1, "tags": .array(entries)]
  }

  /// The graphs of a book: a line of titles and one line per graph; empty if there is no graph.
  package static func text(_ graphs: [SavedGraph]) -> String {
    columns(
      ["name", "graph", "tags"],
      graphs.map { ["@\($0.name ?? "")", $0.summary, $0.tags.joined(separator: ",")] })
  }

  /// A line of titles and one line per tag; empty if there is no tag.
  package static func text(_ tags: [(tag: String, count: Int)]) -> String {
    columns(["tag", "graphs"], tags.map { [$0.tag, "\($0.count)"] })
  }

  /// Graphs with a history: a line of titles and one line per graph; empty if there is no graph.
  package static func text(_ graphs: [SavedGraph], in host: some PlotHost) -> String {
    columns(
      ["graph", "points per unit", "origin", "drawn"],
      graphs.compactMap { graph in
        graph.history.map { history in
          let view = history.view
          let scale = view.isChosen ? view.view.scaleText : "standard"
          return [graph.title, scale, origin(of: view), host.localText(of: history.last)]
        }
      })
  }

  /// One graph with a history, over several lines, and its file.
  package static func details(of graph: SavedGraph, file: String, in host: some PlotHost) -> String
  {
    guard let history = graph.history else { return graph.title + "\n" }
    let (saved, view) = (history.view, history.view.view)
    let x = RoundedNumber.text(view.x, saved.calendar(in: host))
    let y = RoundedNumber.text(view.y)
    let size = [view.bounds.width, view.bounds.height]
      .map { RoundedNumber.text($0, width: $0) }.joined(separator: "x")
    let (first, last) = (host.localText(of: history.first), host.localText(of: history.last))
    let rows = [
      ("view", saved.summary(of: view, in: host)),
      ("origin", "\(origin(of: saved)) points from the middle"),
      ("range", "x \(x), y \(y) in a picture of \(size)"),
      ("from", saved.isChosen ? saved.source.rawValue : "nobody's choice"),
      ("since", host.localText(of: saved.when)),
      ("drawn", "\(history.visits) times from \(first) to \(last)"),
      ("before", history.past.count.counted("view")),
      ("file", file),
    ]
    return graph.title + "\n" + rows.map { "  \($0.padded(columns: 8))\($1)\n" }.joined()
  }

  /// The position of (0, 0), in points from the middle, to the right and downward.
  private static func origin(of saved: SavedView) -> String {
    let (origin, bounds) = (saved.view.origin, saved.view.bounds)
    return [origin.x - bounds.width / 2, origin.y - bounds.height / 2]
      .map { RoundedNumber.text($0, width: 100) }.joined(separator: ", ")
  }

  /// Rows under a line of titles, each column as wide as its widest cell.
  private static func columns(_ titles: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let table = [titles] + rows
    let widths = titles.indices.map { column in table.map { $0[column].columns }.max() ?? 0 }
    return table.map { row in
      zip(row, widths).map { $0.padded(columns: $1) }.joined(separator: "  ").trimmed + "\n"
    }.joined()
  }
}

extension SavedGraph {
  /// The programs and tables of the graph, on one line of a list.
  package var summary: String { Self.shortened(shown) }

  /// The name of the graph, if any, and its programs and tables, on one line of a list.
  package var title: String { Self.shortened((name.map { "\($0): " } ?? "") + shown) }

  private var shown: String { description + (isInDegrees ? " (degrees)" : "") }

  private static func shortened(_ text: String) -> String {
    LineError.printable(text.count <= 60 ? text : text.prefix(59) + "…")
  }
}

extension SavedView {
  /// The calendar of abscissas; `nil` if they are numbers.
  fileprivate func calendar<Host: PlotHost>(in host: Host) -> (any AxisMeaning)? {
    Host.readsTables && hasDates ? GregorianCalendar() : nil
  }

  /// The scale and the centre of a view, as in `40 points per unit about (0, 0)`.
  func summary(of view: GraphView, in host: some PlotHost) -> String {
    let bounds = view.bounds
    let middle = view.graphPoint(for: Point(x: bounds.width / 2, y: bounds.height / 2))
    let x =
      calendar(in: host)?.text(middle.x, width: view.x.extent(at: middle.x))
      ?? RoundedNumber.text(middle.x, on: view.x)
    return "\(view.scaleText) points per unit about (\(x), "
      + "\(RoundedNumber.text(middle.y, on: view.y)))"
  }
}

extension GraphView {
  /// The scale for people to read: one number if it is the same on both axes.
  fileprivate var scaleText: String {
    (scale.x == scale.y ? [scale.x] : [scale.x, scale.y])
      .map { RoundedNumber.text($0, width: $0) }.joined(separator: " × ")
  }
}
