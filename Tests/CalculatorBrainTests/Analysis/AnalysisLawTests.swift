import CalculatorBrain
import Foundation
import IntervalArithmetic
import TestSupport
import Testing

/// How many programs are made up; `GRAPHCALC_TRACED_PROGRAMS` asks for more.
private let programCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PROGRAMS"].flatMap(Int.init) ?? 50

@Suite("Laws of analysis")
struct AnalysisLawTests {
  @Test("Where samples change their sign or turn, there is an entry that says so")
  func samples() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 1706), operations: Operation.standard,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "pi", "10", "-1", "0.1"])
    var random = SplitMix64(seed: 4)
    let ranges = [Interval(-3.25, 4), Interval(-1, 1), Interval(0, 10), Interval(-20, 20)]
    var checked = 0
    while checked < programCount {
      let program = try Program(programs.next(size: 1 + checked % 6))
      guard program.usesX else { continue }
      checked += 1
      let range = ranges[checked % ranges.count]
      var analyzer = ProgramAnalyzer(program)
      let found = analyzer.analysis(over: range)
      var evaluator = EnclosureEvaluator(CompiledProgram(program))
      let samples = (0..<400).map { _ in
        range.lower + (range.upper - range.lower) * random.unit
      }.sorted()
      let values = samples.map { evaluator.enclosure(over: Interval($0)) }
      for index in samples.indices.dropLast(2) {
        let place = Interval(samples[index], samples[index + 2])
        let y = values[index...(index + 2)].map { $0.certainValue }
        guard let first = y[0], let middle = y[1], let last = y[2] else { continue }
        if found.isOpen(place) { continue }
        let between = Interval(samples[index], samples[index + 1])
        let isChange = first.upper < 0 && middle.lower > 0 || first.lower > 0 && middle.upper < 0
        let zeros = found.zeros.filter { $0.meets(between) }
        #expect(!isChange || !zeros.isEmpty, "\(program) crosses in \(between)")
        let crossings = zeros.filter { $0.kind == .crossing }.count
        if zeros.count == crossings, !first.contains(0), !middle.contains(0) {
          #expect(crossings.isMultiple(of: 2) != isChange, "\(program) in \(between)")
        }
        let isTop = first.upper < middle.lower && last.upper < middle.lower
        let isBottom = first.lower > middle.upper && last.lower > middle.upper
        if isTop || isBottom {
          let kind: AnalysisEntry.Kind = isTop ? .maximum : .minimum
          let isFound = found.extrema.contains {
            $0.meets(place) && ($0.kind == kind || !$0.isProven)
          }
          // A level stretch is higher than what is around it, but has no strict maximum.
          let isLevel = found.corners.contains { $0.meets(place) }
          #expect(isFound || isLevel, "\(program) turns in \(place)")
        }
      }
    }
  }

  @Test("The zeros of a magnitude are those of the function, and it crosses nothing")
  func magnitudes() throws {
    let words = [
      "+", "-", "*", "sq", "sqrt", "cbrt", "hypot", "abs", "exp", "ln", "sin", "atan", "root", "/",
    ]
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 331),
      operations: Operation.standard.filter { !Set($0.spellings).isDisjoint(with: words) },
      operands: ["x", "x", "x", "1", "2", "3", "0.5", "pi"])
    var checked = 0
    func check(_ text: String, over range: Interval) throws {
      var (plain, magnitude) = (
        ProgramAnalyzer(try Program(text)), ProgramAnalyzer(try Program(text + " abs"))
      )
      let (zeros, found) = (plain.zeros(over: range), magnitude.zeros(over: range))
      // Where nothing is known, and at a break, anything may be.
      let known = found.zeros.filter {
        $0.isProven && !zeros.isOpen($0.x) && $0.kind != .interval
      }
      for zero in zeros.zeros where zero.isProven && zero.kind != .interval {
        checked += 1
        #expect(known.filter { $0.meets(zero.x) }.count <= 1, "\(text) at \(zero.x)")
        let isMet = found.zeros.contains { $0.meets(zero.x) } || found.isOpen(zero.x)
        #expect(isMet, "\(text) at \(zero.x)")
      }
      for zero in known {
        #expect(zero.kind != .crossing, "the magnitude of \(text) at \(zero.x)")
        #expect(
          zeros.zeros.contains { $0.meets(zero.x) }, "the magnitude of \(text) at \(zero.x)")
      }
    }
    for text in ["x x hypot 1 -", "x 3 ^ 2 x * - 1 +", "x sin 0.5 -", "x x sqrt hypot 2 -"] {
      try check(text, over: Interval(-3.25, 4))
    }
    for index in 0..<programCount {
      let range = index.isMultiple(of: 2) ? Interval(-3.25, 4) : Interval(0, 10)
      try check(programs.next(size: 2 + index % 5), over: range)
    }
    #expect(checked > programCount / 4)
  }

  @Test("The derivative is what quotients of differences tend to")
  func derivatives() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 88), operations: Operation.standard,
      operands: ["x", "x", "x", "1", "2", "0.5", "pi"])
    var random = SplitMix64(seed: 5)
    for index in 0..<programCount {
      let program = try Program(programs.next(size: 1 + index % 5))
      var analyzer = ProgramAnalyzer(program)
      var evaluator = EnclosureEvaluator(CompiledProgram(program))
      for _ in 0..<10 {
        let x = -4 + 8 * random.unit
        guard case .value(let slope) = analyzer.derivative(at: x), slope.isBounded else { continue }
        let reach = 0x1p-20
        let function = evaluator.enclosure(over: Interval(x - reach, x + reach)).function
        // Where the slope has bounds, chords keep to them.
        guard let slopes = function.slope else { continue }
        #expect(!slopes.isDisjoint(from: slope), "\(program) at \(x)")
        let ends = [x - reach, x + reach].map { evaluator.enclosure(over: Interval($0)) }
        guard let first = ends[0].certainValue, let last = ends[1].certainValue else { continue }
        let chord = (last - first) / (Interval(x + reach) - Interval(x - reach))
        #expect(!chord.isDisjoint(from: slopes.hull(slope)), "\(program) at \(x)")
      }
    }
  }
}

extension SplitMix64 {
  /// A number from 0 to 1.
  fileprivate var unit: Double {
    mutating get { Double(next() >> 11) * 0x1p-53 }
  }
}

extension ProgramEnclosure {
  /// The value at a number where the function is certainly defined.
  fileprivate var certainValue: Interval? {
    let value = function.value
    return removable == nil && value.decoration >= .defined && !value.values.isEmpty
      ? value.values.hull : nil
  }
}

extension Analysis {
  /// Whether anything may be in an interval: it holds a break, or nothing is known of a part.
  fileprivate func isOpen(_ x: Interval) -> Bool {
    undecided.contains { $0.meets(x) } || breaks.contains { $0.meets(x) }
  }
}

extension AnalysisEntry {
  fileprivate func meets(_ place: Interval) -> Bool {
    !Interval(x.lower, end?.upper ?? x.upper).isDisjoint(from: place)
  }
}
