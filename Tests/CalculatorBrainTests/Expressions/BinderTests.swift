import CalculatorBrain
import TestSupport
import Testing

@Suite("Sums, products and derivatives")
struct BinderTests {
  @Test(
    "They are read in both notations, described, and read back",
    arguments: [
      ("sum(x^k / k! for k in 0:3)", "sum(x ^ k / k! for k in 0:3)", 19.0 / 3),
      ("sum(sin(kx), k, 1, 2)", "sum(sin(k * x) for k in 1:2)", 0.1524949315177535),
      ("x k ^ 0 2 sum", "sum(x ^ k for k in 0:2)", 7),
      ("Σ(k, k, 1, 9)", "sum(k for k in 1:9)", 45),
      ("∑(j for j in 1:x+1)", nil, 0), ("∏(k^2 for k in 1:3)", "prod(k ^ 2 for k in 1:3)", 36),
      ("k 1 5 prod", "prod(k for k in 1:5)", 120),
      ("product(n, n, 3, 2)", "prod(n for n in 3:2)", 1),
      ("sum(1 for k in 2:1)", "sum(1 for k in 2:1)", 0),
      ("sum(1 for k in -1.5:2.5)", "sum(1 for k in -1.5:2.5)", 4),
      (
        "sum(sum(j k for j in 1:k) for k in 1:3)", "sum(sum(j * k for j in 1:k) for k in 1:3)", 25
      ),
      ("sum(sum(k for k in 1:3) k for k in 1:2)", "sum(sum(k for k in 1:3) * k for k in 1:2)", 18),
      ("2 sum(k for k in 1:2)^2", "2 * sum(k for k in 1:2) ^ 2", 18),
      ("diff(x^3, x)", "diff(x ^ 3, x)", 12), ("diff(t^3, t, x + 1)", "diff(t ^ 3, t, x + 1)", 27),
      ("x sq x diff", "diff(x ^ 2, x)", 4), ("sin'(x - 2)", "diff(sin(x), x, x - 2)", 1),
      ("exp''(0)", "diff(diff(exp(x), x), x, 0)", 1), ("ln′(x)", "diff(ln(x), x)", 0.5),
      ("diff(sum(x^k for k in 1:3), x)", "diff(sum(x ^ k for k in 1:3), x)", 17),
      ("sum(diff(x^k, x) for k in 1:3)", "sum(diff(x ^ k, x) for k in 1:3)", 17),
      ("diff(x^2 t, t)", nil, 0),
    ] as [(String, String?, Double)])
  func reading(text: String, description: String?, value: Double) throws {
    let program = try Program(text)
    guard let description else {
      #expect(throws: ProgramError.self) { try program.check() }
      return
    }
    try program.check()
    #expect(program.description == description)
    #expect(try Program(description, notation: .infix) == program)
    #expect(try Program(program.source) == program)
    let result = try #require(program.run(using: ["x": 2]).first).get()
    #expect((result - value).magnitude <= 4 * value.ulp, "\(text) gave \(result)")
    #expect(CompiledProgram(program).value(at: 2) == result)
    #expect(program.names.allSatisfy { $0 == "x" })
  }

  @Test("Ends are whole numbers as soon as their names have values")
  func ends() throws {
    let program = try Program("sum(a k for k in 1:n) + k")
    #expect(program.parameters == ["a", "n", "k"])
    try program.check(bound: ["a", "n", "k"])
    #expect(program.run(using: ["a": 2, "n": 4, "k": 7]) == [.success(27)])
    let bound = program.binding(["a": try Program("k x *"), "n": try Program("3")])
    #expect(bound.description == "sum(k * x * k_0 for k_0 in 1:3) + k")
    let values = ["k": 5.0, "x": 2]
    #expect(bound.run(using: values) == [.success(65)])
    #expect(try Program(bound.description).run(using: values) == [.success(65)])
    let many = try Program("sum(k for k in 1:n)").binding(["n": 5000])
    #expect(throws: ProgramError.self) { try many.checkGraphs() }
  }

  @Test(
    "What is no sum, product or derivative is an error with its place",
    arguments: [
      ("sum(k)", "'sum' has no name and range", "write sum(x^k / k! for k in 0:10)"),
      ("sum(k, 1, 2, 3)", "'sum' has no name and range", "write sum(x^k / k! for k in 0:10)"),
      (
        "prod(k for 3 in 1:2)", "'prod' has no name and range", "write prod(x^k / k! for k in 0:10)"
      ),
      (
        "diff(x^2, 3)", "'diff' has no name",
        "write diff(sin(t), t), or diff(x^2, x, 3) for its value at 3"
      ),
      (
        "x 2 diff", "'diff' has no name",
        "write diff(sin(t), t), or diff(x^2, x, 3) for its value at 3"
      ),
      (
        "sum(k for k in 1:1002)",
        "the sum does not go from one number to another, or has more than 1000 terms",
        "write numbers as its ends, or names with values"
      ),
      (
        "diff(digamma(x), x)", "there is no formula for the derivative",
        "leave out digamma, and sums and products without numbers as ends"
      ),
    ])
  func errors(text: String, summary: String, remedy: String) throws {
    let error = #expect(throws: ProgramError.self) { try Program(text).check() }
    #expect(error?.summary == summary && error?.remedy == remedy)
  }

  @Test("Nested sums of many terms end")
  func work() throws {
    let text = "sum(sum(sum(i j k for i in 1:1000) for j in 1:1000) for k in 1:1000)"
    #expect(throws: ProgramError.self) { try Program(text).check() }
    for word in ["sum(k + N for k in 1:2)", "sin'(N)", "diff(x^N, x)"] {
      let terms = (0..<5000).map { word.replacing("N", with: "\($0)") }
      let error = #expect(throws: ProgramError.self) { try Program(terms.joined(separator: " + ")) }
      #expect(error?.reason == .tooManyBinders)
    }
    let derivative = (0..<200).reduce("tan(x)^x") { text, _ in "diff(\(text), x)" }
    #expect(throws: ProgramError.self) { try Program(derivative).check() }
  }

  @Test(
    "Derivatives are undefined at kinks, steps, and where another branch begins",
    arguments: [
      ("abs(t)", 0, [-1, 1]), ("floor(t)", 2, [0, 0]), ("max(t, 1)", 1, [0, 1]),
      ("t < 1 ? t : 2t", 1, [1, 2]), ("sign(t)", 0, [0, 0]), ("mod(t, 2)", 4, [1, 1]),
      ("[t < 1]", 1, [0, 0]), ("[t < 1 and t > 0]", 1, [0, 0]), ("frac(t)", 3, [1, 1]),
      ("round(t)", 0.5, [0, 0]), ("if(t < 1 or t > 5, t, 3)", 1, [1, 0]),
    ] as [(String, Double, [Double])])
  func kinks(text: String, place: Double, slopes: [Double]) throws {
    let compiled = CompiledProgram(try Program("diff(\(text), t, x)"))
    #expect(compiled.value(at: place).isNaN)
    for (side, slope) in zip([-1.0, 1], slopes) {
      let value = compiled.value(at: place + side * 0x1p-20)
      #expect((value - slope).magnitude < 1e-5, "\(text) gave \(value)")
    }
  }

  @Test(
    "Derivatives are right where conditions are their own, and where squares are no doubles",
    arguments: [
      ("if(exp(t), 2, 3)", 1, 0), ("if(exp(t), t^2, 3)", 1, 2),
      ("beta(t, 166.7)", 1.1875, -0.011484744702248799), ("1e200 / t", 1e200, -1e-200),
    ] as [(String, Double, Double)])
  func extremes(text: String, place: Double, slope: Double) throws {
    let value = CompiledProgram(try Program("diff(\(text), t, x)")).value(at: place)
    #expect((value - slope).magnitude <= 1e-10 * slope.magnitude, "\(value)")
  }

  @Test("Derivatives are those of the chain rule", arguments: AngleUnit.allCases)
  func chainRule(unit: AngleUnit) throws {
    let left = ["fact", "gamma", "lgamma", "binomial", "npr", "locus"]
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 5),
      operations: Operation.standard.filter {
        !left.contains($0.symbol)
      },
      operands: ["x", "p", "p", "2", "-0.5", "3", "π"])
    let xs = [0.3125, 0.6875, 1.8125]
    var met = 0
    for count in 0..<2000 {
      let text = programs.next(size: 1 + count % 6)
      let program = try Program(text, notation: .rpn, angleUnit: unit)
      let derivative = try Program("\(text) p diff", notation: .rpn, angleUnit: unit)
      try derivative.check(bound: ["p"])
      var evaluator = GradientEvaluator(program, parameters: ["p"])
      evaluator.set([1.1875])
      let expected = evaluator.evaluate(xs, slopes: true).suffix(xs.count)
      let compiled = CompiledProgram(derivative.binding(["p": 1.1875]))
      for (x, slope) in zip(xs, expected) {
        let value = compiled.value(at: x)
        guard value.isFinite, slope.isFinite else { continue }
        met += 1
        #expect(
          (value - slope).magnitude <= 1e-9 * max(1, slope.magnitude, value.magnitude),
          "\(text) at \(x): \(value), not \(slope)")
      }
    }
    #expect(met > 2000)
  }

  @Test("A derivative is defined only where the function is", arguments: Operation.standard)
  func domains(operation: Operation) throws {
    guard operation.arity == 1 else { return }
    guard let derivative = try? Program("x \(operation) x diff"), (try? derivative.check()) != nil
    else { return }
    let (slope, value) = (
      CompiledProgram(derivative), CompiledProgram(try Program("x \(operation)"))
    )
    for x in [-1e9, -30, -3, -2, -1, -0.5, 0, 0.5, 1, 2, 3, 30, 1e9] where value.value(at: x).isNaN
    {
      #expect(slope.value(at: x).isNaN, "\(operation) at \(x)")
    }
  }
}
