import GraphView
import Testing

@testable import Plotting

@Suite("Options that say how a table is written") struct TableOptionsTests {
  private func series(
    _ bytes: [UInt8], _ options: [(PlotOption, String)], _ reference: String = "t"
  ) throws -> DataSeries {
    var arguments = PlotArguments()
    for (option, value) in options { arguments.give(option, value) }
    let reference = try DataReference(
      reference, rows: RowSelection(), options: TableOptions(arguments, forTable: 0))
    return try DataSeries(reference, TextOfBytes(bytes))
  }

  private func outcome(
    _ text: String, _ options: [(PlotOption, String)], _ reference: String = "t"
  ) -> [String] {
    do {
      let series = try series(Array(text.utf8), options, reference)
      var rows: [String] = []
      series.forEachBlock { block in
        rows += zip(block.xs, block.ys).map { x, y in
          let first = series.hasDates ? Instant.text(x) ?? "-" : "\(x)"
          return "\(first) \(y)".replacing(".0", with: "")
        }
      }
      return [rows.joined(separator: ", ")] + series.remarks
    } catch { return ["\(error)"] }
  }

  private static let missing = "t: 1 of 2 rows has no value and is left out"

  @Test(
    "Each option does its work",
    arguments: [
      ("1:2\n3:4\n", [(.separator, ":")], ["1 2, 3 4"]),
      ("1 2,5 3\n4 5,6 7\n", [(.separator, ",")], ["'1 2' is not a number"]),
      ("1 2\t3\n4 5\t6\n", [(.separator, "blanks")], ["1 2, 4 5"]),
      ("a,1\t2\nb,3\t4\n", [(.separator, "tab")], ["'a,1' is not a number"]),
      ("{,1\n{,2\n{,3\n", [(.separator, ",")], ["0 1, 1 2, 2 3", "left out"]),
      ("x;y\n1;1,234\n2;5\n", [(.decimal, ",")], ["1 1.234, 2 5"]),
      ("x;y\n1;1,234\n2;5\n", [(.decimal, ".")], ["1 1234, 2 5"]),
      ("x;y\n1;2,5\n2;4.500\n", [(.decimal, ",")], ["1 2.5, 2 4500"]),
      ("x;y\n1;2,5\n2;4.5\n", [(.decimal, ",")], ["'4.5' is not a number"]),
      ("x;y\n1;2,5\n2;4.5\n", [(.decimal, ".")], ["'2,5' is not a number"]),
      ("x,y\n1,-999\n2,absent\n", [(.missing, "-999, absent")], ["1 nan, 2 nan", "2 of 2 rows"]),
      ("x,y\n1,-999.00\n2,5\n", [(.missing, "-999")], ["1 nan, 2 5", missing]),
      ("x;y\n1;-999,0\n2;5,5\n", [(.missing, "-999")], ["1 nan, 2 5.5", "commas", missing]),
      ("d,y\nabsent,1\n2024-01-02,5\n", [(.missing, "absent")], ["- 1, 2024-01-02 5", missing]),
      ("{\"x\":1,\"y\":-9}\n{\"x\":2,\"y\":3}\n", [(.missing, "-9")], ["1 nan, 2 3", missing]),
      ("1,2\n3,4\n5,6\n", [(.skip, "1")], ["3 4, 5 6"]),
      ("7,8,9\n\nx,y\n1,2\n3,4\n", [(.skip, "2")], ["1 2, 3 4"]),
      ("7\nTitle\nx,y\n1,2\n3,4\n", [(.skip, "1")], ["1 2, 3 4", "line 2 is above"]),
      ("1,2\n", [(.skip, "3")], ["t.csv: there are no rows of data"]),
      ("{\"x\":1,\"y\":2}\n{\"x\":3,\"y\":4}\n", [(.skip, "1")], ["3 4"]),
      ("%a,b\n1,2\n;c\n3,4\n", [(.comment, ";")], ["1 2, 3 4"]),
      ("!a\nx y\n1 2 ! first\n!\n3 4\n", [(.comment, "!")], ["1 2, 3 4"]),
      ("1,2\n#3,4\n", [(.comment, "%")], ["'#3' is not a number"]),
      ("{\"x\":1}\n", [(.comment, "%")], ["--comment: 't' has objects of JSON"]),
      ("x,y\n3.5.24,1\n4.5.24,2\n", [(.dateFormat, "%d.%m.%y")], ["2024-05-03 1, 2024-05-04 2"]),
      ("3|May,1\n4|May,2\n", [(.dateFormat, "%d|%b")], ["has no year"]),
      ("3|May|24,1\n", [(.dateFormat, "%d|%b|%y")], ["2024-05-03 1"]),
      ("1,5\n", [(.dateFormat, "%Y")], ["'1' is not a date"]),
      ("y\n5\n", [(.dateFormat, "%Y")], ["--date-format: x of 't' is no column"]),
      ("2024,1\n2025,3\n", [(.dateFormat, "%Y")], ["2024-01-01 1, 2025-01-01 3"]),
    ] as [(String, [(PlotOption, String)], [String])])
  func optionsWork(text: String, options: [(PlotOption, String)], expected: [String]) {
    let found = outcome(text, options)
    let agrees =
      found.count == expected.count && zip(found, expected).allSatisfy { $0.contains($1) }
    #expect(agrees, "\(found)")
  }

  @Test(
    "Numbers are moments where the format of x is time",
    arguments: [
      ("20240131,1\n20240201,2\n", "2024-01-31 1, 2024-02-01 2", nil),
      (
        "1700000000,1\n1700000000.5,2\n", "2023-11-14T22:13:20 1, 2023-11-14T22:13:20.5 2",
        "seconds"
      ),
      ("1700000000250,1\n", "2023-11-14T22:13:20.25 1", "milliseconds"),
      ("1700000000250000,1\n", "2023-11-14T22:13:20.25 1", "µs"),
      ("-1700000000500000000,1\n", "1916-02-18T01:46:39.5 1", "ns"),
      ("2024-01-31,1\n", "2024-01-31 1", nil), ("NA,1\n0,2\n", "- 1, 1970-01-01 2", "seconds"),
    ] as [(String, String, String?)])
  func numbersAreMoments(text: String, rows: String, unit: String?) {
    let found = outcome(text, [(.xFormat, "time")])
    #expect(found[0] == rows)
    #expect(found.contains("t: x is read as \(unit ?? "") since 1970") == (unit != nil), "\(found)")
    #expect(!outcome(text, [(.xFormat, "%g")])[0].contains("20240131 1") || unit == nil)
  }

  @Test(
    "Dates are read as strptime reads them",
    arguments: [
      ("%Y-%m-%d %H:%M:%S", "2024-01-31 14:05:09", "2024-01-31T14:05:09"),
      ("%F %T.%f", "2024-01-31 14:05:09.25", "2024-01-31T14:05:09.25"),
      ("%d/%b/%Y:%H:%M:%S %z", "10/Oct/2000:13:55:36 -0700", "2000-10-10T20:55:36"),
      ("%a %b %e %Y", "Wed Jan  3 2024", "2024-01-03"),
      ("%I:%M %p %D", "5:30 PM 1/31/24", "2024-01-31T17:30"),
      ("%I %p %Y", "12 am 2024", "2024-01-01"), ("%Y%j", "2024366", "2024-12-31"),
      ("%Y%m%dT%H%M", "20240131T1405", "2024-01-31T14:05"),
      ("%d. %B %Y", "31. January 2024", "2024-01-31"),
      ("%s", "1700000000", "2023-11-14T22:13:20"), ("%Y %%", "2024 %", "2024-01-01"),
      ("%H %F", "24 2024-01-31", "2024-02-01"), ("%Y%z", "2024Z", "2024-01-01"),
      ("%Y-%m-%d", "2023-02-29", nil), ("%Y-%m-%d", "2024-1-31x", nil), ("%Y%j", "2023366", nil),
      ("%H %F", "25 2024-01-31", nil), ("%I %p %Y", "13 am 2024", nil), ("%d.%m.%y", "1/2/24", nil),
      ("%Y%z", "2024", nil), ("%R %F", "24:01 2024-01-31", nil), ("%Y", "24", nil),
      ("%b %Y", "Foo 2024", nil),
    ] as [(String, String, String?)])
  func formatsAreRead(format: String, text: String, expected: String?) throws {
    let value = DateForm.format(try DateFormat(format)).value(text)
    #expect(value.flatMap { Instant.text($0) } == expected)
  }

  @Test("Every day of four centuries is read back in the formats of days")
  func daysAreKnown() throws {
    let forms = try ["%Y%m%d", "%d.%m.%Y", "%Y-%j"].map { DateForm.format(try DateFormat($0)) }
    for number in stride(from: -80_000 as Int64, through: 66_097, by: 7) {
      let date = CalendarDate(number: number)
      let first = CalendarDate(year: date.year).number
      func padded(_ number: Int64, _ count: Int) -> String {
        String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
      }
      let (year, month, day) = (padded(date.year, 4), padded(date.month, 2), padded(date.day, 2))
      let texts = [
        year + month + day, "\(day).\(month).\(year)", "\(year)-\(padded(number - first + 1, 3))",
      ]
      for (form, text) in zip(forms, texts) {
        #expect(form.value(text) == Double(number) * 86_400, "\(text)")
      }
    }
  }

  @Test("Characters are read as the option says")
  func encodings() throws {
    func name(_ bytes: [UInt8], _ encoding: String) throws -> String {
      try series(bytes, [(.encoding, encoding)]).name
    }
    let head: [UInt8] = Array("x,Gr".utf8)
    #expect(try name(head + [0xF6, 0xDF] + Array("e\n1,2\n".utf8), "latin-1") == "Größe")
    #expect(try name(Array("x,Größe\n1,2\n".utf8), "utf-8") == "Größe")
    for isBigEndian in [true, false] {
      let bytes = "x,Größe\n1,2\n".utf16.flatMap {
        isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
      #expect(try name(bytes, "utf-16") == "Größe")
    }
  }

  @Test(
    "A value that an option cannot have is refused",
    arguments: [
      (.separator, "ab"), (.separator, ""), (.separator, "1"), (.separator, "\""),
      (.separator, "é"),
      (.separator, "."), (.decimal, ";"), (.decimal, ""), (.missing, ""), (.missing, " , "),
      (.skip, "-1"), (.skip, "x"), (.comment, "//"), (.comment, ""), (.comment, ","),
      (.dateFormat, "%d.%m"), (.dateFormat, "%Y %"), (.dateFormat, "%Q %Y"), (.dateFormat, "%I %Y"),
      (.dateFormat, ""), (.encoding, "ascii"),
    ] as [(PlotOption, String)])
  func valuesAreRefused(option: PlotOption, value: String) {
    let message = outcome("1,2\n", [(option, value)])[0]
    #expect(message.hasPrefix("--date-format: ") || message.contains("; "), "\(message)")
    #expect(message.hasPrefix("\(option.name): "), "\(message)")
  }

  @Test("A separator is no sign of comments")
  func signsDiffer() {
    #expect(
      outcome("1%2\n", [(.separator, "%"), (.comment, "%")])[0]
        == "--separator: is the sign of comments, too; choose another one")
  }
}
