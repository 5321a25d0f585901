import IntervalArithmetic

extension IntervalVector {
  static let unary: [String: UnaryFunction] = [
    "neg": .negate, "recip": .reciprocal, "sqr": .square, "sqrt": .squareRoot, "cbrt": .cubeRoot,
    "abs": .magnitude, "sign": .sign, "exp": .exp, "exp2": .exp2, "exp10": .exp10,
    "expm1": .expMinusOne, "log": .log, "log2": .log2, "log10": .log10, "logp1": .logOnePlus,
    "sin": .sin(.radians), "cos": .cos(.radians), "tan": .tan(.radians), "sec": .sec(.radians),
    "csc": .csc(.radians), "cot": .cot(.radians), "asin": .asin(.radians),
    "acos": .acos(.radians), "atan": .atan(.radians), "sinh": .sinh, "cosh": .cosh, "tanh": .tanh,
    "asinh": .asinh,
    "acosh": .acosh, "atanh": .atanh, "floor": .floor, "ceil": .ceil, "trunc": .trunc,
    "roundTiesToAway": .round,
  ]

  static let binary: [String: BinaryFunction] = [
    "add": .add, "sub": .subtract, "mul": .multiply, "div": .divide, "pow": .power, "pown": .power,
    "rootn": .root, "min": .minimum, "max": .maximum, "hypot": .hypot, "atan2": .atan2(.radians),
  ]

  /// The result of one of our functions; nil if the operation is not a function.
  var result: DecoratedInterval? {
    guard let first = Self.decorated(arguments[0]) else { return nil }
    if let function = Self.unary[operation] { return function.applied(to: first) }
    guard let function = Self.binary[operation], arguments.count == 2 else { return nil }
    // The exponents of 'pown' and the degrees of 'rootn' are numbers.
    let second =
      Self.decorated(arguments[1]) ?? Double(arguments[1]).map { DecoratedInterval(Interval($0)) }
    return second.map { function.applied(to: first, $0) }
  }

  /// The result of an operation on sets, in the spelling of the table; nil if it is unknown.
  var setResult: String? {
    let operands = arguments.compactMap(Self.interval)
    guard let x = operands.last else { return nil }
    switch operation {
    case "isEmpty": return "\(x.isEmpty)"
    case "isEntire": return "\(x == .entire)"
    case "isSingleton": return "\(x.isPoint)"
    case "isMember": return Double(arguments[0]).map { "\(x.contains($0))" }
    case "wid": return Self.spelling(x.isEmpty ? .nan : x.width)
    case "mag": return Self.spelling(x.isEmpty ? .nan : x.magnitude.upper)
    default: break
    }
    guard operands.count == 2, let y = operands.first else { return nil }
    switch operation {
    case "equal": return "\(y == x)"
    case "subset": return "\(y.isSubset(of: x))"
    case "disjoint": return "\(y.isDisjoint(from: x))"
    case "intersection": return Self.spelling(y.intersection(x))
    case "convexHull": return Self.spelling(y.hull(x))
    default: return nil
    }
  }

  /// The expected `setResult`, in the same spelling.
  var expectedSetResult: String {
    if let interval = Self.interval(expected) { return Self.spelling(interval) }
    if let number = Double(expected) { return Self.spelling(number + 0) }
    return String(expected)
  }

  private static func spelling(_ value: Double) -> String { value.isNaN ? "nan" : "\(value)" }
  private static func spelling(_ interval: Interval) -> String { "\(interval)" }
}
