import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

@Suite("Fits without values to begin with") struct FoundStartTests {
  /// A model, values that are to be found again, and abscissas.
  struct Case: CustomStringConvertible, Sendable {
    let model: String
    let values: [String: Double]
    let range: ClosedRange<Double>
    var count = 120
    var description: String { "\(model) over \(range)" }

    func table(noise: Double = 0) throws -> String {
      let compiled = CompiledProgram(try Program(model, notation: .infix).binding(values))
      var seed: UInt64 = 7
      return (0..<count).map { row in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let width = range.upperBound - range.lowerBound
        let x = range.lowerBound + (Double(row) + 0.5) / Double(count) * width
        let y = compiled.value(at: x) + noise * (Double(seed >> 40) / 0x1p23 - 1)
        return "\(x) \(y)"
      }.joined(separator: "\n")
    }
  }

  private func fit(_ model: String, _ table: String, _ more: [String] = []) throws -> Regression {
    let host = TextHost(files: ["t.dat": table])
    let words = ["--data", "t.dat", "--infix", "--regress", model, "-o", "a.svg"] + more
    var plot = try PlotSpecification(words: words, host: host)
    try plot.prepare()
    return try #require(plot.regressions.first)
  }

  private static let epoch = 1.7e9
  private static let cases: [Case] = [
    Case(
      model: "a*sin(b*x+c)+d", values: ["a": 2, "b": 1, "c": 0.5, "d": 3], range: 0...6283,
      count: 4000),
    Case(
      model: "a*exp(-((x-b)/c)^2)+d", values: ["a": 5, "b": 589.3, "c": 0.1, "d": 1],
      range: 588...590.5),
    Case(
      model: "a*exp(-((x-b)/c)^2)+d", values: ["a": 5, "b": 5890.02, "c": 0.2, "d": 1],
      range: 5885...5895),
    Case(
      model: "a*exp(-((x-b)/c)^2)+d", values: ["a": -5, "b": epoch + 700.25, "c": 30, "d": 1],
      range: epoch...(epoch + 1500)),
    Case(
      model: "a*exp(-((x-b)/c)^2)+d*exp(-((x-f)/g)^2)",
      values: ["a": 3, "b": 20, "c": 4, "d": 1, "f": 61, "g": 9], range: 0...100),
    // The smaller peak, on the slope of the other, was missed.
    Case(
      model: "a*exp(-((x-b)/c)^2)+d*exp(-((x-f)/g)^2)",
      values: ["a": 4.6, "b": 3.67, "c": 1.62, "d": 1.1, "f": 6.07, "g": 0.3],
      range: 0...10.0654, count: 100),
    Case(
      model: "a*sin(b*x+c)+d", values: ["a": 5, "b": 7.27e-5, "c": 0, "d": 1],
      range: epoch...(epoch + 900_000)),
    Case(
      model: "a*cos(2*pi*(x-c)/p)+d", values: ["a": 5, "p": 11.1, "c": 2, "d": 1],
      range: 1749...2020),
    Case(
      model: "a*sin(b*x)*sin(c*x)", values: ["a": 5, "b": 3, "c": 0.4], range: 0...40),
    Case(model: "a*exp(-b*x)+c", values: ["a": 5, "b": 0.003, "c": -2], range: 0...1000),
    Case(
      model: "a*exp(-b*x)+c*exp(-d*x)", values: ["a": 5, "b": 3, "c": 2, "d": 0.4], range: 0...6),
    Case(
      model: "a/(1+exp(-b*(x-c)))", values: ["a": 1e6, "b": 0.3, "c": 1950], range: 1900...2000),
    Case(model: "a*x^n/(k^n+x^n)", values: ["a": 9, "n": 2.5, "k": 30], range: 0...100),
    Case(model: "a*exp(-b*exp(-c*x))", values: ["a": 90, "b": 6, "c": 0.08], range: 0...80),
    Case(model: "a*gamma(x+b)", values: ["a": 2, "b": 0.75], range: 0...5),
    Case(model: "if(x<a,b*x,b*a+c*(x-a))", values: ["a": 20.2, "b": 2, "c": 0.5], range: 0...50),
  ]

  @Test("Values are found again from their points", arguments: cases)
  func valuesAreFound(_ made: Case) throws {
    let found = try fit(made.model, made.table())
    #expect(found.remark == nil)
    #expect(try #require(found.rSquared) > 1 - 1e-9)
  }

  @Test("Noise leads no fit astray", arguments: cases.dropFirst())
  func noiseIsBorne(_ made: Case) throws {
    let height = try spread(made)
    let found = try fit(made.model, made.table(noise: 0.05 * height))
    let noisy = 0.05 * height * (1.0 / 3).squareRoot()
    // The points keep their noise, as no curve of so few values takes more of it away.
    #expect(try #require(found.deviation) < 1.3 * noisy)
    #expect(found.remark == nil)
  }

  private func spread(_ made: Case) throws -> Double {
    let ys = try made.table().split(separator: "\n").compactMap {
      Double($0.split(separator: " ")[1])
    }
    return try #require(ys.max()) - #require(ys.min())
  }

  @Test("Temperatures of 36 months, in radians and in degrees", arguments: [[], ["--degrees"]])
  func monthsAreAWave(more: [String]) throws {
    let ys = [
      1.4, 3.0, 5.9, 10.2, 14.8, 17.1, 19.9, 18.6, 14.7, 9.1, 5.5, 2.2, 0.3, 2.6, 6.8, 9.4, 13.1,
      18.0, 18.8, 19.3, 13.9, 10.3, 4.6, 1.1, 2.1, 1.7, 5.0, 11.0, 14.1, 17.6, 19.4, 17.9, 15.2,
      9.8,
      4.9, 3.1,
    ]
    let table = ys.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "\n")
    let found = try fit("a*sin(b*x+c)+d", table, more)
    let values = Dictionary(uniqueKeysWithValues: found.parameters.map { ($0.name, $0.value) })
    let turn = more.isEmpty ? 2 * Double.pi : 360
    #expect(try (turn / #require(values["b"]) - 12).magnitude < 0.1)
    #expect(try #require(found.rSquared) > 0.98)
    #expect(found.remark == nil)
  }

  @Test(
    "A fit that ends elsewhere than the nearest one says so, and how near that is",
    arguments: ["0.99", "1.01"])
  func otherStartsAreBetter(frequency: String) throws {
    let table = try Self.cases[0].table(noise: 0.1)
    let found = try fit("a*sin(b*x+c)+d for a=1, b=\(frequency), c=0, d=3", table)
    let remark = try #require(found.remark)
    #expect(
      remark.hasPrefix(
        "other values bring 'a*sin(b*x+c)+d for a=1, b=\(frequency), c=0, d=3' nearer to 't.dat': "
          + "they leave "), "\(remark)")
    #expect(
      remark.hasSuffix("of the squares; leave out the values to begin with, and they are found"))
    #expect(found.json.compact.contains("leave out the values to begin with, and they are found"))
    let right = try fit("a*sin(b*x+c)+d for a=1, b=1, c=0, d=3", table)
    #expect(right.remark == nil)
  }

  @Test("From values that lead nowhere, a fit begins elsewhere and says so")
  func hopelessStartsAreLeft() throws {
    let table = try Self.cases[1].table()
    let found = try fit("a*exp(-((x-b)/c)^2)+d for a=1, b=100, c=0.1, d=1", table)
    #expect(try #require(found.rSquared) > 1 - 1e-9)
    #expect(
      found.remark
        == "no fit of 'a*exp(-((x-b)/c)^2)+d for a=1, b=100, c=0.1, d=1' to 't.dat' is reached from "
        + "the values that are given; this one is from others")
  }

  @Test("A curve that explains little says so")
  func poorFitsSaySo() throws {
    let table = (0..<60).map { "\($0) \($0 * $0 * $0 * 7919 % 101)" }.joined(separator: "\n")
    let remark = try #require(try fit("a*sin(b*x+c)+d", table).remark)
    #expect(remark.hasPrefix("'a*sin(b*x+c)+d' may not be nearest to 't.dat', as R² is 0."))
  }

  @Test("Constants that may be meant as parameters are named")
  func constantsAreNamed() throws {
    let table = (0..<40).map { "\($0) \(5 / (1 + Double($0)) + 1)" }.joined(separator: "\n")
    for (model, name) in [
      ("a*exp(-x/tau)+c", "tau"), ("a*x+e", "e"), ("a*x^e+b", "e"), ("a*sin(b*x+phi)", "phi"),
    ] {
      let remark = try #require(try fit(model, table).remark)
      #expect(remark.hasPrefix("\(name) is the constant "), "\(remark)")
      #expect(
        remark.hasSuffix(" in '\(model)', and is not fitted; give a parameter another name"))
    }
    for model in ["a*e^(-x)+c", "a*x+pi*b", "a*exp(-x)+c"] {
      #expect(try fit(model, table).remark?.contains("constant") != true)
    }
  }

  @Test("Values that points leave open are refused", arguments: ["a*exp(-b*x)+c", "a*b*x+c"])
  func openValuesAreRefused(model: String) {
    let error = #expect(throws: PlotError.self) { try fit(model, "0 5\n1 8\n2 11\n3 14\n4 17") }
    #expect(
      error?.description.contains("bring '\(model)' nearest to the points of 't.dat'") == true)
  }
}
