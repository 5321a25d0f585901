import CalculatorBrain
import Foundation
import GraphView
import Plotting
import TestSupport
import Testing

private let environment = ProcessInfo.processInfo.environment

/// How many programs are made up in each family; `GRAPHCALC_SEARCH_PROGRAMS` asks for more.
private let programCount = environment["GRAPHCALC_SEARCH_PROGRAMS"].flatMap(Int.init) ?? 20

/// What all programs depend on; `GRAPHCALC_SEARCH_SEED` asks for others.
private let seed = environment["GRAPHCALC_SEARCH_SEED"].flatMap(UInt64.init) ?? 2026

/// The parts that the programs of a family are divided into, which run at the same time.
private let parts = 8

@Suite("Search for what is silently wrong")
struct TrustSearchTests {
  struct Part: CustomStringConvertible {
    var family: Family
    var number: Int

    var description: String { "\(family), part \(number) with seed \(seed)" }

    static let all = Family.allCases.flatMap { family in
      (0..<parts).map { Part(family: family, number: $0) }
    }
  }

  /// Programs that were drawn wrongly, or that were judged wrongly.
  static let known: [Specimen] = [
    // A value at the lower edge of the view, before a jump, to which the curve rises from below.
    Specimen(
      formula: .call(
        "max", .x, .call("tan", .call("mod", 4.68, .call("if", .x, .x, 9.06)))), x: -3...3, y: 0...1
    ),
    // The only value in view in its upper right corner, at a jump.
    Specimen(
      formula: .call(
        "if", .call(">", .call("sq", .x), 1), .call("inv", 1 - .x), .call("inv", .x - 0)),
      x: 0...1, y: -1...1),
    // A rise through a hole, all of it between two doubles.
    Specimen(
      formula: .call("coth", .call("sqrt", .call("abs", .x - -5)) - 1)
        / .call("gamma", .call("cube", .x) - .x), x: -46.85841...53.14159,
      y: -1.5103758997389263e-29...1.661413489712819e-28),
    // Drawn in the next column: a line from far above to far below, next to a pole.
    Specimen(
      formula: .call("gamma", 2 * .call("sin", .x)) / 1e8 + -8, x: -7...3, y: -0.01...0.01),
    // An essential break where the function is not defined.
    Specimen(
      formula: .call("atanh", 2.62 * .call("sin", .x)) * .call("fact", 1.5 * .x + 3.57),
      x: -998...1002, y: 0...1.502425876104928e-193),
    // A value in the last 10⁻⁸ of a column.
    Specimen(formula: .call("ceil", (2 - .x) * .call("erfc", .x)), x: -7...3, y: -18...36),
    // A pole next to a double at which the function is continuous.
    Specimen(
      formula: (.call("^", .call("asinh", .x - 0.3), -2) - 1 / .call("atanh", .x - 0.3))
        * .call("inv", .call("asin", .x - 0.3)), x: 0.2995...0.301, y: 0...1),
    // A pole between two doubles at which the function is continuous.
    Specimen(
      formula: .call("gamma", .call("gamma", .call("exp", .x) - 3))
        * .call("fact", .call("cube", .x) - .x) / 1e8 + .call("sq", .x) / 10,
      x: 0.9...1.1, y: 0.09025000263143584...0.11556250000000001),
    // Two breaks between a double and the next one.
    Specimen(formula: .call(">", 7.19, .call("gamma", .x)), x: -27.5 ... -25.5, y: -1...2),
    Specimen(formula: .call(">", 7.19, .call("gamma", .x)), x: -48...53, y: -1...2),
    Specimen(
      formula: .call("gamma", -7.98 * .x - 2.64) / 1e8 + .x / 10, x: 1...9, y: -2...2),
    Specimen(formula: .call("floor", .call("ln", .call("abs", .x - 2))), x: -2...2, y: -7.5...7.5),
    Specimen(
      formula: .call("acosh", .call("sin", .x) + .call("cos", 8.43 * .x)), x: -3...3, y: -1...1),
    Specimen(
      formula: .call("fact", .call("root", 100 - .call("ln1p", .x), .x)), x: -7...3, y: -5...10),
    // Poles at powers of two, ever nearer to the edge of the domain at 0.
    Specimen(
      formula: .call("lgamma", .call("log2", -0.5 * .call("sin", .x))), x: -10...10, y: 0.8...2.5),
    // Jumps ever nearer to the pole at 0.5, of which one is two doubles from it.
    Specimen(
      formula: .call("mod", .call("ln", .call("abs", .x - 0.5)), 2), x: 0...1, y: -0.7...3.2),
    // A hole at a column edge, beside which nothing else is decided at once.
    Specimen(
      formula: .call("coth", .x * .call("cos", .x) - 6)
        / .call("gamma", .call("cube", .x) - .x), x: -7...3, y: -100...100),
    // A rise at the end of a column, far below the view at the beginning.
    Specimen(
      formula: .call("gamma", (.x + 8) * .call("cos", .x)) / 1e8 + .call("atan", .x),
      x: -10...10, y: -0.01...0.01),
    // A step next to the left edge of the view, at which the function has another value.
    Specimen(
      formula: .call("ceil", .x * .call("erf", .call("cube", 8.22))), x: 1...9, y: -7...17),
    // Steps ever nearer to poles.
    Specimen(
      formula: .call("<=", 1e-3, .call("gamma", .x + .x)), x: -10...10, y: 0...1),
    // A step at the right edge of the view.
    Specimen(
      formula: .call("ceil", (.x - -1) * 1e12), x: -1.0000000000009095 ... -1, y: -1...1),
    // A view too low for proofs.
    Specimen(
      formula: .call("ln1p", .call("sqrt", .call("abs", .x - 6.68)) - 2.5)
        / .call("gamma", .call("exp", .x) - 3), x: 0...20, y: -1e-301...2e-301),
    // A hole far above the view, around which no interval has an upper bound.
    Specimen(
      formula: .call("^", .call("lgamma", .x), .x), x: -7...3, y: -0.01...0.01),
    // A limit of 4·10⁻⁶⁶, where a term next to 1 cancels a step to −1.
    Specimen(
      formula: .call("coth", .call("sq", .x) + 1)
        + .call("floor", .call("sin", .x) + .call("cos", -1 * .x)), x: 0...20, y: -2...3),
    // Two steps between the same values, 10⁻³ from each other.
    Specimen(
      formula: .call(">", .call("if", .x, .x, 3), .call("cot", .x) - 3), x: -998...1002, y: 0...1),
    // A gap to an integer, x³, that is less than the oracle's numbers can tell from zero.
    Specimen(
      formula: .call(
        "cube",
        .call("fact", .call("if", .x * .x, .call("cube", .x), .call("csc", .x)))), x: -10...10,
      y: 0...1),
    // Poles ever nearer to the edge of the view, where there are too many of them.
    Specimen(
      formula: .call("cot", .call("gamma", 0.001 * .call("atan", 2 * .x))), x: 0...20,
      y: -3.899858643602008...5.921319126048497),
    // Half of the view in doubt, although the curve is far below it, up to a value at its end.
    Specimen(
      formula: .call("ln", .call("tanh", 1000 * (.x - -3)) + 1), x: -998...1002,
      y: -0.3068528194400546...1.6931471805599454),
    // A step so near to 0 that the oracle took it for one at 0.
    Specimen(
      formula: .call("<=", .x + .x, .call("^", 0.25, 100)), x: -46.85841...53.14159, y: 0...1),
    // Steps ever nearer to the edge of the domain at 0.
    Specimen(
      formula: .call(
        "<=", .call("cbrt", .call("ceil", .call("log", .call("max", .x, .x)))), .x),
      x: -46.85841...53.14159, y: 0...1),
    // A logarithm's logarithm, hidden beside 2.5.
    Specimen(
      formula: .call("acosh", .call("lgamma", .call("sin", .x) + .call("cos", 3 * .x)))
        / .call("gamma", .call("exp", .x) - 3) * 1e-8 + 2.5, x: 0...20, y: 1.5...3.5),
    // A logarithm that exceeds 46 only 10⁻⁷⁷ from a pole.
    Specimen(
      formula: .call("cube", .call("exp2", .call("erf", .call("lgamma", .x) + .x))),
      x: -46.85841...53.14159, y: -0.6625000000000001...8.7875),
    // A hole next to which all values are beyond doubles: 0 times a factorial of 2·10¹¹.
    Specimen(
      formula: .call("fact", .call("gamma", .call("cube", .x) - .x))
        / .call("csc", (.x + 1) * .call("cos", .x)), x: 0...20, y: -2...2),
    // One that is positive only so near to a pole.
    Specimen(
      formula: .call("root", .call("lgamma", .call("cot", .x)), .x), x: -46.85841...53.14159,
      y: 0.8532376379926888...1.153260241186004),
    // A spike on one side of a column edge, beside values on the other side that are not known.
    Specimen(
      formula: .call("inv", 2 * .call("sin", .x)) * .call("gamma", 1 * .x + -5) * 1e-8
        + .call("sin", .x), x: -7...3, y: -100...100),
    // Jumps ever nearer to 0, some of which are nearer than the oracle looks.
    Specimen(
      formula: .call("mod", .call("ln", .call("abs", .x - 0)), 2), x: -10...10,
      y: 0.3025850929940457...1.6094379124341005),
  ]

  @Test("Programs that were once drawn or judged wrongly are right", arguments: known)
  func knownProgramsAreRight(specimen: Specimen) throws {
    let faults = try faults(of: specimen)
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test("No made-up program is drawn wrongly without saying so", arguments: Part.all)
  func noProgramIsDrawnWrongly(part: Part) throws {
    for number in stride(from: part.number, to: programCount, by: parts) {
      var inventor = Inventor(seed: seed, family: part.family, number: number)
      let specimen = inventor.specimen(of: part.family)
      // One of each kind is enough to see what is wrong.
      for faults in Dictionary(grouping: try faults(of: specimen), by: \.kind).values {
        Issue.record(
          """
          \(faults[0]) (and \(faults.count - 1) more like it)
            seed \(seed), \(part.family), program \(number)
            \(specimen)
          """)
      }
    }
  }

  private func faults(of specimen: Specimen) throws -> [Fault] {
    let view = try #require(specimen.view)
    let source = ProgramDataSource(try Program(specimen.formula.words))
    return Judge(specimen, FunctionGraph(source).figure(in: view)).faults
  }
}
