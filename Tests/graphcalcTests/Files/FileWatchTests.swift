import Foundation
import TestSupport
import Testing

@Suite("graphcalc --watch")
struct FileWatchTests {
  /// A process that watches files in a folder, and what it says.
  private struct Watch {
    let folder: TemporaryFolder
    let process = Process()

    init(_ arguments: [String], in folder: TemporaryFolder) throws {
      self.folder = folder
      process.executableURL = CommandLineRun.binary
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = ProcessInfo.processInfo.environment
        .merging(CommandLineRun.statelessness) { $1 }
      try Data().write(to: errors)
      process.standardError = try FileHandle(forWritingTo: errors)
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    private var errors: URL { folder.url.appendingPathComponent(".errors") }

    /// Waits at most a minute until something is so.
    func wait(until isSo: (String) throws -> Bool) throws {
      for _ in 0..<6000 {
        if try isSo(String(contentsOf: errors, encoding: .utf8)) { return }
        usleep(10_000)
      }
      Issue.record("nothing came: \(try String(contentsOf: errors, encoding: .utf8))")
    }

    func end() -> Int32 {
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test("A picture is drawn again when its table is another one, also in its place")
  func tables() throws {
    let folder = try TemporaryFolder()
    try folder.write("1,2\n2,3\n", to: "t.csv")
    let watch = try Watch(["--data", "t.csv", "-o", "t.svg", "--watch"], in: folder)
    defer { _ = watch.end() }
    try watch.wait { _ in folder.names.contains("t.svg") }
    for (index, name) in ["t.csv", "new.csv"].enumerated() {
      let before = try folder.data("t.svg")
      try folder.write("1,2\n2,\(4 + index)\n3,5\n", to: name)
      if name != "t.csv" {
        let url = folder.url
        try FileManager.default.removeItem(at: url.appendingPathComponent("t.csv"))
        try FileManager.default.moveItem(
          at: url.appendingPathComponent(name), to: url.appendingPathComponent("t.csv"))
      }
      try watch.wait { _ in try folder.data("t.svg") != before }
      let whole = try TemporaryFolder()
      try whole.write(String(decoding: folder.data("t.csv"), as: UTF8.self), to: "t.csv")
      _ = try CommandLineRun(["--data", "t.csv", "-o", "t.svg"], in: whole.url)
      #expect(try folder.data("t.svg") == whole.data("t.svg"))
    }
  }

  @Test("A mistake in a script is told and can be mended, and Ctrl-C ends the watch")
  func scripts() throws {
    let folder = try TemporaryFolder()
    try folder.write("x sin -o a.svg\n", to: "s.gc")
    let watch = try Watch(["batch", "s.gc", "--watch"], in: folder)
    try watch.wait { $0 == "1 plot: 1 written, 0 up to date, 0 failed\n" }
    try folder.write("x sin -o a.svg\nx sinn -o b.svg\n", to: "s.gc")
    try watch.wait { $0.contains("unknown word 'sinn'") && $0.contains("nothing was drawn") }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("s.gc"))
    try watch.wait { $0.contains("cannot read 's.gc'") }
    try folder.write("x sin -o a.svg\nx cos -o b.svg\n", to: "s.gc")
    try watch.wait { $0.hasSuffix("2 plots: 1 written, 1 up to date, 0 failed\n") }
    #expect(watch.end() == 130)
    #expect(folder.names == [".errors", "a.svg", "b.svg", "s.gc"])
  }

  @Test(
    "What cannot be watched is refused",
    arguments: [
      (
        ["x sin", "-o", "a.svg", "--watch"],
        "--watch: no file is read that could change; give a script, a table or --file FILE"
      ),
      (
        ["--data", "-", "-o", "a.svg", "--watch"],
        "--watch: standard input cannot be read again; give a file"
      ),
      (["batch", "-", "--watch"], "--watch: standard input cannot be read again; give a file"),
      (["--data", "none.csv", "-o", "a.svg", "--watch"], "cannot read 'none.csv': "),
    ])
  func others(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(arguments, input: Data("1,2\n".utf8), in: folder.url)
    #expect(run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
    #expect([64, 66].contains(run.status))
  }
}

extension TemporaryFolder {
  fileprivate func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }
}
