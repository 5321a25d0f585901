/// A place on an axis that has a number.
public struct Tick: Hashable, Sendable {
  /// The place, in graph units.
  public let value: Double

  /// The number as it is written next to the axis.
  ///
  /// Where there is a ``Ticks/offsetLabel``, labels count from it and say so by their sign, as in
  /// `−1`, `0`, `+1`.
  public let label: String

  /// What is written below the label, such as the year of a month; `nil` for nothing.
  public var detail: String?
}
