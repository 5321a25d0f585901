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
  /// Programs that the laws below have found, of which a point was left out.
  private static let valuesFound = [
    ("x ln tan sign", Interval(-20, 20)),
    ("10 x x lgamma 0.5 3 ln1p hypot != / <=", Interval(-3.25, 4)), ("x lgamma", Interval(-20, 20)),
  ]
  private static let slopesFound = [("x x atan neg x csc mod max", Interval(-3.25, 4))]
  /// Programs of the functions that the made-up ones leave out, as their enclosures take long.
  private static let special = [
    ("0 x besselj", Interval(0, 10)), ("2 x bessely", Interval(0, 10)),
    ("1 x besseli 3 -", Interval(-3.25, 4)), ("2 x besselk 1 -", Interval(0, 10)),
    ("x digamma", Interval(-3.25, 4)), ("x Si x cos -", Interval(-20, 20)),
    ("x Ci", Interval(0, 10)), ("x Ei 2 -", Interval(-1, 1)), ("x E1 x +", Interval(0, 10)),
    ("x dawson 0.25 -", Interval(-3.25, 4)), ("x fresnels x * 0.5 -", Interval(-3.25, 4)),
    ("x fresnelc", Interval(-3.25, 4)), ("x lambertw x +", Interval(-1, 1)),
    ("x lambertm", Interval(-1, 1)),
    ("x sin erfinv", Interval(-20, 20)), ("x ellipk x ellipe -", Interval(-3.25, 4)),
    ("x invnorm", Interval(-1, 1)),
  ]

  @Test("Between zeros and breaks values keep their sign, and change it at zeros as is claimed")
  func values() throws {
    var decided = 0
    try forEachAnalysis(seed: 2207, Self.valuesFound) { program, found, evaluator in
      let gaps = Gaps(found.zeros + found.breaks + found.undecided, in: found.range)
      let signs = gaps.signs(depth: 14) {
        evaluator.enclosure(over: $0).function.value.values.hull.signs
      }
      // Plain bounds are too wide next to some poles, and where terms nearly cancel.
      if !signs.contains(where: { $0.contains(0) }) { decided += 1 }
      let change = signs.first { $0.contains(1) && $0.contains(-1) }
      #expect(change == nil, "\(program) over \(found.range)")
      for (entry, sides) in gaps.sides(signs) where entry.isProven {
        switch entry.kind {
        case .crossing: #expect(sides.0 != sides.1, "\(program) at \(entry.x)")
        case .touching: #expect(sides.0 == sides.1, "\(program) at \(entry.x)")
        default: break
        }
      }
    }
    #expect(decided > programCount * 9 / 10, "\(decided) of \(programCount)")
  }

  @Test("Between extrema, corners and breaks slopes keep their sign, and are as extrema claim")
  func slopes() throws {
    var decided = 0
    try forEachAnalysis(seed: 508, Self.slopesFound) { program, found, evaluator in
      let entries = found.extrema + found.corners + found.breaks + found.undecided
      let gaps = Gaps(entries, in: found.range)
      let signs = gaps.signs(depth: 8) { evaluator.enclosure(over: $0).slopeSigns }
      // The slope of some functions, gamma's among them, is bounded only in the analysis.
      if !signs.contains(where: { $0.contains(0) }) { decided += 1 }
      let turn = signs.first { $0.contains(1) && $0.contains(-1) }
      #expect(turn == nil, "\(program) over \(found.range)")
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
    #expect(decided > programCount * 3 / 4, "\(decided) of \(programCount)")
  }

  private func forEachAnalysis(
    seed: UInt64, _ found: [(String, Interval)],
    _ body: (Program, Analysis, inout EnclosureEvaluator) -> Void
  ) throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: seed), operations: Operation.quick,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "pi", "10", "-1", "0.1"])
    let ranges = [Interval(-3.25, 4), Interval(-1, 1), Interval(0, 10), Interval(-20, 20)]
    func check(_ program: Program, over range: Interval) {
      var analyzer = ProgramAnalyzer(program)
      var evaluator = EnclosureEvaluator(CompiledProgram(program))
      body(program, analyzer.analysis(over: range), &evaluator)
    }
    for (program, range) in found + Self.special { check(try Program(program), over: range) }
    var checked = 0
    while checked < programCount {
      let program = try Program(programs.next(size: 1 + checked % 6))
      guard program.usesX, case .function = try? ProgramGraph(program) else { continue }
      checked += 1
      check(program, over: ranges[checked % ranges.count])
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

  /// The signs that enclosures prove over the whole of each part but its last 2⁻²⁰ at both ends; 0
  /// for those that hold 0 however narrow they are, if they are not in its last 2⁻¹⁰.
  func signs(depth: Int, _ sign: (Interval) -> Set<Int>) -> [Set<Int>] {
    parts.map { lower, upper in
      let width = upper - lower
      // Between a break and the doubles next to it nothing is claimed, and a few doubles from a
      // zero next to a pole bounds are too wide to tell.
      guard width > 512 * max(lower.magnitude, upper.magnitude).ulp, width > 0x1p-1000 else {
        return []
      }
      let shares = (1...20).map { width / Double(1 << $0) }
      let places = (shares.reversed().map { lower + $0 } + shares.map { upper - $0 })
        .filter { lower + 64 * lower.ulp < $0 && $0 < upper - 64 * upper.ulp }
      return zip(places, places.dropFirst()).reduce(into: []) { signs, piece in
        guard piece.0 < piece.1 else { return }
        let found = covered(Interval(piece.0, piece.1), by: sign, depth: depth)
        let isInner = piece.0 - lower >= width * 0x1p-10 && upper - piece.1 >= width * 0x1p-10
        signs.formUnion(isInner ? found : found.subtracting([0]))
      }
    }
  }

  private func covered(
    _ x: Interval, by sign: (Interval) -> Set<Int>, depth: Int
  ) -> Set<Int> {
    let found = sign(x)
    guard found.contains(0), depth > 0 else { return found }
    let middle = x.lower + (x.upper - x.lower) / 2
    guard x.lower < middle, middle < x.upper else { return found }
    return covered(Interval(x.lower, middle), by: sign, depth: depth - 1)
      .union(covered(Interval(middle, x.upper), by: sign, depth: depth - 1))
  }

  /// The points with the signs on both sides, where both are known.
  func sides(_ signs: [Set<Int>]) -> [(AnalysisEntry, (Int, Int))] {
    entries.indices.compactMap { index in
      let (before, after) = (signs[index], signs[index + 1])
      guard entries[index].end == nil, before.count == 1, after.count == 1,
        let left = before.first, let right = after.first, left != 0, right != 0
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
  /// The signs of its numbers, only 0 where there may be several.
  fileprivate var signs: Set<Int> { isEmpty ? [] : lower > 0 ? [1] : upper < 0 ? [-1] : [0] }
}

extension ProgramEnclosure {
  /// The signs of the slopes where there are values, only 0 where there may be several.
  fileprivate var slopeSigns: Set<Int> {
    function.value.values.isEmpty || function.slope == Interval(0)
      ? [] : function.slope?.signs ?? [0]
  }
}
