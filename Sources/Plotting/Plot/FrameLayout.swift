import CalculatorBrain
import GraphView

/// How the axes of a picture are shown, and how much room they leave to the curves.
struct FrameLayout {
  @CopyOnWrite private(set) var style: PictureStyle
  let defaults: PictureStyle.Defaults
  /// The size of the whole picture, in points.
  let size: Size
  @CopyOnWrite private var request: ViewSpecification
  private let theme: Theme
  /// The program whose results the legend lists.
  private let listed: Program
  /// The tables of the plot, which are listed before results.
  private let data: [DataSeries]
  /// The curves with the axis at the right, by number from 0; tables come first.
  private let onY2: Set<Int>
  /// The last results, added by options.
  private let added: [AddedGraph]
  /// Whether the legend lists one frame of an animation.
  private let isAnimated: Bool

  /// Prepares the picture of a plot, of a size in points.
  init(of specification: PlotSpecification, _ defaults: PictureStyle.Defaults, size: Size) {
    (_style, _request) = (specification.$style, specification.$view)
    (self.defaults, self.size) = (defaults, size)
    theme = specification.style.theme(defaults)
    isAnimated = specification.listed != nil
    listed = specification.listed ?? specification.drawn
    added = specification.added
    data = specification.data
    onY2 = specification.onY2
  }

  /// The axes of the picture; `nil` if they depend on the curves.
  var axes: AxesStyle? {
    guard !style.isBare else { return AxesStyle.none }
    switch style.axes {
    case .auto: return style.onY2.isEmpty ? nil : .frame
    case .cross: return .cross
    case .frame: return .frame
    case .none: return AxesStyle.none
    }
  }

  /// Returns the surroundings of a view: the margins of the options, or those that the texts of a
  /// frame need, and room for a caption and a legend outside.
  func form(
    _ axes: AxesStyle, _ legendPlace: LegendPlace, around view: GraphView
  ) -> PlotFrame.Form {
    var picture = picture(of: view, axes: style.margins == nil ? axes : .none)
    picture.look.legendPlace = legendPlace
    if legendPlace == .outside, !style.isBare {
      picture.curves = curves(of: listed.results)
      picture.showsLegend = listsCurves
    }
    // A list of all curves replaces a title that says the same.
    if style.look.title != nil || !(listsCurves && needsLegend) {
      giveTitle(to: &picture, naming: curves(of: listed.results))
    }
    let needed = picture.neededMargins(in: size, letterSize: defaults.letterSize)
    var form = PlotFrame.Form(axes: axes, legendPlace: legendPlace, margins: needed)
    if var margins = style.margins {
      margins.bottom += needed.bottom
      margins.right += needed.right
      form.margins = margins.onPixels(view.contentScaleFactor)
    }
    return form
  }

  /// Returns the surroundings of a view that was drawn in this size before with a frame or a legend
  /// outside, as far as the look still allows them; `nil` for other views.
  func form(of view: GraphView) -> PlotFrame.Form? {
    let places = mayMoveLegend ? [.best, .outside] : [style.look.legendPlace]
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
  var listsCurves: Bool { style.showsLegend ?? needsLegend }

  private var needsLegend: Bool {
    (0..<data.count + listed.count).count { style.lists(curve: $0) } > 1
      || data.contains { $0.reference.layout == .value }
  }

  /// Whether the legend is moved outside if it would cover too much; a screen of letters has no
  /// room for that.
  var mayMoveLegend: Bool {
    style.look.legendPlace == .best && listsCurves && !style.isBare && !isAnimated
      && defaults.letterSize == nil
  }

  /// Whether the legend fits inside the view of curves.
  func legendHasRoom(_ frame: PlotFrame) -> Bool {
    picture(of: frame.traced.view, frame.traced.figures, listed.results, frame.form)
      .legendHasRoom(letterSize: defaults.letterSize)
  }

  /// Whether a frame suits a view better than crossing axes.
  func suitsFrame(_ view: GraphView, _ figures: [Figure]) -> Bool {
    if data.indices.contains(where: { style.style(ofData: $0).isOfTiles }) { return true }
    var picture = picture(of: view, axes: .cross)
    picture.curves = figures.map { PictureCurve(figure: $0, label: "", color: .black) }
    return picture.suitsFrame(letterSize: defaults.letterSize)
  }

  // MARK: Pictures

  /// Returns the picture of curves in a view, with its surroundings.
  func picture(
    of view: GraphView, _ figures: [Figure], _ results: [Program], _ form: PlotFrame.Form
  ) -> GraphPicture {
    var picture =
      style.isBare
      ? GraphPicture.bare(view: view, curves: [])
      : GraphPicture(view: view, curves: [], theme: theme)
    apply(to: &picture)
    picture.curves = curves(of: results, figures)
    (picture.axes, picture.margins) = (form.axes, form.margins)
    if style.isBare { return picture }
    picture.look.legendPlace = form.legendPlace
    // The curves and tables, in the order of the legend.
    giveTitle(to: &picture, naming: picture.curves)
    picture.showsLegend = style.showsLegend ?? picture.needsLegend
    for (index, series) in data.enumerated() where !onY2.contains(index) {
      picture.look.annotations.notes += series.notes(in: view)
    }
    return picture
  }

  /// Gives a picture the title of the options, or one that names some curves, unless there is to be
  /// none.
  private func giveTitle(to picture: inout GraphPicture, naming curves: [PictureCurve]) {
    guard style.showsTitle else { return }
    if let title = style.look.title {
      picture.look.title = TextMarkup.typeset(title)
      return
    }
    let curves = curves.filter { $0.isListed }
    picture.look.title = curves.map { $0.label }.joined(separator: ", ")
    if curves.contains(where: { $0.formula != nil }) {
      picture.look.titleFormula = .list(curves.map { $0.formula ?? .text($0.label) })
    }
  }

  /// The most characters of a description in a picture, which has no room for more.
  private static let labelLimit = 500

  /// Returns tables and the curves of results with their names and looks, and with their figures,
  /// if any.
  private func curves(of results: [Program], _ figures: [Figure] = []) -> [PictureCurve] {
    let looks = style.appearances(ofCurves: data.count + results.count, in: theme)
    func curve(
      _ index: Int, _ name: @autoclosure () -> String,
      _ formula: @autoclosure () -> Formula? = nil
    ) -> PictureCurve {
      let label = style.label(ofCurve: index)
      var curve = PictureCurve(
        figure: index < figures.count ? figures[index] : Figure(), label: label ?? name(),
        color: looks[index].color, dashes: looks[index].dashes)
      curve.isListed = style.lists(curve: index)
      curve.isOnY2 = onY2.contains(index)
      if label == nil, style.titleStyle == .formula, !style.isBare {
        curve.formula = formula()
      }
      return curve
    }
    var curves: [PictureCurve] = []
    for (index, series) in data.enumerated() {
      curves.append(curve(index, series.name))
      if style.style(ofData: index).hasMarkers {
        curves[index].marker = Marker.allCases[index % Marker.allCases.count]
      }
    }
    for (index, result) in results.enumerated() {
      let place = index - results.count + added.count
      guard place >= 0 else {
        curves.append(
          curve(
            curves.count, result.description(.plain, limit: Self.labelLimit),
            Formula(ofResult: result)))
        continue
      }
      var graph = curve(curves.count, added[place].label, added[place].formula)
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

  /// Applies the look to a picture, except its axes, its title and all that depends on the curves.
  func apply(to picture: inout GraphPicture) {
    picture.unit =
      (style.fontSize ?? defaults.fontSize).map { $0 / 11 } ?? GraphPicture.unit(of: size)
    picture.xMeaning = data.first?.meaning
    picture.look = style.isBare ? style.look.bare : style.look
    if style.isBare { return }
    picture.look.title = nil
    // An axis has a name if tables agree on it.
    func heading(_ tables: [DataSeries], _ heading: (DataSeries) -> String?) -> String? {
      let headings = Set(tables.map { heading($0) })
      return headings.count == 1 ? headings.first ?? nil : nil
    }
    // Of two axes, each is named after a table that is alone on it.
    func heading(onY2 isOnY2: Bool) -> String? {
      let tables = data.indices.filter { onY2.contains($0) == isOnY2 }.map { data[$0] }
      let isAlone = !onY2.isEmpty && tables.count == 1
      return heading(tables) { $0.yHeading ?? (isAlone ? $0.name : nil) }
    }
    let (x, y, y2) = (style.look.x.label, style.look.y.label, style.look.y2.label)
    picture.look.x.label = x.map(TextMarkup.typeset) ?? heading(data) { $0.xHeading }
    picture.look.y.label =
      y.map(TextMarkup.typeset) ?? heading(onY2: false)
    picture.look.y2.label =
      y2.map(TextMarkup.typeset) ?? heading(onY2: true)
    picture.look.caption = style.look.caption.map(TextMarkup.typeset)
    for index in picture.look.annotations.notes.indices {
      let text = TextMarkup.typeset(picture.look.annotations.notes[index].text)
      picture.look.annotations.notes[index].text = text
    }
    if style.hasPolarGrid { picture.look.polarGrid = request.hasDegrees ? .degrees : .pi }
    picture.look.x.ticks = style.look.x.ticks ?? request.tickStyle(of: .x)
    picture.look.y.ticks = style.look.y.ticks ?? request.tickStyle(of: .y)
  }

  /// Checks that the steps of numbers are not too small for a view, and that its axes can have
  /// them.
  func checkSteps(in view: GraphView) throws(PlotError) {
    try check(style.look.x.step, style.look.x.ticks, on: view.x, "--x")
    try check(style.look.y.step, style.look.y.ticks, on: view.y, "--y")
  }

  private func check(
    _ step: Double?, _ ticks: Ticks.Style?, on axis: Axis, _ name: String
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
  /// The kind of round numbers on an axis, according to how the view was written.
  func tickStyle(of axis: GraphView.AxisName) -> Ticks.Style {
    piAxes.contains(axis) ? .pi : hasDegrees && axis == .x ? .degrees : .decimal
  }
}
