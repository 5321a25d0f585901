/// A place on an axis that bears a number.
public struct Tick: Hashable, Sendable {
  /// The place, in graph units.
  public let value: Double

  /// The number as it is written beside the axis.
  ///
  /// A label that begins with `+`, or with `−` on an axis below zero, counts from
  /// ``Ticks/offsetLabel`` if there is one.
  public let label: String

  /// Creates a tick.
  init(value: Double, label: String) {
    self.value = value
    self.label = label
  }
}
