/// What an axis is linear in: equal steps of the warped value have equal lengths on the canvas.
public enum AxisWarp: Hashable, Sendable {
  /// The value itself.
  case linear

  /// Returns the warped value, in which canvas points are linear.
  func position(of value: Double) -> Double {
    switch self {
    case .linear: value
    }
  }

  /// Returns the value at a warped one; undoes ``position(of:)``.
  func value(at position: Double) -> Double {
    switch self {
    case .linear: position
    }
  }
}
