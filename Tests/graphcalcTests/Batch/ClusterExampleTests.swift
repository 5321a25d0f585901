import Foundation
import TestSupport
import Testing

@Suite("Examples for clusters")
struct ClusterExampleTests {
  static let example = DocumentationTests.root.appendingPathComponent("Examples/cluster")

  /// A folder with the files of the example, a short script, and the program by its name.
  private static func folder() throws -> TemporaryFolder {
    let folder = try BatchTests.folder("")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("s.gc"))
    for name in ["Makefile", "slurm.sh"] {
      try FileManager.default.copyItem(
        at: example.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    try Data("x {k} * -o out/{k:02}.svg for k in 1:30\n".utf8)
      .write(to: folder.url.appendingPathComponent("plots.gc"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("graphcalc"),
      withDestinationURL: CommandLineRun.binary)
    return folder
  }

  /// Runs a command in a folder and returns its status and what it printed.
  private static func run(
    _ command: String, in folder: TemporaryFolder, _ variables: [String: String] = [:]
  ) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder.url
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    environment["PATH"] = folder.url.path + ":" + (environment["PATH"] ?? "")
    // What a make that runs the tests passes on is not for this one.
    for name in ["MAKEFLAGS", "MAKELEVEL", "MFLAGS"] { environment[name] = nil }
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test("The Slurm script draws everything once; make finds it done, or does what is missing")
  func draws() throws {
    let folder = try Self.folder()
    for id in 0...9 where id != 4 {
      let (status, _) = try Self.run(
        "./slurm.sh", in: folder,
        [
          "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "9",
          "SLURM_ARRAY_TASK_STEP": "1", "SLURM_ARRAY_TASK_COUNT": "10",
        ])
      #expect(status == 0)
    }
    let sum = "graphcalc batch plots.gc --status manifests/*.ndjson"
    let drawn = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("out").path
    ).count
    #expect((1..<30).contains(drawn))
    let partial = try Self.run(sum, in: folder)
    #expect(partial == (1, "30 plots: \(drawn) done, 0 failed, \(30 - drawn) missing\n"))
    let (status, text) = try Self.run("make -s -j 2", in: folder)
    #expect(status == 0)
    #expect(text == "30 plots: 30 done, 0 failed, 0 missing\n")
    #expect(try Self.run(sum, in: folder) == (status, text))
  }

  @Test("The script of the example stands for the plots that its page sums up")
  func script() throws {
    let list = try CommandLineRun(
      ["batch", Self.example.appendingPathComponent("plots.gc").path, "--list"])
    #expect(list.status == 0)
    let count = list.text.split(separator: "\n").count
    let page = try String(
      contentsOf: Self.example.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(page.contains("\n\(count) plots: \(count) done, 0 failed, 0 missing\n"))
  }
}
