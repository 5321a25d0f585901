import CalculatorBrain
import FoundationEssentials
import GraphView

/// What is drawn of a program, with the view in which it is traced.
struct TracedGraph {
  let name: String
  let graph: ProgramGraph
  let view: GraphView

  /// Creates the graph, or `nil` if the program or the view is invalid.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - program: The program, with one result.
  ///   - x: The range of x, as `A:B`.
  ///   - y: The range of y.
  ///   - size: The size of the view in device pixels.
  init?(_ name: String, program: String, x: String, y: String, size: Size) {
    guard let program = try? Program(program), let graph = try? ProgramGraph(program),
      let x = Self.range(x), let y = Self.range(y),
      let view = GraphView(bounds: size).showing(x: x)?.showing(y: y)
    else { return nil }
    self.name = name
    self.graph = graph
    self.view = view
  }

  /// The functions of a table like that of the tests, in views of 1,200 × 800 device pixels.
  static func all(inTableAt path: String) throws -> [TracedGraph] {
    let table = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    return table.split(separator: "\n").filter { $0.hasPrefix("f\t") }.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return TracedGraph(
        fields[1], program: fields[2], x: fields[3], y: fields[4],
        size: Size(width: 1200, height: 800))
    }
  }

  private static func range(_ text: String) -> ClosedRange<Double>? {
    let bounds = text.split(separator: ":").compactMap { Double($0) }
    return bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]...bounds[1] : nil
  }
}
