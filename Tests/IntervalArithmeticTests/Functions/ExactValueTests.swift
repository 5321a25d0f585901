import IntervalArithmetic
import Testing

@Suite("Values that are doubles")
struct ExactValueTests {
  @Test(
    "A function of a point is a point where the value is a double",
    arguments: [
      (.exp, 0, 1), (.exp2, -3, 0.125), (.exp2, -1074, 0x1p-1074), (.exp10, 22, 1e22),
      (.expMinusOne, 0, 0), (.log, 1, 0), (.log2, 0x1p-1074, -1074), (.log10, 1e15, 15),
      (.logOnePlus, 0, 0), (.sin(.radians), 0, 0), (.cos(.radians), 0, 1), (.tan(.radians), 0, 0),
      (.sec(.radians), 0, 1),
      (.asin(.radians), 0, 0), (.acos(.radians), 1, 0), (.atan(.radians), 0, 0),
      (.asec(.radians), 1, 0), (.sinh, 0, 0), (.cosh, 0, 1),
      (.tanh, 0, 0), (.sech, 0, 1), (.asinh, 0, 0), (.acosh, 1, 0), (.atanh, 0, 0), (.erf, 0, 0),
      (.erfc, 0, 1), (.cube, -3, -27), (.cubeRoot, -27, -3), (.cubeRoot, 8e15, 2e5),
      (.cubeRoot, 0x1p-1074, 0x1p-358), (.squareRoot, 0x1p-1072, 0x1p-536), (.magnitude, -2, 2),
      (.sin(.degrees), 180, 0), (.sin(.degrees), 30, 0.5), (.sin(.degrees), -3630, -0.5),
      (.sin(.degrees), 9e17, 0), (.cos(.degrees), 90, 0), (.cos(.degrees), 60, 0.5),
      (.cos(.degrees), 540, -1),
      (.tan(.degrees), 45, 1), (.tan(.degrees), 135, -1), (.cot(.degrees), 90, 0),
      (.sec(.degrees), 60, 2),
      (.csc(.degrees), 30, 2), (.asin(.degrees), 1, 90), (.asin(.degrees), -0.5, -30),
      (.acos(.degrees), -1, 180), (.acos(.degrees), 0.5, 60), (.atan(.degrees), -1, -45),
      (.acot(.degrees), -1, 135), (.asec(.degrees), -2, 120), (.acsc(.degrees), 2, 30),
      (.degrees, 0, 0),
      (.round, 2.5, 3), (.round, -2.5, -3), (.round, 0.49999999999999994, 0), (.frac, -1.25, -0.25),
      (.trunc, -1.75, -1), (.ceil, -0.5, 0), (.floor, -0.5, -1), (.sign, -7, -1), (.not, 0, 1),
      (.factorial, 0, 1), (.factorial, 5, 120), (.factorial, 22, 1_124_000_727_777_607_680_000),
      (.gamma, 23, 1_124_000_727_777_607_680_000), (.logGamma, 1, 0), (.logGamma, 2, 0),
      (.inverseErrorFunction, 0, 0), (.normalQuantile, 0.5, 0), (.lambertW, 0, 0), (.dawson, 0, 0),
      (.ellipticE, 1, 1),
    ] as [(UnaryFunction, Double, Double)])
  func unary(function: UnaryFunction, x: Double, expected: Double) {
    let result = function.applied(to: Interval(x))
    #expect(result == GappedInterval(Interval(expected)))
    #expect(result.first.lower.sign == (expected < 0 ? .minus : .plus))
  }

  @Test(
    "A function of two points is a point where the value is a double",
    arguments: [
      (.power, 0, 0, 1), (.power, 3, 4, 81), (.power, 1.5, 3, 3.375), (.power, 2, -3, 0.125),
      (.power, -2, 3, -8), (.power, 4, 0.5, 2), (.power, 7, 1, 7), (.power, 0, 2.5, 0),
      (.power, 2, 1000, 0x1p1000), (.power, 0.5, 1074, 0x1p-1074), (.root, -27, 3, -3),
      (.root, 16, 4, 2), (.root, 1024, 10, 2),
      (.root, 0.5, -1, 2), (.root, 9, 2, 3), (.root, 59049, 10, 3), (.modulo, 7, 3, 1),
      (.modulo, -7, 3, 2), (.modulo, 7, -3, -2), (.modulo, 6, -3, 0), (.modulo, 1e300, 7, 1),
      (.modulo, 5.5, 2, 1.5), (.hypot, 3, 4, 5), (.hypot, -5, 12, 13),
      (.hypot, 0, -0x1p-1070, 0x1p-1070),
      (.atan2(.radians), 0, 3, 0), (.atan2(.degrees), 0, -3, 180), (.atan2(.degrees), -2, 2, -45),
      (.atan2(.degrees), -2, -2, -135), (.minimum, 2, -1, -1), (.maximum, 2, -1, 2),
      (.less, 1, 2, 1), (.less, 2, 2, 0), (.lessOrEqual, 2, 2, 1), (.greater, 2, 1, 1),
      (.greaterOrEqual, 1, 2, 0), (.equal, 2, 2, 1), (.notEqual, 2, 2, 0), (.and, 2, 0, 0),
      (.and, 2, -1, 1), (.or, 0, 0, 0), (.or, 0, 3, 1),
    ] as [(BinaryFunction, Double, Double, Double)])
  func binary(function: BinaryFunction, x: Double, y: Double, expected: Double) {
    let result = function.applied(to: Interval(x), Interval(y))
    #expect(result == GappedInterval(Interval(expected)))
    #expect(result.first.lower.sign == (expected < 0 ? .minus : .plus))
  }
}
