import FoundationEssentials
import GraphView

/// Draws a signal that was measured, not computed: a source of data that is no calculator program.
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
    let theme = Theme.light
    let curve = PictureCurve(
      curve: view.trace(signal), label: "voltage", color: theme.color(ofCurve: 0))
    var canvas = SVGCanvas(
      size: view.bounds, title: "A signal", description: "Voltage over time, in seconds.")
    GraphPicture(view: view, curves: [curve], theme: theme).draw(on: &canvas)
    try canvas.text.write(to: URL(filePath: arguments[1]), atomically: true, encoding: .utf8)
  }
}
