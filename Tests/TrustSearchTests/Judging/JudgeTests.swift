import CalculatorBrain
import GraphView
import IntervalArithmetic
import Plotting
import Testing

@Suite("Judge of figures")
struct JudgeTests {
  /// A figure that is right, and what becomes of it.
  private func faults(of formula: Formula, _ change: (inout Figure) -> Void) throws -> Set<
    Fault.Kind
  > {
    let specimen = Specimen(formula: formula, x: -4...6, y: -3...3)
    let view = try #require(specimen.view)
    let source = ProgramDataSource(try Program(formula.words))
    var figure = FunctionGraph(source).figure(in: view)
    change(&figure)
    return Set(Judge(specimen, figure).faults.map(\.kind))
  }

  @Test("A right figure has no faults")
  func rightFiguresPass() throws {
    #expect(try faults(of: .call("inv", .x)) { _ in } == [])
    #expect(try faults(of: .call("floor", .x)) { _ in } == [])
    #expect(try faults(of: .call("sin", .x)) { _ in } == [])
  }

  @Test("Ink that is moved is missing where it was and invented where it is")
  func movedInkIsFound() throws {
    let kinds = try faults(of: .call("sin", .x)) { figure in
      figure.strokes = figure.strokes.map { run in
        Run(run.points.map { Point(x: $0.x, y: $0.y + 2) })
      }
    }
    #expect(kinds == [.missing, .invented])
  }

  @Test("Lines that are left out, or drawn pale, are missed")
  func lostInkIsFound() throws {
    #expect(try faults(of: .call("exp", .x)) { $0.strokes = [] } == [.missing])
    let kinds = try faults(of: .call("floor", .x)) { figure in
      let rows = 0..<Specimen.size.width
      figure.strokes = []
      figure.bars = rows.map { ColumnSpan(column: $0, top: 0, bottom: 75, isProven: false) }
    }
    #expect(kinds == [.pale])
  }

  @Test("A line across a pole or a jump is invented")
  func bridgesAreFound() throws {
    let kinds = try faults(of: .call("floor", .x)) { figure in
      figure.strokes.append(Run([Point(x: 40.5, y: 37.5), Point(x: 40.6, y: 25)]))
    }
    #expect(kinds == [.invented])
    let beyond = try faults(of: .call("abs", .call("inv", .x))) { figure in
      figure.strokes.append(Run([Point(x: 40, y: 0), Point(x: 40, y: 75)]))
    }
    #expect(beyond == [.invented])
  }

  @Test("Columns that are said to be empty and are not are found")
  func falseStatesAreFound() throws {
    for (state, kind) in [(ColumnState.undefined, Fault.Kind.undefined), (.outside, .outside)] {
      let kinds = try faults(of: .call("sin", .x)) { figure in
        figure.coverage = .columns(figure.coverage.columns.map { _ in state })
        figure.strokes = []
      }
      #expect(kinds == [kind])
    }
  }

  @Test("Breaks that are missing, misplaced, invented or have wrong limits are found")
  func falseBreaksAreFound() throws {
    #expect(try faults(of: .call("floor", .x)) { $0.landmarks = [] } == [.absentBreak])
    let moved = try faults(of: .call("inv", .x)) { figure in
      figure.landmarks = figure.breaks.map { place in
        var place = place
        place.x = 1e-9
        place.left = -1e15
        return .break(place)
      }
    }
    #expect(moved == [.place, .limit])
    let invented = try faults(of: .call("sin", .x)) {
      $0.landmarks = [.break(Break(x: 1, kind: .jump, left: 0, right: 1, value: 0))]
    }
    #expect(invented == [.inventedBreak])
  }

  @Test(
    "At single numbers, what the oracle and the program say can both be true",
    arguments: Family.allCases)
  func oracleAgreesWithTheProgram(family: Family) throws {
    for number in 0..<100 {
      var inventor = Inventor(seed: 1, family: family, number: number)
      let specimen = inventor.specimen(of: family)
      let source = ProgramDataSource(try Program(specimen.formula.words))
      let oracle = Oracle(specimen.formula)
      let (start, end) = (specimen.x.lowerBound, specimen.x.upperBound)
      for part in 0...8 {
        let x = start + (end - start) * Double(part) / 8
        let (mine, its) = (oracle.value(at: Precise(x)), source.enclosure(over: Interval(x)))
        let isAgreed: Bool =
          switch mine.presence {
          case .never: its.decoration == .trivial || its.removable != nil
          case .maybe: true
          case .always:
            !its.values.intersection(Interval(mine.lower, mine.upper)).isEmpty
          }
        #expect(isAgreed, "\(specimen.formula.words) at \(x): \(mine), \(its)")
      }
    }
  }
}
