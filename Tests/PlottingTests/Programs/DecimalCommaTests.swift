import Testing

@testable import Plotting

@Suite("Decimal commas")
struct DecimalCommaTests {
  static let texts: [(String, String?)] = [
    ("3,5", "3,5"), ("= 3,5 x", "3,5"), ("= x + 10,25", "10,25"), ("= 0,5x", "0,5"),
    ("= sin(x), 2,5", "2,5"), ("3, 5", nil), ("= max(3,5)", nil), ("= x^2,3x", nil),
    ("= x2,3", nil), ("= 2x,3", nil), ("= sin(x),2", nil), ("= 1.5,2", nil), ("= 1,2.5", nil),
    ("= (1,5)", nil), ("x sin", nil), (",", nil), ("", nil), ("é1,2", nil),
  ]

  @Test("Digits on both sides of a comma that separates results", arguments: texts)
  func finds(text: String, comma: String?) {
    let found = DecimalComma(in: text)
    #expect(found?.comma == comma)
    #expect(found?.point == comma?.replacing(",", with: "."))
  }

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
}
