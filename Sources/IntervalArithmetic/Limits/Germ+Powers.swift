extension Germ {
  /// The germ of the natural logarithm.
  package var logarithm: Germ {
    switch self {
    case .finite(Interval(0), .constant): return .undefined
    case .finite(Interval(0), .along(let term)):
      return term.sign == .plus ? .infinite(term.logarithm(.minus)) : .undefined
    case .infinite(let term):
      return term.sign == .plus ? .infinite(term.logarithm(.plus)) : .undefined
    default: return UnaryFunction.log.continued(to: self)
    }
  }

  /// The germ of the exponential function.
  package var exponential: Germ {
    guard case .infinite(let term) = self else { return UnaryFunction.exp.continued(to: self) }
    return .extreme(GrowthTerm(.plus, term.exponentialOrder), grows: term.sign == .plus)
  }

  /// Returns the germ of a power with an integer exponent.
  package func raised(toInteger n: Double) -> Germ {
    if n == 0 { return isDefined ? Germ(constant: Interval(1)) : self }
    switch self {
    case .unknown, .undefined: return self
    case .infinite(let term): return .extreme(term.raised(to: n), grows: n > 0)
    case .finite(Interval(0), .constant): return n > 0 ? self : .undefined
    case .finite(Interval(0), .along(let term)): return .extreme(term.raised(to: n), grows: n < 0)
    case .finite(Interval(0), .unknown): return n > 0 ? self : .unknown
    case .finite(let limit, let approach):
      guard n > 0 || GrowthTerm(limit: limit) != nil else { return .unknown }
      let slope = Interval(n) * BinaryFunction.power.applied(to: limit, Interval(n - 1)).hull
      return .finite(BinaryFunction.power.applied(to: limit, Interval(n)).hull, approach * slope)
    case .bounded(let values):
      guard n > 0 || sign != nil else { return .unknown }
      return .within(BinaryFunction.power.applied(to: values, Interval(n)).hull)
    }
  }

  /// Returns the germ of a power whose exponent is a function.
  package func raised(to y: Germ) -> Germ {
    if let n = y.constant, n == n.rounded() { return raised(toInteger: n) }
    switch sign {
    case 1: return raised(positive: y)
    case 0:
      return switch y.sign {
      case 1: Germ(constant: Interval(0))
      case 0: Germ(constant: Interval(1))
      case -1: .undefined
      default: .unknown
      }
    case -1: return y.isFractional ? .undefined : .unknown
    default: return .unknown
    }
  }

  /// Returns the germ of the real root of a degree.
  package func root(_ degree: Germ) -> Germ {
    guard let n = degree.constant, n == n.rounded() else {
      switch sign {
      case nil: return .unknown
      case -1: return degree.isFractional ? .undefined : .unknown
      default: return raised(to: degree.reciprocal)
      }
    }
    if n == 0 { return .undefined }
    switch sign {
    case 0: return n > 0 ? self : .undefined
    case 1: return raised(positive: Germ(constant: Interval(1) / Interval(n)), share: (1, n))
    case -1 where n.remainder(dividingBy: 2) == 0: return .undefined
    case -1: return -(-self).root(degree)
    default: return .unknown
    }
  }

  /// The power of a function that is positive; `share` is the exponent as a fraction.
  private func raised(positive y: Germ, share: (Double, Double)? = nil) -> Germ {
    guard let (n, m) = share ?? y.constant.map({ ($0, 1) }) else {
      return toOne(raisedTo: y) ?? (y * logarithm).exponential
    }
    func power(_ term: GrowthTerm) -> GrowthTerm {
      GrowthTerm(.plus, term.order?.raised(to: n, over: m))
    }
    switch self {
    case .infinite(let term): return .extreme(power(term), grows: n / m > 0)
    case .finite(Interval(0), .along(let term)): return .extreme(power(term), grows: !(n / m > 0))
    default: return (y * logarithm).exponential
    }
  }

  /// The power of a function that grows or shrinks like a power of a logarithm, if the exponent `y`
  /// tends to zero in a known way; nil otherwise.
  ///
  /// Such an exponent times the logarithm of a logarithm tends to zero.
  private func toOne(raisedTo y: Germ) -> Germ? {
    guard case .finite(Interval(0), .along(let exponent)) = y, exponent.order?.shrinks == true
    else { return nil }
    switch self {
    case .infinite(let term) where term.order?.power == 0:
      return .finite(Interval(1), .along(GrowthTerm(exponent.sign)))
    case .finite(Interval(0), .along(let term)) where term.order?.power == 0:
      return .finite(Interval(1), .along(GrowthTerm(exponent.sign * .minus)))
    default: return nil
    }
  }

  /// The germ of a function that passes every bound, or of one that tends to zero.
  private static func extreme(_ term: GrowthTerm, grows: Bool) -> Germ {
    grows ? .infinite(term) : .finite(Interval(0), .along(term))
  }

  /// The number that a constant function is, if that is known exactly.
  private var constant: Double? {
    guard case .finite(let value, .constant) = self, value.isPoint else { return nil }
    return value.lower
  }

  /// Whether the function is certainly not an integer near the number.
  private var isFractional: Bool {
    switch self {
    case .finite(let limit, .along) where limit.isPoint: true
    case .finite(let values, _), .bounded(let values): values.lower.rounded(.up) > values.upper
    default: false
    }
  }
}

extension GrowthTerm {
  /// The logarithm of a positive term that shrinks or grows.
  fileprivate func logarithm(_ sign: FloatingPointSign) -> GrowthTerm {
    guard let power = order?.power.magnitude, power > 0, power.isFinite else {
      return GrowthTerm(sign)
    }
    return GrowthTerm(sign, GrowthOrder(log: 1, size: Interval(power)))
  }
}
