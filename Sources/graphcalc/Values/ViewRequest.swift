import CalculatorBrain
import GraphView

/// The view that options ask for, with every number read and checked.
///
/// The steps are taken in a fixed order, whatever the order of the options.
struct ViewRequest {
  /// Where the view of a picture came from, as the report names it.
  enum Source: String {
    case standard, options, fit
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

  /// Whether the height is to be chosen so that the curves fill it.
  let isFit: Bool

  /// Whether any option asks for a view.
  let isGiven: Bool

  /// Whether the ticks of the x axis are multiples of π.
  let hasPiTicksOnX: Bool

  /// Whether the ticks of the y axis are multiples of π.
  let hasPiTicksOnY: Bool

  /// Reads the options.
  ///
  /// - Throws: A usage failure about the first number that is wrong.
  init(_ options: ViewOptions) throws {
    named = options.view
    x = try options.x.map { try ExpressionValue.parseRange($0, for: "--x").range }
    y = try options.y.map { try ExpressionValue.parseRange($0, for: "--y").range }
    scale = try options.scale.map(Self.scale)
    origin = try options.origin.map { try Self.point($0, for: "--origin") }
    center = try options.center.map { try Self.point($0, for: "--center") }
    tap = try options.tap.map { try Self.point($0, for: "--tap") }
    zoom = try options.zoom.map { try Self.positive($0, for: "--zoom") }
    pan = try options.pan.map { try Self.point($0, for: "--pan") }
    isFit = options.fit
    isGiven = options.isGiven
    hasPiTicksOnX = options.x.map(Self.isGivenInPi) ?? (options.view == .trig)
    hasPiTicksOnY = options.y.map(Self.isGivenInPi) ?? false
  }

  /// The view before a fit: the standard or named view, then ranges, then scale and origin.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - pixelRatio: Device pixels per point.
  /// - Returns: The view.
  /// - Throws: A usage failure if an option leads to no view.
  func base(size: Size, pixelRatio: Double) throws -> GraphView {
    var view = try named(GraphView(bounds: size, contentScaleFactor: pixelRatio))
    view = try ranges(view)
    if let scale { view = try Self.require(view.showing(scale: scale), "--scale") }
    if let origin { view = try Self.require(view.tripleTap(at: origin), "--origin") }
    return view
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
    return view
  }

  /// Whether a fit may move the range of x: nothing says where it should be.
  var leavesXOpen: Bool {
    x == nil && named == nil && scale == nil && origin == nil
  }

  /// Whether a fit may move the range of y.
  var leavesYOpen: Bool { y == nil }

  private func named(_ view: GraphView) throws -> GraphView {
    switch named {
    case nil, .standard: return view
    case .trig:
      let ranged = view.showing(x: -2 * Double.pi...2 * Double.pi)?.showing(y: -4...4)
      return try Self.require(ranged, "--view trig")
    case .square:
      let scale = Scale(min(view.bounds.width, view.bounds.height) / 20)
      return try Self.require(view.showing(scale: scale), "--view square")
    }
  }

  private func ranges(_ view: GraphView) throws -> GraphView {
    var ranged = view
    if let x {
      ranged = try Self.require(ranged.showing(x: x), "--x")
      if y == nil, named != .trig {
        ranged = try Self.require(ranged.withEqualUnits(keeping: .x), "--x")
      }
    }
    if let y {
      ranged = try Self.require(ranged.showing(y: y), "--y")
      if x == nil, named != .trig {
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

  private static func scale(_ text: String) throws -> Scale {
    let numbers = try ExpressionValue.parseList(text, count: 1...2, for: "--scale")
    guard numbers.allSatisfy(Scale.isValid) else {
      throw Failure(
        .usage, "--scale: '\(text)' shows nothing; use a positive number of points per unit")
    }
    return Scale(x: numbers[0], y: numbers[numbers.count - 1])
  }

  private static func point(_ text: String, for option: String) throws -> Point {
    let numbers = try ExpressionValue.parseList(text, count: 2...2, for: option)
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func positive(_ text: String, for option: String) throws -> Double {
    let number = try ExpressionValue.parse(text, for: option)
    guard number > 0 else {
      throw Failure(.usage, "\(option): '\(text)' is not positive; use a number such as 2")
    }
    return number
  }

  /// Whether a range was written as multiples of π.
  private static func isGivenInPi(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.contains { ["pi", "π", "tau", "τ"].contains($0) }
  }
}
