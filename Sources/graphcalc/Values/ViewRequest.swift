import CalculatorBrain
import GraphView

/// The view that options ask for, with every number read and checked.
///
/// The steps are taken in a fixed order, whatever the order of the options.
struct ViewRequest {
  /// Where the view of a picture came from, as the report names it.
  enum Source: String {
    case standard, options, fit, saved
  }

  private let named: ViewOptions.NamedView?
  private let x: ClosedRange<Double>?
  private let y: ClosedRange<Double>?
  private let scale: Scale?
  private let origin: Point?
  private let center: Point?
  private let tap: Point?
  private let zoom: Double?
  private let pan: Point?
  private let hasDegrees: Bool

  /// Whether the height is to be chosen so that the curves fill it.
  let isFit: Bool

  /// Whether any option asks for a view.
  let isGiven: Bool

  /// Whether the options mean the same without the names of `--let`.
  let isFreeOfNames: Bool

  /// Whether somebody chose the view, so that it is worth being used again.
  private(set) var isChosen: Bool

  /// Whether the view that is saved of the graph is used if there is one.
  let usesSaved: Bool

  /// Whether it must be there.
  let needsSaved: Bool

  /// The view that is saved of the graph, if it is used.
  private(set) var saved: SavedView?

  /// The axes whose ticks are multiples of π.
  private(set) var piAxes: Set<GraphView.AxisName> = []

  /// Whether options ask for a view beside a saved one.
  private let isMoved: Bool

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - reader: Reads numbers, which may use the names of `--let`.
  ///   - hasDegrees: Whether angles are degrees, which is what the view of trigonometry shows then.
  /// - Throws: A usage failure about the first number that is wrong.
  init(_ options: ViewOptions, reader: ExpressionReader, hasDegrees: Bool) throws {
    let point = { (text: String, option: String) throws -> Point in
      let numbers = try reader.parseList(text, count: 2...2, for: option)
      return Point(x: numbers[0], y: numbers[1])
    }
    named = options.view
    x = try options.x.map { try reader.parseRange($0, for: "--x").range }
    y = try options.y.map { try reader.parseRange($0, for: "--y").range }
    scale = try options.scale.map { try Self.scale($0, reader) }
    origin = try options.origin.map { try point($0, "--origin") }
    center = try options.center.map { try point($0, "--center") }
    tap = try options.tap.map { try point($0, "--tap") }
    zoom = try options.zoom.map { try reader.parsePositive($0, for: "--zoom") }
    pan = try options.pan.map { try point($0, "--pan") }
    isFit = options.fit
    isGiven = options.isGiven
    isFreeOfNames = reader.names.isEmpty || !options.isGiven || options.isReadable
    self.hasDegrees = hasDegrees
    if options.x.map(Self.isGivenInPi) ?? (options.view == .trig && !hasDegrees) {
      piAxes.insert(.x)
    }
    if options.y.map(Self.isGivenInPi) ?? false { piAxes.insert(.y) }
    var others = options
    others.view = nil
    isMoved = others.isGiven
    isChosen = isMoved || (options.view != nil && options.view != .standard)
    needsSaved = options.view == .saved
    usesSaved = needsSaved || (!isGiven && !options.fresh)
    if needsSaved, options.fresh {
      throw Failure(.usage, "--fresh: leaves out the view that --view saved uses; give one of them")
    }
  }

  /// Takes the view that is saved of a graph for the standard view, if there is one and options do
  /// not ask for another.
  mutating func use(_ memory: GraphMemory?) {
    guard usesSaved, let saved = memory?.chosenView else { return }
    self.saved = saved
    isChosen = true
    if x == nil, saved.piAxes.contains(.x) { piAxes.insert(.x) }
    if y == nil, saved.piAxes.contains(.y) { piAxes.insert(.y) }
  }

  /// Where the view comes from, unless it is fitted.
  var source: Source {
    if saved != nil, !isMoved { return .saved }
    return isGiven ? .options : .standard
  }

  /// The view before a fit: the standard or named view, then ranges, then scale and origin.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - pixelRatio: Device pixels per point.
  /// - Returns: The view.
  /// - Throws: A usage failure if an option leads to no view.
  func base(size: Size, pixelRatio: Double) throws -> GraphView {
    var view = GraphView(bounds: size, contentScaleFactor: pixelRatio)
    // A view so far out that it has no counterpart in another size is no reason to draw nothing.
    view = saved?.graphView(size: size, pixelRatio: pixelRatio) ?? view
    view = try named(view)
    view = try ranges(view)
    if let scale { view = try Self.require(view.showing(scale: scale), "--scale") }
    if let origin { view = try Self.require(view.tripleTap(at: origin), "--origin") }
    return saved == nil ? view : view.expressible
  }

  /// The gestures, in their order, on a view that may have been fitted.
  ///
  /// - Throws: A usage failure if a gesture leads to no view.
  func gestures(on view: GraphView) throws -> GraphView {
    var view = view
    if let center { view = try Self.require(view.centered(on: center), "--center") }
    if let tap { view = try Self.require(view.tripleTap(at: tap), "--tap") }
    if let zoom { view = try Self.require(view.pinch(by: zoom), "--zoom") }
    if let pan { view = try Self.require(view.pan(by: pan), "--pan") }
    return view.expressible
  }

  /// The settings with numbers in place of expressions.
  func inNumbers(_ settings: PlotSettings) -> PlotSettings {
    let text = NumberText.shortest
    let range = { (range: ClosedRange<Double>) in
      "\(text(range.lowerBound)):\(text(range.upperBound))"
    }
    let point = { (point: Point) in "\(text(point.x)),\(text(point.y))" }
    var settings = settings
    settings.view.x = x.map(range)
    settings.view.y = y.map(range)
    settings.view.scale = scale.map { point(Point(x: $0.x, y: $0.y)) }
    settings.view.origin = origin.map(point)
    settings.view.center = center.map(point)
    settings.view.tap = tap.map(point)
    settings.view.zoom = zoom.map(text)
    settings.view.pan = pan.map(point)
    return settings.keepingTicks(piAxes)
  }

  /// What `--fit` may choose: the axes that are not given; `nil` if both are.
  var fitAxes: GraphView.FitAxes? {
    switch (x, y) {
    case (nil, nil): isStandard ? .both : .vertical
    case (_?, nil): .vertical
    case (nil, _?): .horizontal
    case (_?, _?): nil
    }
  }

  /// What may be chosen where nothing would be seen otherwise.
  ///
  /// The range of x moves only if no option says anything about the view.
  var fallbackAxes: GraphView.FitAxes? {
    y != nil || source == .saved ? nil : isGiven ? .vertical : .both
  }

  /// Whether the view before a fit is the standard one.
  private var isStandard: Bool { named == nil && scale == nil && origin == nil }

  private func named(_ view: GraphView) throws -> GraphView {
    switch named {
    case nil, .standard, .saved: return view
    case .trig:
      let turns = hasDegrees ? 720.0 : 4 * Double.pi
      let ranged = view.showing(x: -turns / 2...turns / 2)?.showing(y: -4...4)
      return try Self.require(ranged, "--view trig")
    case .square:
      let scale = Scale(min(view.bounds.width, view.bounds.height) / 20)
      return try Self.require(view.showing(scale: scale), "--view square")
    }
  }

  /// Whether the axis that no range is given for stays as the named view has it.
  private var keepsOtherAxis: Bool { named == .trig || named == .saved }

  private func ranges(_ view: GraphView) throws -> GraphView {
    var ranged = view
    if let x {
      ranged = try Self.require(ranged.showing(x: x), "--x")
      if y == nil, !keepsOtherAxis {
        ranged = try Self.require(ranged.withEqualUnits(keeping: .x), "--x")
      }
    }
    if let y {
      ranged = try Self.require(ranged.showing(y: y), "--y")
      if x == nil, !keepsOtherAxis {
        ranged = try Self.require(ranged.withEqualUnits(keeping: .y), "--y")
      }
    }
    return ranged
  }

  private static func require(_ view: GraphView?, _ option: String) throws -> GraphView {
    guard let view else {
      throw Failure(
        .usage, "\(option): leads to a view that is too far away, too wide or too narrow to show")
    }
    return view
  }

  private static func scale(_ text: String, _ reader: ExpressionReader) throws -> Scale {
    let numbers = try reader.parseList(text, count: 1...2, for: "--scale")
    guard numbers.allSatisfy(Scale.isValid) else {
      throw Failure(
        .usage, "--scale: '\(text)' shows nothing; use a positive number of points per unit")
    }
    return Scale(x: numbers[0], y: numbers[numbers.count - 1])
  }

  /// Whether a range was written as multiples of π.
  private static func isGivenInPi(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.contains { ["pi", "π", "tau", "τ"].contains($0) }
  }
}

extension ViewOptions {
  /// Whether every option has a value where no names are known.
  fileprivate var isReadable: Bool {
    (try? ViewRequest(self, reader: ExpressionReader(), hasDegrees: false)) != nil
  }
}
