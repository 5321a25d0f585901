import CalculatorBrain
import GraphView

/// Curves traced in the view that suits them.
struct PlottedGraph {
  /// The view that the curves were traced in.
  let view: GraphView

  /// What to tell the user on standard error, one line each.
  private(set) var remarks: [String] = []

  /// Where the view came from.
  let source: ViewRequest.Source

  private let program: Program
  private let results: [Program]
  private let curves: [Curve]

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
          if let remark = Self.cutRemark(fit) { remarks.append(remark) }
        }
      } else {
        remarks.append("--fit has no effect, since both --x and --y are given")
      }
    }
    var view = try request.gestures(on: fitted)
    var curves = sources.map { Self.trace($0, in: view, mode) }
    let isVisible = { (curves: [Curve]) in curves.contains { $0.isVisible(in: base.bounds) } }
    if !isVisible(curves) {
      // The range of x that was asked for stays, so that the picture is still of that place.
      if let axes = request.fallbackAxes, let fit = view.fit(to: sources, axes: axes) {
        (view, isFitted) = (fit.view.expressible, true)
        curves = sources.map { Self.trace($0, in: view, mode) }
        remarks.append(
          "nothing was in view; fitted to x = \(Self.text(view.xRange)), "
            + "y = \(Self.text(view.yRange))")
        if let remark = Self.cutRemark(fit) { remarks.append(remark) }
      }
      if !isVisible(curves) { remarks.append("no part of any curve is in view") }
    }
    if let remark = Self.unprovenRemark(curves, in: view) { remarks.append(remark) }
    self.view = view
    self.curves = curves
    self.remarks = remarks
    source = isFitted ? .fit : request.source
  }

  private static func trace(
    _ source: ProgramDataSource, in view: GraphView, _ mode: TracingMode
  ) -> Curve {
    var curve = view.trace(source, mode: mode)
    // Dots rest on values, which do not tell where a curve breaks.
    if mode == .dots { curve.breaks = view.trace(source).breaks }
    return curve
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
    var picture =
      options.bare
      ? GraphPicture.bare(view: view, curves: drawn)
      : GraphPicture(view: view, curves: drawn, theme: style.theme)
    picture.background = style.background
    picture.lineWidth = style.lineWidth
    picture.drawsDots = options.dots
    picture.showsMarks = options.marks
    picture.showsAsymptotes = options.asymptotes
    picture.isAntialiased = !options.noAntialias
    if options.bare { return picture }
    // What is drawn, in the order of the legend.
    let names = drawn.map(\.label).joined(separator: ", ")
    picture.title = options.noTitle ? nil : options.title ?? names
    picture.xLabel = options.xLabel
    picture.yLabel = options.yLabel
    picture.showsAxes = !options.noAxes
    picture.showsGrid = options.grid
    picture.showsLegend = options.legend ?? (curves.count > 1)
    let hasPi = (options.xTicks.map { $0 == .pi }, options.yTicks.map { $0 == .pi })
    picture.xTickStyle = hasPi.0 ?? request.piAxes.contains(.x) ? .pi : .decimal
    picture.yTickStyle = hasPi.1 ?? request.piAxes.contains(.y) ? .pi : .decimal
    return picture
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
  /// by their values; `null` if it is longer than pictures should carry. ``PictureContents`` reads
  /// it again.
  ///
  /// - Parameters:
  ///   - options: The words of the options that the picture depends on.
  ///   - job: The hash of what the picture is drawn from, if it is to carry it.
  /// - Returns: One JSON object.
  func metadata(options: [String], job: String?) -> String {
    var members = [("version", "1")]
    if let job { members.append(("job", JSONText.string(job))) }
    members += [
      ("programs", JSONText.array(results.map(readable))),
      ("degrees", program.angleUnit == .degrees ? "true" : "false"),
      ("size", JSONText.array([view.bounds.width, view.bounds.height].map(JSONText.number))),
      ("pixelRatio", JSONText.number(view.contentScaleFactor)),
      ("view", JSONText.object(ShownView(view).members)),
      ("options", JSONText.array(options.map(JSONText.string))),
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

  /// What to say of values that a fit leaves out; nothing if it shows all.
  private static func cutRemark(_ fit: GraphFit) -> String? {
    guard fit.isCut else { return nil }
    let (x, y) = (fit.view.xRange, fit.view.yRange)
    let sides = [
      fit.isCutAbove ? "above y = \(text(y.upperBound, in: y))" : nil,
      fit.isCutBelow ? "below y = \(text(y.lowerBound, in: y))" : nil,
    ].compactMap { $0 }
    let places = fit.cutPlaces.map { text($0, in: x) }
    let named = places.prefix(places.count > 4 ? 3 : 4).joined(separator: ", ")
    let more = places.count > 4 ? " and \(places.count - 3) more" : ""
    let reason = places.isEmpty ? ", so that the rest can be seen" : " near x = \(named)\(more)"
    return "values \(sides.joined(separator: " and ")) are cut off\(reason)"
  }

  /// A range for reading.
  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound, in: range)):\(text(range.upperBound, in: range))"
  }

  /// A number for reading: rounded to about a thousandth of the width of a range.
  private static func text(_ value: Double, in range: ClosedRange<Double>) -> String {
    RoundedNumber.text(value, width: range.upperBound - range.lowerBound)
  }
}
