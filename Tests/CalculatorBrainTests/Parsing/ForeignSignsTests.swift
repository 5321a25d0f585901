import CalculatorBrain
import Testing

@Suite("Formulas as other programs write them")
struct ForeignSignsTests {
  static let readings: [(String, String)] = [
    // Look-alikes of signs and letters
    ("3 x^3 – x^2", "3 * x ^ 3 - x ^ 2"), ("5 ⋅ 6", "5 * 6"),
    ("⌊x⌋^2 + ⌈x / 2⌉", "floor(x) ^ 2 + ceil(x / 2)"),
    ("𝑥^9 - 𝐱", "x ^ 9 - x"), ("2𝜋𝑥", "2 * π * x"), ("𝗌𝗂𝗇(x)", "sin(x)"),
    // Operators of arrays
    ("x.*exp(1-x)", "x * exp(1 - x)"), ("(x.^2)./(1+x)", "x ^ 2 / (1 + x)"), ("3.*x", "3. * x"),
    // Headings
    ("f(x):=x^2+1;", "x ^ 2 + 1"), ("h(t) := 2t", "2 * x"), ("Y_1 = 2x", "2 * x"),
    // Calls
    ("min(3; x)", "min(3, x)"), ("root(-27; 3)", "root(-27, 3)"), ("sin(x);", "sin(x)"),
    ("if(x > 0, x)", "when(x, x > 0)"),
    ("If(x<-1,x²,-1<=x<=1,1,-x²+2)", "if(x < (-1), x ^ 2, if(-1 <= x and x <= 1, 1, -x ^ 2 + 2))"),
    ("If(0<x<=2,x^2, x>2, 1/x)", "if(0 < x and x <= 2, x ^ 2, when(1 / x, x > 2))"),
    ("If[3<=x<=5,x^2]", "when(x ^ 2, 3 <= x and x <= 5)"), ("Min[x, 3]", "min(x, 3)"),
    // Functions and what follows
    ("nthRoot(27, 3) + tg(x)", "root(27, 3) + tan(x)"), ("signum(x)", "sign(x)"),
    ("Math.pow(x, 2/3) * np.sin(math.pi)", "x ^ (2 / 3) * sin(π)"),
    ("and(x > 1, x < 3, x != 2) * x", "(x > 1 and (x < 3 and x != 2)) * x"),
    ("logx", "log(x)"), ("f(t)=sint", "sin(x)"), ("sin5 + cosx", "sin(5) + cos(x)"),
    // Conditions
    ("x+1 {mod(x,3)=0, 0<x<=6}", "when(x + 1, mod(x, 3) = 0 and (0 < x and x <= 6))"),
    ("x{x>1}{}", "when(x, x > 1)"),
    // Percents
    ("10% * 2%", "10 / 100 * (2 / 100)"), ("x * 5%", "x * (5 / 100)"), ("7 % 3", "mod(7, 3)"),
    ("10 % -3", "mod(10, -3)"),
    // Results, and where they hold
    ("y=2x; y=3x", "y = 3 * x, y = 2 * x"), ("f(x) = x^2; g(x) = 2x", "2 * x, x ^ 2"),
    ("y = x^2, x > 0", "y = when(x ^ 2, x > 0)"), ("y = x^2 for x > 0", "y = when(x ^ 2, x > 0)"),
    ("y = 2x, 0 <= x <= 2", "y = when(2 * x, 0 <= x and x <= 2)"),
    ("y < 2x, x > 0", "x > 0, y < 2 * x"), ("y = 3, x = 2", "x = 2, y = 3"),
    ("y = ±sqrt(x), x > 1", "y = when(-sqrt(x), x > 1), y = when(sqrt(x), x > 1)"),
    ("sin x, x > 0, x < 3", "when(when(sin(x), x > 0), x < 3)"), ("x > 0, x^2", "x ^ 2, {x > 0}"),
    ("{x > 0}, x^2", "x ^ 2, {x > 0}"),
    ("x^2, {x > 0}", "x > 0, x ^ 2"),
    ("x, y = 2x, x > 1", "y = when(2 * x, x > 1), x"), ("x, [x > 1]", "[x > 1], x"),
    ("r = 2 sin 3θ, 0 ≤ θ ≤ π", "r = when(2 * sin(3 * θ), 0 <= θ and θ <= π)"),
    // Paths
    ("(cos t, sin t)", "(cos(t), sin(t)) for t in 0:2 * π"),
    ("(t, t^2), 0 <= t <= 3", "(t, t ^ 2) for t in 0:3"),
    ("(t, t^2) {-1 < t < 3/2}, 1", "1, (t, t ^ 2) for t in -1:3 / 2"),
    ("(2cos(t), 3sin(t)) for 0<=t<=2pi", "(2 * cos(t), 3 * sin(t)) for t in 0:2 * π"),
    ("x = cos(t), y = sin(t)", "(cos(t), sin(t)) for t in 0:2 * π"),
    ("x = s, y = s^2, 0 <= s <= 1", "(s, s ^ 2) for s in 0:1"),
    ("x=t^2, y=2t, -1 <= t <= 1", "(t ^ 2, 2 * t) for t in -1:1"),
    ("x(t) = cos(t), y(t) = sin(t) for t in 0:1", "(cos(t), sin(t)) for t in 0:1"),
    ("n^2 for 1 <= n <= 9", "n ^ 2 for n in 1:9"), ("r = θ for 0<=θ<=9", "r = θ for θ in 0:9"),
    // What is set high or low
    ("2ˣ + x⁻ⁿ {x>0}", "when(2 ^ x + x ^ (-n), x > 0)"), ("xⁿ⁺¹", "x ^ (n + 1)"),
    ("log₂ x + x₁", "log2(x) + x_1"), ("½x^¾ + 2*⅓", "1 / 2 * x ^ (3 / 4) + 2 * (1 / 3)"),
    ("Γ(x) ¬(x > 2)", "gamma(x) * not(x > 2)"), ("$x^2$", "x ^ 2"), ("\\(x^2\\)", "x ^ 2"),
    // Functions of others, without parentheses
    ("lg x + tg 2x", "log(x) + tan(2 * x)"), ("np.where(x > 0, x, 0)", "if(x > 0, x, 0)"),
    ("d/dx(sin x)", "diff(sin(x), x)"), ("d/dt t^2", "diff(t ^ 2, t)"), ("root(x)", "sqrt(x)"),
    // A calculator's equals sign
    ("1+2=", "1 + 2"),
  ]

  @Test("Signs, letters and words of other programs are read", arguments: readings)
  func reads(text: String, description: String) throws {
    let program = try Program(text)
    #expect(program.description == description)
    // What files keep is read as the same.
    #expect(try Program(program.source, notation: .kept) == program)
  }

  static let messages: [(String, String)] = [
    ("100 + 10%", "write a * (1 + 10 / 100) for a + 10%"),
    ("5\\2", "write trunc(x / y)"), ("limit(x, 3)", "there are no limits in formulas"),
    ("integrate(x^2, x, 0, 1)", "graphcalc analyze"),
    ("sin2(x)", "write sin(x)^2"),
    ("asind(0.5)", "--degrees"), ("x^2|x<-1", "{x < 1} behind a formula"),
    ("heaviside(x)", "x > 0 ? 1 : 0"), ("1 plus 2", "write +"),
  ]

  @Test("What is not read is an error that says what to write", arguments: messages)
  func tells(text: String, remedy: String) {
    do throws(ProgramError) {
      let program = try Program(text)
      try program.check(bound: [])
      Issue.record("\(text) is read as \(program)")
    } catch { #expect("\(error)".contains(remedy), "\(error)") }
  }

  static let remarks: [(String, String?)] = [
    ("= x (x^2 - 1)^(1/3)", "write cbrt(…) for the real root"),
    ("= (x + 2)^(2/5)", "write root(…, 5) for the real root"), ("= (x^2 + 1)^(1/3)", nil),
    ("= 8^(1/3)", nil), ("= x^(1/2)", nil),
    ("= log(x) + log(x)^2", "log is to base 10"), ("= log(1000) x", nil), ("= log10(x)", nil),
  ]

  @Test("What other programs draw otherwise is remarked on", arguments: remarks)
  func remarksOn(text: String, expected: String?) throws {
    let remarks = try Program(text).remarks
    #expect(remarks.count == (expected == nil ? 0 : 1), "\(remarks)")
    if let expected { #expect(remarks.first?.contains(expected) == true, "\(remarks)") }
  }

  @Test("Conditions on the angle are the range of a polar curve")
  func polarRanges() throws {
    let texts = [
      "r = sin(3θ/8) {0<θ<12π}", "r = theta {theta <= 6pi and theta >= -pi}", "r = 1 {theta < 3}",
      "r = θ cos(θ) ∧ -2π ≤ θ ≤ 2π", "r = 2 and theta > 1 and theta < 2",
    ]
    let ranges = try texts.map { try PathProgram(Program($0))?.range.description }
    #expect(
      ranges == [
        "0.0...37.69911184307752", "-3.141592653589793...18.84955592153876",
        "0.0...6.283185307179586", "-6.283185307179586...6.283185307179586", "1.0...2.0",
      ])
  }
}
