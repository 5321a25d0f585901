package import GraphView

extension ViewSpecification {
  /// The view before a fit, in a size in points: the start, then ranges, then scale and origin.
  func base(size: Size, pixelRatio: Double) throws(PlotError) -> GraphView {
    var view = try started(
      GraphView(
        bounds: size, scale: Scale(size.width / standardWidth), contentScaleFactor: pixelRatio))
    if let logarithmic { view = view.withLogarithmic(logarithmic) }
    view = try ranged(view)
    if hasEqualUnits { view = try Self.require(view.withEqualUnits(), "--equal") }
    if let scale { view = try Self.require(view.showing(scale: scale), "--scale") }
    if let origin { view = try Self.require(view.tripleTap(at: origin), "--origin") }
    return if case .exact = start { view.expressible } else { view }
  }

  /// The view after the gestures, which may start from a fit.
  func afterGestures(_ view: GraphView) throws(PlotError) -> GraphView {
    var view = view
    for gesture in gestures { view = try gesture.applied(to: view) }
    if let lastGesture {
      view = try lastGesture.applied(to: view)
      let standard = GraphView(bounds: view.bounds, contentScaleFactor: view.contentScaleFactor)
        .withLogarithmic(view.logarithmicAxes)
      let specification = ViewSpecification(scaleAndCenterOf: view)
      view = try Self.require(standard.showing(scale: view.scale), "--scale")
      for gesture in specification.gestures { view = try gesture.applied(to: view) }
    }
    return view.expressible
  }

  /// Whether the height depends on the curves: no option concerns it.
  var leavesHeight: Bool {
    start == nil && y == nil && !hasEqualUnits && !prefersEqualUnits && scale == nil
      && origin == nil && !isFit && gestures.isEmpty
  }

  /// Whether all of the view depends on the curves, except gestures of a session.
  var leavesView: Bool {
    start == nil && x == nil && y == nil && scale == nil && origin == nil && !isFit
      && gestures.isEmpty
  }

  /// The axes that tables determine, before gestures; `nil` if options determine both, or a scale.
  var axesForData: GraphView.FitAxes? {
    let isPlaced = gestures.contains { if case .tap = $0.action { true } else { false } }
    guard start == nil, scale == nil, origin == nil, !isFit, !isPlaced else { return nil }
    return fitAxes
  }

  /// The axes that a fit may choose, those without a range; `nil` if both have one.
  var fitAxes: GraphView.FitAxes? {
    switch (x, y) {
    case (nil, nil): start == nil && scale == nil && origin == nil ? .both : .vertical
    case (_?, nil): .vertical
    case (nil, _?): .horizontal
    case (_?, _?): nil
    }
  }

  /// The axes to fit if nothing is in view.
  ///
  /// The range of x is only fitted if no option concerns the view.
  var fallbackAxes: GraphView.FitAxes? {
    if y != nil || source == .saved || chooser == .shared || (keepsEmptyView && isGiven) {
      return nil
    }
    return source == .standard ? .both : .vertical
  }

  private func started(_ view: GraphView) throws(PlotError) -> GraphView {
    switch start {
    case nil, .standard, .saved: return view
    case .trig:
      let turns = hasDegrees ? 720.0 : 4 * Double.pi
      let ranged = view.showing(x: -turns / 2...turns / 2)?.showing(y: -4...4)
      return try Self.require(ranged, "--view trig")
    case .square:
      let scale = Scale(min(view.bounds.width, view.bounds.height) / 20)
      return try Self.require(view.showing(scale: scale), "--view square")
    case .exact(let exact):
      let sized = exact.bounds == view.bounds ? exact : exact.resize(to: view.bounds)
      // A view too far out for another size must not prevent the plot.
      return sized?.withContentScaleFactor(view.contentScaleFactor) ?? view
    }
  }

  private func ranged(_ view: GraphView) throws(PlotError) -> GraphView {
    var ranged = view
    try check(x, of: .x, in: view)
    try check(y, of: .y, in: view)
    if let x { ranged = try Self.require(ranged.showing(x: x), "--x") }
    if let y { ranged = try Self.require(ranged.showing(y: y), "--y") }
    guard (x == nil) != (y == nil), view.logarithmicAxes.count != 1 else { return ranged }
    switch start {
    // An axis without a range stays as in the start.
    case .trig, .saved: return ranged
    case .exact(let exact):
      if x == nil, let bounds = exact.xBounds { return ranged.showing(x: bounds) ?? ranged }
      if y == nil, let bounds = exact.yBounds { return ranged.showing(y: bounds) ?? ranged }
      return ranged
    case nil where y != nil && !hasEqualUnits && !prefersEqualUnits: return ranged
    case nil, .standard, .square:
      let (axis, option) = x == nil ? (GraphView.AxisName.y, "--y") : (.x, "--x")
      return try Self.require(ranged.withEqualUnits(keeping: axis), option)
    }
  }
}

extension ViewSpecification {
  /// Checks that a logarithmic axis can show a range.
  private func check(
    _ range: ClosedRange<Double>?, of axis: GraphView.AxisName, in view: GraphView
  ) throws(PlotError) {
    guard let range, range.lowerBound <= 0, view.logarithmicAxes.contains(axis) else { return }
    let name = axis == .x ? "x" : "y"
    throw .usage(
      "\(RoundedNumber.text(range)) has numbers that are not positive, which a logarithmic axis "
        + "cannot show; use positive ones, as in --\(name) 0.1:1000, or leave \(name) out of "
        + "--log", about: "--\(name)")
  }
}

extension GraphView {
  /// The view with the numbers that options give, bit for bit, without a visible change.
  ///
  /// The scale and origin of an axis with exact bounds follow from the bounds, where gestures would
  /// round differently; and an axis beside one with bounds has bounds too, unless it has equal
  /// units about 0.
  package var expressible: GraphView {
    var view = self
    if let xBounds { view = view.showing(x: xBounds) ?? view }
    if let yBounds { view = view.showing(y: yBounds) ?? view }
    switch (xBounds, yBounds) {
    case (_?, nil) where view.withEqualUnits(keeping: .x) != view:
      return view.showing(y: yRange) ?? view
    case (nil, _?) where view.withEqualUnits(keeping: .y) != view:
      return view.showing(x: xRange) ?? view
    default: return view
    }
  }
}
