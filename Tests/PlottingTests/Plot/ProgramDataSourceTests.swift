import CalculatorBrain
import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("ProgramDataSource")
struct ProgramDataSourceTests {
  /// Programs of every kind, with a range of x in which no part of them is too large for a double.
  static let programs: [(String, ClosedRange<Double>)] = [
    ("3", -10...10), ("x", -10...10), ("x sin", -10...10), ("x inv", -10...10),
    ("x tan", -10...10), ("x sqrt", -1...4), ("x ln", -1e-3...1e9), ("x 3 root", -8...8),
    ("x floor", -3.5...3.5), ("= sin(x)/x", -1...1), ("= |x| + x ^ 3 / 7", -2...2),
    ("= if(x < 0, -x, x ^ 2)", -1...1), ("x 0 > x when", -1...1), ("= mod(x, 3)", -10...10),
    ("x inv sin", -1...1), ("x gamma", -4.5...4.5), ("= atan2(x, -1) + x!", 0...5),
    ("x asin x acosh +", -2...2),
  ]

  @Test("A program keeps the laws of a source of data", arguments: programs.indices)
  func keepsTheLaws(row: Int) throws {
    let (text, range) = Self.programs[row]
    let source = ProgramDataSource(try Program(text))
    #expect(checkDataSource(source, over: range) == [], "\(text)")
  }
}
