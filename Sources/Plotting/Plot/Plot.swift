public import CalculatorBrain
public import GraphView

/// A plot with its curves traced: the picture, its report, and remarks.
public struct Plot: Sendable {
  /// Work for a plot other than tracing its curves.
  package enum Work: Hashable, Sendable {
    /// Reading the rows of a table.
    case table
    /// Fitting a curve to a table.
    case regression
    /// Finding a tangent, a normal or an area.
    case addition
  }

  /// The specification that it was made from.
  @CopyOnWrite package private(set) var specification: PlotSpecification

  /// The view that the curves were traced in.
  public private(set) var view: GraphView

  /// Where the view came from.
  package let source: ViewSource

  /// Remarks for the user, one line each.
  public let remarks: [String]

  /// The results of the program, the oldest first.
  public let results: [Program]

  /// The figures of the results, in the same order.
  public let figures: [Figure]

  /// The figures of the tables of the specification, in the same order.
  public let dataFigures: [Figure]

  /// The features of the points that are marked; `nil` if none are.
  let findings: PlotFindings?

  /// The points at marked numbers, with the indices of their results.
  private let marks: [PlotSpecification.ResultMark]

  /// The surroundings of the view.
  let form: PlotFrame.Form

  /// The layout of its picture.
  let layout: FrameLayout

  /// How the axes are shown.
  package var axes: AxesStyle { form.axes }

  /// The margins around the view.
  package var margins: Margins { form.margins }

  /// Returns the plot with the vertical axis of a curve, by the index of its result, as the only
  /// one.
  func onAxis(ofCurve index: Int) -> Plot {
    guard isOnY2(index) else { return self }
    var plot = self
    plot.view = view.onY2
    return plot
  }

  /// Whether a curve, by the index of its result, is on the second vertical axis.
  func isOnY2(_ index: Int) -> Bool {
    view.y2 != nil && specification.onY2.contains(dataFigures.count + index)
  }

  /// The number of unresolved device pixel columns of all curves, and pixels of all relations.
  public var unresolvedCount: Int { figures.reduce(0) { $0 + $1.coverage.count(of: .unresolved) } }

  /// Hashes everything that the plot depends on; see ``PlotSpecification/hash(version:isProven:)``.
  package func hash(version: String) -> String {
    specification.hash(version: version, isProven: unresolvedCount == 0)
  }

  /// Traces the results of a prepared plot in a suitable view.
  init(_ specification: PlotSpecification, defaults: PictureStyle.Defaults) throws(PlotError) {
    guard specification.view.start != .saved else {
      throw .usage(
        "no view of this graph is saved; choose one first, as in --x -2:2, or leave out "
          + "--view saved", about: "--view")
    }
    self.specification = specification
    let (request, style) = (specification.view, specification.style)
    let (size, pixelRatio) = try style.dimensions(defaults)
    results = specification.drawn.results
    layout = FrameLayout(of: specification, defaults, size: size)
    let frame = try PlotFrame(of: specification, layout, pixelRatio: pixelRatio)
    form = frame.form
    let traced = frame.traced
    try layout.checkSteps(in: traced.view)
    view = traced.view
    dataFigures = Array(traced.figures.prefix(specification.data.count))
    figures = Array(traced.figures.dropFirst(specification.data.count))
    findings = try specification.findings(in: view)
    let marked = specification.marks(results)
    marks = marked.marks
    remarks =
      specification.remarks + traced.remarks + style.remarks(ofCurves: traced.figures.count)
      + style.remarks(on: view) + marked.remarks + [findings?.report.markRemark].compactMap { $0 }
    source = traced.isFitted ? .fit : request.source
  }

  /// The picture of the curves.
  public var picture: GraphPicture {
    var picture = layout.picture(of: view, dataFigures + figures, results, form)
    if findings != nil || figures.contains(where: { !$0.landmarks.isEmpty }) {
      picture.writesPi = specification.writesPi
    }
    for (series, figure) in zip(specification.data, dataFigures) {
      let shown = figure.data?.shown ?? 0
      picture.statements.append(series.statement(shown, view.x))
    }
    for (result, mark) in marks {
      var mark = mark
      mark.color = picture.curves[dataFigures.count + result].color
      picture.look.annotations.marks.append(mark)
    }
    findings?.annotate(&picture)
    return picture
  }
}

extension PlotSpecification {
  /// Reads tables, fits curves to them, and traces all curves.
  ///
  /// - Parameter defaults: The look of a picture where nothing is given.
  /// - Returns: The plot.
  /// - Throws: An error about a table or a model, or about a step of the view.
  public func composed(
    defaults: PictureStyle.Defaults = PictureStyle.Defaults()
  ) throws(PlotError) -> Plot {
    var plot = self
    try plot.prepare()
    return try Plot(plot, defaults: defaults)
  }

  /// The view in which the plot would be drawn in a picture of the usual size, as far as it can be
  /// found without tracing.
  ///
  /// The drawn view differs if none of the curves would be in this one.
  ///
  /// - Throws: A usage error if a step of the view is invalid.
  func untracedView() throws(PlotError) -> GraphView {
    let defaults = PictureStyle.Defaults()
    let (size, pixelRatio) = try style.dimensions(defaults)
    let layout = FrameLayout(of: self, defaults, size: size)
    return try PlotFrame.view(of: self, layout, pixelRatio: pixelRatio)
  }
}

extension Plot {
  /// Remarks on the view alone.
  package var viewRemarks: [String] {
    let unproven = PlotTracing.unprovenRemark(figures, in: view)
    return remarks.filter { $0 != unproven }
  }

  /// The picture as the text of an SVG file, with metadata of how it was drawn.
  ///
  /// - Parameter version: The version of the program; see ``contents(version:isPage:)``.
  /// - Returns: An XML document.
  public func svg(version: String = "") -> String {
    picture.svg(metadata: JSONValue.object(contents(version: version).json).compact)
  }
}

extension DrawablePicture {
  /// The picture as the text of an SVG file with metadata.
  ///
  /// `measure` returns the extent of text in the picture's font, by default DejaVu Sans.
  package func svg(
    metadata: String, measure: ((String, TextStyle) -> TextExtent)? = nil
  ) -> String {
    var canvas = SVGCanvas(
      size: size, printed: look.printedSize, title: look.title ?? "graph",
      description: accessibleDescription, metadata: metadata,
      fontFamily: look.fontFamily, measure: measure)
    draw(on: &canvas)
    return canvas.text
  }
}
