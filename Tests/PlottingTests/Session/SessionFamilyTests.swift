import Testing

@testable import Plotting

@Suite("Families in a session")
struct SessionFamilyTests {
  /// Lines that begin with a family and what is on the stack after them.
  static let lines: [([String], [String])] = [
    (["let a = 1:3", "a x *", "vary a = 2"], ["2 * x"]),
    (["let a = 1:3", "a x *", "let a = 2"], ["2 * x"]),
    (["let a = 1:3", "a x *", "let a = x sin"], ["sin(x) * x"]),
    (["let a = 1:3", "a x *", "let a = 5,7,9"], ["a * x"]),
    (["let a = 1:3", "a x *", "drop", "vary a = 2"], ["the stack is empty"]),
    (["let a = 1:3", "a x *", "undo", "undo", "let a = 4"], ["the stack is empty"]),
    (["new a x * --let a=1:3", "vary a = 2"], ["2 * x"]),
    (["let a = 1:3", "a x *", "let b = 1,2", "b *", "vary a = 3"], ["3 * x * b"]),
    (["let a = 1:3", "a x *", "let b = 1,2", "b *", "vary a = 3", "vary b = 2"], ["3 * x * 2"]),
    (["let a = 1:3", "let b = a 2 *", "b x *", "vary a = 4"], ["4 * 2 * x"]),
    (["let a = 1:3", "let b = a 2 *", "b x *", "let a = 4"], ["4 * 2 * x"]),
    (["let a = 1:3", "let b = a 2 *", "let a = 4", "b x *"], ["4 * 2 * x"]),
    (["let a = 1:3", "let b = a 1 +", "let c = b 2 *", "let a = 4", "c"], ["(4 + 1) * 2 = 10"]),
    (["let a = 1:3", "= x^2 + y^2 = a", "let a = 4"], ["x ^ 2 + y ^ 2 = 4"]),
    (["let a = 1:3", "= x^2 + y^2 = a", "vary a = 4"], ["x ^ 2 + y ^ 2 = 4"]),
    (
      ["let a = 1:3", "= (a cos(t), sin(t)) for t in 0:2pi", "vary a = 2"],
      ["(2 * cos(t), sin(t)) for t in 0:2 * π"]
    ),
    (["let a = 1:3", "= a/n for n in 1:9", "let a = 2"], ["2 / n for n in 1:9"]),
    (["let a = 1:3", "a x +", "let a = 4", "lastx"], ["2: 4 + x", "1: x"]),
    (["let a = 1:3", "x a +", "let a = 4", "lastx"], ["2: x + 4", "1: 4"]),
    (["set --degrees", "let a = 1:3", "a x * sin", "let a = 30"], ["sin(30 * x)"]),
    (["let a = 1:3", "a x *", "let a = 2", "undo"], ["a * x"]),
    (["let a = 1:3", "a x *", "vary a = 2", "undo"], ["a * x"]),
    (["let a = 1:3", "a x *", "vary a = 2", "undo", "redo"], ["2 * x"]),
    (["let a = 1:3", "a x *", "let a = 2", "let a = 8:9", "a"], ["2: 2 * x", "1: a"]),
  ]

  @Test("What becomes of a family breaks no line after it", arguments: lines)
  func goesOn(lines: [String], stack: [String]) throws {
    let host = KeptGraphsHost()
    var run = try SessionRun(host: host)
    for line in lines {
      switch line {
      case "undo": try run.undo()
      case "redo": try run.redo()
      default: try run.perform(line)
      }
    }
    #expect(run.stack == stack)
    let script = run.session.script.split(separator: "\n").map(String.init)
    #expect(try SessionRun(script).stack == stack)
    let graph = run.session.graph(host: host).line
    let again = try SessionRun(["new " + graph], host: host)
    #expect(again.session.graph(host: host).line == graph)
    for line in ["x sin", "= (t, t) for t in 0:1", "dup", "-o a.svg", "1 x +", "undo", "-o b.svg"] {
      if line == "undo" { try run.undo() } else { try run.perform(line) }
    }
    let first = stack.filter { $0 != "the stack is empty" }
    #expect(run.stack.count == first.count + 3)
    #expect(run.plots.count == 2)
  }

  @Test(
    "What a family cannot become is refused, and changes nothing",
    arguments: [
      (["let a = 1:3"], "let a = a 2 *", "'a' would stand for itself"),
      (["let a = 1:3", "let b = a sq"], "let a = b", "'a' would stand for itself"),
      (["let a = 1:3", "= (a cos(t), t) for t in 0:1"], "let a = x", "the stack has no place"),
      (["let a = 1:3", "= (a, t) for t in 0:1"], "let a = = (t, t) for t in 0:1", "the stack has"),
      (["let a = 1:3", "let b = = (a, t) for t in 0:1"], "let a = = {x = y}", "'b' has no place"),
      (["let a = 1:3", "let b = = (a, t) for t in 0:1"], "let a = x", "'b' has no place"),
      ([], "ans", "'ans' has no value yet"),
    ])
  func refuses(lines: [String], line: String, message: String) throws {
    var run = try SessionRun(lines)
    let (stack, names) = (run.stack, run.session.context.named.definitions)
    let error = try #require(throws: PlotError.self) { try run.perform(line) }
    #expect(error.description.hasPrefix(message), "\(error)")
    #expect(run.stack == stack && run.session.context.named.definitions == names)
    try run.perform("x sin")
    try run.perform("-o a.svg")
  }
}

extension SessionRun {
  /// The results on the stack.
  fileprivate var stack: [String] {
    var session = session
    return session.shownStack()
  }
}
