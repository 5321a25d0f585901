import ArgumentParser

/// The options that choose what a picture looks like.
struct PictureOptions: ParsableArguments, Sendable {
  /// The colours of paper and ink.
  enum ThemeName: String, CaseIterable, ExpressibleByArgument, Sendable {
    case light, dark
  }

  /// What the numbers of an axis are multiples of.
  enum TickName: String, CaseIterable, ExpressibleByArgument, Sendable {
    case decimal, pi
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width and height, in points; 800x600, or what the terminal has room for.",
      valueName: "WxH"))
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Device pixels per point; 1, or as many as suit the terminal.", valueName: "n"))
  var pixelRatio: String?

  @Option(
    parsing: .unconditional, help: "The title; what is drawn if not given.")
  var title: String?

  @Flag(help: "No title.")
  var noTitle = false

  @Option(parsing: .unconditional, help: ArgumentHelp("A label on the x axis.", valueName: "text"))
  var xLabel: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("A label on the y axis.", valueName: "text"))
  var yLabel: String?

  @Option(help: "Numbers on the x axis: decimal or pi; as --x is written if not given.")
  var xTicks: TickName?

  @Option(help: "Numbers on the y axis: decimal or pi.")
  var yTicks: TickName?

  @Flag(help: "No axes, ticks and labels.")
  var noAxes = false

  @Flag(help: "Draw a grid.")
  var grid = false

  @Flag(inversion: .prefixedNo, help: "List the curves; by itself from two curves on.")
  var legend: Bool?

  @Option(help: "Colours of paper and ink; as the background asks for if not given.")
  var theme: ThemeName?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "One a curve, repeated when used up: CSS names or RRGGBB.", valueName: "c,…"))
  var color: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Width of curves, in points; 2.", valueName: "n"))
  var lineWidth: String?

  @Flag(help: "One dot a device pixel column, not joined.")
  var dots = false

  @Flag(help: "Dots at jumps, holes and ends: full on values, hollow on limits not taken.")
  var marks = false

  @Flag(help: "Dashed lines at poles.")
  var asymptotes = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Colour of the paper, or transparent.", valueName: "c"))
  var background: String?

  @Flag(help: "Pixels are the curve's colour or untouched.")
  var noAntialias = false

  @Flag(help: "Curves only, on white, edge to edge.")
  var bare = false
}
