import CalculatorBrain
import ExactArithmetic
import Testing

@Suite("Special functions as words")
struct SpecialFunctionTests {
  /// Values to 40 digits by mpmath 1.3, rounded.
  static let values: [(String, String)] = [
    ("erfinv(0.5)", "0.4769362762044699"), ("invnorm(0.975)", "1.959963984540054"),
    ("invnorm(1e-20)", "-9.262340089798408"), ("norm(1.96)", "0.9750021048517796"),
    ("lambertw(1)", "0.5671432904097839"), ("lambertm(-0.1)", "-3.577152063957297"),
    ("dawson(1)", "0.5380795069127684"), ("Si(pi)", "1.851937051982466"),
    ("Ci(0.5)", "-0.1777840788066129"), ("Ei(1)", "1.895117816355937"),
    ("E1(2)", "0.04890051070806112"), ("fresnels(1)", "0.4382591473903548"),
    ("fresnelc(2)", "0.4882534060753408"), ("ellipk(0.5)", "1.854074677301372"),
    ("ellipe(0.5)", "1.350643881047676"), ("digamma(1)", "-0.5772156649015329"),
    ("digamma(0.25)", "-4.227453533376265"), ("besselj(0, 1)", "0.7651976865579666"),
    ("besselj(5, 30)", "-0.1432402955120771"), ("bessely(1, 2)", "-0.1070324315409375"),
    ("besseli(0, 1)", "1.266065877752008"), ("besseli(3, -2)", "-0.2127399592398527"),
    ("besselk(0, 1)", "0.4210244382407083"), ("besselk(2, 0.5)", "7.550183551240869"),
    ("besj0(100)", "0.01998585030422312"), ("beta(2, 3)", "0.08333333333333333"),
    // Exact values, and inverse functions of each other.
    ("erfinv(0)", "0"), ("invnorm(1/2)", "0"), ("lambertw(0)", "0"), ("Si(0)", "0"),
    ("ellipe(1)", "1"), ("besselj(0, 0)", "1"), ("besselj(3, 0)", "0"), ("erf(erfinv(0.3))", "0.3"),
    ("sin(30°)", "0.5"), ("cos(60°)", "0.5"), ("tan(45°)", "1"),
  ]

  @Test("Values have sixteen certain digits", arguments: values)
  func certainDigits(text: String, value: String) throws {
    guard case .success(let number) = try Program("= " + text).exactValues()[0] else {
      Issue.record("no value")
      return
    }
    #expect(number.isCertain && number.description == value)
  }

  @Test(
    "There is no value outside of the domain",
    arguments: [
      "erfinv(1)", "invnorm(0)", "lambertw(-1)", "lambertm(0)", "Ci(0)", "Ei(0)", "E1(-1)",
      "ellipk(1)", "ellipe(2)", "digamma(-3)", "besselj(0.5, 1)", "besselj(101, 1)",
      "besselj(-1, 1)", "bessely(0, 0)", "bessely(0, -1)", "besselk(0, 0)", "besselk(1, -1)",
      "besseli(0.5, 1)",
    ])
  func domain(text: String) throws {
    let program = try Program("= " + text)
    #expect(throws: EvaluationError.self) { try program.run()[0].get() }
    guard case .failure(let error) = program.exactValues()[0] else {
      Issue.record("there is a value")
      return
    }
    #expect(error.description.hasPrefix("outside the domain of"), "\(error)")
  }

  @Test(
    "Derivatives are those of values, in both units of angles",
    arguments: [
      ("erfinv(x)", 0.3), ("invnorm(x)", 0.1), ("lambertw(x)", 2), ("lambertm(x)", -0.2),
      ("dawson(x)", 0.7), ("Si(x)", 2), ("Si(x)", 0), ("Ci(x)", 2), ("Ei(x)", -1), ("E1(x)", 1.5),
      ("fresnels(x)", 1.2), ("fresnelc(x)", 1.2), ("ellipk(x)", 0.4), ("ellipe(x)", 0.4),
      ("ellipk(x)", 0), ("gamma(x)", 2.5), ("lgamma(x)", 0.7), ("x!", 1.5), ("besselj(0, x)", 1),
      ("besselj(3, x)", 5), ("bessely(2, x)", 4), ("besseli(0, x)", 1), ("besseli(3, x)", 2),
      ("besselk(0, x)", 1), ("besselk(2, x)", 4), ("norm(x)", 0.5), ("besj1(x)", 1),
      ("sin(x°)", 1), ("x°", 2),
    ] as [(String, Double)])
  func derivatives(body: String, x: Double) throws {
    for unit in [AngleUnit.radians, .degrees] {
      let slope = try Program("= diff(\(body), x)", angleUnit: unit).run(using: ["x": x])[0].get()
      let function = CompiledProgram(try Program("= \(body)", angleUnit: unit))
      let step = 0x1p-14
      let chord = (function.value(at: x + step) - function.value(at: x - step)) / (2 * step)
      #expect((slope - chord).magnitude < 1e-6 * max(1, chord.magnitude), "\(slope) \(chord)")
    }
  }

  @Test(
    "Other spellings are read",
    arguments: [
      ("inverf(x)", "erfinv(x)"), ("psi(x)", "digamma(x)"), ("besjn(2, x)", "besselj(2, x)"),
      ("besy0(x)", "bessely(0, x)"), ("30°", "30 degree"), ("x 2 besselj", "besselj(x, 2)"),
    ])
  func spellings(text: String, other: String) throws {
    #expect(try Program(text) == Program(other))
  }

  @Test("Degrees are described as they are written")
  func degrees() throws {
    #expect(try Program("= sin(30°) + (x + 1)°").description == "sin(30°) + (x + 1)°")
  }
}
