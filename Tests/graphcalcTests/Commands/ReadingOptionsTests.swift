import Foundation
import TestSupport
import Testing

@Suite("Options that say how a table is written, in every command") struct ReadingOptionsTests {
  private static let table = "read by hand\n!\nx;y\n1;2,5\n2;-999\n3;1.234\n"
  private static let options = [
    "--separator", ";", "--decimal", ",", "--missing", "-999", "--skip", "1", "--comment", "!",
    "--encoding", "utf-8",
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(Self.table.utf8).write(to: folder.url.appending(path: "t.txt"))
    return folder
  }

  @Test("A shell, a script, a session and an opened picture draw the same")
  func commandsAgree() throws {
    let folder = try folder()
    func picture(_ name: String) throws -> Data {
      try Data(contentsOf: folder.url.appending(path: name))
    }
    let remark = "t.txt: 1 of 3 rows has no value and is left out\n"
    let run = try CommandLineRun(
      ["--data", "t.txt"] + Self.options + ["-o", "a.svg"], in: folder.url)
    #expect(run.status == 0 && run.errors.hasSuffix(remark), "\(run.errors)")
    let words = Self.options.map { $0.hasPrefix("--") ? $0 : "'\($0)'" }.joined(separator: " ")
    let script = "set \(words)\n--data t.txt -o b.svg\n"
    let batch = try CommandLineRun(["batch", "-"], input: Data(script.utf8), in: folder.url)
    #expect(batch.status == 0, "\(batch.errors)")
    let session = script.replacing("b.svg", with: "c.svg")
    let repl = try CommandLineRun(["repl"], input: Data(session.utf8), in: folder.url)
    #expect(repl.status == 0, "\(repl.errors)")
    let opened = try CommandLineRun(["open", "a.svg", "-o", "d.svg"], in: folder.url)
    #expect(opened.status == 0, "\(opened.errors)")
    for name in ["b.svg", "c.svg", "d.svg"] {
      #expect(try picture(name) == picture("a.svg"), "\(name)")
    }
  }

  @Test("A script is refused where its options are set")
  func scriptsAreChecked() throws {
    let script = "set --encoding ascii\n"
    let run = try CommandLineRun(["batch", "-"], input: Data(script.utf8))
    #expect(run.status == 65)
    #expect(
      run.errors.hasPrefix(
        "<stdin>:1:16: --encoding: 'ascii' is unknown; use utf-8, utf-16 or latin-1\n"),
      "\(run.errors)")
  }
}
