import GraphView
import Testing

@testable import Plotting

@Suite("Descriptions of graphs")
struct GraphDescriptionTests {
  /// Lines, and the whole text.
  static let lines: [(String, String)] = [
    (
      "= sin(x)/x",
      "Graph of sin(x) / x, x from −10 to 10, y from −7.5 to 7.5. sin(x) / x is even, "
        + "continuous but for a hole at 0 with limit 1; has no greatest value, but values near "
        + "1; a least value of −0.217234; 2 maxima at ±7.72525 with value 0.128375; 2 minima "
        + "at ±4.49341 with value −0.217234; 6 zeros at ±π, ±2π and ±3π; 6 inflections at "
        + "±2.08158 with value 0.419088, at ±5.94037 with value −0.056586 and at ±9.20584 with "
        + "value 0.0235929; tends to 0 as x goes to ±∞."
    ),
    (
      "= tan(x) --x -4:4",
      "Graph of tan(x), x from −4 to 4, y from −15 to 15. tan(x) is odd, continuous but "
        + "for 2 poles at ±π/2 with limits ∞ and −∞, unbounded above and below; has 3 zeros at "
        + "0 and ±π; 3 inflections at 0 and ±π."
    ),
    (
      "= x^3 - 3x + 1 --x -3:3",
      "Graph of x ^ 3 - 3 * x + 1, x from −3 to 3, y from −20 to 20. x ^ 3 - 3 * x + 1 is "
        + "continuous; has a greatest value of 19; a least value of −17; a maximum at −1 with "
        + "value 3; a minimum at 1 with value −1; 3 zeros at −1.87939, 0.3473 and 1.53209; an "
        + "inflection at 0 with value 1; a y intercept of 1."
    ),
    (
      "= abs(x^2 - 1) --x -2:2",
      "Graph of abs(x ^ 2 - 1), x from −2 to 2, y from −0.5 to 3.5. abs(x ^ 2 - 1) is "
        + "even, continuous; has a greatest value of 3; a least value of 0; a maximum at 0 "
        + "with value 1; 2 minima at ±1; 2 zeros at ±1; 2 corners at ±1; a y intercept of 1."
    ),
    (
      "= floor(x)",
      "Graph of floor(x), x from −10 to 10, y from −7.5 to 7.5. floor(x) is continuous but "
        + "for 20 jumps at −9, −8, −7, −6, −5, −4 and 14 more; has a greatest value of 10; a "
        + "least value of −10; zeros from 0 to 1."
    ),
    (
      "= floor(sin(x)) --x -4:7",
      "Graph of floor(sin(x)), x from −4 to 7, y from −1.5 to 1.5. floor(sin(x)) has a jump at "
        + "0 with limits −1 and 0; a least value of −1; possible zeros from −4 to −3.14159, 0 to "
        + "1.5708, 1.5708 to 3.14159 and 6.28319 to 7; is undecided around −3.14159, −1.5708, "
        + "1.5708, 3.14159, 4.71239 and 6.28319."
    ),
    (
      "= 1/x",
      "Graph of 1 / x, x from −10 to 10, y from −7.5 to 7.5. 1 / x is odd, continuous but "
        + "for a pole at 0 with limits −∞ and ∞, unbounded above and below; has no zeros; "
        + "tends to 0 as x goes to ±∞."
    ),
    (
      "= e^x --x -2:2",
      "Graph of e ^ x, x from −2 to 2, y from −0.2 to 7.7. e ^ x is continuous; has a greatest "
        + "value of 7.3891; a least value of 0.135335; no zeros; a y intercept of 1; tends to "
        + "0 as x goes to −∞."
    ),
    (
      "= 3",
      "Graph of 3, x from −10 to 10, y from −7.5 to 7.5. 3 is constant 3."
    ),
    (
      "= sqrt(1 - x^2)",
      "Graph of sqrt(1 - x ^ 2), x from −10 to 10, y from −7.5 to 7.5. sqrt(1 - x ^ 2) is "
        + "even; has 2 ends of its domain at ±1 with limit 0; a greatest value of 1; a least "
        + "value of 0; a maximum at 0 with value 1; 2 zeros at ±1; a y intercept of 1."
    ),
    (
      "= ln(x)",
      "Graph of ln(x), x from −10 to 10, y from −7.5 to 7.5. ln(x) is unbounded below; has "
        + "a pole at 0 with limit −∞; a greatest value of 2.30259; a zero at 1."
    ),
    (
      "= when(x, x > 0) --x -1:2",
      "Graph of when(x, x > 0), x from −1 to 2, y from −0.08 to 2.08. when(x, x > 0) has "
        + "an end of its domain at 0 with limit 0; a greatest value of 2; no least value, but "
        + "values near 0; no zeros."
    ),
    (
      "= sqrt(-1 - x^2)",
      "Graph of sqrt(-1 - x ^ 2), x from −10 to 10, y from −7.5 to 7.5. sqrt(-1 - x ^ 2) "
        + "is undefined."
    ),
    (
      "= x + 1/x",
      "Graph of x + 1 / x, x from −10 to 10, y from −7.5 to 7.5. x + 1 / x is odd, "
        + "continuous but for a pole at 0 with limits −∞ and ∞, unbounded above and below; has "
        + "a maximum at −1 with value −2; a minimum at 1 with value 2; no zeros; tends to the "
        + "line y = x as x goes to ±∞."
    ),
    (
      "= atan(x)",
      "Graph of atan(x), x from −10 to 10, y from −7.5 to 7.5. atan(x) is odd, continuous; "
        + "has a greatest value of 1.47113; a least value of −1.47113; a zero at 0; an "
        + "inflection at 0; tends to −π/2 as x goes to −∞; tends to π/2 as x goes to ∞."
    ),
    (
      "= sin(x) --degrees --x -180:180",
      "Graph of sin(x), x from −180 to 180, y from −1.5 to 1.5. sin(x) is odd, continuous; "
        + "has a greatest value of 1; a least value of −1; a maximum at 90 with value 1; a "
        + "minimum at −90 with value −1; 3 zeros at 0 and ±180; an inflection at 0."
    ),
    (
      "= exp(x) - e*x --x -1:3",
      "Graph of exp(x) - e * x, x from −1 to 3, y from −2 to 14. exp(x) - e * x is "
        + "continuous; has a greatest value of 11.9307; a minimum at 1; a possible zero at 1; "
        + "a y intercept of 1."
    ),
    (
      "= x^x --x -1:2",
      "Graph of x ^ x, x from −1 to 2, y from −2 to 5. x ^ x has an end of its domain at 0 "
        + "with limit 1; an isolated point at −1 with value −1; a greatest value of 4; a least "
        + "value of −1, or values near it; a minimum at 0.36788 with value 0.6922; a y intercept of "
        + "1; is undecided around −1."
    ),
    (
      "= cos(pi*x) --x 0.25:20.25",
      "Graph of cos(π * x), x from 0.25 to 20.25, y from −1.1 to 1.1. cos(π * x) is even, "
        + "continuous; has a greatest value of 1; a least value of −1; 10 maxima at 2, 4, 6, "
        + "8, 10, 12 and 4 more with value 1; 10 minima at 1, 3, 5, 7, 9, 11 and 4 more with "
        + "value −1; 20 zeros at 0.5, 1.5, 2.5, 3.5, 4.5, 5.5 and 14 more; 20 inflections at "
        + "0.5, 1.5, 2.5, 3.5, 4.5, 5.5 and 14 more; a y intercept of 1."
    ),
    (
      "'= x^2' '= x + 2' --x -3:3",
      "Graph of 2 curves: x ^ 2; x + 2. x from −3 to 3, y from −2 to 10. x ^ 2 is even, "
        + "continuous; has a greatest value of 9; a least value of 0; a minimum at 0; a zero "
        + "at 0. x + 2 is continuous; has a greatest value of 5; a least value of −1; a zero "
        + "at −2; a y intercept of 2; tends to the line y = x + 2 as x goes to ±∞. They meet "
        + "at (−1, 1) and (2, 4)."
    ),
    (
      "'= sin(x)' '= cos(x)' '= x^2 + y^2 = 4' --x 0:4",
      "Graph of 3 curves: sin(x); cos(x); x ^ 2 + y ^ 2 = 4. x from 0 to 4, y from −1.50538 to "
        + "1.50538. sin(x) is odd, continuous; has a greatest value of 1; a least value of "
        + "−0.7568; a maximum at π/2 with value 1; 2 zeros at 0 and π; an inflection at π. "
        + "cos(x) is even, continuous; has a greatest value of 1; a least value of −1; a "
        + "minimum at π with value −1; a zero at π/2; an inflection at π/2; a y intercept of "
        + "1. x ^ 2 + y ^ 2 = 4 is a curve, decided in every pixel. sin(x) and cos(x) meet at "
        + "(π/4, 0.70711) and (5π/4, −0.70711)."
    ),
    (
      "'= x' '= x + 1'",
      "Graph of 2 curves: x; x + 1. x from −10 to 10, y from −7.5 to 7.5. x is odd, "
        + "continuous; has a greatest value of 10; a least value of −10; a zero at 0; tends to "
        + "the line y = x as x goes to ±∞. x + 1 is continuous; has a greatest value of 11; a "
        + "least value of −9; a zero at −1; a y intercept of 1; tends to the line y = x + 1 as "
        + "x goes to ±∞. They do not meet."
    ),
    (
      "= x^2 + y^2 = 1",
      "Graph of x ^ 2 + y ^ 2 = 1, x from −10 to 10, y from −7.5 to 7.5. x ^ 2 + y ^ 2 = 1 "
        + "is a curve, decided in every pixel."
    ),
    (
      "= y > x^2",
      "Graph of y > x ^ 2, x from −10 to 10, y from −7.5 to 7.5. y > x ^ 2 is a region, "
        + "decided in every pixel."
    ),
    (
      "= (cos(t), sin(2t)) for t in 0:2pi",
      "Graph of (cos(t), sin(2 * t)) for t in 0:2 * π, x from −2 to 2, y from −1.5 to 1.5. "
        + "(cos(t), sin(2 * t)) for t in 0:2 * π is a path, decided in every pixel."
    ),
    (
      "= n^2 for n in 0:5",
      "Graph of n ^ 2 for n in 0:5, x from −1 to 6, y from −5 to 30. n ^ 2 for n in 0:5 is "
        + "a sequence, decided in every pixel."
    ),
    (
      "= x = 1/y",
      "Graph of x = 1 / y, x from −10 to 10, y from −7.5 to 7.5. x = 1 / y is a curve, "
        + "decided in every pixel; has a pole at y = 0 with limits −∞ and ∞."
    ),
    (
      "= x^2 + y^2 = -1",
      "Graph of x ^ 2 + y ^ 2 = (-1), x from −10 to 10, y from −7.5 to 7.5. x ^ 2 + y ^ 2 "
        + "= (-1) is not in view, decided in every pixel."
    ),
    (
      "= pi*cos(x)/cos(x) --x 0:1",
      "Graph of π * cos(x) / cos(x), x from 0 to 1, y from 2.141593 to 4.141593. π * "
        + "cos(x) / cos(x) is even; has a greatest value of 4.5 ± 2, or values near it; a "
        + "least value of 2.42 ± 0.8, or values near it; a y intercept of π; is undecided "
        + "around 0 to 1."
    ),
  ]

  @Test("A graph is described by all that an analysis proves", arguments: lines)
  func describes(line: String, text: String) throws {
    let plot = try PlotSpecification(line).composed()
    #expect(plot.analyzedDescription == text)
  }

  @Test("A picture says what tracing has proven, and more if its points are marked")
  func pictures() throws {
    let plain = try PlotSpecification("= sin(x)/x").composed()
    #expect(
      plain.picture.accessibleDescription
        == "Graph of sin(x) / x, x from −10 to 10, y from −7.5 to 7.5. "
        + "sin(x) / x has a hole at 0 with limit 1.")
    #expect(plain.report().object?["text"]?.text == plain.picture.accessibleDescription)
    let marked = try PlotSpecification("= sin(x)/x --points zeros").composed()
    #expect(marked.picture.accessibleDescription == plain.analyzedDescription)
  }

  @Test("More functions than are analysed are described as they were traced")
  func many() throws {
    let plot = try PlotSpecification("= floor(x) + k --let k=1:17 --x 0.5:1.5").composed()
    let text = plot.analyzedDescription
    #expect(text == plot.picture.accessibleDescription)
    #expect(text.contains("k = 17 has a jump at 1 with limits 17 and 18."))
  }
}
