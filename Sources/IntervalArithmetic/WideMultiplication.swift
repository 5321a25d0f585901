/// Products of 64-bit numbers in 128 bits, by school multiplication of 32-bit halves.
enum WideMultiplication {
  /// Returns the lower and the upper 64 bits of the product of `a` and `b`.
  static func product(_ a: UInt64, _ b: UInt64) -> (low: UInt64, high: UInt64) {
    let mask: UInt64 = 0xFFFF_FFFF
    let low = (a & mask) &* (b & mask)
    let first = (a >> 32) &* (b & mask) &+ (low >> 32)
    let second = (a & mask) &* (b >> 32) &+ (first & mask)
    return (
      low: (second << 32) | (low & mask),
      high: (a >> 32) &* (b >> 32) &+ (first >> 32) &+ (second >> 32)
    )
  }
}

#if arch(wasm32)
  /// Multiplies two 128-bit integers; the compiler calls this function where doubles are printed.
  ///
  /// It is usually in the compiler's run-time library. WebAssembly has none here, so the cores
  /// define it, and a page need not supply it.
  ///
  /// - Parameters:
  ///   - result: Receives the product modulo 2¹²⁸, its lower 64 bits first.
  ///   - aLow: The lower 64 bits of the first factor.
  ///   - aHigh: The upper 64 bits of the first factor.
  ///   - bLow: The lower 64 bits of the second factor.
  ///   - bHigh: The upper 64 bits of the second factor.
  @c(__multi3)
  public func multiplyWide(
    _ result: UnsafeMutablePointer<UInt64>, _ aLow: UInt64, _ aHigh: UInt64, _ bLow: UInt64,
    _ bHigh: UInt64
  ) {
    let product = WideMultiplication.product(aLow, bLow)
    result[0] = product.low
    result[1] = product.high &+ aLow &* bHigh &+ aHigh &* bLow
  }
#endif
