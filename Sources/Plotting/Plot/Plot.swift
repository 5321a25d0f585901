public import CalculatorBrain
public import GraphView

/// A plot with its curves traced: the picture, its report, and remarks.
public struct Plot: Sendable {
  /// What was asked for.
  public let specification: PlotSpecification

  /// The view that the curves were traced in.
  public let view: GraphView

  /// Where the view came from.
  public let source: ViewSource

  /// Remarks for the user, one line each.
  public let remarks: [String]

  /// The results of the program, the oldest first.
  public let results: [Program]

  /// What is drawn of the results, in the same order.
  public let figures: [Figure]

  /// How the axes are shown.
  public let axes: AxesStyle

  /// The paper around the view.
  public let margins: Margins

  private let theme: Theme
  private let layout: FrameLayout

  /// How many device pixel columns of all curves are unresolved.
  public var unresolvedCount: Int { figures.reduce(0) { $0 + $1.coverage.count(of: .unresolved) } }

  /// What the plot is drawn from; see ``PlotSpecification/hash(version:isProven:)``.
  public func hash(version: String) -> String {
    specification.hash(version: version, isProven: unresolvedCount == 0)
  }

  /// Traces the results of a program in the view that suits them.
  init(_ specification: PlotSpecification, defaults: PictureStyle.Defaults) throws(PlotError) {
    guard specification.view.start != .saved else {
      throw .usage(
        "no view of this graph is saved; choose one first, as in --x -2:2, or leave out "
          + "--view saved", about: "--view")
    }
    self.specification = specification
    let (request, look) = (specification.view, specification.look)
    let (size, pixelRatio) = try look.dimensions(defaults)
    theme = look.theme(defaults)
    results = specification.program.results
    layout = FrameLayout(look: look, request: request, defaults: defaults, size: size)
    let frame = try PlotFrame(of: specification, layout, pixelRatio: pixelRatio)
    (axes, margins) = (frame.axes, frame.margins)
    let traced = frame.traced
    try layout.checkSteps(in: traced.view)
    (view, figures) = (traced.view, traced.figures)
    remarks =
      specification.remarks + traced.remarks + look.remarks(ofCurves: figures.count)
      + look.remarks(on: view)
    source = traced.isFitted ? .fit : request.source
  }

  /// The picture of the curves.
  public var picture: GraphPicture {
    let look = specification.look
    var picture =
      look.isBare
      ? GraphPicture.bare(view: view, curves: [])
      : GraphPicture(view: view, curves: [], theme: theme)
    layout.apply(to: &picture)
    let looks = look.appearances(ofCurves: figures.count, in: theme)
    picture.curves = figures.indices.map { index in
      PictureCurve(
        figure: figures[index],
        label: label(ofCurve: index)
          ?? results[index].description(.plain, limit: Self.labelLimit),
        color: looks[index].color, dashes: looks[index].dashes)
    }
    picture.printedSize = look.printedSize
    (picture.axes, picture.margins) = (axes, margins)
    if look.isBare { return picture }
    // What is drawn, in the order of the legend.
    let names = picture.curves.map { $0.label }.joined(separator: ", ")
    picture.title = look.showsTitle ? look.title.map(TextMarkup.typeset) ?? names : nil
    picture.showsLegend = look.showsLegend ?? (figures.count > 1)
    picture.fontFamily = look.fontFamily
    picture.annotations = look.annotations
    for index in picture.annotations.notes.indices {
      let text = TextMarkup.typeset(picture.annotations.notes[index].text)
      picture.annotations.notes[index].text = text
    }
    return picture
  }

  /// The name that a curve was given; `nil` if it has none.
  func label(ofCurve index: Int) -> String? {
    let labels = specification.look.labels
    guard index < labels.count, !labels[index].trimmed.isEmpty else { return nil }
    return TextMarkup.typeset(labels[index])
  }

  /// The most characters of a description that a picture shows; no picture has room for more.
  private static let labelLimit = 500
}

extension PlotSpecification {
  /// Traces the curves; throws a usage error if a step of the view is invalid.
  public func composed(
    defaults: PictureStyle.Defaults = PictureStyle.Defaults()
  ) throws(PlotError) -> Plot { try Plot(self, defaults: defaults) }
}

extension Plot {
  /// The remarks about the view alone.
  public var viewRemarks: [String] {
    let unproven = PlotTracing.unprovenRemark(figures, in: view)
    return remarks.filter { $0 != unproven }
  }

  /// The picture as the text of an SVG file, which says how it was drawn.
  ///
  /// - Parameter version: The version of the program; see ``contents(version:)``.
  /// - Returns: An XML document.
  public func svg(version: String = "") -> String {
    picture.svg(metadata: JSONValue.object(contents(version: version).json).compact)
  }
}

extension DrawablePicture {
  /// The picture as the text of an SVG file.
  ///
  /// - Parameters:
  ///   - metadata: What the file says of how it was drawn.
  ///   - measure: Returns the room of text in the picture's font; if not given, it is that of
  ///     DejaVu Sans.
  /// - Returns: An XML document.
  public func svg(
    metadata: String, measure: ((String, TextStyle) -> TextExtent)? = nil
  ) -> String {
    var canvas = SVGCanvas(
      size: size, printed: printedSize, title: title ?? "graph",
      description: accessibleDescription, metadata: metadata,
      fontFamily: fontFamily, measure: measure)
    draw(on: &canvas)
    return canvas.text
  }
}
