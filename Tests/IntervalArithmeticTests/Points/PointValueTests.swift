import RealModule
import Testing

@testable import IntervalArithmetic

@Suite("Padding of the library's values")
struct PointValueTests {
  @Test("A pad holds every number within its ulps, also across a power of two", arguments: 1...16)
  func padsAcrossBinades(ulps: Int) {
    // Just below 1 an ulp is 2⁻⁵³; that of the true value above 1 is twice as much.
    let pad = PointValue.padded(1.0.nextDown, ulps: Double(ulps))
    #expect(pad.upper - 1 >= Double(2 * ulps - 1) * 0x1p-53)
    #expect(PointValue.padded(1, ulps: Double(ulps)).upper >= 1 + Double(ulps) * 0x1p-52)
    #expect(PointValue.padded(1, ulps: Double(ulps)).lower <= 1 - Double(ulps) * 0x1p-53)
  }

  @Test("A pad is at most two ulps wider than requested", arguments: 1...16)
  func padsAreNarrow(ulps: Int) {
    for value in [1.0, 1.5, 2.0.nextDown, 1e300, 1e-290] {
      let pad = PointValue.padded(value, ulps: Double(ulps))
      #expect(pad.upper - value <= Double(ulps) * 0x1p-52 * value + 2 * value.ulp)
      #expect(value - pad.lower <= Double(ulps) * 0x1p-52 * value + 2 * value.ulp)
    }
  }

  @Test("Subnormal values are padded by steps, and overflowing ones keep a finite bound")
  func padsAtTheBorders() {
    let least = Double.leastNonzeroMagnitude
    #expect(PointValue.padded(0, ulps: 3) == Interval(-3 * least, 3 * least))
    #expect(PointValue.padded(5 * least, ulps: 3) == Interval(2 * least, 8 * least))
    let above = PointValue.padded(.infinity, ulps: 1)
    #expect(above.upper == .infinity && above.lower < .greatestFiniteMagnitude)
    #expect(above.lower > 0.999 * .greatestFiniteMagnitude)
    #expect(PointValue.padded(-.infinity, ulps: 1) == -above)
    #expect(PointValue.padded(.greatestFiniteMagnitude, ulps: 1).upper == .infinity)
  }

  @Test("Angles of points hold what a library that errs by up to 2 ulps would give")
  func anglesLeaveRoom() {
    for step in 1...200 {
      let x = Double(step) * 0.0371 - 3.7
      let cotangent = Double.atan2(y: 1, x: x)
      #expect(PointValue.acot(x, in: .radians).contains(cotangent - 2 * cotangent.ulp))
      #expect(PointValue.acot(x, in: .radians).contains(cotangent + 2 * cotangent.ulp))
      let angle = Double.atan2(y: -0.7, x: x)
      #expect(PointValue.atan2(-0.7, x, in: .radians).contains(angle - 2 * angle.ulp))
      #expect(PointValue.atan2(-0.7, x, in: .radians).contains(angle + 2 * angle.ulp))
    }
  }
}
