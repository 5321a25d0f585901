/// Returns the distance between `a` and `b` in doubles, 0 if they are equal or both NaN.
///
/// Both zeros are equal. A NaN is infinitely far from a number.
public func ulps(between a: Double, and b: Double) -> UInt64 {
  if a.isNaN && b.isNaN { return 0 }
  if a.isNaN || b.isNaN { return .max }
  return rank(a) > rank(b) ? rank(a) - rank(b) : rank(b) - rank(a)
}

/// The place of a double among all doubles in order.
private func rank(_ value: Double) -> UInt64 {
  let bits = value.magnitude.bitPattern
  let middle: UInt64 = 1 << 63
  return value < 0 ? middle - bits : middle + bits
}
