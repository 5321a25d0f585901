import CalculatorBrain
import GraphView

/// How the axes of a picture are shown, and what that leaves of the picture to the curves.
struct FrameLayout {
  @CopyOnWrite private(set) var look: PictureStyle
  let defaults: PictureStyle.Defaults
  /// The size of the whole picture, in points.
  let size: Size
  @CopyOnWrite private var request: ViewSpecification
  private let theme: Theme
  /// The program whose results the legend lists.
  private let listed: Program
  /// The tables of the plot, which are listed before results.
  private let data: [DataSeries]
  /// The last of the results, which options add.
  private let added: [AddedGraph]
  /// Whether what is listed is one frame of all that is drawn.
  private let isAnimated: Bool

  /// Prepares the picture of a plot, of a size in points.
  init(of specification: PlotSpecification, _ defaults: PictureStyle.Defaults, size: Size) {
    (_look, _request) = (specification.$look, specification.$view)
    (self.defaults, self.size) = (defaults, size)
    theme = specification.look.theme(defaults)
    isAnimated = specification.listed != nil
    listed = specification.listed ?? specification.drawn
    added = specification.added
    data = specification.data
  }

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

  /// Returns what is around a view: the margins that were asked for, or what the texts of a frame
  /// need, and room for a caption and a legend outside.
  func form(
    _ axes: AxesStyle, _ legendPlace: LegendPlace, around view: GraphView
  ) -> PlotFrame.Form {
    var picture = picture(of: view, axes: look.margins == nil ? axes : .none)
    picture.legendPlace = legendPlace
    if legendPlace == .outside, !look.isBare {
      picture.curves = curves(of: listed.results)
      picture.showsLegend = listsCurves
    }
    // A list of all curves is in the place of a title that says the same.
    picture.title = look.showsTitle ? look.title ?? (listsCurves && needsLegend ? nil : "0") : nil
    let needed = picture.neededMargins(in: size, letterSize: defaults.letterSize)
    var form = PlotFrame.Form(axes: axes, legendPlace: legendPlace, margins: needed)
    if var margins = look.margins {
      margins.bottom += needed.bottom
      margins.right += needed.right
      form.margins = margins.onPixels(view.contentScaleFactor)
    }
    return form
  }

  /// Returns what was around a view, if it was drawn in this size before with a frame or a legend
  /// outside, as far as the look allows that now; `nil` if not.
  func form(of view: GraphView) -> PlotFrame.Form? {
    let places = mayMoveLegend ? [.best, .outside] : [look.legendPlace]
    for axes in axes.map({ [$0] }) ?? [.frame, .cross] {
      for place in places where axes == .frame || place == .outside {
        let form = form(axes, place, around: view)
        let inside = form.margins.inside(size)
        let isSame = { (one: Double, other: Double) in
          (one - other).magnitude < 0.5 / view.contentScaleFactor
        }
        if isSame(inside.width, view.bounds.width), isSame(inside.height, view.bounds.height) {
          return form
        }
      }
    }
    return nil
  }

  /// Whether the picture has a legend.
  var listsCurves: Bool { look.showsLegend ?? needsLegend }

  private var needsLegend: Bool {
    data.count + listed.count > 1 || data.contains { $0.reference.layout == .value }
  }

  /// Whether the legend is outside where it would cover too much; on a screen of letters, there is
  /// no room for that.
  var mayMoveLegend: Bool {
    look.legendPlace == .best && listsCurves && !look.isBare && !isAnimated
      && defaults.letterSize == nil
  }

  /// Whether the legend has a place inside the view of curves.
  func legendHasRoom(_ frame: PlotFrame) -> Bool {
    picture(of: frame.traced.view, frame.traced.figures, listed.results, frame.form)
      .legendHasRoom(letterSize: defaults.letterSize)
  }

  /// Whether a frame suits a view better than crossing axes.
  func suitsFrame(_ view: GraphView, _ figures: [Figure]) -> Bool {
    if data.indices.contains(where: { look.style(ofData: $0).isOfTiles }) { return true }
    var picture = picture(of: view, axes: .cross)
    picture.curves = figures.map { PictureCurve(figure: $0, label: "", color: .black) }
    return picture.suitsFrame(letterSize: defaults.letterSize)
  }

  // MARK: Pictures

  /// Returns the picture of curves in a view, in a form.
  func picture(
    of view: GraphView, _ figures: [Figure], _ results: [Program], _ form: PlotFrame.Form
  ) -> GraphPicture {
    var picture =
      look.isBare
      ? GraphPicture.bare(view: view, curves: [])
      : GraphPicture(view: view, curves: [], theme: theme)
    apply(to: &picture)
    picture.curves = curves(of: results, figures)
    picture.printedSize = look.printedSize
    (picture.axes, picture.margins) = (form.axes, form.margins)
    if look.isBare { return picture }
    picture.legendPlace = form.legendPlace
    // What is drawn, in the order of the legend.
    let names = picture.curves.map { $0.label }.joined(separator: ", ")
    picture.title = look.showsTitle ? look.title.map(TextMarkup.typeset) ?? names : nil
    picture.showsLegend = look.showsLegend ?? picture.needsLegend
    picture.fontFamily = look.fontFamily
    picture.annotations = look.annotations
    for index in picture.annotations.notes.indices {
      let text = TextMarkup.typeset(picture.annotations.notes[index].text)
      picture.annotations.notes[index].text = text
    }
    for series in data { picture.annotations.notes += series.notes(in: view) }
    return picture
  }

  /// The most characters of a description that a picture shows; no picture has room for more.
  private static let labelLimit = 500

  /// Returns tables and the curves of results with their names and looks, and with figures if there
  /// are any.
  private func curves(of results: [Program], _ figures: [Figure] = []) -> [PictureCurve] {
    let looks = look.appearances(ofCurves: data.count + results.count, in: theme)
    func curve(_ index: Int, _ name: @autoclosure () -> String) -> PictureCurve {
      PictureCurve(
        figure: index < figures.count ? figures[index] : Figure(),
        label: look.label(ofCurve: index) ?? name(), color: looks[index].color,
        dashes: looks[index].dashes)
    }
    var curves: [PictureCurve] = []
    for (index, series) in data.enumerated() {
      curves.append(curve(index, series.name))
      if look.style(ofData: index).hasMarkers {
        curves[index].marker = Marker.allCases[index % Marker.allCases.count]
      }
    }
    for (index, result) in results.enumerated() {
      let place = index - results.count + added.count
      guard place >= 0 else {
        curves.append(curve(curves.count, result.description(.plain, limit: Self.labelLimit)))
        continue
      }
      var graph = curve(curves.count, added[place].label)
      if let owner = added[place].curve {
        graph.color = looks[data.count + owner].color
        if added[place].isArea {
          (graph.figure.outlines, graph.figure.dots) = ([], [])
        } else {
          graph.dashes = [6, 3]
        }
      }
      curves.append(graph)
    }
    return curves
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
    picture.showsArrows = look.showsArrows
    picture.showsAsymptotes = look.showsAsymptotes
    picture.isAntialiased = look.isAntialiased
    picture.xCalendar = data.first?.calendar
    if look.isBare { return }
    // Tables that agree on what is on an axis name it.
    func heading(_ heading: (DataSeries) -> String?) -> String? {
      let headings = Set(data.map { heading($0) })
      return headings.count == 1 ? headings.first ?? nil : nil
    }
    picture.xLabel = look.xLabel.map(TextMarkup.typeset) ?? heading { $0.xHeading }
    picture.yLabel = look.yLabel.map(TextMarkup.typeset) ?? heading { $0.yHeading }
    picture.caption = look.caption.map(TextMarkup.typeset)
    picture.showsGrid = look.showsGrid
    if look.hasPolarGrid { picture.polarGrid = request.hasDegrees ? .degrees : .pi }
    picture.xTickStyle = request.tickStyle(look.xTicks, of: .x)
    picture.yTickStyle = request.tickStyle(look.yTicks, of: .y)
    (picture.xStep, picture.yStep) = (look.xStep, look.yStep)
    (picture.xFormat, picture.yFormat) = (look.xFormat, look.yFormat)
    picture.showsMinorTicks = look.showsMinorTicks
  }

  /// Checks that the steps of numbers are not too small for a view, and that its axes have such.
  func checkSteps(in view: GraphView) throws(PlotError) {
    try check(look.xStep, look.xTicks, on: view.x, "--x")
    try check(look.yStep, look.yTicks, on: view.y, "--y")
  }

  private func check(
    _ step: Double?, _ ticks: PictureStyle.TickName?, on axis: Axis, _ name: String
  ) throws(PlotError) {
    if axis.warp == .logarithmic, step != nil || ticks == .pi || ticks == .degrees {
      throw .usage(
        "has no effect on a logarithmic axis, whose numbers are powers of ten; leave it out",
        about: name + (step != nil ? "-step" : "-ticks"))
    }
    guard let step, Ticks(step: step, in: axis.range) == nil else { return }
    throw .usage(
      "has more than \(Ticks.mostTicks) numbers in view, in \(RoundedNumber.text(axis.range)); use "
        + "a larger step", about: name + "-step")
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
