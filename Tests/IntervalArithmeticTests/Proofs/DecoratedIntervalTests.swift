import IntervalArithmetic
import Testing

@Suite("DecoratedInterval")
struct DecoratedIntervalTests {
  @Test(
    "Functions split at poles and steps, and state what is certain",
    arguments: [
      (.reciprocal, -1, 2, "[-inf, -1.0] ∪ [0.5, inf] trv (pole)"),
      (.reciprocal, 0, 2, "[0.5, inf] trv (pole)"),
      (.reciprocal, 0, 0, "[empty] trv (pole)"),
      (.reciprocal, 2, 4, "[0.25, 0.5] com"),
      (.squareRoot, -1, 4, "[0.0, 2.0] trv (rootEdge)"),
      (.squareRoot, 0, 4, "[0.0, 2.0] com"),
      (.squareRoot, 0, .infinity, "[0.0, inf] dac"),
      (.log2, 0, 4, "[-inf, 2.0] trv (logEdge)"),
      (.log2, -2, 0, "[empty] trv (logEdge)"),
      (.logOnePlus, -1, 0, "[-inf, 0.0] trv (logEdge)"),
      (.exp, 0, 1000, "[1.0, inf] dac"),
      (.floor, 0.5, 1.5, "[0.0, 0.0] ∪ [1.0, 1.0] def (step)"),
      (.floor, 0.5, 2.5, "[0.0, 2.0] def (step)"),
      (.floor, 1, 1.5, "[1.0, 1.0] dac"),
      (.floor, 1.25, 1.5, "[1.0, 1.0] com"),
      (
        .floor, 0x1p53, 0x1.0000000000001p53,
        "[9007199254740992.0, 9.007199254740994e+15] def (step)"
      ),
      (.ceil, 1.25, 2, "[2.0, 2.0] dac"),
      (.round, -0.5, 0.25, "[-1.0, -1.0] ∪ [0.0, 0.0] def (step)"),
      (.round, -0.25, 0.25, "[0.0, 0.0] com"),
      (.trunc, -0.5, 0.5, "[0.0, 0.0] com"),
      (.frac, -0.5, 0.5, "[-0.5, 0.5] com"),
      (.frac, 0.5, 1.25, "[0.0, 0.25] ∪ [0.5, 1.0] def (step)"),
      (.frac, -1.25, -0.5, "[-1.0, -0.5] ∪ [-0.25, 0.0] def (step)"),
      (.sign, -1, 1, "[-1.0, -1.0] ∪ [0.0, 1.0] def (step)"),
      (.sign, 0, 0, "[0.0, 0.0] dac"),
      (.sign, 1, 2, "[1.0, 1.0] com"),
      (.not, 0, 2, "[0.0, 0.0] ∪ [1.0, 1.0] def (step)"),
      (.tan(.degrees), 45, 135, "[-inf, -1.0] ∪ [1.0, inf] trv (pole)"),
      (.tan(.degrees), 45, 90, "[1.0, inf] trv (pole)"),
      (.tan(.degrees), 90, 135, "[-inf, -1.0] trv (pole)"),
      (.tan(.degrees), 90, 90, "[empty] trv (pole)"),
      (.tan(.degrees), -45, 45, "[-1.0, 1.0] com"),
      (.tan(.degrees), 0, 360, "[-inf, inf] trv (pole)"),
      (.cot(.degrees), -45, 45, "[-inf, -1.0] ∪ [1.0, inf] trv (pole)"),
      (.sec(.degrees), -60, 300, "[-inf, -1.0] ∪ [1.0, inf] trv (pole)"),
      (.sec(.degrees), -60, 60, "[1.0, 2.0] com"),
      (.csc(.degrees), 30, 150, "[1.0, 2.0] com"),
      (.sin(.degrees), 0, 270, "[-1.0, 1.0] com"),
      (.cos(.degrees), 60, 180, "[-1.0, 0.5] com"),
      (.asec(.degrees), -2, 2, "[0.0, 60.0] ∪ [120.0, 180.0] trv (domain)"),
      (.acos(.degrees), 0, 2, "[0.0, 90.0] trv (domain)"),
      (.gamma, 0, 3, "[0.8856031944108886, inf] trv (pole)"),
      (.factorial, -1, -1, "[empty] trv (pole)"),
      (.logGamma, -3, -3, "[empty] trv (pole)"),
      (.digamma, -3, -3, "[empty] trv (pole)"), (.digamma, -3, -2, "[-inf, inf] trv (pole)"),
      (.digamma, -1.5, 0.5, "[-inf, inf] trv (pole)"),
      (
        .digamma, -0.125, 0.125, "[-inf, -8.388492663295853] ∪ [7.195982928452304, inf] trv (pole)"
      ),
      (.exponentialIntegral, 0, 0, "[empty] trv (pole)"),
      (.exponentialIntegral, -1, 0, "[-inf, -0.21938393439552026] trv (pole)"),
      (.exponentialIntegralOne, -1, 1, "[0.21938393439552026, inf] trv (logEdge)"),
      (.ellipticK, 1, 1, "[empty] trv (logEdge)"),
      (.ellipticK, 0, 2, "[1.5707963267948966, inf] trv (logEdge)"),
      (.ellipticE, 0, 2, "[1.0, 1.5707963267948968] trv (domain)"),
    ] as [(UnaryFunction, Double, Double, String)])
  func unary(function: UnaryFunction, lower: Double, upper: Double, expected: String) {
    let result = function.applied(to: DecoratedInterval(Interval(lower, upper)))
    #expect(result.description == expected)
  }

  @Test(
    "Functions of two operands split and lower decorations alike",
    arguments: [
      (.divide, Interval(1), Interval(-1, 2), "[-inf, -1.0] ∪ [0.5, inf] trv (pole)"),
      (.divide, Interval(-1, 1), Interval(0, 2), "[-inf, inf] trv (pole zeroOverZero)"),
      (.divide, Interval(0), Interval(0), "[empty] trv (pole zeroOverZero)"),
      (.power, Interval(0, 2), Interval(3), "[0.0, 8.0] com"),
      (.power, Interval(-2, 2), Interval(-1), "[-inf, -0.5] ∪ [0.5, inf] trv (pole)"),
      (.power, Interval(-2, 2), Interval(-2), "[0.25, inf] trv (pole)"),
      (.power, Interval(-4, 4), Interval(0.5), "[0.0, 2.0] trv (powEdge)"),
      (.power, Interval(0, 4), Interval(0.5), "[0.0, 2.0] com"),
      (.power, Interval(0, 4), Interval(0, 0.5), "[0.0, 2.0] def (step powEdge)"),
      (.power, Interval(0, 4), Interval(-0.5), "[0.5, inf] trv (pole powEdge)"),
      (.power, Interval(-2), Interval(1, 2), "[-2.0, -2.0] ∪ [4.0, 4.0] trv (powEdge)"),
      (.power, Interval(0), Interval(-1, -0.5), "[empty] trv (pole powEdge)"),
      (.root, Interval(-8, 27), Interval(3), "[-2.0, 3.0] com"),
      (.root, Interval(-8, 16), Interval(4), "[0.0, 2.0] trv (rootEdge)"),
      (.root, Interval(-8, 8), Interval(-3), "[-inf, -0.5] ∪ [0.5, inf] trv (pole)"),
      (.root, Interval(1, 4), Interval(0), "[empty] trv (domain)"),
      (.modulo, Interval(1, 2), Interval(3), "[1.0, 2.0] com"),
      (.modulo, Interval(2, 4), Interval(3), "[0.0, 1.0] ∪ [2.0, 3.0] def (step)"),
      (.modulo, Interval(2, 4), Interval(-3), "[-3.0, -2.0] ∪ [-1.0, 0.0] def (step)"),
      (.modulo, Interval(3, 4), Interval(3), "[0.0, 1.0] dac"),
      (.modulo, Interval(0, 9), Interval(3), "[0.0, 3.0] def (step)"),
      (.modulo, Interval(1, 2), Interval(3, 4), "[1.0, 2.0] com"),
      (.modulo, Interval(1, 2), Interval(0), "[empty] trv (domain)"),
      (
        .atan2(.degrees), Interval(-1, 1), Interval(-1),
        "[-180.0, -135.0] ∪ [135.0, 180.0] def (step)"
      ),
      (.atan2(.degrees), Interval(0, 1), Interval(-1), "[135.0, 180.0] dac"),
      (.atan2(.degrees), Interval(0), Interval(-1, 1), "[0.0, 0.0] ∪ [180.0, 180.0] trv (domain)"),
      (
        .atan2(.degrees), Interval(-1, 1), Interval(0), "[-90.0, -90.0] ∪ [90.0, 90.0] trv (domain)"
      ),
      (.atan2(.degrees), Interval(0), Interval(0), "[empty] trv (domain)"),
      (.less, Interval(0, 1), Interval(1, 2), "[0.0, 0.0] ∪ [1.0, 1.0] def (step)"),
      (.less, Interval(0, 1), Interval(2, 3), "[1.0, 1.0] com"),
      (.less, Interval(1, 2), Interval(0, 1), "[0.0, 0.0] dac"),
      (.equal, Interval(2), Interval(2), "[1.0, 1.0] dac"),
      (.and, Interval(1, 2), Interval(-1, 1), "[0.0, 0.0] ∪ [1.0, 1.0] def (step)"),
      (.or, Interval(1, 2), Interval(-1, 1), "[1.0, 1.0] dac"),
    ] as [(BinaryFunction, Interval, Interval, String)])
  func binary(function: BinaryFunction, x: Interval, y: Interval, expected: String) {
    let result = function.applied(to: DecoratedInterval(x), DecoratedInterval(y))
    #expect(result.description == expected)
  }

  @Test("A composed function claims no more than any of its parts, and keeps all reasons")
  func composition() {
    let x = DecoratedInterval(Interval(-1, 0.5))
    let root = UnaryFunction.squareRoot.applied(to: x)
    let step = UnaryFunction.floor.applied(to: BinaryFunction.add.applied(to: root, root))
    #expect(step.description == "[0.0, 0.0] ∪ [1.0, 1.0] trv (rootEdge step)")
    let reciprocal = UnaryFunction.reciprocal.applied(to: step)
    #expect(reciprocal.description == "[1.0, 1.0] trv (pole rootEdge step)")
  }

  @Test("On two pieces only what holds on both is certain")
  func gappedOperand() {
    let signs = UnaryFunction.reciprocal.applied(to: DecoratedInterval(Interval(-1, 1)))
    #expect(signs.values.description == "[-inf, -1.0] ∪ [1.0, inf]")
    let back = UnaryFunction.reciprocal.applied(to: DecoratedInterval(signs.values, .continuous))
    #expect(back.description == "[-1.0, 1.0] dac")
  }

  @Test("Ill-formed operands give ill-formed results, and empty ones give empty results")
  func illAndEmpty() {
    let x = DecoratedInterval(Interval(1, 2))
    let empty = DecoratedInterval(.empty)
    #expect(UnaryFunction.sin(.radians).applied(to: DecoratedInterval.illFormed) == .illFormed)
    #expect(BinaryFunction.add.applied(to: x, .illFormed) == .illFormed)
    #expect(DecoratedInterval.choosing(by: .illFormed, x, else: x) == .illFormed)
    #expect(x.restricted(to: .illFormed) == .illFormed)
    #expect(UnaryFunction.sin(.radians).applied(to: empty).description == "[empty] trv")
    #expect(BinaryFunction.add.applied(to: x, empty).description == "[empty] trv")
    #expect(DecoratedInterval.choosing(by: empty, x, else: x).description == "[empty] trv")
  }

  @Test("A choice depends only on the branches that can be chosen")
  func choice() {
    let x = DecoratedInterval(Interval(-4, -1))
    let root = UnaryFunction.squareRoot.applied(to: x)
    let zero = DecoratedInterval(Interval(0))
    func choose(_ y: DecoratedInterval) -> String {
      let condition = BinaryFunction.less.applied(to: y, zero)
      return DecoratedInterval.choosing(by: condition, y, else: root).description
    }
    #expect(choose(x) == "[-4.0, -1.0] com")
    #expect(choose(DecoratedInterval(Interval(1))) == "[empty] trv (rootEdge)")
    #expect(choose(DecoratedInterval(Interval(-1, 1))) == "[-1.0, 1.0] trv (rootEdge step)")
    let both = DecoratedInterval.choosing(
      by: DecoratedInterval(GappedInterval(merging: Interval(0), Interval(1)), .defined, .step), x,
      else: zero)
    #expect(both.description == "[-4.0, -1.0] ∪ [0.0, 0.0] def (step)")
  }

  @Test("A restricted function is undefined where its condition may be zero")
  func restriction() {
    let x = DecoratedInterval(Interval(1, 2))
    #expect(x.restricted(to: DecoratedInterval(Interval(3))) == x)
    #expect(x.restricted(to: DecoratedInterval(Interval(0))).description == "[empty] trv (domain)")
    #expect(
      x.restricted(to: DecoratedInterval(Interval(0, 1))).description == "[1.0, 2.0] trv (domain)")
  }
}
