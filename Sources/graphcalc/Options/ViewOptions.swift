import ArgumentParser
import GraphView

/// The options that choose which part of the plane is shown.
struct ViewOptions: ParsableArguments, Sendable {
  /// Views with a name.
  enum NamedView: String, CaseIterable, ExpressibleByArgument {
    case standard, trig, square, saved
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Range of x, as in -2pi:2pi.", valueName: "from:to"))
  var x: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Range of y.", valueName: "from:to"))
  var y: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Points per unit, for both axes or each.", valueName: "s|sx,sy"))
  var scale: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where (0, 0) falls, in points from the top left.", valueName: "x,y"))
  var origin: String?

  @Flag(help: "Choose what --x and --y leave open so that the curves fill it.")
  var fit = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What the middle of the picture shows, in graph units.", valueName: "x,y"))
  var center: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Move the origin there, in points.", valueName: "x,y"))
  var tap: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Enlarge about the centre; 2 shows half as much.", valueName: "factor"))
  var zoom: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Move the graph right and down, in points.", valueName: "dx,dy"))
  var pan: String?

  @Option(help: "A view with a name: standard, trig, square, or saved to go on from that one.")
  var view: NamedView?

  @Flag(help: "Do not use the view that is saved of the graph.")
  var fresh = false

  @Flag(help: "Save nothing of the view.")
  var noSave = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Keep the view under a name, whatever is drawn.", valueName: "name"))
  var name: String?

  /// Whether any option asks for a view.
  var isGiven: Bool {
    fit || view != nil
      || [x, y, scale, origin, center, tap, zoom, pan].contains { $0 != nil }
  }

  /// Takes back every option that asks for a view.
  mutating func removeAll() {
    (x, y, scale, origin, fit) = (nil, nil, nil, nil, false)
    (center, tap, zoom, pan, view) = (nil, nil, nil, nil, nil)
  }
}
