import CalculatorBrain
import IntervalArithmetic
import Testing

@Suite("One-sided limits")
struct OneSidedLimitTests {
  /// The expected limit on one side; numbers are compared to two ulps.
  enum Side: CustomStringConvertible {
    case to(Double), up, down, gone, open

    static let zero = Side.to(0)
    static let one = Side.to(1)

    var description: String {
      switch self {
      case .to(let number): "\(number)"
      case .up: "inf"
      case .down: "-inf"
      case .gone: "undefined"
      case .open: "unknown"
      }
    }

    func agrees(with limit: Limit?) -> Bool {
      switch (self, limit) {
      case (.to(let number), .finite(let limit)?):
        limit.width <= 4 * number.ulp
          && !limit.isDisjoint(
            from: Interval(number) + Interval(-number.ulp, number.ulp))
      case (.up, .infinite(.plus)?), (.down, .infinite(.minus)?), (.gone, .undefined?),
        (.open, nil):
        true
      default: false
      }
    }
  }

  typealias Row = (program: String, x: Double, left: Side, right: Side)

  @Test(
    "Operations at their borders",
    arguments: [
      // Division and poles
      ("x inv", 0, .down, .up), ("1 x /", 0, .down, .up), ("x abs inv", 0, .up, .up),
      ("-1 x sq /", 0, .down, .down), ("1 x 3 - /", 3, .down, .up), ("0 x /", 0, .zero, .zero),
      ("x x /", 0, .one, .one), ("x x - inv", 2, .gone, .gone), ("x -3 ^", 0, .down, .up),
      ("x -2 ^", 0, .up, .up), ("x -1 root", 0, .down, .up), ("x -2 root", 0, .gone, .up),
      ("x csch", 0, .down, .up), ("x coth", 0, .down, .up), ("x csc", 0, .down, .up),
      ("x cot", 0, .down, .up), ("x abs cot", 0, .up, .up), ("x cos inv", 0, .one, .one),
      // Logarithms
      ("x ln", 0, .gone, .down), ("x log", 0, .gone, .down), ("x log2", 0, .gone, .down),
      ("x ln1p", -1, .gone, .down), ("x abs ln", 0, .down, .down), ("x neg ln", 0, .down, .gone),
      ("x atanh", -1, .gone, .down), ("x atanh", 1, .up, .gone), ("x ln neg ln", 1, .down, .gone),
      // Roots and other edges
      ("x sqrt", 0, .gone, .zero), ("x neg sqrt", 0, .zero, .gone),
      ("x sq neg sqrt", 0, .gone, .gone),
      ("x sqrt", 4, .to(2), .to(2)), ("x cbrt", 0, .zero, .zero), ("x 4 root", 0, .gone, .zero),
      ("x 5 root", 0, .zero, .zero), ("x 0.5 root", 0, .gone, .zero), ("x 0 root", 1, .gone, .gone),
      ("x asin", 1, .to(.pi / 2), .gone), ("x asin", -1, .gone, .to(-.pi / 2)),
      ("x acos", 1, .zero, .gone), ("x acosh", 1, .gone, .zero), ("x asec", 1, .gone, .zero),
      ("x acsc", -1, .to(-.pi / 2), .gone), ("x acosh", -1, .gone, .gone),
      ("x sq 1 + asin", 0, .gone, .gone),
      // Steps
      ("x floor", 3, .to(2), .to(3)), ("x ceil", 3, .to(3), .to(4)),
      ("x floor", -0.5, .to(-1), .to(-1)),
      ("x round", 2.5, .to(2), .to(3)), ("x round", -0.5, .to(-1), .zero),
      ("x trunc", 0, .zero, .zero), ("x trunc", 2, .to(1), .to(2)), ("x frac", 2, .one, .zero),
      ("x frac", -2, .zero, .to(-1)), ("x frac", 0, .zero, .zero), ("x sign", 0, .to(-1), .one),
      ("x not", 0, .zero, .zero), ("x 1 mod", 3, .one, .zero), ("x -2 mod", 4, .zero, .to(-2)),
      ("1 x mod", 0.5, .zero, .to(0.5)), ("x cos floor", 0, .zero, .zero),
      ("x sq floor", 2, .to(3), .to(4)), ("x sq neg ceil", 0, .zero, .zero),
      ("x cosh ceil", 0, .to(2), .to(2)), ("x sech floor", 0, .zero, .zero),
      ("x fact floor", 2, .one, .to(2)),
      ("x acos ceil", 1, .one, .gone), ("x cbrt floor", 0, .to(-1), .zero),
      // Comparisons and choices
      ("x 1 <", 1, .one, .zero), ("x 1 <=", 1, .one, .zero), ("x 1 =", 1, .zero, .zero),
      ("x 1 !=", 1, .one, .one), ("x 1 >", 1, .zero, .one), ("x 1 >=", 1, .zero, .one),
      ("x x sq <", 0, .one, .zero), ("x x sin >", 0, .open, .open), ("x x cos <", 0, .one, .one),
      ("x 0 and", 0, .zero, .zero), ("x x 1 - and", 1, .one, .one), ("x 0 or", 0, .one, .one),
      ("x 0 < 2 x if", 0, .to(2), .zero), ("x 5 7 if", 0, .to(5), .to(5)),
      ("x x 0 > when", 0, .gone, .zero), ("x x 0 < when", 0, .zero, .gone),
      ("x x ln 3 if", 0, .gone, .down),
      // Extremes, angles and remainders
      ("x 0 min x /", 0, .one, .zero), ("x neg inv x inv max", 0, .up, .up),
      ("x -1 atan2", 0, .to(-.pi), .to(.pi)),
      ("x 1 atan2", 0, .zero, .zero), ("x x atan2", 0, .to(-3 * .pi / 4), .to(.pi / 4)),
      ("0 x atan2", 0, .to(.pi), .zero), ("1 x hypot", 0, .one, .one),
      ("x x hypot x /", 0, .to(-2.squareRoot()), .to(2.squareRoot())),
      ("x inv 3 hypot", 0, .up, .up), ("x sq x atan2", 0, .to(.pi), .zero),
      // Powers
      ("x 0 ^", 0, .one, .one), ("0 x ^", 0, .gone, .zero), ("x x ^", 0, .gone, .one),
      ("x 0.5 ^", 0, .gone, .zero), ("x -0.5 ^", 0, .gone, .up), ("x x ^", -1, .gone, .gone),
      ("2 x inv ^", 0, .zero, .up), ("0.5 x inv ^", 0, .up, .zero),
      ("x abs x inv ^", 0, .up, .zero),
      ("1 x + x inv ^", 0, .to(2.718281828459045), .to(2.718281828459045)),
      ("x 1 3 / ^", 0, .gone, .zero), ("x inv abs x ^", 0, .one, .one),
      ("x lgamma x ^", 0, .one, .one), ("x abs ln neg inv x ^", 0, .one, .one),
      ("x abs ln neg x inv ^", 0, .zero, .up), ("x lgamma x ^ floor", 0, .zero, .one),
      // Gamma
      ("x gamma", 0, .down, .up), ("x gamma", -1, .up, .down), ("x gamma", -16, .down, .up),
      ("x lgamma", -3, .up, .up), ("x fact", -1, .down, .up), ("x gamma inv", -2, .zero, .zero),
      ("10 x gamma ^", -16, .zero, .up),
      // Zero times infinity, and differences of infinities
      ("x x ln *", 0, .gone, .zero), ("x sq x inv *", 0, .zero, .zero),
      ("x sin x inv *", 0, .one, .one),
      ("x inv x sq inv -", 0, .down, .down), ("x inv x inv 2 * -", 0, .up, .down),
      ("x ln x inv +", 0, .gone, .up), ("x inv exp x *", 0, .zero, .up),
      ("x csc x inv -", 0, .zero, .zero),
      ("x sqrt x /", 0, .gone, .up), ("x x sin * x cube /", 0, .down, .up),
      ("1 x cos - x /", 0, .zero, .zero),
      // Oscillation
      ("x inv sin", 0, .open, .open), ("x inv sin x *", 0, .zero, .zero),
      ("x inv sin x inv +", 0, .down, .up),
      ("x inv tan", 0, .open, .open), ("x inv floor x *", 0, .one, .one),
      ("x inv frac x *", 0, .zero, .zero),
      ("1 x mod cube inv", 0, .open, .open),
    ] as [Row])
  func borders(row: Row) throws {
    try check(row)
  }

  @Test(
    "Functions of growing operands",
    arguments: [
      ("neg", .up, .down), ("sq", .up, .up), ("cube", .down, .up), ("sqrt", .gone, .up),
      ("cbrt", .down, .up), ("abs", .up, .up), ("sign", .to(-1), .one), ("exp", .zero, .up),
      ("exp2", .zero, .up), ("exp10", .zero, .up), ("expm1", .to(-1), .up), ("ln", .gone, .up),
      ("log", .gone, .up), ("log2", .gone, .up), ("ln1p", .gone, .up), ("sin", .open, .open),
      ("asin", .gone, .gone), ("acos", .gone, .gone), ("atan", .to(-.pi / 2), .to(.pi / 2)),
      ("acot", .to(.pi), .zero), ("asec", .to(.pi / 2), .to(.pi / 2)), ("acsc", .zero, .zero),
      ("sinh", .down, .up), ("cosh", .up, .up), ("tanh", .to(-1), .one), ("sech", .zero, .zero),
      ("csch", .zero, .zero), ("coth", .to(-1), .one), ("asinh", .down, .up), ("acosh", .gone, .up),
      ("atanh", .gone, .gone), ("floor", .down, .up), ("frac", .open, .open), ("not", .zero, .zero),
      ("gamma", .open, .up), ("lgamma", .open, .up), ("fact", .open, .up), ("erf", .to(-1), .one),
      ("erfc", .to(2), .zero), ("deg", .down, .up), ("3 mod", .open, .open), ("3 ^", .down, .up),
      ("-3 ^", .zero, .zero), ("1 atan2", .to(-.pi / 2), .to(.pi / 2)),
      ("tanh floor", .to(-1), .zero),
      ("acot ceil", .to(4), .one), ("erfc ceil", .to(2), .one), ("coth ceil", .to(-1), .to(2)),
    ] as [(String, Side, Side)])
  func growth(function: String, negative: Side, positive: Side) throws {
    try check(("x inv \(function)", 0, negative, positive))
  }

  @Test(
    "Circular functions of degrees at their poles and extrema",
    arguments: [
      ("x tan", 90, .up, .down), ("x tan", -90, .up, .down), ("x sec", 90, .up, .down),
      ("x sec", 270, .down, .up), ("x csc", 180, .up, .down), ("x cot", 180, .down, .up),
      ("x sin floor", 90, .zero, .zero), ("x cos ceil", 180, .zero, .zero),
      ("x asec", 1, .gone, .zero), ("x inv atan", 0, .to(-90), .to(90)),
      ("x inv acot", 0, .to(180), .zero), ("x -1 atan2", 0, .to(-180), .to(180)),
      ("x sin floor", 30, .zero, .zero), ("2 x sin * floor", 30, .zero, .one),
    ] as [Row])
  func degrees(row: Row) throws {
    try check(row, .degrees)
  }

  @Test(
    "Limits that no nearby double shows",
    arguments: [
      ("x exp x 4 - abs ln +", 4, .down, .down), ("x sqrt", 0, .gone, .zero),
      ("10 x gamma ^", -16, .zero, .up), ("x inv atan", 0, .to(-.pi / 2), .to(.pi / 2)),
      ("x abs ln inv", 0, .zero, .zero), ("x ln neg ln", 0, .gone, .up),
      ("1e-9 x 3 - /", 3, .down, .up), ("x 1 - abs ln 1e-30 *", 1, .down, .down),
    ] as [Row])
  func invisible(row: Row) throws {
    try check(row)
  }

  @Test("A limit that is too large for a double is not infinite")
  func overflow() throws {
    let (left, right) = try limits("1000 exp x sign *", at: 0)
    guard case .finite(let lower) = left, case .finite(let upper) = right else {
      Issue.record("\(String(describing: left)), \(String(describing: right))")
      return
    }
    #expect(lower.lower == -.infinity && lower.upper < -1e308)
    #expect(upper.upper == .infinity && upper.lower > 1e308)
    let product = try limits("1000 exp x exp * x *", at: 0)
    #expect(product == (.finite(Interval(0)), .finite(Interval(0))))
  }

  @Test(
    "The limits of a continuous program are its values, those of a constant the constant")
  func continuous() throws {
    for program in ["x sin", "x 2 ^ 3 +", "x exp 1 x + /", "0.25"] {
      let compiled = CompiledProgram(try Program(program))
      let value = compiled.enclosure(over: Interval(0.5)).function.value.values.hull
      var evaluator = EnclosureEvaluator(compiled)
      #expect(evaluator.limits(at: 0.5) == (.finite(value), .finite(value)))
    }
  }

  @Test("Computing limits does not change the evaluator")
  func evaluatorIsUnchanged() throws {
    var evaluator = EnclosureEvaluator(CompiledProgram(try Program("x sin x / x floor +")))
    let before = evaluator.enclosure(over: Interval(-0.5, 0.5))
    _ = evaluator.limits(at: 0)
    #expect(evaluator.enclosure(over: Interval(-0.5, 0.5)) == before)
  }

  @Test("Next to a step, a stair has the limits of its flight")
  func stairs() throws {
    for step in [-9.0, -1.5, -0.5, 0, 0.5, 1, 2.5, 1000] {
      for (name, function) in [
        ("floor", { $0.rounded(.down) }), ("ceil", { $0.rounded(.up) }),
        ("trunc", { $0.rounded(.towardZero) }),
        ("round", { $0.rounded(.toNearestOrAwayFromZero) }),
      ] as [(String, (Double) -> Double)] {
        for (x, inside) in [(step.nextDown, step - 0.1), (step.nextUp, step + 0.1)] {
          let flight = Side.to(function(inside))
          try check(("x \(name)", x, flight, flight))
        }
      }
    }
    for x in [(-9.0).nextUp, (-9.0).nextDown, -9, 7.0.nextDown, 7, 0.0.nextDown, 0] {
      try check(("x floor x <=", x, .one, .one))
    }
  }

  private func check(_ row: Row, _ unit: AngleUnit = .radians) throws {
    let (left, right) = try limits(row.program, at: row.x, unit)
    #expect(row.left.agrees(with: left), "\(row): from the left \(String(describing: left))")
    #expect(row.right.agrees(with: right), "\(row): from the right \(String(describing: right))")
  }

  private func limits(
    _ program: String, at x: Double, _ unit: AngleUnit = .radians
  ) throws -> (left: Limit?, right: Limit?) {
    let program = try Program(program, angleUnit: unit)
    try #require(program.count == 1)
    var evaluator = EnclosureEvaluator(CompiledProgram(program))
    return evaluator.limits(at: x)
  }
}
