import Foundation
import TestSupport
import Testing

/// What happens to saved views when something goes wrong.
@Suite("Saved views and faults", .serialized)
struct ViewFaultTests {
  /// Draws `x sin` twice as large as usual and returns what was said.
  private func draw(_ kept: KeptViews) throws -> String {
    let run = try kept.run(["x sin", "--zoom", "2", "-o", "a.svg"])
    #expect(run.status == 0)
    #expect(kept.folder.names.contains("a.svg"))
    return run.errors
  }

  private func write(_ text: String, _ kept: KeptViews) throws {
    try Data(text.utf8).write(to: kept.path(kept.files[0]))
  }

  static let damages = [
    "", "{", "[]", "{\"version\":1}", "not JSON", String(repeating: "[", count: 1000),
  ]

  @Test("A damaged file is told of, set aside, and replaced", arguments: damages)
  func damaged(text: String) throws {
    let kept = try KeptViews()
    _ = try draw(kept)
    let name = kept.files[0]
    try write(text, kept)
    let run = try kept.run(["x sin", "-o", "a.svg"])
    #expect(run.status == 0)
    let path = kept.path(name).path
    #expect(run.errors.hasPrefix("graphcalc: \(path):1:"), "\(run.errors)")
    #expect(run.errors.hasSuffix("\n  set aside as '\(path).corrupt'\n"), "\(run.errors)")
    #expect(kept.files == [name, name + ".corrupt"])
    #expect(try Data(contentsOf: kept.path(name + ".corrupt")) == Data(text.utf8))
    #expect(try KeptViews.object(kept.path(name))["visits"] as? Int == 1)
  }

  @Test("A file of a newer version is used as far as it can be read, and never written")
  func newerVersion() throws {
    let kept = try KeptViews()
    _ = try draw(kept)
    let text = try String(contentsOf: kept.path(kept.files[0]), encoding: .utf8)
      .replacing("\"version\": 1", with: "\"version\": 2")
    try write(text, kept)
    let (view, errors) = try kept.view("x sin")
    #expect(view["x"] as? [Double] == [-5, 5])
    let path = kept.path(kept.files[0]).path
    let reason = "'\(path)' is of version 2, which a newer graphcalc wrote"
    #expect(errors.contains("\ngraphcalc: \(reason); the view is not saved\n"), "\(errors)")
    #expect(try draw(kept) == "graphcalc: \(reason); the view is not saved\n")
    #expect(try kept.run(["views", "undo", "x sin"]).errors == "Error: \(reason)\n")
    #expect(try kept.run(["views", "show", "x sin"]).status == 0)
    #expect(try Data(contentsOf: kept.path(kept.files[0])) == Data(text.utf8))
    try write("{\"version\":2}", kept)
    #expect(try draw(kept) == "graphcalc: \(reason); the view is not saved\n")
  }

  @Test("Members that this version does not know are kept")
  func unknownMembers() throws {
    let kept = try KeptViews()
    _ = try draw(kept)
    let text = try String(contentsOf: kept.path(kept.files[0]), encoding: .utf8)
      .replacing("\"version\": 1", with: "\"version\": 1, \"hue\": [1.00000000000000000001]")
      .replacing("\"chosen\": true", with: "\"chosen\": true, \"mood\": \"calm\"")
    try write(text, kept)
    _ = try kept.run(["x sin", "--zoom", "3", "--json"])
    let object = try kept.object()
    let saved = try String(contentsOf: kept.path(kept.files[0]), encoding: .utf8)
    #expect(saved.contains("\"hue\": [1.00000000000000000001]"))
    let past = try #require(object["past"] as? [[String: Any]])
    #expect(past.first?["mood"] as? String == "calm")
    #expect(object["visits"] as? Int == 2)
  }

  @Test("A file of another graph under the name of this one is neither used nor replaced")
  func collision() throws {
    let kept = try KeptViews()
    _ = try draw(kept)
    let text = try String(contentsOf: kept.path(kept.files[0]), encoding: .utf8)
      .replacing("\"key\": \"sin(x)\"", with: "\"key\": \"cos(x)\"")
    try write(text, kept)
    let (view, errors) = try kept.view("x sin")
    #expect(view["source"] as? String == "standard")
    #expect(
      errors == "graphcalc: '\(kept.path(kept.files[0]).path)' tells of another graph, cos(x); "
        + "the view is not saved\n")
    #expect(try Data(contentsOf: kept.path(kept.files[0])) == Data(text.utf8))
  }

  static let places: [(String, String)] = [
    // A file stands where the folder should be.
    ("state", "Not a directory"), ("state/views", "Not a directory"),
    ("state/views/.tmp", "Not a directory"),
  ]

  @Test("A picture is drawn where views cannot be saved", arguments: places)
  func noFolder(place: String, reason: String) throws {
    let kept = try KeptViews()
    let file = kept.folder.url.appendingPathComponent(place)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    let errors = try draw(kept)
    #expect(errors.hasPrefix("graphcalc: the view is not saved: cannot create '"), "\(errors)")
    #expect(errors.hasSuffix("\(reason)\n"), "\(errors)")
    #expect(try kept.run(["x sin", "-q", "-o", "a.svg"]).errors == "")
  }

  @Test("A picture is drawn where there is no home")
  func noHome() throws {
    let kept = try KeptViews()
    let variables = ["GRAPHCALC_STATE_DIR": "", "XDG_STATE_HOME": "", "HOME": ""]
    let run = try CommandLineRun(
      ["x sin", "--zoom", "2", "-o", "a.svg"], in: kept.folder.url, environment: variables)
    #expect(run.status == 0 && run.errors == "")
    #expect(kept.folder.names == ["a.svg"])
  }

  @Test("A damaged file is told of where nothing is to be saved, and stays")
  func damagedAndNotSaved() throws {
    let kept = try KeptViews()
    _ = try draw(kept)
    try write("{", kept)
    let run = try kept.run(["x sin", "--no-save", "-o", "a.svg"])
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("graphcalc: \(kept.path(kept.files[0]).path):1:2: "), "\(run.errors)")
    #expect(kept.files.count == 1)
  }

  @Test("A picture is drawn where the folder may not be written")
  func readOnlyFolder() throws {
    // The superuser may write everywhere; nobody may.
    let kept = try KeptViews()
    _ = try draw(kept)
    let views = kept.state.appendingPathComponent("views").path
    for path in [views + "/.tmp", views, kept.state.path] { chmod(path, 0o555) }
    defer { for path in [kept.state.path, views, views + "/.tmp"] { chmod(path, 0o755) } }
    chmod(kept.path(kept.files[0]).path, 0o444)
    chmod(kept.folder.url.path, 0o777)
    let command = "exec \"$0\" \"$@\""
    let nobody = getuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : ["env"]
    let run = try shell(
      nobody + ["sh", "-c", command, CommandLineRun.binary.path, "x sin", "-o", "b.svg"], kept)
    #expect(run.status == 0)
    #expect(kept.folder.names.contains("b.svg"))
    #expect(run.errors.contains("used again: 80 points per unit"), "\(run.errors)")
    #expect(
      run.errors.contains("\ngraphcalc: the view is not saved: cannot create '"), "\(run.errors)")
  }

  @Test("A picture is drawn where the disk is full, and the view before stays")
  func fullDisk() throws {
    let kept = try KeptViews()
    _ = try draw(kept)
    let before = try Data(contentsOf: kept.path(kept.files[0]))
    // A limit of one block on files is as good as a full disk to a file that needs two; the picture
    // goes through a pipe.
    let script = "ulimit -f 0; exec \"$0\" \"$@\""
    let run = try shell(
      ["bash", "-c", script, CommandLineRun.binary.path, "x sin", "--zoom", "5", "-o", "-"], kept)
    #expect(run.status == 0)
    #expect(run.output.count > 1000)
    #expect(
      run.errors
        == "graphcalc: the view is not saved: cannot write '\(kept.path(kept.files[0]).path)': "
        + "File too large\n")
    #expect(try Data(contentsOf: kept.path(kept.files[0])) == before)
    #expect(temporaries(kept) == [])
  }

  /// Runs a command with the state folder of `kept`.
  private func shell(
    _ words: [String], _ kept: KeptViews
  ) throws -> (status: Int32, output: Data, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = kept.folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GRAPHCALC_STATE_DIR": kept.state.path]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, data, text)
  }

  private func temporaries(_ kept: KeptViews) -> [String] {
    let path = kept.state.appendingPathComponent("views/.tmp").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  // MARK: Several processes

  /// Starts a batch of tiny plots that saves views.
  private func start(_ script: String, _ name: String, _ kept: KeptViews) throws -> Process {
    try Data(script.utf8).write(to: kept.folder.url.appendingPathComponent(name))
    let process = Process()
    process.executableURL = CommandLineRun.binary
    process.arguments = ["batch", name, "--views", "--force", "-j1", "-q"]
    process.currentDirectoryURL = kept.folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GRAPHCALC_STATE_DIR": kept.state.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Throws if a file of views is no whole JSON.
  private func checkFiles(_ kept: KeptViews) throws {
    for name in kept.files {
      #expect(try KeptViews.object(kept.path(name))["version"] as? Int == 1, "\(name)")
    }
  }

  @Test("Eight processes that save 250 graphs each save 2,000")
  func manyGraphs() throws {
    let kept = try KeptViews()
    let processes = try (0..<8).map { index in
      try start(
        "x {k} + -o \(index)-{k}.svg --size 9x9 --zoom 2 --bare for k in \(index * 250):\(index * 250 + 249)",
        "\(index).gc", kept)
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(kept.files.count == 2000)
    try checkFiles(kept)
    #expect(temporaries(kept) == [])
  }

  @Test("Two processes that save one graph leave it whole")
  func oneGraph() throws {
    let kept = try KeptViews()
    let processes = try (0..<2).map { index in
      try start(
        "x sin -o \(index)-{k}.svg --size 9x9 --zoom {k} --bare for k in 1:200", "\(index).gc", kept
      )
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let object = try kept.object()
    #expect((object["past"] as? [Any])?.count == 50)
    #expect(((object["view"] as? [String: Any])?["scale"] as? [Double])?[0] == 9 / 20.0 * 200)
    #expect(temporaries(kept) == [])
  }

  @Test("However often a process is killed while it saves, every file is whole")
  func kills() throws {
    let kept = try KeptViews()
    var random = SplitMix64(seed: 20)
    for turn in 0..<200 {
      let process = try start(
        "x {k} + -o \(turn)-{k}.svg --size 9x9 --zoom \(turn + 1) --bare for k in 1:1000", "k.gc",
        kept)
      // From its first picture on it saves.
      let picture = kept.folder.url.appendingPathComponent("\(turn)-1.svg").path
      while access(picture, F_OK) != 0, process.isRunning { usleep(200) }
      usleep(UInt32(random.next() % 8_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
    }
    #expect(!kept.files.isEmpty)
    try checkFiles(kept)
    _ = try draw(kept)
    #expect(temporaries(kept) == [])
  }
}
