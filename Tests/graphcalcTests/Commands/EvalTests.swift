import Foundation
import TestSupport
import Testing

@Suite("graphcalc eval, describe and table")
struct EvalTests {
  static let values: [([String], String)] = [
    (["9 sqrt"], "3\n"),
    (["3", "4"], "4\n3\n"),
    (["0.1", "0.2", "+"], "0.3\n"),
    (["0.1", "0.2", "+", "--float"], "0.30000000000000004\n"),
    (["= 2/3, 5pi/6, sin(pi/3)", "--fraction"], "√3/2\n5π/6\n2/3\n"),
    (["= sqrt(2)", "--digits", "40"], "1.41421356237309504880168872420969807857\n"),
    (["= sin(x), x", "--x", "pi"], "3.141592653589793\n0\n"),
    (["= phi^2 - phi - 1, 2^100"], "1267650600228229401496703205376\n≈ 0\n"),
    (["= sin(a), cos(2b)", "--let", "a=pi/6", "--let", "b=a"], "0.5\n0.5\n"),
    (["1000 exp"], "1.970071114017047e434\n"),
    (["-3", "2", "*"], "-6\n"),
    (["5", "2", "-"], "3\n"),
    (["= 2 ^ 10, 1/4"], "0.25\n1024\n"),
    (["x sq", "--x", "3"], "9\n"),
    (["x", "--x", "-2pi"], "-6.283185307179586\n"),
    (["a b +", "--let", "a=2", "--let", "b=a^3"], "10\n"),
    (["100 log"], "2\n"),
    (["180 sin", "--degrees"], "0\n"),
    (["--infix", "2", "+", "3"], "5\n"),
    (["-e", "1 2 +", "-e", "= 3!"], "6\n3\n"),
    (["1e100"], "1e100\n"),
    (["0 neg"], "0\n"),
    (
      ["9 sqrt", "--json"],
      #"{"version":1,"results":[{"description":"sqrt(9)","value":3,"digits":"3"}]}"# + "\n"
    ),
  ]

  @Test("eval prints each value, newest first", arguments: values)
  func printsValues(arguments: [String], expected: String) throws {
    let run = try CommandLineRun(["eval"] + arguments)
    #expect(run.text == expected)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  static let undefined: [(String, String)] = [
    ("1 0 /", "division by zero"),
    ("-4 sqrt", "square root of a negative number"),
    ("0 ln", "logarithm of a non-positive number"),
    ("2 asin", "outside the domain"),
    ("1000 exp --float", "overflow"),
    ("pi 2 / tan", "outside the domain of tan (cos(x) != 0): tan(π / 2)"),
  ]

  @Test("An undefined value is status 1 with its reason", arguments: undefined)
  func undefinedValues(program: String, reason: String) throws {
    let parts = program.split(separator: " --").map(String.init)
    let run = try CommandLineRun(["eval", parts[0]] + parts.dropFirst().map { "--" + $0 })
    #expect(run.text == "undefined\n")
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.status == 1)
  }

  static let usageErrors: [([String], String)] = [
    (["1", "--digits", "0"], "'0' is not a number of digits; write a whole number from 1 to 1000"),
    (["1", "--digits", "1001"], "'1001' is not a number of digits"),
    (["1", "--fraction", "--float"], "--fraction: cannot be combined with --float"),
  ]

  @Test("The form of values is checked", arguments: usageErrors)
  func usage(arguments: [String], message: String) throws {
    let run = try CommandLineRun(["eval"] + arguments)
    #expect(run.text == "" && run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("A comma between digits is remarked on")
  func decimalComma() throws {
    let run = try CommandLineRun(["eval", "3,5"])
    #expect(run.text == "5\n3\n")
    #expect(
      run.errors == "graphcalc: '3,5' is read as two results; write 3.5 for one number\n")
    #expect(run.status == 0)
  }

  @Test("help and functions say what words are")
  func help() throws {
    let sine = """
      sin: sin(x)
        the sine of x
        defined for every x
        0.5 sin     0.479425538604203
        = sin(0.5)  0.479425538604203

      """
    #expect(try CommandLineRun(["help", "sin"]).text == sine)
    #expect(try CommandLineRun(["functions", "sin", "sin"]).text == sine + "\n" + sine)
  }

  @Test("x without a value is an error before anything is calculated")
  func unboundVariable() throws {
    let run = try CommandLineRun(["eval", "3", "x sin"])
    #expect(run.text == "")
    #expect(run.errors == "Error: 'x' has no value; add --x VALUE, as in --x 2\n")
    #expect(run.status == 65)
  }

  static let descriptions: [([String], String)] = [
    (["x", "sin"], "sin(x)\n"),
    (["3", "+"], "? + 3\n"),
    (["3 5 6 7 + *", "-"], "3 - 5 * (6 + 7)\n"),
    (["3 4 5 + +"], "3 + 4 + 5\n"),
    (["3 4 5 + +", "--exact"], "3 + (4 + 5)\n"),
    (["x sin x cos"], "cos(x), sin(x)\n"),
    (["x sin", "= cos(x)"], "cos(x), sin(x)\n"),
    (["x^2/2", "--latex"], "\\frac{x^{2}}{2}\n"),
    (["x sin x cos", "--latex"], "\\sin x, \\cos x\n"),
    (["x 2", "--mathml"], math("<mi>x</mi>") + math("<mn>2</mn>")),
    (["x", "--latex", "--mathml"], "x\n" + math("<mi>x</mi>")),
    (
      ["3", "--latex", "--json"],
      #"{"version":1,"description":"3","exact":"3","latex":"3","results":["3"],"names":[]}"# + "\n"
    ),
  ]

  private static func math(_ content: String) -> String {
    "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">\(content)</math>\n"
  }

  @Test("describe prints one line of infix", arguments: descriptions)
  func printsInfix(arguments: [String], expected: String) throws {
    let run = try CommandLineRun(["describe"] + arguments)
    #expect(run.text == expected)
    #expect(run.status == 0)
  }

  @Test("describe --graph says what is drawn in a view, of tables too")
  func describesGraphs() throws {
    let folder = try TemporaryFolder()
    try Data("1,2\n2,3\n4,1\n".utf8).write(to: folder.url.appendingPathComponent("d.csv"))
    let data = try CommandLineRun(
      ["describe", "--graph", "--data", "d.csv", "--x", "0:3", "--label", "heights"],
      in: folder.url)
    #expect(
      data.text == """
        Graph of heights, x from 0 to 3, y from 1.94 to 3.06. heights is a table of 3 points, \
        x from 1 to 4, y from 1 to 3; has 2 points in view.

        """)
    let words = ["describe", "x sin", "--x=0:1", "--graph"]
    let text =
      "Graph of sin(x), x from 0 to 1, y from −0.04 to 0.88. sin(x) is odd, continuous; has a greatest "
      + "value of 0.84147; a least value of 0; a zero at 0."
    #expect(try CommandLineRun(words).text == text + "\n")
    #expect(
      try CommandLineRun(words + ["--json"]).text == "{\"version\":1,\"graph\":\"\(text)\"}\n")
  }

  @Test(
    "Options of views need --graph, and --exact has no place there",
    arguments: [
      (["x", "--x", "0:1"], "--x: is for the description of a graph; add --graph"),
      (["x", "--graph", "--exact"], "--exact: has no effect on the description of a graph"),
      (["x", "--graph", "--latex"], "--latex: has no effect on the description of a graph"),
      (["x", "--exact", "--mathml"], "--exact: has no effect on LaTeX and MathML"),
    ])
  func declinesOptions(arguments: [String], message: String) throws {
    let run = try CommandLineRun(["describe"] + arguments)
    #expect(run.errors == "Error: \(message)\n")
    #expect((run.text, run.status) == ("", 64))
  }

  @Test("A word that nobody knows is shown with the nearest one that is known")
  func unknownWord() throws {
    let run = try CommandLineRun(["eval", "2 sine"])
    #expect(
      run.errors == """
        Error: unknown word 'sine'
          2 sine
            ^^^^ did you mean 'sin'?

        """)
    #expect(run.status == 65)
  }

  static let tables: [([String], String)] = [
    (
      ["--format", "csv"],
      "x,x ^ 2\n0,0\n0.1,0.010000000000000002\n0.2,0.04000000000000001\n0.3,0.09\n"
    ),
    (
      ["--json"],
      #"{"version":1,"columns":["x","x ^ 2"],"rows":["#
        + "\n[0,0],\n[0.1,0.010000000000000002],\n[0.2,0.04000000000000001],\n[0.3,0.09]\n]}\n"
    ),
    (
      ["--format", "markdown"],
      """
      | x | x ^ 2 |
      |---:|---:|
      | 0 | 0 |
      | 0.1 | 0.010000000000000002 |
      | 0.2 | 0.04000000000000001 |
      | 0.3 | 0.09 |

      """
    ),
    (
      [],
      """
                             x                   x ^ 2
                             0                       0
                           0.1    0.010000000000000002
                           0.2     0.04000000000000001
                           0.3                    0.09

      """
    ),
  ]

  @Test("table prints one row a step, both ends included", arguments: tables)
  func printsRows(options: [String], expected: String) throws {
    let run = try CommandLineRun(["table", "x sq", "--x", "0:0.3:0.1"] + options)
    #expect(run.text == expected)
    #expect(run.status == 0)
  }

  @Test("A table says where a function is undefined")
  func undefinedRows() throws {
    let csv = try CommandLineRun(["table", "x inv", "--x", "-1:1:1", "--format", "csv"])
    #expect(csv.text == "x,1 / x\n-1,-1\n0,\n1,1\n")
    let options = ["--x", "-1:1:1", "--format", "markdown"]
    let markdown = try CommandLineRun(["table", "x inv", "x 2 *"] + options)
    #expect(
      markdown.text
        == "| x | 1 / x | x \\* 2 |\n|---:|---:|---:|\n| -1 | -1 | -2 |\n| 0 | undefined | 0 |\n"
        + "| 1 | 1 | 2 |\n")
  }
}
