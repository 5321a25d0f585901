import IntervalArithmetic

/// Bounds on a function and its first two derivatives beside a point, by powers of the distance.
struct PowerJet {
  var value: PowerBound?
  var slope: PowerBound?
  var bend: PowerBound?

  init(_ value: PowerBound? = nil, slope: PowerBound? = nil, bend: PowerBound? = nil) {
    (self.value, self.slope, self.bend) = (value, slope, bend)
  }

  /// Creates the jet of a function that is smooth up to the point, if its series is known.
  init(_ value: PowerBound?, _ series: TaylorSeries<Interval>) {
    self.init(value)
    guard series.count > 2, series.isBounded else { return }
    slope = PowerBound(power: Interval(0), factor: series[1])
    bend = PowerBound(power: Interval(0), factor: Interval(2) * series[2])
  }

  /// Replaces derivatives by others whose sign is known.
  mutating func improve(by other: PowerJet, upTo width: Interval) {
    if slope == nil || other.slope?.sign(upTo: width) != nil { slope = other.slope ?? slope }
    if bend == nil || other.bend?.sign(upTo: width) != nil { bend = other.bend ?? bend }
  }
}

extension EnclosureCode.Step {
  /// The derivatives of the result from those of the operands, as far as they are known.
  ///
  /// `value` bounds the result, and `range` gives the values of an operand.
  func powerJet(
    _ value: PowerBound?, _ width: Interval, _ operand: (Int) -> PowerJet,
    _ range: (Int) -> Interval
  ) -> PowerJet {
    @inline(never)
    func sum(_ x: PowerBound?, _ y: PowerBound?) -> PowerBound? {
      x.flatMap { x in y.flatMap { x.adding($0, upTo: width) } }
    }
    @inline(never)
    func product(_ x: PowerBound?, _ y: PowerBound?) -> PowerBound? {
      x.flatMap { x in y.flatMap { x * $0 } }
    }
    /// A function of a function, with the first two derivatives of the outer one.
    @inline(never)
    func chain(_ x: PowerJet, _ first: PowerBound?, _ second: PowerBound?) -> PowerJet {
      PowerJet(
        slope: product(first, x.slope),
        bend: sum(product(second, product(x.slope, x.slope)), product(first, x.bend)))
    }
    @inline(never)
    func product(_ x: PowerJet, _ y: PowerJet) -> PowerJet {
      PowerJet(
        product(x.value, y.value),
        slope: sum(product(x.slope, y.value), product(x.value, y.slope)),
        bend: sum(
          sum(product(x.bend, y.value), product(x.value, y.bend)),
          product(product(x.slope, y.slope), Self.number(2))))
    }
    func power(_ x: PowerJet, _ exponent: Interval, value: PowerBound?) -> PowerJet {
      let factor = PowerBound(power: Interval(0), factor: exponent)
      let less = PowerBound(power: Interval(0), factor: exponent - Interval(1))
      let first = product(product(factor, value), x.value?.reciprocal)
      var jet = chain(x, first, product(product(less, first), x.value?.reciprocal))
      jet.value = value
      return jet
    }
    func logarithm(_ x: PowerJet) -> PowerJet {
      let first = x.value?.reciprocal
      var jet = chain(x, first, product(first, first).map { -$0 })
      jet.value = x.value?.logarithm
      return jet
    }
    func constant(_ x: PowerJet) -> Interval? {
      x.value.flatMap { $0.power == Interval(0) && $0.log == Interval(0) ? $0.factor : nil }
    }
    let (x, y) = (operand(operands.0), operand(operands.1))
    switch action {
    case .unary(let function):
      switch function {
      case .negate: return chain(x, Self.number(-1), Self.number(0))
      case .reciprocal: return power(x, Interval(-1), value: value)
      case .square: return power(x, Interval(2), value: value)
      case .cube: return power(x, Interval(3), value: value)
      case .squareRoot: return power(x, Interval(0.5), value: value)
      case .cubeRoot: return power(x, Interval(1) / Interval(3), value: value)
      case .log: return logarithm(x)
      case .exp: return chain(x, value, value)
      case .magnitude:
        return x.value?.sign.map { chain(x, Self.number(Double($0)), Self.number(0)) } ?? PowerJet()
      case .floor, .ceil, .round, .trunc, .frac, .sign, .not: return PowerJet()
      default:
        let slope = function.derivative(over: range(operands.0))
        return chain(x, slope.flatMap { $0.isBounded ? Self.bound($0) : nil }, nil)
      }
    case .binary(.add):
      return PowerJet(slope: sum(x.slope, y.slope), bend: sum(x.bend, y.bend))
    case .binary(.subtract):
      return PowerJet(
        slope: sum(x.slope, y.slope.map { -$0 }), bend: sum(x.bend, y.bend.map { -$0 }))
    case .binary(.multiply): return product(x, y)
    case .binary(.divide), .quotient:
      return product(x, power(y, Interval(-1), value: y.value?.reciprocal))
    case .binary(.root):
      guard let degree = constant(y), degree.isPoint, degree != Interval(0) else {
        return PowerJet()
      }
      return power(x, Interval(1) / degree, value: value)
    case .binary(.power):
      if let exponent = constant(y), exponent.isPoint { return power(x, exponent, value: value) }
      return chain(product(y, logarithm(x)), value, value)
    default: return PowerJet()
    }
  }

  private static func bound(_ number: Interval) -> PowerBound {
    PowerBound(power: Interval(0), factor: number)
  }

  private static func number(_ number: Double) -> PowerBound { bound(Interval(number)) }
}
