import Testing

@testable import CalculatorBrain

@Suite("Notations of other programs")
struct ForeignNotationTests {
  /// Texts that are wrong, a part of the remedy, and the text with the remedy applied.
  static let remedies: [(text: String, remedy: String, mended: String)] = [
    ("x 2,5 *", "write 2.5 for one number", "x 2.5 *"),
    ("2,5 x *", "write 2.5 for one number", "2.5 x *"),
    ("1,234.5 x *", "write 1234.5 for one number", "1234.5 x *"),
    ("sin(2,5 x)", "write 2.5 for one number", "sin(2.5 x)"),
    ("max(2,5, x)", "write 2.5 for one number", "max(2.5, x)"),
    ("3(2,5 + x)", "write 2.5 for one number", "3(2.5 + x)"),
    ("(2,5 + x) * 2", "write 2.5 for one number, or add the range", "(2.5 + x) * 2"),
    ("|x - 2,5|", "write 2.5 for one number", "|x - 2.5|"),
    ("[x < 2,5]", "write 2.5 for one number", "[x < 2.5]"),
    ("= 1 000 x", "write 1000 for one number", "= 1000 x"),
    ("1 000*x", "write 1000 for one number", "1000*x"),
    ("1_000 x", "write 1000 for one number", "1000 x"),
    ("= 1_000", "write 1000 for one number", "= 1000"),
    ("1'000 x", "write 1000 for one number", "1000 x"),
    ("1’000 x", "write 1000 for one number", "1000 x"),
    ("1 234,5 x *", "write 1234.5 for one number", "1234.5 x *"),
    ("1.234.567 x", "write 1234567 for one number", "1234567 x"),
    ("1e5e5", "write digits behind e", "1e5 * e5"),
    ("1e5.5", "write digits behind e", "1e5"),
    ("y = x = 3", "as in y = x and x = …", "y = x and x = 3"),
    ("x=2y=3", "as in x = 2 * y and 2 * y = …", "x = 2 * y and 2 * y = 3"),
    ("= x +/- 1", "write both, as in x + 1, x - 1", "x + 1, x - 1"),
    ("x => 2", "write >=", "x >= 2"), ("x=<2", "write <=", "x<=2"),
    ("x =/= 2", "write !=", "x != 2"), ("x // 2", "write floor(x / y)", "floor(x / 2)"),
    ("sin(30 deg)", "write 30° for 30 degrees", "sin(30°)"),
    ("200 + 15%", "write a * (1 + 15 / 100)", "200 * (1 + 15 / 100)"),
    ("15% of 200", "write 0.15 for 15%", "0.15 * 200"),
    ("1 1/2", "write a sign before it, as in 1 + 1/2", "1 + 1/2"),
    ("x ⁄ 2", "write /", "x / 2"), ("[1,2,3] x", "as in --let a=1,2,3", "m x"),
    ("y = sin(x) from -pi to pi", "as in --x 0:10", "y = sin(x)"),
    ("2½ x", "as in 2 + ½", "2*½ x"), ("rand() x", "there are no random numbers", "m x"),
    ("a(x-1)", "give it a value", "m(x-1)"),
    ("sin^{-1}(x)", "or asin(x) for the inverse", "asin(x)"), ("(2,5t)", "write 2.5", "2.5m"),
    ("“x”", "leave out quotes", "x"),
    ("x \\ 2", "write trunc(x / y)", "trunc(x / 2)"),
    ("x := x^2", "write = for a comparison, or let for a name", "x^2"),
    ("y' = x - y", "differential equations are not solved", "y = x - y"),
    ("f'(x)", "write f'(x) or diff(x^2, x) for a derivative", "diff(x^2, x)"),
    ("z = sin(x*y)", "write f = c for a contour of z = f", "sin(x*y) = 1"),

    ("int(x)", "floor(x) for the whole part", "floor(x)"),
    ("sqr(x)", "did you mean 'sq'?", "sq(x)"), ("foo.sin(x)", "leave out", "sin(x)"),
    ("cos2x", "did you mean 'cos(2x)'?", "cos(2x)"),
    ("y = mx", "did you mean 'm*x'?", "y = m*x"),
  ]

  @Test("The error has a remedy, and what that says is a program", arguments: remedies)
  func hasRemedy(text: String, remedy: String, mended: String) throws {
    let names = ["y", "m", "f", "e5"]
    let error = #expect(throws: ProgramError.self) {
      try Program(text).check(bound: text.contains("mx") || text.contains("f(x)") ? ["y"] : names)
    }
    #expect(error?.remedy.contains(remedy) == true, "\(error.map(String.init(describing:)) ?? "")")
    try Program(mended).check(bound: names)
  }

  /// Texts that are read, and what is remarked on each; `nil` for nothing.
  static let remarked: [(String, String?)] = [
    ("x = 1 or 2", "2 compares nothing behind or; write x = 2 for a comparison"),
    ("y = 1 or 2", "2 compares nothing behind or; write y = 2 for a comparison"),
    ("x > 1 and 2", "2 compares nothing behind and; write x > 2 for a comparison"),
    ("x = 1 or x = 2 or 3", "3 compares nothing behind or; write x = 3 for a comparison"),
    ("x = 1 or x = 2", nil), ("x 1 or", nil),
    ("x +/- 1", "+/- negates in 'x +/- 1'; for both signs, write = x + 1, x - 1"),
    ("x ±", nil), ("1 x ±", nil),
    (
      "x +/- 1 +/- sin 2",
      "+/- negates in 'x +/- 1 +/- sin 2'; for both signs, "
        + "write = x + 1 + sin 2, x - 1 - sin 2"
    ),
    ("x +/- ln 1", "+/- negates in 'x +/- ln 1'; for both signs, write = x + ln 1, x - ln 1"),
    (
      "50 10 %",
      "% is the remainder of a division in '50 10 %'; for percents, write 50 0.1 *"
    ),
    ("x 10 %", nil), ("= 50 % 10", nil), ("x % 2", nil), ("x%2", nil),
    (
      "10% x",
      "% is the remainder of a division in '10% x'; for percents, write 0.1 for 10%"
    ),
    ("30 deg", "deg makes degrees of radians in '30 deg'; for the angle, write 30 rad"),
    ("1 deg", nil), ("x deg", nil), ("pi deg", nil), ("30 rad", nil),
  ]

  @Test("Words that others read otherwise have a remark", arguments: remarked)
  func remarks(text: String, remark: String?) throws {
    #expect(try Program(text).remarks == (remark.map { [$0] } ?? []))
  }

  @Test("Words keep their remark when names get values")
  func remarksOnBound() throws {
    let program = try Program("10% x + a")
    #expect(program.remarks.count == 1)
    #expect(program.binding(["x": 8, "a": 2]).remarks == program.remarks)
  }

  @Test(
    "y(x) is y, and x(y) is x, alone on the left",
    arguments: [
      ("y(x) = x^2", "y = x ^ 2"), ("= y(x)=2", "y = 2"), ("x(y) = y^2", "x = y ^ 2"),
      ("x^2, y(x) = 2x", "y = 2 * x, x ^ 2"), ("y (x+1) = 2", "y * (x + 1) = 2"),
      ("y (x) = 2", "y * x = 2"), ("y(x)x = 2", "y * x * x = 2"), ("2 = y(x)", "2 = y * x"),
      ("y(x) = 2, y*x = 3", "y * x = 3, y = 2"), ("y*x = y(x)", "y * x = y * x"),
      ("y(x) < 2", "y * x < 2"), ("(y(x)) = 2", "y * x = 2"),
      ("x^{2}", "x ^ 2"), ("e^{-x} + 1", "e ^ (-x) + 1"), ("x ^ {2}", "x ^ {2}"),
      ("{3}^{2}+{4}^{2}", "3 ^ 2 + 4 ^ 2"), ("{x}/{2}", "x / 2"), ("1/{x}", "1 / x"),
      ("e^{-{x}^{2}}", "e ^ (-x ^ 2)"), ("{y > x}", "{y > x}"), ("{x > 1} / 2", "{x > 1} / 2"),

    ])
  func names(text: String, description: String) throws {
    let program = try Program(text)
    #expect(program.description == description)
    #expect(try Program(program.source) == program)
    #expect(try Program(program.source, notation: .kept) == program)
  }

  @Test("In files, y(x) is a product, and braces are points, as they were")
  func kept() throws {
    for (text, description) in [("= y(x) = 2", "y * x = 2"), ("= x^{2}", "x ^ {2}")] {
      #expect(try Program(text, notation: .kept).description == description)
      #expect(try Program(Program.typed(text)).description == description)
    }
  }
}
