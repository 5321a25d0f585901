import Foundation
import TestSupport

/// Runs of the binary that keep views in a folder of their own.
struct KeptViews {
  /// Where pictures go.
  let folder: TemporaryFolder

  /// Where views are kept; it is not there at first.
  let state: URL

  init() throws {
    folder = try TemporaryFolder()
    state = folder.url.appendingPathComponent("state")
  }

  /// Runs the binary.
  func run(_ arguments: [String], input: String = "") throws -> CommandLineRun {
    try CommandLineRun(
      arguments, input: Data(input.utf8), in: folder.url,
      environment: ["GRAPHCALC_STATE_DIR": state.path, "TZ": "UTC"], seconds: 120)
  }

  /// Draws a plot and returns the report on its view and what was said of it.
  func view(_ arguments: [String]) throws -> (view: [String: Any], errors: String) {
    let run = try run(arguments + ["--json"])
    let report = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    return (report?["view"] as? [String: Any] ?? [:], run.errors)
  }

  /// The same for arguments one by one.
  func view(_ arguments: String...) throws -> (view: [String: Any], errors: String) {
    try view(arguments)
  }

  /// The names of the files that tell of graphs.
  var files: [String] {
    let path = state.appendingPathComponent("views").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0 != ".tmp" }.sorted()
  }

  /// The path of the only file.
  func path(_ name: String) -> URL {
    state.appendingPathComponent("views").appendingPathComponent(name)
  }

  /// What the only file says.
  func object() throws -> [String: Any] {
    guard files.count == 1 else { return [:] }
    return try Self.object(path(files[0]))
  }

  /// What a file says.
  static func object(_ file: URL) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
  }
}
