import CalculatorBrain

/// Graphs that are kept and their tags, as text for people and as JSON.
enum KeptList {
  /// One line a graph under a line of titles, in columns; nothing if there is no graph.
  static func text(_ graphs: [Favorite]) -> String {
    columns(
      ["name", "graph", "tags"],
      graphs.map { ["@\($0.name)", $0.title, $0.tags.joined(separator: ",")] })
  }

  /// One object with an array of graphs.
  static func json(_ graphs: [Favorite]) -> String {
    let entries = JSONValue.array(graphs.map { .object($0.json) })
    return JSONValue.object(JSONObject([("version", .number("1")), ("graphs", entries)])).compact
      + "\n"
  }

  /// One line a tag under a line of titles; nothing if there is no tag.
  static func text(_ tags: [(tag: String, count: Int)]) -> String {
    columns(["tag", "graphs"], tags.map { [$0.tag, "\($0.count)"] })
  }

  /// One object with an array of tags.
  static func json(_ tags: [(tag: String, count: Int)]) -> String {
    let entries = tags.map { tag, count in
      JSONValue.object(JSONObject([("tag", .string(tag)), ("graphs", .number("\(count)"))]))
    }
    return JSONValue.object(
      JSONObject([("version", .number("1")), ("tags", .array(entries))])
    ).compact + "\n"
  }

  /// Rows under a line of titles, each column as wide as its widest cell.
  static func columns(_ titles: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let table = [titles] + rows
    let widths = titles.indices.map { column in table.map { $0[column].columns }.max() ?? 0 }
    return table.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns) }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

extension Favorite {
  /// What the graph draws, in a list.
  var title: String {
    let text = description + (isInDegrees ? " (degrees)" : "")
    return LineError.printable(text.count <= 60 ? text : text.prefix(59) + "…")
  }
}
