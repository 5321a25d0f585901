/// The part of the graph plane that a picture shows, and how it maps to points and pixels.
///
/// Graph coordinates grow to the right and upward; canvas coordinates are points from the top
/// left corner, growing to the right and downward. A view holds no data: a ``Plottable`` makes a
/// ``Figure`` for it.
///
/// ```swift
/// let view = GraphView(bounds: Size(width: 800, height: 600))
/// view.canvasPoint(for: Point(x: 1, y: 1))  // Point(x: 440, y: 260)
/// ```
///
/// A function that returns another view returns `nil` where that cannot exist: where its scale
/// would not be positive and finite, a range would have no width or an infinite one, or its origin
/// would be farther away than a double can hold.
public struct GraphView: Hashable, Sendable {
  /// One of the two axes.
  public enum AxisName: Hashable, Sendable {
    /// The horizontal axis.
    case x
    /// The vertical axis.
    case y
  }

  /// The horizontal axis.
  public let x: Axis

  /// The vertical axis.
  public let y: Axis

  /// A second vertical axis, at the right, for some of the curves; `nil` for none.
  ///
  /// Gestures and fits leave it out: it follows what is in view.
  public private(set) var y2: Axis?

  /// Device pixels per point; 1 for a plain screen, 2 for a fine one.
  public let contentScaleFactor: Double

  /// The most device pixels that a view has on a side: 2³⁰, far more than any picture.
  public static let maximumSide = 1 << 30
}

extension GraphView {
  /// The view of the curves that belong to ``y2``: that axis takes the place of ``y``; the view
  /// itself if it has no second axis.
  public var onY2: GraphView {
    GraphView(x: x, y: y2 ?? y, contentScaleFactor: contentScaleFactor)
  }

  /// Returns the view with the vertical axis of another one of its size as ``y2``; `nil` for none.
  public func withY2(of other: GraphView?) -> GraphView {
    var view = self
    view.y2 = other?.y
    return view
  }

  /// Creates a view of two axes, without a second vertical one.
  init(x: Axis, y: Axis, contentScaleFactor: Double) {
    (self.x, self.y, self.contentScaleFactor) = (x, y, contentScaleFactor)
  }

  /// Creates a view from its scale and origin, with linear axes.
  ///
  /// - Parameters:
  ///   - bounds: The size of the view, in points.
  ///   - scale: Points per unit. The default shows x from −10 to 10 with equal units.
  ///   - origin: Where (0, 0) falls, in points from the top left. The default is the middle.
  ///   - contentScaleFactor: Device pixels per point.
  /// - Precondition: ``isValid(_:contentScaleFactor:)`` holds for size and factor, and the origin
  ///   is finite.
  public init(
    bounds: Size, scale: Scale? = nil, origin: Point? = nil, contentScaleFactor: Double = 1
  ) {
    let origin = origin ?? Point(x: bounds.width / 2, y: bounds.height / 2)
    precondition(
      Self.isValid(bounds, contentScaleFactor: contentScaleFactor),
      "a view of \(bounds.width) × \(bounds.height) points with \(contentScaleFactor) device "
        + "pixels per point; each must be positive, and a side at most \(Self.maximumSide) pixels")
    precondition(
      origin.x.isFinite && origin.y.isFinite, "the origin (\(origin.x), \(origin.y)) is not finite")
    let scale = scale ?? Scale(bounds.width / 20)
    let (columns, rows) = Self.pixels(of: bounds, contentScaleFactor)
    self.init(
      x: Axis(
        name: .x, length: bounds.width, pixelCount: columns, scale: scale.x, origin: origin.x),
      y: Axis(name: .y, length: bounds.height, pixelCount: rows, scale: scale.y, origin: origin.y),
      contentScaleFactor: contentScaleFactor)
  }

  /// Returns whether a view can have a size in points: whether width, height and factor are
  /// positive and finite, as is the twentieth of the width that is the default scale, and neither
  /// side has more than ``maximumSide`` device pixels.
  public static func isValid(_ size: Size, contentScaleFactor: Double = 1) -> Bool {
    let longest = max(size.width, size.height) * contentScaleFactor
    return Scale.isValid(size.width / 20) && Scale.isValid(size.height)
      && Scale.isValid(contentScaleFactor) && longest <= Double(maximumSide)
  }

  /// Returns how many device pixels a size in points has; at least one in each direction.
  public static func pixels(
    of size: Size, _ contentScaleFactor: Double
  ) -> (columns: Int, rows: Int) {
    let count = { (length: Double) in max(1, Int((length * contentScaleFactor).rounded())) }
    return (count(size.width), count(size.height))
  }

  /// The size of the view, in points.
  public var bounds: Size { Size(width: x.length, height: y.length) }

  /// Points per graph unit on each axis, or per decade on a logarithmic one.
  public var scale: Scale { Scale(x: x.scale, y: y.scale) }

  /// Where the graph point (0, 0) falls, in points from the top left corner, y downward.
  ///
  /// On a logarithmic axis, 1 takes the place of 0. The origin may be far outside ``bounds``.
  public var origin: Point { Point(x: x.origin, y: y.origin) }

  /// The axes that are linear in the logarithms of their values.
  public var logarithmicAxes: Set<AxisName> {
    switch (x.warp, y.warp) {
    case (.linear, .linear): []
    case (.logarithmic, .linear): [.x]
    case (.linear, .logarithmic): [.y]
    case (.logarithmic, .logarithmic): [.x, .y]
    }
  }

  /// The exact range of x, if the horizontal axis was given as a range.
  public var xBounds: ClosedRange<Double>? { x.bounds }

  /// The exact range of y, if the vertical axis was given as a range.
  public var yBounds: ClosedRange<Double>? { y.bounds }

  /// The range of x in view, in graph units; both ends belong to the view.
  public var xRange: ClosedRange<Double> { x.range }

  /// The range of y in view, in graph units; both ends belong to the view.
  public var yRange: ClosedRange<Double> { y.range }

  /// The width of the view in device pixels, at least 1.
  public var pixelWidth: Int { x.pixelCount }

  /// The height of the view in device pixels, at least 1.
  public var pixelHeight: Int { y.pixelCount }

  /// Returns the canvas position, in points, of a position in graph units.
  ///
  /// The result is not finite where the arithmetic overflows.
  public func canvasPoint(for graphPoint: Point) -> Point {
    Point(x: x.canvas(graphPoint.x), y: y.canvas(graphPoint.y))
  }

  /// Returns the position, in graph units, of a canvas position in points.
  ///
  /// Undoes ``canvasPoint(for:)`` to within rounding.
  public func graphPoint(for canvasPoint: Point) -> Point {
    Point(x: x.value(at: canvasPoint.x), y: y.value(at: canvasPoint.y))
  }

  /// Creates a view from all its numbers, as another view had them.
  ///
  /// No number is computed, so that every bit comes back. There is no view if a number is out of
  /// range, if scale and origin show another range than the exact one, or if a range has no width.
  ///
  /// - Parameters:
  ///   - bounds: The size of the view, in points.
  ///   - scale: Points per unit.
  ///   - origin: Where (0, 0) falls, in points from the top left.
  ///   - xBounds: The exact range of x, if the view has one.
  ///   - yBounds: The exact range of y, if the view has one.
  ///   - contentScaleFactor: Device pixels per point.
  ///   - logarithmic: The axes whose scale is points per decade, and whose origin is 1.
  public init?(
    bounds: Size, scale: Scale, origin: Point, xBounds: ClosedRange<Double>?,
    yBounds: ClosedRange<Double>?, contentScaleFactor: Double,
    logarithmic: Set<AxisName> = []
  ) {
    guard Self.isValid(bounds, contentScaleFactor: contentScaleFactor), origin.x.isFinite,
      origin.y.isFinite
    else { return nil }
    let plain = GraphView(
      bounds: bounds, scale: scale, origin: origin, contentScaleFactor: contentScaleFactor)
    var (plainX, plainY) = (plain.x, plain.y)
    if logarithmic.contains(.x) { plainX.warp = .logarithmic }
    if logarithmic.contains(.y) { plainY.warp = .logarithmic }
    guard let x = plainX.restoring(xBounds), let y = plainY.restoring(yBounds) else { return nil }
    self.init(x: x, y: y, contentScaleFactor: contentScaleFactor)
  }

  /// Returns the view with other device pixels per point.
  ///
  /// - Returns: The view, or `nil` if ``isValid(_:contentScaleFactor:)`` refuses the factor.
  public func withContentScaleFactor(_ factor: Double) -> GraphView? {
    GraphView(
      bounds: bounds, scale: scale, origin: origin, xBounds: xBounds, yBounds: yBounds,
      contentScaleFactor: factor, logarithmic: logarithmicAxes)
  }
}
