/// The part of the graph plane that a picture shows, and how it maps to points and pixels.
///
/// Graph coordinates grow to the right and upward; canvas coordinates are points from the top
/// left corner, growing to the right and downward. A view holds no data and no curve: it asks a
/// ``GraphDataSource`` for them when it is drawn.
///
/// ```swift
/// let view = GraphView(bounds: Size(width: 800, height: 600))
/// view.canvasPoint(for: Point(x: 1, y: 1))  // Point(x: 440, y: 260)
/// ```
public struct GraphView: Hashable, Sendable {
  /// Points per graph unit on each axis.
  public internal(set) var scale: Scale

  /// Where the graph point (0, 0) falls, in points from the top left corner, y downward.
  ///
  /// The origin may lie anywhere, also far outside ``bounds``.
  public internal(set) var origin: Point

  /// The size of the view, in points.
  public internal(set) var bounds: Size

  /// Device pixels per point; 1 for a plain screen, 2 for a fine one.
  public let contentScaleFactor: Double

  /// The range of x that was asked for, if the horizontal view was given as a range.
  ///
  /// The picture's left and right edges are exactly these numbers, both of which are in view.
  public internal(set) var xBounds: ClosedRange<Double>?

  /// The range of y that was asked for, if the vertical view was given as a range.
  public internal(set) var yBounds: ClosedRange<Double>?

  /// The most device pixels that a view has on a side: 2³⁰, far more than any picture.
  public static let maximumSide = 1 << 30

  /// Creates a view from its scale and origin.
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
      Scale.isValid(bounds.width) && Scale.isValid(bounds.height),
      "a view of \(bounds.width) × \(bounds.height) points has no room"
    )
    precondition(
      Scale.isValid(contentScaleFactor),
      "\(contentScaleFactor) device pixels per point; the factor must be positive and finite"
    )
    precondition(
      Self.isValid(bounds, contentScaleFactor: contentScaleFactor),
      "a view of \(bounds.width) × \(bounds.height) points at \(contentScaleFactor) device pixels "
        + "per point is more than \(Self.maximumSide) device pixels wide or high"
    )
    precondition(
      origin.x.isFinite && origin.y.isFinite,
      "the origin (\(origin.x), \(origin.y)) is nowhere"
    )
    self.bounds = bounds
    self.scale = scale ?? Scale(bounds.width / 20)
    self.origin = origin
    self.contentScaleFactor = contentScaleFactor
  }

  /// Returns whether a view can have a size.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - contentScaleFactor: Device pixels per point.
  /// - Returns: Whether width, height and factor are positive and finite, and neither side has more
  ///   than ``maximumSide`` device pixels.
  public static func isValid(_ size: Size, contentScaleFactor: Double = 1) -> Bool {
    let longest = max(size.width, size.height) * contentScaleFactor
    return Scale.isValid(size.width) && Scale.isValid(size.height)
      && Scale.isValid(contentScaleFactor) && longest <= Double(maximumSide)
  }

  /// How many device pixels wide the view is, at least 1.
  public var pixelWidth: Int { max(1, Int((bounds.width * contentScaleFactor).rounded())) }

  /// How many device pixels high the view is, at least 1.
  public var pixelHeight: Int { max(1, Int((bounds.height * contentScaleFactor).rounded())) }
}
