import CalculatorBrain
import IntervalArithmetic
import Testing

@Suite("Analysis of known functions")
struct AnalysisTableTests {
  /// A point that is known, rounded to the nearest double.
  struct Fact {
    let x: Double
    let kind: Substring
    let isOptional: Bool

    init(_ text: Substring) {
      isOptional = text.last == "?"
      let text = isOptional ? text.dropLast() : text
      // An exponent has the only other letter.
      let number = text.prefix { !"ctnx~".contains($0) && $0 != "E" }
      let end = number.last == "e" ? number.dropLast() : number
      x = Double(end) ?? .nan
      kind = text[end.endIndex...]
    }
  }

  @Test("Nothing that is proven is false, nothing is missed in silence, and most is proven")
  func table() throws {
    var (right, total) = (0, 0)
    for row in try rows(of: "analysis") + rows(of: "decided") {
      var analyzer = ProgramAnalyzer(try Program(row[0]))
      let range = Interval(try #require(Double(row[1])), try #require(Double(row[2])))
      let found = analyzer.analysis(over: range)
      let lists = [found.zeros, found.extrema, found.inflections, found.corners]
      for (column, entries) in lists.enumerated() where row[3 + column] != "-" {
        let facts = row[3 + column].split(separator: " ").filter { $0 != "." }.map { Fact($0) }
        let name = "\(["zero", "extremum", "inflection", "corner"][column]) of \(row[0])"
        for entry in entries where entry.isProven {
          let known = facts.filter { entry.holds($0) }
          #expect(known.count == 1, "\(name): \(entry)")
          #expect(known.allSatisfy { entry.agrees(with: $0) }, "\(name): \(entry)")
        }
        for fact in facts where !fact.isOptional {
          total += 1
          if entries.contains(where: { $0.isProven && $0.holds(fact) }) {
            right += 1
          } else {
            let doubts = entries.filter { !$0.isProven } + found.undecided
            #expect(doubts.contains { $0.holds(fact) }, "\(name) at \(fact.x)")
          }
        }
      }
    }
    #expect(Double(right) >= 0.98 * Double(total), "\(right) of \(total)")
  }

  @Test("A stretch of zeros is proven only if both ends are known")
  func stretches() throws {
    var analyzer = ProgramAnalyzer(try Program("x floor"))
    let proven = analyzer.analysis(over: Interval(-0.5, 1.5)).zeros
    #expect(proven.map { $0.isProven } == [true])
    #expect(proven[0].x == Interval(0) && proven[0].end == Interval(1))
    analyzer = ProgramAnalyzer(try Program("x x - x /"))
    let parts = analyzer.analysis(over: Interval(-1, 1)).zeros
    #expect(parts.map { $0.kind } == [.interval, .interval], "there is a hole at 0")
    analyzer = ProgramAnalyzer(try Program("0 x max x abs x 1 - min 0 max -"))
    #expect(analyzer.analysis(over: Interval(-1, 2)).zeros.allSatisfy { $0.isProven })
    analyzer = ProgramAnalyzer(try Program("x sin floor"))
    for stretch in analyzer.analysis(over: Interval(1, 2)).zeros where stretch.kind == .interval {
      #expect(!stretch.isProven, "the value at π/2 is not known")
    }
  }

  @Test("A program that is too long for proofs is undecided, at once")
  func longProgram() throws {
    let words = "x" + (0..<5000).map { " sin \($0) +" }.joined()
    var analyzer = ProgramAnalyzer(try Program(words))
    let found = analyzer.analysis(over: Interval(-1, 1))
    #expect(found.undecided.map { $0.x } == [Interval(-1, 1)])
    #expect(found.zeros.isEmpty && found.least == .unknown)
  }

  @Test(
    "Degrees and the inverses of secants are smooth, too",
    arguments: [
      ("x sin", 90, 270), ("x cos", 0, 180), ("x tan 2 ^", 0, 180), ("x asec x 2 * -", 1.5, 4),
    ] as [(String, Double, Double)])
  func degrees(program: String, from: Double, to: Double) throws {
    var analyzer = ProgramAnalyzer(try Program(program, angleUnit: .degrees))
    let found = analyzer.analysis(over: Interval(from - 20, to + 20))
    #expect(found.undecided.isEmpty && found.extrema.allSatisfy { $0.isProven }, "\(found)")
    #expect(found.zeros.allSatisfy { $0.x.isPoint || program.contains("asec") })
    for x in [from, to] where program.hasSuffix("sin") || program.hasSuffix("cos") {
      #expect(found.extrema.contains { $0.x.contains(x) })
    }
  }

  @Test(
    "Simple zeros are known to the last double",
    arguments: [
      ("x 2 ^ 2 -", 1.4142135623730951, 1.4142135623730950), ("x cos x -", 0.7390851332151607, 0),
      ("x exp 3 -", 1.0986122886681098, 0), ("x 5 ^ x - 1 -", 1.1673039782614187, 0),
    ])
  func width(program: String, x: Double, _: Double) throws {
    var analyzer = ProgramAnalyzer(try Program(program))
    let zeros = analyzer.analysis(over: Interval(0.5, 2)).zeros
    #expect(zeros.count == 1)
    #expect(zeros[0].x.lower.nextUp == zeros[0].x.upper && zeros[0].x.contains(x))
  }
}

extension AnalysisEntry {
  /// Whether a point that is known to half an ulp may be in the entry.
  func holds(_ fact: AnalysisTableTests.Fact) -> Bool {
    let upper = kind == .interval ? end?.upper ?? x.upper : x.upper
    return x.lower.nextDown <= fact.x && fact.x <= upper.nextUp
  }

  /// Whether what is claimed of a point is so.
  func agrees(with fact: AnalysisTableTests.Fact) -> Bool {
    switch (kind, fact.kind.first) {
    case (.crossing, let letter?): letter != "t"
    case (.touching, let letter?): letter != "c"
    case (.interval, let letter?): letter == "~"
    case (.minimum, let letter?): letter == "n"
    case (.maximum, let letter?): letter == "x"
    default: true
    }
  }
}
