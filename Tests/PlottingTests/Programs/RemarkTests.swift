import Testing

@testable import Plotting

@Suite("Remarks on programs")
struct RemarkTests {
  @Test("A plot remarks on it, and on nothing else")
  func remarks() throws {
    let remark = "'3,5' is read as two results; write 3.5 for one number"
    #expect(try PlotSpecification("'= 3,5 x'").composed().remarks == [remark])
    #expect(try PlotSpecification("'= 3, 5x'").composed().remarks == [])
    #expect(try PlotSpecification("x -e '3,5'").composed().remarks == [remark])
  }

  @Test("A session remarks on the line that has it")
  func sessionsRemark() throws {
    let remark = "'3,5' is read as two results; write 3.5 for one number"
    var session = Session()
    for (line, remarks) in [
      ("3,5", [remark]), ("", []), ("x sin", []), ("= 3,5x", [remark]), ("plot '= 3,5x'", [remark]),
      ("plot", []), ("help", []),
    ] {
      _ = try session.perform(line, host: EmptyHost())
      #expect(session.remarks == remarks, "\(line)")
    }
  }

  /// Words of a shell, and the remarks on them.
  static let lines: [(String, [String])] = [
    ("'1,000 x'", ["'1,000' is read as two results; write 1000 or 1.000 for one number"]),
    ("'x^0,5'", ["'0,5' is read as two results; write 0.5 for one number"]),
    ("'1,000,000'", ["'1,000,000' is read as 3 results; write 1000000 for one number"]),
    ("a*x --let a=1,000", ["'1,000' is read as two results; write 1000 or 1.000 for one number"]),
    ("a*x --let a=1,5", ["'1,5' is read as two results; write 1.5 for one number"]),
    ("a*x --let a=1/2,1/3", []), ("a*x --let a=1,2,3", []), ("a*x --let a=10,20,30", []),
    ("'1 000 x'", ["'1 000' is read as two results; write 1000 for one number"]),
    ("'1,234,567x'", ["'1,234,567' is read as 3 results; write 1234567 for one number"]),
    ("'1\u{A0}000 x'", ["'1 000' is read as two results; write 1000 for one number"]),
    ("'1,2,3'", []), ("'min(1,234)'", []),
    ("'2 x -1'", ["'2 x -1' is read as infix; for the results of RPN, write = 2, x, -1"]),
    ("'2 x 3'", ["'2 x 3' is read as 3 results; for a product, write 2 * x * 3"]),
    ("x 2 3", []), ("'1 2 3'", []), ("'x 2'", []), ("'x 0 3 * +'", []),
  ]

  @Test("A plot remarks on numbers that are several results", arguments: lines)
  func numbers(line: String, remarks: [String]) throws {
    let plot = try PlotSpecification("\(line) --x 0:1 --y 0:1").composed()
    #expect(plot.remarks == remarks)
  }

  @Test("A session remarks on a name with two values that may be one")
  func names() throws {
    var session = Session()
    for (line, count) in [("let a = 2,5", 1), ("let a = 2,5,7", 0), ("let a = 2.5", 0)] {
      _ = try session.perform(line, host: EmptyHost())
      #expect(session.remarks.count == count, "\(line)")
    }
  }

  @Test("x takes no value in a session", arguments: ["let", "vary"])
  func variable(command: String) {
    var session = Session()
    let error = #expect(throws: PlotError.self) {
      try session.perform("\(command) x = 3", host: EmptyHost())
    }
    let message = "\(command): 'x' is the variable; graphcalc eval takes its value with --x"
    #expect(error?.message.hasPrefix(message) == true)
  }
}
