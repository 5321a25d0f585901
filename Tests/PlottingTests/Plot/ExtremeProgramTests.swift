import CalculatorBrain
import GraphView
import IntervalArithmetic
import TestSupport
import Testing

@testable import Plotting

@Suite("Extreme numbers")
struct ExtremeProgramTests {
  /// Numbers at which rounding, overflow, underflow and conversion to integers change.
  static let numbers = [
    "1e308", "-9e307", "1.7976931348623157e308", "1e154", "5e-324", "-4503599627370497",
    "9223372036854775808", "1025", "1e308 10 *",
  ]

  private static let views: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = [
    (-10...10, -7.5...7.5), (-1e308...1e308, -1e308...1e308),
    (0...0x1p-1060, -0x1p-1050...0x1p-1050),
    (1e15...1e15 + 4, -1e300...1e300), (0.999...1.001, -1e-300...1e-300),
  ]

  @Test(
    "Operations with extreme operands are drawn in any view", arguments: Operation.standard)
  func everyView(operation: Operation) throws {
    for (turn, number) in Self.numbers.enumerated() {
      for program in programs(operation, number) { try checkDrawings(of: program, turn: turn) }
    }
  }

  @Test("Programs that nobody would write with extreme numbers are drawn in every view")
  func randomPrograms() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 308), operations: Operation.standard,
      operands: ["x", "x", "x", "x"] + Self.numbers)
    for count in 0..<200 { try checkDrawings(of: programs.next(size: 2 + count % 5), turn: count) }
  }

  /// Checks a program in two of the views, which take turns.
  private func checkDrawings(of program: String, turn: Int) throws {
    let source = ProgramDataSource(try Program(program))
    for view in 0..<2 {
      let (x, y) = Self.views[(turn + 2 * view) % Self.views.count]
      let base = GraphView(bounds: Size(width: 12, height: 9))
      guard let view = base.showing(x: x)?.showing(y: y) else { continue }
      let figure = FunctionGraph(source).figure(in: view)
      #expect(figure.coverage.columns.count == 12, "\(program)")
      let heights = figure.strokes.flatMap { $0.points }.map { $0.y } + figure.bars.map { $0.top }
      #expect(heights.allSatisfy { !$0.isNaN }, "\(program) on \(x), \(y)")
    }
  }

  /// Programs that apply the operation to x and the number in every order.
  private func programs(_ operation: Operation, _ number: String) -> [String] {
    let symbol = operation.symbol
    switch operation.arity {
    case 1: return ["x \(number) * \(symbol)", "x \(number) + \(symbol)"]
    case 2:
      return ["x \(number) \(symbol)", "\(number) x \(symbol)", "x dup \(number) * \(symbol)"]
    default: return ["x \(number) x \(symbol)", "x x \(number) \(symbol)"]
    }
  }
}
