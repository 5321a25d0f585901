import CalculatorBrain
import IntervalArithmetic
import TestSupport
import Testing

@Suite("Symmetry")
struct SymmetryTests {
  static let programs: [(String, Symmetry?)] = [
    ("= 3", .even), ("= x", .odd), ("= -x", .odd), ("= x^2", .even), ("= x^3", .odd),
    ("= x^0", .even), ("= x^0.5", nil), ("= x^-3", .odd), ("= root(x, 3)", .odd),
    ("= root(x, 2)", nil), ("= 2^x", nil), ("= sin(x)/x", .even), ("= x*cos(x)", .odd),
    ("= x + x^3", .odd), ("= x + 1", nil), ("= abs(x^3 - x)", .even), ("= e^(-x^2)", .even),
    ("= sin(x + 1)", nil), ("= tan(x) + sin(1/x)", .odd), ("= round(x)", .odd),
    ("= floor(x)", nil), ("= floor(x^2)", .even), ("= atan(x)", .odd), ("= acos(x)", nil),
    ("= hypot(x, x^3)", .even), ("= max(x^2, 1)", .even), ("= max(x, x^3)", nil),
    ("= if(x, x^3, sin(x))", .odd), ("= if(x > 0, x, x^3)", nil), ("= when(x, x^2 < 4)", .odd),
    ("= x = x^3", .even), ("= x < 0", nil), ("= not(x)", .even), ("= mod(x, 2)", nil),
  ]

  @Test("The symmetry follows from how a function is built", arguments: programs)
  func table(program: String, symmetry: Symmetry?) throws {
    #expect(try Program(program).symmetry == symmetry)
  }

  @Test("Values of random programs have the symmetry that is claimed")
  func law() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 16),
      operations: Operation.standard.filter { $0.symbol != "locus" },
      operands: ["x", "x", "x", "x", "2", "3", "0.5"])
    var count = 0
    for _ in 0..<2000 {
      let text = programs.next(size: 4)
      let program = try Program(text)
      guard let symmetry = program.symmetry, program.usesX else { continue }
      count += 1
      for x in [0.25, 0.7, 1, 1.5, 2, 3.1, 17] {
        let values = [x, -x].map { try? program.run(using: ["x": $0])[0].get() }
        let mirrored = symmetry == .even ? values[1] : values[1].map { -$0 }
        #expect(values[0] == mirrored, "\(text) at \(x)")
      }
    }
    #expect(count > 150)
  }
}
