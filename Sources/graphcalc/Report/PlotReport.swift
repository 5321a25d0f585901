import CalculatorBrain
import GraphView

/// What `--json` says of a plot.
struct PlotReport {
  /// A picture that was written.
  struct Output {
    let path: String
    let format: PictureFormat
    let byteCount: Int
  }

  /// A curve with the program that it came from.
  struct Entry {
    let program: Program
    let curve: Curve
  }

  let outputs: [Output]
  let view: GraphView
  let source: ViewRequest.Source
  let curves: [Entry]

  /// The report, one JSON object on one line.
  var json: String {
    JSONText.object([
      ("version", "1"),
      ("outputs", JSONText.array(outputs.map(json))),
      ("view", viewJSON),
      ("curves", JSONText.array(curves.map(json))),
    ])
  }

  private func json(_ output: Output) -> String {
    JSONText.object([
      ("path", JSONText.string(output.path)),
      ("format", JSONText.string(output.format.rawValue)),
      ("width", "\(view.pixelWidth)"),
      ("height", "\(view.pixelHeight)"),
      ("bytes", "\(output.byteCount)"),
    ])
  }

  private var viewJSON: String {
    JSONText.object(
      ShownView(view).members + [("source", JSONText.string(source.rawValue))])
  }

  private func json(_ entry: Entry) -> String {
    let states: [(String, ColumnState)] = [
      ("proven", .proven), ("undefined", .undefined), ("outside", .outside),
      ("unresolved", .unresolved), ("sampled", .sampled),
    ]
    let counts = states.map { ($0.0, "\(entry.curve.count(of: $0.1))") }
    let ranges = entry.curve.unresolvedColumns.map { "[\($0.lowerBound),\($0.upperBound)]" }
    let text = ResultText(count: curves.count)
    return JSONText.object([
      ("program", JSONText.string(text.source(of: entry.program))),
      ("description", JSONText.string(text.description(of: entry.program))),
      ("columns", JSONText.object([("total", "\(entry.curve.columns.count)")] + counts)),
      ("unresolvedColumns", JSONText.array(ranges)),
      ("breaks", JSONText.array(entry.curve.breaks.map(json))),
    ])
  }

  private func json(_ place: Break) -> String {
    JSONText.object([
      ("x", JSONText.number(place.x)),
      ("kind", JSONText.string(place.kind.rawValue)),
      ("left", JSONText.limit(place.left)),
      ("right", JSONText.limit(place.right)),
      ("value", JSONText.limit(place.value)),
    ])
  }
}
