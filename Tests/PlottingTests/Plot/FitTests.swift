import CalculatorBrain
import GraphView
import IntervalArithmetic
import Testing

@testable import Plotting

/// A source that counts how many enclosures it gave.
private final class CountingSource: GraphDataSource {
  let source: ProgramDataSource
  private(set) var count = 0

  init(_ program: String) throws { source = ProgramDataSource(try Program(program)) }

  func value(at x: Double) -> Double { source.value(at: x) }

  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    source.evaluate(xs, into: &ys)
  }

  func enclosure(over xs: Interval) -> Enclosure {
    count += 1
    return source.enclosure(over: xs)
  }
}

@Suite("Fit of programs")
struct FitTests {
  static let view = GraphView(bounds: Size(width: 800, height: 600))

  /// A program, what the fitted range must hold and must be within, and how many curves' ends are
  /// cut: `+` above, `-` below.
  struct Row: CustomTestStringConvertible {
    let program: String
    let held: ClosedRange<Double>
    let within: ClosedRange<Double>
    let cut: String

    init(
      _ program: String, _ held: ClosedRange<Double>, _ within: ClosedRange<Double>,
      cut: String = ""
    ) {
      (self.program, self.held, self.within, self.cut) = (program, held, within, cut)
    }

    var testDescription: String { program }
  }

  static let rows = [
    Row("3", 2.5...3.5, 2...4),
    Row("1e-300 x *", -1e-299...1e-299, -1.2e-299...1.2e-299),
    Row("1e300 x *", -1e301...1e301, -1.2e301...1.2e301),
    Row("1e308 x *", -7e307...7e307, -8e307...8e307, cut: "+-"),
    Row("x exp", 0...22026.4, -1200...23200),
    Row("x exp exp", 0...2.7, -1e300...1e300, cut: "+"),
    Row("x x ^", 0.7...1e10, -6e8...1.1e10),
    Row("x floor", -10...10, -11.1...11.1),
    Row("x sign", -1...1, -1.2...1.2),
    Row("x sin x /", -0.217...1, -0.3...1.1),
    Row("x 0 = 5 0 if", 0...5, -0.3...5.3),
    Row("x 3.0001 - 1e4 * sq neg exp", 0...1, -0.1...1.1),
    Row("x 1e5 * sin", -1...1, -1.2...1.2),
    Row("x sq 1e-3 + inv", 0.01...1000, -60...1060),
    Row("x ln x *", -0.36...23, -1.7...24.5),
    Row("x abs cbrt x abs ln *", -1.1...4.9, -1.6...5.5),
    Row("x 3 ^ 3 x * -", -970...970, -1100...1100),
    Row("1 x /", -2...2, -8...8, cut: "+-"),
    Row("1e-6 x /", -2e-6...2e-6, -8e-6...8e-6, cut: "+-"),
    Row("x sq inv", 0...1, -1...6, cut: "+"),
    Row("x -2.5 ^", 0...1, -1...6, cut: "+"),
    Row("x sq 1 - inv", -1...1, -6...6, cut: "+-"),
    Row("x inv x 3 - inv +", -2...2, -10...10, cut: "+-"),
    Row("x inv x +", -10.1...10.1, -13...13, cut: "+-"),
    Row("x sq 1 + x 1 - /", -9.18...11.22, -16...18, cut: "+-"),
    Row("x sq x inv +", 0...100, -40...120, cut: "+-"),
    Row("x exp x /", 0...2.72, -30...60, cut: "+-"),
    Row("x tan", -2...2, -9...9, cut: "+-"),
    Row("x tan 1000 *", -2000...2000, -9000...9000, cut: "+-"),
    Row("x sec", -1...1, -9...9, cut: "+-"),
    Row("x gamma", -3.545...2.303, -20...30, cut: "+-"),
    Row("1 x / exp", 0...2.5, -1...12, cut: "+"),
    Row("x ln", -2...2.302, -6...4, cut: "-"),
    Row("x abs ln", -2...2.302, -6...4, cut: "-"),
    Row("x sin abs ln", -2...0, -6...1, cut: "-"),
    Row("x atanh", -1...1, -4...4, cut: "+-"),
    Row("x inv floor", -1...0, -20...20, cut: "+-"),
    Row("x inv sin x /", 0...1.8, -40...40, cut: "+-"),
    Row("x 5 - inv x atan 50 * +", -73.3...73.5, -120...140, cut: "+-"),
    Row("x 1000 * tan", -2...2, -40...40, cut: "+-"),
  ]

  @Test("The range holds what there is to see, and no emptiness", arguments: rows)
  func rangesAreNatural(row: Row) throws {
    let source = try CountingSource(row.program)
    let fit = try #require(Self.view.fit(to: [FunctionGraph(source)]))
    let (low, high) = (fit.view.yRange.lowerBound, fit.view.yRange.upperBound)
    #expect(low <= row.held.lowerBound && row.held.upperBound <= high, "\(low):\(high)")
    // The ends are numbers of the axis, as long as that takes no more than a third of it.
    let room = (high - low) / 6
    #expect(
      row.within.lowerBound - room <= low && high <= row.within.upperBound + room, "\(low):\(high)")
    #expect((fit.isCutAbove ? "+" : "") + (fit.isCutBelow ? "-" : "") == row.cut)
    #expect(fit.view.xRange == -10...10)
    #expect(source.count <= (fit.cutPlaces.isEmpty ? 1_016 : 400), "\(source.count) enclosures")
  }

  @Test(
    "A path that leaves its view on a side says so",
    arguments: [
      ("'(tan(t), t) for t in 0:10'", "outside x = -15:15 are"),
      ("'(ln(t), t) for t in 0:1'", "outside x = -6:0 are"),
      ("'(t, floor(1/t)) for t in 0:1'", "above y ="), ("'(cos(t), sin(t)) for t in 0:7'", nil),
    ] as [(String, String?)])
  func pathsAside(line: String, cut: String?) throws {
    let remarks = try PlotSpecification(line).composed().remarks.filter { $0.contains("cut off") }
    #expect(remarks.count == (cut == nil ? 0 : 1))
    #expect(cut.map { remarks.joined().contains($0) } ?? true, "\(remarks)")
  }

  @Test(
    "Extreme values are fitted in pictures of few pixels, whose margins are wider than the values",
    arguments: [(2, 1), (4, 1), (2, 4), (40, 2), (2, 40)] as [(Double, Double)])
  func fewPixels(width: Double, height: Double) throws {
    let base = GraphView(bounds: Size(width: width, height: height))
    let view = try #require(base.showing(x: -10...10)?.showing(y: -10...10))
    for factor in ["1e308", "-1e308", "1e306", "1e-300", "5e-324"] {
      for program in ["x sq", "x", "x exp", "x inv", "x sin"] {
        let source = ProgramDataSource(try Program("\(program) \(factor) *"))
        for axes in AxesStyle.allCases {
          var picture = GraphPicture(view: view, curves: [])
          picture.axes = axes
          let fit = view.fit(to: [FunctionGraph(source)], like: picture)
          let range = try #require(fit?.view.yRange, "\(program) \(factor) \(axes)")
          #expect(range.lowerBound < range.upperBound)
        }
      }
    }
  }

  @Test("What is not said to be cut is in view, and what is said to be cut is not", arguments: rows)
  func cutsAreTrue(row: Row) throws {
    let source = ProgramDataSource(try Program(row.program))
    let fit = try #require(Self.view.fit(to: [FunctionGraph(source)]))
    let range = fit.view.yRange
    let leaves = { (x: Double) in
      let y = source.value(at: x)
      return y > range.upperBound || y < range.lowerBound
    }
    if !fit.isCut {
      #expect((0...10_007).allSatisfy { !leaves(-10 + 20 * Double($0) / 10_007) })
    }
    for place in fit.cutPlaces {
      // A pole is rarely a double, and may be thinner than any step.
      let steps = (0...1_000).map { 0.02 * Double($0) / 1_000 }
      let halvings = (0...45).map { Double(sign: .plus, exponent: -$0, significand: 0.02) }
      let isCut = (steps + halvings).contains { leaves(place + $0) || leaves(place - $0) }
      #expect(isCut, "nothing is cut near \(place)")
    }
  }

  static let remarks: [([String], [String])] = [
    (["x sin", "--fit"], []),
    (
      ["x inv", "--fit", "--x", "-10:10"],
      ["values above y = 6 and below y = -6 are cut off near x = 0"]
    ),
    (
      ["x sq inv", "--fit", "--size", "400x300"],
      ["values above y = 2.4 are cut off near x = 0"]
    ),
    (
      ["x tan", "--fit", "--x", "-10:10"],
      [
        "values above y = 5 and below y = -5 are cut off near x = -7.85, -4.71, -1.57 "
          + "and 3 more"
      ]
    ),
    (
      ["1000 x sq inv +"],
      [
        "nothing was in view; fitted to x = -10:10, y = 999.9:1002.4",
        "values above y = 1002.4 are cut off near x = 0",
      ]
    ),
  ]

  @Test("A fit says in one line what it cut, and where", arguments: remarks)
  func remarksOnCuts(arguments: [String], expected: [String]) throws {
    let plot = try PlotSpecification(words: arguments + ["--json"]).composed()
    #expect(plot.remarks == expected)
  }

  static let bounds: [([String], x: ClosedRange<Double>?, y: ClosedRange<Double>?)] = [
    (["--x", "0.25:0.75"], 0.25...0.75, nil), (["--x", "-1e-9:1e-9"], -1e-9...1e-9, nil),
    (["--y", "0:25"], nil, 0...25), (["--y", "1e9:2e9"], nil, 1e9...2e9),
    (["--x", "-1:1", "--y", "7:8"], -1...1, 7...8),
  ]

  @Test("A bound that was given never moves", arguments: ["x tan", "x gamma", "x sq", "x 50 +"])
  func givenBoundsStay(program: String) throws {
    for (options, x, y) in Self.bounds {
      let words = [program, "--fit", "--json", "--size", "200x150"] + options
      let view = try PlotSpecification(words: words).composed().view
      if let x { #expect(view.xRange == x) }
      if let y { #expect(view.yRange == y) }
    }
  }

  @Test("A program of 1,000 powers is fitted in few enclosures", arguments: ["2 ^ ", "dup * "])
  func manyPowers(word: String) throws {
    let source = try CountingSource("x " + String(repeating: word, count: 1_000))
    let fit = try #require(Self.view.fit(to: [FunctionGraph(source)]))
    #expect(fit.isCutAbove && !fit.isCutBelow)
    #expect(source.count <= 400)
  }
}
