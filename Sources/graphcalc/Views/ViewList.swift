import GraphView

/// Graphs that are kept, as text for people and as JSON.
enum ViewList {
  /// One line a graph under a line of titles, in columns; nothing if there is no graph.
  static func text(_ graphs: [SavedGraph]) -> String {
    KeptList.columns(
      ["graph", "points per unit", "origin", "drawn"],
      graphs.map { [$0.title, scale(of: $0.view), origin(of: $0.view), $0.last.local] })
  }

  /// One object with an array of graphs, without the views that they had before.
  static func json(_ graphs: [SavedGraph]) -> String {
    let entries = graphs.map { graph in
      var object = graph.summary
      object["earlier"] = .number("\(graph.past.count)")
      return JSONValue.object(object)
    }
    return JSONValue.object(
      JSONObject([("version", .number("1")), ("graphs", .array(entries))])
    ).compact + "\n"
  }

  /// What is kept of one graph, over several lines.
  static func details(of graph: SavedGraph, file: String) -> String {
    let view = graph.view.view
    let range = { (range: ClosedRange<Double>) in
      let width = range.upperBound - range.lowerBound
      return "\(RoundedNumber.text(range.lowerBound, width: width)):"
        + RoundedNumber.text(range.upperBound, width: width)
    }
    let size =
      "\(RoundedNumber.text(view.bounds.width, width: view.bounds.width))x"
      + RoundedNumber.text(view.bounds.height, width: view.bounds.height)
    let earlier = graph.past.count == 1 ? "1 view" : "\(graph.past.count) views"
    let rows = [
      ("view", ViewText.summary(of: view)),
      ("origin", "\(origin(of: graph.view)) points from the middle"),
      ("range", "x \(range(view.xRange)), y \(range(view.yRange)) in a picture of \(size)"),
      ("from", graph.view.isChosen ? graph.view.source.rawValue : "nobody's choice"),
      ("since", graph.view.when.local),
      ("drawn", "\(graph.visits) times from \(graph.first.local) to \(graph.last.local)"),
      ("before", earlier),
      ("file", file),
    ]
    return graph.title + "\n"
      + rows.map { "  \($0.0)" + String(repeating: " ", count: 8 - $0.0.count) + "\($0.1)\n" }
      .joined()
  }

  private static func scale(of view: SavedView) -> String {
    view.isChosen ? ViewText.scale(of: view.view) : "standard"
  }

  /// Where (0, 0) falls, in points from the middle, to the right and downward.
  private static func origin(of view: SavedView) -> String {
    let (origin, bounds) = (view.view.origin, view.view.bounds)
    return [origin.x - bounds.width / 2, origin.y - bounds.height / 2]
      .map { RoundedNumber.text($0, width: 100) }.joined(separator: ", ")
  }
}

extension SavedGraph {
  /// The graph in a list: its name, if it has one, and what it draws.
  var title: String {
    let text = (key.name.map { "\($0): " } ?? "") + description + (isInDegrees ? " (degrees)" : "")
    return LineError.printable(text.count <= 60 ? text : text.prefix(59) + "…")
  }
}
