import CalculatorBrain
import Foundation
import IntervalArithmetic
import TestSupport
import Testing

/// How many programs are made up; `GRAPHCALC_TRACED_PROGRAMS` asks for more.
private let programCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PROGRAMS"].flatMap(Int.init) ?? 50

/// What an analysis says by what it leaves out: between entries nothing happens.
@Suite("Claims of analysis")
struct AnalysisClaimTests {
  @Test("Between zeros and breaks values keep their sign, and change it at zeros as is claimed")
  func values() throws {
    try forEachAnalysis(seed: 2207) { program, found, evaluator in
      let gaps = Gaps(found.zeros + found.breaks + found.undecided, in: found.range)
      let signs = gaps.signs { evaluator.enclosure(over: Interval($0)).certainSign }
      #expect(signs.allSatisfy { $0.count < 2 }, "\(program) over \(found.range)")
      for (entry, sides) in gaps.sides(signs) where entry.isProven {
        switch entry.kind {
        case .crossing: #expect(sides.0 != sides.1, "\(program) at \(entry.x)")
        case .touching: #expect(sides.0 == sides.1, "\(program) at \(entry.x)")
        default: break
        }
      }
    }
  }

  @Test("Between extrema, corners and breaks slopes keep their sign, and are as extrema claim")
  func slopes() throws {
    try forEachAnalysis(seed: 508) { program, found, evaluator in
      let entries = found.extrema + found.corners + found.breaks + found.undecided
      let gaps = Gaps(entries, in: found.range)
      let signs = gaps.signs { evaluator.enclosure(over: Interval($0)).function.slope?.certainSign }
      #expect(signs.allSatisfy { $0.count < 2 }, "\(program) over \(found.range)")
      let isJump = { (x: Interval) in
        (found.corners + found.breaks).contains { !$0.x.isDisjoint(from: x) }
      }
      for (entry, sides) in gaps.sides(signs) where entry.isProven && !isJump(entry.x) {
        switch entry.kind {
        case .minimum: #expect(sides == (-1, 1), "\(program) at \(entry.x)")
        case .maximum: #expect(sides == (1, -1), "\(program) at \(entry.x)")
        default: break
        }
      }
    }
  }

  private func forEachAnalysis(
    seed: UInt64, _ body: (Program, Analysis, inout EnclosureEvaluator) -> Void
  ) throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: seed), operations: Operation.standard,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "pi", "10", "-1", "0.1"])
    let ranges = [Interval(-3.25, 4), Interval(-1, 1), Interval(0, 10), Interval(-20, 20)]
    var checked = 0
    while checked < programCount {
      let program = try Program(programs.next(size: 1 + checked % 6))
      guard program.usesX else { continue }
      checked += 1
      var analyzer = ProgramAnalyzer(program)
      var evaluator = EnclosureEvaluator(CompiledProgram(program))
      body(program, analyzer.analysis(over: ranges[checked % ranges.count]), &evaluator)
    }
  }
}

/// The parts of a range between entries.
private struct Gaps {
  let entries: [AnalysisEntry]
  let parts: [(lower: Double, upper: Double)]

  init(_ entries: [AnalysisEntry], in range: Interval) {
    self.entries = entries.sorted { ($0.x.lower, $0.last) < ($1.x.lower, $1.last) }
    var (parts, start) = ([] as [(lower: Double, upper: Double)], range.lower)
    for entry in self.entries {
      parts.append((start, entry.x.lower))
      start = max(start, entry.last)
    }
    self.parts = parts + [(start, range.upper)]
  }

  /// The signs that are certain at many numbers of each part, the closer the nearer to its ends.
  func signs(_ sign: (Double) -> Int?) -> [Set<Int>] {
    parts.map { lower, upper in
      let width = upper - lower
      // Between a break and the doubles next to it nothing is claimed.
      guard width > 16 * max(lower.magnitude, upper.magnitude).ulp, width > 0x1p-1000 else {
        return []
      }
      let shares = [0.5, 0.31, 0.17] + stride(from: 3, to: 44, by: 4).map { 1 / Double(1 << $0) }
      let places = shares.flatMap { [lower + width * $0, upper - width * $0] }
      let inner = places.filter { lower.nextUp.nextUp < $0 && $0 < upper.nextDown.nextDown }
      return Set(inner.compactMap(sign))
    }
  }

  /// The points with the signs on both sides, where both are known.
  func sides(_ signs: [Set<Int>]) -> [(AnalysisEntry, (Int, Int))] {
    entries.indices.compactMap { index in
      guard entries[index].end == nil, let left = signs[index].first,
        let right = signs[index + 1].first
      else { return nil }
      return (entries[index], (left, right))
    }
  }
}

extension AnalysisEntry {
  /// The greatest number of the entry.
  fileprivate var last: Double { max(x.upper, end?.upper ?? x.upper) }
}

extension Interval {
  /// 1 or −1 if all numbers have that sign.
  fileprivate var certainSign: Int? { lower > 0 ? 1 : upper < 0 ? -1 : nil }
}

extension ProgramEnclosure {
  /// The sign of the value where there is certainly one.
  fileprivate var certainSign: Int? {
    let value = function.value
    guard removable == nil, value.decoration >= .defined, !value.values.isEmpty else { return nil }
    return value.values.hull.certainSign
  }
}
