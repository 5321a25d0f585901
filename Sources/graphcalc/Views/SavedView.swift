import GraphView

/// How a graph was looked at, at one time.
struct SavedView: Sendable {
  /// The view in the size in which it was drawn, at one device pixel a point.
  let view: GraphView

  /// The axes whose ticks are multiples of π.
  let piAxes: Set<GraphView.AxisName>

  /// Where the view came from.
  let source: ViewRequest.Source

  /// Whether somebody chose it; what is shown where nobody said anything is not used again.
  let isChosen: Bool

  /// When it was chosen.
  let when: Timestamp

  /// What a file says of it, with members that this version does not know.
  let object: JSONObject

  /// Describes a view that was drawn.
  init(
    _ view: GraphView, piAxes: Set<GraphView.AxisName>, source: ViewRequest.Source, isChosen: Bool,
    when: Timestamp
  ) {
    // What was drawn has as many device pixels as it has; one a point is never more than that many.
    self.view = view.withContentScaleFactor(1) ?? view
    (self.piAxes, self.source, self.isChosen, self.when) = (piAxes, source, isChosen, when)
    object = Self.object(self.view, piAxes, source, isChosen, when)
  }

  /// The view in a size: the same scale, and the same graph point in the middle.
  ///
  /// - Returns: In the size of the saved view, a view that draws the same picture; `nil` if there
  ///   is no such view.
  func graphView(size: Size, pixelRatio: Double) -> GraphView? {
    let sized = size == view.bounds ? view : view.resize(to: size)
    return sized?.withContentScaleFactor(pixelRatio)
  }

  /// Whether two views show the same.
  func shows(the other: SavedView) -> Bool {
    view == other.view && piAxes == other.piAxes && isChosen == other.isChosen
  }

  /// What a file says of what can be seen.
  var shown: JSONObject {
    var object = object
    for key in ["when", "source", "chosen"] { object[key] = nil }
    return object
  }

  // MARK: JSON

  private static func object(
    _ view: GraphView, _ piAxes: Set<GraphView.AxisName>, _ source: ViewRequest.Source,
    _ isChosen: Bool, _ when: Timestamp
  ) -> JSONObject {
    let pair = { (x: Double, y: Double) in JSONValue([x, y]) }
    let range = { (range: ClosedRange<Double>?) in
      range.map { pair($0.lowerBound, $0.upperBound) }
    }
    let middle = Point(x: view.bounds.width / 2, y: view.bounds.height / 2)
    let origin = Point(x: view.origin.x - middle.x, y: view.origin.y - middle.y)
    // Where that rounds, the origin is kept as it is besides.
    let isExact = Point(x: origin.x + middle.x, y: origin.y + middle.y) == view.origin
    let axes = [(GraphView.AxisName.x, "x"), (.y, "y")].filter { piAxes.contains($0.0) }
    return JSONObject([
      ("when", .string(when.text)),
      ("source", .string(source.rawValue)),
      ("chosen", .boolean(isChosen)),
      ("scale", pair(view.scale.x, view.scale.y)),
      ("origin", pair(origin.x, origin.y)),
      ("size", pair(view.bounds.width, view.bounds.height)),
      ("corner", isExact ? nil : pair(view.origin.x, view.origin.y)),
      ("x", range(view.xBounds)),
      ("y", range(view.yBounds)),
      ("piTicks", axes.isEmpty ? nil : .array(axes.map { .string($0.1) })),
    ])
  }

  /// Reads what a file says.
  ///
  /// - Throws: A mistake if it is no view.
  init(_ item: JSONItem) throws(JSONMistake) {
    object = try item.object()
    when = try item.member("when").timestamp()
    let sourceItem = try item.member("source")
    guard let source = ViewRequest.Source(rawValue: try sourceItem.text()) else {
      throw sourceItem.mistake("a view comes from none of standard, options, fit and saved")
    }
    self.source = source
    isChosen = try item.member("chosen").flag()
    let size = try item.member("size").pair()
    let scale = try item.member("scale")
    let scales = try scale.pair()
    guard Scale.isValid(scales.0), Scale.isValid(scales.1) else {
      throw scale.mistake("a scale is not positive")
    }
    let offset = try item.member("origin").pair()
    var origin = Point(x: offset.0 + size.0 / 2, y: offset.1 + size.1 / 2)
    if let corner = item.optional("corner") {
      let exact = try corner.pair()
      let tolerance = (exact.0.magnitude + exact.1.magnitude + size.0 + size.1) * 1e-9
      guard (exact.0 - origin.x).magnitude <= tolerance,
        (exact.1 - origin.y).magnitude <= tolerance
      else { throw corner.mistake("the corner does not belong to the origin") }
      origin = Point(x: exact.0, y: exact.1)
    }
    let view = GraphView(
      bounds: Size(width: size.0, height: size.1), scale: Scale(x: scales.0, y: scales.1),
      origin: origin, xBounds: try item.optional("x")?.range(),
      yBounds: try item.optional("y")?.range(), contentScaleFactor: 1)
    guard let view else { throw item.mistake("the numbers make no view") }
    self.view = view
    var axes: Set<GraphView.AxisName> = []
    for axis in try item.optional("piTicks")?.elements() ?? [] {
      switch try axis.text() {
      case "x": axes.insert(.x)
      case "y": axes.insert(.y)
      default: throw axis.mistake("an axis is neither x nor y")
      }
    }
    piAxes = axes
  }
}
