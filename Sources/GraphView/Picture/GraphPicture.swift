/// A finished picture of a graph: curves with axes, title and legend, ready for any canvas.
///
/// The view fills the picture, but for its margins; title and legend are inside the view, where
/// they cover the least, or around a frame.
/// Whatever does not fit is left out, never clipped and never drawn over something else.
///
/// ```swift
/// var picture = GraphPicture(view: view, curves: curves, theme: .dark)
/// picture.look.title = "sin(x)"
/// picture.draw(on: &canvas)
/// ```
public struct GraphPicture: Sendable {
  /// The part of the plane in the picture.
  public var view: GraphView

  /// The curves, the first one drawn first.
  public var curves: [PictureCurve]

  /// The colours of everything but the curves.
  public var theme: Theme

  /// Its texts, numbers and lines.
  public var look = PictureLook()

  /// How axes, ticks and numbers are drawn; the names of a cross do not depend on it.
  public var axes = AxesStyle.cross

  /// The paper around the view, in points; a frame has its texts there.
  ///
  /// ``neededMargins(in:letterSize:)`` says how much that is.
  public var margins = Margins()

  /// Whether pale lines show where x or y is 0.
  var showsZeroLines = false

  /// Whether the curves are listed; by default from two curves on.
  public var showsLegend = false

  /// The size of everything but the curves and their places: how many times larger letters, ticks
  /// and lines are than in a small picture, whose numbers have 11 points.
  public var unit: Double

  /// The width of the curves, in points; by default 2 times ``unit``.
  public var lineWidth: Double { look.lineWidth ?? 2 * unit }

  /// How opaque areas are, in percent of the colour of their curve.
  public var areaOpacity = 25

  /// Obstacles of texts instead of the curves: the figures of all frames of an animation, so
  /// that texts stay in their places; empty if the picture is alone.
  public var companions: [Figure] = []

  /// The figures that texts keep away from.
  var obstacles: [Figure] {
    companions.isEmpty ? curves.map { $0.figure.thinned } : companions.map { $0.thinned }
  }

  /// The words about each curve in place of those that its figure gives, as ``CurveStatement``
  /// writes it; `nil`, or too few of them, for that.
  public var statements: [String?] = []

  /// Sentences about several curves together, each without a full stop.
  public var remarks: [String] = []

  /// Whether the words about curves have multiples of π.
  public var writesPi = false

  /// What the numbers of the x axis stand for, if not for themselves, which replaces its ticks.
  public var xMeaning: (any AxisMeaning)?

  /// Creates a picture without title and grid.
  ///
  /// - Parameters:
  ///   - view: The part of the plane in the picture.
  ///   - curves: The curves, traced for this very view.
  ///   - theme: The colours of everything but the curves.
  public init(view: GraphView, curves: [PictureCurve], theme: Theme = .light) {
    (self.view, self.curves, self.theme) = (view, curves, theme)
    unit = Self.unit(of: view.bounds)
    showsLegend = needsLegend
  }

  /// The size of everything in a picture of a size in points: numbers of 13.5 points in one of
  /// 800 × 600, which are as large as 10 points on paper where it is 5.3 inches wide, and 11 in
  /// those below 652 × 489.
  public static func unit(of size: Size) -> Double {
    max(1, min(size.width / 800, size.height / 600) * 13.5 / 11)
  }

  /// Returns the picture of curves alone, on white.
  ///
  /// - Parameters:
  ///   - view: The part of the plane in the picture.
  ///   - curves: The curves, traced for this very view.
  /// - Returns: A picture with axes, grid, title and legend switched off.
  public static func bare(view: GraphView, curves: [PictureCurve]) -> GraphPicture {
    var picture = GraphPicture(view: view, curves: curves)
    picture.axes = .none
    picture.showsLegend = false
    picture.areaOpacity = 100
    return picture
  }

  /// Draws the picture on a canvas of its size.
  ///
  /// In a picture so full that smoothing its curves would take longer than a second, they are drawn
  /// in whole pixels and without dashes.
  public func draw(on canvas: inout some Canvas) {
    if look.isAntialiased, isOverfull {
      var picture = self
      picture.look.isAntialiased = false
      return picture.draw(on: &canvas)
    }
    drawPaper(on: &canvas)
    if margins.isEmpty { drawArea(on: &canvas) } else { drawInArea(on: &canvas) }
  }

  /// Draws everything inside the margins but the background, on a canvas of the size of the view.
  func drawArea(on canvas: inout some Canvas) {
    drawTiles(on: &canvas)
    drawShades(on: &canvas)
    let axes = AxesLayout(of: self, on: canvas)
    let ink = CurveInk(of: self)
    var numbers = AxisNumbers(of: axes, besides: ink, on: canvas)
    if !showsAxes { numbers.removeAll() }
    let notes = placedNotes(in: axes.style, avoiding: numbers.rectangles, on: canvas)
    let rooms = notes.flatMap { $0.rooms }
    let boxes = boxes(avoiding: axes, numbers, ink, besides: rooms, on: canvas)
    let taken = boxes.map { $0.rectangle } + rooms
    numbers.remove(touching: taken)
    let captions = axes.captionTexts(besides: taken, avoiding: numbers, ink, on: canvas)
    numbers.remove(touching: captions.map { $0.rectangle })

    let polar = look.showsGrid && look.polarGrid != nil ? PolarGrid(of: view, axes) : nil
    let besides = taken + (captions + numbers.all).map { $0.rectangle }
    let angles =
      polar?.angles(in: look.polarGrid ?? .pi, numberStyle, besides: besides, on: canvas) ?? []
    var fineGrid = look.showsGrid ? axes.fineGridLines : []
    var grid = look.showsGrid ? axes.gridLines : showsZeroLines ? axes.zeroLines : []
    if let polar { (fineGrid, grid) = (look.showsMinorTicks ? polar.fineLines : [], polar.lines) }
    var lines = showsAxes ? axes.axisLines + axes.tickMarks(besides: numbers.rectangles) : []
    if haloColor == nil {
      let rooms = (captions + numbers.all + angles).map { $0.haloRoom } + taken
      fineGrid = fineGrid.flatMap { $0.outside(rooms) }
      grid = grid.flatMap { $0.outside(rooms) }
      lines = lines.flatMap { $0.outside(rooms) }
    }
    stroke(fineGrid, theme.grid.faded(to: 50), width: axes.pixels.lineWidth, on: &canvas)
    stroke(grid, theme.grid, width: axes.pixels.lineWidth, on: &canvas)
    stroke(lines, theme.axis, width: axes.pixels.lineWidth, on: &canvas)
    if showsAxes || look.showsGrid, !look.drawsDots, !isOverfull {
      // Interrupts axes and grid around isolated points, which would be lost on a line.
      let dots = curves.flatMap { item in
        item.figure.data == nil ? axes.pixels.centeringDots(of: item).figure.dots : []
      }
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
    let crossing = fineGrid + grid + lines + rules
    draw(
      polar == nil && !hasTiles ? below.map { $0.withHalo(over: crossing) } : below + angles,
      on: &canvas)
    drawUnproven(on: &canvas)
    drawAsymptotes(on: axes.pixels, on: &canvas)
    drawCurves(on: axes.pixels, on: &canvas)
    drawArrows(on: &canvas)
    drawMarks(on: &canvas)
    draw(texts.filter { $0.isOverCurves }, on: &canvas)
    draw(notes, on: &canvas)
    for box in boxes { box.draw(on: &canvas) }
  }

  func draw(_ texts: [PlacedText], on canvas: inout some Canvas) {
    for text in texts { text.draw(on: &canvas) }
  }

  /// How the numbers of axes are drawn.
  var numberStyle: TextStyle { TextStyle(size: 11 * unit, color: theme.text, halo: haloColor) }

  /// The colour around letters on the background; `nil` if that may have any colour.
  var haloColor: Color? {
    if let background = look.background, background.alpha > 0 { return background }
    return theme.background.alpha > 0 ? theme.background : nil
  }

  /// Strokes lines, if there are any; `width` is in points.
  func stroke(
    _ lines: [Path.Subpath], _ color: Color, width: Double, dashes: [Double] = [],
    cap: StrokeStyle.Cap = .butt, on canvas: inout some Canvas
  ) {
    guard !lines.isEmpty else { return }
    let style = StrokeStyle(
      color: color, width: width, dashes: dashes, cap: cap, isAntialiased: look.isAntialiased)
    canvas.stroke(Path(lines), style: style)
  }

  /// Draws round dots, if there are any; `width` is in points.
  func drawDots(_ points: [Point], _ color: Color, width: Double, on canvas: inout some Canvas) {
    stroke(points.map { Path.Subpath([$0]) }, color, width: width, cap: .round, on: &canvas)
  }
}
