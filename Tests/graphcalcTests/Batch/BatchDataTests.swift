import Foundation
import TestSupport
import Testing

@Suite("graphcalc batch from data")
struct BatchDataTests {
  private static func run(
    _ option: String, _ data: String, _ arguments: [String]
  ) throws -> (CommandLineRun, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try Data(data.utf8).write(to: folder.url.appendingPathComponent("d"))
    let run = try CommandLineRun(["batch", option, "d"] + arguments, in: folder.url)
    return (run, folder)
  }

  static let tables = [
    ("--csv", "id,k,title\r\na,1,one\r\nb,-2.5,\"two, \"\"half\"\"\"\r\n\r\nc,3,\r\n"),
    ("--csv", "\u{FEFF}title,k,id\none,1,a\n\"two, \"\"half\"\"\",-2.5,b\n,3,c"),
    (
      "--ndjson",
      #"""
      {"id":"a","k":1,"title":"one"}
      { "id" : "b" , "k" : -25e-1, "title": "two, \"half\"" }

      {"id":"\u0063","k":3,"title":null}
      """#
    ),
  ]

  @Test("Columns are placeholders, and options where they bear their names", arguments: tables)
  func columns(option: String, data: String) throws {
    let (list, folder) = try Self.run(
      option, data, ["x {k} * sin", "-o", "{id}-{k:.1}.svg", "--list"])
    #expect(
      list.text == """
        1\ta-1.0.svg\tx 1 * sin
        2\tb--2.5.svg\tx -2.5 * sin
        3\tc-3.0.svg\tx 3 * sin

        """)
    #expect(list.errors == "")
    let drawn = try CommandLineRun(
      ["batch", option, "d", "x {k} * sin", "-o", "{id}-{k:.1}.svg", "--size", "90x60"],
      in: folder.url)
    #expect(drawn.errors == "3 plots: 3 written, 0 up to date, 0 failed\n")
    for (name, title) in [
      ("a-1.0.svg", "one"), ("b--2.5.svg", "two, \"half\""), ("c-3.0.svg", "sin(x * 3)"),
    ] {
      let svg = String(decoding: try folder.data(name), as: UTF8.self)
      #expect(svg.contains(">\(title)</title>"))
      #expect(svg.contains("width=\"90\""))
    }
  }

  @Test("A whole plot may come from its columns")
  func everythingFromColumns() throws {
    let (run, folder) = try Self.run(
      "--csv", "program,output,x,grid\nx sin,a.svg,0:1,true\n= x^2,b.svg,,no\n", [])
    #expect(run.errors == "2 plots: 2 written, 0 up to date, 0 failed\n")
    #expect(folder.names == ["a.svg", "b.svg", "d"])
  }

  /// A value of a row, what -o says, and where the picture is; `nil` if it is refused.
  static let outputs: [(String, String, String?)] = [
    ("a", "{id}.svg", "in/a.svg"), ("../a", "{id}.svg", nil), ("link/a", "{id}.svg", nil),
    ("sub/a", "{id}.svg", "in/sub/a.svg"), ("sub/../a", "{id}.svg", "in/a.svg"),
    ("sub/../../a", "{id}.svg", nil), ("file", "{id}.svg", nil), ("/dev/null", "{id}", nil),
    ("a", "../out/{id}.svg", "out/a.svg"), ("../a", "../out/{id}.svg", nil),
    ("../in/a", "../out/{id}.svg", "in/a.svg"), ("..", "{id}/a.svg", nil),
    ("..", "../out/{id}/a.svg", nil), ("../out", "sub/../{id}/a.svg", nil),
  ]

  @Test("Data name files in the folder of -o, unless that is forced", arguments: outputs)
  func confines(value: String, output: String, place: String?) throws {
    for isForced in [false, true] {
      let folder = try TemporaryFolder()
      let work = folder.url.appending(path: "in")
      for name in ["in/sub", "out"] {
        try FileManager.default.createDirectory(
          at: folder.url.appending(path: name), withIntermediateDirectories: true)
      }
      for (name, target) in [("link", ".."), ("file.svg", "../file.svg")] {
        try FileManager.default.createSymbolicLink(
          atPath: work.appending(path: name).path, withDestinationPath: target)
      }
      try Data("id,k\n\(value),2\n".utf8).write(to: work.appending(path: "d.csv"))
      let words = ["batch", "--csv", "d.csv", "x {k} *", "-o", output, "--format", "svg"]
      let run = try CommandLineRun(words + (isForced ? ["--force"] : []), in: work)
      let pictures = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        .filter { $0.hasSuffix("a.svg") || $0 == "file.svg" }
      guard place == nil && !isForced else {
        #expect(run.status == 0, "\(run.errors)")
        #expect(pictures.contains { $0 == place ?? $0 } || value == "/dev/null")
        continue
      }
      #expect(run.status == 65 && pictures.isEmpty)
      #expect(
        run.errors.contains("is outside the folder of -o, in which data name files\n  \(value),2"))
    }
  }

  @Test("Loops multiply rows")
  func loops() throws {
    let words = ["x", "{n}", "*", "for", "n", "in", "1:2", "-o", "{id}{n}.svg", "--list"]
    let (list, _) = try Self.run("--csv", "id\na\nb\n", words)
    #expect(
      list.text == """
        1\ta1.svg\tx 1 *
        2\ta2.svg\tx 2 *
        3\tb1.svg\tx 1 *
        4\tb2.svg\tx 2 *

        """)
    let (run, _) = try Self.run("--csv", "id\na\nb\n", words.filter { $0 != "1:2" })
    #expect(run.status == 65)
  }

  static let mistakes: [(String, String, String)] = [
    ("--csv", "id,f\na,sin\nb,sine\n", "d:3:3: unknown word 'sine'\n  b,sine\n    ^^^^ did you"),
    ("--csv", "id,f\na\n", "d:2:1: the row has 1 values for 2 columns\n"),
    ("--csv", "id,f\na,\"sin\n", "d:2:3: a quote is never closed\n"),
    ("--csv", "id,id\n", "Error: d:1: two columns are called 'id'"),
    ("--csv", "", "Error: d: no row names the columns"),
    ("--csv", "id,f\na,sin\na,cos\n", "d:3:1: 'a.svg' is written twice, first by line 2"),
    ("--csv", "id,f,grid\na,sin,maybe\n", "d:2:7: 'maybe' does not say whether '--grid' is meant"),
    ("--csv", "id,f,size\na,sin,0\n", "d:2:7: --size: '0' is no size"),
    ("--ndjson", "{\"id\":\"a\"}\n", "d:1:1: nothing is called 'f'"),
    (
      "--ndjson", "{\"id\":[1],\"f\":1}\n", "d:1:7: a text in quotes, a number, true, false or null"
    ),
    ("--ndjson", "{\"id\":1\n", "d:1:8: '}' is expected"),
    ("--ndjson", "{\"id\":1,\"id\":2}", "d:1:9: two members are called 'id'"),
    ("--ndjson", "[]", "d:1:1: '{' is expected"),
    ("--ndjson", "{\"id\":0x1p3}", "d:1:7: a text in quotes"),
    ("--ndjson", "{\"id\":\"\\ud83\"}", "d:1:10: '\\u' is not followed by four"),
  ]

  @Test("A mistake in data has its row and column", arguments: mistakes)
  func reportsMistakes(option: String, data: String, message: String) throws {
    let (run, folder) = try Self.run(option, data, ["x {f}", "-o", "{id}.svg"])
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.status == 65)
    #expect(folder.names == ["d"])
  }
}
