import Plotting

/// The records of jobs in manifests.
///
/// The key of a job is its name and the hash of what it is drawn from, so a job that a script has
/// changed since does not count as done.
struct ManifestRecords {
  private var isDone: [StableHash: Bool] = [:]

  private static func key(_ id: String, _ hash: String) -> StableHash {
    var key = StableHash()
    key.combine(id)
    key.combine(hash)
    return key
  }

  /// Reads a manifest, and reports each invalid line, such as one that was cut short.
  mutating func read(_ file: ScriptFile) throws {
    var reader = try NDJSONReader(file)
    var row = DataRow()
    while true {
      do {
        guard try reader.next(&row) else { return }
        try note { name in
          reader.columns.firstIndex(of: name).flatMap { row.values[$0]?.text }
        }
      } catch let error as LineError {
        Console.report(row.record.message(error, in: file.name))
      }
    }
  }

  private mutating func note(_ member: (String) -> String?) throws(LineError) {
    guard let id = member("id"), let hash = member("hash"),
      let state = member("state").flatMap(JobResult.State.init)
    else {
      throw LineError("no plot that ended", remedy: "name a file of --manifest", at: 0..<0)
    }
    // A job that was drawn once is done, whatever happened before or after.
    let key = Self.key(id, hash)
    isDone[key] = state != .failed || isDone[key] == true
  }

  /// Whether a job is done or failed; `nil` if no manifest has it.
  func isDone(_ id: String, hash: String) -> Bool? {
    // A job that failed before it was drawn has no hash.
    isDone[Self.key(id, hash)] ?? (isDone[Self.key(id, "")] == false ? false : nil)
  }
}
