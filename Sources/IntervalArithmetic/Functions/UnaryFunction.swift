/// A function of one number that can be applied to sets of numbers.
///
/// Applied to an ``Interval`` or a ``GappedInterval`` it gives a set that holds every value of the
/// function on the part of the operand where it is defined. Applied to a ``DecoratedInterval`` it
/// says too whether the function is defined and continuous there, and applied to a
/// ``FunctionEnclosure`` it follows slopes and attained values.
///
/// ```swift
/// UnaryFunction.reciprocal.applied(to: Interval(-1, 2))  // [-inf, -1.0] ∪ [0.5, inf]
/// ```
///
/// Documentation/Intervals.md states for each function how wide the result can be.
public enum UnaryFunction: Hashable, Sendable, CaseIterable {
  // MARK: Arithmetic

  /// −x.
  case negate
  /// 1/x; undefined at 0.
  case reciprocal
  /// x².
  case square
  /// x³.
  case cube
  /// √x; undefined below 0.
  case squareRoot
  /// The real cube root.
  case cubeRoot
  /// |x|.
  case magnitude
  /// −1, 0 or 1.
  case sign

  // MARK: Exponentials and logarithms

  /// eˣ.
  case exp
  /// The natural logarithm; undefined at 0 and below.
  case log
  /// The logarithm to base 10; undefined at 0 and below.
  case log10
  /// The logarithm to base 2; undefined at 0 and below.
  case log2
  /// 2ˣ.
  case exp2
  /// 10ˣ.
  case exp10
  /// eˣ − 1.
  case expMinusOne
  /// ln(1 + x); undefined at −1 and below.
  case logOnePlus

  // MARK: Circular functions of radians

  /// The sine.
  case sin
  /// The cosine.
  case cos
  /// The tangent; undefined at odd multiples of π/2.
  case tan
  /// The secant, 1/cos; undefined at odd multiples of π/2.
  case sec
  /// The cosecant, 1/sin; undefined at multiples of π.
  case csc
  /// The cotangent, cos/sin; undefined at multiples of π.
  case cot
  /// The arc sine, from −π/2 to π/2; undefined outside [−1, 1].
  case asin
  /// The arc cosine, from 0 to π; undefined outside [−1, 1].
  case acos
  /// The arc tangent, between −π/2 and π/2.
  case atan
  /// The arc secant, acos(1/x); undefined between −1 and 1.
  case asec
  /// The arc cosecant, asin(1/x); undefined between −1 and 1.
  case acsc
  /// The arc cotangent, between 0 and π.
  case acot

  // MARK: Circular functions of degrees

  /// The sine of an angle in degrees.
  case sinDegrees
  /// The cosine of an angle in degrees.
  case cosDegrees
  /// The tangent of an angle in degrees; undefined at odd multiples of 90.
  case tanDegrees
  /// The secant of an angle in degrees; undefined at odd multiples of 90.
  case secDegrees
  /// The cosecant of an angle in degrees; undefined at multiples of 180.
  case cscDegrees
  /// The cotangent of an angle in degrees; undefined at multiples of 180.
  case cotDegrees
  /// The arc sine in degrees.
  case asinDegrees
  /// The arc cosine in degrees.
  case acosDegrees
  /// The arc tangent in degrees.
  case atanDegrees
  /// The arc secant in degrees.
  case asecDegrees
  /// The arc cosecant in degrees.
  case acscDegrees
  /// The arc cotangent in degrees, between 0 and 180.
  case acotDegrees
  /// Radians turned into degrees, 180·x/π.
  case degrees
  /// Degrees turned into radians, π·x/180.
  case radians

  // MARK: Hyperbolic functions

  /// The hyperbolic sine.
  case sinh
  /// The hyperbolic cosine.
  case cosh
  /// The hyperbolic tangent.
  case tanh
  /// The hyperbolic secant, 1/cosh.
  case sech
  /// The hyperbolic cosecant, 1/sinh; undefined at 0.
  case csch
  /// The hyperbolic cotangent, 1/tanh; undefined at 0.
  case coth
  /// The area hyperbolic sine.
  case asinh
  /// The area hyperbolic cosine, not negative; undefined below 1.
  case acosh
  /// The area hyperbolic tangent; undefined outside (−1, 1).
  case atanh

  // MARK: Steps

  /// The greatest integer that is not above x.
  case floor
  /// The least integer that is not below x.
  case ceil
  /// The nearest integer; of two, the one farther from zero.
  case round
  /// The integer part, toward zero.
  case trunc
  /// The fractional part x − trunc(x), of the sign of x.
  case frac
  /// 1 for 0, otherwise 0.
  case not

  // MARK: Gamma and error functions

  /// The factorial Γ(x + 1); undefined at the negative integers.
  case factorial
  /// The gamma function; undefined at 0 and the negative integers.
  case gamma
  /// ln|Γ(x)|; undefined at 0 and the negative integers.
  case logGamma
  /// The error function.
  case erf
  /// 1 − erf(x).
  case erfc
}
