/// The fused product and sum, which WebAssembly lacks and musl computes with integers.
enum FusedProduct {
  /// Returns `c + a * b`, rounded once, if the product is nearly `-c`; `nil` otherwise.
  ///
  /// So it is wherever the residual of a product, a quotient or a square root is wanted. Then the
  /// sum with the rounded product is exact (Sterbenz, *Floating-Point Computation*, 1974), and so
  /// is the rest of the product (Dekker, *A floating-point technique for extending the available
  /// precision*, 1971), as long as nothing overflows or underflows.
  @inline(__always)
  static func residual(_ c: Double, _ a: Double, _ b: Double) -> Double? {
    let product = a * b
    let size = product.magnitude
    guard size > 0x1p-960, size < 0x1p+900, a.magnitude < 0x1p+900, b.magnitude < 0x1p+900,
      c.magnitude <= 2 * size, size <= 2 * c.magnitude, (c < 0) != (product < 0)
    else { return nil }
    let (a, b) = (halves(a), halves(b))
    let rest =
      ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low
    return (c + product) + rest
  }

  /// Two numbers of at most 26 bits that add up to one (Veltkamp).
  @inline(__always)
  private static func halves(_ x: Double) -> (high: Double, low: Double) {
    let scaled = 0x8000001p+0 * x
    let high = scaled - (scaled - x)
    return (high, x - high)
  }
}

#if arch(wasm32)
  @_extern(c, "__real_fma")
  private func musl(_ a: Double, _ b: Double, _ c: Double) -> Double

  /// What the linker puts in the place of musl's function.
  @_cdecl("__wrap_fma")
  func fusedProduct(_ a: Double, _ b: Double, _ c: Double) -> Double {
    FusedProduct.residual(c, a, b) ?? musl(a, b, c)
  }
#endif
