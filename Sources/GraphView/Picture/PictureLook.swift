/// The look of a picture: its texts, numbers and lines, whatever part of the plane it shows.
public struct PictureLook: Sendable {
  /// The look of one axis.
  public struct AxisLook: Sendable {
    /// The name of the axis, at its end.
    public var label: String? { didSet { label = label?.drawable } }

    /// Which numbers it shows; `nil` for decimal ones, unless the view asks for others.
    public var ticks: Ticks.Style?

    /// The distance of the numbers, in graph units; `nil` for one that suits the size.
    public var step: Double?

    /// How the numbers are written; `nil` for as short as possible.
    public var format: NumberFormat?
  }

  /// The look of the x axis.
  public var x = AxisLook()

  /// The look of the y axis.
  public var y = AxisLook()

  /// The look of the second y axis, at the right.
  public var y2 = AxisLook()

  /// The look of an axis.
  subscript(name: GraphView.AxisName) -> AxisLook { name == .x ? x : y }

  /// The title; `nil` for none.
  ///
  /// The title is left out where it would hide a number of an axis, and where the legend says the
  /// same. As in the names of the axes, tabs and ends of lines become blanks, other
  /// control characters and noncharacters U+FFFD.
  public var title: String? { didSet { title = title?.drawable } }

  /// The formula that is shown in place of the title; `nil` for the title itself.
  package var titleFormula: Formula?

  /// A text below everything else, broken into lines at blanks; `nil` for none.
  public var caption: String? { didSet { caption = caption?.drawable } }

  /// Whether there are small ticks between the numbers.
  public var showsMinorTicks = false

  /// Whether lines through all ticks are drawn.
  public var showsGrid = false

  /// How the angles of a grid of circles and rays are written, in degrees or as multiples of π;
  /// `nil` for a grid of upright and level lines.
  ///
  /// Where the origin is far away, the grid has such lines in any case.
  public var polarGrid: Ticks.Style?

  /// Where the curves are listed.
  public var legendPlace = LegendPlace.best

  /// The width of curves, in points; `nil` for one that suits the size of the picture.
  public var lineWidth: Double?

  /// Whether the curves are drawn as dots without lines between them, one per column of device
  /// pixels.
  public var drawsDots = false

  /// Whether curves have dots at jumps, holes and ends: full on values, hollow on limits that are
  /// not values.
  public var showsMarks = false

  /// Whether paths have heads of arrows in the direction in which their parameter grows.
  public var showsArrows = false

  /// Whether curves have dashed lines at their poles.
  public var showsAsymptotes = false

  /// Whether edges are smoothed.
  public var isAntialiased = true

  /// The colour behind everything, instead of the theme's.
  public var background: Color?

  /// The size on paper, which an SVG says; `nil` if it is not known.
  public var printedSize: PrintedSize?

  /// The family of the font of all text; `nil` for DejaVu Sans.
  public var fontFamily: String?

  /// Notes, marks, lines and shades besides the curves.
  public var annotations = Annotations()

  /// Creates the look of pictures for which nothing is asked.
  public init() {}

  /// The same look of curves, without texts, grid and annotations.
  public var bare: PictureLook {
    var look = self
    (look.title, look.titleFormula, look.caption, look.fontFamily) = (nil, nil, nil, nil)
    (look.x, look.y, look.y2, look.showsGrid) = (AxisLook(), AxisLook(), AxisLook(), false)
    look.annotations = Annotations()
    return look
  }
}
