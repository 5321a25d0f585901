/// A number at which both operands of a division are zero, or one is where its limits stay.
struct SharedZero: Sendable {
  /// Which step divides.
  let step: Int

  /// The number.
  let point: Double

  /// The order of the divisor's zero, at most that of the dividend's; 0 if no series is known but
  /// both have a slope there.
  let order: Int
}
