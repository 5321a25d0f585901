import CalculatorBrain
import Foundation
import GraphView
import TestSupport
import Testing

@testable import Plotting

/// How many programs are made up; `GRAPHCALC_BROKEN_PROGRAMS` asks for more.
private let programCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_BROKEN_PROGRAMS"].flatMap(Int.init) ?? 100

@Suite("Breaks of made-up programs")
struct BreakLawTests {
  @Test(
    "Programs that once had wrong breaks have the right ones",
    arguments: [
      (
        "= sqrt(x^3-x)", -2...2,
        [
          Break(x: -1, kind: .edge, left: nil, right: 0, value: 0),
          Break(x: 0, kind: .edge, left: 0, right: nil, value: 0),
          Break(x: 1, kind: .edge, left: nil, right: 0, value: 0),
        ]
      ),
      (
        "= 1/(1/cos(x))", 1...2,
        [Break(x: .pi / 2, kind: .hole, left: 0, right: 0, value: nil)]
      ),
      ("= sin(x)/x", -1...1, [Break(x: 0, kind: .hole, left: 1, right: 1, value: nil)]),
      ("= sin(3x)/(7x)", -1...1, [Break(x: 0, kind: .hole, left: 3 / 7, right: 3 / 7, value: nil)]),
      (
        "= floor(2sin(x))", 1...2, [Break(x: .pi / 2, kind: .hole, left: 1, right: 1, value: 2)]
      ),
      (
        "= sqrt(sin(x)-1)", 1...2,
        [Break(x: .pi / 2, kind: .isolated, left: nil, right: nil, value: 0)]
      ),
      (
        "= if(x^2<x+1,1,2)", 1...2,
        [Break(x: 1.618033988749895, kind: .jump, left: 1, right: 2, value: 2)]
      ),
      (
        "x cos x 7 + * gamma", 3.7...3.8,
        [
          Break(
            x: 3.7152442296552737, kind: .pole, left: .infinity, right: -.infinity, value: nil)
        ]
      ),
      ("= 1e-9floor(x)", 0.5...1.5, [Break(x: 1, kind: .jump, left: 0, right: 1e-9, value: 1e-9)]),
      ("= sign(x)*abs(x)^(1/3)", -1...1, []),
      (
        "x 1 < x exp x exp 3 - if", 0.5...1.5,
        [
          Break(
            x: 1, kind: .jump, left: 2.718281828459045, right: -0.28171817154095474,
            value: -0.28171817154095474)
        ]
      ),
    ] as [(String, ClosedRange<Double>, [Break])])
  func breaksAreRight(program: String, range: ClosedRange<Double>, breaks: [Break]) throws {
    let view = try #require(MadeUpProgram.view.showing(x: range)?.showing(y: -5...5))
    let figure = FunctionGraph(ProgramDataSource(try Program(program))).figure(in: view)
    #expect(figure.breaks == breaks)
    #expect(figure.unlistedBreaks.isEmpty)
  }

  @Test("Columns with more breaks than can be told apart are reported")
  func unlistedBreaks() throws {
    let view = try #require(MadeUpProgram.view.showing(x: -1...1)?.showing(y: -5...5))
    let figure = FunctionGraph(ProgramDataSource(try Program("x inv floor"))).figure(in: view)
    #expect(figure.unlistedBreaks.contains { $0.contains(100) })
    #expect(figure.breaks.contains { $0.x == 1 / 7 } && figure.coverage.unresolvedColumns.isEmpty)
  }

  @Test("Of breaks that accumulate, only those that are proven are named")
  func accumulatingBreaks() throws {
    let view = try #require(MadeUpProgram.view.showing(x: 0...1)?.showing(y: -5...5))
    let figure = FunctionGraph(ProgramDataSource(try Program("x 1 - abs ln trunc"))).figure(
      in: view)
    for place in figure.breaks where place.x < 1 {
      let logarithm = log(1 - place.x)
      #expect((logarithm - logarithm.rounded()).magnitude < 1e-6, "\(place)")
    }
    #expect(figure.breaks.count > 10 && figure.unlistedBreaks.contains { $0.contains(199) })
  }

  @Test("A break that is proven, but not known to a double, is not listed")
  func vagueBreaks() throws {
    let view = try #require(MadeUpProgram.view.showing(x: 6...7)?.showing(y: -5...5))
    let program = try Program("x x * pi atan2 round")
    let figure = FunctionGraph(ProgramDataSource(program)).figure(in: view)
    #expect(figure.breaks.isEmpty && figure.unlistedBreaks == [131...131])
  }

  @Test("An essential break has no limits, and the function has values next to it")
  func essentialBreaks() throws {
    let essential = Break(x: 0, kind: .essential, left: nil, right: nil, value: nil)
    let view = try #require(MadeUpProgram.view.showing(x: -1...1)?.showing(y: -5...5))
    let figure = FunctionGraph(ProgramDataSource(try Program("x inv tan"))).figure(in: view)
    #expect(figure.breaks.filter { $0.kind == .essential } == [essential])
    let wide = try #require(MadeUpProgram.view.showing(x: -998...1002)?.showing(y: -5...5))
    let program = try Program("x sin 0.25 x * cos + tan ln x sin 5 x * cos + ln1p /")
    let others = FunctionGraph(ProgramDataSource(program)).figure(in: wide)
    #expect(others.breaks.allSatisfy { $0.kind != .essential } && !others.unlistedBreaks.isEmpty)
  }

  @Test("Breaks that are known by construction are found, and no others")
  func breaksAreComplete() throws {
    var generator = SplitMix64(seed: 1955)
    var (wanted, unresolved, problems) = (0, 0, [String]())
    for _ in 0..<programCount {
      let program = MadeUpProgram(&generator)
      let figure = try program.figure()
      let reported = figure.coverage.unresolvedColumns + figure.unlistedBreaks
      let columns = Set(reported.flatMap { Array($0) })
      var found = figure.breaks
      for known in program.breaks {
        wanted += 1
        if let index = found.firstIndex(where: { known.agrees(with: $0) }) {
          found.remove(at: index)
        } else if program.columns(around: known.x).contains(where: columns.contains) {
          unresolved += 1
        } else {
          problems.append("\(program) has \(known)")
        }
      }
      problems += found.filter { program.isKnown($0.x) }.map { "\(program) reports \($0)" }
    }
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(40).joined(separator: "\n"))")
    #expect(wanted > 2 * programCount && unresolved < wanted / 10, "\(unresolved) of \(wanted)")
  }
}

/// A program with a view and with the breaks that it must have there.
struct MadeUpProgram: CustomStringConvertible {
  let text: String
  let range: ClosedRange<Double>
  let breaks: [KnownBreak]
  private let isSmall: (Double) -> Bool

  init(_ generator: inout SplitMix64) {
    func random(_ range: ClosedRange<Double>) -> Double {
      // Few bits or many.
      let value = Double.random(in: range, using: &generator)
      return Bool.random(using: &generator) ? (value * 10).rounded() / 10 : value
    }
    func element<Element>(of elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &generator)]
    }
    let inner = element(of: InnerFunction.all(max(random(0.3...4), 0.1), random(-3...3)))
    let outer = element(of: OuterFunction.all(random(0.2...2)))
    let factor = element(of: [1, 1, -2, 1e-8, 1e8])
    let addends: [(String, (PreciseReal) -> PreciseReal)] = [
      ("", { _ in 0 }), ("", { _ in 0 }), ("+x/3", { $0 / 3 }), ("+sin(x)", { $0.sine }),
    ]
    let addend = element(of: addends)
    let start = random(-6...3)
    let range = start...start + max(random(0.5...8), 0.1)
    text = "= \(factor)*\(outer.text(inner.text))\(addend.0)"
    self.range = range
    isSmall = { x in
      let values = try? Program("= \(inner.text)")
      return values.map { ProgramDataSource($0).value(at: x).magnitude < 4.9 } ?? false
    }
    breaks = outer.thresholds.flatMap { threshold in
      inner.solutions(threshold.number, range).compactMap { x, passage in
        KnownBreak(at: x, passage, threshold, factor: factor, addend: addend.1(x))
      }
    }.filter { range.lowerBound.nextUp < $0.x && $0.x < range.upperBound.nextDown }
  }

  var description: String { "\(text) on \(range)" }

  /// Whether all breaks around a number are known: it is not at an edge of the view, and the inner
  /// function is small.
  func isKnown(_ x: Double) -> Bool {
    range.lowerBound.nextUp < x && x < range.upperBound.nextDown && isSmall(x)
  }

  func figure() throws -> Figure {
    let view = try #require(Self.view.showing(x: range)?.showing(y: -5...5))
    return FunctionGraph(ProgramDataSource(try Program(text))).figure(in: view)
  }

  /// The column of an abscissa and those next to it.
  func columns(around x: Double) -> ClosedRange<Int> {
    let share = (x - range.lowerBound) / (range.upperBound - range.lowerBound)
    let column = Int(share * Self.view.bounds.width)
    return column - 1...column + 1
  }

  static let view = GraphView(bounds: Size(width: 200, height: 150))
}
