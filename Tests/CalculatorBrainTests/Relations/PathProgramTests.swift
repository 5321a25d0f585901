import CalculatorBrain
import Testing

@Suite("Programs of paths")
struct PathProgramTests {
  @Test(
    "A path has coordinates, a parameter and a range in either notation",
    arguments: [
      (
        "= (cos(3t), sin(2t)) for t in 0:2pi",
        "(cos(3 * t), sin(2 * t)) for t in 0:2 * π", "sin(2 * t), cos(3 * t) of t 0.0 to 2π"
      ),
      (
        "t 3 * cos t 2 * sin 0 tau path",
        "(cos(t * 3), sin(t * 2)) for t in 0:τ", "sin(t * 2), cos(t * 3) of t 0.0 to 2π"
      ),
      ("= (x, x²) for x in -1:1", "(x, x ^ 2) for x in -1:1", "x ^ 2, x of x -1.0 to 1.0"),
      ("x dup sq -1 1 path", "(x, x ^ 2) for x in -1:1", "x ^ 2, x of x -1.0 to 1.0"),
      ("= (y, 2 y) for y in 0:1", "(y, 2 * y) for y in 0:1", "2 * y, y of y 0.0 to 1.0"),
      ("= (1, 2) for s in 0:1", "(1, 2) for s in 0:1", "2, 1 of s 0.0 to 1.0"),
      (
        "= (u, 1) for u in 1-2:max(1, 3)", "(u, 1) for u in 1 - 2:max(1, 3)",
        "1, u of u -1.0 to 3.0"
      ),
      ("= (t, t) for t in 2:2", "(t, t) for t in 2:2", "t, t of t 2.0 to 2.0"),
      ("= ((t), (t)) for t in 0:1", "(t, t) for t in 0:1", "t, t of t 0.0 to 1.0"),
      ("(t, t) for t in 0:1", "(t, t) for t in 0:1", "t, t of t 0.0 to 1.0"),
      ("= (t<1, t) for t in 0:1", "(t < 1, t) for t in 0:1", "t, [t < 1] of t 0.0 to 1.0"),
      (
        "= r = 1 + cos(theta)", "r = 1 + cos(theta)", "1 + cos(theta) of theta 0.0 to 2π"
      ),
      ("= r = θ", "r = θ", "θ of θ 0.0 to 2π"), ("= r = 2", "r = 2", "2 of theta 0.0 to 2π"),
      ("r theta cos =", "r = cos(theta)", "cos(theta) of theta 0.0 to 2π"),
      (
        "= r = 1 + cos(theta) for theta in 0:pi", "r = 1 + cos(theta) for theta in 0:π",
        "1 + cos(theta) of theta 0.0 to π"
      ),
      ("= r = a for a in 0:9", "r = a for a in 0:9", "a of a 0.0 to 9.0"),
      ("= r = (a < 1) for a in 0:9", "r = (a < 1) for a in 0:9", "[a < 1] of a 0.0 to 9.0"),
      (
        "theta cos 1 + 0 pi polar", "r = cos(theta) + 1 for theta in 0:π",
        "cos(theta) + 1 of theta 0.0 to π"
      ),
      ("2 0 pi polar", "r = 2 for theta in 0:π", "2 of theta 0.0 to π"),
      ("b sq 0 pi polar", "r = b ^ 2 for b in 0:π", "b ^ 2 of b 0.0 to π"),
    ])
  func paths(text: String, description: String, shown: String) throws {
    let program = try Program(text)
    #expect(program.description == description)
    try program.check()
    #expect(try program.shownPaths == [shown])
    #expect(!program.usesX)
    let again = try Program(program.description(.exact), notation: .infix)
    #expect(again == program && again.description == description)
    #expect(try Program(program.source) == program)
  }

  @Test("Paths stand among other results, each with a parameter of its own")
  func several() throws {
    let program = try Program(
      "= sin(x), (t, 1) for t in 0:1, x^2 + y^2 = 1, r = theta, r = t for t in 0:pi, max(x, 1)")
    try program.check(bound: ["y"])
    #expect(
      try program.graphs().map { $0.name } == [
        "function", "path", "relation", "path", "path", "function",
      ])
    #expect(
      program.results.map { $0.description }.reversed().joined(separator: ", ") == "\(program)")
    #expect(try Program("= " + program.description(.exact)).results.count == 6)
    #expect(program.usesX)
  }

  @Test(
    "Names with values are not parameters",
    arguments: [
      ("a s * cos s 0 1 path", "(cos(2 * s), s) for s in 0:1"),
      ("a b * cos b 0 1 path", "(cos(2 * b), b) for b in 0:1"),
      ("t b * cos b 0 1 path", "(cos(3 * b), b) for b in 0:1"),
      ("a b * 0 a polar", "r = 2 * b for b in 0:2"),
      ("= (a cos(b), b) for b in 0:a", "(2 * cos(b), b) for b in 0:2"),
      ("= r = a cos(theta)", "r = 2 * cos(theta)"), ("= r = x cos(a)", "r = x * cos(2)"),
    ])
  func bound(text: String, description: String) throws {
    let values = ["a": 2.0, "t": 3]
    let program = try Program(text)
    if !program.usesX { try program.check(bound: values.keys.sorted()) }
    let bound = program.binding(values)
    #expect(bound.description == description)
    if !program.usesX { #expect(try bound.graphs().map { $0.name } == ["path"]) }
  }

  @Test("A name may stand for a program of the parameter")
  func named() throws {
    let program = try Program("f f sq 0 1 path").binding(["f": try Program("s sin")])
    #expect(program.description == "(sin(s), sin(s) ^ 2) for s in 0:1")
  }

  @Test("An r with a value compares, and one next to x or y is an error")
  func radius() throws {
    let program = try Program("= r = 1 + cos(x)").binding(["r": 2])
    #expect(try program.graphs().map { $0.name } == ["relation"])
    #expect(throws: ProgramError.self) { try Program("= r = 1 + cos(x)").check() }
    #expect(throws: ProgramError.self) { try Program("= r < theta").check() }
  }

  @Test("Angles are in degrees if the program's are")
  func degrees() throws {
    for text in ["= r = 1", "r 1 ="] {
      let graph = try Program(text, angleUnit: .degrees).graphs()[0]
      guard case .path(let path) = graph else {
        Issue.record("\(text) is not a path")
        continue
      }
      #expect(path.range == 0...360 && path.coordinates.angleUnit == .degrees)
    }
    #expect(try Program("= r = 1").usesAngles && Program("2 0 1 polar").usesAngles)
    #expect(try !Program("= (t, t) for t in 0:1").usesAngles)
  }

  @Test("Both coordinates are functions of x", arguments: [AngleUnit.radians, .degrees])
  func functions(unit: AngleUnit) throws {
    for text in ["= (cos(t), t) for t in 0:1", "= r = 1 + theta"] {
      guard case .path(let path) = try Program(text, angleUnit: unit).graphs()[0] else { continue }
      let values = path.functions.map { try? $0.run(using: ["x": 0.5])[0].get() }
      let cosine = unit == .radians ? 0.8775825618903728 : 0.9999619230641713
      let sine = unit == .radians ? 0.479425538604203 : 0.008726535498373935
      let wanted =
        text.contains("r") && text.contains("theta")
        ? [1.5 * cosine, 1.5 * sine] : [cosine, 0.5]
      #expect(values == wanted)
    }
  }

  @Test(
    "Mistakes show their place and a remedy",
    arguments: [
      (
        "= (a, b)",
        """
        the point has no range of its parameter
          = (a, b)
            ^^^^^^ add it, as in for t in 0:2pi
        """
      ),
      (
        "= (t, t) 2",
        """
        the point has no range of its parameter
          = (t, t) 2
            ^^^^^^ add it, as in for t in 0:2pi
        """
      ),
      (
        "= 2(t, t) for t in 0:1",
        """
        ',' separates neither results nor arguments
          = 2(t, t) for t in 0:1
               ^ remove it
        """
      ),
      (
        "= (t, t, t) for t in 0:1",
        """
        ',' separates neither results nor arguments
          = (t, t, t) for t in 0:1
                 ^ remove it
        """
      ),
      (
        "= sin(x) for t in 0:1",
        """
        'for' follows neither (x, y), nor r = …, nor values without x and y
          = sin(x) for t in 0:1
                   ^^^ write coordinates before it, as in (cos(t), sin(t)) for t in 0:2pi
        """
      ),
      (
        "= (t, t) for t",
        """
        'for' has no range
          = (t, t) for t
                        ^ write for NAME in FROM:TO, as in for t in 0:2pi
        """
      ),
      (
        "= (t, t) for t in 0, x",
        """
        'for' has no range
          = (t, t) for t in 0, x
                             ^ write for NAME in FROM:TO, as in for t in 0:2pi
        """
      ),
      (
        "= (t, t) for t in 0:1:2",
        """
        unexpected ':'
          = (t, t) for t in 0:1:2
                               ^ remove it
        """
      ),
      (
        "= (t, t) for e in 0:1",
        """
        'e' already has a meaning
          = (t, t) for e in 0:1
                       ^ choose another name for the parameter
        """
      ),
      (
        "= (t, t) for t in 0:1)",
        """
        ')' was never opened
          = (t, t) for t in 0:1)
                               ^ remove it, or add '('
        """
      ),
      (
        "= (t, t) for t in 1:0",
        """
        't' does not go from one number up to another
          = (t, t) for t in 1:0
          ^^^^^^^^^^^^^^^^^^^^^ write two numbers, the smaller one first
        """
      ),
      (
        "= (t, t) for t in 0:t",
        """
        't' does not go from one number up to another
          = (t, t) for t in 0:t
          ^^^^^^^^^^^^^^^^^^^^^ write two numbers, the smaller one first
        """
      ),
      (
        "= (t, t) for t in 0:1/0",
        """
        't' does not go from one number up to another
          = (t, t) for t in 0:1/0
          ^^^^^^^^^^^^^^^^^^^^^^^ write two numbers, the smaller one first
        """
      ),
      (
        "= (t, a t) for t in 0:1",
        """
        unknown word 'a'
          = (t, a t) for t in 0:1
                ^ give it a value, or see 'graphcalc functions'
        """
      ),
      (
        "= (t, t) for t in 0:1, x + t",
        """
        unknown word 't'
          = (t, t) for t in 0:1, x + t
                                     ^ give it a value, or see 'graphcalc functions'
        """
      ),
      (
        "a t * t 0 1 path",
        """
        unknown word 'a'
          a t * t 0 1 path
          ^ give it a value, or see 'graphcalc functions'
        """
      ),
      (
        "a b * b 0 1 path",
        """
        'a' and 'b' have no value
          a b * b 0 1 path
            ^ a path has one parameter; give a value to each other name
        """
      ),
      (
        "1 2 0 1 path",
        """
        the path has no parameter
          1 2 0 1 path
          ^^^^^^^^^^^^ use a name that has no value
        """
      ),
      (
        "t 0 1 path",
        """
        'path' takes 4 operands, but there are only 3
          t 0 1 path
                ^^^^ push one before it
        """
      ),
      (
        "t t 0 1 path 2 *",
        """
        a path is a set of points, and not a number
          t t 0 1 path 2 *
          ^^^^^^^^^^^^^^^^ separate it from the rest by a comma, or use its coordinates
        """
      ),
      (
        "= r = a + theta",
        """
        unknown word 'a'
          = r = a + theta
                ^ give it a value, or see 'graphcalc functions'
        """
      ),
      (
        "= r = theta + θ",
        """
        unknown word 'θ'
          = r = theta + θ
                        ^ give it a value, or see 'graphcalc functions'
        """
      ),
      (
        "= r = x",
        """
        unknown word 'r'
          = r = x
            ^ give it a value, or see 'graphcalc functions'
        """
      ),
      (
        "= path(x)",
        """
        'path' works on the stack, which infix does not have
          = path(x)
            ^^^^ write the path as (x, y) for t in 0:2pi
        """
      ),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: ProgramError.self) {
      let program = try Program(text)
      try program.check()
      _ = try program.graphs()
    }
    #expect(error?.description == message)
  }
}

extension Program {
  /// The paths that are drawn of the results.
  fileprivate var shownPaths: [String] {
    get throws {
      try graphs().compactMap { graph in
        guard case .path(let path) = graph else { return nil }
        let end = path.range.upperBound
        let last = end == .pi ? "π" : end == 2 * .pi ? "2π" : "\(end)"
        return "\(path.coordinates) of \(path.parameter) \(path.range.lowerBound) to \(last)"
      }
    }
  }
}

extension ProgramGraph {
  fileprivate var name: String {
    switch self {
    case .function: "function"
    case .relation: "relation"
    case .path: "path"
    case .sequence: "sequence"
    }
  }
}
