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

  @Test("No made-up program is drawn wrongly without saying so", arguments: Part.all)
  func noProgramIsDrawnWrongly(part: Part) throws {
    for number in stride(from: part.number, to: programCount, by: parts) {
      var inventor = Inventor(seed: seed, family: part.family, number: number)
      let specimen = inventor.specimen(of: part.family)
      let view = try #require(specimen.view)
      let source = ProgramDataSource(try Program(specimen.formula.words))
      let judge = Judge(specimen, FunctionGraph(source).figure(in: view))
      // One of each kind is enough to see what is wrong.
      for faults in Dictionary(grouping: judge.faults, by: \.kind).values {
        Issue.record(
          """
          \(faults[0]) (and \(faults.count - 1) more like it)
            seed \(seed), \(part.family), program \(number)
            \(specimen)
          """)
      }
    }
  }
}
