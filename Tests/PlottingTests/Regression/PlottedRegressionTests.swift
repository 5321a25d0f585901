import CalculatorBrain
import Foundation
import GraphView
import Testing

@testable import Plotting

@Suite("Plots of regressions") struct PlottedRegressionTests {
  private let host = TextHost(files: [
    "line.csv": "t,height\n0,1\n1,2.75\n2,5.25\n3,7\n", "other.csv": "x,y\n1,1\n2,4\n3,9\n4,16\n",
    "days.csv": "day,y\n2024-01-01,1\n2024-01-02,2\n", "negative.csv": "x,y\n-1,1\n0,2\n1,3\n",
    "upright.csv": "x,y\n1,1\n1,2\n1,3\n",
    "errors.csv": "1,2,0.1,0.2\n2,3,0.1,0.2\n3,5,0.2,0.1\n4,4,0.1,0.2\n4,5,0.1,0.2\n5,7,1,2\n",
  ])

  private func plot(_ line: String) throws -> Plot {
    let arguments = try PlotLine(LineWords(of: line)).arguments
    return try PlotSpecification(arguments, needsOutput: false, host: host).composed()
  }

  @Test(
    "Curves come after tables and programs, with rounded formulas",
    arguments: [
      ("--data line.csv --regress linear", ["height", "2.05 * x + 0.925"]),
      ("--data line.csv --regress linear --label h --label fit", ["h", "fit"]),
      ("--data other.csv --regress poly:2 --regress power", ["y", "x ^ 2", "x ^ 2"]),
      (
        "'= 2x' --data line.csv --data other.csv --regress linear",
        ["height", "y", "2 * x", "2.05 * x + 0.925", "5 * x - 5"]
      ),
      ("--data other.csv --regress 'a*x^2 + c' --let c=2", ["y", "0.83051 * x ^ 2 + 2"]),
    ])
  func curvesHaveFormulas(line: String, labels: [String]) throws {
    let found = try plot(line).picture.curves.map { $0.label }
    #expect(found.count == labels.count)
    for (one, other) in zip(found, labels) where other != "x ^ 2" { #expect(one == other) }
  }

  /// The transforms of numbers, of which there are few.
  private static let transforms =
    RowTransform.names.filter { $0 != "mean:month" }.map { $0 == "average:7" ? "average:2" : $0 }

  @Test("Rows made of rows have no errors", arguments: transforms)
  func madeRowsHaveNoErrors(transform: String) throws {
    for columns in ["1,2,3", "1,2,3,4", "1,2,,,4", "1,2"] {
      let line = "--data errors.csv:\(columns) --regress linear --transform \(transform)"
      for style in ["points", "bars", "stacked", "boxes"] {
        guard style != "boxes" || columns.hasPrefix("1,2,3") else { continue }
        let plot = try plot("\(line) --data-style \(style)")
        #expect(plot.specification.regressions.count == 1)
        let hasErrors = transform == "none" && style != "stacked" && columns.hasPrefix("1,2,3")
        #expect(plot.specification.regressions[0].isWeighted == hasErrors)
      }
    }
  }

  @Test("A fitted curve is proven like any other, and the report says what was found")
  func curvesAreProven() throws {
    let plot = try plot("--data line.csv --regress linear --size 50x40 --bare")
    #expect(plot.figures[0].coverage.count(of: .proven) == 50)
    let report = plot.report().compact
    #expect(
      report.contains(
        #""regression":{"model":"linear","data":"line.csv","points":4,"parameters":["#
          + #"{"name":"a","value":0.925"#), "\(report)")
    #expect(report.contains(#""r2":0.99"#))
  }

  /// Ten ordinates over abscissas that are far from 0.
  private static let far: [String] = [
    (0..<10).map { "\(2015 + $0)" }, (0..<10).map { "\(1_700_000_000 + 3600 * $0)" },
    (0..<10).map { "\(2_460_000.5 + Double($0))" }, (0..<10).map { "\(45_292 + $0)" },
    (0..<10).map { "\(-1_000_000 + 7 * $0)" }, (0..<10).map { "\(1e10 + Double($0))" },
    (0..<10).map { "\(1e-9 * Double($0 + 1))" },
  ].map { xs in
    zip(xs, [3, 5, 4, 6, 8, 7, 9, 8, 10, 12]).map { "\($0) \($1)" }.joined(separator: "\n")
  }

  /// The squares that NumPy's `polyfit` leaves over the numbers from 0 to 9.
  private static let left = [
    "linear": 6.763636364, "a*x+b": 6.763636364, "poly:2": 6.695454545, "a*(x-c)^2+b": 6.695454545,
    "poly:4": 4.903846154, "poly:6": 3.251748252, "poly:9": 0,
  ]

  @Test(
    "Formula, legend, program and curve are the same fit, wherever the points are",
    arguments: far, ["linear", "poly:2", "poly:4", "poly:6", "poly:9", "a*(x-c)^2+b", "a*x+b"])
  func whatIsDrawnIsTheFit(table: String, model: String) throws {
    let host = TextHost(files: ["t": table])
    let words = ["--data", "t", "--infix", "--regress", model, "--size", "300x200", "--bare"]
    let specification = try PlotSpecification(words: words + ["-o", "a.svg"], host: host)
    let plot = try specification.composed()
    let found = try #require(plot.specification.regressions.first)
    #expect(plot.unresolvedCount == 0)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(plot.report().compact.utf8)) as? [String: Any])
    let curves = try #require(report["curves"] as? [[String: Any]])
    let text = try #require(curves.first { $0["regression"] != nil }?["program"] as? String)
    let drawn = CompiledProgram(try Program(text))
    let shown = CompiledProgram(try Program(found.shown.description, notation: .infix))
    var squares = 0.0
    for line in table.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      let rest = numbers[1] - drawn.value(at: numbers[0])
      squares += rest * rest
      let difference = drawn.value(at: numbers[0]) - shown.value(at: numbers[0])
      #expect(difference.magnitude < 9.0 / 2000, "\(found.shown)")
    }
    #expect((squares - found.residual).magnitude <= 1e-9 * max(squares, 1e-3), "\(text)")
    // What is left does not depend on where the points are, but for the rounding of large numbers.
    if let least = Self.left[model] { #expect((squares - least).magnitude < 1e-4, "\(squares)") }
  }

  @Test(
    "A picture of a regression is drawn again from the table",
    arguments: [
      "--data line.csv --regress linear", "'= x^2' --data other.csv --regress 'a*x + b'",
      "--data other.csv --regress exp --log y --x 1:5",
      "--data line.csv --regress 'a*sin(x) + b' --degrees",
      "--data line.csv --regress exp --degrees",
    ])
  func picturesAreDrawnAgain(line: String) throws {
    let first = try plot(line)
    let contents = try PictureContents(JSONValue.object(first.contents(version: "1").json).compact)
    let arguments = try contents.arguments(host: host)
    let again = try PlotSpecification(arguments, needsOutput: false, host: host).composed()
    #expect(again.svg() == first.svg())
  }

  @Test("Without a table, a remark says that nothing is fitted")
  func nothingIsFittedWithoutTables() throws {
    let remark = "--regress has no effect without a table; give one, as in --data points.csv"
    #expect(try plot("x --regress linear").remarks == [remark])
    #expect(throws: PlotError.self) { try plot("x --regress liner") }
  }

  @Test("Remarks name options of tables that do nothing")
  func optionsWithoutTables() throws {
    for option in [
      "--transform bins:3", "--rows 1:2", "--block 0", "--separator tab", "--decimal .",
      "--missing x", "--skip 1", "--comment %", "--date-format %Y", "--encoding utf-8",
      "--x-format time",
    ] {
      let name = option.prefix { $0 != " " }
      let remark = "\(name) has no effect without a table; give one, as in --data points.csv"
      #expect(try plot("x \(option)").remarks == [remark])
    }
    for (option, list) in [("--data-style", "lines,points,bars"), ("--transform", "none,sum,sum")] {
      #expect(
        try plot("--data line.csv \(option) \(list)").remarks == [
          "\(option) has 3 values for 1 table; the others have no effect"
        ])
    }
    #expect(try plot("--data line.csv --data line.csv --data-style lines,points").remarks.isEmpty)
  }

  @Test("Sessions fit what is set")
  func sessionsFit() throws {
    var session = Session()
    _ = try session.perform("set --regress linear", host: host)
    guard case .draw(let drawn) = try session.perform("plot --data line.csv", host: host) else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(try drawn.specification.composed().specification.regressions.count == 1)
  }

  @Test(
    "What cannot be fitted is told with a remedy",
    arguments: [
      (
        "--data line.csv --regress liner",
        """
        --regress: 'liner' is no function of x; use linear, poly:2, exp, log, power, or a program \
        such as a*exp(-b*x)
        """
      ),
      (
        "--data line.csv --regress poly:40",
        "--regress: 'poly:40' is no polynomial; write poly:2, with a degree from 0 to 20"
      ),
      (
        "--data line.csv --regress 'x + 1'",
        """
        --regress: 'x + 1' has 0 parameters; write a program with 1 to 20 names that have no \
        value, as in a*exp(-b*x)
        """
      ),
      (
        "--data line.csv --regress 'a*x for b=1'",
        "--regress: 'a*x' has no parameter 'b'; it has a"
      ),
      (
        "--data line.csv --regress 'a*x for 3'",
        """
        --regress: '3' is no value to begin with; write as in a*exp(-b*x) for a=2, b=0.5
        """
      ),
      (
        "--data line.csv --regress 'a*b*x'",
        """
        --regress: no values of a, b bring 'a*b*x' nearest to the points of 'line.csv'; begin near \
        them, as in --regress '… for a=1, b=1', or leave out parameters
        """
      ),
      (
        "--data line.csv --regress poly:4",
        """
        --regress: 'line.csv' has 4 points, and 'poly:4' has 5 numbers to find; use a model with \
        fewer
        """
      ),
      (
        "--data upright.csv --regress linear",
        """
        --regress: too few points of 'upright.csv' differ in x for 'linear'; use a model with \
        fewer numbers
        """
      ),
      (
        "--data negative.csv --regress power",
        """
        --regress: x of 'negative.csv' has numbers that are not positive, which 'power' cannot \
        take; use linear, poly:2 or exp
        """
      ),
      (
        "--data days.csv --regress linear",
        """
        --regress: x of 'days.csv' is dates, for which no formula is found; fit 'days.csv' over \
        the numbers of its rows, as in --data FILE:0,2
        """
      ),
    ])
  func mistakesHaveRemedies(line: String, message: String) {
    let error = #expect(throws: PlotError.self) { try plot(line) }
    #expect(error?.description == message)
  }
}
