/// How many points of data a figure shows.
public struct DataCount: Hashable, Sendable {
  /// How many are in view.
  public var shown = 0

  /// How many have no place on a logarithmic axis, as they are not positive.
  public var unplaced = 0

  /// Creates a count of no points.
  public init() {}
}
