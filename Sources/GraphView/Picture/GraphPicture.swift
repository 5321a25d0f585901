/// A finished picture of a graph: curves with axes, title and legend, ready for any canvas.
///
/// The view fills the picture; title and legend are inside it, where they cover the least.
/// Whatever does not fit is left out, never clipped and never drawn over something else.
///
/// ```swift
/// var picture = GraphPicture(view: view, curves: curves, theme: .dark)
/// picture.title = "sin(x)"
/// picture.draw(on: &canvas)
/// ```
public struct GraphPicture: Sendable {
  /// The part of the plane in the picture.
  public var view: GraphView

  /// The curves, the first one drawn first.
  public var curves: [PictureCurve]

  /// The colours of everything but the curves.
  public var theme: Theme

  /// What the picture shows, in words; `nil` for no title.
  ///
  /// The title is left out where it would hide a number of an axis, and where the legend says the
  /// same. As in the names of the axes, tabs and ends of lines become blanks, other
  /// control characters and noncharacters U+FFFD.
  public var title: String? { didSet { title = title?.drawable } }

  /// The name of the x axis, at its right end.
  public var xLabel: String? { didSet { xLabel = xLabel?.drawable } }

  /// The name of the y axis, at its top.
  public var yLabel: String? { didSet { yLabel = yLabel?.drawable } }

  /// Whether the axes are drawn, with their ticks and numbers; their names do not depend on it.
  public var showsAxes = true

  /// Whether lines through all ticks are drawn.
  public var showsGrid = false

  /// Whether the curves are listed; by default from two curves on.
  public var showsLegend: Bool

  /// Where the curves are listed.
  public var legendPlace = LegendPlace.best

  /// The size of everything but the curves and their places: how many times larger letters, ticks
  /// and lines are than in a picture of 800 × 600 points.
  public var unit: Double

  /// The width of the curves, in points; by default 2 times ``unit``.
  public var lineWidth: Double

  /// Whether the curves are drawn as dots without lines between them.
  public var drawsDots = false

  /// Whether curves have dots at jumps, holes and ends: full on values, hollow on limits that are
  /// not values.
  public var showsMarks = false

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

  /// What the picture points out besides the curves.
  public var annotations = Annotations()

  /// Which numbers the x axis shows.
  public var xTickStyle = Ticks.Style.decimal

  /// Which numbers the y axis shows.
  public var yTickStyle = Ticks.Style.decimal

  /// Creates a picture without title and grid.
  ///
  /// - Parameters:
  ///   - view: The part of the plane in the picture.
  ///   - curves: The curves, traced for this very view.
  ///   - theme: The colours of everything but the curves.
  public init(view: GraphView, curves: [PictureCurve], theme: Theme = .light) {
    (self.view, self.curves, self.theme) = (view, curves, theme)
    showsLegend = curves.count > 1
    unit = Self.unit(of: view.bounds)
    lineWidth = 2 * unit
  }

  /// The size of everything in a picture of a size in points: as it grows from 800 × 600 points on.
  public static func unit(of size: Size) -> Double {
    max(1, min(size.width / 800, size.height / 600))
  }

  /// Returns the picture of curves alone, on white.
  ///
  /// - Parameters:
  ///   - view: The part of the plane in the picture.
  ///   - curves: The curves, traced for this very view.
  /// - Returns: A picture with axes, grid, title and legend switched off.
  public static func bare(view: GraphView, curves: [PictureCurve]) -> GraphPicture {
    var picture = GraphPicture(view: view, curves: curves)
    picture.showsAxes = false
    picture.showsLegend = false
    return picture
  }

  /// Draws the picture on a canvas of the size of the view.
  ///
  /// In a picture so full that smoothing its curves would take longer than a second, their edges
  /// are those of whole pixels.
  public func draw(on canvas: inout some Canvas) {
    if isAntialiased, isTooLongToSmooth {
      var picture = self
      picture.isAntialiased = false
      return picture.draw(on: &canvas)
    }
    let backgroundColor = background ?? theme.background
    if backgroundColor.alpha > 0 {
      let all = Rectangle(left: 0, top: 0, right: view.bounds.width, bottom: view.bounds.height)
      canvas.fill(Path(all), color: backgroundColor)
    }
    drawShades(on: &canvas)
    let axes = AxesLayout(of: self, on: canvas)
    let ink = CurveInk(of: self)
    var numbers = AxisNumbers(of: axes, besides: ink, on: canvas)
    if !showsAxes { numbers.removeAll() }
    let notes = placedNotes(in: axes.style, avoiding: numbers.rectangles, on: canvas)
    let rooms = notes.flatMap { $0.rooms }
    let plates = plates(avoiding: axes, numbers, ink, besides: rooms, on: canvas)
    let taken = plates.map { $0.rectangle } + rooms
    numbers.remove(touching: taken)
    let captions = axes.captionTexts(besides: taken, avoiding: numbers, ink, on: canvas)
    numbers.remove(touching: captions.map { $0.rectangle })

    var grid = showsGrid ? axes.gridLines : []
    var lines = showsAxes ? axes.axisLines + axes.tickMarks(besides: numbers.rectangles) : []
    if haloColor == nil {
      let rooms = (captions + numbers.all).map { $0.haloRoom } + taken
      grid = grid.flatMap { $0.outside(rooms) }
      lines = lines.flatMap { $0.outside(rooms) }
    }
    stroke(grid, theme.grid, width: axes.pixels.lineWidth, on: &canvas)
    stroke(lines, theme.axis, width: axes.pixels.lineWidth, on: &canvas)
    if showsAxes || showsGrid, !drawsDots {
      // Interrupts axes and grid around isolated points, which would be lost on a line.
      let dots = curves.flatMap { axes.pixels.centeringDots(of: $0).figure.dots }
      if let haloColor {
        drawDots(dots, haloColor, width: lineWidth + 2 * axes.style.haloWidth, on: &canvas)
      }
    }
    let rules = ruleLines(on: axes.pixels)
    stroke(
      rules, theme.axis, width: axes.pixels.lineWidth, dashes: [5 * unit, 4 * unit], on: &canvas)
    // A halo would look like a gap in a line; only over a curve is it needed.
    let texts = captions + numbers.all
    let below = texts.filter { !$0.isOverCurves }
    draw(below.map { $0.withHalo(over: grid + lines + rules) }, on: &canvas)
    for curve in curves { drawUnproven(curve, on: &canvas) }
    for curve in curves { drawAsymptotes(of: curve, on: axes.pixels, on: &canvas) }
    for curve in curves {
      draw(drawsDots ? curve : axes.pixels.centeringDots(of: curve), on: &canvas)
    }
    for curve in curves { drawMarks(of: curve, on: &canvas) }
    draw(texts.filter { $0.isOverCurves }, on: &canvas)
    draw(notes, on: &canvas)
    for plate in plates { plate.draw(on: &canvas) }
  }

  private func draw(_ texts: [PlacedText], on canvas: inout some Canvas) {
    for text in texts { canvas.draw(text.text, at: text.position, style: text.style) }
  }

  /// The colour around letters on the background; `nil` if that may have any colour.
  var haloColor: Color? {
    if let background, background.alpha > 0 { return background }
    return theme.background.alpha > 0 ? theme.background : nil
  }

  /// Strokes lines, if there are any; `width` is in points.
  func stroke(
    _ lines: [Path.Subpath], _ color: Color, width: Double, dashes: [Double] = [],
    cap: StrokeStyle.Cap = .butt, on canvas: inout some Canvas
  ) {
    guard !lines.isEmpty else { return }
    let style = StrokeStyle(
      color: color, width: width, dashes: dashes, cap: cap, isAntialiased: isAntialiased)
    canvas.stroke(Path(lines), style: style)
  }

  /// Draws round dots, if there are any; `width` is in points.
  func drawDots(_ points: [Point], _ color: Color, width: Double, on canvas: inout some Canvas) {
    stroke(points.map { Path.Subpath([$0]) }, color, width: width, cap: .round, on: &canvas)
  }
}
