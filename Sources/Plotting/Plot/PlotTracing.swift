import GraphView

/// The curves of a plot, traced in the view of its options or in one that suits them.
struct PlotTracing {
  private let request: ViewSpecification
  private let sources: PlotSources
  private let look: GraphPicture
  private let letterSize: Size?
  private let y2Range: ClosedRange<Double>?

  /// The view that the curves are traced in.
  private(set) var view: GraphView

  /// The figure of each source.
  private(set) var figures: [Figure]

  /// Whether the view depends on the curves.
  private(set) var isFitted = false

  /// Remarks for the user, one line each.
  private(set) var remarks: [String] = []

  /// Traces sources in the view that is requested.
  ///
  /// `base` is the view before a fit; see ``ViewSpecification/base(size:pixelRatio:)``. The axes of
  /// `look` determine which numbers are round. `letterSize` is that of each letter, on a screen
  /// where all have the same. A rough tracing only finds the view, as far as that needs no figures,
  /// and so does one for a cross where the view suits a frame of `layout`.
  ///
  /// - Throws: A usage error if a gesture leads to no view.
  init(
    _ sources: PlotSources, for request: ViewSpecification, from base: GraphView,
    like look: GraphPicture, letterSize: Size?, y2Range: ClosedRange<Double>?,
    isRough: Bool = false,
    unlessFramed layout: FrameLayout? = nil
  ) throws(PlotError) {
    (self.sources, self.request) = (sources, request)
    (self.look, self.letterSize, self.y2Range) = (look, letterSize, y2Range)
    (view, figures) = (base, [])
    if request.isFit {
      if let axes = request.fitAxes {
        if let fit = fit(axes) {
          take(fit)
        } else if sources.areRelations {
          remarks.append(
            "--fit has no effect on relations of unknown extent; choose a view with --x and --y")
        }
      } else {
        remarks.append("--fit has no effect, since both --x and --y are given")
      }
    } else if sources.dataCount > 0, let axes = request.axesForData, let fit = fit(axes) {
      take(fit)
    } else if request.leavesView, sources.chooseView, let fit = fit(.both) {
      take(fit)
    } else if request.leavesHeight,
      request.x != nil || !base.logarithmicAxes.isEmpty || sources.haveY2,
      let fit = fit(.vertical)
    {
      take(fit)
    }
    view = try request.afterGestures(view)
    let y2 = addY2()
    if isRough { return }
    if let layout, layout.suitsFrame(view, []) { return }
    trace()
    if ownFigures.contains(where: { $0.isVisible(in: base.bounds) }) {
      showMore()
    } else {
      showAnything()
    }
    if let remark = y2.flatMap({ Self.cutRemark($0, "y2") }) { remarks.append(remark) }
    if let remark = Self.unprovenRemark(figures, in: view) { remarks.append(remark) }
    if let remark = Self.unplacedRemark(figures) { remarks.append(remark) }
  }

  private func fit(_ axes: GraphView.FitAxes) -> GraphFit? {
    let own = sources.onAxis(second: false)
    var (view, axes, graphs) = (view, axes, own.graphs)
    if axes != .vertical, !graphs.isEmpty || sources.haveY2,
      let boxes = sources.leadingBoxes(in: view, axes: axes)
    {
      // Tables and sequences determine the range of x, and curves follow them.
      let fit = view.fit(
        toBoxes: boxes, axes: .horizontal, hasEqualUnits: false, like: look, letterSize: letterSize)
      if axes == .horizontal || fit == nil { return fit }
      (view, axes) = (fit?.view ?? view, .vertical)
    }
    let boxes = own.boxes(in: view, axes: axes)
    if graphs.isEmpty {
      return view.fit(
        toBoxes: boxes, axes: axes, hasEqualUnits: sources.dataCount == 0 && sources.hasSets,
        like: look, letterSize: letterSize)
    }
    return view.fit(
      to: graphs, and: boxes.map { $0.y }, axes: axes, like: look, letterSize: letterSize)
  }

  /// Gives the view its second vertical axis, if curves need one: of the range of the options, or
  /// fitted to those curves; returns the fit.
  private mutating func addY2() -> GraphFit? {
    guard sources.haveY2 else { return nil }
    let plain = view.withLogarithmic(view.logarithmicAxes.intersection([.x]))
    if let y2Range {
      view = view.withY2(of: plain.showing(y: y2Range) ?? plain)
      return nil
    }
    var look = look
    look.look.y = look.look.y2
    let own = sources.onAxis(second: true)
    let (graphs, boxes) = (own.graphs, own.boxes(in: plain, axes: .vertical))
    let fit =
      graphs.isEmpty
      ? plain.fit(
        toBoxes: boxes, axes: .vertical, hasEqualUnits: false, like: look, letterSize: letterSize)
      : plain.fit(to: graphs, and: boxes.map { $0.y }, like: look, letterSize: letterSize)
    view = view.withY2(of: fit?.view ?? plain)
    return fit
  }

  /// Traces all curves in the view.
  private mutating func trace() {
    if sources.haveY2, view.y2 == nil { _ = addY2() }
    figures = sources.figures(in: view)
  }

  /// The figures on the vertical axis that the view is chosen by.
  private var ownFigures: [Figure] {
    figures.indices.filter { !sources.isOnY2($0) }.map { figures[$0] }
  }

  private mutating func take(_ fit: GraphFit) {
    view = request.hasEqualUnits ? fit.view.withEqualUnits() ?? fit.view : fit.view
    isFitted = true
    if let remark = Self.cutRemark(fit) { remarks.append(remark) }
  }

  // MARK: Views that nobody asked for

  /// Fits the height of the standard view if that shows almost nothing of the curves.
  private mutating func showMore() {
    guard request.leavesHeight, !isFitted, request.lastGesture == nil, let reason = misfit,
      let fit = fit(.vertical), !fit.isConstant
    else { return }
    let place = remarks.count
    take(fit)
    view = view.expressible
    trace()
    remarks.insert(
      "\(reason); fitted to y = \(RoundedNumber.text(view.y)), --equal keeps equal units",
      at: place)
  }

  /// The fault of the view: the curves use less than a twentieth of its height, or less than a
  /// tenth of the columns in which they have values; `nil` if it has neither.
  private var misfit: String? {
    let (bounds, columnWidth) = (view.bounds, view.bounds.width / Double(view.pixelWidth))
    var (top, bottom, shown, defined) = (bounds.height, 0.0, 0.0, 0.0)
    for (index, figure) in figures.enumerated() where !sources.isOnY2(index) {
      let extent = figure.extent(in: bounds, columnWidth: columnWidth)
      (top, bottom) = (min(top, extent.top), max(bottom, extent.bottom))
      shown += extent.width
      let count = sources.definedColumnCount(of: figure, at: index, in: view)
      defined += Double(count) * columnWidth
    }
    if bottom - top < bounds.height / 20 { return "the curves were nearly flat" }
    return shown < defined / 10 ? "little of the curves was in view" : nil
  }

  /// Fits the view if nothing can be seen in it.
  ///
  /// The requested range of x stays, so that the picture still shows that part of the plane.
  private mutating func showAnything() {
    if let axes = request.fallbackAxes, let fit = fit(axes) {
      let place = remarks.count
      take(fit)
      view = view.expressible
      trace()
      remarks.insert(
        "nothing was in view; fitted to x = \(RoundedNumber.text(view.x, look.xMeaning)), "
          + "y = \(RoundedNumber.text(view.y))", at: place)
    }
    if request.chooser != .shared, !figures.contains(where: { $0.isVisible(in: view.bounds) }) {
      remarks.append(
        sources.areRelations
          ? "no point of any relation is in view"
          : sources.dataCount > 0
            ? "nothing of the data is in view" : "no part of any curve is in view")
    }
  }

  // MARK: Remarks

  /// The remark on columns and pixels that are not proven; `nil` if all are.
  static func unprovenRemark(_ figures: [Figure], in view: GraphView) -> String? {
    let ranges = figures.flatMap { $0.coverage.unresolvedColumns }
    guard let first = ranges.map({ $0.lowerBound }).min(),
      let last = ranges.map({ $0.upperBound }).max()
    else { return nil }
    func count(ofPixels: Bool) -> Int {
      figures.reduce(0) { count, figure in
        (figure.coverage.pixels != nil) == ofPixels
          ? count + figure.coverage.count(of: .unresolved) : count
      }
    }
    let counts = [
      (count(ofPixels: false), "device column"), (count(ofPixels: true), "device pixel"),
    ]
    let parts = counts.compactMap { $0 > 0 ? $0.counted($1) : nil }.joined(separator: " and ")
    let xs = [view.x.edge(first), view.x.edge(last + 1)]
    let width = view.x.warp == .linear ? xs[1] - xs[0] : xs[0]
    let text = xs.map { RoundedNumber.text($0, width: width) }.joined(separator: ":")
    return "\(parts) could not be proven, drawn pale, between x = \(text)"
  }

  /// The remark about points that are not positive, as logarithmic axes need; `nil` if all are.
  private static func unplacedRemark(_ figures: [Figure]) -> String? {
    let count = figures.reduce(0) { $0 + ($1.data?.unplaced ?? 0) }
    guard count > 0 else { return nil }
    let verb = count == 1 ? "is not positive and has" : "are not positive and have"
    return "\(count.counted("point")) of data \(verb) no place on a logarithmic axis"
  }

  /// The remark about values that a fit leaves out; `nil` if it shows all.
  private static func cutRemark(_ fit: GraphFit, _ name: String = "y") -> String? {
    guard fit.isCut else { return nil }
    let (x, y) = (fit.view.x, fit.view.y)
    let sides = [
      fit.isCutAbove ? "above \(name) = \(RoundedNumber.text(y.range.upperBound, on: y))" : nil,
      fit.isCutBelow ? "below \(name) = \(RoundedNumber.text(y.range.lowerBound, on: y))" : nil,
      fit.isCutAside
        ? "outside x = \(RoundedNumber.text(x.range.lowerBound, on: x)):"
          + RoundedNumber.text(x.range.upperBound, on: x) : nil,
    ].compactMap { $0 }
    let places = fit.cutPlaces.map { RoundedNumber.text($0, on: x) }
    let named = places.prefix(places.count > 4 ? 3 : 4).joined(separator: ", ")
    let more = places.count > 4 ? " and \(places.count - 3) more" : ""
    let reason = places.isEmpty ? ", so that the rest can be seen" : " near x = \(named)\(more)"
    return "values \(sides.joined(separator: " and ")) are cut off\(reason)"
  }
}
