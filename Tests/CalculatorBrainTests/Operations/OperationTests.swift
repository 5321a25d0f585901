import IntervalArithmetic
import TestSupport
import Testing

@testable import CalculatorBrain

@Suite("Operation table")
struct OperationTests {
  @Test("Every value of the table is met within its bound")
  func values() throws {
    let lines = try rows(of: "values")
    #expect(lines.count > 600)
    for line in lines {
      let program = try Program(line[0])
      let expected = try #require(Double(line[1]))
      let value = try #require(program.run().first).get()
      let words = line[0].split(separator: " ")
      switch words.last {
      case "gamma", "lgamma", "fact", "erf", "erfc":
        #expect(ulps(between: value, and: expected) <= 16, "\(line[0]) gave \(value)")
      case "mod":
        let operands = words.dropLast().compactMap { Double(String($0)) }
        let largest = operands.map(\.magnitude).max() ?? 0
        #expect((value - expected).magnitude <= 4 * largest.ulp, "\(line[0]) gave \(value)")
      default:
        #expect(ulps(between: value, and: expected) <= 4, "\(line[0]) gave \(value)")
      }
    }
  }

  @Test("Every spelling finds its row, and no two rows share one")
  func spellings() {
    var seen: Set<String> = []
    for operation in Operation.standard {
      for spelling in operation.spellings {
        #expect(Operation.named(spelling)?.symbol == operation.symbol)
        #expect(seen.insert(spelling).inserted, "\(spelling) occurs twice")
      }
    }
    for constant in Constant.standard {
      for spelling in [constant.symbol] + constant.aliases {
        #expect(Constant.named(spelling)?.symbol == constant.symbol)
        #expect(seen.insert(spelling).inserted, "\(spelling) occurs twice")
      }
    }
    for word in StackWord.allCases { #expect(seen.insert(word.rawValue).inserted) }
    #expect(Operation.named("sine") == nil)
  }

  @Test("A NaN operand makes every operation NaN, unless it is not chosen")
  func nanSpreads() {
    for operation in Operation.standard {
      for unit in [AngleUnit.radians, .degrees] {
        for position in 0..<operation.arity {
          for other in [-1, 0, 1, 2, Double.infinity] {
            var operands = [Double](repeating: other, count: operation.arity)
            operands[position] = .nan
            let isChoice = operation.symbol == "if" && position > 0
            #expect(
              isChoice || operation.value(of: operands, angleUnit: unit).isNaN,
              "\(operation)(\(operands))")
          }
        }
      }
    }
    #expect(Operation.named("if")?.value(of: [1, 2, .nan]) == 2)
    #expect(Operation.named("if")?.value(of: [0, .nan, 3]) == 3)
  }

  @Test(
    "Poles and points outside the domain are undefined",
    arguments: [
      "1 0 /", "0 inv", "5 0 mod", "0 ln", "-1 ln", "0 log", "0 log2", "-1 ln1p", "-4 sqrt",
      "1 atanh", "-1 atanh", "2 atanh", "0 gamma", "-0 gamma", "-3 gamma", "-3 lgamma", "0 lgamma",
      "-1 fact", "-2 fact", "0 -1 ^", "-8 0.5 ^", "-8 3 inv ^", "-16 4 root", "5 0 root",
      "0 -3 root",
      "0 csc", "0 cot", "0 csch", "0 coth", "0.5 asec", "-0.5 acsc", "2 asin", "-2 acos",
      "0.5 acosh", "0 0 atan2", "1 0 when", "-8 2.5 root",
    ])
  func undefined(program: String) throws {
    let program = try Program(program)
    #expect(throws: EvaluationError.self) { try program.run()[0].get() }
    #expect(CompiledProgram(program).value(at: 0).isNaN)
  }

  @Test(
    "Values that are exact",
    arguments: [
      ("0 0 ^", 1), ("-8 3 root", -2), ("-2 3 ^", -8), ("-2 -3 ^", -0.125), ("27 cbrt", 3),
      ("-1000 cbrt", -10), ("32 5 root", 2), ("1024 10 root", 2), ("-32 -5 root", -0.5),
      ("2 exp10", 100), ("22 exp10", 1e22), ("1000 log", 3),
      ("22 fact", 1_124_000_727_777_607_680_000),
      ("0 fact", 1), ("5 gamma", 24), ("-7 3 mod", 2), ("7 -3 mod", -2), ("6 3 mod", 0),
      ("2.5 round", 3), ("-2.5 round", -3), ("-2.7 trunc", -2), ("-2.5 frac", -0.5),
      ("-3 sign", -1), ("0 sign", 0), ("2 3 <", 1), ("2 3 >", 0), ("2 2 =", 1), ("2 2 !=", 0),
      ("5 not", 0), ("0 not", 1), ("2 3 and", 1), ("0 3 or", 1), ("3 4 hypot", 5), ("4 2 root", 2),
      ("5 0 3 clamp", 3), ("-5 0 3 clamp", 0), ("-7 2 quo", -3), ("-7 3 rem", -1), ("7 -3 rem", 1),
      ("5 2 nCr", 10), ("52 5 ncr", 2_598_960), ("-3 2 choose", 6), ("2 5 nCr", 0), ("7 0 nCr", 1),
      ("10 3 nPr", 720), ("0 sinc", 1), ("-3 sgn", -1), ("1 0 xor", 1), ("2 3 xor", 0),
      ("1 1 nand", 0), ("0 1 nand", 1), ("0 0 nor", 1), ("1 0 nor", 0), ("1 asech", 0),
    ] as [(String, Double)])
  func exact(program: String, value: Double) throws {
    #expect(try Program(program).run() == [.success(value)])
  }

  @Test(
    "Degrees are exact where the value is",
    arguments: [
      ("180 sin", 0), ("30 sin", 0.5), ("150 sin", 0.5), ("-30 sin", -0.5), ("90 sin", 1),
      ("270 sin", -1), ("90 cos", 0), ("60 cos", 0.5), ("120 cos", -0.5), ("180 cos", -1),
      ("45 tan", 1), ("135 tan", -1), ("180 tan", 0), ("90 cot", 0), ("45 cot", 1), ("60 sec", 2),
      ("30 csc", 2), ("36000000030 sin", 0.5), ("1 atan", 45), ("0.5 asin", 30), ("-0.5 asin", -30),
      ("0.5 acos", 60), ("-0.5 acos", 120), ("1 asin", 90), ("2 asec", 60), ("-2 asec", 120),
      ("2 acsc", 30), ("0 acot", 90), ("1 1 atan2", 45), ("1 -1 atan2", 135),
    ] as [(String, Double)])
  func degrees(program: String, value: Double) throws {
    #expect(try Program(program, angleUnit: .degrees).run() == [.success(value)])
  }

  @Test(
    "Roots, arc secants and others are accurate where a simple formula is not",
    arguments: [
      ("1e300 7 root", 7.196856730011519e42), ("1e-300 -11 root", 1.873817422860384e27),
      ("1.0000000001 asec", 1.4142136208204457e-5), ("1e200 acsc", 1e-200),
      ("-1e300 asec", 0.5 * .pi), ("200 100 binomial", 9.054851465610328e58),
      ("0.5 acsch", 1.4436354751788103), ("2 acoth", 0.5493061443340548),
      ("0.5 sinc", 0.958851077208406),
      ("1e-20 acot", 0.5 * .pi), ("1e-20 ln1p", 1e-20), ("1e-20 expm1", 1e-20), ("50 erfc", 0),
    ] as [(String, Double)])
  func accurate(program: String, value: Double) throws {
    let result = try Program(program).run()[0].get()
    #expect(ulps(between: result, and: value) <= 4, "\(program) gave \(result)")
  }

  @Test("Degrees have poles", arguments: ["90 tan", "-90 tan", "270 sec", "180 csc", "0 cot"])
  func degreePoles(program: String) throws {
    let outcome = try Program(program, angleUnit: .degrees).run()[0]
    #expect(throws: EvaluationError.self) { try outcome.get() }
  }

  @Test(
    "Every function of the table is listed, so that the laws are tested for it",
    arguments: [AngleUnit.radians, .degrees])
  func functionsAreListed(unit: AngleUnit) {
    for operation in Operation.standard {
      switch operation.kernel(for: unit).rule {
      case .unary(let function): #expect(UnaryFunction.allCases.contains(function))
      case .binary(let function): #expect(BinaryFunction.allCases.contains(function))
      case .choice, .restriction, .identity, .bessel: break
      }
    }
  }

  private static func isInfix(_ operation: Operation) -> Bool {
    if case .infix = operation.syntax { true } else { false }
  }

  @Test("Every row has its texts, and its call follows its syntax")
  func texts() throws {
    for operation in Operation.standard {
      #expect(!operation.summary.isEmpty && !operation.summary.hasSuffix("."))
      #expect(!operation.domain.isEmpty && (1...3).contains(operation.arity))
      let names = ["x", "y", "z"].prefix(operation.arity)
      let words = try Program(names.joined(separator: " ") + " " + operation.symbol)
      #expect(try Program(words.description, notation: .infix) == words)
      let typed = try Program(operation.call(of: Array(names)), notation: .infix)
      #expect(typed == words || operation.symbol == "locus" || typed.mayBeSet)
      guard operation.symbol.first?.isLetter == true, !Self.isInfix(operation)
      else { continue }
      let call = "= \(operation.symbol)(\(names.joined(separator: ", ")))"
      let isSet = try Program(call).mayBeSet && operation.symbol == "not"
      #expect(try Program(isSet ? "= [\(operation.symbol)(x)]" : call) == words)
    }
  }
}
