import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

@Suite struct RegressionTests {
  /// A model with the values that NIST certifies for it, and their standard errors.
  struct Reference: CustomStringConvertible, Sendable {
    let table: String
    let model: String
    let values: [Double]
    let errors: [Double]
    /// The greatest relative error of a value.
    let accuracy: Double
    var description: String { model }
  }

  // The equations of lines and polynomials are solved to the rounding of their tables.
  private static let references: [Reference] = [
    Reference(
      table: ReferenceTables.norris, model: "linear",
      values: [-0.262323073774029, 1.00211681802045],
      errors: [0.232818234301152, 0.429796848199937e-3], accuracy: 1e-12),
    Reference(
      table: ReferenceTables.filip, model: "poly:10",
      values: [
        -1467.48961422980, -2772.17959193342, -2316.37108160893, -1127.97394098372,
        -354.478233703349, -75.1242017393757, -10.8753180355343, -1.06221498588947,
        -0.670191154593408e-1, -0.246781078275479e-2, -0.402962525080404e-4,
      ],
      errors: [
        298.084530995537, 559.779865474950, 466.477572127796, 227.204274477751, 71.6478660875927,
        15.2897178747400, 2.23691159816033, 0.221624321934227, 0.142363763154724e-1,
        0.535617408889821e-3, 0.896632837373868e-5,
      ], accuracy: 1e-12),
  ]

  private func regression(
    _ model: String, _ table: String, _ reference: String = "t.dat:2,1"
  ) throws -> Regression {
    let host = TextHost(files: ["t.dat": table])
    let words = ["--data", reference, "--regress", model, "-o", "a.svg"]
    var plot = try PlotSpecification(words: words, host: host)
    try plot.prepare()
    return try #require(plot.regressions.first)
  }

  private func points(_ xs: [Double], _ y: (Double) -> Double) -> String {
    xs.map { "\(y($0)) \($0)" }.joined(separator: "\n")
  }

  @Test("The reference tables of NIST give the certified values", arguments: references)
  func referencesAreMet(_ reference: Reference) throws {
    let found = try regression(reference.model, reference.table)
    #expect(found.parameters.count == reference.values.count)
    for (index, parameter) in found.parameters.enumerated() {
      let (value, error) = (reference.values[index], reference.errors[index])
      #expect(
        (parameter.value - value).magnitude <= reference.accuracy * value.magnitude,
        "\(parameter.name) = \(parameter.value), not \(value)")
      let foundError = try #require(parameter.error)
      #expect(
        (foundError - error).magnitude <= 2 * reference.accuracy * error,
        "\(parameter.name) ± \(foundError), not \(error)")
    }
  }

  @Test("R² and the standard deviation are those of the reference tables")
  func qualityIsThatOfTheReferences() throws {
    let norris = try regression("linear", ReferenceTables.norris)
    #expect(norris.rSquared.map { ($0 - 0.999993745883712).magnitude < 1e-15 } == true)
    #expect(norris.deviation.map { ($0 - 0.884796396144373).magnitude < 1e-13 } == true)
  }

  @Test(
    "A polynomial through its own points is found to an ulp of the greatest of them",
    arguments: [[1, 1, 1, 1, 1, 1], [1, 0.1, 0.01, 0.001, 1e-4, 1e-5], [3, -2], [7], [0, 0, 1]])
  func polynomialsAreFound(coefficients: [Double]) throws {
    let xs = (0...20).map { Double($0) }
    func value(_ x: Double) -> Double { coefficients.reversed().reduce(0) { $0 * x + $1 } }
    let found = try regression("poly:\(coefficients.count - 1)", points(xs, value))
    let greatest = xs.map { value($0).magnitude }.reduce(0, max)
    for (parameter, coefficient) in zip(found.parameters, coefficients) {
      #expect((parameter.value - coefficient).magnitude <= greatest.ulp, "\(parameter)")
    }
  }

  @Test(
    "Curves of each model are found from their points",
    arguments: [
      ("exp", 2.5, -0.3), ("exp", -4, 0.2), ("power", 3, 0.75), ("power", 0.01, 2), ("log", 1, -2),
      ("a*sin(x) + b*cos(x)", 2, 3), ("a/(b + x)", 5, 0.5), ("a b x * + x sq /", 2, -1),
    ])
  func modelsAreFound(model: String, a: Double, b: Double) throws {
    let bodies = [
      "exp": "= a*exp(b*x)", "power": "= a*x^b", "log": "= a + b*ln(x)",
    ]
    let program = try Program(bodies[model] ?? model).binding(["a": a, "b": b])
    let xs = (1...30).map { Double($0) / 4 }
    let found = try regression(model, points(xs) { CompiledProgram(program).value(at: $0) })
    for (parameter, value) in zip(found.parameters, [a, b]) {
      #expect((parameter.value - value).magnitude <= 1e-12 * value.magnitude, "\(parameter)")
    }
  }

  @Test("A fit does not depend on the units of y, nor on how many rows are reduced at once")
  func fitsFollowUnits() throws {
    let xs = (0..<1000).map { Double($0) / 100 }
    func y(_ x: Double) -> Double { x * x - 3 * x + (x * 977).truncatingRemainder(dividingBy: 1) }
    let one = try regression("poly:2", points(xs, y))
    let other = try regression("poly:2", points(xs) { y($0) * 1024 })
    #expect(one.parameters.map { $0.value * 1024 } == other.parameters.map { $0.value })
    #expect(one.rSquared == other.rSquared)
  }

  @Test("As many points as numbers leave no error, and a level line has no R²")
  func fewPointsHaveNoErrors() throws {
    let line = try regression("linear", "1 1\n3 2\n")
    #expect(line.parameters.allSatisfy { $0.error == nil } && line.deviation == nil)
    #expect(line.parameters.map { $0.value } == [-1, 2])
    #expect(try regression("linear", "5 1\n5 2\n5 3\n").rSquared == nil)
  }

  /// x, y and the error of y.
  private static let measured = """
    1 2.1 0.1 9.1
    2 3.9 0.2 7.9
    3 6.3 0.1 6.2
    4 7.6 0.5 5.6
    5 10.4 0.3 4.4
    6 12.1 0.4 4.1
    8 15.2 1 2.2
    10 21 2 2
    """

  /// Values and standard errors from normal equations of 40 digits, and by SciPy's `curve_fit`.
  private static let weighted: [(String, String, [Double], [Double], accuracy: Double)] = [
    (
      "linear", "t.dat:1,2,3", [0.071890458100963644, 2.0397126636991811],
      [0.12944896301014981, 0.048612601867550969], 1e-13
    ),
    (
      "poly:2", "t.dat:1,2,3",
      [-0.060760786699243074, 2.1563210090357123, -0.019119167140728896],
      [0.20297902565207517, 0.14414385977707358, 0.022185249864236873], 1e-12
    ),
    (
      "linear", "t.dat:1,2,=$2 - 7*$3,=$2 + 7*$3",
      [0.071890458100963644, 2.0397126636991811],
      [0.12944896301014981, 0.048612601867550969], 1e-13
    ),
    (
      "a*exp(-b*x)", "t.dat:1,4,3", [10.950472659878542, 0.18382395607503266],
      [0.17694007479954973, 0.00781656450825388], 2e-7
    ),
  ]

  @Test("Points with small errors count more", arguments: weighted)
  func weights(
    model: String, table: String, values: [Double], errors: [Double], accuracy: Double
  ) throws {
    let found = try regression(model, Self.measured, table)
    #expect(found.isWeighted)
    for (parameter, (value, error)) in zip(found.parameters, zip(values, errors)) {
      #expect((parameter.value - value).magnitude <= accuracy * value.magnitude, "\(parameter)")
      let found = try #require(parameter.error)
      #expect((found - error).magnitude <= accuracy * error, "\(parameter)")
    }
  }

  @Test("The squares that are left are divided by those of the errors")
  func weightedQuality() throws {
    let line = try regression("linear", Self.measured, "t.dat:1,2,3")
    #expect((line.residual - 6.3194166585280641).magnitude < 1e-12)
    #expect(line.rSquared.map { ($0 - 0.99660348606833271).magnitude < 1e-14 } == true)
    let other = try regression("a + b*x", Self.measured, "t.dat:1,2,3")
    #expect((other.residual - line.residual).magnitude < 1e-11)
    #expect((other.spread / line.spread - 1).magnitude < 1e-13)
  }

  @Test(
    "Errors that are all the same change nothing, and a point counts as often as it is repeated",
    arguments: ["linear", "poly:3", "exp", "power", "log", "a*x + b*sqrt(x)"])
  func equalErrors(model: String) throws {
    let plain = try regression(model, Self.measured, "t.dat:1,2")
    let same = try regression(model, Self.measured, "t.dat:1,2,=0.25")
    for (one, other) in zip(plain.parameters, same.parameters) {
      #expect((one.value - other.value).magnitude <= 1e-9 * one.value.magnitude)
      #expect(try (#require(one.error) / #require(other.error) - 1).magnitude < 1e-9)
    }
    let lines = Self.measured.split(separator: "\n")
    let table = lines.enumerated().map { String(repeating: $1 + "\n", count: 1 + $0 % 3) }
    let often = try regression(model, table.joined(), "t.dat:1,2")
    let once = try regression(model, Self.measured, "t.dat:1,2,=1/sqrt(1 + mod($0, 3))")
    for (one, other) in zip(often.parameters, once.parameters) {
      #expect((one.value - other.value).magnitude <= 1e-9 * one.value.magnitude)
    }
    #expect((often.residual / once.residual - 1).magnitude < 1e-9)
  }

  @Test(
    "A point whose error is not above 0 has no weight",
    arguments: [
      ("=$2 - $2", "7 points", 1), ("=max(0, $1 - 1)", "1 point", 1),
      ("=$1 - 3.5", "3 points", 1), ("=3.5 - $1", "4 points", 4),
      ("=abs($1 - 4.5) - 1", "2 points", 4),
    ])
  func withoutError(column: String, count: String, first: Int) {
    let error = #expect(throws: PlotError.self) {
      try regression("linear", "1 2\n2 4\n3 5\n4 1\n5 2\n6 2\n7 1\n", "t.dat:1,2,\(column)")
    }
    #expect(
      error?.description
        == "--regress: \(count) of 't.dat:1,2,\(column)' \(count == "1 point" ? "has" : "have") no error "
        + "above 0, first at x = \(first), which leaves open how much it counts; leave out the "
        + "column of errors")
  }

  @Test("Bounds of points count the same in both orders")
  func boundsHaveNoOrder() throws {
    let (low, high) = ("=$2 - $3/2", "=$2 + $3")
    let line = try regression("linear", Self.measured, "t.dat:1,2,\(low),\(high)")
    let other = try regression("linear", Self.measured, "t.dat:1,2,\(high),\(low)")
    #expect(line.parameters.map { $0.value } == other.parameters.map { $0.value })
  }
}
