import CalculatorBrain
import Testing

@Suite struct GradientEvaluatorTests {
  /// Each operation of operands that depend on x and parameters.
  private static let programs: [String] = Operation.standard.compactMap { operation in
    switch operation.arity {
    case 1: "p x * q + \(operation.symbol)"
    case 2: "p x * q + x q * p - \(operation.symbol)"
    default: "x 0.5 > p x * q + x q * p - \(operation.symbol)"
    }
  }

  @Test("Values are those of the program, to the bit", arguments: programs, AngleUnit.allCases)
  func valuesAreThoseOfTheProgram(text: String, unit: AngleUnit) throws {
    let program = try Program(text, angleUnit: unit)
    var evaluator = GradientEvaluator(program, parameters: ["p", "q"])
    evaluator.set([0.75, 0.125])
    let xs = (0..<600).map { Double($0) / 150 - 2 }
    let compiled = CompiledProgram(program.binding(["p": 0.75, "q": 0.125]))
    let expected = xs.map { compiled.value(at: $0) }
    for (one, other) in zip(evaluator.evaluate(xs), expected) {
      #expect(one.bitPattern == other.bitPattern || one.isNaN && other.isNaN)
    }
    #expect(evaluator.evaluate(xs, slopes: true).count == 3 * xs.count)
  }

  @Test("Derivatives are the limits of differences", arguments: programs, AngleUnit.allCases)
  func derivativesAreLimits(text: String, unit: AngleUnit) throws {
    let program = try Program(text, angleUnit: unit)
    var evaluator = GradientEvaluator(program, parameters: ["p", "q"])
    let xs = [0.3125, 0.6875, 1.8125, 3.1875]
    let values = [0.75, 0.1875]
    evaluator.set(values)
    let found = evaluator.evaluate(xs, slopes: true)
    for parameter in 0..<2 {
      func differences(_ step: Double) -> [Double] {
        let sides = [-2.0, -1, 1, 2].map { offset in
          var changed = values
          changed[parameter] += offset * step
          evaluator.set(changed)
          return evaluator.evaluate(xs)
        }
        return xs.indices.map { row in
          (8 * (sides[2][row] - sides[1][row]) - (sides[3][row] - sides[0][row])) / (12 * step)
        }
      }
      let (wide, narrow) = (differences(0x1p-12), differences(0x1p-13))
      for row in xs.indices where !found[row].isNaN {
        // Differences across a step or a kink have no limit.
        let change = (wide[row] - narrow[row]).magnitude
        guard change <= 1e-3 * narrow[row].magnitude else { continue }
        let slope = found[(parameter + 1) * xs.count + row]
        #expect(
          (slope - narrow[row]).magnitude
            <= 4 * change + 1e-8 * max(1, slope.magnitude, found[row].magnitude),
          "\(text) at \(xs[row]): \(slope), not \(narrow[row])")
      }
    }
  }

  @Test("Branches that are not chosen leave derivatives alone")
  func branchesStayApart() throws {
    var evaluator = GradientEvaluator(
      try Program("= if(x < 1, a*x, sqrt(x - 1)^b)"), parameters: ["a", "b"])
    evaluator.set([2, 1])
    #expect(evaluator.evaluate([0.5, 2], slopes: true) == [1, 1, 0.5, 0, 0, 0])
  }

  @Test("Linear parameters are those that only multiply what others make")
  func linearParametersAreFound() throws {
    let cases: [(String, [String])] = [
      ("a*exp(-b*x) + c", ["a", "c"]), ("a*b*x", ["a"]), ("(a + b*x)/(1 + c*x)", ["a", "b"]),
      ("a*sin(x) - b/3 + x^c", ["a", "b"]), ("exp(a)*x", []), ("if(x < 1, a, b*x)", ["a", "b"]),
      ("if(a < x, b, c)", ["b", "c"]), ("-(a - x)*b", ["a"]),
    ]
    for (text, linear) in cases {
      let program = try Program(text, notation: .infix)
      #expect(program.linearParameters(among: program.parameters) == linear, "\(text)")
    }
  }

  @Test("The use of a parameter is the first part with x, and the angle around it")
  func usesAreFound() throws {
    let program = try Program("= a*sin(2*b*x + c) + exp(-(x - d)/f)")
    let uses = ["a", "b", "c", "d", "f"].map { program.use(of: $0) }
    #expect(
      uses.map { $0.part?.description } == [
        "a * sin(2 * b * x + c)", "2 * b * x", "2 * b * x + c", "x - d", "-(x - d) / f",
      ])
    #expect(
      uses.map { $0.angle?.description } == [nil, "2 * b * x + c", "2 * b * x + c", nil, nil])
  }
}
