import Foundation
import GraphView
import Testing

@testable import Plotting

@Suite("Plots")
struct PlotTests {
  /// Whether two ranges differ by rounding at most: by a billionth of a device pixel.
  private static func isSame(_ range: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Bool {
    let tolerance = 1e-12 * (other.upperBound - other.lowerBound) + 8 * other.upperBound.ulp
    return abs(range.lowerBound - other.lowerBound) <= tolerance
      && abs(range.upperBound - other.upperBound) <= tolerance
  }

  static let views: [([String], x: ClosedRange<Double>, y: ClosedRange<Double>)] = [
    (["--x", "0:4"], 0...4, -0.5...4.5),
    (["--y", "0:6"], -10...10, 0...6),
    (["--equal"], -10...10, -7.5...7.5),
    (["--x", "0:4", "--equal"], 0...4, -1.5...1.5),
    (["--y", "0:6", "--equal"], -4...4, 0...6),
    (["--x", "0:4", "--y", "0:1", "--equal"], 0...4, -1...2),
    (["--x", "0:1", "--y", "0:6", "--equal"], -3.5...4.5, 0...6),
    (["--x", "0:4", "--fit", "--equal"], (-4.0 / 3)...(16.0 / 3), -0.5...4.5),
    (["--x", "0:4", "--view", "standard"], 0...4, -1.5...1.5),
    (["--x", "0:4", "--view", "square"], 0...4, -1.5...1.5),
    (["--x", "-2:2", "--zoom", "2"], -1...1, -0.75...0.75),
    (["--x", "0:4", "--center", "1,1"], -1...3, -0.5...2.5),
    (["--x", "0:4", "--scale", "40"], -8...12, -7.5...7.5),
    (["--x", "0:4", "--origin", "0,600"], 0...4, 0...3),
    (["--x", "0:4", "--y", "-1:1"], 0...4, -1...1),
    (["--zoom", "2"], -5...5, -3.75...3.75),
    (["--pan", "40,0"], -11...9, -7.5...7.5),
    (["--tap", "0,600"], 0...20, 0...15),
    (["--center", "5,5"], -5...15, -2.5...12.5),
    (["--scale", "80"], -5...5, -3.75...3.75),
    (["--scale", "40,100"], -10...10, -3...3),
    (["--origin", "0,600"], 0...20, 0...15),
    (["--pan", "40,0", "--zoom", "2", "--origin", "0,600"], 4.5...14.5, 3.75...11.25),
    (["--view", "square"], (-40.0 / 3)...(40.0 / 3), -10...10),
    (["--x", "1e9:1e9+10", "--y", "-1:1"], 1e9...(1e9 + 10), -1...1),
    (["--fit", "--x", "0:4"], 0...4, -0.5...4.5),
    (["--view", "trig"], (-2 * .pi)...(2 * .pi), -4...4),
    (["--view", "trig", "--degrees"], -360...360, -4...4),
    (["--x", "0:k", "--y", "-k:k", "--let", "k=5"], 0...5, -5...5),
  ]

  @Test("View options lead to the view that they say, in their fixed order", arguments: views)
  func choosesViews(options: [String], x: ClosedRange<Double>, y: ClosedRange<Double>) throws {
    let view = try PlotSpecification(words: ["x", "--json", "--axes", "cross"] + options)
      .composed().view
    #expect(Self.isSame(view.xRange, x), "\(view.xRange)")
    #expect(Self.isSame(view.yRange, y), "\(view.yRange)")
  }

  @Test("--fit with a range of y chooses the range of x in which the curve is there")
  func horizontalFit() throws {
    let words = ["x sq", "--y", "0:25", "--fit", "--json"]
    let view = try PlotSpecification(words: words).composed().view
    #expect(view.xRange == -6...6)
    #expect(view.yRange == 0...25)
  }

  static let poor = "the curves were nearly flat; fitted to y = "
  static let little = "little of the curves was in view; fitted to y = "

  /// Programs in the standard view, and the range of y that they are fitted to instead.
  static let heights: [(String, y: ClosedRange<Double>?, reason: String)] = [
    ("x sin", nil, ""), ("x sq", nil, ""), ("5", nil, ""), ("= 3, 3.001", nil, ""),
    ("x", nil, ""), ("x 9 ^", nil, ""), ("x tan", nil, ""), ("= sqrt(1 - x^2)", nil, ""),
    ("= 0.4 sin(x)", nil, ""), ("= 0.01 sin(x), 5", nil, ""), ("= 5 + 0 x", nil, ""),
    ("= x, 1000 x", nil, ""), ("= 100 sin(x), sqrt(1 - x^2)", nil, ""), ("-1 sqrt", nil, ""),
    ("= 0.01 sin(x)", -0.015...0.015, poor), ("= 1e-20 sin(x)", -1.5e-20...1.5e-20, poor),
    ("= 2 + 0.01 sin(x)", 1.989...2.011, poor), ("= 0.001 x", -0.015...0.015, poor),
    ("= 100 sin(x)", -150...150, little), ("x 100 *", -1_500...1_500, little),
    ("= 100 x, 1000 - x", -1_500...1_500, little),
  ]

  @Test("The height is fitted where the standard view shows next to nothing", arguments: heights)
  func fitsPoorViews(program: String, y: ClosedRange<Double>?, reason: String) throws {
    for mode in [[], ["--dots"]] {
      let plot = try PlotSpecification(words: [program, "--json"] + mode).composed()
      #expect(plot.view.xRange == -10...10)
      #expect(plot.view.yRange == y ?? -7.5...7.5)
      #expect(plot.source == (y == nil ? .standard : .fit))
      let told = y.map { [reason + "\(RoundedNumber.text($0)), --equal keeps equal units"] } ?? []
      #expect(program == "-1 sqrt" || plot.remarks == told)
    }
  }

  @Test(
    "Nothing is fitted unasked where an option says how high the view is",
    arguments: [
      ["--equal"], ["--view", "standard"], ["--y", "-7.5:7.5"], ["--scale", "40"],
      ["--origin", "400,300"], ["--center", "0,0"], ["--zoom", "1"], ["--pan", "0,0"],
    ])
  func keepsHeight(options: [String]) throws {
    let plot = try PlotSpecification(words: ["= 100 sin(x)", "--json"] + options).composed()
    #expect(Self.isSame(plot.view.yRange, -7.5...7.5))
    #expect(plot.source == .options && plot.remarks.isEmpty)
  }

  @Test("A range of x alone is drawn with the height of the curves, robust at poles")
  func fitsRangesOfX() throws {
    for (program, options) in [
      ("x sin x /", ["--x", "-6pi:6pi"]), ("x sq", ["--x", "0:100"]), ("x tan", ["--x", "-3:3"]),
      ("= 1e-9 x", ["--x", "0:1"]), ("5", ["--x", "0:1"]),
    ] {
      let words = [program, "--json"] + options
      let plain = try PlotSpecification(words: words).composed()
      let fitted = try PlotSpecification(words: words + ["--fit"]).composed()
      #expect(plain.view == fitted.view && plain.remarks == fitted.remarks)
      #expect(plain.source == .fit && plain.specification.view.isChosen)
    }
    let undefined = try PlotSpecification(words: ["-1 sqrt", "--x", "-1:3", "--json"]).composed()
    #expect(Self.isSame(undefined.view.yRange, -1.5...1.5) && undefined.source == .options)
  }

  @Test("A fit ends on ticks of the style in use, and cuts nothing", arguments: ["decimal", "pi"])
  func fitsEndOnTicks(style: String) throws {
    for program in ["x", "= pi sin(x)", "x sq", "= 70 + 9cos(x)", "x 3 ^ x -", "x exp", "= 2.4x"] {
      let words = [program, "--x", "-3:4", "--y-ticks", style, "--json", "--no-title"]
      let plot = try PlotSpecification(words: words).composed()
      #expect(plot.remarks.isEmpty)
      let values = (0...1_000).map { -3 + 7 * Double($0) / 1_000 }
        .map { ProgramDataSource(plot.results[0]).value(at: $0) }
      let (least, greatest) = (values.min() ?? .nan, values.max() ?? .nan)
      let (range, height) = (plot.view.yRange, greatest - least)
      for (end, gap) in [
        (range.lowerBound, least - range.lowerBound),
        (range.upperBound, range.upperBound - greatest),
      ] {
        #expect(gap >= 0.004 * height && gap <= 0.26 * height, "\(program): \(range)")
        let unit = style == "pi" ? Double.pi / 24 : Double("1e\(Int(log10(height)) - 2)") ?? .nan
        #expect(abs(end - (end / unit).rounded() * unit) <= 4 * end.ulp, "\(program): \(range)")
      }
    }
  }

  static let remarks: [([String], [String])] = [
    (["x 1000 +"], ["nothing was in view; fitted to x = -10:10, y = 989:1011"]),
    (["x", "--center", "1000,0"], ["nothing was in view; fitted to x = 990:1010, y = 989:1011"]),
    (
      ["x", "--x", "0:1", "--y", "0:1", "--fit"],
      ["--fit has no effect, since both --x and --y are given"]
    ),
    (["-1 sqrt"], ["no part of any curve is in view"]),
    (["x 1000 +", "--y", "0:1"], ["no part of any curve is in view"]),
    (["x sin"], []),
  ]

  @Test("A curve that nobody would see is fitted or remarked on", arguments: remarks)
  func remarksOnInvisibleCurves(arguments: [String], expected: [String]) throws {
    #expect(try PlotSpecification(words: arguments + ["--json"]).composed().remarks == expected)
  }

  @Test("Columns that are not proven are told of in one remark")
  func unproven() throws {
    let plot = try PlotSpecification(
      words: ["x inv lgamma", "--x", "-1:1", "--y", "-5:5", "--size", "400x300", "--json"]
    ).composed()
    #expect(plot.unresolvedCount == 12)
    #expect(plot.remarks.count == 1)
    #expect(plot.remarks.first?.hasPrefix("12 device columns could not be proven") == true)
  }

  @Test("What a picture carries is its programs, each infix that reads back")
  func contents() throws {
    let words = ["x a *", "= cos(x), 3", "--let", "a=2", "--json"]
    let contents = try PlotSpecification(words: words).composed().contents(version: "test")
    #expect(contents.programs == ["= x * 2", "= cos(x)", "= 3"])
    #expect(contents.size == Size(width: 800, height: 600) && contents.pixelRatio == 1)
    #expect(!contents.isInDegrees)
  }

  @Test("The hash tells pictures apart that differ, and only those")
  func hashes() throws {
    let hash = { (words: [String]) in
      try PlotSpecification(words: words + ["--json"]).hash(version: "1", isProven: true)
    }
    let plain = try hash(["x sin"])
    for same in [["x", "sin"], ["-e", "x sin"], ["= sin(x)"], ["x sin", "--no-save", "-q"]] {
      #expect(try hash(same) == plain)
    }
    let others = [
      ["x cos"], ["x sin", "--degrees"], ["x sin", "--grid"], ["x sin", "--x", "-10:10"],
      ["x sin", "--title", "sin(x)"], ["x sin", "x"],
    ]
    let hashes = try Set(others.map(hash) + [plain])
    #expect(hashes.count == others.count + 1)
    let specification = try PlotSpecification(words: ["x sin", "--json"])
    #expect(specification.hash(version: "2", isProven: true) != plain)
    #expect(specification.hash(version: "1", isProven: false) != plain)
  }
}
