import TestSupport

/// Makes up formulas and views, always the same for the same seed.
struct Inventor {
  private var random: SplitMix64

  /// Creates the source of one specimen, which does not depend on others.
  init(seed: UInt64, family: Family, number: Int) {
    random = SplitMix64(seed: seed)
    let mixed = random.next() ^ (UInt64(family.rawValue) << 48) ^ UInt64(number)
    random = SplitMix64(seed: mixed)
    random = SplitMix64(seed: random.next())
  }

  mutating func specimen(of family: Family) -> Specimen {
    while true {
      var x = range()
      var formula: Formula
      switch family {
      case .trees: formula = tree(size: index(below: 6) + 1)
      case .steep: formula = steep()
      case .scaled: formula = scaled()
      case .pieces:
        x = pick([0...1, -2...2, 0...10, -1...3, -10...10, 0...100, -0.5...0.5])
        formula = pieces(over: x)
      case .places: (formula, x) = placed()
      }
      guard formula.containsX else { continue }
      let y = heights(of: formula, over: x, family)
      let specimen = Specimen(formula: formula, x: x, y: y)
      if specimen.view != nil { return specimen }
    }
  }

  // MARK: Choices

  private mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func pick<T>(_ values: [T]) -> T { values[index(below: values.count)] }
  private mutating func chance(_ share: Double) -> Bool { fraction() < share }
  private mutating func fraction() -> Double { Double.random(in: 0..<1, using: &random) }

  private mutating func number() -> Double {
    switch index(below: 4) {
    case 0: Double(index(below: 21) - 10)
    case 1: pick([0.5, 0.1, 0.25, 1.5, 2.5, 100, 1e-3, 3.3, -0.5])
    case 2: Double(index(below: 2001) - 1000) / 100
    default: pick([1, 2, 3, -1])
    }
  }

  // MARK: Views

  private mutating func range() -> ClosedRange<Double> {
    let views: [(center: Double, reach: Double)] = [
      (0, 10), (0, 10), (0, 1), (0, 3), (1, 0.1), (-2, 5), (3.14159, 50), (0.3, 1e-3), (2, 1000),
      (10, 10), (5, 4),
    ]
    let (center, reach) = pick(views)
    return center - reach...center + reach
  }

  private mutating func heights(
    of formula: Formula, over x: ClosedRange<Double>, _ family: Family
  ) -> ClosedRange<Double> {
    if family != .places, chance(0.4) {
      let usual: [ClosedRange<Double>] = [
        -7.5...7.5, -5...10, -1...1, -0.01...0.01, -100...100, 0...1, -2...2,
      ]
      return pick(usual)
    }
    let samples = Self.samples(of: formula, over: x)
    guard samples.count > 3 else { return -2...2 }
    let cut = index(below: samples.count / 3)
    let (low, high) = (samples[cut], samples[samples.count - 1 - index(below: cut + 1)])
    guard low < high else { return (low - 1.0)...(low + 1.0) }
    let share: Double = pick([0, 0.1, 1])
    let margin: Double = (high - low) * share
    return (low - margin)...(high + margin)
  }

  /// Some values of a formula, the least first.
  private static func samples(of formula: Formula, over x: ClosedRange<Double>) -> [Double] {
    let oracle = Oracle(formula)
    let start = Precise(x.lowerBound)
    let step = (Precise(x.upperBound) - start) / 24.0
    var samples: [Double] = []
    for number in 0...24 {
      let value = oracle.value(at: start + step * Double(number))
      guard value.presence == .always, value.lower > -1e200, value.upper < 1e200 else { continue }
      samples.append((value.lower + value.upper) / 2.0)
    }
    return samples.sorted()
  }

  // MARK: Trees

  private static let unary = [
    "neg", "inv", "abs", "sign", "sq", "cube", "sqrt", "cbrt", "exp", "ln", "log", "log2", "exp2",
    "exp10", "expm1", "ln1p", "sin", "cos", "tan", "sec", "csc", "cot", "asin", "acos", "atan",
    "asec", "acsc", "acot", "deg", "rad", "sinh", "cosh", "tanh", "sech", "csch", "coth", "asinh",
    "acosh", "atanh", "floor", "ceil", "round", "trunc", "frac", "fact", "gamma", "lgamma", "erf",
    "erfc", "not",
  ]
  private static let binary = [
    "+", "-", "*", "/", "+", "-", "*", "/", "min", "max", "mod", "hypot", "^", "root", "atan2", "<",
    "<=", ">", ">=", "=", "!=", "and", "or", "when",
  ]

  private mutating func tree(size: Int) -> Formula {
    if size <= 0 { return chance(0.7) ? .x : chance(0.1) ? .pi : .number(number()) }
    switch index(below: 10) {
    case 0..<5: return .call(pick(Self.unary), tree(size: size - 1))
    case 5..<9:
      let left = index(below: size)
      return .call(pick(Self.binary), tree(size: left), tree(size: size - 1 - left))
    default:
      return .call("if", tree(size: size / 3), tree(size: size / 3), tree(size: size / 3))
    }
  }

  // MARK: Steep and flat arguments

  /// A function of x without breaks, steep or flat.
  private mutating func inner() -> Formula {
    let (a, b) = (Formula.number(number()), Formula.number(number()))
    switch index(below: 12) {
    case 0: return a * .x + b
    case 1: return .x * .call("cos", .x) + b
    case 2: return (.x + a) * .call("cos", .x)
    case 3: return .call("sq", .x) + b
    case 4: return a * .call("sin", .x)
    case 5: return .call("exp", .x) - 3
    case 6: return a * .call("atan", b * .x)
    case 7: return .x / 1000 + a
    case 8: return .call("cube", .x) - .x
    case 9: return .call("sin", .x) + .call("cos", a * .x)
    case 10: return .call("tanh", pick([10, 1e3, 1e6]) * (.x - b)) + a
    default: return .call("sqrt", .call("abs", .x - a)) - b
    }
  }

  private static let outer = [
    "gamma", "gamma", "tan", "tan", "inv", "inv", "ln", "lgamma", "cot", "sec", "csc", "fact",
    "coth", "csch", "sqrt", "acosh", "atanh", "log2", "asin", "ln1p",
  ]

  private mutating func steep() -> Formula {
    var formula = Formula.call(pick(Self.outer), inner())
    if chance(0.2) { formula = .call(pick(Self.outer), formula) }
    switch index(below: 6) {
    case 0: formula = formula * .x
    case 1: formula = formula / .call(pick(Self.outer), inner())
    case 2: formula = formula + .call(pick(["sin", "sqrt", "ln", "floor"]), inner())
    case 3: formula = formula * .call(pick(Self.outer), inner())
    default: break
    }
    return formula
  }

  // MARK: Products with great and small numbers

  private mutating func scaled() -> Formula {
    let (great, small) = (Formula.number(pick([1e8, 1e8, 1e6, 1e10])), 1e8 as Formula)
    let base: Formula =
      switch index(below: 5) {
      case 0: .x / .number(Double(index(below: 9) + 2))
      case 1: .call("sin", .x)
      case 2: .call("sq", .x) / 10
      case 3: .number(number())
      default: .call("atan", .x)
      }
    let place = Formula.x - .number(number())
    switch index(below: 10) {
    case 0, 1: return steep() / small + base
    case 2: return .call("atan", great * place) + base
    case 3: return .call("tanh", great * place) * base
    case 4: return .call("atan", 4 as Formula) * .call("tan", inner()) / small + base
    case 5: return .call("ln", .call("abs", inner())) / small + base
    case 6: return .call("exp", great * place) / small + base
    case 7: return steep() * .number(1e-8) + base
    case 8: return .call("sin", great * place) * .number(1e-8) + .call("inv", inner())
    default: return base + .call("inv", .call("abs", inner()) - .number(number())) / great
    }
  }

  // MARK: Pieces

  private mutating func branch(over x: ClosedRange<Double>) -> Formula {
    switch index(below: 9) {
    case 0: return .number(Double(index(below: 5) - 1))
    case 1: return .x / 10
    case 2: return .call("sq", .x) + 2
    case 3: return .call("inv", 1 - .x)
    case 4: return .call("inv", .x - edge(of: x))
    case 5: return .call("sqrt", .x - edge(of: x))
    case 6: return .call("ln", .call("abs", .x - edge(of: x)))
    case 7: return inner()
    default: return .x
    }
  }

  /// A column edge, or an edge of the view.
  private mutating func edge(of x: ClosedRange<Double>) -> Formula {
    let count = Specimen.size.width
    let number = pick([0, count, 0, count, count / 2, index(below: count)])
    let width = x.upperBound - x.lowerBound
    return .number(
      number == count ? x.upperBound : x.lowerBound + width * Double(number) / Double(count))
  }

  private mutating func pieces(over x: ClosedRange<Double>) -> Formula {
    let comparison = pick(["<", "<=", ">", ">=", "=", "!="])
    let (one, other) = (branch(over: x), branch(over: x))
    switch index(below: 8) {
    case 0: return .call(pick(["floor", "ceil", "trunc", "round", "frac", "sign"]), one)
    case 1, 2: return .call("if", .call(comparison, .x, edge(of: x)), one, other)
    case 3: return .call("if", .call(comparison, .call("sq", .x), .x), one, other)
    case 4: return .call("when", one, .call(comparison, .x, edge(of: x)))
    case 5: return .call("mod", one, pick([1, 2, 0.5]))
    case 6:
      return .call(pick(["floor", "ceil", "round"]), .call("sin", inner()) * .number(number()))
    default: return .call(pick(["min", "max", "*", "+"]), .call("sign", .x - edge(of: x)), other)
    }
  }

  // MARK: Places

  private mutating func placed() -> (Formula, ClosedRange<Double>) {
    if chance(0.35) {
      let start = pick([1e15, -1e15, 1e12, 3e15])
      let width = pick([4.0, 16, 100, 1024])
      let base = pick([
        .call("sin", .x), .call("cos", .x), .x - .number(start), .call("floor", .x / 2),
        .call("mod", .x, 7), .call("inv", .x - .number(start + 2)), .call("tan", .x),
        .call("sqrt", .x - .number(start + 1)), .call("ln", .x - .number(start)),
        .call("sq", .x - .number(start)), .call("sin", (.x - .number(start)) / 3),
        .call("if", .call("<", .x, .number(start + 2)), .x - .number(start), 1),
      ])
      return (base, start...start + width)
    }
    let middle = pick([1.0, -1, 0.5, 2, 3, 0, 0.1, -0.25, 10])
    let width = pick([0x1p-40, 0x1p-40, 0x1p-30, 0x1p-22])
    let shifted = Formula.x - .number(middle)
    let formula: Formula =
      switch index(below: 12) {
      case 0: .call("ln", 1 - .x) / .call("ln", 1 + .x)
      case 1: .call("ln", 1 + .x) * .call("sqrt", .call("abs", shifted))
      case 2: .call(pick(Self.outer), .x)
      case 3: .call(pick(Self.outer), shifted)
      case 4: .call("sin", .x) / shifted
      case 5: (.call("sq", .x) - .number(middle * middle)) / shifted
      case 6: .call("inv", .call("ln", .call("abs", .x)))
      case 7: .call("atan", shifted * 1e14) + .x
      case 8:
        .call(pick(["floor", "ceil", "round", "sign"]), shifted * .number(pick([1e12, 3e11])))
      case 9: tree(size: 3).replacingX(by: shifted * .number(0x1p40))
      case 10: .call("if", .call("<", .x, .number(middle)), .call("exp", .x), inner())
      default: steep()
      }
    let start = middle - width * pick([0, 0.5, 0.5, 1, fraction()])
    return (formula, start...start + width)
  }
}
