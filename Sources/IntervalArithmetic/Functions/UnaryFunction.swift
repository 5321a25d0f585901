/// A function of one number that can be applied to sets of numbers.
///
/// Applied to an ``Interval`` or a ``GappedInterval`` it gives a set that holds every value of the
/// function on the part of the operand where it is defined. Applied to a ``DecoratedInterval`` it
/// also says whether the function is defined and continuous there, and applied to a
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

  // MARK: Circular functions and their inverses, of angles in a unit

  /// The sine.
  case sin(AngleUnit)
  /// The cosine.
  case cos(AngleUnit)
  /// The tangent; undefined at odd multiples of a right angle.
  case tan(AngleUnit)
  /// The secant, 1/cos; undefined at odd multiples of a right angle.
  case sec(AngleUnit)
  /// The cosecant, 1/sin; undefined at multiples of a half turn.
  case csc(AngleUnit)
  /// The cotangent, cos/sin; undefined at multiples of a half turn.
  case cot(AngleUnit)
  /// The arc sine, from −π/2 to π/2; undefined outside [−1, 1].
  case asin(AngleUnit)
  /// The arc cosine, from 0 to π; undefined outside [−1, 1].
  case acos(AngleUnit)
  /// The arc tangent, between −π/2 and π/2.
  case atan(AngleUnit)
  /// The arc secant, acos(1/x); undefined between −1 and 1.
  case asec(AngleUnit)
  /// The arc cosecant, asin(1/x); undefined between −1 and 1.
  case acsc(AngleUnit)
  /// The arc cotangent, between 0 and π.
  case acot(AngleUnit)
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
  /// The digamma function ψ, the slope of ln|Γ(x)|; undefined at 0 and the negative integers.
  case digamma
  /// The error function.
  case erf
  /// 1 − erf(x).
  case erfc
  /// The inverse of the error function; undefined outside (−1, 1).
  case inverseErrorFunction
  /// The number below which a normal variable is with probability x; undefined outside (0, 1).
  case normalQuantile

  // MARK: Other functions

  /// The principal branch of the Lambert W function, y·eʸ = x for y ≥ −1; undefined below −1/e.
  case lambertW
  /// The other branch of the Lambert W function, for y ≤ −1; undefined outside [−1/e, 0).
  case lambertMinus
  /// Dawson's integral, e to the power −x² times the integral of e to the power t² from 0 to x.
  case dawson

  // MARK: Integrals of waves

  /// The sine integral Si(x), which is that of sin t/t from 0 to x.
  case sineIntegral
  /// The cosine integral Ci(x), which is that of cos t/t from ∞ to x; undefined at 0 and below.
  case cosineIntegral
  /// The Fresnel integral S(x), which is that of sin(πt²/2) from 0 to x.
  case fresnelSine
  /// The Fresnel integral C(x), which is that of cos(πt²/2) from 0 to x.
  case fresnelCosine

  // MARK: Bessel functions, of an order from 0 to 100

  /// The Bessel function of the first kind.
  case besselJ(order: Int)
  /// The Bessel function of the second kind; undefined at 0 and below.
  case besselY(order: Int)
  /// The modified Bessel function of the first kind.
  case besselI(order: Int)
  /// The modified Bessel function of the second kind; undefined at 0 and below.
  case besselK(order: Int)

  // MARK: Elliptic integrals

  /// The complete elliptic integral of the first kind, K(m) of the parameter m = k²; undefined at 1
  /// and above.
  case ellipticK
  /// The complete elliptic integral of the second kind, E(m) of the parameter m = k²; undefined
  /// above 1.
  case ellipticE

  // MARK: Exponential integrals

  /// The exponential integral Ei(x), the principal value of the integral of eᵗ/t below x; undefined
  /// at 0.
  case exponentialIntegral
  /// The exponential integral E₁(x), the integral of e⁻ᵗ/t above x; undefined at 0 and below.
  case exponentialIntegralOne

  /// Every function, a circular one once for each unit of angles, and one with an order for a few.
  public static let allCases: [UnaryFunction] =
    [
      .negate, .reciprocal, .square, .cube, .squareRoot, .cubeRoot, .magnitude, .sign, .exp, .log,
      .log10, .log2, .exp2, .exp10, .expMinusOne, .logOnePlus, .degrees, .radians, .sinh, .cosh,
      .tanh, .sech, .csch, .coth, .asinh, .acosh, .atanh, .floor, .ceil, .round, .trunc, .frac,
      .not, .factorial, .gamma, .logGamma, .erf, .erfc, .sineIntegral,
      .cosineIntegral, .fresnelSine, .fresnelCosine, .inverseErrorFunction, .normalQuantile,
      .lambertW, .lambertMinus, .dawson,
      .ellipticK, .ellipticE,
      .exponentialIntegral, .exponentialIntegralOne, .digamma,
    ]
    + AngleUnit.allCases.flatMap { unit -> [UnaryFunction] in
      [
        .sin(unit), .cos(unit), .tan(unit), .sec(unit), .csc(unit), .cot(unit), .asin(unit),
        .acos(unit), .atan(unit), .asec(unit), .acsc(unit), .acot(unit),
      ]
    } + [0, 1, 7].flatMap { [.besselJ(order: $0), .besselY(order: $0)] }
    + [0, 3].flatMap { [.besselI(order: $0), .besselK(order: $0)] }
}

extension UnaryFunction {
  /// Puts a question to the rule of the function.
  @inline(__always)
  func answer<Question: FunctionQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .negate: question.answer(by: Negation())
    case .reciprocal: question.answer(by: Reciprocal())
    case .square: question.answer(by: Square())
    case .cube: question.answer(by: Cube())
    case .squareRoot: question.answer(by: SquareRoot())
    case .cubeRoot: question.answer(by: CubeRoot())
    case .magnitude: question.answer(by: Magnitude())
    case .sign: question.answer(by: Sign())

    case .exp: question.answer(by: Exponential())
    case .log: question.answer(by: Logarithm())
    case .log10: question.answer(by: LogarithmToTen())
    case .log2: question.answer(by: LogarithmToTwo())
    case .exp2: question.answer(by: PowerOfTwo())
    case .exp10: question.answer(by: PowerOfTen())
    case .expMinusOne: question.answer(by: ExponentialMinusOne())
    case .logOnePlus: question.answer(by: LogarithmOfOnePlus())

    case .sin(let unit): question.answer(by: Sine(unit: unit))
    case .cos(let unit): question.answer(by: Cosine(unit: unit))
    case .tan(let unit): question.answer(by: Tangent(unit: unit))
    case .sec(let unit): question.answer(by: Secant(unit: unit))
    case .csc(let unit): question.answer(by: Cosecant(unit: unit))
    case .cot(let unit): question.answer(by: Cotangent(unit: unit))
    case .asin(let unit): question.answer(by: ArcSine(unit: unit))
    case .acos(let unit): question.answer(by: ArcCosine(unit: unit))
    case .atan(let unit): question.answer(by: ArcTangent(unit: unit))
    case .asec(let unit): question.answer(by: ArcSecant(unit: unit))
    case .acsc(let unit): question.answer(by: ArcCosecant(unit: unit))
    case .acot(let unit): question.answer(by: ArcCotangent(unit: unit))
    case .degrees: question.answer(by: AngleConversion(unit: .degrees))
    case .radians: question.answer(by: AngleConversion(unit: .radians))

    case .sinh: question.answer(by: HyperbolicSine())
    case .cosh: question.answer(by: HyperbolicCosine())
    case .tanh: question.answer(by: HyperbolicTangent())
    case .sech: question.answer(by: HyperbolicSecant())
    case .csch: question.answer(by: HyperbolicCosecant())
    case .coth: question.answer(by: HyperbolicCotangent())
    case .asinh: question.answer(by: AreaSine())
    case .acosh: question.answer(by: AreaCosine())
    case .atanh: question.answer(by: AreaTangent())

    case .floor: question.answer(by: IntegerRounding(rule: .down))
    case .ceil: question.answer(by: IntegerRounding(rule: .up))
    case .round: question.answer(by: IntegerRounding(rule: .toNearestOrAwayFromZero))
    case .trunc: question.answer(by: IntegerRounding(rule: .towardZero))
    case .frac: question.answer(by: FractionalPart())
    case .not: question.answer(by: Negator())

    case .factorial: question.answer(by: Factorial())
    case .gamma: question.answer(by: Gamma())
    case .logGamma: question.answer(by: LogarithmOfGamma())
    case .digamma: question.answer(by: Digamma())
    case .erf: question.answer(by: ErrorFunction(isComplement: false))
    case .erfc: question.answer(by: ErrorFunction(isComplement: true))

    case .sineIntegral: question.answer(by: SineIntegral(isCosine: false))
    case .cosineIntegral: question.answer(by: SineIntegral(isCosine: true))
    case .fresnelSine: question.answer(by: FresnelIntegral(isCosine: false))
    case .fresnelCosine: question.answer(by: FresnelIntegral(isCosine: true))

    case .inverseErrorFunction: question.answer(by: InverseErrorFunction())
    case .normalQuantile: question.answer(by: NormalQuantile())
    case .lambertW: question.answer(by: LambertW(isPrincipal: true))
    case .lambertMinus: question.answer(by: LambertW(isPrincipal: false))
    case .dawson: question.answer(by: DawsonIntegral())
    case .besselJ(let n): question.answer(by: BesselFunction(order: n, isSecond: false))
    case .besselY(let n): question.answer(by: BesselFunction(order: n, isSecond: true))
    case .besselI(let n):
      question.answer(by: BesselFunction(order: n, isSecond: false, isModified: true))
    case .besselK(let n):
      question.answer(by: BesselFunction(order: n, isSecond: true, isModified: true))
    case .ellipticK: question.answer(by: EllipticFirst())
    case .ellipticE: question.answer(by: EllipticSecond())
    case .exponentialIntegral: question.answer(by: ExponentialIntegral())
    case .exponentialIntegralOne: question.answer(by: ExponentialIntegralOne())
    }
  }
}
