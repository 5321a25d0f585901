/// A vertical bar in one device pixel column, over all the values that the curve takes there.
public struct ColumnSpan: Hashable, Sendable {
  /// The device pixel column, counted from 0 at the left.
  public var column: Int

  /// The upper end of the bar, in points from the top edge.
  public var top: Double

  /// The lower end of the bar, in points from the top edge.
  public var bottom: Double

  /// Whether the curve certainly fills the bar, to half a device pixel; drawn pale if not.
  public var isProven: Bool

  /// Creates a bar.
  public init(column: Int, top: Double, bottom: Double, isProven: Bool) {
    (self.column, self.top, self.bottom, self.isProven) = (column, top, bottom, isProven)
  }
}
