import CalculatorBrain
import GraphView

/// Curves traced in the view that suits them.
struct PlottedGraph {
  /// The view that the curves were traced in.
  let view: GraphView

  /// What to tell the user on standard error, one line each.
  private(set) var remarks: [String] = []

  private let program: Program
  private let results: [Program]
  private let curves: [Curve]
  private let source: ViewRequest.Source

  /// Traces the results of a program.
  ///
  /// - Parameters:
  ///   - program: A checked program with no name but x.
  ///   - base: The view before a fit.
  ///   - request: What the options say of the view.
  ///   - mode: Whether values are joined.
  /// - Throws: A usage failure if a gesture leads to no view.
  init(program: Program, base: GraphView, request: ViewRequest, mode: TracingMode) throws {
    self.program = program
    results = program.results
    let sources = results.map(ProgramDataSource.init)
    let axes: GraphView.FitAxes = request.leavesXOpen ? .both : .vertical
    var remarks: [String] = []
    var isFitted = false
    var fitted = base
    if request.isFit, request.leavesYOpen, let fit = base.fit(to: sources, axes: axes) {
      (fitted, isFitted) = (fit.view, true)
      if fit.isCut { remarks.append(Self.cutRemark(fit.view)) }
    }
    var view = try request.gestures(on: fitted)
    var curves = sources.map { view.trace($0, mode: mode) }
    let isVisible = { (curves: [Curve]) in curves.contains { $0.isVisible(in: base.bounds) } }
    if !isVisible(curves) {
      let other =
        request.leavesYOpen && !request.isFit ? base.fit(to: sources, axes: axes)?.view : nil
      if let other {
        (view, isFitted) = (other, true)
        curves = sources.map { view.trace($0, mode: mode) }
        remarks.append(
          "nothing was in view; fitted to x = \(Self.text(view.xRange)), "
            + "y = \(Self.text(view.yRange))")
      }
      if !isVisible(curves) { remarks.append("no part of any curve is in view") }
    }
    self.view = view
    self.curves = curves
    self.remarks = remarks
    source = isFitted ? .fit : request.isGiven ? .options : .standard
  }

  /// The picture of the curves.
  func picture(options: PictureOptions, request: ViewRequest, style: PictureStyle) -> GraphPicture {
    let drawn = zip(curves, results).enumerated().map { index, pair in
      PictureCurve(
        curve: pair.0, label: pair.1.description,
        color: style.color(ofCurve: index), dashes: style.dashes(ofCurve: index))
    }
    var picture = GraphPicture(view: view, curves: drawn, theme: style.theme)
    picture.lineWidth = style.lineWidth
    picture.drawsDots = options.dots
    picture.isAntialiased = !options.noAntialias
    if options.bare {
      picture.background = style.background ?? .white
      picture.showsAxes = false
      picture.showsLegend = false
      picture.title = nil
      return picture
    }
    picture.background = style.background
    picture.title = options.noTitle ? nil : options.title ?? program.description
    picture.xLabel = options.xLabel
    picture.yLabel = options.yLabel
    picture.showsAxes = !options.noAxes
    picture.showsGrid = options.grid
    picture.showsLegend = options.legend ?? (curves.count > 1)
    picture.xTickStyle = request.hasPiTicksOnX ? .pi : .decimal
    picture.yTickStyle = request.hasPiTicksOnY ? .pi : .decimal
    return picture
  }

  /// The report on the curves and the files they were drawn to.
  func report(_ outputs: [PlotReport.Output]) -> PlotReport {
    PlotReport(
      outputs: outputs, view: view, source: source,
      curves: zip(results, curves).map { PlotReport.Entry(program: $0, curve: $1) })
  }

  /// The programs and the view as JSON, to be kept in a picture.
  var metadata: String {
    JSONText.object([
      ("version", "1"),
      ("program", JSONText.string(program.source)),
      ("exact", JSONText.string(program.description(.exact))),
      ("degrees", program.angleUnit == .degrees ? "true" : "false"),
      ("view", JSONText.object(ViewText.members(of: view))),
    ])
  }

  private static func cutRemark(_ view: GraphView) -> String {
    "values above or below y = \(text(view.yRange)) are cut off, so that the rest can be seen"
  }

  /// A range for reading: rounded to about a thousandth of its width.
  private static func text(_ range: ClosedRange<Double>) -> String {
    var step = 1.0
    let width = range.upperBound - range.lowerBound
    while step > width / 1000, step > 1e-300 { step /= 10 }
    // Dividing by a power of ten rounds once, so that 0.3 does not become 0.30000000000000004.
    let perUnit = (1 / step).rounded()
    let bounds = [range.lowerBound, range.upperBound].map { bound in
      let rounded = (bound * perUnit).rounded() / perUnit
      return NumberText.shortest(rounded.isFinite ? rounded : bound)
    }
    return bounds.joined(separator: ":")
  }
}
