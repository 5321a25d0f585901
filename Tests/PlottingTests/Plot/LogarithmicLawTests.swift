import CalculatorBrain
import Foundation
import GraphView
import TestSupport
import Testing

@testable import Plotting

/// How many programs are made up; `GRAPHCALC_TRACED_PROGRAMS` asks for more.
private let programCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PROGRAMS"].flatMap(Int.init) ?? 40

@Suite("Laws of logarithmic axes")
struct LogarithmicLawTests {
  /// Programs as they come, with ranges of x and y.
  static func programs(
    seed: UInt64
  ) -> [(words: String, program: Program, x: ClosedRange<Double>, y: ClosedRange<Double>)] {
    var random = RandomPrograms(
      generator: SplitMix64(seed: seed), operations: Operation.standard,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "pi", "10", "-1", "0.1", "100"])
    let xs = [0.1...10, 0.001...1000, 1...50, 2...2.5, 1e-9...1e9]
    let ys = [0.01...100, 1e-6...1e6, 0.5...4]
    let known = [
      "x floor", "x sin", "1 x /", "x 2 - inv", "x sin x 2 - /", "x 3 - sign 2 *", "40 x / sin",
      "x tan", "x ln", "x 2 - abs ln", "x sin floor 2 +", "x sq 4 - x 2 - /", "x 5 < 1 -1 if",
    ]
    let made = (0..<programCount).map { random.next(size: 1 + $0 % 6) }
    return (known + made).enumerated().compactMap { index, words in
      guard let program = try? Program(words), program.count == 1 else { return nil }
      return (words, program, xs[index % xs.count], ys[index % ys.count])
    }
  }

  static let size = GraphView(bounds: Size(width: 100, height: 75))

  static func view(
    _ axes: Set<GraphView.AxisName>, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) throws -> GraphView {
    try #require(size.withLogarithmic(axes).showing(x: x)?.showing(y: y))
  }

  static let axes: [Set<GraphView.AxisName>] = [[.x], [.y], [.x, .y]]

  @Test("What is drawn is there, and what is there is drawn", arguments: axes)
  func truth(axes: Set<GraphView.AxisName>) throws {
    for (words, program, x, y) in Self.programs(seed: 77) {
      let problems = checkTracing(
        ProgramDataSource(program), in: try Self.view(axes, x: x, y: y))
      #expect(problems == [], "\(words) on \(x), \(y)")
    }
  }

  @Test("A function is drawn as the substituted one is on linear axes", arguments: axes)
  func substitution(axes: Set<GraphView.AxisName>) throws {
    for (words, program, x, y) in Self.programs(seed: 78) {
      let view = try Self.view(axes, x: x, y: y)
      func decades(
        _ range: ClosedRange<Double>, _ axis: GraphView.AxisName
      ) -> ClosedRange<Double> {
        axes.contains(axis) ? log10(range.lowerBound)...log10(range.upperBound) : range
      }
      let linear = try Self.view([], x: decades(x, .x), y: decades(y, .y))
      var parts = words.split(separator: " ").map(String.init)
      if axes.contains(.x) { parts = parts.map { $0 == "x" ? "x exp10" : $0 } }
      if axes.contains(.y) { parts.append("log") }
      let other = try Program(parts.joined(separator: " "))
      let figure = FunctionGraph(ProgramDataSource(program)).figure(in: view)
      let substituted = FunctionGraph(ProgramDataSource(other)).figure(in: linear)
      #expect(figure.strays(from: substituted, in: view) == nil, "\(words) on \(x), \(y)")
      #expect(substituted.strays(from: figure, in: view) == nil, "\(other) on \(x), \(y)")
      let states = zip(figure.coverage.columns, substituted.coverage.columns)
      for (column, states) in states.enumerated() {
        let names = Set([states.0, states.1]).subtracting([.unresolved, .sampled])
        // What is not positive is below the picture, and has no logarithm. A point by itself is
        // proven only where its number is a double, and there alone if 1/10 is none, which is why
        // the ends of the view are not the same either.
        let isSame =
          names.count < 2 || figure.hasDot(inColumn: column)
          || substituted.hasDot(inColumn: column)
          || column == 0 || column == view.pixelWidth - 1
          || axes.contains(.y) && !names.contains(.proven)
          || isBeside(column, of: figure, substituted)
        #expect(isSame, "column \(column) of \(words) on \(x), \(y): \(states)")
      }
    }
  }

  /// Whether a neighbouring column has a state that the other figure has in this one, since edges of
  /// columns are rounded.
  private func isBeside(_ column: Int, of one: Figure, _ other: Figure) -> Bool {
    let (one, other) = (one.coverage.columns, other.coverage.columns)
    return [column - 1, column + 1].contains { next in
      one.indices.contains(next) && (one[next] == other[column] || other[next] == one[column])
    }
  }

  @Test("A function breaks where it does on linear axes, to the double", arguments: axes)
  func breaks(axes: Set<GraphView.AxisName>) throws {
    for (words, program, x, y) in Self.programs(seed: 79) where x.upperBound < 100 * x.lowerBound {
      let (view, linear) = (try Self.view(axes, x: x, y: y), try Self.view([], x: x, y: y))
      let graph = FunctionGraph(ProgramDataSource(program))
      let (figure, expected) = (graph.figure(in: view), graph.figure(in: linear))
      let isWhole = [figure, expected].allSatisfy {
        $0.unlistedBreaks.isEmpty && $0.coverage.count(of: .unresolved) == 0
      }
      if isWhole { #expect(figure.breaks == expected.breaks, "\(words) on \(x), \(y)") }
    }
  }

  @Test("Relations are drawn where they hold", arguments: axes)
  func relations(axes: Set<GraphView.AxisName>) throws {
    for words in [
      "x sq y sq + 25 =", "x y * 1 =", "y x sin 2 + <", "x y ^ y x ^ =", "x ln y ln + sin 0 >",
      "x 3 = locus", "y 2 = x 1 > and", "x sq y sq - abs 1 <=", "y x sin =", "x 2 - y 3 - * 0 =",
    ] {
      let source = ProgramRelation(try #require(Relation(try Program(words))))
      let view = try Self.view(axes, x: 0.1...20, y: 0.2...30)
      let figure = RelationGraph(source).figure(in: view)
      #expect(checkRelation(figure, of: source, in: view) == [], "\(words)")
    }
  }

  @Test("A function and its equation are drawn alike", arguments: axes)
  func equations(axes: Set<GraphView.AxisName>) throws {
    let view = try Self.view(axes, x: 0.05...20, y: 0.05...20)
    // The first point after a jump is a corner of its pixel.
    let jumping = "pi x frac x x 1 pi arccot pi max 2 pi 2 arctan when or > < atan2 min - **"
    for words in RelationLawTests.all() + [jumping] {
      let function = FunctionGraph(ProgramDataSource(try Program(words))).figure(in: view)
      let relation = try #require(Relation(try Program("y \(words) =")))
      let equation = RelationGraph(ProgramRelation(relation), workLimit: 1_000_000).figure(in: view)
      #expect(function.strays(from: equation, in: view) == nil, "\(words)")
      #expect(equation.strays(from: function, in: view) == nil, "= y = \(words)")
    }
  }
}

extension Figure {
  fileprivate func hasDot(inColumn column: Int) -> Bool {
    dots.contains { ($0.x - Double(column) - 0.5).magnitude <= 1 }
  }
}
