import CalculatorBrain
import IntervalArithmetic
import Testing

@Suite("Removable points")
struct RemovablePointTests {
  @Test(
    "A common zero that is removable is named, with limits that are narrow around it",
    arguments: [
      ("x sin 1 x / *", -0.1, 0.1, 0, 1), ("x inv x tan *", -0.1, 0.1, 0, 1),
      ("x sin x -1 ^ *", 0, 0.1, 0, 1), ("x sin x /", -0.1, 0.1, 0, 1), ("x sin x /", 0, 0, 0, 1),
      ("x sin x /", 0, 0.1, 0, 1),
      ("1 x cos - x sq /", -0.1, 0.1, 0, 0.5), ("1 x 6 ^ cos - x 12 ^ /", -0.1, 0.1, 0, 0.5),
      ("x tan x - x 3 ^ /", -0.1, 0.1, 0, 1.0 / 3), ("x exp 1 - x /", -1e-14, 1e-14, 0, 1),
      ("x expm1 x /", -0.01, 0.01, 0, 1), ("x ln1p x /", -0.01, 0.01, 0, 1),
      ("x asin x /", -0.5, 0.5, 0, 1), ("x erf x /", -0.1, 0.1, 0, 1.1283791670955126),
      ("x 2 ^ 4 - x 2 - /", 1.9, 2.1, 2, 4), ("x 1 - x 1 - /", 0, 2, 1, 1),
      ("x 2 ^ 5 x * + 6 + x 3 + /", -3.1, -2.9, -3, -1), ("x ln x 1 - /", 0.9, 1.1, 1, 1),
      ("x 3 ^ x - x 2 ^ 1 - /", 0.9, 1.1, 1, 1), ("x 3 ^ x - x 2 ^ 1 - /", -1.1, -0.9, -1, -1),
      ("2 x * 1 - 4 x sq * 1 - /", 0.45, 0.55, 0.5, 0.5), ("x sqrt 1 - x 1 - /", 0.9, 1.1, 1, 0.5),
      ("x 0.1 - sin x 0.1 - /", 0, 0.2, 0.1, 1), ("x sin x sin /", -1, 1, 0, 1),
      ("x sin x / 1 - x sq /", -0.1, 0.1, 0, -1.0 / 6), ("x sin x / sq 3 *", -0.1, 0.1, 0, 3),
      ("1 x gamma /", -0.1, 0.1, 0, 0), ("1 x gamma /", -3.01, -2.99, -3, 0),
      ("x 20 + dup sin swap / 2 +", -20.1, -19.9, -20, 3), ("1 x fact /", -1.1, -0.9, -1, 0),
      ("x 1 < x sin x / 5 if", -0.1, 0.1, 0, 1), ("x sinh x tanh /", -0.1, 0.1, 0, 1),
      ("x atan x asinh /", -0.1, 0.1, 0, 1), ("x 3 ^ cbrt 1 - x 1 - /", 0.9, 1.1, 1, 1),
      ("1 x / 1 x tan / -", -0.1, 0.1, 0, 0), ("x coth 1 x / -", -0.1, 0.1, 0, 0),
      ("1 x sin / 1 x / -", 0, 0.1, 0, 0), ("1 x sin / 1 x / -", 0, 0, 0, 0),
      ("x cot x inv -", -0.1, 0, 0, 0), ("x inv x csch - x /", -0.1, 0.1, 0, 1.0 / 6),
      ("1 x expm1 / 1 x / -", -0.1, 0.1, 0, -0.5), ("x csc neg x inv +", -0.1, 0.1, 0, 0),
      ("x -2 ^ x sin -2 ^ -", -0.1, 0.1, 0, -1.0 / 3),
      ("x sq inv x sin inv sq -", 0, 0.1, 0, -1.0 / 3),
      ("1 x 1 - / 2 x sq 1 - / -", 0.9, 1.1, 1, 0.5), ("1 x / 3 + x * 2 -", -0.1, 0.1, 0, -1),
      ("2 x cos + x / 3 x sin / -", -0.1, 0.1, 0, 0), ("x inv 1 + x csc /", -0.1, 0.1, 0, 1),
      ("x inv 1 + x sq *", -0.1, 0.1, 0, 0), ("x sq inv x * x inv -", 0, 0.1, 0, 0),
      ("x sq sqrt sin x sq sqrt /", -0.1, 0.1, 0, 1), ("x abs sin x abs /", -0.1, 0, 0, 1),
      ("x abs exp 1 - x abs /", -0.1, 0.1, 0, 1), ("x abs x sin * x /", -0.1, 0.1, 0, 0),
      ("x abs inv x abs tan inv -", -0.1, 0.1, 0, 0),
    ] as [(String, Double, Double, Double, Double)])
  func removable(program: String, lower: Double, upper: Double, point: Double, limit: Double) throws
  {
    let compiled = CompiledProgram(try Program(program))
    let xs = Interval(lower, upper)
    let proven = compiled.enclosure(over: xs)
    #expect(proven.removable == point, "\(proven.function)")
    #expect(proven.function.value.decoration >= .continuous, "\(proven.function)")
    let values = proven.function.value.values
    let margin = Interval(-2 * limit.ulp, 2 * limit.ulp)
    #expect(!values.first.isDisjoint(from: Interval(limit) + margin), "\(proven.function)")
    #expect(values.hull.width <= 8 * max(xs.width, limit.ulp), "\(proven.function)")
    #expect(compiled.value(at: point).isNaN)
  }

  @Test(
    "A zero of the divisor that is a pole, a jump or a vertical tangent is not removable",
    arguments: [
      ("x abs x /", -1, 1), ("x abs sin x /", -1, 1), ("x cbrt x /", -1, 1), ("1 x /", -1, 1),
      ("x inv 2 x / -", -1, 1), ("x sq inv x inv -", -1, 1), ("x coth 2 x / -", -1, 1),
      ("x abs inv x inv -", -1, 1), ("x abs x + x abs /", -1, 1),
      ("x x sq /", -1, 1), ("x 2 ^ 1 - x 1 - abs /", 0, 2), ("x 0 max x /", -1, 1),
      ("x floor x + x /", -1, 1), ("x x 2 * hypot x /", -1, 1), ("x sq sqrt x /", -1, 1),
      ("x 0 > x 2 x * if x /", -1, 1), ("x 3 ^ cbrt abs x /", -1, 1), ("x cos x /", -1, 1),
      ("x sin x / floor", -1, 1),
    ] as [(String, Double, Double)])
  func notRemovable(program: String, lower: Double, upper: Double) throws {
    let proven = CompiledProgram(try Program(program)).enclosure(over: Interval(lower, upper))
    #expect(proven.removable == nil, "\(proven.function)")
    #expect(proven.function.value.decoration < .defined, "\(proven.function)")
  }

  @Test(
    "Next to a pole with a small residue values and slopes are as narrow as the function is flat",
    arguments: [
      ("x 3 - x 3.000001 - /", 3.000001, 1e-6, 1), ("x x 3 - * x 3.000001 - /", 3.000001, 3e-6, 3),
      ("x sin 1e-5 + x /", 0, 1e-5, 1), ("x exp 1.0001 - x ln1p /", 0, 1e-4, 3),
      ("x cos 0.999 - x tan /", 0, 1e-3, 1),
    ] as [(String, Double, Double, Double)])
  func smallResidues(program: String, pole: Double, residue: Double, size: Double) throws {
    var evaluator = EnclosureEvaluator(CompiledProgram(try Program(program)))
    for exponent in 1...20 {
      let distance = Double(sign: .plus, exponent: -exponent, significand: 1)
      for side in [-1.0, 1] {
        let (near, far) = (pole + side * distance / 2, pole + side * distance)
        let xs = Interval(min(near, far), max(near, far))
        let proven = evaluator.enclosure(over: xs).function
        for x in [xs.lower, xs.lower + xs.width / 3, xs.upper] {
          let value = evaluator.enclosure(over: Interval(x)).function.value.values.hull
          #expect(!value.isDisjoint(from: proven.value.values.hull), "\(x) of \(xs)")
        }
        let spread = 4 * residue / distance + 2 * size * distance
        #expect(proven.value.values.hull.width <= spread, "\(xs): \(proven)")
        // Where the principal part is steeper than all else, the function is monotone.
        let slope = try #require(proven.slope)
        let isMonotone = slope.lower > 0 || slope.upper < 0
        #expect(isMonotone || residue < 8 * distance * distance, "\(xs): \(proven)")
      }
    }
  }

  @Test("If an interval has two removable points, neither is named and nothing is certain")
  func twoPoints() throws {
    let compiled = CompiledProgram(try Program("x sin x / x 1 - sin x 1 - / +"))
    #expect(compiled.enclosure(over: Interval(-0.5, 0.5)).removable == 0)
    #expect(compiled.enclosure(over: Interval(0.5, 1.5)).removable == 1)
    let proven = compiled.enclosure(over: Interval(-0.5, 1.5))
    #expect(proven.removable == nil)
    #expect(proven.function.value.decoration < .defined)
  }

  @Test("Digits lost to cancellation near a removable point are recovered")
  func besides() throws {
    for program in [
      "x exp 1 - x /", "1 x cos - x sq /", "x tan x - x 3 ^ /", "1 x / 1 x tan / -",
      "x coth x inv -",
      "x expm1 inv x inv -", "x abs exp 1 - x abs /",
    ] {
      var evaluator = EnclosureEvaluator(CompiledProgram(try Program(program)))
      for size in [1e-3, 1e-6, 1e-12] {
        let proven = evaluator.enclosure(over: Interval(size, 2 * size))
        #expect(proven.removable == nil)
        #expect(proven.function.value.decoration == .common)
        #expect(proven.function.value.values.hull.width <= 4 * size, "\(program): \(proven)")
      }
    }
  }
}
