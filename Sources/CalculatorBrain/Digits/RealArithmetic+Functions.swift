import ExactArithmetic
import IntervalArithmetic

extension RealArithmetic {
  /// Returns what an operation is of the values of its operands.
  func value(of rule: Kernel.Rule, _ operands: [RealValue]) -> RealValue {
    switch rule {
    case .unary(let function): return value(of: function, operands[0])
    case .binary(let function):
      // An operation may take its one operand twice.
      return value(of: function, operands[0], operands[operands.count - 1])
    case .choice:
      guard let truth = operands[0].signum else { return operands[0].withoutNumber }
      return operands[truth == 0 ? 2 : 1]
    case .restriction:
      guard let truth = operands[1].signum else { return operands[1].withoutNumber }
      return truth == 0 ? .undefined : operands[0]
    case .identity: return operands[0]
    case .bessel(let kind):
      guard case .exact(let order) = operands[0] else { return operands[0].withoutNumber }
      let function = order.rational?.integer?.int.flatMap {
        kind.function(ofOrder: Double($0))
      }
      return function.map { value(of: $0, operands[1]) } ?? .undefined
    }
  }

  private func value(of function: UnaryFunction, _ x: RealValue) -> RealValue {
    let one = RealValue(1)
    switch function {
    case .negate: return negated(x)
    case .reciprocal: return quotient(one, x)
    case .square: return power(x, RealValue(2))
    case .cube: return power(x, RealValue(3))
    case .squareRoot: return squareRoot(x)
    case .cubeRoot: return root(x, RealValue(3))
    case .magnitude: return magnitude(x)
    case .sign: return x.signum.map { RealValue($0) } ?? x.withoutNumber
    case .exp: return exponential(x)
    case .log: return logarithm(x)
    case .log10: return logarithm(x, base: 10)
    case .log2: return logarithm(x, base: 2)
    case .exp2: return power(RealValue(2), x)
    case .exp10: return power(RealValue(10), x)
    case .expMinusOne: return exponentialMinusOne(x)
    case .logOnePlus: return logarithmOfOnePlus(x)
    case .sin(let unit): return sineAndCosine(x, unit).sine
    case .cos(let unit): return sineAndCosine(x, unit).cosine
    case .tan(let unit):
      let (sine, cosine) = sineAndCosine(x, unit)
      return quotient(sine, cosine)
    case .sec(let unit): return quotient(one, sineAndCosine(x, unit).cosine)
    case .csc(let unit): return quotient(one, sineAndCosine(x, unit).sine)
    case .cot(let unit):
      let (sine, cosine) = sineAndCosine(x, unit)
      return quotient(cosine, sine)
    case .asin(let unit): return angle(arcSine(x), in: unit)
    case .acos(let unit): return angle(arcCosine(x), in: unit)
    case .atan(let unit): return angle(arcTangent(x), in: unit)
    case .asec(let unit): return angle(arcCosine(quotient(one, x)), in: unit)
    case .acsc(let unit): return angle(arcSine(quotient(one, x)), in: unit)
    case .acot(let unit): return angle(angle(y: one, x: x), in: unit)
    case .degrees: return degrees(x)
    case .radians: return radians(x)
    case .sinh: return hyperbolicSine(x)
    case .cosh: return hyperbolicCosine(x)
    case .tanh: return hyperbolicTangent(x)
    case .sech: return quotient(one, hyperbolicCosine(x))
    case .csch: return quotient(one, hyperbolicSine(x))
    case .coth: return quotient(one, hyperbolicTangent(x))
    case .asinh: return areaSine(x)
    case .acosh: return areaCosine(x)
    case .atanh: return areaTangent(x)
    case .floor: return floor(x)
    case .ceil: return negated(floor(negated(x)))
    case .round: return rounded(x)
    case .trunc: return truncated(x)
    case .frac: return difference(x, truncated(x))
    case .not: return x.signum.map { RealValue($0 == 0 ? 1 : 0) } ?? x.withoutNumber
    case .factorial: return gamma(sum(x, one))
    case .gamma: return gamma(x)
    case .logGamma: return logarithmOfGamma(x)
    case .erf: return errorFunction(x)
    case .erfc: return complementaryErrorFunction(x)
    case .inverseErrorFunction, .normalQuantile, .lambertW, .lambertMinus, .dawson, .sineIntegral,
      .cosineIntegral, .exponentialIntegral, .exponentialIntegralOne, .fresnelSine, .fresnelCosine,
      .ellipticK, .ellipticE, .digamma, .besselJ, .besselY, .besselI, .besselK:
      return approximation(of: function, x)
    }
  }

  /// What a function is that is known to about 95 bits.
  private func approximation(of function: UnaryFunction, _ x: RealValue) -> RealValue {
    var isUndefined = false
    let value = value(of: x) { pair in
      let isDouble = pair.low == 0 && pair.radius == 0
      let ball =
        isDouble ? Ball(pair.high) : Ball(high: pair.high, low: pair.low, radius: pair.radius)
      let values = function.applied(to: ball.interval).hull
      isUndefined = values.isEmpty
      // Exact values are those of intervals.
      if let number = values.number { return DoublePair(high: number) }
      let result = function.applied(to: ball)
      return result.isKnown
        ? DoublePair(high: result.parts.high, low: result.parts.low, radius: result.radius) : nil
    }
    return isUndefined ? .undefined : value
  }

  private func value(
    of function: BinaryFunction, _ x: RealValue, _ y: RealValue
  ) -> RealValue {
    let two = RealValue(2)
    switch function {
    case .add: return sum(x, y)
    case .subtract: return difference(x, y)
    case .multiply: return product(x, y)
    case .divide: return quotient(x, y)
    case .power: return power(x, y)
    case .root: return root(x, y)
    case .minimum: return decided(x, y) { $0 < 0 ? x : y }
    case .maximum: return decided(x, y) { $0 > 0 ? x : y }
    case .modulo: return remainder(x, y)
    case .hypot: return squareRoot(sum(power(x, two), power(y, two)))
    case .atan2(let unit): return angle(angle(y: x, x: y), in: unit)
    case .less: return decided(x, y) { RealValue($0 < 0 ? 1 : 0) }
    case .lessOrEqual: return decided(x, y) { RealValue($0 <= 0 ? 1 : 0) }
    case .greater: return decided(x, y) { RealValue($0 > 0 ? 1 : 0) }
    case .greaterOrEqual: return decided(x, y) { RealValue($0 >= 0 ? 1 : 0) }
    case .equal: return decided(x, y) { RealValue($0 == 0 ? 1 : 0) }
    case .notEqual: return decided(x, y) { RealValue($0 != 0 ? 1 : 0) }
    case .and: return truth(x, y) { $0 && $1 }
    case .or: return truth(x, y) { $0 || $1 }
    }
  }

  private func sineAndCosine(
    _ x: RealValue, _ unit: AngleUnit
  ) -> (sine: RealValue, cosine: RealValue) {
    unit == .radians ? sineAndCosine(x) : sineAndCosine(ofDegrees: x)
  }

  private func angle(_ radians: RealValue, in unit: AngleUnit) -> RealValue {
    unit == .radians ? radians : degrees(radians)
  }

  /// What is made of the order of two numbers.
  private func decided(
    _ x: RealValue, _ y: RealValue, _ result: (Int) -> RealValue
  ) -> RealValue {
    order(x, y).map(result) ?? difference(x, y).withoutNumber
  }

  /// What is made of the truth of two numbers.
  private func truth(
    _ x: RealValue, _ y: RealValue, _ result: (Bool, Bool) -> Bool
  ) -> RealValue {
    guard let first = x.signum, let second = y.signum else {
      return sum(x, y).withoutNumber
    }
    return RealValue(result(first != 0, second != 0) ? 1 : 0)
  }
}

extension RealValue {
  /// What follows from a value whose sign is not known.
  fileprivate var withoutNumber: RealValue {
    if case .undefined = self { self } else { .unknown }
  }
}

extension Constant {
  /// The number itself.
  func value(_ arithmetic: RealArithmetic) -> RealValue {
    switch symbol {
    case "π": return .exact(.pi)
    case "τ": return arithmetic.product(RealValue(2), .exact(.pi))
    case "e": return .exact(.e)
    case "φ":
      let root = arithmetic.squareRoot(RealValue(5))
      return arithmetic.quotient(arithmetic.sum(RealValue(1), root), RealValue(2))
    default: return RealValue(value == 0 ? 0 : 1)
    }
  }
}

extension ExpressionGraph.Literal {
  /// The number as it was typed.
  var exactValue: RealValue {
    .exact(ClosedForm(Rational(decimal: typed) ?? Rational(value)))
  }
}
