import CalculatorBrain
import GraphView

/// Plots a program in a terminal of 80 × 24 characters.
@main
struct PlotInTerminal {
  /// A program as a data source, since the view and the calculator are independent.
  struct Source: GraphDataSource {
    let program: CompiledProgram

    func value(at x: Double) -> Double { program.value(at: x) }
  }

  static func main() throws {
    let words = CommandLine.arguments.dropFirst().joined(separator: " ")
    let program = try Program(words.isEmpty ? "x sin" : words)

    var canvas = TextCanvas(columns: 80, rows: 24)
    let view = GraphView(bounds: canvas.size)
    let curve = FunctionGraph(Source(program: CompiledProgram(program))).figure(in: view)
    var picture = GraphPicture(
      view: view,
      curves: [PictureCurve(figure: curve, label: program.description, color: .black)],
      theme: .light
    )
    picture.look.title = program.description
    picture.draw(on: &canvas)
    print(canvas.text, terminator: "")
  }
}
