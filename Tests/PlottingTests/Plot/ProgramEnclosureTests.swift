import CalculatorBrain
import GraphView
import IntervalArithmetic
import Testing

@testable import Plotting

@Suite("Programs as data sources")
struct ProgramEnclosureTests {
  @Test(
    "The view is told all that is proven of the program",
    arguments: ["x sin", "1 x /", "x floor", "x sin x /", "x sqrt 3 -", "2 3 +"])
  func enclosures(text: String) throws {
    let program = try Program(text)
    let source = ProgramDataSource(program)
    for xs in [Interval(-1, 1), Interval(0.5), Interval(0.5, 0.75), Interval(-3, -2)] {
      let proven = CompiledProgram(program).enclosure(over: xs)
      let told = source.enclosure(over: xs)
      #expect(told.values == proven.function.value.values)
      #expect(told.decoration == proven.function.value.decoration)
      #expect(told.reasons == proven.function.value.reasons)
      #expect(told.slope == proven.function.slope)
      #expect(told.attained == proven.function.attained)
      #expect(told.removable == proven.removable)
    }
  }

  @Test("Single values, blocks and enclosures of points agree")
  func values() throws {
    let source = ProgramDataSource(try Program("x sq 1 + x /"))
    let xs = [-2, 0, 0.5, 3]
    var ys = [Double](repeating: 0, count: xs.count)
    var span = ys.mutableSpan
    source.evaluate(xs.span, into: &span)
    for (x, y) in zip(xs, ys) {
      #expect(y.bitPattern == source.value(at: x).bitPattern)
      #expect(source.enclosure(over: Interval(x)).values.contains(y) || y.isNaN)
    }
    #expect(source.enclosure(over: Interval(0)).values.isEmpty)
  }

  @Test(
    "Where a program breaks at a double, its neighbours bring the limits",
    arguments: [
      ("1 x /", 0, .infinite(.minus), .infinite(.plus)),
      ("x floor", 3, .finite(Interval(2)), .finite(Interval(3))),
      ("x sqrt", 0, .undefined, .finite(Interval(0))),
      ("x inv sin", 0, nil, nil), ("x sin x /", 0, nil, nil), ("x sq", 1, nil, nil),
    ] as [(String, Double, Limit?, Limit?)])
  func limits(text: String, x: Double, left: Limit?, right: Limit?) throws {
    let source = ProgramDataSource(try Program(text))
    let around = source.enclosure(over: Interval(x.nextDown, x.nextUp))
    #expect(around.leftLimit == left && around.rightLimit == right)
    let wider = source.enclosure(over: Interval(x.nextDown.nextDown, x.nextUp))
    #expect(wider.leftLimit == nil && wider.rightLimit == nil)
  }

  @Test("Where a program breaks between two doubles, they bring the limits there")
  func limitsBetweenDoubles() throws {
    let pole = ProgramDataSource(try Program("x tan")).enclosure(over: Interval.pi / Interval(2))
    #expect(pole.leftLimit == .infinite(.plus) && pole.rightLimit == .infinite(.minus))
    let none = ProgramDataSource(try Program("x tan")).enclosure(over: .pi)
    #expect(none.leftLimit == nil && none.rightLimit == nil)
  }
}
