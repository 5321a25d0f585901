import CalculatorBrain
import ExactArithmetic
import Testing

@Suite("Values over the real numbers")
struct ExactValuesTests {
  static let values: [(String, String)] = [
    ("0.1 0.2 +", "0.3"),
    ("= ((17.6 - 16.9) * 17.1 - 8.1) * 7.48", "28.9476"),
    ("= sin(pi), cos(pi/3), tan(pi/4), sin(10^27)", "0 0.5 1 0.7180634961391177"),
    ("= floor(ln(1000) / ln(10)), log(1000), ln(8) / ln(4)", "3 3 1.5"),
    (
      "= ln(10^2025), 999^-999, 999^999",
      "4662.734813312943 2.716922574226408e-2997 3.680634882592233e2996"
    ),
    ("= mod(221^38, 37), mod(-7.5, 2), frac(-2.5)", "1 0.5 -0.5"),
    ("= tan(exp(365)), tan(cosh(60))", "-1.753474156772256 -1.494578557826935"),
    (
      "= 20!, 2^64, 1e20, 1e21, 25!",
      "2432902008176640000 18446744073709551616 100000000000000000000 1e21 15511210043330985984000000"
    ),
    ("= (1 - cos(1e-8)) / 1e-16, cosh(20.2) - sinh(20.2)", "0.5 1.687529857508531e-9"),
    ("= sqrt(2) * sqrt(2) - 2, sqrt(8) - 2 sqrt(2), cbrt(1.6)^3 - 1.6", "0 0 0"),
    ("= e^ln(7), ln(e^3.5), 10^log(7), log(10^13.71), sin(asin(0.3)) - 0.3", "7 3.5 7 13.71 0"),
    ("= sqrt(pi + 1)^2 - (pi + 1), exp(ln(pi)) - pi, pi / pi", "0 0 1"),
    ("= asin(1/2) / pi, atan2(1, -1) / pi, acos(-1) - pi", "0.1666666666666667 0.75 0"),
    ("= acot(0.5! / (0.5 - (not (0.5^0.5)))!), atan(1.5)", "0.7853981633974483 0.9827937232473291"),
    ("= 0^0, 0^2, (-8)^3, root(-8, 3), 4^-0.5, 8^(2/3)", "1 0 -512 -2 0.5 4"),
    ("= round(2.5), round(-2.5), floor(-0.1), ceil(-0.1), trunc(-1.5)", "3 -3 -1 0 -1"),
    ("= gamma(1/2)^2 / pi, 170.5!, lgamma(3) - ln(2)", "1 9.483367566824799e307 0"),
    ("= erfc(30), erf(0.5) + erfc(0.5), erf(1e9)", "2.564656203756112e-393 1 1"),
    ("= if(0.1 + 0.2 = 0.3, 1, 2), 1/3 + 1/6 = 1/2, sqrt(2) < 1.5", "1 1 1"),
    ("= min(pi, 22/7), max(e, 2.72), hypot(3, 4), clamp(5, 1, 3)", "3.141592653589793 2.72 5 3"),
    ("= sum(1/k for k in 1:1000)", "7.485470860550345"),
    (
      "= 123456789012345678, 12345678901234567.5, 2.50, -0, 1e-5",
      "123456789012345678 1.234567890123457e16 2.5 0 1e-5"
    ),
    ("= 3.14159265358979323846264338327950288 - pi", "-4.197169399375106e-36"),
    (
      "= tanh(100), coth(1e-10), sech(1000), asinh(1e-30), atanh(0.5)",
      "1 10000000000 1.015191779509891e-434 1e-30 0.5493061443340548"
    ),
    ("= e^(1e10), exp(-1e10)", "1.077750607958565e4342944819 9.278584420324873e-4342944820"),
    (
      "= ln(10^10^10), floor(10^30.5), (-1)^(10^20 + 1), lgamma(e^1000)",
      "23025850929.94046 3162277660168379331998893544432 -1 1.96810104290303e437"
    ),
    ("= not 0, 2 and 0, 0 or 3, sign(-pi), abs(-e)", "1 0 1 -1 2.718281828459045"),
  ]

  @Test("Every digit is that of the formula as typed", arguments: values)
  func printsDigits(text: String, expected: String) throws {
    let outcomes = try Program(text).exactValues().map { outcome in
      switch outcome {
      case .success(let number): number.description
      case .failure(let error): "\(error)"
      }
    }
    #expect(outcomes.joined(separator: " ") == expected)
  }

  static let failures = [
    ("pi 2 / tan", "outside the domain of tan (cos(x) != 0): tan(π / 2)"),
    ("= 1 / (0.1 + 0.2 - 0.3)", "division by zero: 1 / (0.1 + 0.2 - 0.3)"),
    ("= 1/0", "division by zero: 1 / 0"),
    ("= sqrt(-2), 3", "square root of a negative number: sqrt(-2)"),
    ("= ln(1 - 1)", "logarithm of a non-positive number: ln(0)"),
    ("= asin(1.5)", "outside the domain of asin (-1 <= x <= 1): asin(1.5)"),
    (
      "= (-2)^0.5, 0^-1",
      "outside the domain of ^ (x > 0, or x = 0 and y >= 0, or x < 0 and y an integer): 0 ^ (-1)"
    ),
    ("= gamma(-3)", "outside the domain of gamma (x not 0 or a negative integer): gamma(-3)"),
    ("x 1 +", "'x' has no value"),
  ]

  @Test("What has no value over the real numbers is an error with the place", arguments: failures)
  func tellsWhy(text: String, expected: String) throws {
    let errors = try Program(text).exactValues().compactMap { outcome in
      if case .failure(let error) = outcome { "\(error)" } else { nil }
    }
    #expect(errors.contains(expected), "\(errors)")
  }

  static let forms = [
    ("2 3 /", "2/3"), ("= 5pi/6", "5π/6"), ("= sqrt(12)", "2√3"), ("= sin(-pi/3)", "-√3/2"),
    ("= asin(1/2)", "π/6"), ("= 1/sqrt(2)", "√2/2"), ("= ln(8)", "ln(8)"), ("= e^2/3", "e^2/3"),
    ("= 0.75", "3/4"), ("= ln(6) - ln(2) - ln(3)", "0"), ("= tau", "2π"),
    ("= sqrt(2) sqrt(3)", "√6"),
    ("= acos(0) + pi", "3π/2"), ("= 2^0.5", "√2"), ("= e^(1/2)", "e^(1/2)"), ("= -pi", "-π"),
  ]

  @Test(
    "Rational numbers, multiples of π, roots, logarithms and powers of e are exact",
    arguments: forms)
  func keepsForms(text: String, expected: String) throws {
    guard case .success(let number)? = try Program(text).exactValues().first else {
      Issue.record("\(text) has no value")
      return
    }
    #expect(number.closedForm == expected)
  }

  @Test("Angles in degrees are exact where sines are")
  func degrees() throws {
    let text = "= sin(60), tan(135), asin(1/2), sin(1e9), cos(3690)"
    let numbers = try Program(text, angleUnit: .degrees).exactValues().map { outcome in
      if case .success(let number) = outcome { number.closedForm ?? number.description } else { "" }
    }
    #expect(numbers == ["√3/2", "-1", "30", "-0.9848077530122081", "0"])
  }

  @Test("As many digits as are wanted, and fewer behind a sign where they are not certain")
  func digits() throws {
    let pi = "3.1415926535897932384626433832795028841971693993751"
    let long = try Program("pi").exactValues(digits: 50)[0]
    guard case .success(let number) = long else { return #expect(Bool(false)) }
    #expect(number.description == pi && number.double == .pi && number.isCertain)
    let golden = try Program("= phi^2 - phi - 1").exactValues()[0]
    guard case .success(let zero) = golden else { return #expect(Bool(false)) }
    #expect(zero.description == "≈ 0" && !zero.isCertain)
  }

  @Test("A number goes on with all of its digits")
  func goingOn() throws {
    guard case .success(let third) = try Program("1 3 /").exactValues()[0] else {
      return #expect(Bool(false))
    }
    let program = try #require(Program(third))
    #expect(program.description == "0.3333333333333333")
    let triple = try Program("x 3 *").binding(["x": program]).exactValues()[0]
    guard case .success(let one) = triple else { return #expect(Bool(false)) }
    #expect(one.description == "1")
  }
}
