/// The paper between the edges of a picture and the part that curves are drawn in, in points.
public struct Margins: Hashable, Sendable {
  /// The width at the left.
  public var left: Double

  /// The height at the top.
  public var top: Double

  /// The width at the right.
  public var right: Double

  /// The height at the bottom.
  public var bottom: Double

  /// Creates margins; by default, there are none.
  public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Whether curves are drawn from edge to edge.
  public var isEmpty: Bool { self == Margins() }

  /// Returns the size of a picture around a part of a size.
  public func around(_ size: Size) -> Size {
    Size(width: size.width + left + right, height: size.height + top + bottom)
  }

  /// Returns the size of the part inside a picture of a size.
  public func inside(_ size: Size) -> Size {
    Size(width: size.width - left - right, height: size.height - top - bottom)
  }

  /// Returns margins of whole device pixels that are not smaller.
  public func onPixels(_ pixelsPerPoint: Double) -> Margins {
    let whole = { (side: Double) in (side * pixelsPerPoint).rounded(.up) / pixelsPerPoint }
    return Margins(
      left: whole(left), top: whole(top), right: whole(right), bottom: whole(bottom))
  }
}
