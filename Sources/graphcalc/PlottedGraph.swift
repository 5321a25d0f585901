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
    var remarks: [String] = []
    var isFitted = false
    var fitted = base
    if request.isFit {
      if let axes = request.fitAxes {
        if let fit = base.fit(to: sources, axes: axes) {
          (fitted, isFitted) = (fit.view, true)
          if fit.isCut { remarks.append(Self.cutRemark(fit.view)) }
        }
      } else {
        remarks.append("--fit has no effect, since both --x and --y are given")
      }
    }
    var view = try request.gestures(on: fitted)
    var curves = sources.map { view.trace($0, mode: mode) }
    let isVisible = { (curves: [Curve]) in curves.contains { $0.isVisible(in: base.bounds) } }
    if !isVisible(curves) {
      // The range of x that was asked for stays, so that the picture is still of that place.
      if let axes = request.fallbackAxes, let other = view.fit(to: sources, axes: axes)?.view {
        (view, isFitted) = (other, true)
        curves = sources.map { view.trace($0, mode: mode) }
        remarks.append(
          "nothing was in view; fitted to x = \(Self.text(view.xRange)), "
            + "y = \(Self.text(view.yRange))")
      }
      if !isVisible(curves) { remarks.append("no part of any curve is in view") }
    }
    if let remark = Self.unprovenRemark(curves, in: view) { remarks.append(remark) }
    self.view = view
    self.curves = curves
    self.remarks = remarks
    source = isFitted ? .fit : request.isGiven ? .options : .standard
  }

  /// How many device pixel columns of all curves are unresolved.
  var unresolvedCount: Int { curves.reduce(0) { $0 + $1.count(of: .unresolved) } }

  /// The picture of the curves.
  func picture(options: PictureOptions, request: ViewRequest, style: PictureStyle) -> GraphPicture {
    let drawn = zip(curves, results).enumerated().map { index, pair in
      PictureCurve(
        curve: pair.0, label: pair.1.description(.plain, limit: Self.labelLimit),
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
    picture.title = options.noTitle ? nil : options.title ?? title
    picture.xLabel = options.xLabel
    picture.yLabel = options.yLabel
    picture.showsAxes = !options.noAxes
    picture.showsGrid = options.grid
    picture.showsLegend = options.legend ?? (curves.count > 1)
    picture.xTickStyle = request.hasPiTicksOnX ? .pi : .decimal
    picture.yTickStyle = request.hasPiTicksOnY ? .pi : .decimal
    return picture
  }

  /// What is drawn, in the order of the legend.
  private var title: String {
    results.map { $0.description(.plain, limit: Self.labelLimit) }.joined(separator: ", ")
  }

  /// The most characters of a description that a picture shows; no picture has room for more.
  private static let labelLimit = 500

  /// The report on the curves and the files they were drawn to.
  func report(_ outputs: [PlotReport.Output]) -> PlotReport {
    PlotReport(
      outputs: outputs, view: view, source: source,
      curves: zip(results, curves).map { PlotReport.Entry(program: $0, curve: $1) })
  }

  /// The programs, oldest first, and the view as JSON, to be kept in a picture.
  ///
  /// Each program is infix that reads back as the identical expression, with parameters replaced
  /// by their values; `null` if it is longer than pictures should carry.
  ///
  /// - Parameter job: The hash of what the picture is drawn from, if it is to carry it.
  /// - Returns: One JSON object.
  func metadata(job: String?) -> String {
    var members = [("version", "1")]
    if let job { members.append(("job", JSONText.string(job))) }
    members += [
      ("programs", JSONText.array(results.map(readable))),
      ("degrees", program.angleUnit == .degrees ? "true" : "false"),
      ("size", JSONText.array([view.bounds.width, view.bounds.height].map(JSONText.number))),
      ("pixelRatio", JSONText.number(view.contentScaleFactor)),
      ("view", JSONText.object(ViewText.members(of: view))),
    ]
    return JSONText.object(members)
  }

  private func readable(_ result: Program) -> String {
    let text = ResultText(count: results.count).exactDescription(of: result)
    return text.map { JSONText.string("= " + $0) } ?? "null"
  }

  /// What to say of columns that are not proven; nothing if there is none.
  private static func unprovenRemark(_ curves: [Curve], in view: GraphView) -> String? {
    let ranges = curves.flatMap { $0.unresolvedColumns }
    guard let first = ranges.map({ $0.lowerBound }).min(),
      let last = ranges.map({ $0.upperBound }).max()
    else { return nil }
    let count = curves.reduce(0) { $0 + $1.count(of: .unresolved) }
    let columns = count == 1 ? "1 device column" : "\(count) device columns"
    let xs = view.columnEdge(first)...view.columnEdge(last + 1)
    return "\(columns) could not be proven, drawn pale, between x = \(text(xs))"
  }

  private static func cutRemark(_ view: GraphView) -> String {
    "values above or below y = \(text(view.yRange)) are cut off, so that the rest can be seen"
  }

  /// A range for reading: rounded to about a thousandth of its width.
  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(RoundedNumber.text(range.lowerBound, width: range.upperBound - range.lowerBound)):"
      + RoundedNumber.text(range.upperBound, width: range.upperBound - range.lowerBound)
  }
}
