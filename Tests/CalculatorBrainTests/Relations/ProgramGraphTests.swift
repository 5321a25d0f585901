import CalculatorBrain
import Testing

@Suite("What is drawn of a program")
struct ProgramGraphTests {
  @Test(
    "A program is a function of x, or a relation if it compares, and in RPN if it depends on y",
    arguments: [
      ("x sin", "function sin(x)"), ("= 3", "function 3"),
      ("x 3 =", "function [x = 3]"), ("= [x < 3 and x > 1]", "function [x < 3 and x > 1]"),
      ("= y = sin(x)", "function sin(x)"), ("= sin(x) = y", "function sin(x)"),
      ("x y =", "function x"), ("= y = (x < 3)", "function [x < 3]"),
      ("= y = y", "relation"), ("= y = x y", "relation"), ("= x = y^3 - 3y", "relation"),
      ("= x^2 + y^2 = 25", "relation"), ("x sq y sq + 25 =", "relation"),
      ("= y < sin(x)", "relation"), ("= not (y < x)", "relation"),
      ("= y < 1 and x", "relation"), ("= {x = 3}", "relation"), ("x 3 = locus", "relation"),
      ("= locus(x = 3)", "relation"), ("= {x}", "relation"), ("= {y = x}", "relation"),
      ("= {x = 3} or not({y > x})", "relation"), ("x = 3", "relation"), ("x > 2", "relation"),
      ("cos(x) = 1", "relation"), ("x^2 = 4", "relation"), ("x = sin(x)", "relation"),
      ("x < 3 and x > 1 or not(x = 0)", "relation"), ("2 x y = 1", "relation"),
      ("2 < 3", "relation"),
      ("= [x < 3] + 1", "function (x < 3) + 1"), ("= {x = 3} + 1", "function {x = 3} + 1"),
      ("= y < {x}", "relation"), ("if(x < 0, -x, x)", "function if(x < 0, -x, x)"),
      ("= y != x", "relation"),
    ])
  func kinds(text: String, kind: String) throws {
    #expect(try Program(text).graphs().map { $0.shown } == [kind])
  }

  @Test("Each result is something of its own")
  func results() throws {
    let program = try Program("= sin(x), x^2 + y^2 = 25, y = cos(x), {x = 3}")
    let kinds = try program.graphs().map { $0.shown }
    #expect(kinds == ["function sin(x)", "relation", "function cos(x)", "relation"])
    #expect(program.mayBeSet)
    #expect(try !Program("x 3 =").mayBeSet && !Program("= [x = 3]").mayBeSet)
  }

  @Test("A relation stays one where y has a value")
  func bound() throws {
    let program = try Program("= x^2 + y^2 = 25").binding(["y": 4])
    #expect(try program.graphs().map { $0.shown } == ["relation"])
    #expect(program.description == "x ^ 2 + 4 ^ 2 = 25")
    let words = try Program("x y <").binding(["y": 4])
    #expect(try words.graphs().map { $0.shown } == ["function [x < 4]"])
  }

  @Test(
    "What depends on y and does not compare is an error that says what to do",
    arguments: [
      (
        "sin(y)",
        """
        'y' has no value
          sin(y)
              ^ compare, as in x^2 + y^2 = 25, to draw a relation, or give it a value
        """
      ),
      (
        "= x + (y < 1)",
        """
        'y' has no value
          = x + (y < 1)
                 ^ compare, as in x^2 + y^2 = 25, to draw a relation, or give it a value
        """
      ),
      (
        "= x^2 + y^2 = 25, x y",
        """
        'y' has no value
          = x * y
                ^ compare, as in x^2 + y^2 = 25, to draw a relation, or give it a value
        """
      ),
    ])
  func mistakes(text: String, message: String) throws {
    let program = try Program(text)
    let error = #expect(throws: ProgramError.self) { try program.graphs() }
    #expect(error?.description == message)
  }

  @Test("More comparisons than a relation may have are an error")
  func limit() throws {
    let program = try Program((0..<300).map { "y \($0) = " }.joined() + "or".repeated(299))
    let error = #expect(throws: ProgramError.self) { try program.graphs() }
    #expect(error?.reason == .tooManyComparisons)
    #expect(error?.summary == "the relation has more than 256 comparisons")
  }

  @Test("Braces are read as the word, and written back")
  func braces() throws {
    let program = try Program("x 3 = locus y 1 > and")
    #expect(program == (try Program("= {x = 3} and y > 1")))
    #expect(program.description == "{x = 3} and y > 1")
    #expect(try Program("= 2 * {x + 1}").description == "2 * {x + 1}")
  }

  @Test(
    "Braces that do not match are errors",
    arguments: [
      ("= {x = 3", "'{' is never closed\n  = {x = 3\n    ^ add '}'"),
      ("= x = 3}", "'}' was never opened\n  = x = 3}\n         ^ remove it, or add '{'"),
      ("= (x = 3}", "'(' is never closed\n  = (x = 3}\n    ^ add ')'"),
      ("= {x = 3)", "'{' is never closed\n  = {x = 3)\n    ^ add '}'"),
      ("= |x = 3}", "'|' is never closed\n  = |x = 3}\n    ^ add '|'"),
      ("= {}", "'}' where an operand is expected\n  = {}\n     ^ write a number, a name or '('"),
      ("= {x, y}", "',' separates neither results nor arguments\n  = {x, y}\n      ^ remove it"),
    ])
  func unmatched(text: String, message: String) {
    let error = #expect(throws: ProgramError.self) { try Program(text) }
    #expect(error?.description == message)
  }
}

extension ProgramGraph {
  fileprivate var shown: String {
    switch self {
    case .function(let program): "function \(program.description)"
    case .relation: "relation"
    case .path(let path), .sequence(let path):
      "path \(path.coordinates.description) of \(path.parameter) over \(path.range)"
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String {
    String(repeating: self + " ", count: count)
  }
}
