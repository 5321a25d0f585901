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
    (["--x", "0:4"], 0...4, -1.5...1.5),
    (["--y", "0:6"], -4...4, 0...6),
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
    (["--fit", "--x", "0:4"], 0...4, -0.2...4.2),
    (["--view", "trig"], (-2 * .pi)...(2 * .pi), -4...4),
    (["--view", "trig", "--degrees"], -360...360, -4...4),
    (["--x", "0:k", "--y", "-k:k", "--let", "k=5"], 0...5, -5...5),
  ]

  @Test("View options lead to the view that they say, in their fixed order", arguments: views)
  func choosesViews(options: [String], x: ClosedRange<Double>, y: ClosedRange<Double>) throws {
    let view = try PlotSpecification(words: ["x", "--json"] + options).composed().view
    #expect(Self.isSame(view.xRange, x), "\(view.xRange)")
    #expect(Self.isSame(view.yRange, y), "\(view.yRange)")
  }

  @Test("--fit with a range of y chooses the range of x in which the curve is there")
  func horizontalFit() throws {
    let words = ["x sq", "--y", "0:25", "--fit", "--json"]
    let view = try PlotSpecification(words: words).composed().view
    #expect(abs(view.xRange.lowerBound + 5.5) < 0.1 && abs(view.xRange.upperBound - 5.5) < 0.1)
    #expect(view.yRange == 0...25)
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
