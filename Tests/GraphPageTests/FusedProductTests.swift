import Testing

@testable import GraphPage

@Suite("Fused products without an instruction for them")
struct FusedProductTests {
  @Test("Residuals of products, quotients and roots are those of the instruction")
  func residuals() {
    var source = SystemRandomNumberGenerator()
    var known = 0
    for _ in 0..<200_000 {
      let a = Double(bitPattern: .random(in: 0...UInt64.max, using: &source))
      let b = Double(bitPattern: .random(in: 0...UInt64.max, using: &source))
      let near = Double.random(in: 0.4...2.5, using: &source)
      for (c, a, b) in [
        (-(a * b), a, b), (-(a * b).nextUp, a, b), (a, -(a / b), b), (-(a * b) * near, a, b),
        (b, a, b), (a.magnitude, -a.magnitude.squareRoot(), a.magnitude.squareRoot()),
      ] {
        guard let residual = FusedProduct.residual(c, a, b) else { continue }
        known += 1
        #expect(residual == c.addingProduct(a, b), "\(c) + \(a) × \(b)")
      }
    }
    #expect(known > 400_000)
  }

  @Test(
    "What may not be exact is left to others",
    arguments: [
      (1, 1, 1), (0, 0, 1), (.nan, 1, 1), (-1, .infinity, 1), (-1e-300, 1e-150, 1e-150),
      (-1, 0x1p+950, 0x1p-950), (-.infinity, 1e300, 1e300), (3, 1, -1),
    ] as [(Double, Double, Double)])
  func others(c: Double, a: Double, b: Double) {
    #expect(FusedProduct.residual(c, a, b) == nil)
  }
}
