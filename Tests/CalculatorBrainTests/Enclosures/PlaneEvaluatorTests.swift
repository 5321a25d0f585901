import IntervalArithmetic
import TestSupport
import Testing

@testable import CalculatorBrain

@Suite("Enclosures of programs of two variables")
struct PlaneEvaluatorTests {
  @Test(
    "Values and slopes over the box [0, 1] × [1, 2]",
    arguments: [
      ("x sq y sq +", (1, 5), (0, 2), (2, 4)),
      ("x y *", (0, 2), (1, 2), (0, 1)),
      ("x y -", (-2, 0), (1, 1), (-1, -1)),
      ("y sq", (1, 4), (0, 0), (2, 4)),
      ("x 2 *", (0, 2), (2, 2), (0, 0)),
      ("x y min", (0, 1), (1, 1), (0, 0)),
      ("y y *", (1, 4), (0, 0), (2, 4)),
      ("x y + dup -", (0, 0), (0, 0), (0, 0)),
      ("3", (3, 3), (0, 0), (0, 0)),
    ] as [(String, (Double, Double), (Double, Double), (Double, Double))])
  func box(
    text: String, values: (Double, Double), xSlope: (Double, Double), ySlope: (Double, Double)
  ) throws {
    var evaluator = PlaneEvaluator(try Program(text))
    let (x, y) = (Interval(0, 1), Interval(1, 2))
    let proven = evaluator.enclosure(over: x, y, along: .x)
    #expect(proven.value == DecoratedInterval(.init(Interval(values.0, values.1)), .common))
    #expect(proven.slope == Interval(xSlope.0, xSlope.1))
    let other = evaluator.enclosure(over: x, y, along: .y)
    #expect(other.slope == Interval(ySlope.0, ySlope.1))
    #expect(other.value == proven.value)
  }

  @Test("No slope along a direction in which the box is one number; none where it may jump")
  func missingSlopes() throws {
    var evaluator = PlaneEvaluator(try Program("x y * floor x +"))
    #expect(evaluator.enclosure(over: Interval(2), Interval(1), along: .x).slope == nil)
    let upright = Interval(1, 1.2)
    #expect(evaluator.enclosure(over: Interval(2), upright, along: .x).slope == nil)
    #expect(evaluator.enclosure(over: Interval(2), upright, along: .y).slope == Interval(0))
    #expect(evaluator.enclosure(over: Interval(2, 3), Interval(1), along: .x).slope == nil)
    let empty = evaluator.enclosure(over: .empty, Interval(1), along: .x)
    #expect(empty.value.values.isEmpty && empty.value.decoration == .trivial)
  }

  @Test("A program without y has the values of its curve, and slope 0 along y")
  func oneVariable() throws {
    for text in ["x sin", "x sq x exp *", "x ln", "x tan"] {
      let program = try Program(text)
      let curve = CompiledProgram(program)
      var evaluator = PlaneEvaluator(program)
      for x in [Interval(0.5, 1), Interval(-1, 2), Interval(3)] {
        let proven = evaluator.enclosure(over: x, Interval(-7, 7), along: .x)
        let function = curve.enclosure(over: x).function
        #expect(
          (proven.value, proven.slope) == (function.value, function.slope), "\(text) over \(x)")
        let across = evaluator.enclosure(over: x, Interval(-7, 7), along: .y)
        #expect(across.slope == (proven.value.decoration >= .continuous ? Interval(0) : nil))
      }
    }
  }

  @Test("Random programs obey what is proven: at points in twice the precision, along chords")
  func laws() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 21), operations: Operation.standard,
      operands: ["x", "x", "y", "y", "-2", "3", "0.5", "π"])
    var sampler = EnclosureSampler(generator: SplitMix64(seed: 22))
    var (points, chords, defined) = (0, 0, 0)
    for count in 0..<600 {
      let unit: AngleUnit = count % 4 == 0 ? .degrees : .radians
      let program = try Program(programs.next(size: 1 + count % 9), angleUnit: unit)
      var evaluator = PlaneEvaluator(program)
      let balls = BallEvaluator(program)
      for _ in 0..<4 {
        let (xs, ys) = (sampler.interval(), sampler.interval())
        let wholes = [PlaneEvaluator.Direction.x, .y].map {
          evaluator.enclosure(over: xs, ys, along: $0)
        }
        #expect(wholes[0].value == wholes[1].value)
        let whole = wholes[0]
        let xNumbers = sampler.numbers(in: xs)
        for (index, y) in sampler.numbers(in: ys).enumerated() {
          let (x, next) = (
            xNumbers[index % xNumbers.count], xNumbers[(index + 1) % xNumbers.count]
          )
          let place = "\(program) \(unit) at \(x), \(y) of \(xs) × \(ys): \(whole)"
          let value = evaluator.value(at: x, y)
          guard !value.values.isEmpty else {
            #expect(whole.value.decoration < .defined, "\(place)")
            continue
          }
          defined += 1
          #expect(value.values.meets(whole.value.values), "\(place)")
          if let ball = balls.value(at: x, y) {
            #expect(value.values.meets(GappedInterval(ball)), "\(place), which is \(ball)")
            #expect(whole.value.values.meets(GappedInterval(ball)), "\(place), which is \(ball)")
            points += 1
          }
          let z = ys.lower / 2 + ys.upper / 2
          for (slope, other, run) in [
            (wholes[0].slope, evaluator.value(at: next, y), Interval(next) - Interval(x)),
            (wholes[1].slope, evaluator.value(at: x, z), Interval(z) - Interval(y)),
          ] {
            guard let slope, !other.values.isEmpty else { continue }
            let rise = other.values.hull - value.values.hull
            #expect(!rise.isDisjoint(from: slope * run), "\(place), chord of \(run)")
            chords += 1
          }
        }
      }
    }
    #expect(points > 4000 && chords > 4000 && defined > 8000)
  }
}

extension PlaneEvaluator {
  fileprivate mutating func value(at x: Double, _ y: Double) -> DecoratedInterval {
    enclosure(over: Interval(x), Interval(y), along: .x).value
  }
}

/// Evaluates a program at points with balls, which have twice as many bits.
private struct BallEvaluator {
  let code: EnclosureCode

  init(_ program: Program) { code = EnclosureCode(program) }

  /// The value; `nil` where a step has no ball.
  func value(at x: Double, _ y: Double) -> Interval? {
    var series = code.balls.map { TaylorSeries(constant: $0, count: 1) }
    for (input, number) in [(code.input, x), (code.secondInput, y)] {
      if let input { series[input] = TaylorSeries(variableOver: Ball(number), count: 1) }
    }
    for step in code.steps { series[step.result] = step.series { series[$0] } }
    guard series[code.output].count > 0, series[code.output][0].isKnown else { return nil }
    return series[code.output][0].interval
  }
}

extension GappedInterval {
  /// Whether two sets may have a number in common.
  fileprivate func meets(_ other: GappedInterval) -> Bool {
    !intersection(other.first).isEmpty || !intersection(other.second).isEmpty
  }
}
