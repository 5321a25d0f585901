import CalculatorBrain
package import GraphView

extension ViewSpecification {
  /// Reads the options of the view.
  init(_ arguments: PlotArguments, reader: ExpressionReader, hasDegrees: Bool) throws(PlotError) {
    self.hasDegrees = hasDegrees
    if arguments.contains(.fresh) { chooser = .fresh }
    guard arguments.containsAny(of: PlotOption.ofView) else { return }
    if let name = arguments[.view] {
      start = Start(name)
      if start == nil { throw .unknown(name, for: "--view", among: Start.names) }
    }
    x = try Self.range(arguments[.x], "--x", reader)
    y = try Self.range(arguments[.y], "--y", reader)
    hasEqualUnits = arguments.contains(.equal)
    let name: LogarithmicName? = try arguments.choice(.log)
    logarithmic = name?.axes
    if name != nil, start == .trig {
      throw .usage(
        "shows multiples of π on both sides of 0; give --x and --y with --log", about: "--view")
    }
    if hasEqualUnits, logarithmic?.count == 1 {
      throw .usage(
        "compares units with decades where one axis is logarithmic; use --log xy, or leave it out",
        about: "--equal")
    }
    if let text = arguments[.scale] { scale = try Self.scale(text, reader) }
    if let scale, hasEqualUnits, scale.x != scale.y {
      throw .usage("contradicts --scale with two numbers; give one of them", about: "--equal")
    }
    origin = try Self.point(arguments[.origin], "--origin", reader)
    isFit = arguments.contains(.fit)
    if let point = try Self.point(arguments[.center], "--center", reader) {
      gestures.append(Gesture(.center(point), subject: "--center"))
    }
    if let point = try Self.point(arguments[.tap], "--tap", reader) {
      gestures.append(Gesture(.tap(point), subject: "--tap"))
    }
    if let text = arguments[.zoom] {
      let factor = try reader.parsePositive(text, for: "--zoom")
      gestures.append(Gesture(.zoom(factor), subject: "--zoom"))
    }
    if let point = try Self.point(arguments[.pan], "--pan", reader) {
      gestures.append(Gesture(.pan(point), subject: "--pan"))
    }
    if !hasDegrees {
      if arguments[.x].map(Self.isGivenInPi) ?? (start == .trig) { piAxes.insert(.x) }
      if arguments[.y].map(Self.isGivenInPi) ?? false { piAxes.insert(.y) }
    }
    if start == .saved, chooser == .fresh {
      throw .usage("leaves out the view that --view saved uses; give one of them", about: "--fresh")
    }
  }

  /// Writes numbers in place of the expressions of options.
  func writeNumbers(into arguments: inout PlotArguments) {
    let text = NumberText.shortest
    let pair = { (x: Double, y: Double, separator: String) in "\(text(x))\(separator)\(text(y))" }
    if let x { arguments.give(.x, pair(x.lowerBound, x.upperBound, ":")) }
    if let y { arguments.give(.y, pair(y.lowerBound, y.upperBound, ":")) }
    if hasEqualUnits { arguments.give(.equal) }
    if let name = logarithmic.flatMap({ LogarithmicName($0) }) {
      arguments.give(.log, name.rawValue)
    }
    if let scale { arguments.give(.scale, pair(scale.x, scale.y, ",")) }
    if let origin { arguments.give(.origin, pair(origin.x, origin.y, ",")) }
    for gesture in gestures {
      switch gesture.action {
      case .center(let point): arguments.give(.center, pair(point.x, point.y, ","))
      case .tap(let point): arguments.give(.tap, pair(point.x, point.y, ","))
      case .zoom(let factor): arguments.give(.zoom, text(factor))
      case .pan(let distance): arguments.give(.pan, pair(distance.x, distance.y, ","))
      // Steps of a session, which saves the view that they lead to.
      case .pinch, .show, .stay: break
      }
    }
    writeTicks(into: &arguments)
  }

  /// Writes multiples of π as the ticks of axes for which the arguments have no option.
  func writeTicks(into arguments: inout PlotArguments) {
    if piAxes.contains(.x), !arguments.contains(.xTicks) { arguments.give(.xTicks, "pi") }
    if piAxes.contains(.y), !arguments.contains(.yTicks) { arguments.give(.yTicks, "pi") }
  }

  private static func range(
    _ text: String?, _ option: String, _ reader: ExpressionReader
  ) throws(PlotError) -> ClosedRange<Double>? {
    guard let text else { return nil }
    return try reader.parseRange(text, for: option).range
  }

  private static func point(
    _ text: String?, _ option: String, _ reader: ExpressionReader
  ) throws(PlotError) -> Point? {
    guard let text else { return nil }
    let numbers = try reader.parseList(text, count: 2...2, for: option)
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func scale(_ text: String, _ reader: ExpressionReader) throws(PlotError) -> Scale {
    let numbers = try reader.parseList(text, count: 1...2, for: "--scale")
    guard numbers.allSatisfy(Scale.isValid) else {
      throw .usage(
        "'\(text)' shows nothing; use a positive number of points per unit", about: "--scale")
    }
    return Scale(x: numbers[0], y: numbers[numbers.count - 1])
  }

  /// Whether a range was written as multiples of π.
  private static func isGivenInPi(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.contains { ["pi", "π", "tau", "τ"].contains($0) }
  }
}

extension PlotArguments {
  /// Replaces the start, ranges, scale and origin by those of a view; a fit and the gestures stay.
  ///
  /// `size` is that of the picture, in points. If it is not that of the view, the ranges stay if
  /// the view was given by ranges, and otherwise the scale and the centre.
  mutating func goOn(from view: GraphView, in size: Size, hasRanges: Bool) {
    let isEqual = contains(.equal)
    remove([.view, .x, .y, .equal, .log, .scale, .origin])
    var placed = ViewSpecification()
    placed.logarithmic = view.logarithmicAxes
    (placed.scale, placed.origin) = (view.scale, view.origin)
    var both = ViewSpecification()
    both.logarithmic = view.logarithmicAxes
    var (wide, high) = (both, both)
    (wide.x, wide.hasEqualUnits) = (view.xRange, true)
    (high.y, high.hasEqualUnits) = (view.yRange, true)
    (both.x, both.y) = (view.xRange, view.yRange)
    let ranges = view.logarithmicAxes.count == 1 ? [both] : [wide, high, both]
    let exact = (hasRanges ? ranges + [placed] : [placed] + ranges).first { candidate in
      let base = try? candidate.base(size: view.bounds, pixelRatio: 1)
      return base.map { ShownView($0) } == ShownView(view)
    }
    var written = exact ?? both
    if let origin = written.origin {
      written.origin = Point(
        x: origin.x + (size.width - view.bounds.width) / 2,
        y: origin.y + (size.height - view.bounds.height) / 2)
    }
    if contains(.fit) {
      // A fit chooses the height again.
      if written.x != nil { written.y = nil }
      written.hasEqualUnits = isEqual
    }
    written.writeNumbers(into: &self)
    if let scale = written.scale, scale.x == scale.y { give(.scale, NumberText.shortest(scale.x)) }
  }
}

/// The logarithmic axes, as options, reports and saved views name them.
package enum LogarithmicName: String, CaseIterable {
  /// The axis of x, that of y, and both.
  case x, y, xy

  /// Names axes; `nil` if there are none.
  package init?(_ axes: Set<GraphView.AxisName>) {
    guard !axes.isEmpty, let name = Self.allCases.first(where: { $0.axes == axes }) else {
      return nil
    }
    self = name
  }

  /// The axes.
  package var axes: Set<GraphView.AxisName> {
    switch self {
    case .x: [.x]
    case .y: [.y]
    case .xy: [.x, .y]
    }
  }
}
