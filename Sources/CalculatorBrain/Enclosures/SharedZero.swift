/// A number at which both operands of a division are zero, or at which a gamma function has a pole.
struct SharedZero: Sendable {
  /// Which step divides.
  let step: Int

  /// The number.
  let point: Double

  /// The order of the divisor's zero, at most that of the dividend's; 0 if both have a slope there
  /// but no series is known.
  let order: Int
}
