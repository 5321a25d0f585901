import Foundation
import TestSupport
import Testing

@testable import graphcalc

@Suite("Manifests")
struct ManifestTests {
  static let script = "x {k} * sin -o {k}.svg --size 60x40 for k in 1:200\n"

  private static func run(_ arguments: String..., in folder: TemporaryFolder) throws
    -> CommandLineRun
  {
    try CommandLineRun(["batch", "s.gc"] + arguments, in: folder.url)
  }

  private static func write(_ text: String, to name: String, in folder: TemporaryFolder) throws {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  private static func objects(_ name: String, in folder: TemporaryFolder) throws
    -> [[String: Any]]
  {
    let text = String(decoding: try folder.data(name), as: UTF8.self)
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  @Test("Processes that share a manifest each add whole lines, one for each job")
  func sharedManifest() throws {
    let folder = try BatchTests.folder(Self.script)
    let processes = try (0..<2).map { index in
      let process = Process()
      process.executableURL = CommandLineRun.binary
      process.arguments = [
        "batch", "s.gc", "--shard", "\(index)/2", "--manifest", "m", "-j2", "-q",
      ]
      process.currentDirectoryURL = folder.url
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let objects = try Self.objects("m", in: folder)
    #expect(
      objects.map { $0["id"] as? String ?? "" }.sorted() == (1...200).map { "\($0).svg" }.sorted())
    #expect(Set(objects.map { $0["shard"] as? String ?? "" }) == ["0/2", "1/2"])
    #expect(objects.allSatisfy { $0["state"] as? String == "written" && $0["line"] as? Int == 1 })
    let status = try Self.run("--status", "m", in: folder)
    #expect(status.text == "200 plots: 200 done, 0 failed, 0 missing\n")
    #expect(status.errors == "" && status.status == 0)
  }

  @Test("A line says what became of a job")
  func lines() throws {
    let folder = try BatchTests.folder("x -o a.svg\nx -o no/b.svg\n")
    _ = try Self.run("--manifest", "m", "-j1", in: folder)
    _ = try Self.run("--manifest", "m", "-j1", in: folder)
    let text = String(decoding: try folder.data("m"), as: UTF8.self)
      .replacing(#/"hash":"[0-9a-f]{32}"/#, with: #""hash":"H""#)
    let failure =
      #"{"id":"no/b.svg","state":"failed","hash":"H","file":"s.gc","line":2,"shard":"0/1","#
      + #""error":"s.gc:2: cannot create 'no/b.svg': No such file or directory; create the folder "#
      + #"'no' first"}"#
    let states = ["written", "upToDate"].map { state in
      #"{"id":"a.svg","state":"\#(state)","hash":"H","file":"s.gc","line":1,"shard":"0/1"}"#
        + "\n\(failure)\n"
    }
    #expect(text == states.joined())
  }

  @Test("Status adds up manifests: what was drawn once is done, what changed since is missing")
  func status() throws {
    let folder = try BatchTests.folder("x {k} * -o {k}.svg for k in 1:3\nx -o no/4.svg\n")
    #expect(try Self.run("--manifest", "m0", "--shard", "0/2", in: folder).status <= 1)
    let half = try Self.run("--status", "m0", "--json", in: folder)
    let half0 = try Self.objects("m0", in: folder)
    let failedCount = half0.count { $0["state"] as? String == "failed" }
    #expect(
      half.text == "{\"total\":4,\"done\":\(half0.count - failedCount),\"failed\":\(failedCount),"
        + "\"missing\":\(4 - half0.count)}\n")
    #expect(half.status == 1)

    _ = try Self.run("--manifest", "m1", "--shard", "1/2", in: folder)
    let whole = try Self.run("--status", "m0", "m1", in: folder)
    #expect(whole.text == "4 plots: 3 done, 1 failed, 0 missing\n")
    #expect(whole.errors == "s.gc:2: 'no/4.svg' failed\n")
    #expect(whole.status == 1)

    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("no"), withIntermediateDirectories: false)
    _ = try Self.run("--manifest", "m2", in: folder)
    for manifests in [["m0", "m1", "m2"], ["m2", "m1", "m0"]] {
      let all = try CommandLineRun(["batch", "s.gc", "--status"] + manifests, in: folder.url)
      #expect(all.text == "4 plots: 4 done, 0 failed, 0 missing\n")
      #expect(all.errors == "" && all.status == 0)
    }

    try Self.write("x {k} 2 * * -o {k}.svg for k in 1:30\n", to: "s.gc", in: folder)
    let changed = try Self.run("--status", "m2", in: folder)
    #expect(changed.text == "30 plots: 0 done, 0 failed, 30 missing\n")
    let lines = changed.errors.split(separator: "\n")
    #expect(lines.first == "s.gc:1: '1.svg' is missing")
    #expect(lines.count == 11 && lines.last == "and 20 more")
  }

  @Test("A line that was cut short is told of, and a line after it is whole")
  func cutShort() throws {
    let folder = try BatchTests.folder("x {k} * -o {k}.svg for k in 1:2\n")
    try Self.write(#"{"id":"1.svg","sta"#, to: "m", in: folder)
    #expect(try Self.run("--manifest", "m", in: folder).status == 0)
    let run = try Self.run("--status", "m", in: folder)
    #expect(run.text == "2 plots: 2 done, 0 failed, 0 missing\n")
    #expect(run.errors.hasPrefix("m:1:15: a quote is never closed\n"))
    try Self.write("{\"id\":\"1.svg\"}\n", to: "m", in: folder)
    let other = try Self.run("--status", "m", in: folder)
    #expect(other.errors.hasPrefix("m:1:1: no plot that ended\n"))
    #expect(other.text == "2 plots: 0 done, 0 failed, 2 missing\n")
  }

  @Test("Nothing is added to a file that is not a manifest")
  func keepsOtherFiles() throws {
    let folder = try BatchTests.folder("x -o a.svg --json")
    try Self.write("x", to: "notes", in: folder)
    let run = try Self.run("--manifest", "notes", in: folder)
    #expect(run.status == 73)
    #expect(
      run.errors
        == "Error: --manifest: 'notes' exists and is not a manifest; choose another name, or remove it\n"
    )
    #expect(try folder.data("notes") == Data("x".utf8))
    #expect(folder.names == ["notes", "s.gc"])
  }

  static let usage: [([String], Int32)] = [
    (["--status", "missing"], 66), (["--status"], 64), (["--manifest", "no/m"], 73),
    (["--manifest", "/dev/full"], 74), (["--manifest", "m", "--list"], 64),
    (["--status", "m", "--check"], 64), (["--shard", "2/2"], 64), (["--shard", "auto/0"], 64),
  ]

  @Test("What cannot be done ends in a message and a status", arguments: usage)
  func reportsUsage(arguments: [String], status: Int32) throws {
    let folder = try BatchTests.folder("x -o a.svg")
    let run = try CommandLineRun(["batch", "s.gc"] + arguments, in: folder.url)
    #expect(run.status == status)
    #expect(!run.errors.isEmpty && run.text.isEmpty)
  }
}
