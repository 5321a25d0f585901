import CalculatorBrain
import IntervalArithmetic
import TestSupport
import Testing

@Suite("Enclosures of programs")
struct ProgramEnclosureTests {
  @Test(
    "An operation on equal operands is narrower than on two unknowns",
    arguments: [
      ("x x *", -1, 2, 0, 4), ("x sq", -1, 2, 0, 4), ("x x * x *", -1, 2, -1, 8),
      ("x 2 ^ x 2 ^ *", -1, 2, 0, 16), ("x 2 ^ 3 ^", -1, 2, 0, 64), ("x x -", -1, 2, 0, 0),
      ("x sin x sin -", -9, 9, 0, 0), ("x 1 ^", -1, 2, -1, 2), ("x sqrt sq", 0, 2, 0, 2),
      ("x sqrt dup *", 0, 2, 0, 2), ("x sq sqrt", -1, 2, 0, 2), ("x 0.5 ^", 1, 4, 1, 2),
      ("x x +", -1, 2, -2, 4),
    ] as [(String, Double, Double, Double, Double)])
  func equalOperands(
    program: String, lower: Double, upper: Double, least: Double, greatest: Double
  ) throws {
    let proven = CompiledProgram(try Program(program)).enclosure(over: Interval(lower, upper))
    #expect(proven.function.value.values == GappedInterval(Interval(least, greatest)))
    #expect(proven.function.value.decoration == .common)
    #expect(proven.function.slope?.isBounded == true)
  }

  @Test(
    "An operation on equal operands keeps the domain of its operand",
    arguments: ["x ln x ln -", "x sqrt sq", "x sqrt x sqrt *", "x ln x ln /"])
  func equalOperandsDomain(program: String) throws {
    let compiled = CompiledProgram(try Program(program))
    #expect(compiled.enclosure(over: Interval(-1, 2)).function.value.decoration == .trivial)
    #expect(compiled.enclosure(over: Interval(-2, -1)).function.value.decoration < .common)
  }

  @Test(
    "A product with a reciprocal is a quotient, including its pole",
    arguments: [
      ("x cos 1 x / *", "x cos x /"), ("1 x / x exp *", "x exp x /"),
      ("1 x / 1 x 1 + / *", "1 x / x 1 + /"), ("x 1 x / *", "x x /"),
      ("x 1 x / 2 ^ *", "x 1 x / sq *"),
    ])
  func inverses(product: String, quotient: String) throws {
    for xs in [Interval(-1, 2), Interval(0), Interval(1, 1.5), Interval(-0.25)] {
      let one = CompiledProgram(try Program(product)).enclosure(over: xs)
      #expect(one == CompiledProgram(try Program(quotient)).enclosure(over: xs), "\(xs)")
    }
  }

  @Test("Functions that jump keep their gap through sine and cosine", arguments: ["sin", "cos"])
  func gapsOfWaves(function: String) throws {
    let proven = CompiledProgram(try Program("x floor \(function)")).enclosure(
      over: Interval(0.5, 1.5))
    let ends = CompiledProgram(try Program("x \(function)"))
    #expect(proven.function.value.values.hasGap)
    for x in [0.0, 1] {
      let value = ends.enclosure(over: Interval(x)).function.value.values.first
      let (first, second) = (
        proven.function.value.values.first, proven.function.value.values.second
      )
      #expect(value.isSubset(of: first) || value.isSubset(of: second))
    }
  }

  @Test("Constants are exact real numbers, and literals are the doubles they are read as")
  func constants() throws {
    func values(_ program: String) throws -> GappedInterval {
      CompiledProgram(try Program(program)).enclosure(over: Interval(0)).function.value.values
    }
    #expect(try values("π") == GappedInterval(.pi))
    #expect(try values("e") == GappedInterval(.e))
    #expect(try values("0.1") == GappedInterval(Interval(0.1)))
    #expect(try values("1 3 /") == GappedInterval(Interval((1.0 / 3), (1.0 / 3).nextUp)))
    #expect(try values("1 3 / 3 *").contains(1))
    #expect(try values("π sin").contains(0))
    #expect(try values("1 0 /").isEmpty)
    #expect(try values("1 +").isEmpty)
  }

  @Test("A function with steps minus itself has no steps")
  func stepsCancel() throws {
    let proven = CompiledProgram(try Program("x floor dup -")).enclosure(over: Interval(-9, 9))
    #expect(proven.function.value == DecoratedInterval(GappedInterval(Interval(0)), .continuous))
  }

  @Test("A constant program has the slope 0")
  func constantProgram() throws {
    let function = CompiledProgram(try Program("2 sqrt")).enclosure(over: Interval(0, 9)).function
    #expect(function.isConstant && function.slope == Interval(0))
  }

  @Test("An evaluator gives the program's enclosure for every interval")
  func evaluator() throws {
    let compiled = CompiledProgram(try Program("x sin 1 x / * x floor +"))
    var evaluator = EnclosureEvaluator(compiled)
    for start in -20..<20 {
      let x = Interval(Double(start) / 3, Double(start) / 3 + 0.5)
      #expect(evaluator.enclosure(over: x) == compiled.enclosure(over: x))
    }
    let nothing = evaluator.enclosure(over: .empty).function.value
    #expect(nothing.values.isEmpty && nothing.decoration == .trivial)
  }

  @Test("Random programs obey what is proven at points, between points and along chords")
  func laws() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 11), operations: Operation.standard,
      operands: ["x", "x", "x", "-2", "3", "0.5", "π"])
    var sampler = EnclosureSampler(generator: SplitMix64(seed: 12))
    var claims = 0
    for count in 0..<1500 {
      let unit: AngleUnit = count % 4 == 0 ? .degrees : .radians
      let program = try Program(programs.next(size: 1 + count % 9), angleUnit: unit)
      var evaluator = EnclosureEvaluator(CompiledProgram(program))
      for _ in 0..<4 {
        let xs = sampler.interval()
        let whole = evaluator.enclosure(over: xs)
        var previous: (x: Interval, y: Interval)?
        for x in sampler.numbers(in: xs) {
          let place = "\(program) \(unit) at \(x) of \(xs): \(whole)"
          let value = evaluator.enclosure(over: Interval(x)).function.value
          guard !value.values.isEmpty else {
            #expect(
              whole.function.value.decoration < .defined || whole.removable == x, "\(place)")
            continue
          }
          #expect(
            value.values.meets(whole.function.value.values) || x == whole.removable, "\(place)")
          if let previous, let slope = whole.function.slope {
            let rise = value.values.hull - previous.y
            let run = Interval(x) - previous.x
            #expect(!rise.isDisjoint(from: slope * run), "\(place)")
            claims += 1
          }
          if value.decoration >= .continuous { previous = (Interval(x), value.values.hull) }
        }
        if let attained = whole.function.attained {
          #expect(attained.isSubset(of: whole.function.value.values.hull), "\(program): \(whole)")
        }
      }
    }
    #expect(claims > 5000)
  }
}

extension GappedInterval {
  /// Whether two sets may have a number in common.
  fileprivate func meets(_ other: GappedInterval) -> Bool {
    !intersection(other.first).isEmpty || !intersection(other.second).isEmpty
  }
}
