import Plotting
import Testing

@Suite struct FieldScannerTests {
  /// The fields of all records, with `!` for a mistake.
  private func records(
    _ text: String, _ separator: FieldScanner.Separator, hasComments: Bool = false, piece: Int
  ) throws -> [[String]] {
    var buffer = try RecordBuffer(TextOfBytes(text, piece: piece))
    var scanner = FieldScanner(separator, hasComments: hasComments)
    var records: [[String]] = []
    while true {
      switch try buffer.next(fields: &scanner) {
      case .end: return records
      case .record: records.append(scanner.texts(in: buffer.record).map { $0.text })
      case .mistake(let error): records.append(["!", error.summary])
      }
    }
  }

  private static let comma = FieldScanner.Separator.character(UInt8(ascii: ","))

  @Test(
    "Fields do not depend on where a text is cut into pieces",
    arguments: [
      ("a,b\n1,2\n", comma, [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2\r\n", comma, [["a", "b"], ["1", "2"]]),
      ("1,,3\n,\n", comma, [["1", "", "3"], ["", ""]]),
      ("\"a,b\",\"c\"\"d\"\n\"e\nf\",g", comma, [["a,b", "c\"d"], ["e\nf", "g"]]),
      ("\u{FEFF}é,ü\n", comma, [["é", "ü"]]),
      ("1,2\n\"3,4\n", comma, [["1", "2"], ["!", "a quote is never closed"]]),
      ("1\t 2 \t\n", .character(9), [["1", " 2 ", ""]]),
      ("  1   2\t3 \n\n4 5", .blanks, [["1", "2", "3"], [], ["4", "5"]]),
      ("\"a b\" 2\r\n", .blanks, [["a b", "2"]]),
    ] as [(String, FieldScanner.Separator, [[String]])])
  func piecesDoNotMatter(
    text: String, separator: FieldScanner.Separator, expected: [[String]]
  ) throws {
    for piece in [1, 2, 3, 7, Int.max] {
      #expect(try records(text, separator, piece: piece) == expected, "pieces of \(piece)")
    }
  }

  @Test("A comment has no fields, and its quotes close nothing")
  func commentsHaveNoFields() throws {
    let text = "# it's \"so\n 1 2 # and \"so\n#\n3 4#5"
    for piece in [1, 5, Int.max] {
      #expect(
        try records(text, .blanks, hasComments: true, piece: piece)
          == [[], ["1", "2"], [], ["3", "4#5"]])
    }
    #expect(
      try records("#a,b\n1,2", Self.comma, hasComments: true, piece: 4) == [[], ["1", "2"]])
    #expect(try records("#a,b\n1,2", Self.comma, piece: 4) == [["#a", "b"], ["1", "2"]])
  }

  @Test("A record longer than 2 MiB is a mistake, after which reading goes on")
  func longRecordsAreMistakes() throws {
    let text = "1,2\n" + String(repeating: ",", count: 10_000_000) + "\n3,4\n"
    #expect(
      try records(text, Self.comma, piece: .max)
        == [["1", "2"], ["!", "the line is longer than 2 MiB"], ["3", "4"]])
  }
}
