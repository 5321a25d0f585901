import GraphView

/// How the axes of a picture are shown, and what that leaves of the picture to the curves.
struct FrameLayout {
  let look: PictureStyle
  let request: ViewSpecification
  let defaults: PictureStyle.Defaults
  /// The size of the whole picture, in points.
  let size: Size

  /// The axes of the picture; `nil` if the curves decide.
  var axes: AxesStyle? {
    guard !look.isBare else { return AxesStyle.none }
    switch look.axes {
    case .auto: return nil
    case .cross: return .cross
    case .frame: return .frame
    case .none: return AxesStyle.none
    }
  }

  /// Returns the margins around a view: those that were asked for, or what the texts of a frame
  /// need, and room for a caption.
  func margins(around view: GraphView, _ axes: AxesStyle) -> Margins {
    var picture = picture(of: view, axes: look.margins == nil ? axes : .none)
    picture.title = look.showsTitle ? look.title ?? "0" : nil
    let needed = picture.neededMargins(in: size, letterSize: defaults.letterSize)
    guard var margins = look.margins else { return needed }
    margins.bottom += needed.bottom
    return margins.onPixels(view.contentScaleFactor)
  }

  /// Returns the margins of the frame that a view was shown in, if it was drawn in this size
  /// before; `nil` if it had none.
  func frame(of view: GraphView) -> Margins? {
    let margins = margins(around: view, .frame)
    let inside = margins.inside(size)
    let isSame = { (one: Double, other: Double) in
      (one - other).magnitude < 0.5 / view.contentScaleFactor
    }
    let isFramed =
      isSame(inside.width, view.bounds.width) && isSame(inside.height, view.bounds.height)
    return isFramed ? margins : nil
  }

  /// Whether a frame suits a view better than crossing axes.
  func suitsFrame(_ view: GraphView, _ figures: [Figure]) -> Bool {
    var picture = picture(of: view, axes: .cross)
    picture.curves = figures.map { PictureCurve(figure: $0, label: "", color: .black) }
    return picture.suitsFrame(letterSize: defaults.letterSize)
  }

  /// Returns the picture of a view without curves.
  func picture(of view: GraphView, axes: AxesStyle) -> GraphPicture {
    var picture = GraphPicture(view: view, curves: [])
    apply(to: &picture)
    picture.axes = axes
    return picture
  }

  /// Gives a picture all of the look but its axes, its title and what depends on the curves.
  func apply(to picture: inout GraphPicture) {
    picture.unit =
      (look.fontSize ?? defaults.fontSize).map { $0 / 11 } ?? GraphPicture.unit(of: size)
    picture.lineWidth = look.lineWidth ?? 2 * picture.unit
    picture.background = look.background
    picture.drawsDots = look.drawsDots
    picture.showsMarks = look.showsMarks
    picture.showsAsymptotes = look.showsAsymptotes
    picture.isAntialiased = look.isAntialiased
    if look.isBare { return }
    picture.xLabel = look.xLabel.map(TextMarkup.typeset)
    picture.yLabel = look.yLabel.map(TextMarkup.typeset)
    picture.caption = look.caption.map(TextMarkup.typeset)
    picture.showsGrid = look.showsGrid
    picture.legendPlace = look.legendPlace
    picture.xTickStyle = request.tickStyle(look.xTicks, of: .x)
    picture.yTickStyle = request.tickStyle(look.yTicks, of: .y)
    (picture.xStep, picture.yStep) = (look.xStep, look.yStep)
    (picture.xFormat, picture.yFormat) = (look.xFormat, look.yFormat)
    picture.showsMinorTicks = look.showsMinorTicks
  }

  /// Checks that the steps of numbers are not too small for a view.
  func checkSteps(in view: GraphView) throws(PlotError) {
    if let step = look.xStep { try check(step, in: view.xRange, "--x-step") }
    if let step = look.yStep { try check(step, in: view.yRange, "--y-step") }
  }

  private func check(
    _ step: Double, in range: ClosedRange<Double>, _ option: String
  ) throws(PlotError) {
    guard Ticks(step: step, in: range) == nil else { return }
    throw .usage(
      "has more than \(Ticks.mostTicks) numbers in view, in \(RoundedNumber.text(range)); use a "
        + "larger step", about: option)
  }
}

extension ViewSpecification {
  /// Which numbers are round on an axis: as the look says, or else as the view was written.
  func tickStyle(_ name: PictureStyle.TickName?, of axis: GraphView.AxisName) -> Ticks.Style {
    switch name {
    case .decimal: .decimal
    case .pi: .pi
    case .degrees: .degrees
    case nil: piAxes.contains(axis) ? .pi : hasDegrees && axis == .x ? .degrees : .decimal
    }
  }
}
