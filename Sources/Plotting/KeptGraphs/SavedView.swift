package import GraphView

/// A view in which a graph was drawn, and when.
package struct SavedView: Sendable {
  /// The view in the size in which it was drawn, with one device pixel per point.
  package let view: GraphView

  /// The axes whose ticks are multiples of π.
  package let piAxes: Set<GraphView.AxisName>

  /// Where the view came from.
  package let source: ViewSource

  /// Whether the user chose it; only then is it used again.
  package let isChosen: Bool

  /// Whether abscissas are moments, in seconds since the beginning of 1970.
  package let hasDates: Bool

  /// The time at which it was chosen.
  package let when: Timestamp

  /// The JSON object in a file, with members that are unknown to this version.
  private(set) var object = JSONObject()

  /// Describes a view that was drawn, with one device pixel per point.
  package init(
    _ view: GraphView, piAxes: Set<GraphView.AxisName>, hasDates: Bool = false, source: ViewSource,
    isChosen: Bool, when: Timestamp
  ) {
    // One device pixel per point is at most the number that the view has, which is valid.
    self.view = view.withContentScaleFactor(1) ?? view
    (self.piAxes, self.source, self.isChosen, self.when) = (piAxes, source, isChosen, when)
    self.hasDates = hasDates
    object = json
  }

  /// Whether another view shows the same.
  func matches(_ other: SavedView) -> Bool {
    view == other.view && piAxes == other.piAxes && hasDates == other.hasDates
      && isChosen == other.isChosen
  }

  private var json: JSONObject {
    let pair = { (x: Double, y: Double) in JSONValue([x, y]) }
    let range = { (range: ClosedRange<Double>?) in
      range.map { pair($0.lowerBound, $0.upperBound) }
    }
    let middle = Point(x: view.bounds.width / 2, y: view.bounds.height / 2)
    let origin = Point(x: view.origin.x - middle.x, y: view.origin.y - middle.y)
    // Where the subtraction rounds, the origin from the corner is kept too.
    let isExact = Point(x: origin.x + middle.x, y: origin.y + middle.y) == view.origin
    let axes = [(GraphView.AxisName.x, "x"), (.y, "y")].filter { piAxes.contains($0.0) }
    return [
      "when": .string(when.text), "source": .string(source.rawValue), "chosen": .boolean(isChosen),
      "scale": pair(view.scale.x, view.scale.y), "origin": pair(origin.x, origin.y),
      "size": pair(view.bounds.width, view.bounds.height),
      "corner": isExact ? nil : pair(view.origin.x, view.origin.y),
      "x": range(view.xBounds), "y": range(view.yBounds),
      "log": LogarithmicName(view.logarithmicAxes).map { .string($0.rawValue) },
      "dates": hasDates ? true : nil,
      "piTicks": axes.isEmpty ? nil : JSONValue(axes.map { $0.1 }),
    ]
  }

  init(_ item: JSONItem) throws(LineError) {
    object = try item.object()
    when = try item.member("when").timestamp()
    let sourceItem = try item.member("source")
    guard let source = ViewSource(rawValue: try sourceItem.text()) else {
      throw sourceItem.mistake("a view comes from none of standard, options, fit and saved")
    }
    self.source = source
    isChosen = try item.member("chosen").flag()
    hasDates = try item.optional("dates")?.flag() ?? false
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
      guard Self.isRounded(origin.x, from: exact.0, shift: size.0 / 2),
        Self.isRounded(origin.y, from: exact.1, shift: size.1 / 2)
      else { throw corner.mistake("the corner does not belong to the origin") }
      origin = Point(x: exact.0, y: exact.1)
    }
    let log = item.optional("log")
    let text = try log?.text()
    let name = text.flatMap { LogarithmicName(rawValue: $0) }
    if let log, name == nil { throw log.mistake("the logarithmic axes are none of x, y and xy") }
    let view = GraphView(
      bounds: Size(width: size.0, height: size.1), scale: Scale(x: scales.0, y: scales.1),
      origin: origin, xBounds: try item.optional("x")?.range(),
      yBounds: try item.optional("y")?.range(), contentScaleFactor: 1,
      logarithmic: name?.axes ?? [])
    guard let view else { throw item.mistake("the numbers make no view") }
    self.view = view
    var axes: Set<GraphView.AxisName> = []
    for axis in try item.optional("piTicks")?.elements() ?? [] {
      let name = try axis.text()
      guard name == "x" || name == "y" else { throw axis.mistake("an axis is neither x nor y") }
      axes.insert(name == "x" ? .x : .y)
    }
    piAxes = axes
  }

  /// Whether `number` can be the result of subtracting `shift` from `exact` and adding it again.
  ///
  /// Both operations round by at most half an ulp of numbers that are not larger than the sum of
  /// the magnitudes, so together by at most one ulp of that sum.
  private static func isRounded(_ number: Double, from exact: Double, shift: Double) -> Bool {
    (number - exact).magnitude <= (exact.magnitude + shift).ulp
  }
}
