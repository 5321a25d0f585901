import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

/// What may be in the place of a file that is written, and what becomes of it.
@Suite("Files that are replaced")
struct ReplacedFilesTests {
  private static func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    return folder
  }

  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"

  /// What a file begins with, and whether a picture may take its place.
  static let contents: [(String, Bool)] = [
    ("", true), (svg, true), ("<?xml version=\"1.0\"?>\n<!-- by hand -->\n" + svg, true),
    ("\u{FEFF} <!DOCTYPE svg>\n" + svg, true), ("%PDF-1.4\n", true), ("precious\n", false),
    ("<html>" + svg + "</html>", false), ("<?xml version=\"1.0\"?><notes/>", false),
    ("# about %PDF-1.4\n", false), (" ", false), ("{}", false), ("\0\0\0\0\0\0\0\0\0\0", false),
    ("x sin -o a.svg\n", false), ("<svg is how SVG begins; my notes\n", false),
    ("<svg> and <path>: my notes\n", false),
    ("<svgnotes xmlns='http://www.w3.org/2000/svg'/>", false),
    ("<svg", false), ("<svg/>", false),
    ("<notes><svg xmlns=\"http://www.w3.org/2000/svg\"/></notes>", false),
    ("<s:svg version='1' xmlns:s='http://www.w3.org/2000/svg'/>", true),
    ("<!-- a > b -->\n<svg\n  id=\"a\"\n  xmlns=\"http://www.w3.org/2000/svg\"\n>", true),
    ("GIF89a is a format of 1989\n", false), ("GIF89a\u{1}\0\u{1}\0\0\0\0", true),
    ("%PDF-1.7 begins a file\n", false), ("%PDF notes\n", false), ("%PDF-2.0\r\n", true),
  ]

  @Test("-o takes the place of a picture, and of other files by force", arguments: contents)
  func pictures(text: String, isReplaced: Bool) throws {
    for arguments in [["x", "-o", "a.png"], ["x", "-o", "a.txt", "--format", "svg"]] {
      let name = arguments[2]
      let folder = try Self.folder([name: text])
      let run = try CommandLineRun(arguments, in: folder.url)
      #expect(run.status == (isReplaced ? 0 : 73))
      #expect(try (folder.data(name) == Data(text.utf8)) == !isReplaced)
      guard !isReplaced else { continue }
      let remedy = "choose another name, or add --force to replace it"
      #expect(run.errors == "Error: '\(name)' exists and is not a picture; \(remedy)\n")
      #expect(folder.names == [name])
      #expect(try CommandLineRun(arguments + ["--force"], in: folder.url).status == 0)
      #expect(try CommandLineRun(arguments, in: folder.url).status == 0)
    }
  }

  /// What writes a file that is no picture, and what it says of a name that pictures have.
  static let otherFiles: [([String], String, String)] = [
    (
      ["batch", "-", "--manifest"], "x -o a.svg\n",
      "--manifest: 't.pdf' names a picture; a manifest is lines of JSON, as in manifest.ndjson"
    ),
    (
      ["views", "keep", "f", "x", "--book"], "",
      "--book: 't.pdf' names a picture; a book is JSON, as in book.json"
    ),
    (
      ["views", "export"], "",
      "views export: 't.pdf' names a picture; what is exported is JSON, as in views.json"
    ),
  ]

  // Found by the fuzzer, which took such files for damaged pictures.
  @Test("What is no picture does not bear the name of one", arguments: otherFiles)
  func namesOfPictures(arguments: [String], input: String, message: String) throws {
    let folder = try Self.folder()
    let run = try CommandLineRun(
      arguments + ["t.pdf"], input: Data(input.utf8), in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors == "Error: \(message)\n")
    #expect(folder.names == [])
  }

  // Found by the fuzzer: a character is several pixels high, so that less fits a terminal.
  @Test("What cannot be shown is not written either")
  func shownAndWritten() throws {
    let folder = try Self.folder()
    let run = try CommandLineRun(["x", "--show", "--size", "1x1", "-o", "a.svg"], in: folder.url)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(folder.names == [])
  }

  @Test("Sessions are not saved under the name of a picture")
  func savesUnderOtherNames() throws {
    let folder = try Self.folder()
    let run = try CommandLineRun(
      ["repl"], input: Data("x sin\nsave t.pdf\n".utf8), in: folder.url)
    #expect(
      run.errors.contains(
        "save: 't.pdf' names a picture; a session is text, as in session.gc"))
    #expect(folder.names == [])
  }

  @Test("Only who starts a batch may force it to replace other files, not its script or data")
  func batches() throws {
    let line = "x -o a.png --size 9x9 --force\n"
    let folder = try Self.folder([
      "a.png": "precious", "s.gc": line, "t.gc": "set --force\n" + line,
      "d.csv": "force,output\ntrue,a.png\n",
    ])
    let rows = ["--csv", "d.csv", "x", "--size", "9x9"]
    for arguments in [["s.gc"], ["t.gc"], rows] {
      let run = try CommandLineRun(["batch"] + arguments, in: folder.url)
      #expect(run.errors.contains(":\(arguments[0] == "s.gc" ? 1 : 2): 'a.png' exists and is not"))
      #expect(run.status == 1)
      #expect(try folder.data("a.png") == Data("precious".utf8))
    }
    #expect(try CommandLineRun(["batch", "s.gc", "--force"], in: folder.url).status == 0)
    let again = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(again.errors == "1 plot: 1 written, 0 up to date, 0 failed\n")
    let data = try CommandLineRun(["batch"] + rows, in: folder.url)
    #expect(data.errors == "1 plot: 0 written, 1 up to date, 0 failed\n")
  }

  @Test("save takes the place of a session, and of other files by force")
  func sessions() throws {
    for (text, isReplaced) in [
      ("", true), (Session.heading + "\nx sin\n", true), ("x sin\n", false), (Self.svg, false),
    ] {
      let folder = try Self.folder(["s.gc": text])
      let run = try CommandLineRun(["repl"], input: Data("7\nsave s.gc\n".utf8), in: folder.url)
      #expect(run.status == (isReplaced ? 0 : 65))
      #expect(try (folder.data("s.gc") == Data(text.utf8)) == !isReplaced)
      let forced = Data("7\nsave --force s.gc\n".utf8)
      #expect(try CommandLineRun(["repl"], input: forced, in: folder.url).status == 0)
      #expect(try folder.data("s.gc") == Data("\(Session.heading)\n7\n".utf8))
    }
  }

  /// Lines of a script that is loaded, which must not be done unasked.
  static let refused: [(String, String)] = [
    ("save .bashrc", "a script that is loaded does not save a session; remove the line"),
    ("save --force .bashrc", "a script that is loaded does not save a session; remove the line"),
    ("x -o .bashrc --format svg", "'.bashrc' exists and is not a picture; "),
    ("x -o .bashrc --format svg --force", "'.bashrc' exists and is not a picture; "),
    ("x -o ../out.svg", "'../out.svg' is outside this folder, "),
    ("x -o link/out.svg", "'link/out.svg' is outside this folder, "),
    ("x -o out.svg", "'out.svg' is outside this folder, "),
    ("set --force\nx -o ../out.svg", "'../out.svg' is outside this folder, "),
    ("load --force other.gc", "other.gc:1: '../out.svg' is outside this folder, "),
  ]

  @Test("A script that is loaded writes pictures in the folder only", arguments: refused)
  func loading(lines: String, message: String) throws {
    let outer = try TemporaryFolder()
    let inner = outer.url.appendingPathComponent("in")
    let manager = FileManager.default
    try manager.createDirectory(at: inner, withIntermediateDirectories: false)
    let path = { (name: String) in inner.appendingPathComponent(name).path }
    for (name, text) in [
      ("s.gc", lines + "\n"), ("other.gc", "x -o ../out.svg\n"), (".bashrc", "precious"),
    ] { try Data(text.utf8).write(to: URL(fileURLWithPath: path(name))) }
    try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: path("out.svg"), withDestinationPath: "../out.svg")
    let run = try CommandLineRun(["repl"], input: Data("load s.gc\nstack\n".utf8), in: inner)
    let number = lines.split(separator: "\n").count
    #expect(run.errors.hasPrefix("Error: <stdin>:1: s.gc:\(number): \(message)"), "\(run.errors)")
    #expect(run.text == "the stack is empty\n")
    #expect(run.status == 65)
    #expect(outer.names == ["in"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path(".bashrc"))) == Data("precious".utf8))
    let forced = try CommandLineRun(["repl"], input: Data("load --force s.gc\n".utf8), in: inner)
    #expect(forced.status == (lines.hasPrefix("save") ? 65 : 0), "\(forced.errors)")
  }

  @Test("Loops of links, set-user-ID bits and pipes that look like temporary files")
  func oddFiles() throws {
    let folder = try Self.folder()
    let path = { (name: String) in folder.url.appendingPathComponent(name).path }
    try FileManager.default.createSymbolicLink(
      atPath: path("loop.svg"), withDestinationPath: "loop.svg")
    let loop = try CommandLineRun(["x", "-o", "loop.svg"], in: folder.url)
    #expect(
      loop.errors == "Error: cannot create 'loop.svg': Too many levels of symbolic links\n")
    #expect(loop.status == 73)
    try Data(Self.svg.utf8).write(to: URL(fileURLWithPath: path("a.svg")))
    #expect(chmod(path("a.svg"), 0o6755) == 0)
    let pipes = [".a.svg.abcdef.tmp", ".a.svg.graphcalc-1-abcdef.tmp"]
    for pipe in pipes { #expect(mkfifo(path(pipe), 0o600) == 0) }
    let run = try CommandLineRun(["x", "-o", "a.svg"], in: folder.url, seconds: 20)
    #expect(run.status == 0)
    var status = stat()
    #expect(stat(path("a.svg"), &status) == 0 && status.st_mode & 0o7777 == 0o755)
    #expect(folder.names == pipes + ["a.svg", "loop.svg"])
  }

  @Test("A pipe is read up to a limit")
  func endlessPipe() throws {
    let error = #expect(throws: PlotError.self) { try ScriptFile("/dev/zero", pipeLimit: 1 << 20) }
    #expect(
      error?.description
        == "'/dev/zero' is longer than the 1 MiB that are read of a pipe; name a file")
    #expect(ScriptFile.pipeLimit == 1 << 30)
  }
}
