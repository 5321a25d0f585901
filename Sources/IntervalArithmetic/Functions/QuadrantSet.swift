/// A set of quadrants of the circle, counted from 0.
struct QuadrantSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(quadrant: Int) {
    self.init(rawValue: 1 << UInt8(quadrant & 3))
  }

  static let all = QuadrantSet(rawValue: 0b1111)

  /// The borders where the sine is 1 or −1, which are the poles of tangent and secant.
  static let odd = QuadrantSet(rawValue: 0b1010)

  /// The borders where the cosine is 1 or −1, which are the poles of cotangent and cosecant.
  static let even = QuadrantSet(rawValue: 0b0101)

  var count: Int { rawValue.nonzeroBitCount }
}
