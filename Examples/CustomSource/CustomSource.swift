import FoundationEssentials
import GraphView

/// Draws a signal that was measured, not computed: a data source that is not a calculator program.
@main
struct CustomSource {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isHeld = arguments.last == "--hold"
    if isHeld { arguments.removeLast() }
    guard arguments.count == 2 else {
      print("usage: CustomSource signal.csv signal.svg [--hold]")
      return
    }
    let text = try String(contentsOf: URL(filePath: arguments[0]), encoding: .utf8)
    let signal = try SampledSignal(csv: text, interpolation: isHeld ? .hold : .linear)

    var view = GraphView(bounds: Size(width: 800, height: 300))
    if let duration = signal.duration {
      view = view.showing(x: duration)?.showing(y: -1.2...1.2) ?? view
    }
    let curve = PictureCurve(
      figure: FunctionGraph(signal).figure(in: view), label: "voltage",
      color: Theme.light.color(ofCurve: 0))
    var picture = GraphPicture(view: view, curves: [curve])
    picture.look.title = "Voltage over time"
    picture.look.x.label = "s"
    picture.look.y.label = "V"
    picture.look.showsGrid = true

    var canvas = SVGCanvas(
      size: view.bounds, title: "Voltage over time", description: picture.accessibleDescription)
    picture.draw(on: &canvas)
    try canvas.text.write(to: URL(filePath: arguments[1]), atomically: true, encoding: .utf8)
  }
}
