/// A formula as a list of primitive steps, each after those that it needs.
struct Tape {
  struct Step: Hashable {
    var primitive: Primitive
    var operands: [Int] = []
    /// The value of a number.
    var number = 0.0
  }

  private(set) var steps: [Step] = []
  private var indices: [Step: Int] = [:]

  init(_ formula: Formula) {
    let result = add(formula)
    // The last step is the result, also where it was needed on the way.
    if result != steps.count - 1 { steps.append(steps[result]) }
  }

  private mutating func add(_ formula: Formula) -> Int {
    switch formula {
    case .x: return step(.variable)
    case .number(let value): return number(value)
    case .call(let word, let operands): return add(word, operands.map { add($0) })
    }
  }

  private mutating func step(_ primitive: Primitive, _ operands: Int...) -> Int {
    step(Step(primitive: primitive, operands: operands))
  }

  private mutating func number(_ value: Double) -> Int {
    step(Step(primitive: .number, number: value))
  }

  private mutating func step(_ step: Step) -> Int {
    if let index = indices[step] { return index }
    steps.append(step)
    indices[step] = steps.count - 1
    return steps.count - 1
  }

  private mutating func inverse(_ operand: Int) -> Int { step(.divide, number(1), operand) }

  /// The names of functions that are primitive.
  private static let primitives: [String: Primitive] = [
    "+": .add, "-": .subtract, "*": .multiply, "/": .divide, "neg": .negate, "abs": .magnitude,
    "sign": .sign, "min": .minimum, "max": .maximum, "^": .power, "root": .root, "sqrt": .sqrt,
    "cbrt": .cbrt, "exp": .exp, "exp2": .exp2, "exp10": .exp10, "expm1": .expm1, "ln": .ln,
    "log": .log10, "log2": .log2, "ln1p": .ln1p, "sin": .sin, "cos": .cos, "asin": .asin,
    "acos": .acos, "atan": .atan, "atan2": .atan2, "sinh": .sinh, "cosh": .cosh, "tanh": .tanh,
    "asinh": .asinh, "acosh": .acosh, "atanh": .atanh, "floor": .floor, "ceil": .ceil,
    "round": .round, "trunc": .trunc, "gamma": .gamma, "lgamma": .lgamma, "erf": .erf,
    "erfc": .erfc, "<": .less, "<=": .lessOrEqual, "=": .equal, "!=": .notEqual, "and": .and,
    "or": .or, "not": .not, "if": .choice, "when": .restriction, "pi": .pi,
  ]

  /// Adds a function by its definition in Documentation/Language.md.
  private mutating func add(_ word: String, _ x: [Int]) -> Int {
    if let primitive = Self.primitives[word] {
      return step(Step(primitive: primitive, operands: x))
    }
    switch word {
    case ">": return step(.less, x[1], x[0])
    case ">=": return step(.lessOrEqual, x[1], x[0])
    case "inv": return inverse(x[0])
    case "sq": return step(.power, x[0], number(2))
    case "cube": return step(.power, x[0], number(3))
    case "hypot":
      let squares = x.map { step(.power, $0, number(2)) }
      return step(.sqrt, step(.add, squares[0], squares[1]))
    case "mod":
      let whole = step(.floor, step(.divide, x[0], x[1]))
      return step(.subtract, x[0], step(.multiply, x[1], whole))
    case "frac": return step(.subtract, x[0], step(.trunc, x[0]))
    case "tan": return step(.divide, step(.sin, x[0]), step(.cos, x[0]))
    case "cot": return step(.divide, step(.cos, x[0]), step(.sin, x[0]))
    case "sec": return inverse(step(.cos, x[0]))
    case "csc": return inverse(step(.sin, x[0]))
    case "sech": return inverse(step(.cosh, x[0]))
    case "csch": return inverse(step(.sinh, x[0]))
    case "coth": return inverse(step(.tanh, x[0]))
    case "asec": return step(.acos, inverse(x[0]))
    case "acsc": return step(.asin, inverse(x[0]))
    case "acot": return step(.atan2, number(1), x[0])
    case "deg": return step(.divide, step(.multiply, x[0], number(180)), step(.pi))
    case "rad": return step(.divide, step(.multiply, x[0], step(.pi)), number(180))
    case "fact": return step(.gamma, step(.add, x[0], number(1)))
    default: preconditionFailure("the oracle does not know '\(word)'")
    }
  }
}
