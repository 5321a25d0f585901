import Foundation
import TestSupport
import Testing

/// Commands that once broke the program, as `make fuzz` found them.
@Suite("Found by fuzzing")
struct FuzzedCasesTests {
  static let scripts: [URL] = {
    let folder = DocumentationTests.root.appendingPathComponent("Tests/Fuzzing/Found")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  @Test("Each ends with a documented status and a message", arguments: scripts)
  func endsInAMessage(script: URL) throws {
    let folder = try TemporaryFolder()
    let path = CommandLineRun.binary.deletingLastPathComponent().path + ":/usr/bin:/bin"
    let run = try CommandLineRun(
      [script.path], of: URL(fileURLWithPath: "/bin/bash"), in: folder.url,
      environment: ["PATH": path, "GRAPHCALC_STATE_DIR": "state"], seconds: 20)
    // The shell adds 128 to the number of a signal.
    #expect(HostileTests.statuses.contains(run.status), "status \(run.status): \(run.errors)")
    #expect(run.status < 2 || !run.errors.isEmpty)
    #expect(run.errors.utf8.count < 4000)
  }
}
