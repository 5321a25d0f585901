import CMPFR
import CalculatorBrain
import ExactArithmetic
import Foundation
import TestSupport
import Testing

private let environment = ProcessInfo.processInfo.environment

/// How many formulas are made up; `GRAPHCALC_SEARCH_PROGRAMS` asks for more in each family.
private let formulaCount = 5 * (environment["GRAPHCALC_SEARCH_PROGRAMS"].flatMap(Int.init) ?? 100)

/// What all formulas depend on; `GRAPHCALC_SEARCH_SEED` asks for others.
private let seed = environment["GRAPHCALC_SEARCH_SEED"].flatMap(UInt64.init) ?? 2026

@Suite("Search for digits that are not true")
struct DigitSearchTests {
  @Test("Every digit of made-up closed formulas is the oracle's, and nearly all are certain")
  func everyDigitIsTrue() throws {
    var generator = SplitMix64(seed: seed)
    var (certain, undecided) = (0, 0)
    for number in 0..<formulaCount {
      var inventor = Inventor(seed: seed, family: .trees, number: number)
      let x = (Double.random(in: -20...20, using: &generator) * 100).rounded() / 100
      let formula = inventor.specimen(of: .trees).formula.replacingX(by: .number(x))
      let oracle = Oracle(formula, readsDecimals: true).constant
      let program = try Program(formula.words)
      switch (program.exactValues()[0], oracle.presence) {
      case (.success(let value), .always):
        let comparison = Comparison(value.description, oracle)
        #expect(comparison.isTrue, "\(formula.words): \(value), not \(oracle.doubles)")
        if value.isCertain { certain += 1 } else { undecided += 1 }
      case (.success(let value), .never) where value.isCertain:
        Issue.record("\(formula.words): \(value), though it is undefined")
      case (.failure(let error), .always):
        Issue.record("\(formula.words): \(error), not \(oracle.doubles)")
      default: break
      }
    }
    #expect(certain > formulaCount / 3)
    #expect(undecided * 50 < certain)
  }
}

/// A printed number beside the interval of the oracle.
private struct Comparison {
  /// Whether the number may be the true one, rounded to the digits that it has.
  let isTrue: Bool

  init(_ text: String, _ oracle: Bounds) {
    let printed = text.hasPrefix("≈ ") ? String(text.dropFirst(2)) : text
    let parts = printed.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let fraction = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    let digits = parts[0].drop { "-0.".contains($0) }.count { $0.isNumber }
    // Of a number with fewer digits than are wanted the others are zeros, unless it is uncertain.
    let missing = text == printed && digits < 16 ? 16 - digits : 0
    let unit = exponent - fraction - missing
    let (lower, upper) = (Bounds(), Bounds())
    lower.set("-0.5e\(unit)")
    upper.set("0.5e\(unit)")
    let value = Bounds()
    value.set(printed)
    mpfr_add(lower.lower, value.lower, lower.lower, MPFR_RNDD)
    mpfr_add(upper.upper, value.upper, upper.upper, MPFR_RNDU)
    isTrue =
      digits == 0 && text != printed
      || mpfr_lessequal_p(lower.lower, oracle.upper) != 0
        && mpfr_greaterequal_p(upper.upper, oracle.lower) != 0
  }
}
